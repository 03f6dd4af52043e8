/** Power cuts in what a program does to names: creating, renaming and removing files and folders, beside what it writes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeRecordedDisk } from './disk-record.ts';
import type { NameCut } from './name-cut-round.ts';
import { count, type Tally } from './tally.ts';

/** What the process is told to do. */
export interface NameCutsPlan {
  readonly own: string;
  readonly below: string;
  /** By name; null for all. */
  readonly scenes: readonly string[] | null;
  /** How often each scene is played. */
  readonly rounds: number;
  /** Cuts by chance in a scene, for each order of names. */
  readonly cuts: number;
  readonly seed: number;
  /** As of a disk that takes no sync for one: for the test of this. */
  readonly forgets: boolean;
  /** In milliseconds since 1970; null for no end. */
  readonly until: number | null;
}

/** A line from it. */
export type NameCutTold = NameCut & { readonly scene: string };

export interface NameCutsOptions extends Omit<NameCutsPlan, 'own' | 'below'> {
  readonly folder: string;
  readonly isOver: () => boolean;
  readonly tally: Tally;
}

const script = path.join(import.meta.dirname, 'name-cuts-process.ts');

/** Cuts the power in scenes; ends with the first failure. Tells the tally why, where that can't be done here. */
export async function tortureNames({ folder, isOver, tally, ...options }: NameCutsOptions): Promise<void> {
  const own = path.join(realpathSync(folder), 'names');
  const below = path.join(own, 'disk');
  mkdirSync(path.join(own, 'tmp'), { recursive: true });
  mkdirSync(below);
  const disk = makeRecordedDisk(own, below);
  if ('missing' in disk) {
    tally.namesMissing = disk.missing;
    return;
  }
  const plan: NameCutsPlan = { own, below, ...options };
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...disk.environment, TMPDIR: path.join(own, 'tmp') },
  });
  let [errors, isEnough] = ['', false];
  const fail = (what: string): void => {
    tally.failures.push({ kind: 'damaged', by: 'power', what, folder: own });
  };
  child.stderr.on('data', (text: Buffer) => (errors = `${errors}${String(text)}`.slice(-4000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (isEnough) return;
    const { scene, order, problem } = JSON.parse(line) as NameCutTold;
    count(tally.powerLosses, `${scene}, names ${order}`);
    if (problem !== null) fail(`${scene}, names ${order}, ${problem}\n${errors}`);
    isEnough = problem !== null || isOver();
    if (isEnough) child.kill('SIGKILL');
  });
  await once(child, 'close');
  if (!isEnough && child.exitCode !== 0) fail(`the process ended\n${errors}`);
}
