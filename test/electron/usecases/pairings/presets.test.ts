/** Presets: saved, renamed, removed, undone, named in the history, and right after people are merged. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import { newLedger, newSession, ownFolder, refusalOf, type Ledger } from '../../ledger.ts';
import { merge } from '../people.ts';
import { crowd, duels, evenly } from './requests.ts';

type Content = Argument<'presets.save'>['content'];

const content: Content = { format: duels, weights: evenly };

async function session() {
  const { call, refused } = newSession(ownFolder());
  await call('league.create', { name: 'Club' });
  const presets = async () => (await call('presets.list', {})).presets;
  return { call, refused, presets, names: async () => (await presets()).map(({ name }) => name) };
}

describe('presets', () => {
  test('are saved by name, listed in order, and come back with what was left out', async () => {
    const { call, presets, names } = await session();
    const { presetId } = await call('presets.save', { name: '  Élite ', content });
    await call('presets.save', { name: 'teams', content: { ...content, recentWeeks: 3 } });
    await call('presets.save', { name: 'Duels', content });
    expect(await names()).toEqual(['Duels', 'Élite', 'teams']);
    expect((await presets())[0]?.content).toEqual({
      format: { kind: 'duels', method: 'quality', legs: 1, groupSize: 4 },
      weights: evenly,
      constraints: [],
      recentWeeks: 8,
    });
    // The name of another leads to that one.
    expect(await call('presets.save', { name: 'Élite', content: { ...content, recentWeeks: 0 } })).toEqual({
      presetId,
    });
    expect((await presets())[1]?.content.recentWeeks).toBe(0);
  });

  test('are renamed by number, unless the name is another one’s', async () => {
    const { call, refused, names } = await session();
    const { presetId } = await call('presets.save', { name: 'A', content });
    await call('presets.save', { name: 'B', content });
    await call('presets.save', { presetId, name: 'C', content });
    expect(await names()).toEqual(['B', 'C']);
    expect((await refused('presets.save', { presetId, name: 'B', content })).code).toBe('presetNameTaken');
    expect((await refused('presets.save', { presetId: 99, name: 'D', content })).code).toBe('unknownPreset');
    expect((await refused('presets.remove', { presetId: 99 })).sentence).toContain('no preset');
    expect((await refused('presets.save', { name: ' ', content })).code).toBe('badArgument');
    expect((await refused('presets.save', { name: 'E', content: { ...content, luck: 1 } })).code).toBe(
      'badArgument',
    );
    expect(await names()).toEqual(['B', 'C']);
  });

  test('are removed, undone and redone like any fact, and named in the history', async () => {
    const { call, names } = await session();
    const { presetId } = await call('presets.save', { name: 'Club night', content });
    const weights = { ...evenly, club: 0, meetings: 2.5 };
    const constraints = [{ kind: 'one-beginner' as const }];
    const teams = { kind: 'teams' as const, size: 3, count: null };
    await call('presets.save', {
      presetId,
      name: 'Club night',
      content: { format: teams, weights, constraints, recentWeeks: 1 },
    });
    await call('presets.remove', { presetId });
    expect(await names()).toEqual([]);
    const { entries } = await call('history.list', {});
    expect(entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      'Deleted the preset “Club night”',
      'Saved the preset “Club night”',
    ]);
    const { rows } = await call('history.read', { changeId: entries[1]?.changeId ?? 0 });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.what).toBe('Options of Club night');
    expect(rows[0]?.before).toContain('1 v 1, most even');
    expect(rows[0]?.before).toContain('no rematches within 8 weeks');
    expect(rows[0]?.after).toMatch(
      /^Teams of 3, .*New opponents 2.5.*; constraints: At most 1 beginner per team; no rematches within 1 week$/u,
    );
    expect(rows[0]?.after).not.toContain('Different clubs');
    await call('history.undo', {});
    expect(await names()).toEqual(['Club night']);
    await call('history.redo', {});
    expect(await names()).toEqual([]);
  });

  test('leave no trace where nothing changes, and those of a newer program are not guessed at', async () => {
    const { store, context } = newLedger();
    const given = calls['presets.save'].argument.parse({ name: 'A', content });
    const { presetId } = useCases['presets.save'](context, given);
    const before = useCases['history.list'](context, {});
    expect(useCases['presets.save'](context, given)).toEqual({ presetId });
    expect(useCases['history.list'](context, {})).toEqual(before);
    store.db.exec(`UPDATE preset SET content = '{"format":"by the moon"}'`);
    expect((await refusalOf(() => useCases['presets.list'](context, {}))).code).toBe('newerLeague');
  });
});

describe('people who are merged', () => {
  type Constraints = Result<'presets.list'>['presets'][number]['content']['constraints'];

  const rulesOf = ({ context }: Ledger): Constraints[] =>
    useCases['presets.list'](context, {}).presets.map((preset) => preset.content.constraints);

  const save = ({ context }: Ledger, name: string, constraints: Constraints): void => {
    useCases['presets.save'](
      context,
      calls['presets.save'].argument.parse({ name, content: { ...content, constraints } }),
    );
  };

  test('are one in the constraints of presets; where one person is left, the constraint goes; undone, all is as it was', () => {
    const ledger = newLedger();
    const [a = 0, b = 0, c = 0] = crowd(ledger, 3);
    const constraints: Constraints = [
      { kind: 'apart', playerIds: [a, b] },
      { kind: 'together', playerIds: [b, c] },
      { kind: 'partners', playerIds: [a, b, c] },
      { kind: 'board', playerId: b, board: 2 },
      { kind: 'one-beginner' },
    ];
    save(ledger, 'A', constraints);
    save(ledger, 'B', [{ kind: 'apart', playerIds: [a, c] }]);
    merge(ledger, a, b);
    const after: Constraints[] = [
      [
        { kind: 'together', playerIds: [a, c] },
        { kind: 'partners', playerIds: [a, c] },
        { kind: 'board', playerId: a, board: 2 },
        { kind: 'one-beginner' },
      ],
      [{ kind: 'apart', playerIds: [a, c] }],
    ];
    expect(rulesOf(ledger)).toEqual(after);
    void useCases['history.undo'](ledger.context, {});
    expect(rulesOf(ledger)).toEqual([constraints, [{ kind: 'apart', playerIds: [a, c] }]]);
  });
});
