/** "Only by tie-break" of a Swiss with rounds to pair is proven, not taken from what was simulated so far. */
import { describe, expect, test } from 'vitest';
import { decidedNow } from '../../shared/forecast/decided-now.ts';
import { decidedPlace } from '../../shared/forecast/decided-place.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import { tournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import { duels, knowledge, madeUp, stageOf, type Pair } from '../../build/simulation/made-tournament.ts';

/** By player from 1. */
function wordsFor(people: number, rounds: Pair[][], total: number, simulations: number) {
  const read = madeUp({ people, rounds, stages: [stageOf(duels('swiss'), { rounds: total })] });
  const means = Object.fromEntries(Array.from({ length: people }, (_, at) => [at + 1, 1500 - 20 * at]));
  const found = tournamentProblem(read, knowledge(means));
  if (typeof found === 'string') throw new Error(found);
  const run = forecastRun(found.problem, 1);
  run.until(simulations);
  const places = decidedNow(run);
  return Array.from({ length: people }, (_, at) => {
    const own = places[found.problem.competitors.indexOf(`player ${String(at + 1)}`)];
    return own ? decidedPlace(own, 1) : null;
  });
}

describe('a Swiss of 14 players over 5 rounds, the second started', () => {
  const half = [1, 2, 3, 4, 5, 6, 7];
  const first = half.map((one): Pair => [one, one + 7, 1]);
  const second: Pair[] = [
    ...[1, 2, 3].map((one): Pair => [one, one + 3, null]),
    [7, 8, null],
    ...[9, 10, 11].map((one): Pair => [one, one + 3, null]),
  ];

  // Four wins make 4 points; without another win nobody else has more than 1 and four halves.
  test('all can still win, the weakest after a defeat too', () => {
    expect(wordsFor(14, [first, second], 5, 4000)).toEqual(Array.from({ length: 14 }, () => 'possible'));
  });
});
