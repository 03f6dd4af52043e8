/** Simulated tournaments that aren't paired yet: who comes is drawn, and then what the season counts is played. */
import { chanceTables, outcomeBy, type ChanceTable } from '../chances.ts';
import type { Lots } from '../lots.ts';
import { sortBy } from '../parts.ts';
import type { Strengths } from '../strengths.ts';
import type { ExpectedTournament, SeasonProblem } from './problem.ts';

export interface Evening {
  /** By competitor, from 1; 0 for those who didn't come. */
  readonly places: Int32Array;
  /** By competitor: the points of the tournament's own standings. */
  readonly own: Float64Array;
}

interface Running extends Evening {
  readonly keys: Float64Array;
  /** By competitor: of those who came, as drawn for this simulation. */
  readonly strength: Float64Array;
  /** By competitor: variance of the day's noise. */
  readonly noises: Float64Array;
  readonly tableFor: (one: number, other: number) => ChanceTable;
}

/** Plays one; what it returns is valid until the next. With fewer than two who come there is none. */
export function eveningSimulation(
  problem: SeasonProblem,
  strengths: Strengths,
): (tournament: ExpectedTournament, lots: Lots) => Evening {
  const count = problem.competitors.length;
  const running = runningOf(problem);
  const { places, own, strength } = running;
  const here = new Int32Array(count);
  return ({ attendance, manner }, lots) => {
    places.fill(0);
    own.fill(0);
    let coming = 0;
    for (let one = 0; one < count; one++) {
      const chance = attendance[one]!;
      if (chance >= 1 || (chance > 0 && lots.share() < chance)) here[coming++] = one;
    }
    if (coming < 2) return running;
    const order = here.subarray(0, coming);
    for (const one of order) strength[one] = strengths.of(problem.parties[one]!);
    if (manner.kind === 'field') playField(running, order, manner.rounds, lots);
    else playRounds(running, order, manner.rounds, lots);
    for (let at = 0; at < coming; at++) places[order[at]!] = at + 1;
    return running;
  };
}

function runningOf({ parties, chances }: SeasonProblem): Running {
  const count = parties.length;
  const tableOf = chanceTables(chances);
  const noises = Float64Array.from(parties, ({ noise }) => noise);
  // Most competitors are alike, and then one table of chances is enough.
  const isAlike = noises.every((noise) => noise === noises[0]);
  const common = tableOf(2 * (noises[0] ?? 0));
  return {
    ...{ places: new Int32Array(count), own: new Float64Array(count) },
    ...{ keys: new Float64Array(count), strength: new Float64Array(count), noises },
    tableFor: isAlike ? () => common : (one, other) => tableOf(noises[one]! + noises[other]!),
  };
}

/** Neighbours in the order of their points meet; who is odd has a win. A lot decides among equals. */
function playRounds(running: Running, order: Int32Array, rounds: number, lots: Lots): void {
  const { own, keys, strength, tableFor } = running;
  const sort = (): void => {
    for (const one of order) keys[one] = own[one]! + lots.share() / 4;
    sortBy(order, keys, 0, order.length);
  };
  for (let round = 0; round < rounds; round++) {
    sort();
    for (let at = 0; at + 1 < order.length; at += 2) {
      const [one, other] = [order[at]!, order[at + 1]!];
      const outcome = outcomeBy(tableFor(one, other), strength[one]! - strength[other]!, lots.share());
      own[one]! += 1 - outcome / 2;
      own[other]! += outcome / 2;
    }
    if (order.length % 2 === 1) own[order[order.length - 1]!]! += 1;
  }
  sort();
}

/** The best on average over all games is first, and each game gives the share of those behind. */
function playField(running: Running, order: Int32Array, games: number, lots: Lots): void {
  const { own, keys, strength, noises } = running;
  for (const one of order) keys[one] = strength[one]! + Math.sqrt(noises[one]! / games) * lots.gaussian();
  sortBy(order, keys, 0, order.length);
  for (let at = 0; at < order.length; at++)
    own[order[at]!] = (games * (order.length - 1 - at)) / Math.max(1, order.length - 1);
}
