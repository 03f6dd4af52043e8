/** Where a site is written: never over anything else, never half, and replaced as a whole. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { beginSite } from '../../../electron/usecases/site/folder.ts';
import { useCases } from '../../../electron/usecases/index.ts';
import type { Context } from '../../../electron/usecases/context.ts';
import { sampleLeagueRows } from '../../../shared/sample/index.ts';
import { importRows } from '../../../electron/usecases/exchange/import.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { newLedger, newSession, ownFolder, refusalOf } from '../ledger.ts';
import { filesOf } from '../league-with-site.ts';

/** What websites that were written earlier have, too. */
const markerName = 'league-ledger-site.json';

function written(target: string, files: Readonly<Record<string, string>>): void {
  const site = beginSite(target);
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  site.finish();
}

const withoutMarker = (folder: string): Record<string, string> => {
  const files = new Map(filesOf(folder));
  expect(files.delete(markerName)).toBe(true);
  return Object.fromEntries(files);
};

describe('a site', () => {
  test('is written into a new folder, an empty one, and over an earlier site, of which nothing stays', () => {
    const target = path.join(ownFolder(), 'new', 'site');
    written(target, { 'index.html': 'one', 'players/1.html': 'person' });
    expect(withoutMarker(target)).toEqual({ 'index.html': 'one', 'players/1.html': 'person' });
    written(target, { 'index.html': 'two' });
    expect(withoutMarker(target)).toEqual({ 'index.html': 'two' });
    expect(existsSync(path.join(target, 'players'))).toBe(false);
    const empty = ownFolder();
    written(empty, { 'index.html': 'three' });
    expect(withoutMarker(empty)).toEqual({ 'index.html': 'three' });
  });

  test('is where it was and as it was until the new one is whole', () => {
    const target = path.join(ownFolder(), 'site');
    written(target, { 'index.html': 'old' });
    const site = beginSite(target);
    site.write('index.html', 'new');
    expect(withoutMarker(target)).toEqual({ 'index.html': 'old' });
    site.abandon();
    expect(withoutMarker(target)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(path.dirname(target))).toEqual(['site']);
  });

  test('leaves nothing beside it, not even what a crash left the day before yesterday', () => {
    const folder = ownFolder();
    const target = path.join(folder, 'site');
    const left = path.join(folder, 'site.unfinished-abcdef');
    const others = path.join(folder, 'site.unfinished-thoughts');
    beginSite(path.join(folder, 'other')).abandon();
    written(left, { 'index.html': 'half' });
    mkdirSync(others);
    const before = new Date(Date.now() - 2 * 86_400_000);
    for (const one of [left, others]) utimesSync(one, before, before);
    written(target, { 'index.html': 'whole' });
    // What bears no mark of ours stays, whatever it is called.
    expect(readdirSync(folder).sort()).toEqual(['site', 'site.unfinished-thoughts']);
  });

  test('follows a link to its folder, and leaves the link', () => {
    const folder = ownFolder();
    mkdirSync(path.join(folder, 'real'));
    symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'), 'dir');
    written(path.join(folder, 'link'), { 'index.html': 'one' });
    expect(withoutMarker(path.join(folder, 'real'))).toEqual({ 'index.html': 'one' });
    expect(readdirSync(folder).sort()).toEqual(['link', 'real']);
  });
});

/** As a club has it that puts its site on a web space by version control. */
const ofTheHost = {
  '.git/HEAD': 'ref: refs/heads/main',
  '.git/objects/ab/cdef': 'object',
  '.well-known/security.txt': 'mail us',
  '.gitignore': '*.tmp',
  '.nojekyll': '',
  CNAME: 'league.example',
  'README.md': 'Our league',
  LICENSE: 'ours',
};

function put(target: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
  }
}

describe('what a web host or version control wants beside the pages', () => {
  test('is left alone, before the first site and with every one after', () => {
    const folder = ownFolder();
    const target = path.join(folder, 'clone');
    put(target, ofTheHost);
    written(target, { 'index.html': 'one', 'players/1.html': 'x' });
    expect(withoutMarker(target)).toEqual({ ...ofTheHost, 'index.html': 'one', 'players/1.html': 'x' });
    written(target, { 'index.html': 'two' });
    expect(withoutMarker(target)).toEqual({ ...ofTheHost, 'index.html': 'two' });
    expect(readdirSync(folder)).toEqual(['clone']);
  });

  test('stays with the site of before where the new one is called off', () => {
    const target = path.join(ownFolder(), 'site');
    written(target, { 'index.html': 'old' });
    put(target, ofTheHost);
    const site = beginSite(target);
    site.write('index.html', 'new');
    site.abandon();
    expect(withoutMarker(target)).toEqual({ ...ofTheHost, 'index.html': 'old' });
  });

  test('is restored, with the previous site, where it cannot be moved', async () => {
    const target = path.join(ownFolder(), 'site');
    written(target, { 'index.html': 'old' });
    put(target, ofTheHost);
    const site = beginSite(target);
    site.write('index.html', 'new');
    // Something that isn't empty is where it would go.
    site.write('.well-known/other.txt', 'x');
    const refusal = await refusalOf(() => {
      site.finish();
    });
    expect(refusal.code).toBe('cannotWrite');
    site.abandon();
    expect(withoutMarker(target)).toEqual({ ...ofTheHost, 'index.html': 'old' });
    expect(readdirSync(path.dirname(target))).toEqual(['site']);
  });

  test('is not swept away with what a crash left, though it be old', () => {
    const folder = ownFolder();
    const left = path.join(folder, 'site.unfinished-abcdef.before');
    written(left, { 'index.html': 'old' });
    put(left, ofTheHost);
    const before = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(left, before, before);
    written(path.join(folder, 'site'), { 'index.html': 'new' });
    expect(withoutMarker(left)).toMatchObject(ofTheHost);
  });
});

describe('refused is', () => {
  const refusals: [string, (target: string) => void, string][] = [
    [
      'a folder with other files',
      (target) => {
        writeFileSync(path.join(target, 'thesis.txt'), 'x');
      },
      'thesis.txt',
    ],
    [
      'a folder with another folder',
      (target) => {
        mkdirSync(path.join(target, 'photos'));
      },
      'photos',
    ],
    [
      'a file that was put among the pages',
      (target) => {
        written(target, { 'players/1.html': 'x' });
        writeFileSync(path.join(target, 'players', 'photo.jpg'), 'x');
      },
      'players/photo.jpg',
    ],
    [
      'a file of others beside what hosts want',
      (target) => {
        mkdirSync(path.join(target, '.git'));
        writeFileSync(path.join(target, 'CNAME'), 'league.example');
        writeFileSync(path.join(target, 'notes.md'), 'x');
      },
      'notes.md',
    ],
    [
      'what hosts want, where it is among the pages',
      (target) => {
        written(target, { 'players/1.html': 'x' });
        writeFileSync(path.join(target, 'players', 'README.md'), 'x');
      },
      'players/README.md',
    ],
    [
      'a link among the pages',
      (target) => {
        written(target, { 'players/1.html': 'x' });
        rmSync(path.join(target, 'players/1.html'));
        symlinkSync(target, path.join(target, 'players/1.html'));
      },
      'players/1.html',
    ],
    [
      'a marker that is none',
      (target) => {
        writeFileSync(path.join(target, markerName), '{"madeBy":7}');
      },
      markerName,
    ],
  ];
  for (const [what, make, found] of refusals)
    test(`${what}, and stays as it was`, async () => {
      const target = path.join(ownFolder(), 'site');
      mkdirSync(target);
      make(target);
      const before = readdirSync(target, { recursive: true }).sort();
      const refusal = await refusalOf(() => beginSite(target));
      expect(refusal).toMatchObject(refuse('siteFolderInUse', { path: target, found }));
      expect(readdirSync(target, { recursive: true }).sort()).toEqual(before);
      expect(readdirSync(path.dirname(target))).toEqual(['site']);
    });

  test('a file, with a word that says so', async () => {
    const target = path.join(ownFolder(), 'site');
    writeFileSync(target, 'x');
    expect((await refusalOf(() => beginSite(target))).code).toBe('siteNoFolder');
    expect(readFileSync(target, 'utf8')).toBe('x');
  });

  test('what came in while the site was being written', async () => {
    const target = path.join(ownFolder(), 'site');
    written(target, { 'index.html': 'old' });
    const site = beginSite(target);
    site.write('index.html', 'new');
    writeFileSync(path.join(target, 'mine.txt'), 'mine');
    expect(
      (
        await refusalOf(() => {
          site.finish();
        })
      ).code,
    ).toBe('siteFolderInUse');
    site.abandon();
    expect(readFileSync(path.join(target, 'mine.txt'), 'utf8')).toBe('mine');
    expect(readFileSync(path.join(target, 'index.html'), 'utf8')).toBe('old');
  });
});

test('files that file managers leave behind are ignored, and no reason to refuse', () => {
  const target = path.join(ownFolder(), 'site');
  written(target, { 'index.html': 'one' });
  writeFileSync(path.join(target, '.DS_Store'), 'x');
  written(target, { 'index.html': 'two' });
  expect(withoutMarker(target)).toEqual({ 'index.html': 'two' });
});

test('cancelling keeps the previous site, wherever it was by then', async () => {
  const { context, folder } = newLedger();
  importRows(context, sampleLeagueRows());
  const { folder: target } = await useCases['site.write'](context, { viewId: null });
  const before = withoutMarker(target);
  for (const stop of [1, 4, 6]) {
    let told = 0;
    const stopping: Context = {
      ...context,
      progress: (phase) => {
        if (phase === 'publishing' && (told += 1) >= stop) throw refuse('cancelled');
      },
    };
    const refusal = await refusalOf(() => useCases['site.write'](stopping, { viewId: null }));
    expect([refusal.code, told]).toEqual(['cancelled', stop]);
    expect(withoutMarker(target)).toEqual(before);
  }
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('through a session it runs in a worker, beside the leagues where no folder is named', async () => {
  const home = ownFolder();
  const { call, refused } = newSession(home);
  const { path: league } = await call('league.sample', {});
  const plan = await call('site.plan', {});
  expect(plan).toEqual({
    folder: path.join(path.dirname(league), `${path.basename(league, '.league')} site`),
    ready: true,
  });
  const { folder, index, people } = await call('site.write', {});
  expect(folder).toBe(plan.folder);
  expect(readFileSync(index, 'utf8')).toContain('<h1>Leaderboard</h1>');
  expect(people).toBe(60);
  expect((await call('site.write', { folder: 'elsewhere' })).folder).toBe(
    path.join(path.dirname(league), 'elsewhere'),
  );
  expect((await refused('site.write', { viewId: 99 })).code).toBe('unknownView');
  expect((await refused('site.write', { folder: path.dirname(league) })).code).toBe('siteFolderInUse');
  expect((await refused('site.write', { folder: 'a\0b' })).code).toBe('badArgument');
});
