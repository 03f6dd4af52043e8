/** What a round of a knock-out is called, as the bracket calls it. Pure. */
import { bracketRules } from '../../../shared/competition/bracket/rules.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { texts } from '../../../shared/messages/index.ts';
import { columnTitle } from './words.ts';

const words = texts.brackets;

/**
 * A round's label with its name in the bracket behind it: "Round 6 · Semifinals". The label alone where the round isn't
 * one of a knock-out, or is one of several games of a match.
 *
 * @param round - of the tournament, from 1
 */
export function withBracketName(label: string, stages: readonly PlayedStage[], round: number): string {
  const name = nameInBracket(stages, round);
  return name === null ? label : words.inRound({ round: label, name });
}

function nameInBracket(stages: readonly PlayedStage[], round: number): string | null {
  const stage = stages.findLast(({ firstRound }) => firstRound <= round);
  if (stage?.content.kind !== 'bracket' || stage.content.bracket.kind !== 'single') return null;
  if ((bracketRules(stage.recorded?.format).bestOf ?? 1) > 1) return null;
  const { matches } = stage.content.bracket;
  const own = matches.filter(({ bracket }) => bracket === 'winners').map((match) => match.round);
  const [turn, last] = [round - stage.firstRound + 1, Math.max(...own)];
  if (!own.includes(turn)) return null;
  const name = columnTitle('single', { bracket: 'winners' }, { round: turn, left: last - turn });
  const hasThird = turn === last && matches.some(({ bracket }) => bracket === 'third');
  return hasThird ? words.withThird({ name }) : name;
}
