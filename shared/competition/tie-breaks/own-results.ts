/** Criteria that come from a competitor's own boards: points, wins, scores and places. */
import { against, isBye, isPlayed, middlePlace } from '../rounds.ts';
import { asMean, asRatio, asSum, unknown, type Explanation, type Summand } from './explanation.ts';
import type { Decision } from './options.ts';
import { boardPointsAt, wasThere, type CompetitorRecord, type Field, type Seat } from './records.ts';

const playedSeats = ({ seats }: CompetitorRecord): Seat[] => seats.filter(({ board }) => isPlayed(board));

/** A summand for one board, with the opponent where there was one alone. */
function atBoard({ board, side }: Seat, value: number): Summand {
  const { round } = board;
  const [one, other] = board.sides;
  const opposite = board.sides.length === 2 ? (side === 0 ? other : one) : undefined;
  const opponent = opposite && (opposite.partners ?? []).length === 0 ? opposite.competitor : undefined;
  if (board.kind !== 'played')
    return opponent === undefined
      ? { kind: 'round', round, value, virtual: true }
      : { kind: 'opponent', opponent, round, value, virtual: true };
  return opponent === undefined
    ? { kind: 'round', round, value }
    : { kind: 'opponent', opponent, round, value };
}

const boards = ({ seats }: CompetitorRecord): Summand[] => seats.map((seat) => atBoard(seat, seat.points));

const adjusted = ({ adjustments }: CompetitorRecord): Summand[] =>
  adjustments.map(({ points, reason }) => ({ kind: 'adjustment', reason, value: points }));

/** Points of all boards, with bonus and penalty points. */
export const points = (record: CompetitorRecord): Explanation =>
  asSum([...boards(record), ...adjusted(record)]);

/** Points of all matches, without bonus and penalty points. */
export const matchPoints = (record: CompetitorRecord): Explanation => asSum(boards(record));

/** What the boards of all matches gave, byes among them; null where no boards of a match were recorded. */
export function boardPointsOf({ seats }: CompetitorRecord, field: Field): Explanation {
  const summands = seats.flatMap((seat) => {
    const own = boardPointsAt(seat, field);
    return own !== null ? [atBoard(seat, own)] : [];
  });
  return { ...asSum(summands), ...(summands.length === 0 ? { value: null } : {}) };
}

/** The initial score and the points: what competitors of a McMahon tournament are paired and ranked by. */
export const mcMahon = (record: CompetitorRecord, { options }: Field): Explanation =>
  asSum([
    { kind: 'initial', value: options.initial?.(record.competitor) ?? 0 },
    ...boards(record),
    ...adjusted(record),
  ]);

const isWon = ({ side, places }: Seat): boolean =>
  places.every((place, i) => i === side || place > (places[side] ?? 0));

const hasBlack = ({ board, side }: Seat): boolean =>
  board.sides.length === 2 && board.sides[side]?.seat === 2;

const count = (seats: readonly Seat[]): Explanation => asSum(seats.map((seat) => atBoard(seat, 1)));

/** Boards won outright over the board (C.07, article 7.2). */
export const wins = (record: CompetitorRecord): Explanation => count(playedSeats(record).filter(isWon));

/** Games played from the second of two seats (C.07, article 7.3). */
export const gamesWithBlack = (record: CompetitorRecord): Explanation =>
  count(playedSeats(record).filter(hasBlack));

/** Games won from the second of two seats (C.07, article 7.4). */
export const winsWithBlack = (record: CompetitorRecord): Explanation =>
  count(playedSeats(record).filter((seat) => hasBlack(seat) && isWon(seat)));

/** In a fixed schedule a bye is no round at all. */
const isRound = ({ board }: Seat, { isFixed }: Field): boolean => !isFixed || !isBye(board);

/** Boards won outright, and rounds without a game that gave as much as a win (C.07, article 7.1). */
export const allWins = ({ seats }: CompetitorRecord, field: Field): Explanation =>
  count(
    seats.filter((seat) =>
      isPlayed(seat.board) ? isWon(seat) : isRound(seat, field) && seat.points >= field.rule.win,
    ),
  );

/** Rounds, with 0 for those without a board; in a fixed schedule these are none. */
function byRounds(
  { seats, satOut }: CompetitorRecord,
  field: Field,
  worth: (seat: Seat) => number,
): Explanation {
  const missed = field.isFixed ? [] : satOut;
  const summands = [
    ...seats.filter((seat) => isRound(seat, field)).map((seat) => atBoard(seat, worth(seat))),
    ...missed.map((round): Summand => ({ kind: 'round', round, value: 0, virtual: true })),
  ];
  return asSum(summands.sort((a, b) => (a.round ?? 0) - (b.round ?? 0)));
}

/** Rounds but for half-point byes, absences and walkovers lost (C.07, article 7.6). */
export const roundsElected = (record: CompetitorRecord, field: Field): Explanation =>
  byRounds(record, field, (seat) => (wasThere(seat) ? 1 : 0));

/**
 * 1 for each round won, ½ for each tied, whatever points the tournament gives for them; without a game 1 where it gave
 * more than a tie, ½ where it gave as much (C.07 of 2026, article 7.7).
 */
export const standardPoints = (record: CompetitorRecord, field: Field): Explanation =>
  byRounds(record, field, (seat) => {
    if (isPlayed(seat.board)) return beatenShare(seat);
    if (seat.points === field.rule.draw) return 0.5;
    return seat.points > field.rule.draw ? 1 : 0;
  });

/** The share of the others at the board that were beaten, a tie counting half. */
const beatenShare = ({ side, places }: Seat): number =>
  places.reduce((sum, place, i) => (i === side ? sum : sum + against(places[side] ?? 0, place)), 0) /
  (places.length - 1);

/**
 * The points after each round, summed (C.07, article 7.5), so that early points count more often. The first
 * `low` rounds are cut (14.1 and 14.2).
 */
export function progressive({ seats }: CompetitorRecord, { roundsBegun }: Field, low = 0): Explanation {
  let sofar = 0;
  const gained = new Map<number, number>();
  for (const { board, points: own } of seats) gained.set(board.round, (gained.get(board.round) ?? 0) + own);
  return asSum(
    roundsBegun.map((round, i) => {
      sofar += gained.get(round) ?? 0;
      return { kind: 'round', round, value: sofar, ...(i < low ? { cut: true } : {}) };
    }),
  );
}

interface Scores {
  readonly seat: Seat;
  readonly own: number;
  /** The mean of the others'. */
  readonly others: number;
}

/** Boards that were played and have all their scores. */
const scoresOf = (record: CompetitorRecord): Scores[] =>
  playedSeats(record).flatMap((seat) => {
    const scores = seat.board.sides.map(({ score }) => score).filter((score) => score !== null);
    const own = scores[seat.side];
    if (own === undefined || scores.length < seat.board.sides.length) return [];
    const others = scores.reduce((total, score) => total + score, 0) - own;
    return [{ seat, own, others: others / (scores.length - 1) }];
  });

/** Own score less the mean of the others'. */
export const scoreDifference = (record: CompetitorRecord): Explanation =>
  asSum(scoresOf(record).map(({ seat, own, others }) => atBoard(seat, own - others)));

export const scoreFor = (record: CompetitorRecord): Explanation =>
  asSum(scoresOf(record).map(({ seat, own }) => atBoard(seat, own)));

/** Games, sets or points won divided by those lost; at larger tables by the mean of the others'. */
export const scoreRatio = (record: CompetitorRecord): Explanation =>
  asRatio(scoresOf(record).map(({ seat, own, others }) => ({ ...atBoard(seat, own), against: others })));

/** The mean of all places; null before the first board played. */
export const meanPlace = (record: CompetitorRecord, { largestTable }: Field): Explanation =>
  asMean(playedSeats(record).map((seat) => atBoard(seat, placeAt(seat, largestTable))));

const isFirst = (places: readonly number[], side: number): boolean =>
  (places[side] ?? 0) < (places[1 - side] ?? 0);

/** A shared place in the middle of those it covers; at a smaller table stretched to the largest, first to first and last to last. */
function placeAt({ side, places }: Seat, largest: number): number {
  if (places.length === 2)
    return places[0] === places[1] ? (1 + largest) / 2 : isFirst(places, side) ? 1 : largest;
  return 1 + ((middlePlace(places, side) - 1) * (largest - 1)) / (places.length - 1);
}

/** The line in the draw (C.07 of 2026, article 7.8): lower is better; null for who was not drawn. */
export function pairingNumber({ competitor }: CompetitorRecord, { options }: Field): Explanation {
  const value = options.line?.(competitor) ?? null;
  return value === null ? unknown : { value, summands: [{ kind: 'initial', value }], over: null };
}

/** The last one of a kind. */
const lastDecision = ({ decisions }: CompetitorRecord, kind: Decision['kind']): Decision | undefined =>
  decisions.findLast((one) => one.kind === kind);

/** The number that was drawn or decided; the last one where there are several. */
export function decided(record: CompetitorRecord, kind: Decision['kind']): Explanation {
  const last = lastDecision(record, kind);
  if (!last) return unknown;
  const { value, reason } = last;
  return asSum([{ kind: 'decision', ...(reason === undefined ? {} : { reason }), value }]);
}
