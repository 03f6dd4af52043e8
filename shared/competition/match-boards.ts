/** Contests as the boards that standings count: those of one match of teams are one board between the two. */
import type { PointsRule } from '../contract/points.ts';
import { isBye, isFinished, type Board } from './rounds.ts';
import { boardOfMatch, matchResult, type MatchBoard, type MatchResult } from './team-match.ts';

/** A match as its heading names it: both teams by their keys, and what each has so far. */
export interface MatchHead extends Pick<MatchResult, 'boardPoints' | 'open'> {
  readonly number: number;
  readonly home: string;
  /** null where only one team's people are at its boards. */
  readonly away: string | null;
  /** False while all that is known are boards at which a team has nobody, though others wait for their results. */
  readonly isBegun: boolean;
}

/** Boards of one match, or those that follow each other without one. */
export interface RoundPart<C> {
  readonly match: MatchHead | null;
  readonly contests: readonly C[];
}

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
  if (contests.every(({ match }) => match === null)) return contests.map(boardOf);
  const groups = Map.groupBy(contests.entries(), ([i, { match }]) =>
    match === null ? `board ${String(i)}` : `match ${String(match)}`,
  );
  return [...groups.values()].flatMap((held) => {
    const boards = held.map(([, contest]) => boardOf(contest));
    return held[0]?.[1].match == null ? boards : [matchOf(boards, rule)].flat();
  });
}

/**
 * The boards of one round as it is read: those of a match together, in the place of its first board.
 *
 * @param boardOf - One contest as a board, its competitors the teams.
 */
export function roundParts<C extends InMatch>(
  contests: readonly C[],
  boardOf: (contest: C) => Board,
): RoundPart<C>[] {
  const numbers = new Set<number>();
  const parts: { match: number | null; contests: C[] }[] = [];
  for (const contest of contests) {
    const { match } = contest;
    const last = parts.at(-1);
    if (match !== null && !numbers.has(match))
      parts.push({ match, contests: contests.filter((one) => one.match === match) });
    else if (match === null && last?.match === null) last.contests.push(contest);
    else if (match === null) parts.push({ match, contests: [contest] });
    if (match !== null) numbers.add(match);
  }
  return parts.map(({ match, contests: held }) => ({
    match: match === null ? null : headOf(match, held.map(boardOf)),
    contests: held,
  }));
}

function headOf(number: number, boards: readonly Board[]): MatchHead | null {
  const [home, away = null] = teamsOf(boards);
  if (home === undefined) return null;
  const match = {
    round: 1,
    home,
    away: away ?? '',
    boards: boards.map((board) => asMatchBoard(board, home)),
  };
  const { boardPoints, open } = matchResult(match);
  const isBegun = open === 0 || boards.some((board) => !isBye(board) && isFinished(board));
  return { number, home, away, boardPoints, open, isBegun };
}

/** The sides of a board of a match, the home team's first; undefined where it has nobody. */
export function homeAndAway<S>(
  sides: readonly S[],
  { home }: Pick<MatchHead, 'home'>,
  teamOf: (side: S) => string,
): [S | undefined, S | undefined] {
  const own = sides.find((side) => teamOf(side) === home);
  return [own, sides.find((side) => side !== own)];
}

/** Where no second team is named, as the boards are. */
function matchOf(boards: readonly Board[], rule: PointsRule | undefined): Board | readonly Board[] {
  const [home, away] = teamsOf(boards);
  if (home === undefined || away === undefined) return boards;
  const round = boards[0]?.round ?? 1;
  return boardOfMatch({ round, home, away, boards: boards.map((board) => asMatchBoard(board, home)) }, rule);
}

/** The home team first: it is first at every board that both teams came to. */
function teamsOf(boards: readonly Pick<Board, 'sides'>[]): string[] {
  const whole = boards.filter(({ sides }) => sides.length === 2);
  return [
    ...new Set([...whole, ...boards].flatMap(({ sides }) => sides.map(({ competitor }) => competitor))),
  ];
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
