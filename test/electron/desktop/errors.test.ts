/** What the desktop does about errors that no call ends with. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../../../shared/messages/index.ts';
import { app, recorded, type BrowserWindow } from './electron.double.ts';

const home = mkdtempSync(path.join(tmpdir(), 'desktop-'));
const window = (): BrowserWindow => {
  const [first] = recorded.windows;
  if (!first) throw new Error('no window was opened');
  return first;
};
const ask = (name: string): unknown =>
  recorded.handlers.get('call')?.(
    { senderFrame: { url: 'app://bundle/' }, sender: window().webContents } as never,
    name,
    {},
  );

beforeAll(async () => {
  vi.stubEnv('LEAGUE_LEDGER_HOME', home);
  await import('../../../electron/shells/main.ts');
  await vi.waitFor(() => {
    expect(recorded.windows).toHaveLength(1);
    expect(recorded.menu).not.toEqual([]);
  }, 60_000);
  await ask('league.sample');
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

describe('an error that no call ends with', () => {
  const failurePage = 'app://bundle/#/failure';
  const log = path.join(home, 'errors.log');
  let now = 60_000;
  beforeEach(() => {
    window().loaded.length = 0;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Long after the last one.
    now += 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const crash = (reason: string) => app.emit('render-process-gone', {}, window().webContents, { reason });

  test('is logged, and the window shows the page that says what happened', async () => {
    (process as NodeJS.EventEmitter).emit('uncaughtException', new RangeError('Quillfeather'));
    expect(window().loaded).toEqual([failurePage]);
    expect(await ask('failures.read')).toMatchObject({
      ok: { failure: { where: 'program' }, league: { state: 'whole' }, log },
    });
    expect(readFileSync(log, 'utf8')).toMatch(
      /error program RangeError\n {2}test\/electron\/desktop\/errors/u,
    );
    expect(readFileSync(log, 'utf8')).not.toContain('Quillfeather');
  });

  test('a page whose process has crashed is loaded again, and a page that is closed isn’t', () => {
    crash('clean-exit');
    expect(window().loaded).toEqual([]);
    crash('oom');
    expect(window().loaded).toEqual([failurePage]);
    expect(readFileSync(log, 'utf8')).toMatch(/error program Error GONE_OOM/u);
    app.emit('child-process-gone', {}, { reason: 'crashed' });
    expect(window().loaded).toEqual([failurePage]);
  });

  test('at once after another one ends the program with a box, not in a circle', () => {
    const { exits } = recorded;
    crash('crashed');
    crash('crashed');
    expect(window().loaded).toEqual([failurePage]);
    expect(recorded.errorBoxes).toEqual([`${texts.failures.title}: ${texts.failures.ended({ path: log })}`]);
    expect(recorded.exits).toBe(exits + 1);
    process.exitCode = undefined;
    recorded.exits = exits;
  });
});
