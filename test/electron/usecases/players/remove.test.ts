/** A person who never played is removed; one who is anonymized is in no byte of the league, its log and its copies, and no undo brings the name back. */
import { expect, test, describe } from 'vitest';
import { undoChange, redoChange } from '../../../../electron/usecases/history/undo.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { field, plainFacts, savePlayer, merge, numberOf } from '../people.ts';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { usualFolder } from '../../../../electron/store/backups/backup-files.ts';
import { makeBackup } from '../../../../electron/store/backups/make-backup.ts';
import { unpacked } from '../../../../electron/store/journal/content.ts';
import type { Fact } from '../../../../electron/store/journal/fact-tables.ts';
import { contentOf, type JournalRow } from '../../../../electron/store/journal/undo.ts';
import { connect } from '../../../../electron/store/store.ts';
import { anonymizePlayer } from '../../../../electron/usecases/players/remove.ts';

const keptBy = ({ context }: Ledger, playerId: number): string | null =>
  useCases['players.removal'](context, { playerId }).keptBy;

test('a person who never played is removed with all that is known, and comes back whole', () => {
  const ledger = newLedger();
  const facts = {
    ...plainFacts('Ann'),
    club: 'Owls',
    tags: ['junior'],
    aliases: ['Annie'],
    externalId: '17',
  };
  const ann = savePlayer(ledger, { ...facts, starting: { mean: 1500, deviation: 80, source: 'list' } });
  const bob = savePlayer(ledger, plainFacts('Bob'));
  useCases['players.differ'](ledger.context, { playerId: ann, other: bob });
  const before = dump(ledger.store);
  expect(keptBy(ledger, ann)).toBeNull();
  useCases['players.remove'](ledger.context, { playerId: ann });
  expect(useCases['players.find'](ledger.context, { name: '' }).players.map(({ player }) => player)).toEqual([
    'Bob',
  ]);
  expect(useCases['history.list'](ledger.context, {}).entries[0]?.sentence).toBe('Removed the player “Ann”');
  undoChange(ledger.context);
  expect(dump(ledger.store)).toEqual(before);
});

test('a person in a tournament stays, also without a result, and the page can say why', async () => {
  const ledger = newLedger();
  const ann = savePlayer(ledger, plainFacts('Ann'));
  ledger.save({
    ...{ name: 'Cup', date: '2026-01-01', shape: 'rounds', contests: [] },
    entrants: [{ members: [{ name: 'Ann' }] }],
  });
  const refusal = await refusalOf(() => useCases['players.remove'](ledger.context, { playerId: ann }));
  expect(refusal.code).toBe('playerHasPlayed');
  expect(keptBy(ledger, ann)).toBe(refusal.message);
});

test('a person on a rating list stays, even if no tournament has them any more', async () => {
  const ledger = newLedger();
  const { tournamentId } = ledger.save(field('Cup', '2026-01-01', 'Ann', 'Bob'));
  ledger.rate();
  useCases['lists.publish'](ledger.context, {
    title: 'First',
    day: '2026-02-01',
    rules: viewRules.parse({}),
    view: null,
  });
  useCases['tournaments.remove'](ledger.context, { tournamentId });
  const refusal = await refusalOf(() => useCases['players.remove'](ledger.context, { playerId: 1 }));
  expect(refusal.code).toBe('playerIsListed');
});

/** Every name and fact of one person, each unlike anything else in the file. */
const secrets = ['Zsófia Quxberg-Li (B)', 'zsofia quxberg', 'Quxie', 'Zs. Quxberg', 'NUM-4711', 'tag-xyzzy'];

/** Renamed, merged, with an undone change, drafts and lists: the name is wherever a name can be. */
async function league(): Promise<{ ledger: Ledger; id: number }> {
  const ledger = newLedger();
  const { context, store } = ledger;
  // Enough rows that the journal keeps them compressed.
  const crowd = ['Quxie', ...Array.from({ length: 300 }, (_, i) => `Somebody ${String(i)}`)];
  ledger.save(field('Undone', '2025-01-01', ...crowd));
  undoChange(context);
  const id = savePlayer(ledger, plainFacts('Zs. Quxberg'));
  savePlayer(ledger, { ...plainFacts('Zs. Quxberg'), playerId: id, tags: ['tag-xyzzy'] });
  ledger.save(field('Cup', '2026-01-01', 'Zs. Quxberg', 'Bob', 'Cid'));
  ledger.save(field('Memorial of Quxie', '2026-01-08', 'Quxie', 'Bob'));
  merge(ledger, id, numberOf(ledger, 'Quxie'));
  savePlayer(ledger, {
    ...plainFacts('Zsófia Quxberg-Li (B)'),
    ...{ playerId: id, externalId: 'NUM-4711', tags: ['tag-xyzzy'], aliases: ['Quxie', 'Zs. Quxberg'] },
    ...{ club: 'Owls', shownAs: 'initials' },
  });
  ledger.rate();
  useCases['lists.publish'](context, {
    ...{ title: 'First', day: '2026-02-01', view: null, rules: viewRules.parse({}) },
  });
  savePlayer(ledger, { ...plainFacts('Zsófia Quxberg-Li (B)'), playerId: id, aliases: ['Quxie'] });
  ledger.save({
    ...field('Spring', '2026-03-01', 'Zsófia Quxberg-Li (B)', 'Cid'),
    note: 'Zsófia Quxberg-Li (B) won.',
  });
  await makeBackup({ file: store.path, folder: usualFolder(store.path), reason: 'manual', now: Date.now() });
  savePlayer(ledger, plainFacts('Dee'));
  undoChange(context);
  undoChange(context);
  redoChange(context);
  useCases['drafts.keep'](context, {
    key: 'pairings',
    content: JSON.stringify({ people: ['Zsófia Quxberg-Li (B)'] }),
  });
  ledger.rate();
  return { ledger, id };
}

const anonymize = ({ store }: Ledger, id: number) =>
  anonymizePlayer(store, { playerId: id, name: 'Zsófia Quxberg-Li (B)' }, [usualFolder(store.path)]);

/** Everything beside the league that a disk would tell. */
function filesOf({ folder }: Ledger): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));
}

/** What the journal keeps of rows that are gone, in words. */
const keptRows = ({ store }: Ledger): string =>
  store
    .sql<JournalRow>('SELECT id, fact FROM change_row WHERE content IS NOT NULL')
    .all()
    .map((row) => JSON.stringify([...unpacked(store, row.fact as Fact, contentOf(store, row))]))
    .join();

const found = (ledger: Ledger): string[] =>
  filesOf(ledger).flatMap((file) => {
    const bytes = readFileSync(file);
    return secrets.filter((secret) => bytes.includes(secret)).map((secret) => `${secret} in ${file}`);
  });

describe('an anonymized person', () => {
  test('is in no byte of the league, its log and its copies', async () => {
    const { ledger, id } = await league();
    expect(found(ledger).length).toBeGreaterThan(8);
    expect(keptRows(ledger)).toContain('Quxie');
    expect(anonymize(ledger, id)).toEqual({ player: `Player ${String(id)}`, copies: 1 });
    expect(found(ledger)).toEqual([]);
    expect(keptRows(ledger)).toContain('Somebody 299');
    expect(keptRows(ledger)).not.toContain('Quxie');
  });

  test('keeps the results and the rating', async () => {
    const { ledger, id } = await league();
    const before = useCases['players.read'](ledger.context, { playerId: id });
    anonymize(ledger, id);
    ledger.rate();
    const after = useCases['players.read'](ledger.context, { playerId: id });
    expect(after).toMatchObject({ player: `Player ${String(id)}`, club: null, tags: [], aliases: [] });
    expect(after.belief).toEqual(before.belief);
    expect(after.tournaments.length).toBe(before.tournaments.length);
    expect(useCases['lists.read'](ledger.context, { number: 1 }).rows[0]?.shown).toBeDefined();
  });

  test('does not come back by undo, all of it, nor by redo, all of it', async () => {
    const { ledger, id } = await league();
    anonymize(ledger, id);
    let undone = 0;
    while (undoChange(ledger.context)) {
      undone += 1;
      expect(found(ledger)).toEqual([]);
    }
    expect(undone).toBeGreaterThan(6);
    while (redoChange(ledger.context)) undone -= 1;
    expect(undone).toBe(0);
    expect(found(ledger)).toEqual([]);
    expect(useCases['players.find'](ledger.context, { name: `Player ${String(id)}` }).players).toHaveLength(
      1,
    );
    expect(ledger.store.db.pragma('foreign_key_check')).toEqual([]);
    const { entries } = useCases['history.list'](ledger.context, {});
    for (const { changeId } of entries) useCases['history.read'](ledger.context, { changeId });
    expect(JSON.stringify(entries)).not.toContain('Quxberg');
  });

  test('cannot be reverted, and is asked for by name', async () => {
    const { ledger, id } = await league();
    const wrong = () => anonymizePlayer(ledger.store, { playerId: id, name: 'Bob' }, []);
    expect((await refusalOf(wrong)).code).toBe('otherName');
    anonymize(ledger, id);
    const { entries } = useCases['history.list'](ledger.context, {});
    expect(entries[0]).toMatchObject({ sentence: `Anonymized Player ${String(id)}`, canBeTakenBack: false });
    const revert = () => useCases['history.revert'](ledger.context, { changeId: entries[0]?.changeId ?? 0 });
    expect((await refusalOf(revert)).code).toBe('erasedForGood');
  });

  test('leaves a namesake, and a player who is really called Player 1, as they are', async () => {
    const { ledger, id } = await league();
    savePlayer(ledger, { ...plainFacts('Zsófia Quxberg-Li (B)'), club: 'Cats' });
    savePlayer(ledger, plainFacts(`Player ${String(id)}`));
    expect(anonymize(ledger, id).player).toBe(`Player ${String(id)} (2)`);
    const { players } = useCases['players.find'](ledger.context, { name: 'Zsófia Quxberg-Li (B)' });
    expect(players).toMatchObject([{ club: 'Cats' }]);
  });
});

describe('a second program, where a person is anonymized', () => {
  test('that only has the league open is no hindrance', async () => {
    const { ledger, id } = await league();
    const other = connect(ledger.store.path);
    other.db.prepare('SELECT count(*) FROM player').get();
    try {
      anonymize(ledger, id);
      expect(found(ledger)).toEqual([]);
      expect(other.db.prepare('SELECT name FROM player WHERE id = ?').pluck().get(id)).toBe(
        `Player ${String(id)}`,
      );
    } finally {
      other.close();
    }
  });

  test('that is reading is named, and nothing is changed', async () => {
    const { ledger, id } = await league();
    const other = connect(ledger.store.path);
    other.db.exec('BEGIN; SELECT count(*) FROM player;');
    savePlayer(ledger, plainFacts('Eve'));
    try {
      expect((await refusalOf(() => anonymize(ledger, id))).code).toBe('leagueReadElsewhere');
      expect(numberOf(ledger, 'Zsófia Quxberg-Li (B)')).toBe(id);
    } finally {
      other.close();
    }
    anonymize(ledger, id);
    expect(found(ledger)).toEqual([]);
  });

  test('that holds a copy open leaves the league as it was', async () => {
    const { ledger, id } = await league();
    const [copy = ''] = readdirSync(path.join(ledger.folder, 'Backups'));
    const other = connect(path.join(ledger.folder, 'Backups', copy));
    other.db.exec('BEGIN IMMEDIATE');
    try {
      expect((await refusalOf(() => anonymize(ledger, id))).code).toBe('copyNotErased');
      expect(numberOf(ledger, 'Zsófia Quxberg-Li (B)')).toBe(id);
    } finally {
      other.close();
    }
    mkdirSync(path.join(ledger.folder, 'Backups'), { recursive: true });
    anonymize(ledger, id);
    expect(found(ledger)).toEqual([]);
  });
});
