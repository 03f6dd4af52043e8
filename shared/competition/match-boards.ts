/** Contests as the boards that standings count: those of one match of teams are one board between the two. */
import type { PointsRule } from './points.ts';
import { isBye, type Board } from './rounds.ts';
import { boardOfMatch, type MatchBoard } from './team-match.ts';

interface InMatch {
  /** The number of its match in the round; null for a board of its own. */
  readonly match: number | null;
}

/**
 * The boards of one round, matches in the place of their first boards.
 *
 * @param boardOf - One contest as a board, its competitors the teams.
 * @param rule - What a board of a match gives; 1 ½ 0 as usual.
 */
export function boardsWithMatches<C extends InMatch>(
  contests: readonly C[],
  boardOf: (contest: C) => Board,
  rule?: PointsRule,
): Board[] {
  const groups = Map.groupBy(contests.entries(), ([i, { match }]) =>
    match === null ? `board ${String(i)}` : `match ${String(match)}`,
  );
  return [...groups.values()].flatMap((held) => {
    const boards = held.map(([, contest]) => boardOf(contest));
    return held[0]?.[1].match == null ? boards : [matchOf(boards, rule)].flat();
  });
}

/** Where nobody played anybody, as the boards are. */
function matchOf(boards: readonly Board[], rule: PointsRule | undefined): Board | readonly Board[] {
  const whole = boards.find(({ sides }) => sides.length === 2);
  const [home, away] = (whole?.sides ?? []).map(({ competitor }) => competitor);
  if (whole === undefined || home === undefined || away === undefined) return boards;
  const { round } = whole;
  return boardOfMatch({ round, home, away, boards: boards.map((board) => asMatchBoard(board, home)) }, rule);
}

/** The home team first. Who had nobody opposite has won without playing. */
function asMatchBoard(board: Board, home: string): MatchBoard {
  const [one, other] = board.sides;
  const won = { place: 1, score: null };
  const lost = { place: 2, score: null };
  if (isBye(board) || !one || !other)
    return { kind: 'walkover', sides: one?.competitor === home ? [won, lost] : [lost, won] };
  return { kind: board.kind, sides: one.competitor === home ? [one, other] : [other, one] };
}
