import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { pointsCell, pointsIn } from '../../../../electron/usecases/exchange/results/points-cell.ts';
import { pointsRule, type PointsRule } from '../../../../shared/contract/points.ts';
import { usualPoints } from '../../../../shared/competition/points.ts';
import { newLedger } from '../../ledger.ts';

const worth = fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10);
const rules: fc.Arbitrary<PointsRule> = fc
  .record({
    ...{
      win: worth,
      draw: worth,
      loss: worth,
      bye: worth,
      halfBye: worth,
      walkoverWin: worth,
      walkoverLoss: worth,
    },
    byeBoards: fc.option(worth),
    places: fc.option(fc.array(worth, { minLength: 1, maxLength: 12 })),
  })
  .map((rule) => pointsRule.parse(rule));

describe('the worth of results in a cell', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(JSON.parse(pointsIn(pointsCell(rule), false) ?? '')).toEqual(rule);
      }),
    );
    expect(pointsCell(usualPoints)).toBe('win 1');
    expect(pointsIn('win 3 draw 1,5', true)).toBe(JSON.stringify({ ...usualPoints, win: 3, draw: 1.5 }));
  });

  test.each(['win', 'win x', 'win 3 win 3', 'goal 3', 'places', 'places 1 x', 'win 1000', '3 1 0'])(
    'isn’t %j',
    (cell) => {
      expect(pointsIn(cell, false)).toBeUndefined();
    },
  );

  test('comes in with a results file', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place,scoring', 'Cup,Ann,1,places 10 8', 'Cup,Bo,2,');
    expect(tournamentsInTime(ledger.store)).toMatchObject([
      { points: JSON.stringify({ ...usualPoints, places: [10, 8] }) },
    ]);
  });
});
