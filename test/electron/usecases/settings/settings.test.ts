import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { importRows } from '../../../../electron/usecases/exchange/import.ts';
import { refusalFor } from '../../../../electron/session/answer.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { systemNames } from '../../../../shared/rating/index.ts';
import { sampleLeagueRows } from '../../../../shared/sample/index.ts';
import { newLedger } from '../../ledger.ts';

describe('settings', () => {
  test('of a new league are the engine’s, with nothing counted yet', () => {
    const { context, folder, store } = newLedger();
    expect(useCases['settings.read'](context, {})).toEqual({
      system: 'league',
      parameters: leagueDefaults('league'),
      systems: systemNames.map((system) => ({ system, defaults: leagueDefaults(system) })),
      tiedPairs: null,
      leaguePath: store.path,
      leaguesFolder: folder,
    });
  });

  test('are adopted whole or in part, as a change of the league', () => {
    const { context, store } = newLedger();
    const adopt = useCases['settings.apply'];
    adopt(context, { system: 'ts2-shares', parameters: { teamSize: 4, margin: 30 } });
    expect(revisionOf(store)).toBe(2);
    expect(adopt(context, { system: 'ts2-shares', parameters: { margin: null } }).parameters).toEqual({
      ...leagueDefaults('ts2-shares'),
      teamSize: 4,
    });
    // Another system starts from its own defaults; the team size belongs to the league.
    expect(adopt(context, { system: 'trueskill' })).toMatchObject({
      system: 'trueskill',
      parameters: { ...leagueDefaults('trueskill'), teamSize: 4 },
    });
  });

  test.each([
    ['an unknown name', { systm: 1 }],
    ['a value out of range', { beta: -1 }],
    ['nothing where a number is needed', { mu0: null }],
    ['a penalty that leaves a lone player nothing', { missingPenalty: 0.25 }],
  ])('with %s are refused by a sentence', (_, parameters) => {
    const { context, store } = newLedger();
    const adopt = () => useCases['settings.apply'](context, { system: 'ts2-shares', parameters });
    let thrown: unknown;
    try {
      adopt();
    } catch (error) {
      thrown = error;
    }
    expect(refusalFor(thrown, '')?.message).toMatch(/\w/u);
    expect(revisionOf(store)).toBe(1);
  });

  test('set manually before the first results stay', async () => {
    const ledger = newLedger();
    useCases['settings.apply'](ledger.context, {
      system: 'ts2-shares',
      parameters: { drawProbability: 0.2 },
    });
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2');
    expect(useCases['settings.read'](ledger.context, {})).toMatchObject({
      tiedPairs: 0,
      parameters: { drawProbability: 0.2 },
    });
  });
});

test('the share of ties is counted again where results have changed, and else not', () => {
  const ledger = newLedger();
  const duel = (name: string, second: number) => ({
    ...{ name, date: null },
    contests: [{ sides: [1, second].map((place, i) => ({ place, members: [{ name: `P${String(i)}` }] })) }],
  });
  const tied = (): number | null => useCases['settings.read'](ledger.context, {}).tiedPairs;
  ledger.save(duel('One', 1));
  ledger.rate();
  expect(tied()).toBe(1);
  // As if another number had been counted: it shows whether it was counted again.
  ledger.store.db.exec('UPDATE rating_key SET tied_pairs = 0.125');
  useCases['settings.apply'](ledger.context, { system: 'ts2a' });
  expect(tied()).toBe(0.125);
  const { tournamentId } = ledger.save(duel('Two', 2));
  expect(tied()).toBe(0.5);
  ledger.rate();
  useCases['tournaments.remove'](ledger.context, { tournamentId });
  expect(tied()).toBe(1);
});

test('a draw probability that is reset to the default manually is not measured again', async () => {
  const ledger = newLedger();
  const duel = (name: string) => ({
    name,
    date: null,
    contests: [{ sides: ['Ann', 'Bob'].map((player) => ({ place: 1, members: [{ name: player }] })) }],
  });
  ledger.save(duel('First'));
  const { drawProbability } = leagueDefaults('ts2-shares');
  useCases['settings.apply'](ledger.context, { system: 'ts2-shares', parameters: { drawProbability } });
  ledger.save(duel('Second'));
  await ledger.importLines('tournament,player,place', 'Third,Ann,1', 'Third,Bob,1');
  expect(useCases['settings.read'](ledger.context, {}).parameters).toMatchObject({ drawProbability });
});

describe('a preview', () => {
  test('is the leaderboard after applying a system, beside the present one', async () => {
    const { context, store } = newLedger();
    importRows(context, sampleLeagueRows());
    const revision = revisionOf(store);
    const preview = await useCases['settings.preview'](context, { system: 'trueskill' });
    const before = useCases['leaderboard.read'](context, {});
    expect([revisionOf(store), before.system]).toEqual([revision, 'league']);
    useCases['settings.apply'](context, { system: 'trueskill' });
    const again = await useCases['settings.preview'](context, { system: 'trueskill' });
    const { rows } = useCases['leaderboard.read'](context, {});
    expect(preview.rows.map(({ playerId, rankAfter, mean }) => [playerId, rankAfter, mean])).toEqual(
      rows.map(({ playerId, rank, mean }) => [playerId, rank, mean]),
    );
    const ranks = new Map(before.rows.map(({ playerId, rank }) => [playerId, rank]));
    for (const { playerId, rankBefore } of preview.rows) expect(rankBefore).toBe(ranks.get(playerId));
    for (const { rankBefore, rankAfter } of again.rows) expect(rankBefore).toBe(rankAfter);
  });
});
