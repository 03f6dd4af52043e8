/** A replay of the program's own system that continues from what its rater saved is the replay from the beginning. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contest, RaterState } from '../../shared/rating/index.ts';
import { replay, sidesOf } from '../../shared/rating/index.ts';
import { contestAmong } from './duel-leagues.ts';
import { systemOf } from './leagues.ts';

const players = 12;
const history = fc
  .array(contestAmong({ players, mostSides: 4, mostMembers: 3, handicaps: true }), {
    minLength: 2,
    maxLength: 25,
  })
  .map((contests) => contests.map((one, k): Contest => ({ ...one, teamSize: 3, day: 20_000 + 9 * k })));

test('to the last digit, whatever was played before and after', () => {
  fc.assert(
    fc.property(history, fc.nat(), (contests, cut) => {
      const system = systemOf('league');
      const own = { mean: 1700, deviation: 90 };
      const startingBelief = (player: number) => (player === 3 ? own : undefined);
      const whole = replay({ players, contests, startingBelief }, system);
      const first = contests.slice(0, 1 + (cut % (contests.length - 1)));
      const known =
        1 + Math.max(...first.flatMap(sidesOf).flatMap(({ members }) => members.map(({ player }) => player)));
      let saved: RaterState | undefined;
      replay({ players: known, contests: first, startingBelief }, system, (_, rater) => {
        saved = rater.save?.();
      });
      const rest = contests.slice(first.length);
      // Twice: what was saved isn't changed by going on from it.
      for (let time = 0; time < 2; time++) {
        const resumed = replay({ players, contests: rest, startingBelief, ...(saved && { saved }) }, system);
        expect(resumed.mean).toEqual(whole.mean);
        expect(resumed.deviation).toEqual(whole.deviation);
      }
    }),
    { numRuns: 100 },
  );
});
