/**
 * Electron's security checklist, point by point, on the built bundle under a double of Electron; the fuses (19) are looked
 * at in packaged.test.ts. docs/reference/security.md says what can't be tested this way.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentPolicy } from '../../../electron/shells/security.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const dist = path.join(root, 'dist');
const folder = mkdtempSync(path.join(tmpdir(), 'checklist-'));
const contacts = path.join(folder, 'contacts');

interface Seen {
  readonly granted: readonly string[];
  readonly checked: readonly string[];
  readonly stopped: readonly string[];
  readonly opened: readonly string[];
  readonly foreign: readonly unknown[];
  readonly assets: readonly { file: string; status: number; policy: string }[];
  readonly outside: readonly number[];
  readonly used: readonly string[];
  readonly html: string;
  readonly channels: readonly string[];
  readonly loaded: readonly (readonly string[])[];
  readonly preferences: readonly Record<string, unknown>[];
  readonly openedOutside: readonly string[];
  readonly schemes: readonly unknown[];
  readonly served: readonly string[];
  readonly sandboxEnabled: boolean;
  readonly policy: string;
  readonly roles: readonly string[];
}
let seen: Seen;

beforeAll(() => {
  expect(existsSync(path.join(dist, 'built')), 'run "npm run build" first').toBe(true);
  const printed = execFileSync(
    process.execPath,
    [
      ...['--import', path.join(import.meta.dirname, 'register.ts')],
      ...['--require', path.join(root, 'test/only-loopback.ts')],
      ...[path.join(import.meta.dirname, 'checklist-drive.ts'), path.join(dist, 'node/main.js'), folder],
    ],
    {
      encoding: 'utf8',
      cwd: folder,
      env: { ...process.env, LEAGUE_LEDGER_HOME: path.join(folder, 'home'), CONTACTS: contacts },
    },
  );
  seen = JSON.parse(printed) as Seen;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** All that is built of our own for a process, as one text. */
const built = (part: string): string =>
  readdirSync(path.join(dist, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?js|html|css)$/u.test(file))
    .map((file) => readFileSync(path.join(dist, part, file), 'utf8'))
    .join('\n');

describe('the built program', () => {
  test('loads its own page alone, and of that nothing from elsewhere (1)', () => {
    expect(seen.loaded).toEqual([['app://bundle/']]);
    expect(seen.assets.length).toBeGreaterThan(1);
    expect(seen.assets.map(({ status }) => status)).toEqual(seen.assets.map(() => 200));
    expect(seen.html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//u);
    expect(built('renderer')).not.toMatch(/url\(["']?(?:https?:)?\/\/|@import\s*["'](?:https?:)?\/\//u);
  });

  test('gives its one window no Node, a context of its own and a sandbox, and turns nothing of the web’s protection off (2, 3, 4, 6, 8, 9, 10)', () => {
    expect(seen.sandboxEnabled).toBe(true);
    expect(seen.preferences).toEqual([
      {
        preload: path.join(dist, 'preload/preload.cjs'),
        ...{ contextIsolation: true, sandbox: true, webSecurity: true },
        ...{ nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false },
        ...{ webviewTag: false, spellcheck: false, devTools: false },
      },
    ]);
    expect(built('node')).not.toMatch(
      /allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|no-sandbox|disable-web-security|webSecurity: false|contextIsolation: false|nodeIntegration: true/u,
    );
  });

  test('grants the whole screen and copying, and nothing else (5)', () => {
    expect(seen.granted).toEqual(['fullscreen', 'clipboard-sanitized-write']);
    expect(seen.checked).toEqual(seen.granted);
  });

  test('sends its content policy with the page and all that belongs to it (7)', () => {
    expect(seen.policy).toBe(contentPolicy);
    expect(seen.assets.map(({ policy }) => policy)).toEqual(seen.assets.map(() => contentPolicy));
    expect(contentPolicy).not.toMatch(/unsafe|https?:|\*/u);
    expect(seen.outside).toEqual([400, 400, 404, 404]);
  });

  test('has no webview, and none can be attached (11, 12)', () => {
    expect(seen.stopped).toContain('will-attach-webview app://bundle/');
    expect(built('renderer')).not.toMatch(/<webview|allowpopups/iu);
  });

  test('can’t be led to another page, and opens no window (13, 14)', () => {
    const stopped = seen.stopped.filter((one) => !one.startsWith('will-attach'));
    expect(stopped).toHaveLength(12);
    expect(stopped.filter((one) => one.includes('app://bundle/'))).toEqual([]);
    expect([...new Set(seen.opened)]).toEqual(['deny']);
  });

  test('hands https addresses alone to the browser outside (15)', () => {
    expect(seen.openedOutside).toEqual(['https://evil.example/', 'https://example.org/']);
  });

  test('answers its own page alone, on two channels (17)', () => {
    expect(seen.channels).toEqual(['call', 'choose']);
    expect(seen.foreign).toHaveLength(13);
    const isTurnedAway = (answer: unknown): boolean =>
      answer === null || (answer as { refused?: { code: string } }).refused?.code === 'badRequest';
    expect(seen.foreign.filter((answer) => !isTurnedAway(answer))).toEqual([]);
  });

  test('serves its page by a scheme of its own (18)', () => {
    expect(seen.served).toEqual(['app']);
    expect(seen.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
    ]);
  });

  test('gives the page four things of Electron, and no channel (20)', () => {
    const preload = built('preload');
    expect(preload.match(/exposeInMainWorld\(["'`](\w+)/gu)).toHaveLength(1);
    expect(preload.match(/ipcRenderer\.\w+\(["'`]\w+/gu)?.map((one) => one.replace(/["'`]/gu, ''))).toEqual([
      'ipcRenderer.invoke(call',
      'ipcRenderer.invoke(choose',
      'ipcRenderer.on(order',
    ]);
    expect(built('renderer')).not.toMatch(/require\(["'`](?:electron|node:|fs|child_process)/u);
  });

  test('has no tools for developers in its menu', () => {
    expect(seen.roles.length).toBeGreaterThan(5);
    expect(seen.roles.join()).not.toMatch(/toggleDevTools|forceReload|viewMenu/u);
  });

  test('contacts nobody while a league is made, read, searched for duplicates, exported and put on the web', () => {
    expect(seen.used).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
    expect(existsSync(contacts) ? readFileSync(contacts, 'utf8') : '').toBe('');
  });
});
