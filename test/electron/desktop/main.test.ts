import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../../../shared/messages/index.ts';
import { app, recorded, type BrowserWindow } from './electron.double.ts';
import { importEndings } from '../../../shared/contract/import-choices.ts';

const home = mkdtempSync(path.join(tmpdir(), 'desktop-'));
const window = (): BrowserWindow => {
  const [first] = recorded.windows;
  if (!first) throw new Error('no window was opened');
  return first;
};
const from = (url: string) => ({ senderFrame: { url }, sender: window().webContents }) as never;
const ourPage = () => from('app://bundle/#/leaderboard');
const strangers = [
  'https://evil.example/',
  'app://other/',
  'http://bundle/',
  'file:///index.html',
  'not an address',
];
const ask = (channel: string, event: never, ...args: unknown[]): Promise<unknown> =>
  Promise.resolve(recorded.handlers.get(channel)?.(event, ...args));

beforeAll(async () => {
  vi.stubEnv('LEAGUE_LEDGER_HOME', home);
  await import('../../../electron/shells/main.ts');
  await vi.waitFor(() => {
    expect(recorded.windows).toHaveLength(1);
    expect(recorded.menu).not.toEqual([]);
  }, 60_000);
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

// One program lives through this file, from its start to its end.
describe('the desktop program', { shuffle: false }, () => {
  describe('what Electron’s security checklist asks for', () => {
    test('an isolated, sandboxed window without Node (2, 3, 4, 6, 8, 9, 10, 11)', () => {
      expect(recorded.sandboxEnabled).toBe(true);
      expect(window().options.webPreferences).toEqual({
        preload: expect.stringMatching(/preload[\\/]preload\.cjs$/u) as string,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
        devTools: false,
      });
    });

    test('its own scheme instead of file:// (1, 18)', () => {
      expect(window().loaded).toEqual(['app://bundle/']);
      expect(recorded.schemes).toEqual([
        { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
      ]);
    });

    test('no permission is granted but to fill the screen (5)', () => {
      const answers: boolean[] = [];
      recorded.permissionRequest?.(
        {} as never,
        'geolocation',
        (granted) => answers.push(granted),
        {} as never,
      );
      recorded.permissionRequest?.(
        {} as never,
        'fullscreen',
        (granted) => answers.push(granted),
        {} as never,
      );
      expect(answers).toEqual([false, true]);
      expect(recorded.permissionCheck?.(null, 'media', 'app://bundle', {} as never)).toBe(false);
    });

    test('a strict policy on what is served, and nothing outside the bundle (7)', async () => {
      const get = async (url: string) => recorded.protocols.get('app')?.(new Request(url));
      const stranger = new Request('app://other/upload?name=a', { method: 'POST', body: 'x' });
      expect((await recorded.protocols.get('app')?.(stranger))?.status).toBe(404);
      expect((await get('app://bundle/..%2f..%2fpackage.json'))?.status).toBe(400);
      const missing = await get('app://bundle/missing.js');
      expect(missing?.status).toBe(404);
      expect(missing?.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    test('no webview, no way out of the page (12, 13)', () => {
      const refused: string[] = [];
      const navigate = (event: string, url: string) =>
        window().webContents.emit(event, { url, preventDefault: () => refused.push(`${event} ${url}`) });
      for (const url of [...strangers, 'app://bundle/#/pairings']) {
        navigate('will-navigate', url);
        navigate('will-redirect', url);
      }
      navigate('will-attach-webview', 'app://bundle/');
      expect(refused).toEqual([
        ...strangers.flatMap((url) => [`will-navigate ${url}`, `will-redirect ${url}`]),
        'will-attach-webview app://bundle/',
      ]);
    });

    test('no second window; only https goes to the browser outside (14, 15)', () => {
      const { openHandler } = window().webContents;
      for (const url of [
        'https://example.org/',
        'http://example.org/',
        'file:///etc/passwd',
        'app://bundle/',
        'javascript:1',
      ])
        expect(openHandler?.({ url })).toEqual({ action: 'deny' });
      expect(recorded.openedOutside).toEqual(['https://example.org/']);
    });

    test('both channels answer our own page alone (17)', async () => {
      recorded.openAnswer = { canceled: false, filePaths: ['/somewhere/a.csv'] };
      for (const url of strangers) {
        expect(await ask('call', from(url), 'league.list', {})).toMatchObject({
          refused: { code: 'badRequest' },
        });
        expect(await ask('choose', from(url), 'open-results')).toBeNull();
      }
      expect(await ask('call', { senderFrame: null } as never, 'league.list', {})).toMatchObject({
        refused: { code: 'badRequest' },
      });
      expect(recorded.dialogs).toEqual([]);
      expect([...recorded.handlers.keys()].sort()).toEqual(['call', 'choose']);
    });
  });

  describe('what the page asks for', () => {
    test('calls reach the ledger, and errors come back as data', async () => {
      expect(
        await ask('call', ourPage(), 'league.create', { name: 'Club', path: path.join(home, 'club.league') }),
      ).toMatchObject({
        ok: { name: 'Club', path: path.join(home, 'club.league') },
      });
      expect(await ask('call', ourPage(), 'league.create', { name: '' })).toMatchObject({
        refused: { code: 'badArgument' },
      });
      expect(await ask('call', ourPage(), '__proto__', {})).toMatchObject({
        refused: { code: 'unknownCall' },
      });
    });

    describe('dialogs', () => {
      const withoutDot = (ending: string): string => ending.slice(1);

      beforeEach(() => {
        recorded.dialogs.length = 0;
      });

      test('a chosen path, or null', async () => {
        recorded.openAnswer = { canceled: false, filePaths: ['/somewhere/a.csv'] };
        expect(await ask('choose', ourPage(), 'open-results')).toBe('/somewhere/a.csv');
        recorded.openAnswer = { canceled: true, filePaths: [] };
        expect(await ask('choose', ourPage(), 'open-results')).toBeNull();
        const offered = recorded.dialogs[0]?.filters?.[0]?.extensions;
        expect(offered).toEqual(expect.arrayContaining(['csv', 'gz', ...importEndings.map(withoutDot)]));
      });

      test('leagues are looked for in the leagues folder', async () => {
        const list = (await ask('call', ourPage(), 'league.list', {})) as { ok: { folder: string } };
        await ask('choose', ourPage(), 'open-league');
        await ask('choose', ourPage(), 'folder');
        expect(recorded.dialogs.map(({ defaultPath }) => defaultPath)).toEqual([
          list.ok.folder,
          list.ok.folder,
        ]);
        expect(recorded.dialogs[1]).toMatchObject({ properties: ['openDirectory', 'createDirectory'] });
      });

      test('a saved file gets its ending where the desktop did not add it', async () => {
        recorded.saveAnswer = { canceled: false, filePath: path.join('/somewhere', 'Club') };
        expect(await ask('choose', ourPage(), 'save-league')).toBe(path.join('/somewhere', 'Club.league'));
        expect(await ask('choose', ourPage(), 'save-results')).toBe(path.join('/somewhere', 'Club.csv'));
        expect(await ask('choose', ourPage(), 'save-json')).toBe(path.join('/somewhere', 'Club.json'));
        recorded.saveAnswer = { canceled: false, filePath: path.join('/somewhere', 'Club.csv.gz') };
        expect(await ask('choose', ourPage(), 'save-results')).toBe(path.join('/somewhere', 'Club.csv.gz'));
        recorded.saveAnswer = { canceled: true, filePath: '' };
        expect(await ask('choose', ourPage(), 'save-league')).toBeNull();
      });

      test('a kind that does not exist shows nothing', async () => {
        for (const kind of ['constructor', '', 7, undefined])
          expect(await ask('choose', ourPage(), kind)).toBeNull();
        expect(recorded.dialogs).toEqual([]);
      });
    });

    test('files travel through app:// as through http://', async () => {
      const serve = recorded.protocols.get('app');
      const stored = await serve?.(
        new Request('app://bundle/upload?name=a.csv', { method: 'POST', body: 'tournament,player\n' }),
      );
      expect(await stored?.json()).toMatchObject({
        ok: { path: expect.stringMatching(/a\.csv$/u) as string },
      });
    });
  });

  describe('what the desktop asks for', () => {
    const item = (label: string) =>
      recorded.menu
        .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
        .find((entry) => entry.label === label);
    const click = (label: string) => {
      (item(label)?.click as ((...given: unknown[]) => void) | undefined)?.({}, window(), {});
    };

    test('the menu gives orders to the page', () => {
      const { menu } = texts.shells;
      for (const label of [
        menu.newLeague,
        menu.open,
        menu.copy,
        menu.import,
        menu.export,
        menu.undo,
        menu.redo,
      ])
        click(label);
      expect(window().webContents.sent).toEqual([
        ['order', 'new-league'],
        ['order', 'open-league'],
        ['order', 'copy-league'],
        ['order', 'import-results'],
        ['order', 'export-results'],
        ['order', 'undo'],
        ['order', 'redo'],
      ]);
      // The page hears these keys itself: with the menu’s as well it would undo twice.
      expect([item(menu.undo)?.registerAccelerator, item(menu.redo)?.registerAccelerator]).toEqual([
        false,
        false,
      ]);
      click(menu.print);
      expect(window().webContents.prints).toBe(1);
    });

    describe('a PDF of the page', () => {
      const target = path.join(home, 'sheet.pdf');
      const save = async (): Promise<void> => {
        recorded.dialogs.length = 0;
        click(texts.shells.menu.pdf);
        await vi.waitFor(() => {
          expect(recorded.dialogs).toHaveLength(1);
        });
      };
      afterEach(() => {
        recorded.messages.length = 0;
        window().webContents.pdfs.length = 0;
      });
      beforeEach(() => {
        window().title = 'A/C: “Owls” – League Ledger';
      });

      test('goes where the user wants it, laid out as the style sheet says, under the league’s name', async () => {
        recorded.saveAnswer = { canceled: false, filePath: path.join(home, 'sheet') };
        await save();
        await vi.waitFor(() => {
          expect(readFileSync(target, 'utf8')).toBe('%PDF-1.4');
        });
        expect(recorded.dialogs[0]?.defaultPath).toBe('A C “Owls”.pdf');
        expect(window().webContents.pdfs).toEqual([
          { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true },
        ]);
        expect(recorded.messages).toEqual([]);
      });

      test('is not made where the user thinks better of it', async () => {
        recorded.saveAnswer = { canceled: true, filePath: '' };
        await save();
        expect(window().webContents.pdfs).toEqual([]);
      });

      test('that cannot be made is reported in a box, and leaves what was there', async () => {
        recorded.saveAnswer = { canceled: false, filePath: target };
        writeFileSync(target, 'before');
        window().webContents.pdf = new Error('no printer');
        await save();
        await vi.waitFor(() => {
          expect(recorded.messages).toEqual([texts.shells.pdf.notSaved({ path: target })]);
        });
        expect(readFileSync(target, 'utf8')).toBe('before');
        expect(readdirSync(home).filter((name) => name.includes('unfinished'))).toEqual([]);
      });
    });

    test('a second start hands its league to this window, relative to where it was started', async () => {
      await ask('call', ourPage(), 'league.create', {
        name: 'Second',
        path: path.join(home, 'second.league'),
      });
      await ask('call', ourPage(), 'league.open', { path: path.join(home, 'club.league') });
      window().minimized = true;
      app.emit('second-instance', {}, ['electron', '--flag', 'second.league'], home);
      await vi.waitFor(async () => {
        expect(await ask('call', ourPage(), 'league.read', {})).toMatchObject({ ok: { name: 'Second' } });
      });
      await vi.waitFor(() => {
        expect(window().loaded).toEqual(['app://bundle/', 'app://bundle/']);
      });
      expect(window().done).toEqual(['show', 'restore', 'focus']);
    });

    test('a league that is double-clicked on macOS; one that is missing is reported in a box', async () => {
      const prevented: string[] = [];
      const open = (file: string) =>
        app.emit('open-file', { preventDefault: () => prevented.push(file) }, file);
      open(path.join(home, 'club.league'));
      await vi.waitFor(async () => {
        expect(await ask('call', ourPage(), 'league.read', {})).toMatchObject({ ok: { name: 'Club' } });
      });
      const missing = path.join(home, 'missing.league');
      open(missing);
      await vi.waitFor(() => {
        expect(recorded.messages).toEqual([texts.refusals.notFound({ path: missing })]);
      });
      expect(prevented).toHaveLength(2);
    });

    test('the ledger is closed before the process ends', async () => {
      let prevented = 0;
      app.emit('will-quit', { preventDefault: () => (prevented += 1) });
      expect(prevented).toBe(1);
      await vi.waitFor(() => {
        expect(recorded.exits).toBe(1);
      });
    });
  });
});
