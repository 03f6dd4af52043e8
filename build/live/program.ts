/** The browser shell as `npm start` runs it, in a process of its own that tells what it uses. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run.ts';

/** Of a process with all its threads, since its start. */
export interface Usage {
  readonly cpuSeconds: number;
  /** The largest part of the memory that it held at any time. */
  readonly peakBytes: number;
  readonly residentBytes: number;
}

export interface LiveProgram {
  /** The address with its key. */
  readonly url: string;
  /** From the start of the process until the address is printed: then it serves the page, with the league open. */
  readonly secondsToServe: number;
  readonly usage: () => Promise<Usage>;
  /** The same after the garbage of its main thread was collected. */
  readonly usageWithoutGarbage: () => Promise<Usage>;
  /** What it has written to its console beside the address. */
  readonly said: () => string;
  readonly end: () => Promise<void>;
}

const printed = /http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]+/u;
const hook = pathToFileURL(path.join(import.meta.dirname, 'usage-hook.js')).href;

/** What `npm start` hands to Node: as the program runs for its users, so it's measured. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(2);
}

/**
 * Starts the program on its own port. dist/ has to be built.
 *
 * @param home the folder in which it keeps its leagues and preferences
 * @throws Error with its output where it ends before it serves the page.
 */
export async function startLive(home: string): Promise<LiveProgram> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', hook, ...startArguments(), '--browser', '--no-open', '--port', '0'],
    {
      cwd: root,
      // Node warns of two wishes about colours, as a test's process has them; what the program says is listened to.
      env: { ...process.env, FORCE_COLOR: undefined, INIT_CWD: home, LEAGUE_LEDGER_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const ended = once(child, 'close');
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const url = await addressOf(child, ended);
  return {
    url,
    said: () => errors.join(''),
    secondsToServe: (performance.now() - began) / 1000,
    usage: () => usageOf(child, ended, 'usage'),
    usageWithoutGarbage: () => usageOf(child, ended, 'usage without garbage'),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf({ stdout, stderr }: ChildProcess, ended: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = printed.exec(output);
      if (found) resolve(found[0]);
    };
    stdout?.on('data', take);
    stderr?.on('data', take);
    void ended.then(() => {
      reject(new Error(`the program ended before it printed an address:\n${output}`));
    });
  });
}

async function usageOf(child: ChildProcess, ended: Promise<unknown>, asked: string): Promise<Usage> {
  const told = once(child, 'message') as Promise<[Usage]>;
  child.send(asked);
  const answer = await Promise.race([told, ended.then(() => undefined)]);
  if (!answer) throw new Error('the program has ended');
  return answer[0];
}
