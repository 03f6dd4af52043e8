/** What was held of a tournament before a round, and what it says of each entrant: points, meetings, byes, floats. */
import type { ContestKind } from '../contract/competition-words.ts';
import { isHere } from '../contract/pairing-options.ts';
import {
  usualGamePoints,
  type Entrant,
  type GamePoints,
  type PairingRequest,
  type PlannedRound,
  type PlayedBoard,
} from './types.ts';
import type { RoundProblem } from './round.ts';

/** Boards of all other rounds, in the order of rounds, within one as they were given; those only planned among them. */
export type Held = readonly PlayedBoard[];

/** The boards of a planned round as if they were held, without results. */
export const asHeld = ({ round, boards }: PlannedRound): PlayedBoard[] =>
  boards.map((board) => ({
    round,
    kind: 'played',
    sides: board.map((entrants, at) => ({ entrants, points: null, seat: at + 1 })),
  }));

/** All boards of this tournament except those of `round` itself. */
const heldBeside = ({ played }: PairingRequest, planned: readonly PlannedRound[], round: number): Held =>
  [...played, ...planned.flatMap(asHeld)]
    .filter((board) => board.round !== round)
    .toSorted((one, other) => one.round - other.round);

export const heldBesides = ({ request, others, round }: RoundProblem): Held =>
  heldBeside(request, others, round);

/** As `heldBeside`, where the rounds planned are without the kept boards. */
export const heldWithKept = (
  request: PairingRequest,
  planned: readonly PlannedRound[],
  round: number,
): Held =>
  heldBeside(
    request,
    [...planned, ...request.kept.map((board) => ({ round: board.round, boards: [board.sides], out: [] }))],
    round,
  );

/** Whether it takes part in a round, be it that it sits that one out. */
export const takesPart = ({ from, until }: Entrant, round: number): boolean =>
  round >= from && (until === null || round <= until);

/** Who is here in a round and on none of its kept boards, ascending. */
export function freeIn({ entrants, kept }: PairingRequest, round: number): number[] {
  const seated = new Set(kept.filter((board) => board.round === round).flatMap(({ sides }) => sides.flat()));
  return entrants.flatMap((entrant, at) => (isHere(entrant, round) && !seated.has(at) ? [at] : []));
}

/** Rounds of which there is a board, ascending. */
export const roundsHeld = (held: Held): number[] => [...new Set(held.map(({ round }) => round))];

/** The entrants of both sides in the order of their seats, where one entrant met one other; else null. */
export function duelOf({ sides }: PlayedBoard): readonly [first: number, second: number] | null {
  const [one, other, ...more] = sides.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  if (one?.entrants.length !== 1 || other?.entrants.length !== 1 || more.length > 0) return null;
  const [first, second] = [one.entrants[0], other.entrants[0]];
  return first === undefined || second === undefined ? null : [first, second];
}

/** How often two entrants met, at boards of these kinds; a board to which one of them didn't come isn't a meeting. */
export function meetingsIn(
  held: Held,
  kinds: readonly ContestKind[] = ['played'],
): (one: number, other: number) => number {
  const counts = new Map<number, Map<number, number>>();
  for (const { kind, sides } of held) {
    if (!kinds.includes(kind)) continue;
    for (const [at, side] of sides.entries()) {
      for (const other of sides.slice(at + 1)) countAll(counts, side.entrants, other.entrants);
    }
  }
  return (one, other) => counts.get(one)?.get(other) ?? 0;
}

function countAll(
  counts: Map<number, Map<number, number>>,
  ones: readonly number[],
  others: readonly number[],
): void {
  const count = (one: number, other: number): void => {
    const own = counts.get(one) ?? new Map<number, number>();
    own.set(other, (own.get(other) ?? 0) + 1);
    counts.set(one, own);
  };
  for (const one of ones) {
    for (const other of others) {
      count(one, other);
      count(other, one);
    }
  }
}

/**
 * Points so far. A board that still has no result counts as level: pairing before it ends treats it as a draw
 * (FIDE C.04.2, adjourned games). Of byes, the recorded points count. `worth` is what the tournament gives for a draw.
 */
export function pointsIn(
  held: Held,
  entrants: number,
  worth: Pick<GamePoints, 'draw'> = usualGamePoints,
): number[] {
  const points = Array.from({ length: entrants }, () => 0);
  for (const { sides } of held) {
    for (const side of sides) {
      const gained = side.points ?? (sides.length > 1 ? worth.draw : 0);
      for (const entrant of side.entrants) points[entrant] = (points[entrant] ?? 0) + gained;
    }
  }
  return points;
}

/**
 * Rounds in which each was without an opponent, not by its own choice: a bye on record, a win because the opponent
 * didn't come (FIDE C.04.3, C2), or no board in a round that was held.
 */
export function byesIn(held: Held, entrants: PairingRequest['entrants']): number[] {
  const rounds = [...Map.groupBy(held, ({ round }) => round)];
  return entrants.map((entrant, at) =>
    rounds.reduce((byes, [round, boards]) => {
      const own = boards.find(({ sides }) => sides.some((side) => side.entrants.includes(at)));
      return byes + (own === undefined ? Number(isHere(entrant, round)) : Number(isBye(own, at)));
    }, 0),
  );
}

/** Two who sat down and played: a walkover is none. */
export const isGame = (board: PlayedBoard | undefined): boolean =>
  board?.kind === 'played' && board.sides.length === 2;

/** Rounds in which each had no game, by its own choice or not (FIDE C.04.3, C9). */
export function withoutGameIn(held: Held, entrants: number): number[] {
  const rounds = roundsHeld(held).length;
  const games = Array.from({ length: entrants }, () => new Set<number>());
  for (const board of held.filter(isGame))
    for (const entrant of board.sides.flatMap((side) => side.entrants)) games[entrant]?.add(board.round);
  return games.map(({ size }) => rounds - size);
}

/** A side to which no opponent came has more points than the other, whatever a loss is worth. */
const isBye = ({ kind, sides }: PlayedBoard, entrant: number): boolean => {
  if (kind !== 'walkover') return kind === 'bye';
  const of = (isOwn: boolean): number[] =>
    sides.flatMap(({ entrants, points }) => (entrants.includes(entrant) === isOwn ? [points ?? 0] : []));
  return Math.max(...of(true)) > Math.max(...of(false));
};

/** 1: met an opponent with less before that round; -1: with more; 0: neither. A bye is a float down. */
export type Float = -1 | 0 | 1;

/**
 * The floats of each in the last round held and the one before, the last first. `scoresBefore` says by which scores a
 * round was paired.
 */
export function floatsIn(
  held: Held,
  entrants: PairingRequest['entrants'],
  scoresBefore: (round: number) => readonly number[],
): Float[][] {
  const byRound = roundsHeld(held)
    .slice(-2)
    .toReversed()
    .map((round) =>
      floatsOf(
        held.filter((board) => board.round === round),
        scoresBefore(round),
        entrants,
        round,
      ),
    );
  return entrants.map((_, at) => byRound.map((floats) => floats[at] ?? 0));
}

function floatsOf(
  boards: Held,
  points: readonly number[],
  entrants: PairingRequest['entrants'],
  round: number,
): Float[] {
  const seated = new Set(boards.flatMap(({ sides }) => sides.flatMap((side) => side.entrants)));
  const floats = entrants.map((entrant, at): Float => (isHere(entrant, round) && !seated.has(at) ? 1 : 0));
  for (const board of boards) {
    if (board.kind === 'bye')
      for (const { entrants: alone } of board.sides) for (const one of alone) floats[one] = 1;
    const duel = duelOf(board);
    if (duel === null) continue;
    const [first, second] = duel;
    const ahead = Math.sign((points[first] ?? 0) - (points[second] ?? 0));
    floats[first] = ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
    floats[second] = ahead > 0 ? -1 : ahead < 0 ? 1 : 0;
  }
  return floats;
}
