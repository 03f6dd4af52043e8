/** A season that adds up each tournament's own points: those still to come are scored as those held were. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import { pointsRule } from '../../../../shared/contract/points.ts';
import { seasonScoring, type SeasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

type Saved = Argument<'tournaments.save'>;
type Board = NonNullable<Saved['contests']>[number];

const everybody = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal'];
const byPlace = pointsRule.parse({ places: [5, 3, 2, 1] });
const footballPoints = pointsRule.parse({ win: 3, draw: 1, bye: 3 });

const board = (round: string, names: readonly string[]): Board => ({
  round,
  sides: names.map((name, at) => ({ place: at + 1, members: [{ name }] })),
});
const rounds = (pairs: readonly string[][]): Board[] =>
  pairs.map(([round = '', ...names]) => board(round, names));

/** Two rounds at two tables of four. */
const evening: readonly Board[] = rounds([
  ['1', 'Ann', 'Bob', 'Cid', 'Dee'],
  ['1', 'Eve', 'Flo', 'Gus', 'Hal'],
  ['2', 'Ann', 'Eve', 'Bob', 'Flo'],
  ['2', 'Cid', 'Gus', 'Dee', 'Hal'],
]);
const atTables = { format: { kind: 'tables' as const, size: 4, aim: 'fair' as const }, rounds: 2 };

/** Held twice, and expected three times more. */
async function outlook(
  held: Omit<Saved, 'name' | 'date'>,
  more: (ledger: Ledger) => void = () => undefined,
  rules: Partial<SeasonScoring> = {},
): Promise<Result<'forecast.season'>> {
  const ledger = newLedger();
  const scoring = seasonScoring.parse({ tournaments: 5, ...rules });
  const given = { name: '2026', first: '2026-01-01', last: '2099-12-31', scoring };
  const { seasonId } = useCases['seasons.add'](ledger.context, calls['seasons.add'].argument.parse(given));
  for (const date of ['2026-02-01', '2026-02-08']) ledger.save({ ...held, name: date, date });
  more(ledger);
  ledger.rate();
  return useCases['forecast.season'](
    ledger.context,
    calls['forecast.season'].argument.parse({ seasonId, simulations: 2000 }),
  );
}

/** What one of the tournaments left gives to all together, on average. */
function givenByEach({ rows, forecast }: Result<'forecast.season'>): number {
  const left = (forecast?.expected ?? 0) + (forecast?.running.length ?? 0);
  return rows.reduce((sum, row) => sum + (row.forecast?.expectedPoints ?? 0) - row.points, 0) / left;
}

/** Some stay away: a little less than all have together, never more. */
function expectGiven(found: Result<'forecast.season'>, all: number): void {
  expect(givenByEach(found)).toBeLessThanOrEqual(all + 1e-9);
  expect(givenByEach(found)).toBeGreaterThan(0.85 * all);
}

describe('tournaments still to come give', () => {
  test('points by place at each table', async () => {
    const found = await outlook({
      shape: 'rounds',
      points: byPlace,
      stages: [atTables],
      contests: [...evening],
    });
    expectGiven(found, 4 * (5 + 3 + 2 + 1));
    // Three more evenings with 10 points at most.
    for (const { points, forecast } of found.rows)
      expect((forecast?.expectedPoints ?? Infinity) - points).toBeLessThanOrEqual(30);
    const [first] = found.rows;
    expect((first?.forecast?.expectedPoints ?? 0) - (first?.points ?? 0)).toBeGreaterThan(3 * 4);
  });

  test('enough to pass the leader where the best two results count', async () => {
    const held = { shape: 'rounds' as const, points: byPlace, stages: [atTables], contests: [...evening] };
    const { rows } = await outlook(held, undefined, { best: 2, tournaments: 20 });
    // Ann has won both evenings with the most points there are: others can only be level, and win more often.
    expect(rows[0]).toMatchObject({ name: 'Ann', points: 20 });
    expect(rows[0]?.forecast?.first).toBeLessThan(0.95);
  });

  test('points by place to a whole field, and nothing behind the last of them', async () => {
    const found = await outlook({ shape: 'field', points: byPlace, contests: [board('1', everybody)] });
    expectGiven(found, 5 + 3 + 2 + 1);
  });

  test('3 points for a win where those held did', async () => {
    const contests = rounds([
      ['1', 'Ann', 'Bob'],
      ['1', 'Cid', 'Dee'],
      ['2', 'Ann', 'Cid'],
      ['2', 'Bob', 'Dee'],
    ]);
    const swiss = { format: { kind: 'duels' as const, method: 'swiss' as const }, rounds: 2 };
    const found = await outlook({ shape: 'rounds', points: footballPoints, stages: [swiss], contests });
    // A tie takes a point away.
    expect(givenByEach(found)).toBeLessThanOrEqual(12);
    expect(givenByEach(found)).toBeGreaterThan(9);
  });

  test('what places were worth where not everybody played all stages', async () => {
    const contests = rounds([
      ['1', 'Ann', 'Bob'],
      ['1', 'Dee', 'Eve'],
      ['2', 'Ann', 'Cid'],
      ['2', 'Dee', 'Flo'],
      ['3', 'Bob', 'Cid'],
      ['3', 'Eve', 'Flo'],
      ['4', 'Ann', 'Dee'],
    ]);
    const stages = [
      { format: { kind: 'duels' as const, method: 'groups' as const, groupSize: 3 }, rounds: 3 },
      { format: { kind: 'duels' as const, method: 'knock-out' as const }, rounds: 1, firstRound: 4 },
    ];
    // Seven games with one winner each: as duels of all in four rounds there would be twelve.
    expectGiven(await outlook({ shape: 'rounds', stages, contests }), 7);
  });

  test('what the season has, whatever nights of teams before it gave', async () => {
    const held = { shape: 'field' as const, points: byPlace, contests: [board('1', everybody)] };
    const found = await outlook(held, (ledger) => {
      const sides = ['Reds', 'Blues', 'Greens'].map((team, at) => ({
        ...{ team, score: 40 - at, members: [{ name: `${team} one` }, { name: `${team} two` }] },
      }));
      for (const date of ['2025-10-01', '2025-10-08', '2025-10-15', '2025-10-22'])
        ledger.save({ name: 'Night', date, contests: [{ sides }] });
    });
    expectGiven(found, 5 + 3 + 2 + 1);
  });

  test('scores as high as those of the season, not of the last one', async () => {
    const night = (most: number) => ({
      contests: [{ sides: everybody.map((name, at) => ({ score: most - at, members: [{ name }] })) }],
    });
    const found = await outlook(night(20), (ledger) => {
      ledger.save({ name: 'Before', date: '2025-10-01', ...night(80) });
    });
    expectGiven(found, 20 + 19 + 18 + 17 + 16 + 15 + 14 + 13);
  });

  test('the points that were chosen for one that is entered', async () => {
    const held = { shape: 'field' as const, points: byPlace, contests: [board('1', everybody)] };
    const doubled = pointsRule.parse({ places: [10, 6, 4, 2] });
    const found = await outlook(held, (ledger) => {
      for (const date of ['2026-03-01', '2026-03-08', '2026-03-15'])
        ledger.save({
          ...{ name: 'Double', date, shape: 'rounds', points: doubled, stages: [atTables], contests: [] },
          entrants: everybody.map((name) => ({ members: [{ name }] })),
        });
    });
    expect(found.forecast).toMatchObject({ expected: 0 });
    expect(found.forecast?.running).toHaveLength(3);
    expect(givenByEach(found)).toBeCloseTo(22, 9);
  });
});
