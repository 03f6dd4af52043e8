/** Leaderboards with a name, and what their rules are told by. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Argument } from '../../../../shared/contract/api.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { newLedger, newSession, ownFolder, refusalOf } from '../../ledger.ts';
import { newFollower } from '../lab/follower.ts';
import { merge, numberOf, plainFacts, savePlayer } from '../people.ts';

async function session() {
  const { call, refused } = newSession(ownFolder());
  await call('league.create', { name: 'Club' });
  const views = async () => (await call('views.list', {})).views;
  return { call, refused, views, names: async () => (await views()).map(({ name }) => name) };
}

describe('views', () => {
  test('are saved by name, listed in order, and come back as they were', async () => {
    const { call, views, names } = await session();
    const rules = { minimumContests: 5, tags: ['junior'], season: { startMonth: 9 } };
    const { viewId } = await call('views.save', { name: '  Élite ', rules: {} });
    await call('views.save', { name: 'juniors', rules });
    await call('views.save', { name: 'Elders', rules: { order: 'mean' } });
    expect(await names()).toEqual(['Elders', 'Élite', 'juniors']);
    expect((await views())[2]?.rules).toEqual(viewRules.parse(rules));
    expect((await views())[2]?.words).toContain('at least 5 games');
    // The name of another leads to that one.
    expect(await call('views.save', { name: 'Élite', rules: { caution: 2 } })).toEqual({ viewId });
    expect((await views())[1]?.rules.caution).toBe(2);
  });

  test('are renamed by number, unless the name is another one’s', async () => {
    const { call, refused, names } = await session();
    const { viewId } = await call('views.save', { name: 'A', rules: {} });
    await call('views.save', { name: 'B', rules: {} });
    await call('views.save', { viewId, name: 'C', rules: {} });
    expect(await names()).toEqual(['B', 'C']);
    expect(await refused('views.save', { viewId, name: 'B', rules: {} })).toMatchObject({
      code: 'viewNameTaken',
    });
    expect(await names()).toEqual(['B', 'C']);
  });

  test('are removed, undone and redone like any fact, and named in the history', async () => {
    const { call, names } = await session();
    const { viewId } = await call('views.save', { name: 'Juniors', rules: { tags: ['junior'] } });
    await call('views.save', { viewId, name: 'Juniors', rules: { tags: ['junior'], caution: 2 } });
    await call('views.remove', { viewId });
    expect(await names()).toEqual([]);
    const { entries } = await call('history.list', {});
    expect(entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      'Deleted the leaderboard view “Juniors”',
      'Saved the leaderboard view “Juniors”',
    ]);
    const { rows } = await call('history.read', { changeId: entries[1]?.changeId ?? 0 });
    expect(rows).toEqual([
      {
        what: 'Rules of Juniors',
        before: expect.stringContaining('3 × ±') as string,
        after: expect.stringContaining('2 × ±') as string,
      },
    ]);
    await call('history.undo', {});
    expect(await names()).toEqual(['Juniors']);
    await call('history.undo', {});
    await call('history.undo', {});
    expect(await names()).toEqual([]);
    await call('history.redo', {});
    expect(await names()).toEqual(['Juniors']);
  });

  test('leave no trace where nothing changes', async () => {
    const { call } = await session();
    const wanted: Argument<'views.save'> = { name: 'Juniors', rules: { tags: ['junior'] } };
    await call('views.save', wanted);
    const before = await call('league.read', {});
    await call('views.save', wanted);
    expect(await call('league.read', {})).toEqual(before);
  });

  test('refuse what cannot be a rule, by a sentence, and keep nothing of it', async () => {
    const { refused, names } = await session();
    for (const rules of [
      null,
      { order: 'luck' },
      { caution: -1 },
      { caution: 5.1 },
      { minimumContests: 1.5 },
      { activeMonths: 0 },
      { clubs: [''] },
      { clubs: 'North' },
      { tags: ['a\0b'] },
      { closeness: 0.4 },
      { closeness: 1 },
      { provisionalDeviation: 0 },
      { season: { startMonth: 13 } },
      { season: { year: 0 } },
      { unheard: true },
      JSON.parse('{"__proto__":{"order":"mean"}}') as unknown,
    ])
      expect((await refused('views.save', { name: 'A', rules })).code).toBe('badArgument');
    expect((await refused('views.save', { name: ' ', rules: {} })).code).toBe('badArgument');
    expect((await refused('views.remove', { viewId: 1 })).sentence).toContain('no leaderboard view');
    expect((await refused('views.save', { viewId: 7, name: 'A', rules: {} })).code).toBe('unknownView');
    expect(await names()).toEqual([]);
  });

  test('with rules of a newer program are not guessed at', async () => {
    const { store, context } = newLedger();
    useCases['views.save'](context, { name: 'A', rules: viewRules.parse({}) });
    store.db.exec(`UPDATE view SET rules = '{"order":"by the moon"}'`);
    expect((await refusalOf(() => useCases['views.list'](context, {}))).code).toBe('newerLeague');
  });
});

describe('what rules are told by follows at once', () => {
  test('tags, how a player is shown, and who has retired', async () => {
    const ledger = newLedger();
    await ledger.importLines('date,tournament,player,place', '2026-01-01,One,Ann,1', '2026-01-01,One,Bob,2');
    ledger.rate();
    const screen = newFollower(ledger);
    const seen = (name: string) => screen.follow().find(({ player }) => player === name);
    expect(seen('Ann')).toMatchObject({ tags: [], shownAs: 'name', retired: false, wins: 1, ties: 0 });
    expect(seen('Bob')).toMatchObject({ wins: 0, ties: 0, contests: 1 });
    const ann = { ...plainFacts('Ann'), playerId: numberOf(ledger, 'Ann') };
    const save = (facts: Partial<typeof ann>): void => {
      savePlayer(ledger, { ...ann, ...facts });
      ledger.rate();
    };
    save({ tags: ['women', 'junior'], shownAs: 'initials', retired: true });
    expect(seen('Ann')).toMatchObject({ tags: ['junior', 'women'], shownAs: 'initials', retired: true });
    save({ tags: ['women'] });
    expect(seen('Ann')).toMatchObject({ tags: ['women'], shownAs: 'name', retired: false });
    void useCases['history.undo'](ledger.context, {});
    ledger.rate();
    expect(seen('Ann')?.tags).toEqual(['junior', 'women']);
    save({});
    expect(seen('Ann')?.tags).toEqual([]);
    expect(screen.follow()).toEqual(screen.whole());
    expect(screen.partial()).toBeGreaterThan(4);
  });

  test('tags go with a person who turns out to be another', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'date,tournament,player,place',
      '2026-01-01,One,Ann,1',
      '2026-01-01,One,Bob,2',
      '2026-01-08,Two,Anna,1',
      '2026-01-08,Two,Bob,2',
    );
    const [ann, anna] = ['Ann', 'Anna'].map((name) => numberOf(ledger, name));
    savePlayer(ledger, { ...plainFacts('Anna'), playerId: anna ?? 0, tags: ['women'] });
    ledger.rate();
    const screen = newFollower(ledger);
    screen.follow();
    merge(ledger, ann ?? 0, anna ?? 0);
    ledger.rate();
    expect(screen.follow().find(({ player }) => player === 'Ann')?.tags).toEqual(['women']);
  });
});
