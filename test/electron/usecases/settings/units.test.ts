import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { startsIn } from '../../../../electron/usecases/settings/units.ts';
import { earlierDefaults } from '../../../../shared/league/defaults.ts';
import { systemNames, type SystemName } from '../../../../shared/rating/index.ts';
import { newLedger, useEarlierScale } from '../../ledger.ts';
import '../../../chance.ts';

const defaults = (system: SystemName) => ({ system, parameters: earlierDefaults(system) });

test('a strength in another unit is as many β above a newcomer, and comes back as it was written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...systemNames),
      fc.constantFrom(...systemNames),
      fc.integer({ min: -20_000, max: 60_000 }).map((tenths) => tenths / 10),
      fc.integer({ min: 1, max: 9_999 }).map((tenths) => tenths / 10),
      (one, other, mean, deviation) => {
        const [a, b] = [defaults(one), defaults(other)];
        const [there] = startsIn(b, a, [{ id: 7, mean, deviation }]);
        if (!there) throw new Error('nobody came over');
        expect((there.mean - b.parameters.mu0) / b.parameters.beta).toBeCloseTo(
          (mean - a.parameters.mu0) / a.parameters.beta,
          8,
        );
        expect(there.deviation / b.parameters.beta).toBeCloseTo(deviation / a.parameters.beta, 8);
        const [back] = startsIn(a, b, [there]);
        expect(back).toEqual({
          id: 7,
          mean: expect.closeTo(mean, 6) as number,
          deviation: expect.closeTo(deviation, 6) as number,
        });
      },
    ),
  );
});

test('under other settings of the same system the numbers stay, since it is the newcomer who is moved', () => {
  const given = [{ id: 1, mean: 3300, deviation: 100 }];
  const now = defaults('ts2a');
  expect(startsIn({ ...now, parameters: { ...now.parameters, mu0: 2500, beta: 300 } }, now, given)).toBe(
    given,
  );
});

test('applying another system brings starting strengths along, and one undo brings both back', async () => {
  const ledger = newLedger();
  const { context, rate } = ledger;
  useEarlierScale(ledger);
  useCases['players.start'](context, {
    source: 'Old list',
    rows: [{ name: 'Ann', mean: 3600, deviation: 150 }],
  });
  const { playerId } = useCases['players.find'](context, { name: 'Ann', limit: 1 }).players[0] ?? {
    playerId: NaN,
  };
  const own = () => {
    rate();
    const { hasStartingStrength, startingSource, prior } = useCases['players.read'](context, { playerId });
    return { hasStartingStrength, startingSource, prior };
  };
  const before = own();
  useCases['settings.apply'](context, { system: 'elo' });
  expect(own()).toEqual({
    hasStartingStrength: true,
    startingSource: 'Old list',
    prior: { mean: 1800, deviation: 75 },
  });
  await useCases['history.undo'](context, {});
  expect(useCases['settings.read'](context, {}).system).toBe('ts2-shares');
  expect(own()).toEqual(before);
});

test('a preview tells how many starting strengths adopting would put into another unit', async () => {
  const ledger = newLedger();
  const { context } = ledger;
  useEarlierScale(ledger);
  useCases['players.start'](context, {
    source: 'Old list',
    rows: [
      { name: 'Ann', mean: 3600, deviation: 150 },
      { name: 'Bob', mean: 2900, deviation: 200 },
    ],
  });
  const told = async (system: SystemName, parameters = {}): Promise<number> =>
    (await useCases['settings.preview'](context, { system, parameters })).startsConverted;
  expect(await told('trueskill')).toBe(2);
  expect(await told('elo')).toBe(2);
  // The same scale, or the same system: what was given stays as it is.
  expect(await told('ts2a', { mu0: 3000, beta: 400 })).toBe(0);
  expect(await told('ts2-shares', { mu0: 2500 })).toBe(0);
});
