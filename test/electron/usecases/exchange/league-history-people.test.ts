/** People in the history of an imported league: anonymized, and as lists may show them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { usualFolder } from '../../../../electron/store/backups/backup-files.ts';
import { makeBackup } from '../../../../electron/store/backups/make-backup.ts';
import { unpacked } from '../../../../electron/store/journal/content.ts';
import type { Fact } from '../../../../electron/store/journal/fact-tables.ts';
import { contentOf, type JournalRow } from '../../../../electron/store/journal/undo.ts';
import { redoChange, undoChange } from '../../../../electron/usecases/history/undo.ts';
import { anonymizePlayer } from '../../../../electron/usecases/players/remove.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { field, merge, numberOf, plainFacts, savePlayer } from '../people.ts';
import { importLeagueText, leagueTextOf } from './league-files.ts';
import { entriesOf, expectSameHistory } from './same-history.ts';

describe('people in an imported history', () => {
  const secrets = ['Zsófia Quxberg', 'Quxie Formerly', 'Zs. Q.', 'Xyzzy Otherwise'];

  /** Renamed, merged with somebody who was renamed too, and named in tournaments. */
  function league(): Ledger {
    const ledger = newLedger();
    const id = savePlayer(ledger, plainFacts('Zs. Q.'));
    savePlayer(ledger, { ...plainFacts('Quxie Formerly'), playerId: id });
    const other = savePlayer(ledger, plainFacts('Xyzzy Otherwise'));
    savePlayer(ledger, { ...plainFacts('Xyzzy'), playerId: other });
    ledger.save(field('Cup', '2026-01-01', 'Quxie Formerly', 'Bob'));
    ledger.save(field('Day of Zsófia Quxberg', '2026-01-02', 'Xyzzy', 'Bob'));
    merge(ledger, id, other);
    savePlayer(ledger, { ...plainFacts('Zsófia Quxberg'), playerId: id, shownAs: 'nobody' });
    return ledger;
  }

  const found = ({ folder }: Ledger): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name))
      .filter((file) => !file.endsWith('.json'))
      .flatMap((file) => secrets.filter((secret) => readFileSync(file).includes(secret)));

  /** What the journal keeps of rows that are gone, in words. */
  const keptRows = ({ store }: Ledger): string =>
    store
      .sql<JournalRow>('SELECT id, fact FROM change_row WHERE content IS NOT NULL')
      .all()
      .map((row) => JSON.stringify([...unpacked(store, row.fact as Fact, contentOf(store, row))]))
      .join();

  /** In a folder of its own, where no file of the first league is. */
  async function copied(): Promise<{ copy: Ledger; id: number; uuids: string[] }> {
    const ledger = league();
    const text = await leagueTextOf(ledger);
    const copy = newLedger();
    await importLeagueText(copy, text);
    const id = numberOf(copy, 'Zsófia Quxberg');
    const uuids = copy.store
      .sql<string>(
        'SELECT uuid FROM player WHERE id = ? UNION SELECT number FROM player_number WHERE player = ?',
      )
      .pluck()
      .all(id, id);
    return { copy, id, uuids };
  }

  test('are in no byte of the league and its copies once they are anonymized', async () => {
    const { copy, id, uuids } = await copied();
    expect(new Set(found(copy))).toEqual(new Set(secrets));
    expect(uuids).toHaveLength(2);
    const folder = usualFolder(copy.store.path);
    await makeBackup({ file: copy.store.path, folder, reason: 'manual', now: Date.now() });
    expect(anonymizePlayer(copy.store, { playerId: id, name: 'Zsófia Quxberg' }, [folder]).copies).toBe(1);
    expect(found(copy)).toEqual([]);
    const bytes = readFileSync(copy.store.path);
    for (const uuid of uuids) expect(bytes.includes(uuid)).toBe(false);
    const sentences = entriesOf(copy).map(({ sentence }) => sentence);
    expect(sentences).toContain(`Merged Player ${String(id)} into Player ${String(id)}`);
    expect(await leagueTextOf(copy)).not.toMatch(/Qux|Xyzzy|Zs\. Q/u);
    undoChange(copy.context);
    redoChange(copy.context);
    expect(found(copy)).toEqual([]);
  });

  test('are not in an import that was undone, either', async () => {
    const ledger = league();
    const file = JSON.parse(await leagueTextOf(ledger)) as { history: unknown[] };
    const copy = newLedger();
    // Enough lines that the journal keeps them compressed.
    const crowd = Array.from({ length: 300 }, (_, i) => ({
      ...{ at: '2026-01-01T00:00:00.000Z', call: 'players.save', subject: `Somebody ${String(i)}` },
    }));
    await importLeagueText(copy, JSON.stringify({ ...file, history: [...file.history, ...crowd] }));
    undoChange(copy.context);
    expect(keptRows(copy)).toContain('Zs. Q.');
    await importLeagueText(copy, JSON.stringify({ ...file, history: [] }));
    const id = numberOf(copy, 'Zsófia Quxberg');
    anonymizePlayer(copy.store, { playerId: id, name: 'Zsófia Quxberg' }, []);
    expect(keptRows(copy)).toContain('Somebody 299');
    for (const secret of secrets) expect(keptRows(copy)).not.toContain(secret);
    expect(found(copy)).toEqual([]);
  });

  test('are on lists as they want to be, by earlier names as well', async () => {
    const ledger = league();
    const copy = await expectSameHistory(ledger);
    const listed = entriesOf(copy).map((entry) => entry.listed);
    for (const secret of secrets.slice(0, 3)) expect(listed.join('\n')).not.toContain(`“${secret}”`);
  });
});
