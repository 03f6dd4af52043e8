/** One backup: checked before it has its name, with other programs at work and a disk that fails. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BackupFailure } from '../../../../electron/store/backups/backup-failure.ts';
import { checksumOf } from '../../../../electron/store/backups/backup-files.ts';
import { nameOfBackup, parseBackupName } from '../../../../electron/store/backups/backup-names.ts';
import { makeBackup, type BackupRequest } from '../../../../electron/store/backups/make-backup.ts';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { programForScripts } from '../../other-process.ts';

const now = Date.UTC(2026, 10, 21, 20, 14, 5, 300);

const folderOf = ({ folder }: Ledger): string => path.join(folder, 'Backups');

const request = (ledger: Ledger, more: Partial<BackupRequest> = {}): BackupRequest => ({
  file: ledger.store.path,
  folder: folderOf(ledger),
  reason: 'hourly',
  now,
  ...more,
});

function addClub({ store }: Ledger, name: string): void {
  change(store, { call: 'test' }, (facts) => facts.insert('club', { name }));
}

// It is called on a database each time.
// oxlint-disable-next-line typescript/unbound-method
const realBackup = Database.prototype.backup;

async function troubleOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BackupFailure) return error.trouble;
    throw error;
  }
  return null;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a backup', () => {
  test('has a name that says what it is, which is read again', async () => {
    const ledger = newLedger(undefined, 'Spieleabend – “Süd” 2');
    const made = (await makeBackup(request(ledger))) ?? '';
    const name = parseBackupName(path.basename(made));
    expect(name).toMatchObject({
      stem: 'Spieleabend – “Süd” 2',
      reason: 'hourly',
      revision: 1,
      at: now - 300,
    });
    expect(name?.checksum).toBe(checksumOf(made));
    expect(name && nameOfBackup(name)).toBe(path.basename(made));
  });

  test.each([
    'Club.league',
    'Club 2026-13-41 99-99-99 hourly 1a2b3c4d-1-1.league',
    'Club 2026-01-01 10-00-00 x.league',
    '',
  ])('isn’t what is called %s', (name) => {
    expect(parseBackupName(name)).toBeUndefined();
  });

  test('of one second is another one than the next', async () => {
    const ledger = newLedger();
    for (let i = 0; i < 3; i += 1) {
      addClub(ledger, `Club ${String(i)}`);
      await makeBackup(request(ledger));
    }
    const names = readdirSync(folderOf(ledger)).map((name) => parseBackupName(name)?.at ?? 0);
    expect(names.sort()).toEqual([now - 300, now - 299, now - 298]);
  });

  test('isn’t made of the same twice, nor too soon; a fork of the same revision is', async () => {
    const ledger = newLedger();
    const first = await makeBackup(request(ledger));
    expect(await makeBackup(request(ledger, { now: now + 9e6 }))).toBe(first);
    addClub(ledger, 'North');
    expect(await makeBackup(request(ledger, { now: now + 1000, leastAge: 2000 }))).toBeUndefined();
    await makeBackup(request(ledger, { now: now + 1000 }));
    ledger.store.sql("UPDATE change SET at = '2020-01-01T00:00:00.000Z' WHERE id = 2").run();
    await makeBackup(request(ledger, { now: now + 5000 }));
    expect(readdirSync(folderOf(ledger))).toHaveLength(3);
  });

  test.each([
    ['a text that no index has', (bytes: Buffer) => bytes.indexOf('typed so far')],
    ['an index', (bytes: Buffer) => bytes.lastIndexOf('North')],
  ])('of which %s is another one is removed, and that is said', async (_, find) => {
    const ledger = newLedger();
    addClub(ledger, 'North');
    ledger.store.sql(`INSERT INTO draft VALUES ('x', '"typed so far"', '2026-11-24')`).run();
    // A disk that lies.
    vi.spyOn(Database.prototype, 'backup').mockImplementation(async function (
      this: Database.Database,
      file,
      options,
    ) {
      const done = await realBackup.call(this, file, options);
      const bytes = readFileSync(file);
      bytes.write('South', find(bytes));
      writeFileSync(file, bytes);
      return done;
    });
    expect(await troubleOf(() => makeBackup(request(ledger)))).toEqual({
      reason: 'failed',
      folder: folderOf(ledger),
    });
    expect(readdirSync(folderOf(ledger))).toEqual([]);
  });

  test('of a league whose rows refer to nothing isn’t made, and that is said', async () => {
    const ledger = newLedger();
    ledger.store.db.pragma('foreign_keys = OFF');
    ledger.store.sql("INSERT INTO player_tag (player, tag) VALUES (99, 'junior')").run();
    expect(await troubleOf(() => makeBackup(request(ledger)))).toMatchObject({ reason: 'failed' });
    expect(readdirSync(folderOf(ledger))).toEqual([]);
  });

  test('isn’t made where another thread finds its pages wrong', async () => {
    const ledger = newLedger();
    expect(await troubleOf(() => makeBackup(request(ledger), () => Promise.resolve(false)))).toMatchObject({
      reason: 'failed',
    });
    expect(readdirSync(folderOf(ledger))).toEqual([]);
  });

  test('that differs is removed once another thread no longer reads it', async () => {
    const ledger = newLedger();
    addClub(ledger, 'North');
    vi.spyOn(Database.prototype, 'backup').mockImplementation(async function (
      this: Database.Database,
      file,
      options,
    ) {
      const done = await realBackup.call(this, file, options);
      const copy = new Database(file);
      copy.exec("UPDATE club SET name = 'South'");
      copy.close();
      return done;
    });
    let wasThere = false;
    const check = async (file: string): Promise<boolean> => {
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      wasThere = existsSync(file);
      return true;
    };
    expect(await troubleOf(() => makeBackup(request(ledger), check))).toMatchObject({ reason: 'failed' });
    expect(wasThere).toBe(true);
    expect(readdirSync(folderOf(ledger))).toEqual([]);
  });

  test('that is no league is removed, and that is said', async () => {
    const ledger = newLedger();
    addClub(ledger, 'North');
    vi.spyOn(Database.prototype, 'backup').mockImplementation(function (this: Database.Database, file) {
      writeFileSync(file, 'not a league at all');
      return Promise.resolve({ totalPages: 1, remainingPages: 0 });
    });
    expect(await troubleOf(() => makeBackup(request(ledger)))).toEqual({
      reason: 'failed',
      folder: folderOf(ledger),
    });
    expect(readdirSync(folderOf(ledger))).toEqual([]);
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    const ledger = newLedger();
    vi.spyOn(Database.prototype, 'backup').mockImplementation(function (
      this: Database.Database,
      file,
      options,
    ) {
      addClub(ledger, 'Meanwhile');
      return realBackup.call(this, file, options);
    });
    const made = (await makeBackup(request(ledger))) ?? '';
    expect(parseBackupName(path.basename(made))?.revision).toBe(1);
    const copy = new Database(made, { readonly: true });
    expect(copy.prepare('SELECT count(*) FROM club').pluck().get()).toBe(0);
    copy.close();
  });

  test('leaves what others write, and removes what was left a day ago', async () => {
    const ledger = newLedger();
    const folder = folderOf(ledger);
    mkdirSync(folder);
    const old = new Date(Date.now() - 25 * 3_600_000);
    const name = 'Club 2026-01-01 10-00-00 hourly 1a2b3c4d-0-0.league.77.unfinished';
    for (const file of [name, `${name}-journal`, 'novel.unfinished', 'Club.league.unfinished']) {
      writeFileSync(path.join(folder, file), '');
      utimesSync(path.join(folder, file), old, old);
    }
    const young = name.replace('77', '78');
    writeFileSync(path.join(folder, young), '');
    await makeBackup(request(ledger));
    expect(
      readdirSync(folder)
        .filter((file) => file.includes('unfinished'))
        .sort(),
    ).toEqual(['Club.league.unfinished', young, 'novel.unfinished'].sort());
  });

  test('is made by several programs at once', async () => {
    const ledger = newLedger();
    const script = path.join(ledger.folder, 'back-up.ts');
    writeFileSync(
      script,
      `import { makeBackup } from ${programForScripts};
await makeBackup(JSON.parse(process.argv[2]));`,
    );
    const run = promisify(execFile);
    const argument = JSON.stringify(request(ledger));
    await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [script, argument])));
    const names = readdirSync(folderOf(ledger));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(parseBackupName(name)?.checksum).toBe(checksumOf(path.join(folderOf(ledger), name)));
    }
  });

  test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
    'is none on a full disk',
    async () => {
      const ledger = newLedger();
      const folder = path.join(ledger.folder, 'stick');
      mkdirSync(folder);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
      onTestFinished(() => {
        execFileSync('umount', [folder]);
      });
      expect(await troubleOf(() => makeBackup(request(ledger, { folder })))).toEqual({
        reason: 'full',
        folder,
      });
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
