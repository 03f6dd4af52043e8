/** Whom a corrected result would have paired differently, in one sentence. Pure. */
import type { RoundDifference } from '../../../shared/contract/pairings.ts';
import { texts } from '../../../shared/messages/index.ts';

const words = texts.pairingBoards.corrected;

/** More names would not be read. */
const mostNames = 8;

/** '' where no later round follows from results. */
export function differenceSentence(rounds: readonly RoundDifference[]): string {
  const numbers = rounds.map(({ round }) => String(round));
  if (numbers.length === 0) return '';
  const people = [...new Set(rounds.flatMap((one) => one.people))];
  if (people.length === 0) return words.nobody({ rounds: numbers, count: numbers.length });
  const more = people.length - mostNames;
  const names = more > 0 ? [...people.slice(0, mostNames), words.more({ count: more })] : people;
  const differing = rounds.filter((one) => one.people.length > 0).map(({ round }) => String(round));
  return words.people({ rounds: differing, count: differing.length, names });
}
