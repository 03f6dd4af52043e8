/** Processes that hold a league: told what to do line by line, and killed. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A line to the process. Beside the calls of the contract there are `checkpoint`, `hold` and `pause`. */
export type Order =
  | { readonly home: string }
  | { readonly number: number; readonly call: string; readonly argument: unknown };

/** A line from it. */
export type Reply =
  | { readonly number: number; readonly outcome: 'ok'; readonly revision: number | null }
  | { readonly number: number; readonly outcome: 'refused' | 'failed'; readonly sentence: string };

export interface LeagueProcess {
  /** Names the folder of its preferences. First. */
  readonly begin: (home: string) => void;
  /** Makes a call; null where the process ended before it acknowledged the call. */
  readonly ask: (call: string, argument: unknown) => Promise<Reply | null>;
  /** Ends it without a chance to tidy up. */
  readonly kill: () => void;
  /** Lets it close its league and end; false where that didn't end well. */
  readonly end: () => Promise<boolean>;
  /** When it has ended and everything that it said has been read. */
  readonly ended: Promise<void>;
}

const script = path.join(import.meta.dirname, 'league-process.ts');

/** Starts a process that loads the program and waits. */
export function openProcess(): LeagueProcess {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, (reply: Reply | null) => void>();
  let number = 0;
  let isOver = false;
  listen(child, (reply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  const ended = once(child, 'close').then(() => {
    isOver = true;
    for (const settle of waiting.values()) settle(null);
  });
  const write = (order: Order): void => {
    child.stdin.write(`${JSON.stringify(order)}\n`);
  };
  const ask: LeagueProcess['ask'] = (call, argument) => {
    if (isOver) return Promise.resolve(null);
    number += 1;
    const order = { number, call, argument };
    const reply = new Promise<Reply | null>((resolve) => waiting.set(order.number, resolve));
    write(order);
    return reply;
  };
  return {
    begin: (home) => {
      write({ home });
    },
    ask,
    kill: () => child.kill('SIGKILL'),
    end: async () => {
      child.stdin.end();
      await ended;
      return child.exitCode === 0;
    },
    ended,
  };
}

function listen(child: ChildProcessByStdio<Writable, Readable, null>, take: (reply: Reply) => void): void {
  createInterface({ input: child.stdout }).on('line', (line) => {
    take(JSON.parse(line) as Reply);
  });
  // A process that was just killed takes no more lines.
  child.stdin.on('error', () => undefined);
}

/** Starts processes ahead of their use: loading the program takes longer than many a life. */
export function openPool(): { readonly take: () => LeagueProcess; readonly close: () => Promise<void> } {
  let next = openProcess();
  return {
    take: () => {
      const taken = next;
      next = openProcess();
      return taken;
    },
    close: async () => {
      next.kill();
      await next.ended;
    },
  };
}
