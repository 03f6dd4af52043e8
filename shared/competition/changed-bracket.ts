/** What a correction changed about games of a bracket that were played before. Pure. */
import type { BracketMatch } from './bracket/matches.ts';
import type { BracketOfStage, PlayedStage } from './stages.ts';

type Pair = readonly string[];

/** Games that were played, or begun, and who would meet instead. */
export interface ChangedBracket {
  readonly played: readonly Pair[];
  readonly instead: readonly Pair[];
  /** Of the tournament, the first of these games. */
  readonly round: number;
  /** Whether any round was played after that one. */
  readonly hasLater: boolean;
  /** Whether the bracket counts these games, with those who lost in place of who beat them. */
  readonly isKept: boolean;
}

/** Of the last stage alone: what was drawn after a bracket says nothing about its games. null where nothing changed. */
export function changedBracket(stages: readonly PlayedStage[]): ChangedBracket | null {
  const stage = stages.at(-1);
  if (stage?.content.kind !== 'bracket') return null;
  return leftOver(stage, stage.content) ?? keptManually(stage, stage.content);
}

/**
 * Games without a match, where one that could be played in their round wasn't. Games beside the bracket are none: those who
 * are out may play on.
 */
function leftOver({ boards, firstRound }: PlayedStage, { bracket }: BracketOfStage): ChangedBracket | null {
  const missed = (round: number): BracketMatch[] =>
    bracket.next.matches.filter(({ turn }) => turn <= round - firstRound + 1);
  const games = bracket.strays
    .flatMap((at) => boards[at] ?? [])
    .filter(({ round }) => missed(round).length > 0);
  if (games.length === 0) return null;
  const round = Math.min(...games.map((one) => one.round));
  return {
    played: games.map(({ sides }) => sides.map(({ competitor }) => competitor)),
    instead: missed(Math.max(...games.map((one) => one.round))).map(pairOf),
    ...{ round, hasLater: boards.some((one) => one.round > round), isKept: false },
  };
}

/** Matches with someone in place of who beat them in the match before: not of who has left since. */
function keptManually(
  { boards, withdrawn }: PlayedStage,
  { bracket }: BracketOfStage,
): ChangedBracket | null {
  for (const match of bracket.matches) {
    const game = boards[match.contests[0] ?? -1];
    const instead = pairOf(match).map((one, at) => beatenBy(bracket.matches, match, at) ?? one);
    const played = pairOf(match);
    const isChanged = instead.some((one, at) => one !== played[at] && !withdrawn.has(one));
    if (game === undefined || !isChanged) continue;
    const { round } = game;
    const hasLater = boards.some((one) => one.round > round);
    return { played: [played], instead: [instead], round, hasLater, isKept: true };
  }
  return null;
}

const pairOf = ({ sides }: BracketMatch): Pair => sides.flatMap(({ entrant }) => entrant ?? []);

/** Who won the match that leads to this side, where its loser was put there. */
function beatenBy(matches: readonly BracketMatch[], match: BracketMatch, at: number): string | null {
  const side = match.sides[at];
  if (side?.from.kind !== 'manual' || match.bracket !== 'winners') return null;
  const before = matches.find(
    ({ bracket, round, position }) =>
      bracket === 'winners' && round === match.round - 1 && position === 2 * match.position + at,
  );
  const isLoser = before?.sides.some(({ entrant }) => entrant === side.entrant) === true;
  return isLoser && before.winner !== side.entrant ? before.winner : null;
}
