/** The opponents of each competitor, with a stand-in where there was no game; Koya. */
import { against, competitorsOf, isBye, mostPoints, oppositeOf, peopleAt } from '../rounds.ts';
import { asSum, tidy, type Explanation, type Summand } from './explanation.ts';
import {
  countsAsGame,
  hasForfeited,
  meetingPoints,
  recordOf,
  type CompetitorRecord,
  type Field,
  type Seat,
} from './records.ts';

/** One opponent of a competitor, real or stood in for. */
export interface Opponent {
  /** null where there was none. */
  readonly opponent: string | null;
  /** Which of the competitor's boards and missed rounds it was, from 0: the opponents of one table have the same. */
  readonly meeting: number;
  /** How many opponents there were at the board: together they count as one, so that a larger table counts no more. */
  readonly among: number;
  readonly round: number;
  /** What the opponent is worth: its points as they count for others. */
  readonly points: number;
  /** What the competitor had from the meeting. */
  readonly won: number;
  /** 1 beaten, ½ tied with, 0 lost to or not met. */
  readonly beaten: number;
  /** True for a stand-in. */
  readonly virtual: boolean;
  /** True where they really played. */
  readonly isPlayed: boolean;
  /** True where the competitor did not come, or had asked not to play. */
  readonly isVoluntary: boolean;
}

/** All opponents of a competitor, board by board, then the rounds without one. */
export function opponentsOf(record: CompetitorRecord, field: Field): Opponent[] {
  const met = record.seats.flatMap((seat, meeting) =>
    countsAsGame(field, seat.board)
      ? opponentsAt(seat, meeting, field)
      : standInsFor(seat, meeting, record, field),
  );
  if (field.isFixed) return met;
  const stayedAway = record.satOut.map((round, i) => ({
    ...standIn(round, record.seats.length + i, capWithout(record, field)),
    isVoluntary: true,
  }));
  return [...met, ...stayedAway];
}

function opponentsAt(seat: Seat, meeting: number, field: Field): Opponent[] {
  const { board, side, places } = seat;
  const mine = places[side] ?? 0;
  const isWalkover = board.kind === 'walkover';
  const nobodyCame = isWalkover && !places.includes(1);
  const among = peopleAt(board) - competitorsOf(board.sides[side] ?? nobody).length;
  const opponents: Opponent[] = [];
  for (const [i, other] of board.sides.entries()) {
    if (i === side) continue;
    const theirs = places[i] ?? 0;
    const won = meetingPoints(seat, i, field);
    for (const opponent of competitorsOf(other))
      opponents.push({
        opponent,
        meeting,
        among,
        round: board.round,
        points: recordOf(field, opponent).pointsForOthers,
        won,
        beaten: nobodyCame ? 0 : against(mine, theirs),
        virtual: false,
        isPlayed: !isWalkover,
        isVoluntary: false,
      });
  }
  return opponents;
}

const nobody = { competitor: '', place: null, score: null };

const standIn = (round: number, meeting: number, points: number): Opponent => ({
  opponent: null,
  meeting,
  among: 1,
  round,
  points,
  won: 0,
  beaten: 0,
  virtual: true,
  isPlayed: false,
  isVoluntary: false,
});

/**
 * A round that was not played counts as one against a stand-in with the competitor's own points, won as far as it gave
 * points (C.07, article 16.4). In a fixed schedule a bye is no round at all.
 */
function standInsFor(seat: Seat, meeting: number, record: CompetitorRecord, field: Field): Opponent[] {
  const { board, side, points: won } = seat;
  if (isBye(board)) {
    if (field.isFixed) return [];
    const one = standIn(board.round, meeting, capWithout(record, field));
    return [{ ...one, won, isVoluntary: board.kind === 'half-bye' }];
  }
  return oppositeOf(board, side).map((opponent, _, all) => ({
    ...standIn(board.round, meeting, capBy(record, opponent, field)),
    opponent,
    among: all.length,
    won,
    isVoluntary: hasForfeited(seat),
  }));
}

const isCapped = ({ options }: Field): boolean => options.unplayed === 'fide-2026';

/** Article 16.4.1 of 2026: no more than the opponent who should have played. */
const capBy = ({ points }: CompetitorRecord, opponent: string, field: Field): number =>
  isCapped(field) ? Math.min(points, recordOf(field, opponent).pointsForOthers) : points;

/** Article 16.4.2 of 2026: no more than ties in all rounds would give. */
const capWithout = ({ points }: CompetitorRecord, field: Field): number =>
  isCapped(field) ? Math.min(points, sumOfTies(field)) : points;

const sumOfTies = ({ roundsBegun, tieIn }: Field): number =>
  roundsBegun.reduce((sum, round) => sum + tieIn(round), 0);

/** Written out case by case, because there are hundreds of thousands of them. */
export function summandOf({ opponent, round, virtual }: Opponent, value: number): Summand {
  if (opponent === null) return { kind: 'round', round, value, virtual };
  if (virtual) return { kind: 'opponent', opponent, round, value, virtual };
  return { kind: 'opponent', opponent, round, value };
}

/** The opponent's part of what a table adds to a sum: tables count as one opponent, with the mean of those who sat there. */
export function partOf(one: Opponent, value: number): Summand {
  const { among } = one;
  return among === 1 ? summandOf(one, value) : { ...summandOf(one, value / among), among };
}

/** What was won against those with at least half of what they could have (C.07, article 9.2). */
export const koya = (opponents: readonly Opponent[], field: Field): Explanation =>
  asSum(
    opponents.flatMap((one) => {
      if (one.opponent === null) return [];
      const { points } = recordOf(field, one.opponent);
      const isStrong = tidy(points) >= tidy(mostPossible(recordOf(field, one.opponent), field) / 2);
      const own = partOf(one, one.won);
      return [isStrong ? own : { ...own, cut: true }];
    }),
  );

/** What a competitor with wins alone would have: in a fixed schedule from its own boards, else from every round. */
function mostPossible({ seats }: CompetitorRecord, field: Field): number {
  const { rule } = field;
  if (!field.isFixed) return field.roundsBegun.length * mostPoints(field.largestTable, rule);
  return seats
    .filter(({ board }) => !isBye(board))
    .reduce((sum, { board }) => sum + mostPoints(board.sides.length, rule), 0);
}
