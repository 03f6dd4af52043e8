/** Who met whom, who played together, and who had no board, in all that was before or is planned. */
import { isHere } from '../contract/pairing-options.ts';
import { type PairingRequest, type PlannedBoard, type PlannedRound } from './types.ts';
import type { Past } from './round.ts';

/** Counts by entrants: that of `one` and `other` is at index one * entrants + other. */
export interface PairCounts {
  readonly entrants: number;
  readonly met: Float64Array;
  readonly partnered: Float64Array;
}

/** The last weeks and the boards of this tournament that are played. Of two fixed teams the last weeks are a mean. */
export function tallyOf(request: PairingRequest): PairCounts {
  const count = request.entrants.length;
  const tally = {
    entrants: count,
    met: new Float64Array(count ** 2),
    partnered: new Float64Array(count ** 2),
  };
  for (let one = 0; one < count; one += 1) {
    for (let other = 0; other < one; other += 1) {
      add(tally.met, tally, one, other, meanOf(request, one, other, request.recent.opponents));
      add(tally.partnered, tally, one, other, meanOf(request, one, other, request.recent.partners));
    }
  }
  for (const { kind, sides } of request.played) {
    // Where one of them didn't come, they have not met.
    if (kind === 'played') {
      addBoard(
        tally,
        sides.map((side) => side.entrants),
      );
    }
  }
  return tally;
}

function meanOf(
  { entrants }: PairingRequest,
  one: number,
  other: number,
  times: (a: number, b: number) => number,
): number {
  const [first, second] = [entrants[one]?.people ?? [], entrants[other]?.people ?? []];
  let sum = 0;
  for (const a of first) for (const b of second) sum += times(a.playerId, b.playerId);
  return sum / (first.length * second.length);
}

function add(
  counts: Float64Array,
  { entrants }: PairCounts,
  one: number,
  other: number,
  times: number,
): void {
  const [there, back] = [one * entrants + other, other * entrants + one];
  counts[there] = (counts[there] ?? 0) + times;
  counts[back] = (counts[back] ?? 0) + times;
}

/** Counts one more board: each entrant with every other. */
export function addBoard(tally: PairCounts, sides: PlannedBoard): void {
  const seated = sides.flatMap((side, at) => side.map((entrant) => [entrant, at] as const));
  for (const [last, [one, side]] of seated.entries()) {
    for (const [other, otherSide] of seated.slice(0, last)) {
      add(side === otherSide ? tally.partnered : tally.met, tally, one, other, 1);
    }
  }
}

/** The same counts with these rounds. */
export function withRounds(tally: PairCounts, rounds: readonly PlannedRound[]): PairCounts {
  const more = { ...tally, met: tally.met.slice(), partnered: tally.partnered.slice() };
  for (const board of rounds.flatMap(({ boards }) => boards)) addBoard(more, board);
  return more;
}

/** What was before a round, or beside it: `tally` has the boards, `rounds` who had none. */
export function pastOf(request: PairingRequest, tally: PairCounts, rounds: readonly PlannedRound[]): Past {
  const at = (counts: Float64Array) => (one: number, other: number) =>
    counts[one * tally.entrants + other] ?? 0;
  const byes = byesOf(request, rounds);
  return {
    met: at(tally.met),
    partnered: at(tally.partnered),
    byes: (entrant) => byes[entrant] ?? 0,
  };
}

/**
 * In how many rounds of this tournament each was here and had no board. A half-point bye is the player's own choice,
 * and not counted as a bye.
 */
export function byesOf(request: PairingRequest, rounds: readonly PlannedRound[]): number[] {
  const seated = new Map<number, Set<number>>();
  const seat = (round: number, entrants: readonly number[]): void => {
    const known = seated.get(round) ?? new Set();
    for (const entrant of entrants) known.add(entrant);
    seated.set(round, known);
  };
  for (const { round, kind, sides } of request.played) {
    seat(round, kind === 'bye' ? [] : sides.flatMap(({ entrants }) => entrants));
  }
  for (const { round, boards } of rounds) seat(round, boards.flat(2));
  return request.entrants.map((entrant, at) => {
    let byes = 0;
    for (const [round, those] of seated) if (isHere(entrant, round) && !those.has(at)) byes += 1;
    return byes;
  });
}
