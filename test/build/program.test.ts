/** `npm start` as its user meets it: a process, its lines, its exit code. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createLeague } from '../../electron/store/open.ts';
import { texts } from '../../shared/messages/index.ts';
import { cookieFrom, request } from '../electron/shells/client.ts';

const root = path.resolve(import.meta.dirname, '../..');
const say = texts.shells.start;
const home = mkdtempSync(path.join(tmpdir(), 'program-'));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const printed = /http:\/\/127\.0\.0\.1:(\d+)\/\?key=[\w-]+/u;

/** Runs it until it ends; `onAddress` is called once it has printed one, and may end it. */
function start(
  options: readonly string[],
  {
    env = {},
    onAddress,
  }: { env?: Record<string, string>; onAddress?: (url: string, end: () => void) => void } = {},
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ['build/start.ts', ...options], {
    cwd: root,
    env: {
      ...process.env,
      INIT_CWD: home,
      LEAGUE_LEDGER_HOME: home,
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors, told] = ['', '', false];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const url = printed.exec(output)?.[0];
    if (url === undefined || told) return;
    told = true;
    if (onAddress) onAddress(url, () => child.kill('SIGINT'));
    else child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, output, errors });
    });
  });
}

/** Says at the end if the process has loaded Node's `fetch`, which takes 12 MB and 40 ms of computing. */
const sayIfFetches = `--import "data:text/javascript,process.on('exit',()=>process.moduleLoadList.includes('NativeModule%20internal/deps/undici/undici')&&console.error('fetch'))"`;

test('the browser shell prints its address, serves without `fetch`, and ends cleanly on Ctrl-C', async () => {
  let entered = 0;
  const { code, output, errors } = await start(['--browser', '--no-open'], {
    env: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${sayIfFetches}` },
    onAddress: (url, end) => {
      void fetch(url, { redirect: 'manual' }).then(({ status }) => {
        entered = status;
        end();
      });
    },
  });
  expect({ code, errors, entered }).toEqual({ code: 0, errors: '', entered: 303 });
  await expect(fetch(printed.exec(output)?.[0] ?? '')).rejects.toThrow();
});

test('a league that is not there is refused with its sentence', async () => {
  const missing = path.join(home, 'missing.league');
  expect(await start(['--no-open', 'missing.league'])).toEqual({
    code: 2,
    output: '',
    errors: `${texts.refusals.notFound({ path: missing })}\n`,
  });
  expect(existsSync(missing)).toBe(false);
});

test('a port that is in use is reported', async () => {
  let second: Promise<unknown> = Promise.resolve();
  let port = '';
  await start(['--no-open'], {
    onAddress: (url, end) => {
      port = new URL(url).port;
      second = start(['--no-open', '--port', port]).finally(end);
    },
  });
  expect(await second).toEqual({ code: 2, output: '', errors: `${say.portTaken({ port })}\n` });
});

test('an unknown option is reported', async () => {
  expect(await start(['--nope'])).toEqual({
    code: 2,
    output: '',
    errors: `${say.unknownOption({ given: '--nope' })}\n`,
  });
});

describe.skipIf(process.platform === 'win32')('with an Electron', () => {
  /** A script in place of the binary that notes its arguments and ends with `code`. */
  function stubElectron(code: number): { env: Record<string, string>; given: () => string[] } {
    const folder = mkdtempSync(path.join(home, 'electron-'));
    const noted = path.join(folder, 'noted');
    const named = path.join(root, 'node_modules/electron/path.txt');
    const binary = path.join(folder, existsSync(named) ? readFileSync(named, 'utf8') : 'electron');
    writeFileSync(binary, `#!/bin/sh\nprintf '%s\\n' "$@" > '${noted}'\nexit ${String(code)}\n`);
    chmodSync(binary, 0o755);
    return {
      env: { ELECTRON_OVERRIDE_DIST_PATH: folder },
      given: () => readFileSync(noted, 'utf8').trimEnd().split('\n'),
    };
  }

  test('the desktop window is opened with the league, and npm start ends with it', async () => {
    const electron = stubElectron(0);
    expect(await start(['my.league'], electron)).toEqual({ code: 0, output: '', errors: '' });
    expect(electron.given()).toEqual([root, path.join(home, 'my.league')]);
  });

  test('that cannot open a window, the browser shell takes over and says why', async () => {
    const { code, output } = await start([], stubElectron(127));
    expect(code).toBe(0);
    expect(output).toContain(`${say.wouldNotStart({ code: '127' })}\n${say.inBrowser}\n`);
    expect(output).toMatch(printed);
  });

  test('--browser does not touch it', async () => {
    const electron = stubElectron(0);
    expect((await start(['--browser'], electron)).output).toMatch(printed);
    expect(electron.given).toThrow('ENOENT');
  });
});

/** `npm start` on a league, as npm runs it; killed where the test leaves it running. */
function npmStart(league: string, folder = home): { npm: ChildProcess; url: Promise<string> } {
  const npm = spawn('npm', ['start', '--', '--no-open', '--port', '0', league], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder, LEAGUE_LEDGER_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = printed.exec(output);
      if (found) resolve(found[0]);
    };
    npm.stdout.on('data', take);
    npm.stderr.on('data', take);
    npm.once('close', () => {
      reject(new Error(output));
    });
  });
  return { npm, url };
}

describe.skipIf(process.platform === 'win32')('npm that is ended from outside', () => {
  test('takes the program along, and the one file is the league', async () => {
    const folder = mkdtempSync(path.join(home, 'ended-'));
    const league = path.join(folder, 'Club.league');
    createLeague(league, 'Club').close();
    const { npm, url } = npmStart(league, folder);
    const cookie = await cookieFrom(await url);
    const port = Number(new URL(await url).port);
    const sides = ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] }));
    const saved = await request(port, '/call/tournaments.save', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Cup', date: null, contests: [{ sides }] }),
    });
    expect(saved.body).toContain('"ok"');
    expect(existsSync(`${league}-wal`)).toBe(true);

    npm.kill('SIGTERM');
    // The port is free and the log is gone when the program has ended in order.
    await vi.waitFor(() => {
      expect(existsSync(`${league}-wal`)).toBe(false);
    }, 15_000);
    await expect(request(port, '/')).rejects.toThrow();
    const db = new Database(league, { readonly: true });
    expect(db.prepare('SELECT name FROM tournament').pluck().all()).toEqual(['Cup']);
    db.close();
  });
});

test('a settings folder that can’t be written, and a home that is full of files, don’t keep a league from opening', async () => {
  const folder = mkdtempSync(path.join(home, 'settings-'));
  const league = path.join(folder, 'Club.league');
  createLeague(league, 'Club').close();
  const settings = path.join(folder, 'settings');
  writeFileSync(settings, 'a file where the folder would be');
  const { code, errors } = await start(['--browser', '--no-open', league], {
    env: { LEAGUE_LEDGER_HOME: settings, TMPDIR: path.join(folder, 'no-such-folder') },
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});
