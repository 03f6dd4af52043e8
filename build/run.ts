/** Runs Node programs of this repository, each on Node 24, some at a time, with their output kept together. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Task {
  readonly name: string;
  /** A script and its arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export const root = path.resolve(import.meta.dirname, '..');

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Runs one task to its end. `show` gets the output as it comes; without it the output is only collected. */
export function run(task: Task, show?: (text: string) => void): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, task.args, {
      cwd: root,
      env: { ...process.env, ...colours(process.stdout.isTTY), ...task.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      show?.(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (code: number): void => {
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      take(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.on('close', (code) => {
      end(code ?? 1);
    });
  });
}

/** Tools colour their output for a terminal alone; left to themselves, some also do where `CI` is set. */
const colours = (inTerminal: boolean): Record<string, string | undefined> =>
  inTerminal ? { FORCE_COLOR: '1', NO_COLOR: undefined } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/** Runs tasks, `atOnce` of them at a time, and prints each one's output when it has ended. True where all went well. */
export async function runAll(tasks: readonly Task[], { atOnce }: { atOnce: number }): Promise<boolean> {
  const waiting = [...tasks];
  let allWell = true;
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const outcome = await run(task);
      allWell &&= outcome.code === 0;
      process.stdout.write(headed(task.name, outcome));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return allWell;
}

/** A line that names the task and how it ended, and below it what it said where that matters. */
export function headed(name: string, { code, output, seconds }: Outcome): string {
  const line = `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`;
  return code === 0 ? line : `${line}${output.trimEnd()}\n`;
}
