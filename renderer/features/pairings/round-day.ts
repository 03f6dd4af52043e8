/** On which day rounds are offered to start, and where earlier rounds lie: after it, or days before. Pure. */
import type { Running, RoundBegun } from './running-tournament.svelte.ts';
import { dateOf, type PairingsDraft } from './pairings-draft.ts';

type Recorded = Pick<Running, 'date' | 'rounds'>;

/**
 * As it was typed; of a round that is paired again its own day; else today, or the tournament's last day so far where
 * that is later: no round is offered before those that were played. Empty while none is typed.
 */
export function dayOffered(draft: PairingsDraft, running: Recorded | null): string {
  if (draft.date !== null || running === null) return dateOf(draft);
  const again = running.rounds.find(({ round }) => round === draft.again)?.day;
  if (again != null) return again;
  const days = [running.date, ...running.rounds.map(({ day }) => day)].flatMap((day) => day ?? []);
  return [draft.day, ...days].toSorted().at(-1) ?? draft.day;
}

type Dated = RoundBegun & { readonly day: string };

/** Those before a round that have a day. */
const datedBefore = (number: number, rounds: readonly RoundBegun[]): Dated[] =>
  rounds.flatMap((one) => (one.day === null || one.round >= number ? [] : [{ ...one, day: one.day }]));

/** The last round before this one that is on a later day than the given one; undefined where there is none. */
export const laterRound = (day: string, first: number, rounds: readonly RoundBegun[]): Dated | undefined =>
  datedBefore(first, rounds).findLast((one) => one.day > day);

/**
 * The last round before this one that has a day, where this one is dated later; undefined where both are on one day.
 *
 * @param day - On which the round is, or is offered to start.
 */
export function roundOnDayBefore(
  day: string,
  number: number,
  rounds: readonly RoundBegun[],
): Dated | undefined {
  const before = datedBefore(number, rounds).at(-1);
  return before !== undefined && before.day < day ? before : undefined;
}
