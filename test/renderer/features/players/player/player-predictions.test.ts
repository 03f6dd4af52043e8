import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { standingOut, scoresOf } from '../../../../../shared/league/notable-results.ts';
import type { PredictedContest } from '../../../../../shared/contract/explanations.ts';

vi.mock('../../../../../renderer/app/api.ts', () => ({}));
vi.mock('../../../../../renderer/app/league.svelte.ts', () => ({}));
const { portionsOf } =
  await import('../../../../../renderer/features/players/player/player-predictions.svelte.ts');

const tournament = fc.record({
  sides: fc.option(fc.integer({ min: 2, max: 30_000 })),
});

test('portions hold every tournament once, the one played last first, whatever its number, and few sides or one tournament each', () => {
  fc.assert(
    fc.property(fc.array(tournament, { maxLength: 60 }), (given) => {
      const tournaments = given.map((one, i) => ({
        ...one,
        tournamentId: 100 + i,
        number: given.length - i,
      }));
      const portions = portionsOf(tournaments);
      expect(portions.flat()).toEqual(tournaments.map(({ tournamentId }) => tournamentId).reverse());
      for (const portion of portions) {
        const sides = portion.map((id) => tournaments[id - 100]?.sides ?? 40);
        expect(portion.length === 1 || sides.reduce((sum, n) => sum + n, 0) <= 20_000).toBe(true);
      }
    }),
  );
});

const result = (id: number, rest: Partial<PredictedContest>): PredictedContest => ({
  tournamentId: id,
  contestId: id,
  sides: 10,
  ahead: 0,
  level: 0,
  behind: 9,
  expectedPlace: 1,
  opposite: null,
  handicap: null,
  ...rest,
});
const duel = (id: number, won: boolean, chance: number, mean: number): PredictedContest =>
  result(id, {
    sides: 2,
    ahead: won ? 0 : 1,
    behind: won ? 1 : 0,
    expectedPlace: 2 - chance,
    opposite: { teamId: null, team: null, members: [], mean },
  });

test('what stands out: the place for the size of the field, and what was least to be expected', () => {
  const second = result(2, { sides: 800, ahead: 1, behind: 798, expectedPlace: 90 });
  const first = result(1, { expectedPlace: 2 });
  const worst = result(3, { ahead: 9, behind: 0, expectedPlace: 2 });
  const found = standingOut([
    first,
    second,
    worst,
    duel(4, true, 0.6, 1900),
    duel(5, false, 0.9, 1200),
    duel(6, true, 0.3, 1500),
  ]);
  expect(found.bestPlace).toBe(second);
  expect(found.surprisingPlace).toBe(worst);
  expect(found.bestWin?.contestId).toBe(4);
  expect(found.surprisingResult?.contestId).toBe(5);
});

test('the best win is over the strongest by what the handicaps left of the difference', () => {
  const handicap = { kind: 'stones', stones: 4, komi: 0.5, worth: 400 } as const;
  const won = duel(4, true, 0.6, 1900);
  const given = { ...duel(6, true, 0.3, 1600), handicap: { handicap, isOwn: false } };
  const had = { ...duel(7, true, 0.7, 2200), handicap: { handicap, isOwn: true } };
  expect(standingOut([given, won, had]).bestWin).toBe(given);
  expect(standingOut([won, had]).bestWin).toBe(won);
});

test('the best place is that in the tournament, where it has one, rather than at one of its tables', () => {
  const atTable = result(7, { sides: 4, behind: 3 });
  const final = { ahead: 10, level: 0, sides: 12 };
  expect(standingOut([atTable], [{ tournamentId: 7, final }]).bestPlace).toEqual({
    ...{ tournamentId: 7, expectedPlace: null },
    ...final,
  });
  expect(standingOut([atTable], [{ tournamentId: 7, final: null }]).bestPlace).toBe(atTable);
});

test('nothing stands out of nothing, a tie is no surprising result, and of equals the later one is told', () => {
  expect(Object.values(standingOut([])).every((one) => one === undefined)).toBe(true);
  const tie = result(1, { sides: 2, level: 1, behind: 0, expectedPlace: 1.9 });
  expect(standingOut([tie]).surprisingResult).toBeUndefined();
  // Who had a chance of one in five was expected to lose.
  expect(standingOut([duel(1, false, 0.2, 1500), duel(2, true, 0.8, 1500)]).surprisingResult).toBeUndefined();
  expect(standingOut([duel(1, true, 0.5, 1500), duel(2, true, 0.5, 1500)]).bestWin?.contestId).toBe(2);
});

test('scores add up over contests, a tie counting a half', () => {
  expect(
    scoresOf([
      duel(1, true, 0.6, 0),
      duel(2, false, 0.3, 0),
      result(3, { sides: 3, ahead: 1, level: 1, behind: 0, expectedPlace: 2 }),
    ]),
  ).toEqual({
    expected: expect.closeTo(1.9, 9) as number,
    score: 1.5,
  });
});
