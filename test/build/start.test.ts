import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startArguments } from '../../build/live/program.ts';
import { download, electronBinary, hasGivenUp, remember } from '../../build/start/electron.ts';
import { isFresh } from '../../build/start/fresh.ts';
import { isSiteFresh } from '../../build/site/fresh.js';
import { readOptions } from '../../build/start/options.ts';
import { texts } from '../../shared/messages/index.ts';

const say = texts.shells.start;
const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the command line', () => {
  const answered = (given: readonly string[]): unknown => {
    const answer = readOptions(given, folder);
    return 'sentence' in answer ? { ...answer, sentence: answer.sentence(say) } : answer;
  };
  const any = { league: undefined, shell: 'any', port: 0, open: true, language: undefined };

  test.each([
    [[], any],
    [['my.league'], { ...any, league: path.join(folder, 'my.league') }],
    [[path.join(folder, 'a b.league')], { ...any, league: path.join(folder, 'a b.league') }],
    [['--browser'], { ...any, shell: 'browser' }],
    [['--desktop', 'x.league'], { ...any, shell: 'desktop', league: path.join(folder, 'x.league') }],
    [['--port', '8080'], { ...any, shell: 'browser', port: 8080 }],
    [['--port=0', '--no-open', '--browser'], { ...any, shell: 'browser', open: false }],
    [['--lang', 'pseudo'], { ...any, language: 'pseudo' }],
    [['--lang=en', '--port=80'], { ...any, shell: 'browser', port: 80, language: 'en' }],
    [['--no-open'], { ...any, shell: 'browser', open: false }],
  ])('%j', (given, options) => {
    expect(readOptions(given, folder)).toEqual(options);
  });

  test.each([
    [['--colour'], say.unknownOption({ given: '--colour' })],
    [['-p', '80'], say.unknownOption({ given: '-p' })],
    [['--port'], say.port],
    [['--port', 'x'], say.port],
    [['--port', '65536'], say.port],
    [['--port', '-1'], say.port],
    [['--port='], say.port],
    [['--lang'], say.language({ or_known: ['en', 'pseudo'] })],
    [['--lang', 'latin'], say.language({ or_known: ['en', 'pseudo'] })],
    [['a.league', 'b.league'], say.oneFile],
    [['--desktop', '--browser'], say.either],
    [['--desktop', '--port', '80'], say.either],
  ])('%j is answered with a sentence', (given, sentence) => {
    expect(answered(given)).toEqual({ sentence, asked: false });
  });

  test('help is asked for, not an error', () => {
    expect(answered(['--help'])).toEqual({ sentence: say.usage, asked: true });
  });
});

test('what hardly lives takes 24 MB of the program’s process at most', () => {
  // Objects that live for a while: V8 doubles the room for young ones as long as many survive.
  const script = `
    let held = [];
    for (let i = 0; i < 3e6; i += 1) {
      held.push({ i });
      if (held.length > 200_000) held = [];
    }
    const young = require('node:v8').getHeapSpaceStatistics().find((one) => one.space_name === 'new_space');
    console.log(young.space_size);`;
  const sizeWith = (flags: readonly string[]): number =>
    Number(execFileSync(process.execPath, [...flags, '--eval', script], { encoding: 'utf8' }));
  const flags = startArguments().slice(0, -1);
  expect(startArguments().at(-1)).toBe('build/start.ts');
  expect(sizeWith(flags)).toBeLessThanOrEqual(24 * 2 ** 20);
});

describe('whether the build is fresh', () => {
  const project = path.join(folder, 'project');
  const at = (file: string, seconds: number) => {
    const full = path.join(project, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, '');
    utimesSync(full, seconds, seconds);
    for (let up = path.dirname(full); up !== folder; up = path.dirname(up)) utimesSync(up, 1000, 1000);
  };

  test('no build, an older one, a newer one, a source taken away', () => {
    at('shared/contract/api.ts', 1000);
    at('electron/shells/main.ts', 1000);
    at('renderer/pages/deep/Page.svelte', 2000);
    expect(isFresh(project)).toBe(false);
    at('dist/built', 1500);
    expect(isFresh(project)).toBe(false);
    at('dist/built', 2500);
    expect(isFresh(project)).toBe(true);
    utimesSync(path.join(project, 'renderer/pages'), 3000, 3000);
    expect(isFresh(project)).toBe(false);
  });
});

describe('whether the compiled website is fresh', () => {
  const copy = path.join(folder, 'copy');
  const sources = [
    'electron/site/Page.svelte',
    'electron/site/site.css',
    'renderer/ui/styles/tokens.css',
    'build/site/config.ts',
    'build/site.ts',
    'package-lock.json',
  ];
  const put = (file: string, seconds: number) => {
    const full = path.join(copy, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, '');
    utimesSync(full, seconds, seconds);
    for (let up = path.dirname(full); up !== copy; up = path.dirname(up)) utimesSync(up, 1000, 1000);
  };

  test('nothing compiled, or a page, the kit, the compiler or a package changed since', () => {
    for (const source of sources) put(source, 1000);
    expect(isSiteFresh(copy)).toBe(false);
    put('electron/site/compiled/made', 2000);
    put('electron/site/compiled/site.js', 3000);
    expect(isSiteFresh(copy)).toBe(true);
    for (const source of sources) {
      put(source, 2500);
      expect(isSiteFresh(copy), source).toBe(false);
      put(source, 1500);
      expect(isSiteFresh(copy), source).toBe(true);
    }
  });
});

describe('Electron’s binary', () => {
  const electron = path.join(folder, 'electron');

  test('is where its installer says, if it is there at all', () => {
    mkdirSync(path.join(electron, 'dist'), { recursive: true });
    expect(electronBinary(electron)).toBeUndefined();
    writeFileSync(path.join(electron, 'path.txt'), 'electron.exe');
    expect(electronBinary(electron)).toBeUndefined();
    writeFileSync(path.join(electron, 'dist/electron.exe'), '');
    expect(electronBinary(electron)).toBe(path.join(electron, 'dist/electron.exe'));
  });

  test('a download that was given up is left alone for a day', () => {
    const stamp = path.join(folder, 'cache/given-up');
    const hour = 3_600_000;
    expect(hasGivenUp(Date.now(), stamp)).toBe(false);
    remember('given-up', stamp);
    expect(hasGivenUp(Date.now(), stamp)).toBe(true);
    expect(hasGivenUp(Date.now() + 23 * hour, stamp)).toBe(true);
    expect(hasGivenUp(Date.now() + 25 * hour, stamp)).toBe(false);
    remember('there', stamp);
    expect(hasGivenUp(Date.now(), stamp)).toBe(false);
  });
});

describe('the download', () => {
  let mirror: Server | undefined;
  afterEach(() => {
    mirror?.closeAllConnections();
    mirror?.close();
  });

  /** A server that replaces the place where Electron's archives are. */
  async function mirrorThat(serve: (response: ServerResponse) => void): Promise<Record<string, string>> {
    mirror = createServer((_request, response) => {
      serve(response);
    });
    await new Promise<void>((listening) => mirror?.listen(0, '127.0.0.1', listening));
    const { port } = mirror.address() as AddressInfo;
    return {
      ELECTRON_MIRROR: `http://127.0.0.1:${String(port)}/`,
      electron_config_cache: mkdtempSync(path.join(folder, 'cache-')),
      NO_PROXY: '127.0.0.1',
    };
  }
  const start = (response: ServerResponse) => response.writeHead(200, { 'content-length': '1000000' });

  test('that begins and then hangs is given up', async () => {
    const env = await mirrorThat((response) => start(response).write('x'.repeat(1000)));
    const onProgress = vi.fn();
    const started = performance.now();
    expect(await download({ silence: 3000, onProgress, env })).toBe('stalled');
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(onProgress).toHaveBeenCalledWith(1000, 1_000_000);
  });

  test('that never begins is given up', async () => {
    const env = await mirrorThat(() => undefined);
    expect(await download({ silence: 1000, env })).toBe('stalled');
  });

  test('that is slow but keeps coming is not given up', async () => {
    // The process that downloads may take seconds to begin.
    const silence = 8000;
    const env = await mirrorThat((response) => {
      start(response);
      let sent = 0;
      const timer = setInterval(() => {
        response.write('x'.repeat(100_000));
        sent += 1;
        if (sent < 10) return;
        clearInterval(timer);
        response.end();
      }, silence / 8);
    });
    const onProgress = vi.fn();
    // It comes whole, later than the patience lasts, and is refused only because it is not Electron.
    const outcome = await download({ silence, onProgress, env });
    expect(outcome).toEqual({ failed: expect.stringMatching(/checksum/iu) as string });
    expect(onProgress).toHaveBeenLastCalledWith(1_000_000, 1_000_000);
  });

  test('that is refused says why', async () => {
    const env = await mirrorThat((response) => response.writeHead(404).end());
    expect(await download({ silence: 20_000, env })).toEqual({
      failed: expect.stringContaining('404') as string,
    });
  });
});
