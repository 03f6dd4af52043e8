/** Failing writes: a league's process on a disk that is full or broken, write by write. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeFailingDisk, type Fault } from './failing-disk.ts';
import type { Round } from './fault-round.ts';
import { count, type Tally } from './tally.ts';

/** What the process is told to do. */
export interface FaultsPlan {
  readonly own: string;
  readonly below: string;
  /** By name; null for all. */
  readonly scenes: readonly string[] | null;
  /** How many faults at most, evenly among all; null for all. */
  readonly most: number | null;
  readonly seed: number;
  /** In milliseconds since 1970; null for no end. */
  readonly until: number | null;
  /** What is refused is taken for done, as of a program that acknowledges what it hasn't saved: for the test of this. */
  readonly lies: boolean;
}

/** A line from it: before each fault, and after. */
export type FaultTold = Fault & { readonly scene: string } & ({ readonly begun: true } | Round);

export interface FaultsOptions extends Pick<FaultsPlan, 'scenes' | 'most' | 'seed' | 'until' | 'lies'> {
  readonly folder: string;
  readonly tally: Tally;
}

const script = path.join(import.meta.dirname, 'faults-process.ts');

/** Lets writes fail; ends with the first failure of ours. Tells the tally why, where that can't be done here. */
export async function tortureByFaults({ folder, tally, ...options }: FaultsOptions): Promise<void> {
  const own = path.join(realpathSync(folder), 'faults');
  const below = path.join(own, 'disk');
  mkdirSync(path.join(below, 'tmp'), { recursive: true });
  const disk = makeFailingDisk(own, below);
  if ('missing' in disk) {
    tally.faultsMissing = disk.missing;
    return;
  }
  const plan: FaultsPlan = { own, below, ...options };
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...disk.environment, TMPDIR: path.join(below, 'tmp') },
  });
  let last = 'the first fault';
  let [isEnded, errors] = [true, ''];
  const fail = (what: string): void => {
    tally.failures.push({ kind: 'damaged', by: 'fault', what, folder: own });
  };
  child.stderr.on('data', (text: Buffer) => (errors = `${errors}${String(text)}`.slice(-4000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const told = JSON.parse(line) as FaultTold;
    last = describe(told);
    isEnded = !('begun' in told);
    if ('begun' in told) return;
    note(tally, told);
    if (told.problem !== null) {
      fail(`${last}: ${told.problem}\n${errors}`);
      child.kill('SIGKILL');
    }
  });
  await once(child, 'close');
  if (child.exitCode !== 0 && tally.failures.length === 0)
    fail(`the process ended ${isEnded ? 'after' : 'in'} ${last}\n${errors}`);
}

const describe = ({ scene, at, error, isLasting }: FaultTold): string =>
  `${scene}, ${error} ${isLasting ? 'from' : 'at'} write ${String(at)}${isLasting ? ' on' : ''}`;

function note(tally: Tally, told: FaultTold & Round): void {
  if (!told.hasFailed) return;
  count(tally.faults, `${told.scene}, ${told.error}${told.isLasting ? ' from then on' : ''}`);
  count(tally.faultAnswers, told.refused ?? 'done all the same');
}
