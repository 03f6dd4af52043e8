/** Everything that the criteria are made of, collected in one pass over the boards. */
import { duelPoints, placePoints, usualPoints } from '../points.ts';
import { type PointsRule } from '../../contract/points.ts';
import {
  boardPlaces,
  boardPoints,
  competitorsOf,
  isBye,
  isFinished,
  isPlayed,
  roundsOver,
  type Board,
} from '../rounds.ts';
import type { Adjustment, Decision, StandingsOptions } from './options.ts';

/** A finished board from where one of its sides sits. */
export interface Seat {
  readonly board: Board;
  readonly side: number;
  readonly points: number;
  readonly places: readonly number[];
}

export interface CompetitorRecord {
  readonly competitor: string;
  readonly seats: readonly Seat[];
  /** Rounds that are over and had no board for the competitor. */
  readonly satOut: readonly number[];
  /** The last round in which the competitor was there to play, or is; 0 for none. */
  readonly lastThere: number;
  readonly adjustments: readonly Adjustment[];
  readonly decisions: readonly Decision[];
  /** Of all boards, bonus and penalty points included; rounded only where it is shown or compared. */
  readonly points: number;
  /** The points as they count for those who met the competitor. */
  readonly pointsForOthers: number;
}

/** All competitors of one table, and what is true of all of them. */
export interface Field {
  /** Those that count, finished or not. */
  readonly boards: readonly Board[];
  readonly records: ReadonlyMap<string, CompetitorRecord>;
  readonly rule: PointsRule;
  readonly options: StandingsOptions;
  readonly isFixed: boolean;
  /** Rounds in which every board is finished, in order. */
  readonly roundsOver: readonly number[];
  /** Rounds with a finished board, in order. */
  readonly roundsBegun: readonly number[];
  /** Sides of the largest table at which people played; at least 2. */
  readonly largestTable: number;
  /** Of the match of teams with the most boards; 0 where there are none. */
  readonly boardsPerMatch: number;
  /** The board points that a match gives to both teams together, as far as any match tells. */
  readonly boardPointsPerMatch: number;
  /** What a tie of all gives in a round: at the smallest table of it, where the points go by place. */
  readonly tieIn: (round: number) => number;
  /** Left out: of the whole match, or of the game. */
  readonly countsBoards?: true;
}

/** The record of one competitor; an empty one for a key that is not among them. */
export const recordOf = ({ records }: Field, competitor: string): CompetitorRecord =>
  records.get(competitor) ?? { ...blank, competitor };

const blank = {
  seats: [],
  satOut: [],
  lastThere: 0,
  adjustments: [],
  decisions: [],
  points: 0,
  pointsForOthers: 0,
};

/** The records of all competitors, from the boards that are finished. */
export function fieldOf(
  competitors: readonly string[],
  all: readonly Board[],
  options: StandingsOptions,
): Field {
  const boards = countedBoards(all, options.annulled);
  const rule = options.points ?? usualPoints;
  const finished = countedNow(boards);
  const played = finished.filter(isPlayed);
  const over = roundsOver(boards);
  const isFixed = options.schedule === 'fixed';
  const tieIn = tiesIn(played, rule);
  return {
    boards,
    records: recordsOf(seatsOf(competitors, finished, rule), boards, { over, options, tieIn }),
    rule,
    options,
    isFixed,
    roundsOver: over,
    roundsBegun: [...new Set(finished.map(({ round }) => round))].sort((a, b) => a - b),
    largestTable: Math.max(2, ...played.map(({ sides }) => sides.length)),
    boardsPerMatch: Math.max(0, ...finished.map(({ sides }) => sides[0]?.boards?.length ?? 0)),
    boardPointsPerMatch: Math.max(0, ...boards.map(boardPointsTogether)),
    tieIn,
  };
}

const boardPointsTogether = ({ sides }: Board): number =>
  sides.reduce((sum, { boardPoints: own }) => sum + (own ?? 0), 0);

/** What a seat gave in board points: of a bye what the rule says; null where teams don't meet over boards. */
export function boardPointsAt({ board, side }: Seat, { rule, boardPointsPerMatch }: Field): number | null {
  const own = board.sides[side]?.boardPoints;
  if (typeof own === 'number') return own;
  if (!isBye(board) || boardPointsPerMatch === 0) return null;
  const half = boardPointsPerMatch / 2;
  return board.kind === 'bye' ? (rule.byeBoards ?? half) : half;
}

/**
 * The boards whose results count now. A bye needs none, but counts with its round: from the first result on, or where
 * nothing else is to come. Pairing a round changes no standings.
 */
function countedNow(boards: readonly Board[]): Board[] {
  const finished = boards.filter(isFinished);
  const begun = new Set(finished.flatMap((board) => (isBye(board) ? [] : [board.round])));
  const waiting = new Set(boards.flatMap((board) => (isFinished(board) ? [] : [board.round])));
  return finished.filter((board) => !isBye(board) || begun.has(board.round) || !waiting.has(board.round));
}

/** Without those of competitors who left and whose games were annulled. */
function countedBoards(boards: readonly Board[], annulled: readonly string[] = []): readonly Board[] {
  if (annulled.length === 0) return boards;
  const left = new Set(annulled);
  return boards.filter(({ sides }) => !sides.flatMap(competitorsOf).some((one) => left.has(one)));
}

interface RecordRules extends Pick<Field, 'options' | 'tieIn'> {
  readonly over: readonly number[];
}

function recordsOf(
  seats: ReadonlyMap<string, readonly Seat[]>,
  boards: readonly Board[],
  { over, options, tieIn }: RecordRules,
): Map<string, CompetitorRecord> {
  const seated = roundsSeated(boards);
  const waiting = roundsSeated(boards.filter((board) => !isFinished(board) || board.kind === 'bye'));
  const adjustments = Map.groupBy(options.adjustments ?? [], ({ competitor }) => competitor);
  const decisions = Map.groupBy(options.decisions ?? [], ({ competitor }) => competitor);
  const asAwarded = options.schedule === 'fixed' || options.unplayed === 'awarded';
  return new Map(
    [...seats].map(([competitor, held]): [string, CompetitorRecord] => {
      const rounds = seated.get(competitor);
      const base = {
        competitor,
        seats: held,
        satOut: over.filter((round) => rounds?.has(round) !== true),
        lastThere: lastThere(held, waiting.get(competitor) ?? []),
        adjustments: adjustments.get(competitor) ?? [],
        decisions: decisions.get(competitor) ?? [],
      };
      const points = pointsOf(base);
      const more = asAwarded ? 0 : madeUp(base, tieIn);
      return [competitor, { ...base, points, pointsForOthers: points + more }];
    }),
  );
}

function seatsOf(
  competitors: readonly string[],
  finished: readonly Board[],
  rule: PointsRule,
): Map<string, Seat[]> {
  const seats = new Map<string, Seat[]>(competitors.map((one) => [one, []]));
  for (const board of finished) {
    const places = boardPlaces(board);
    const points = boardPoints(board, rule);
    board.sides.forEach((own, side) => {
      const seat = { board, side, points: points[side] ?? 0, places };
      for (const one of competitorsOf(own)) seats.get(one)?.push(seat);
    });
  }
  return seats;
}

/** The rounds in which each has a board, finished or not. */
function roundsSeated(boards: readonly Board[]): Map<string, Set<number>> {
  const seated = new Map<string, Set<number>>();
  for (const { round, sides } of boards)
    for (const side of sides)
      for (const one of competitorsOf(side)) {
        const rounds = seated.get(one);
        if (rounds) rounds.add(round);
        else seated.set(one, new Set([round]));
      }
  return seated;
}

type Counted = Pick<CompetitorRecord, 'seats' | 'satOut' | 'lastThere' | 'adjustments'>;

export const pointsOf = ({ seats, adjustments }: Counted): number =>
  [...seats, ...adjustments].reduce((sum, { points }) => sum + points, 0);

/** True for a side that did not come. */
export const hasForfeited = ({ board, side, places }: Seat): boolean =>
  board.kind === 'walkover' && places[side] !== 1;

/** True where the competitor was there to play: at a board, with a walkover won, or without an opponent for it. */
export const wasThere = (seat: Seat): boolean => seat.board.kind !== 'half-bye' && !hasForfeited(seat);

/** Who sits at a board that waits for its result is there, and who has a bye in such a round. */
const lastThere = (seats: readonly Seat[], waiting: Iterable<number>): number =>
  Math.max(0, ...waiting, ...seats.filter(wasThere).map(({ board }) => board.round));

/**
 * What opponents make up for (C.07, article 16.3.2): half-point byes and absences after the last round in which the
 * competitor was there count as ties. A walkover that was lost stays lost.
 */
export function madeUp({ seats, satOut, lastThere: last }: Counted, tieIn: Field['tieIn']): number {
  const halves = seats.filter(({ board }) => board.kind === 'half-bye' && board.round > last);
  const absent = satOut.filter((round) => round > last).reduce((sum, round) => sum + tieIn(round), 0);
  return absent + halves.reduce((sum, { board, points }) => sum + tieIn(board.round) - points, 0);
}

function tiesIn(played: readonly Board[], rule: PointsRule): Field['tieIn'] {
  const { places, draw } = rule;
  if (places === null) return () => draw;
  const smallest = new Map<number, number>();
  for (const { round, sides } of played)
    smallest.set(round, Math.min(sides.length, smallest.get(round) ?? sides.length));
  return (round) => {
    const sides = smallest.get(round) ?? 2;
    return sides > 2 ? placePoints(places, 0, sides) : draw;
  };
}

/** What a seat has from the meeting with another side of its board. */
export function meetingPoints(seat: Seat, other: number, { rule, countsBoards }: Field): number {
  const { board, side, places, points } = seat;
  const isWalkover = board.kind === 'walkover';
  if (countsBoards) return points;
  if (isWalkover && !places.includes(1)) return rule.walkoverLoss;
  return duelPoints(places[side] ?? 0, places[other] ?? 0, rule, isWalkover);
}

/** True where the board counts as a game: played; or, in a fixed schedule, a walkover. */
export const countsAsGame = ({ isFixed }: Pick<Field, 'isFixed'>, board: Board): boolean =>
  board.kind === 'played' || (isFixed && !isBye(board));
