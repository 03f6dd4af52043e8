/** Every browser test gets a program of its own: a process, a port, a leagues folder, and an empty console to keep. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';

export { expect };

export interface Program {
  /** The address with its key, as `npm start` prints it. */
  readonly url: string;
  readonly process: ChildProcess;
  /** A private folder for files of the test; the program keeps its preferences and leagues in it too. */
  readonly folder: string;
  readonly end: () => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const printed = /http:\/\/127\.0\.0\.1:\d+\/\?key=\S+/u;

/** Starts the program as `npm start -- --browser --no-open` does, and waits for its address. */
export async function startProgram(folder: string, ...options: readonly string[]): Promise<Program> {
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

interface Fixtures {
  folder: string;
  program: Program;
  /** What the page complained of; each test ends with none. */
  complaints: string[];
}

/** `test` with a program that has no league yet, and the page opened on it. */
export const test = base.extend<Fixtures>({
  // Playwright reads the needs of a fixture from its parameter's pattern, so an empty one is required there.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'league-ledger-test-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  program: async ({ folder }, use) => {
    const program = await startProgram(folder);
    await use(program);
    await program.end();
  },
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, program, complaints }, use) => {
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(program.url);
    await use(page);
    expect(complaints).toEqual([]);
  },
});
