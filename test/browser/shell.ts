/** Every browser test gets a program of its own: a key, a leagues folder, and an empty console to keep. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { FromHost, ToHost } from './host.ts';
import { keepPage, nothing, type KeptPage } from './kept-page.ts';

export { expect };

interface Program {
  /** The address with its key, as `npm start` prints it. */
  readonly url: string;
  /** A private folder for files of the test; the program keeps its preferences and leagues in it too. */
  readonly folder: string;
  readonly end: () => Promise<void>;
}

/** A program that is a process, as a user starts it. */
export interface StartedProgram extends Program {
  readonly process: ChildProcess;
}

const root = path.resolve(import.meta.dirname, '../..');
const printed = /http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]+/u;

/** Starts the program as `npm start -- --browser --no-open` does, and waits for its address. */
export async function startProgram(folder: string, ...options: readonly string[]): Promise<StartedProgram> {
  const child = spawn(process.execPath, ['build/start.ts', '--no-open', '--port', '0', ...options], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder, LEAGUE_LEDGER_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      resolve();
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = printed.exec(output);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => {
      reject(new Error(`the program ended before it printed an address:\n${output}`));
    });
  });
  return {
    url,
    process: child,
    folder,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A process in which programs are started one after the other. */
interface Host {
  readonly start: (folder: string) => Promise<Program>;
}

async function startHost(use: (host: Host) => Promise<void>): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'host.ts'), { cwd: root, execArgv: [] });
  const ended = once(child, 'exit').then((): FromHost => ({ failed: 'the host of the programs ended' }));
  const ask = async (order: ToHost): Promise<FromHost> => {
    const answered = new Promise<FromHost>((resolve) => child.once('message', resolve));
    child.send(order);
    const reply = await Promise.race([answered, ended]);
    if ('failed' in reply) throw new Error(reply.failed);
    return reply;
  };
  await use({
    start: async (folder) => ({
      ...((await ask({ start: folder })) as { url: string }),
      folder,
      end: async () => {
        expect(await ask({ end: folder })).toEqual({ stillOpen: [] });
      },
    }),
  });
  child.disconnect();
}

/** Takes out what the browser says, at any time, of what it sent to a program that no longer runs. */
export function forgetLostConnections(complaints: string[]): void {
  const heard = complaints.filter((text) => !/ERR_CONNECTION_(?:REFUSED|RESET)/u.test(text));
  complaints.splice(0, complaints.length, ...heard);
}

/** True for what isn't on this machine: another program may run here, too, and what a page makes is its own. */
function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return !['data:', 'blob:', 'about:', 'file:'].includes(protocol) && hostname !== '127.0.0.1';
}

/** True before the test has opened a league, where it was said that each of the file's tests begins so. */
export const isBlank = (page: Page): boolean => new URL(page.url()).pathname === nothing;

interface Fixtures {
  /** True where each test of a file begins with `openSample` or `openMade`, which open the page themselves. */
  blank: boolean;
  folder: string;
  program: Program;
  /** What the page complained of; each test ends with none. */
  complaints: string[];
}

/** `test` with a program that has no league yet, and the page opened on it. */
export const test = base.extend<Fixtures, { host: Host; kept: KeptPage }>({
  // oxlint-disable-next-line no-empty-pattern
  host: [({}, use) => startHost(use), { scope: 'worker' }],
  kept: [({ browser }, use) => use(keepPage(browser)), { scope: 'worker' }],
  context: async ({ page }, use) => {
    await use(page.context());
  },
  // Playwright reads the needs of a fixture from its parameter's pattern, so an empty one is required there.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'league-ledger-test-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  program: async ({ folder, host }, use) => {
    const program = await host.start(folder);
    await use(program);
    await program.end();
  },
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    await use([]);
  },
  blank: [false, { option: true }],
  page: async ({ kept, program, complaints, blank }, use) => {
    const page = await kept.take();
    if (blank) {
      await page.request.get(program.url);
      await page.goto(new URL(nothing, program.url).href);
    }
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (isForeign(request.url())) complaints.push(`contacted: ${request.url()}`);
    });
    page.on('websocket', (socket) => complaints.push(`contacted: ${socket.url()}`));
    if (!blank) await page.goto(program.url);
    await use(page);
    expect(complaints).toEqual([]);
    // Before the program ends: a page that lives on would look for it, and at the next test's program.
    await kept.leave(page);
  },
});

/** `test` with a program that is a process of its own: for what kills it, or ends it and starts it again. */
export const testProcess = test.extend<{ program: StartedProgram }>({
  program: async ({ folder }, use) => {
    const program = await startProgram(folder);
    await use(program);
    await program.end();
  },
});
