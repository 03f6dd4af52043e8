/** Who met whom in earlier tournaments, as the program counts it and as the simulation does. */
import type { Encounters, PlannedBoard } from '../../shared/pairing/types.ts';
import { addBoard, type PairCounts } from '../../shared/pairing/past.ts';

/** The boards of a tournament, round by round; people by their numbers. */
export type Rounds = readonly (readonly PlannedBoard[])[];

/** How many weeks the Pairings page looks back by default. */
const weeksBack = 8;

export const nobodyMet = (people: number): PairCounts => ({
  entrants: people,
  met: new Float64Array(people ** 2),
  partnered: new Float64Array(people ** 2),
});

/** How often each two met and were partners in these tournaments. */
export function tallyOver(people: number, evenings: readonly Rounds[]): PairCounts {
  const tally = nobodyMet(people);
  for (const board of evenings.flat(2)) addBoard(tally, board);
  return tally;
}

/**
 * What the program takes into account in a tournament: a meeting counts less the longer ago it was, and nothing after 8
 * weeks.
 */
export function recentEncounters(people: number, evenings: readonly Rounds[]): Encounters {
  const sum = nobodyMet(people);
  for (const [ago, evening] of evenings.toReversed().slice(0, weeksBack).entries()) {
    const weight = 1 - (ago + 1) / weeksBack;
    const tally = tallyOver(people, [evening]);
    for (const kind of ['met', 'partnered'] as const)
      for (const [at, times] of tally[kind].entries()) sum[kind][at] = (sum[kind][at] ?? 0) + weight * times;
  }
  const read = (counts: Float64Array) => (one: number, other: number) => counts[one * people + other] ?? 0;
  return { opponents: read(sum.met), partners: read(sum.partnered) };
}
