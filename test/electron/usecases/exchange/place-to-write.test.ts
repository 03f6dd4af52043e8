import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writePdf } from '../../../../electron/session/write-pdf.ts';
import { copyTo } from '../../../../electron/store/file/copies.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, newSession, refusalOf, type Ledger } from '../../ledger.ts';

type Writer = (ledger: Ledger, file: string) => unknown;

/** Every call that writes a file that a user or a script names. */
const writers: Readonly<Record<string, Writer>> = {
  'results.export': ({ context }, file) => useCases['results.export'](context, { path: file }),
  'exchange.errors': ({ context, folder }, file) => {
    const path_ = path.join(folder, 'rows.csv');
    writeFileSync(path_, 'player,place\nAnn,first\n');
    return useCases['exchange.errors'](context, { path: path_, to: file });
  },
};
const cases = Object.entries(writers);

const pipe = (file: string): string => {
  execFileSync('mkfifo', [file]);
  return file;
};

async function filled(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines('tournament,date,player,place', 'Cup,2026-11-21,Ann,1', 'Cup,2026-11-21,Bob,2');
  return ledger;
}

describe.each(cases)('%s', (_, write) => {
  test('refuses a named pipe, a device and a folder at once, behind a link too', async () => {
    const ledger = await filled();
    const at = (name: string): string => path.join(ledger.folder, name);
    mkdirSync(at('folder.csv'));
    symlinkSync(pipe(at('pipe.csv')), at('to-pipe.csv'));
    symlinkSync('/dev/null', at('to-device.csv'));
    symlinkSync(at('folder.csv'), at('to-folder.csv'));
    for (const file of [
      ...['pipe.csv', 'folder.csv', 'to-pipe.csv', 'to-device.csv', 'to-folder.csv'].map(at),
      '/dev/null',
    ])
      expect([file, (await refusalOf(() => write(ledger, file))).code]).toEqual([file, 'notAFile']);
  });

  test('refuses the open league, any other, and what SQLite keeps beside them, by any name', async () => {
    const ledger = await filled();
    const at = (name: string): string => path.join(ledger.folder, name);
    const other = newLedger(ledger.folder, 'Other');
    other.store.close();
    linkSync(at('Test.league'), at('hard.csv'));
    linkSync(at('Test.league-wal'), at('hard-log.csv'));
    linkSync(at('Test.league-shm'), at('hard-index.csv'));
    symlinkSync(at('Test.league'), at('soft.csv'));
    symlinkSync(at('Test.league-wal'), at('soft-log.csv'));
    writeFileSync(at('copied-log.csv'), readFileSync(at('Test.league-wal')));
    const names = ['Test.league', 'Test.league-wal', 'Test.league-shm', 'Test.league-journal']
      .concat(['Other.league', 'Other.league-wal', 'Other.league-shm', 'Other.league-journal'])
      .concat(['hard.csv', 'hard-log.csv', 'hard-index.csv', 'soft.csv', 'soft-log.csv', 'copied-log.csv']);
    for (const name of names) {
      const before = existsSync(at(name)) ? readFileSync(at(name)).length : 0;
      expect([name, (await refusalOf(() => write(ledger, at(name)))).code]).toEqual([name, 'fileExists']);
      expect([name, existsSync(at(name)) ? readFileSync(at(name)).length : 0]).toEqual([name, before]);
    }
    await ledger.importLines('tournament,player,place', 'Second,Ann,1', 'Second,Bob,2');
    expect(ledger.store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  test('replaces what a link leads to, and keeps the link', async () => {
    const ledger = await filled();
    const [real, link] = ['real.csv', 'link.csv'].map((name) => path.join(ledger.folder, name)) as [
      string,
      string,
    ];
    writeFileSync(real, 'old');
    symlinkSync(real, link);
    await write(ledger, link);
    expect(readFileSync(real, 'utf8')).not.toBe('old');
    writeFileSync(real, 'again');
    expect(readFileSync(link, 'utf8')).toBe('again');
  });

  test('sweeps what was left of an earlier write, once it is a day old', async () => {
    const ledger = await filled();
    const at = (name: string): string => path.join(ledger.folder, name);
    const left = ['x.csv.7.unfinished', 'x.csv.7.unfinished-journal', 'x.csv.8.unfinished'];
    for (const name of [...left, 'y.csv.7.unfinished', 'x.csv.notes']) writeFileSync(at(name), '');
    const old = Date.now() / 1000 - 25 * 60 * 60;
    for (const name of ['y.csv.7.unfinished', 'x.csv.notes', ...left.slice(0, 2)])
      utimesSync(at(name), old, old);
    await write(ledger, at('x.csv'));
    const rest = readdirSync(ledger.folder).filter((name) => /^[xy]\.csv/u.test(name));
    expect(rest).toEqual(['x.csv', 'x.csv.8.unfinished', 'x.csv.notes', 'y.csv.7.unfinished']);
  });
});

test('a copy of the league sweeps what was left of the same one', async () => {
  const { folder, store } = newLedger();
  const old = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of ['Copy.league.7.unfinished', 'Other.league.7.unfinished']) {
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), old, old);
  }
  await copyTo(store, path.join(folder, 'Copy.league'));
  expect(readdirSync(folder).filter((name) => /^(?:Copy|Other)/u.test(name))).toEqual([
    'Copy.league',
    'Other.league.7.unfinished',
  ]);
});

test('a PDF replaces another one, and nothing else', async () => {
  const ledger = await filled();
  const at = (name: string): string => path.join(ledger.folder, name);
  const write = (name: string): Promise<void> => writePdf(at(name), Buffer.from('%PDF'));
  symlinkSync(at('Test.league'), at('link.pdf'));
  symlinkSync(pipe(at('pipe')), at('pipe.pdf'));
  for (const name of ['Test.league', 'Test.league-wal', 'Test.league-shm', 'link.pdf'])
    expect([name, (await refusalOf(() => write(name))).code]).toEqual([name, 'fileExists']);
  expect((await refusalOf(() => write('pipe.pdf'))).code).toBe('notAFile');
  writeFileSync(at('page.pdf'), 'old');
  await write('page.pdf');
  await write('page.pdf');
  expect(readFileSync(at('page.pdf'), 'utf8')).toBe('%PDF');
});

test('every format of exchange.export refuses a named pipe at once', async () => {
  const ledger = await filled();
  for (const ending of ['csv', 'json', 'xlsx', 'league']) {
    const file = pipe(path.join(ledger.folder, `pipe.${ending}`));
    const { code } = await refusalOf(() => useCases['exchange.export'](ledger.context, { path: file }));
    expect([ending, code]).toEqual([ending, 'notAFile']);
  }
});

test('no read waits for a named pipe', async () => {
  const { call, refused } = newSession(newLedger().folder);
  const { path: league } = await call('league.create', { name: 'Club' });
  const at = (name: string): string => path.join(path.dirname(league), name);
  for (const ending of ['csv', 'json', 'xlsx', 'trf', 'league', 'gz']) {
    const file = pipe(at(`in.${ending}`));
    for (const name of ['exchange.preview', 'exchange.import', 'league.import'])
      expect([ending, name, (await refused(name, { path: file })).code]).toEqual([
        ...[ending, name],
        'unreadableResults',
      ]);
  }
  expect((await refused('results.import', { path: at('in.csv') })).code).toBe('unreadableResults');
  expect((await refused('league.open', { path: at('in.league') })).code).toBe('notALeague');
  mkdirSync(at('site'));
  pipe(at('site/league-ledger-site.json'));
  expect((await refused('site.write', { folder: at('site') })).code).toBe('siteFolderInUse');
});
