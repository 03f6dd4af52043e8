import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest } from '../../shared/rating/index.ts';
import { defaultParameters, seenFromToday } from '../../shared/rating/index.ts';
import { jointly } from '../reference/smoother.ts';
import { contestAmong } from './duel-leagues.ts';
import { rateAll, systemOf } from './leagues.ts';

const players = 6;
const someHistory = fc
  .array(contestAmong({ players, mostSides: 3, mostMembers: 2 }), { minLength: 2, maxLength: 10 })
  .map((contests): Contest[] => contests.map((one, k) => ({ ...one, teamSize: 2, day: 20_000 + 5 * k })));

interface Step {
  /** Among all participations. */
  readonly at: number;
  readonly player: number;
  readonly filtered: Belief;
  readonly drift: number;
  readonly learned: boolean;
}

/** Every participation of a replay. */
function stepsOf(contests: readonly Contest[]): Step[] {
  let at = 0;
  return rateAll(systemOf('league'), contests).changes.flatMap((change) =>
    Array.from(change.players.subarray(0, change.count), (player, i) => {
      const before = change.deviationBefore[i] ?? NaN;
      const filtered = { mean: change.meanAfter[i] ?? NaN, deviation: change.deviationAfter[i] ?? NaN };
      const drift = (change.predictedVariance[i] ?? NaN) - before ** 2;
      return { at: at++, player, filtered, drift, learned: filtered.deviation !== before };
    }),
  );
}

function seen(contests: readonly Contest[]) {
  const history = { players, contests };
  const found = seenFromToday('league', defaultParameters('league'), { singlePlayers: false }, history);
  if (found === null) throw new Error('is smoothed');
  return found;
}

describe('the program’s own system, seen from today', () => {
  test('each player’s results are one joint Gaussian with the drift in between', () => {
    fc.assert(
      fc.property(someHistory, (contests) => {
        const { mean, deviation, converged } = seen(contests);
        expect(converged).toBe(true);
        const steps = stepsOf(contests).filter(({ learned }) => learned);
        for (let player = 0; player < players; player++) {
          const own = steps.filter((step) => step.player === player);
          const joint = jointly(
            own.map(({ filtered }) => filtered),
            own.map(({ drift }) => drift),
          );
          for (const [k, { at }] of own.entries()) {
            expect(Math.abs((mean[at] ?? NaN) - (joint[k]?.mean ?? NaN))).toBeLessThan(1e-5);
            expect(Math.abs((deviation[at] ?? NaN) - (joint[k]?.deviation ?? NaN))).toBeLessThan(1e-5);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a guest’s strength is what is known of it from the contests around, and the last is as it was', () => {
    fc.assert(
      fc.property(someHistory, (contests) => {
        const { mean, deviation } = seen(contests);
        const steps = stepsOf(contests);
        for (let player = 0; player < players; player++) {
          const own = steps.filter((step) => step.player === player);
          const last = own.at(-1);
          if (last === undefined) continue;
          expect(mean[last.at]).toBe(last.filtered.mean);
          expect(deviation[last.at]).toBe(last.filtered.deviation);
          for (const step of own) {
            expect(deviation[step.at] ?? NaN).toBeLessThanOrEqual(step.filtered.deviation * (1 + 1e-12));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
