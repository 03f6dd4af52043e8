/** Converting a league to the familiar scale, and what older league files keep. */
import { describe, expect, test } from 'vitest';
import { openLeague } from '../../../../electron/store/open.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { importRows } from '../../../../electron/usecases/exchange/import.ts';
import { earlierDefaults, leagueDefaults } from '../../../../shared/league/defaults.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { systemNames, type Parameters, type SystemName } from '../../../../shared/rating/index.ts';
import { sampleLeagueRows } from '../../../../shared/sample/index.ts';
import { newLedger, useEarlierScale, type Ledger } from '../../ledger.ts';
import { asNow, frozen, issued, publish } from '../lists.ts';

/** The sample league as an older program left it, with two starting strengths, one of a player who never played. */
function olderLeague(system: SystemName = 'ts2-shares'): Ledger {
  const ledger = newLedger();
  useCases['settings.apply'](ledger.context, { system, parameters: { ...earlierDefaults(system) } });
  importRows(ledger.context, sampleLeagueRows());
  ledger.rate();
  const [first] = useCases['leaderboard.read'](ledger.context, { top: 1 }).rows;
  useCases['players.start'](ledger.context, {
    source: 'Old list',
    rows: [
      { playerId: first?.playerId ?? NaN, mean: 3800, deviation: 250 },
      { name: 'Zed', mean: 2900, deviation: 100 },
    ],
  });
  return ledger;
}

const saveView = ({ context }: Ledger, rules: Argument<'views.save'>['rules']) =>
  useCases['views.save'](context, calls['views.save'].argument.parse({ name: 'Known', rules }));

const settings = ({ context }: Ledger) => {
  const { system, parameters } = useCases['settings.read'](context, {});
  return { system, parameters };
};

const board = (ledger: Ledger) => {
  ledger.rate();
  return useCases['leaderboard.read'](ledger.context, {}).rows.map(
    ({ player, rankText, mean, deviation }) => ({
      player,
      rankText,
      mean,
      deviation,
    }),
  );
};

const starts = ({ store }: Ledger) =>
  store
    .sql(
      'SELECT name, starting_mean, starting_deviation FROM player WHERE starting_mean IS NOT NULL ORDER BY name',
    )
    .all();

const everything = (ledger: Ledger) => ({
  settings: settings(ledger),
  starts: starts(ledger),
  views: useCases['views.list'](ledger.context, {}).views.map(({ rules }) => rules),
  board: board(ledger),
});

describe('converting a league to the familiar scale', () => {
  test('halves every difference of one that an older program began, and no player moves', () => {
    const ledger = olderLeague();
    const before = everything(ledger);
    useCases['settings.convertScale'](ledger.context, {});
    const after = everything(ledger);
    expect(after.settings).toEqual({
      system: 'ts2-shares',
      parameters: {
        ...before.settings.parameters,
        ...{ mu0: 1500, sigma0: 500, beta: 200, fixedSigma: 150, nu: 11.175 },
      },
    });
    expect(after.board).toEqual(
      before.board.map(({ player, mean, deviation }) => ({
        player,
        // Of those whose halves are rounded to the same number.
        rankText: expect.any(String) as string,
        mean: expect.closeTo(mean / 2, 3) as number,
        deviation: expect.closeTo(deviation / 2, 3) as number,
      })),
    );
    expect(after.starts).toEqual(
      before.starts.map((row) => {
        const { name, starting_mean, starting_deviation } = row as Record<string, number>;
        return {
          name,
          starting_mean: (starting_mean ?? NaN) / 2,
          starting_deviation: (starting_deviation ?? NaN) / 2,
        };
      }),
    );
  });

  test('is one change, which one undo reverts as a whole', async () => {
    const ledger = olderLeague();
    saveView(ledger, { provisionalDeviation: 180 });
    const before = everything(ledger);
    const revision = revisionOf(ledger.store);
    useCases['settings.convertScale'](ledger.context, {});
    expect(revisionOf(ledger.store)).toBe(revision + 1);
    expect(everything(ledger).views).toMatchObject([{ provisionalDeviation: 90 }]);
    await useCases['history.undo'](ledger.context, {});
    expect(everything(ledger)).toEqual(before);
  });

  test('changes nothing in a new league, nor a second time', () => {
    const ledger = olderLeague();
    useCases['settings.convertScale'](ledger.context, {});
    for (const each of [ledger, newLedger()]) {
      const revision = revisionOf(each.store);
      useCases['settings.convertScale'](each.context, {});
      expect(revisionOf(each.store)).toBe(revision);
    }
  });

  test.each(systemNames)(
    'moves newcomers to 1500 and keeps what a point is under Elo and Glicko (%s)',
    (system) => {
      const ledger = newLedger();
      const odd: Partial<Parameters> = { mu0: 1000, beta: 100, kFactor: 24, nu: 30, sigma0: 100 };
      useCases['settings.apply'](ledger.context, { system, parameters: { ...odd } });
      useCases['settings.convertScale'](ledger.context, {});
      const factor = ['elo', 'glicko', 'glicko-2', 'whole-history'].includes(system) ? 1 : 2;
      expect(settings(ledger).parameters).toMatchObject({
        mu0: 1500,
        beta: factor * 100,
        kFactor: factor * 24,
        nu: factor * 30,
        sigma0: factor * 100,
      });
    },
  );

  test('leaves rating lists as they are, and takes the same people for provisional in them', () => {
    const ledger = olderLeague();
    const day = '2026-06-30';
    publish(ledger, { day, rules: { provisionalDeviation: 230 } });
    const [list, content] = [issued(ledger), frozen(ledger)];
    useCases['settings.convertScale'](ledger.context, {});
    expect([issued(ledger), frozen(ledger)]).toEqual([list, content]);
    const { rows, sameSettings } = asNow(ledger);
    expect(sameSettings).toBe(false);
    expect(rows.map(({ now }) => now?.rankText)).toEqual(list.rows.map(({ rankText }) => rankText));
    expect(new Set(list.rows.map(({ rank }) => rank === null)).size).toBe(2);
  });
});

describe('the preview of a conversion', () => {
  test('is the leaderboard that it brings, and keeps nothing', async () => {
    const ledger = olderLeague();
    const before = everything(ledger);
    const preview = await useCases['settings.previewScale'](ledger.context, {});
    expect(everything(ledger)).toEqual(before);
    expect(preview).toMatchObject({
      from: { mu0: 3000, beta: 400 },
      to: { mu0: 1500, beta: 200 },
      startsConverted: 2,
      strays: 0,
      farthest: 0,
    });
    useCases['settings.convertScale'](ledger.context, {});
    expect(settings(ledger)).toEqual({ system: preview.system, parameters: preview.parameters });
    expect(
      preview.rows.map(({ player, rankTextAfter, mean, deviation }) => ({
        player,
        rankText: rankTextAfter,
        mean,
        deviation,
      })),
    ).toEqual(board(ledger));
    // Whole points are twice as wide now, so that some share a rank; no player passes another.
    const climbs = preview.rows.map(({ rankBefore, rankAfter }) => (rankBefore ?? NaN) - rankAfter);
    expect(new Set(climbs)).toEqual(new Set([0, 1]));
    expect(preview.rows.map(({ why }) => why)).toEqual(preview.rows.map(() => null));
  });

  test('tells whose rating is another where teams of different sizes are a sum of people', async () => {
    const { strays, farthest, rows } = await useCases['settings.previewScale'](
      olderLeague('trueskill').context,
      {},
    );
    expect(strays).toBeGreaterThan(0);
    expect(strays).toBeLessThanOrEqual(rows.length);
    expect(farthest).toBeGreaterThan(0.5);
    const { strays: none } = await useCases['settings.previewScale'](
      olderLeague('trueskill-mean').context,
      {},
    );
    expect(none).toBe(0);
  });
});

describe('a league file of an older program', () => {
  test('keeps its numbers', async () => {
    const ledger = newLedger();
    useEarlierScale(ledger);
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2');
    const before = board(ledger);
    const store = await openLeague(ledger.store.path);
    const again = { ...ledger, store, context: { ...ledger.context, store } };
    expect(board(again)).toEqual(before);
    expect(settings(again).parameters.mu0).toBe(3000);
    store.close();
  });

  test.each(systemNames)(
    'that says less than files do now is filled up as it was rated then (%s)',
    (system) => {
      const { store, context } = newLedger();
      store.db.prepare('UPDATE settings SET system = ?, parameters = ?').run(system, '{"teamSize":4}');
      expect(useCases['settings.read'](context, {})).toMatchObject({
        system,
        parameters: { ...earlierDefaults(system), teamSize: 4 },
      });
      expect(leagueDefaults(system)).not.toEqual(earlierDefaults(system));
    },
  );
});
