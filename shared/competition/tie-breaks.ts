/**
 * The criteria by which competitors are ranked, each calculated for all of them at once. Higher is better, but for
 * mean place. Direct encounter, Buchholz, its median and Sonneborn-Berger are those of the FIDE Handbook, chapter C.07
 * (Tie-Break Regulations), with two things left out: what opponents had without playing is not adjusted, and a direct
 * encounter says nothing where not all of those level have met, even if one of them would be first whatever happened.
 * Tables of more than two are taken as all the duels at them; the regulations know duels alone. Where people play
 * together at one board, each of them has met all the people of the other sides there, with the result of the side, and
 * none of the own: a three who beat a three have each beaten three opponents.
 */
import type { TieBreak } from '../contract/tournaments.ts';
import {
  against,
  boardPlaces,
  boardPoints,
  competitorsOf,
  isFinished,
  isPlayed,
  middlePlaces,
  oppositeOf,
  roundsOver,
} from './rounds.ts';
import type { Board } from './rounds.ts';

/** The order in which the criteria count by default. */
export const usualTieBreaks: readonly TieBreak[] = [
  'points',
  'direct-encounter',
  'buchholz',
  'sonneborn-berger',
  'wins',
];

/** All of them, in the order in which they are offered. */
export const everyTieBreak = Object.keys({
  points: 1,
  'direct-encounter': 1,
  buchholz: 1,
  'median-buchholz': 1,
  'sonneborn-berger': 1,
  wins: 1,
  'score-difference': 1,
  'mean-place': 1,
} satisfies Record<TieBreak, 1>) as TieBreak[];

/** Criteria of one competitor alone; a direct encounter depends on who else is level. */
export type OwnCriterion = Exclude<TieBreak, 'direct-encounter'>;

/** One opponent of a competitor, real or stood in for: what it is worth, and how much of it was won. */
interface Opponent {
  readonly points: number;
  /** 1 beaten, ½ level, 0 lost to. */
  readonly won: number;
}

/** Everything that the criteria are made of. */
export interface Tally {
  readonly points: number;
  readonly opponents: readonly Opponent[];
  /** Boards won outright over the board. */
  readonly wins: number;
  readonly scoreDifference: number;
  /** null before the first board played. */
  readonly meanPlace: number | null;
}

/** Sums come in any order and must still be equal: rounded where no criterion can differ. */
export const tidy = (value: number): number => Math.round(value * 1e9) / 1e9;
const sum = (values: readonly number[]): number => tidy(values.reduce((total, value) => total + value, 0));

/** The value of a criterion; null where there is none yet. */
export function criterion(name: OwnCriterion, tally: Tally): number | null {
  switch (name) {
    case 'points':
      return tally.points;
    case 'buchholz':
      return sum(tally.opponents.map(({ points }) => points));
    case 'median-buchholz':
      return sum(
        tally.opponents
          .map(({ points }) => points)
          .sort((a, b) => a - b)
          .slice(1, -1),
      );
    case 'sonneborn-berger':
      return sum(tally.opponents.map(({ points, won }) => points * won));
    case 'wins':
      return tally.wins;
    case 'score-difference':
      return tally.scoreDifference;
    case 'mean-place':
      return tally.meanPlace;
  }
}

/** A finished board from where one of its sides sits. */
interface Seat {
  readonly board: Board;
  readonly side: number;
  /** Of all its sides. */
  readonly places: readonly number[];
  /** Of this one. */
  readonly points: number;
}

/** The tallies of all competitors, from the boards that are finished. */
export function tallies(competitors: readonly string[], boards: readonly Board[]): Map<string, Tally> {
  const finished = boards.filter(isFinished);
  const seats = new Map<string, Seat[]>(competitors.map((one) => [one, []]));
  for (const board of finished) {
    const [places, points] = [boardPlaces(board), boardPoints(board)];
    board.sides.forEach((own, side) => {
      const seat = { board, side, places, points: points[side] ?? 0 };
      for (const one of competitorsOf(own)) seats.get(one)?.push(seat);
    });
  }
  const points = new Map([...seats].map(([one, held]) => [one, sum(held.map((seat) => seat.points))]));
  const over = roundsOver(boards);
  const largest = Math.max(2, ...finished.filter(isPlayed).map(({ sides }) => sides.length));
  const usual = usualOpponents(finished);
  const roundsSat = roundsByCompetitor(boards);
  return new Map(
    [...seats].map(([one, held]) => {
      const out = over.filter((round) => roundsSat.get(one)?.has(round) !== true);
      return [one, tallyOf(held, out, points, points.get(one) ?? 0, usual, largest)];
    }),
  );
}

/** In which rounds each had a seat, with a result or without. */
function roundsByCompetitor(boards: readonly Board[]): ReadonlyMap<string, ReadonlySet<number>> {
  const rounds = new Map<string, Set<number>>();
  for (const { round, sides } of boards)
    for (const one of sides.flatMap(competitorsOf)) {
      const own = rounds.get(one);
      if (own) own.add(round);
      else rounds.set(one, new Set([round]));
    }
  return rounds;
}

function tallyOf(
  held: readonly Seat[],
  satOut: readonly number[],
  points: ReadonlyMap<string, number>,
  own: number,
  usual: (round: number) => number,
  largest: number,
): Tally {
  const played = held.filter(({ board }) => isPlayed(board));
  return {
    points: own,
    opponents: [
      ...held.flatMap((seat) =>
        isPlayed(seat.board) ? opponentsAt(seat, points) : standIns(seat, own, usual),
      ),
      ...satOut.flatMap((round) => copies(usual(round), { points: own, won: 0 })),
    ],
    wins: played.filter(isWon).length,
    scoreDifference: sum(played.map(scoreDifferenceAt)),
    meanPlace:
      played.length === 0 ? null : tidy(sum(played.map((seat) => placeAt(seat, largest))) / played.length),
  };
}

const copies = (count: number, one: Opponent): Opponent[] => Array.from({ length: count }, () => one);

/** How many opponents a seat of the round has, the fewest where seats differ: what sitting out is made up for. */
const usualOpponents =
  (finished: readonly Board[]) =>
  (round: number): number => {
    const sizes = finished
      .filter((board) => board.round === round && isPlayed(board))
      .flatMap((board) => board.sides.map((_, side) => oppositeOf(board, side).length));
    return sizes.length === 0 ? 1 : Math.min(...sizes);
  };

function opponentsAt({ board, side, places }: Seat, points: ReadonlyMap<string, number>): Opponent[] {
  const mine = places[side] ?? 0;
  return board.sides.flatMap((other, i) =>
    i === side
      ? []
      : competitorsOf(other).map((one) => ({
          points: points.get(one) ?? 0,
          won: against(mine, places[i] ?? 0),
        })),
  );
}

/**
 * A round that was not played counts as one against an opponent with the competitor's own points, won as far as it
 * gave points: the stand-in opponent of FIDE Handbook C.07. What opponents had without playing is not adjusted.
 */
const standIns = (seat: Seat, own: number, usual: (round: number) => number): Opponent[] =>
  copies(
    seat.board.kind === 'walkover' ? oppositeOf(seat.board, seat.side).length : usual(seat.board.round),
    { points: own, won: seat.points },
  );

const isWon = ({ side, places }: Seat): boolean =>
  places.every((place, i) => i === side || place > (places[side] ?? 0));

/** Own score less the mean of the others'; 0 where a score is missing. */
function scoreDifferenceAt({ board, side }: Seat): number {
  const scores = board.sides.map(({ score }) => score).filter((score) => score !== null);
  const own = scores[side];
  if (own === undefined || scores.length < board.sides.length) return 0;
  const others = scores.reduce((total, score) => total + score, 0) - own;
  return own - others / (scores.length - 1);
}

/** A shared place in the middle of those it covers; at a smaller table stretched to the largest, first to first and last to last. */
function placeAt({ board, side, places }: Seat, largest: number): number {
  const middle = middlePlaces(places)[side] ?? 1;
  return 1 + ((middle - 1) * (largest - 1)) / (board.sides.length - 1);
}

/**
 * What each of a group has from playing one another, every pair at a table a duel; null unless all have met. Who merely
 * played together has not met.
 */
export function encounters(group: readonly string[], boards: readonly Board[]): Map<string, number> | null {
  const among = new Set(group);
  const met = new Set<string>();
  const won = new Map(group.map((one) => [one, 0]));
  const isAmong = (one: string): boolean => among.has(one);
  for (const board of boards) {
    // Most boards have at most one of the group: of those nothing more is asked.
    if (board.sides.filter((side) => competitorsOf(side).some(isAmong)).length < 2 || !isPlayed(board))
      continue;
    const places = boardPlaces(board);
    const seated = board.sides.map((side) => competitorsOf(side).filter(isAmong));
    seated.forEach((side, i) => {
      seated.forEach((opposite, j) => {
        const part = against(places[i] ?? 0, places[j] ?? 0);
        for (const [one, other] of i === j ? [] : pairsOf(side, opposite)) {
          met.add(JSON.stringify([one, other]));
          won.set(one, tidy((won.get(one) ?? 0) + part));
        }
      });
    });
  }
  return met.size === among.size * (among.size - 1) ? won : null;
}

const pairsOf = (some: readonly string[], others: readonly string[]): [string, string][] =>
  some.flatMap((one) => others.map((other): [string, string] => [one, other]));
