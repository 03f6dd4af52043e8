/** What a round of a bracket is called, as the bracket calls it. Pure. */
import { bracketRules } from '../../../shared/competition/bracket/rules.ts';
import type { BracketMatch } from '../../../shared/competition/bracket/matches.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { formatWhole, texts } from '../../../shared/messages/index.ts';
import { columnTitle } from './words.ts';

const words = texts.brackets;

/**
 * A round's label with its name in the bracket behind it: "Round 6 · Semifinals", in a double elimination "Round 6 ·
 * Winners’ round 2, losers’ round 1". The label alone where the round isn't one of a bracket, or is one of several games
 * of a match.
 *
 * @param round - of the tournament, from 1
 */
export function withBracketName(label: string, stages: readonly PlayedStage[], round: number): string {
  const name = nameInBracket(stages, round);
  return name === null ? label : words.inRound({ round: label, name });
}

function nameInBracket(stages: readonly PlayedStage[], round: number): string | null {
  const stage = stages.findLast(({ firstRound }) => firstRound <= round);
  if (stage?.content.kind !== 'bracket') return null;
  if ((bracketRules(stage.recorded?.format).bestOf ?? 1) > 1) return null;
  const { kind, matches } = stage.content.bracket;
  const turn = round - stage.firstRound + 1;
  return kind === 'single' ? nameInKnockOut(matches, turn) : nameInDouble(matches, turn);
}

type Matches = readonly BracketMatch[];

function nameInKnockOut(matches: Matches, turn: number): string | null {
  const own = matches.filter(({ bracket }) => bracket === 'winners').map(({ round }) => round);
  const last = Math.max(...own);
  if (!own.includes(turn)) return null;
  const name = columnTitle('single', { bracket: 'winners' }, { round: turn, left: last - turn });
  const hasThird = turn === last && matches.some(({ bracket }) => bracket === 'third');
  return hasThird ? words.withThird({ name }) : name;
}

/** Both halves of the bracket are played beside each other, until their winners meet. */
function nameInDouble(matches: Matches, turn: number): string | null {
  const played = matches.filter((match) => match.number !== null && match.turn === turn);
  const rounds = (['winners', 'losers', 'final'] as const).flatMap((part) => {
    const round = played.find(({ bracket }) => bracket === part)?.round;
    return round === undefined ? [] : { part, round };
  });
  const names = rounds.map(({ part, round }, i) => {
    const isLast = matches.every((match) => match.bracket !== part || match.round <= round);
    return words.partRound({ part, isLast, isAgain: round > 1, begins: i === 0, round: formatWhole(round) });
  });
  return names.length === 0 ? null : words.partRounds({ comma_names: names });
}
