/** Past tournaments, forecast with what was known before each of their rounds. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Result } from '../../../../shared/contract/api.ts';
import { seasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

const people = ['Ann', 'Ben', 'Cid', 'Dee'];
/** By Berger tables: the first of two, by their indexes, always wins. */
const rounds = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 1],
    [2, 3],
  ],
] as const;

function playOn(ledger: Ledger, name: string, date: string, held: number = rounds.length): void {
  ledger.save({
    ...{ name, date, shape: 'rounds' },
    contests: rounds.slice(0, held).flatMap((pairs, at) =>
      pairs.map((pair, board) => ({
        ...{ round: String(at + 1), board: String(board + 1) },
        sides: pair.map((one, place) => ({ place: place + 1, members: [{ name: people[one] ?? '' }] })),
      })),
    ),
  });
}

const judge = async ({ context }: Ledger, simulations = 100): Promise<Result<'lab.forecasts'>> =>
  useCases['lab.forecasts'](context, calls['lab.forecasts'].argument.parse({ simulations }));

const counted = (bins: Result<'lab.forecasts'>['first']): number =>
  bins.reduce((sum, { count }) => sum + count, 0);

describe('lab.forecasts', () => {
  test('judges every round of every past tournament, and what came', async () => {
    const ledger = newLedger();
    for (const month of ['01', '02', '03']) playOn(ledger, `Cup ${month}`, `2026-${month}-10`);
    const { tournaments, moments, first, firstThree } = await judge(ledger);
    expect([tournaments, moments]).toEqual([3, 9]);
    expect(counted(first)).toBe(9 * 4);
    expect(counted(firstThree)).toBe(9 * 4);
    // Somebody comes first each time.
    expect(first.reduce((sum, { count, came }) => sum + count * came, 0)).toBeCloseTo(9, 9);
    expect(first.reduce((sum, { count, predicted }) => sum + count * predicted, 0)).toBeCloseTo(9, 9);
  });

  test('what came later is not known: a later tournament changes no forecast of an earlier one', async () => {
    const [one, other] = [newLedger(), newLedger()];
    playOn(one, 'Cup', '2026-01-10');
    playOn(other, 'Cup', '2026-01-10');
    playOn(other, 'Unfinished', '2026-02-10', 1);
    const [before, after] = [await judge(one), await judge(other)];
    expect(after.tournaments).toBe(1);
    expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
  });

  test('rounds of a tournament that goes on beside another one are known once they are played, not before', async () => {
    const [one, other] = [newLedger(), newLedger()];
    for (const ledger of [one, other]) {
      playOn(ledger, 'Cup 1', '2026-01-10');
      playOn(ledger, 'Cup 2', '2026-03-10');
      useCases['settings.apply'](ledger.context, { system: 'glicko', parameters: { periodDays: 7 } });
    }
    // Listed before the second cup; its second game comes weeks after it.
    for (const [ledger, late] of [
      [one, ['Dee', 'Ann']],
      [other, ['Ann', 'Dee']],
    ] as const)
      ledger.save({
        ...{ name: 'Season league', date: '2026-02-01', shape: 'rounds' },
        contests: [
          { at: '2026-02-01', names: ['Ann', 'Ben'] },
          { at: '2026-05-01', names: late },
        ].map(({ at, names }, i) => ({
          ...{ round: String(i + 1), board: '1', at },
          sides: names.map((name, place) => ({ place: place + 1, members: [{ name }] })),
        })),
      });
    const [before, after] = [await judge(one), await judge(other)];
    expect(after.moments).toBe(6);
    expect(after.first).toEqual(before.first);
  });

  test('a league without rounds has nothing to judge', async () => {
    expect(await judge(newLedger())).toMatchObject({ tournaments: 0, moments: 0, first: [], firstThree: [] });
  });
});

/** Of a year long ago, with a cup in each of these months. */
function season(ledger: Ledger, year: string, months: readonly string[]): void {
  useCases['seasons.add'](ledger.context, {
    ...{ name: year, first: `${year}-01-01`, last: `${year}-12-31` },
    scoring: seasonScoring.parse({ places: [4, 3, 2, 1] }),
  });
  for (const month of months) playOn(ledger, `Cup ${year}-${month}`, `${year}-${month}-10`);
}

describe('lab.forecasts of seasons', () => {
  test('judges each before each of its tournaments, and what came', async () => {
    const ledger = newLedger();
    season(ledger, '2020', ['01', '02', '03']);
    season(ledger, '2021', ['01', '02', '03']);
    const { seasons } = await judge(ledger);
    // Before the league's first tournament nobody is known who may come.
    expect([seasons.seasons, seasons.moments]).toEqual([2, 5]);
    expect(counted(seasons.first)).toBe(5 * 4);
    const sum = (of: 'came' | 'predicted'): number =>
      seasons.first.reduce((all, bin) => all + bin.count * bin[of], 0);
    expect([sum('came'), sum('predicted')]).toEqual([expect.closeTo(5, 9), expect.closeTo(5, 9)]);
    // Ann wins always, and is known to be the best.
    expect(seasons.brier?.score).toBeLessThan(seasons.brier?.ofSame ?? 0);
  });

  test('what came later is not known: neither results nor ratings', async () => {
    const [one, other] = [newLedger(), newLedger()];
    for (const ledger of [one, other]) season(ledger, '2020', ['01', '02', '03']);
    for (const month of ['01', '02']) playOn(other, `Later ${month}`, `2022-${month}-10`);
    expect((await judge(other)).seasons).toEqual((await judge(one)).seasons);
    // A tournament that isn't over when the next begins: what came of it is not known then.
    const long = newLedger();
    season(long, '2020', ['01', '02', '03']);
    const { tournaments } = useCases['tournaments.list'](long.context, {});
    const first = tournaments.find(({ date }) => date === '2020-01-10')?.tournamentId ?? 0;
    const { name, date, contests } = useCases['tournaments.facts'](long.context, { tournamentId: first });
    long.save({
      ...{ tournamentId: first, name, date },
      contests: contests.map((contest) => ({
        ...contest,
        at: contest.round === '3' ? '2020-02-20' : date,
        sides: contest.sides.map(({ place, members }) => ({
          place,
          members: members.map(({ playerId }) => ({ playerId })),
        })),
      })),
    });
    expect((await judge(long)).seasons.moments).toBe(1);
  });

  test('leaves out seasons that go on, have no standings, or too few participants', async () => {
    const ledger = newLedger();
    season(ledger, '2020', ['01']);
    useCases['seasons.add'](ledger.context, {
      ...{ name: 'Now', first: '2021-01-01', last: '2099-12-31' },
      scoring: seasonScoring.parse({ places: [4, 3] }),
    });
    for (const month of ['01', '02']) playOn(ledger, `Cup ${month}`, `2021-${month}-10`);
    const { seasons } = await judge(ledger);
    expect(seasons).toMatchObject({ seasons: 0, moments: 0, first: [], brier: null });
  });
});
