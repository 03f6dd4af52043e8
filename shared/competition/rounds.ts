/** Boards of a tournament in rounds, as its standings see them: pure, and without knowing who competes. */
import type { ContestKind } from '../contract/competition-words.ts';
import { countEqual, placesOf } from './places.ts';
import { duelPoints, placePoints, usualPoints } from './points.ts';
import { type PointsRule } from '../contract/points.ts';

/** Who sits together at a board; `competitor` is any key that tells one from another. */
export interface BoardSide {
  readonly competitor: string;
  /**
   * Where people play together at this board alone, the others beside `competitor`. Whatever the side has, each of
   * them has whole: its points, its place, its win, its score difference.
   */
  readonly partners?: readonly string[];
  /** 1 is the best, equal is a tie; null where it is not known, or follows from the score. */
  readonly place: number | null;
  /** Higher is better. */
  readonly score: number | null;
  /** 1 is white, the first seat or the first move; null or left out where none was recorded. */
  readonly seat?: number | null;
  /** Of a match between teams: the sum of what its boards gave. */
  readonly boardPoints?: number | null;
  /** Of a match between teams: what each of its boards gave, the first board first. */
  readonly boards?: readonly number[];
  /** A team that came to its match at one board; a match over several has `boardPoints`. */
  readonly isTeam?: true;
}

export interface Board {
  /** Counted from 1. */
  readonly round: number;
  readonly kind: ContestKind;
  readonly sides: readonly BoardSide[];
}

/** All people of a side. */
export const competitorsOf = ({ competitor, partners = [] }: BoardSide): readonly string[] =>
  partners.length === 0 ? [competitor] : [competitor, ...partners];

/** The people opposite each member of a side: all the people of all the other sides. */
export const oppositeOf = (board: Board, side: number): string[] =>
  board.sides.flatMap((other, i) => (i === side ? [] : competitorsOf(other)));

/** How many people are at a board: counted, because there are hundreds of thousands of boards. */
export const peopleAt = ({ sides }: Pick<Board, 'sides'>): number =>
  sides.reduce((sum, { partners }) => sum + 1 + (partners?.length ?? 0), 0);

/** True for a bye of either kind: the side had no opponent. */
export const isBye = ({ kind }: Pick<Board, 'kind'>): boolean => kind === 'bye' || kind === 'half-bye';

/** How many games there are: forfeits and open ones, too, but no byes, whose sides had no opponent. */
export const countGames = (contests: readonly Pick<Board, 'kind'>[]): number =>
  contests.filter((contest) => !isBye(contest)).length;

/** True where everything that counts is known: a bye always; else every side has a place, or every side a score. */
export const isFinished = (board: Board): boolean =>
  isBye(board)
    ? board.sides.length > 0
    : board.sides.length > 1 &&
      (board.sides.every(({ place }) => place !== null) || board.sides.every(({ score }) => score !== null));

/** True for a finished board at which people really played. */
export const isPlayed = (board: Board): boolean => board.kind === 'played' && isFinished(board);

/** What one place is worth against another: 1 beaten, ½ level, 0 else. */
export const against = (mine: number, other: number): number => (mine < other ? 1 : mine === other ? 0.5 : 0);

/** The places of a finished board, in the order of its sides. Throws a RangeError for an unfinished one. */
export const boardPlaces = (board: Board): number[] => (isBye(board) ? [1] : placesOf(board.sides));

/**
 * The points of each side of a finished board. At a table of more than two they come from the rule's list of places;
 * without one they are the mean of all the duels there, which by the usual rule is the share of opponents beaten, a tie
 * counting half. Where a side is several people, each of them has its points. A walkover may have no first side: then
 * no side came, and all have lost.
 */
export function boardPoints(board: Board, rule: PointsRule = usualPoints): number[] {
  if (isBye(board)) return board.sides.map(() => (board.kind === 'bye' ? rule.bye : rule.halfBye));
  const places = boardPlaces(board);
  const isWalkover = board.kind === 'walkover';
  if (isWalkover && !places.includes(1)) return places.map(() => rule.walkoverLoss);
  if (rule.places !== null && !isWalkover && places.length > 2) return pointsByPlace(places, rule.places);
  return places.map((mine, own) => {
    const duels = places.map((other, i) => (i === own ? 0 : duelPoints(mine, other, rule, isWalkover)));
    return duels.reduce((sum, points) => sum + points, 0) / (places.length - 1);
  });
}

function pointsByPlace(places: readonly number[], list: readonly number[]): number[] {
  const counts = countEqual(places);
  return places.map((place) => {
    const ahead = places.filter((other) => other < place).length;
    return placePoints(list, ahead, counts.get(place) ?? 1);
  });
}

/** The most points that one of `sides` sides can have at a board. */
export const mostPoints = (sides: number, rule: PointsRule): number =>
  Math.max(...(rule.places !== null && sides > 2 ? [...rule.places, 0] : [rule.win, rule.draw, rule.loss]));

/**
 * The place of one side, a shared one in the middle of those it covers: of 1, 2, 2, 4 the second has 2½. For one side alone,
 * because who asks does so for each in turn: a run of thousands would be counted thousands of times over.
 */
export function middlePlace(places: readonly number[], side: number): number {
  const own = places[side] ?? 1;
  const ahead = places.filter((other) => other < own).length;
  const level = places.filter((other) => other === own).length;
  return ahead + (level + 1) / 2;
}

/** A round is over when every board of it is finished; players who had no board in it then sat out. */
export function roundsOver(boards: readonly Board[]): number[] {
  const open = new Set(boards.filter((board) => !isFinished(board)).map(({ round }) => round));
  const held = new Set(boards.map(({ round }) => round));
  return [...held].filter((round) => !open.has(round)).sort((a, b) => a - b);
}

/** From when to when somebody takes part. Rounds count from 1. */
export interface Attendance {
  /** The first round in which they could play. */
  readonly enters: number;
  /** The last one; null for all that follow. */
  readonly withdrawnAfter: number | null;
}

/** Who takes part, and from when to when. */
export interface Attendee extends Attendance {
  readonly competitor: string;
}

/** True where a participant is there in a round: entered, and not withdrawn. */
export const isPresent = ({ enters, withdrawnAfter }: Attendance, round: number): boolean =>
  round >= enters && (withdrawnAfter === null || round <= withdrawnAfter);

/** What is still to be entered, each once; `board` counts from 1 within its round. */
export type Missing =
  | { readonly kind: 'result'; readonly round: number; readonly board: number }
  | { readonly kind: 'opponent'; readonly round: number; readonly board: number }
  | {
      readonly kind: 'lineup';
      readonly round: number;
      readonly board: number;
      readonly competitor: string;
    }
  | { readonly kind: 'board'; readonly round: number; readonly competitor: string };

/**
 * What is missing in the rounds that have begun, round by round: boards without a result or an opponent,
 * sides with an empty lineup, and those present who sit at no board.
 */
export function missing(
  present: readonly Attendee[],
  boards: readonly Board[],
  hasLineup: (board: Board, competitor: string) => boolean,
): Missing[] {
  const rounds = [...Map.groupBy(boards, ({ round }) => round)].sort(([a], [b]) => a - b);
  return rounds.flatMap(([round, held]) => {
    const seated = new Set(held.flatMap(({ sides }) => sides.flatMap(competitorsOf)));
    const idle = present.filter((one) => isPresent(one, round) && !seated.has(one.competitor));
    return [
      ...held.flatMap((board, i) => missingAt(board, i + 1, hasLineup)),
      ...idle.map(({ competitor }): Missing => ({ kind: 'board', round, competitor })),
    ];
  });
}

function missingAt(
  board: Board,
  number: number,
  hasLineup: (board: Board, competitor: string) => boolean,
): Missing[] {
  const at = { round: board.round, board: number };
  const empty = board.sides
    .filter(({ competitor }) => !hasLineup(board, competitor))
    .map(({ competitor }): Missing => ({ kind: 'lineup', ...at, competitor }));
  if (isFinished(board)) return empty;
  return [{ kind: board.sides.length < 2 ? 'opponent' : 'result', ...at }, ...empty];
}
