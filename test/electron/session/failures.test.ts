import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openErrorLog } from '../../../electron/session/failures/error-log.ts';
import {
  framesIn,
  programFolder,
  recordOf,
  RecordedError,
} from '../../../electron/session/failures/error-record.ts';
import { openFailures } from '../../../electron/session/failures/failures.ts';
import { openJobs } from '../../../electron/session/jobs.ts';
import { texts } from '../../../shared/messages/index.ts';
import { newLedger, newSession, ownFolder } from '../ledger.ts';
import { ruin } from '../ruin.ts';

const secret = 'Xaverius Quillfeather';

/** An error as a bug throws one, with a name in all that it says. */
function bug(): Error {
  const error = new TypeError(`no such player: ${secret}\n    at ${secret} (/home/${secret}/a.js:1:2)`);
  return Object.assign(error, { code: secret, path: `/home/${secret}/club.league` });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is known of an error', () => {
  test('its kind and its places in the program, without its message, its code and other folders', () => {
    const { kind, code, frames } = recordOf(bug());
    expect({ kind, code }).toEqual({ kind: 'TypeError', code: null });
    expect(frames[0]).toBe('elsewhere:1:2');
    expect(frames[1]).toMatch(/^test\/electron\/session\/failures\.test\.ts:\d+:\d+$/u);
    expect(JSON.stringify(recordOf(bug()))).not.toContain('Xaver');
  });

  test.each([
    ['    at save (/a b/dist/node/main.js:10:5)', 'elsewhere:10:5'],
    [`    at async f (${programFolder}/dist/node/main.js:10:5)`, 'dist/node/main.js:10:5'],
    [`    at async ${pathToFileURL(programFolder).href}/electron/x.ts:7:1`, 'electron/x.ts:7:1'],
    [`    at f (${programFolder}/leagues of ${secret}.js:7:1)`, 'elsewhere:7:1'],
    [`    at f (${programFolder}/../${secret}/x.js:7:1)`, 'elsewhere:7:1'],
    ['    at node:internal/process/task_queues:105:5', 'node:internal/process/task_queues:105:5'],
    ['    at Map.forEach (<anonymous>)', undefined],
    ['    at t (http://127.0.0.1:4173/assets/index-B1.js:2:9)', 'assets/index-B1.js:2:9'],
    ['t@app://bundle/assets/index-B1.js:2:9', 'assets/index-B1.js:2:9'],
    [`    at t (http://127.0.0.1:4173/${encodeURIComponent(secret)}.js:2:9)`, 'elsewhere:2:9'],
    [`TypeError: ${secret}`, undefined],
  ])('%s', (line, frame) => {
    expect(framesIn(line)).toEqual(frame === undefined ? [] : [frame]);
  });

  test('a name that isn’t one of the platform’s errors is left out, and SQLite’s code is kept', () => {
    const error = Object.assign(new Error('x'), { name: 'Quillfeather', code: 'SQLITE_CONSTRAINT_UNIQUE' });
    expect(recordOf(error)).toMatchObject({ kind: 'Error', code: 'SQLITE_CONSTRAINT_UNIQUE' });
    expect(recordOf(secret)).toEqual({ kind: 'string', code: null, frames: [] });
  });
});

describe('the log', () => {
  test('is for its user alone, and never larger than three files of 128 KB', () => {
    const folder = path.join(ownFolder(), 'settings');
    const log = openErrorLog(folder);
    for (let i = 0; i < 60; i += 1) log.append(`${String(i)} ${'x'.repeat(10_000)}\n`);
    const files = readdirSync(folder).sort();
    expect(files).toEqual(['errors.1.log', 'errors.2.log', 'errors.log']);
    for (const file of files) {
      const { size, mode } = statSync(path.join(folder, file));
      expect(size).toBeLessThanOrEqual(128 * 1024);
      if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
    }
    const kept = log.read().match(/^\d+/gmu)?.map(Number) ?? [];
    expect(kept.at(-1)).toBe(59);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  });

  test('that can’t be written keeps nothing from working', () => {
    const file = path.join(ownFolder(), 'no-folder');
    writeFileSync(file, '');
    const failures = openFailures(file);
    failures.note(bug(), 'program');
    expect(failures.last()).toMatchObject({ where: 'program' });
    expect(failures.read()).toBe('');
  });

  test('says what came before, and isn’t flooded', () => {
    const failures = openFailures(ownFolder());
    for (let i = 0; i < 50; i += 1) failures.called('players.save', 3, 'ok');
    for (let i = 0; i < 100; i += 1) failures.note(bug(), 'call', 'players.read');
    const log = failures.read();
    expect(log.match(/before: \S+ players\.save ok 3 ms/gu)).toHaveLength(30);
    expect(log.match(/error call players\.read TypeError/gu)).toHaveLength(20);
    expect(log).toContain('version: 0.1.0');
    expect(log).not.toContain('Xaver');
  });
});

describe('a session', () => {
  /** A session with a league, in which a call breaks. */
  async function broken() {
    const folder = path.join(ownFolder(), secret);
    mkdirSync(folder);
    const { session, call } = newSession(folder);
    await call('league.create', { name: `Club of ${secret}` });
    await call('tournaments.save', {
      ...{ name: `Cup of ${secret}`, date: '2026-11-21', note: null },
      contests: [
        { sides: [1, 2].map((place) => ({ place, members: [{ name: `${secret} ${String(place)}` }] })) },
      ],
    });
    return { session, call, folder };
  }

  test('that has seen no error says so, and that the league is whole', async () => {
    const { call } = await broken();
    const { failure, league, report } = await call('failures.read', {});
    expect(failure).toBeNull();
    expect(league?.state).toBe('whole');
    expect(Date.parse(league?.saved ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(report).toMatch(/^rows of player: 2$/mu);
  });

  test('tells of a bug in a call, in the worker and on the page, without a name in log and report', async () => {
    const { session, call, folder } = await broken();
    const said = await session.answer('players.find', {
      get name(): string {
        throw bug();
      },
    });
    expect(said).toEqual({ failed: { sentence: texts.failures.bug } });
    await call('failures.note', { kind: secret, stack: bug().stack ?? '' });
    expect(session.noteFailure(new RecordedError(recordOf(bug())))).toBe(path.join(folder, 'errors.log'));
    const { failure, log, report } = await call('failures.read', {});
    expect(failure?.where).toBe('program');
    for (const text of [report, readFileSync(log, 'utf8')]) {
      expect(text).toMatch(/error call players\.find TypeError/u);
      expect(text).toMatch(/error page Error/u);
      expect(text).toMatch(/before: \S+ tournaments\.save ok \d+ ms/u);
      expect(text).not.toMatch(/xaver|quill|club|cup/iu);
    }
  });

  test('of a file that was damaged meanwhile says so', async () => {
    const { call } = await broken();
    const { path: file } = await call('league.saveAs', {});
    // The log is moved into the file when the league is opened again.
    await call('league.open', { path: file });
    ruin(file, 'player');
    expect((await call('failures.read', {})).league?.state).toBe('damaged');
  });

  test('of a file that another one took the place of doesn’t claim to know it', async () => {
    const { call, folder } = await broken();
    const { path: file } = await call('league.saveAs', { path: path.join(folder, 'other') });
    renameSync(file, `${file}.moved`);
    expect((await call('failures.read', {})).league?.state).toBe('elsewhere');
  });

  test('hears of an error in the worker with its places', async () => {
    // The bundle has other places.
    vi.stubEnv('PROGRAM', 'sources');
    const { path: file } = newLedger().store;
    const jobs = openJobs('worker');
    const order = {
      call: 'no.job',
      argument: {},
      path: file,
      identity: undefined,
      leaguesFolder: '',
      opening: 0,
    };
    const { record } = (await jobs.run(order).done.catch((error: unknown) => error)) as RecordedError;
    await jobs.close();
    vi.unstubAllEnvs();
    expect(record).toMatchObject({ kind: 'Error', code: null });
    expect(record.frames[0]).toMatch(/^electron\/usecases\/index\.ts:\d+:\d+$/u);
  });
});
