/** A whole run: kills first, then failing writes, then power losses, of which many more fit into a minute. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from './examine.ts';
import { tortureByFaults } from './faults.ts';
import { tortureByKills } from './kills.ts';
import { tortureNames } from './name-cuts.ts';
import { openPool, openProcess, type LeagueProcess } from './open-process.ts';
import type { TortureOptions } from './options.ts';
import { torturePower } from './power-losses.ts';
import { openProgress, type Terminal } from './progress.ts';
import { tortureUpgrades } from './upgrades.ts';
import { newTally, total, type Cause, type Tally } from './tally.ts';
import { tortureUnfinished } from './unfinished-files.ts';

export interface Outcome {
  readonly tally: Tally;
  readonly seed: number;
  readonly seconds: number;
}

/** How many leagues are killed side by side: most of the time each waits for a process to start or a pause to end. */
const lanes = 3;
/** A few kills are not worth more than one league. */
const killsOfLane = 10;
/** Of the time, when the kills are over, and when the failing writes are. */
const endOfKills = 0.5;
const endOfFaults = 0.75;
const killsOfLeague = 30;
/** Opening an older league is one kind of work of six. */
const killsForAnUpgrade = 6;
const usualUpgrades = 30;
const mostRows = 4000;
/** Of the power losses and their time: those in what is done to names. */
const shareOfNames = 1 / 3;
/** Half-made files come in few variants; there is no need for more of them. */
const mostUnfinished = 2000;

/**
 * Runs until the time is over or the counts are reached; ends early with the first failure.
 *
 * @param hasRests whether there are pauses and long readers, which take seconds each
 */
export async function torture(
  options: TortureOptions,
  terminal: Terminal,
  hasRests = true,
): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'league-ledger-torture-'));
  const tally = newTally();
  const progress = openProgress(terminal, tally);
  const run = { options, folder, tally, hasRests, started };
  const isAlone = options.powerLosses === 0 && options.faults === 0;
  const { kills } = options;
  await killUpgrades(run, kills === null ? usualUpgrades : Math.floor(kills / killsForAnUpgrade));
  await killInLanes(run, clockOf(options, started, isAlone ? 1 : endOfKills));
  await failWrites(run, started, options.powerLosses === 0 ? 1 : endOfFaults);
  await cutPower(run, clockOf(options, started, 1));
  progress.close();
  if (tally.failures.length === 0) removeFolder(folder);
  return { tally, seed: options.seed, seconds: (performance.now() - started) / 1000 };
}

interface Run {
  readonly options: TortureOptions;
  readonly folder: string;
  readonly tally: Tally;
  readonly hasRests: boolean;
  readonly started: number;
}

/** Tells whether a share of the time is over. */
const clockOf =
  ({ minutes }: TortureOptions, started: number, share: number) =>
  (): boolean =>
    minutes !== null && performance.now() - started > 60_000 * minutes * share;

/** A seed for each lane and purpose, so that no two do the same. */
const seedOf = ({ seed }: TortureOptions, lane: number): number => 10 * seed + lane;

/** An unexpected outcome is a failure like others: then the files are worth a look. */
async function guarded({ folder, tally }: Run, by: Cause, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tally.failures.push({ kind: 'damaged', by, what, folder });
  }
}

async function killUpgrades(run: Run, kills: number): Promise<void> {
  const { options, folder, tally } = run;
  const pool = openPool();
  const isOver = (): boolean => tally.failures.length > 0;
  await guarded(run, 'kill', () =>
    tortureUpgrades({ folder, seed: seedOf(options, lanes + 1), kills, take: pool.take, isOver, tally }),
  );
  await pool.close();
}

async function killInLanes(run: Run, isLate: () => boolean): Promise<void> {
  const { options, folder, tally, hasRests } = run;
  const { kills } = options;
  let taken = tally.kills;
  const isOver = (): boolean => isLate() || tally.failures.length > 0 || (kills !== null && taken >= kills);
  const lane = async (number: number): Promise<void> => {
    const pool = openPool();
    const take = (): LeagueProcess => {
      taken += 1;
      return pool.take();
    };
    const seed = seedOf(options, number);
    await guarded(run, 'kill', () =>
      tortureByKills({ folder, seed, kills: killsOfLeague, mostRows, hasRests, take, isOver, tally }),
    );
    await pool.close();
  };
  await Promise.all(
    Array.from({ length: Math.min(lanes, Math.ceil((kills ?? Infinity) / killsOfLane)) }, (_, i) => lane(i)),
  );
}

async function failWrites(run: Run, started: number, end: number): Promise<void> {
  const { options, tally } = run;
  const { faults: most, minutes, seed } = options;
  if (most === 0 || tally.failures.length > 0) return;
  const left = minutes === null ? null : started + 60_000 * minutes * end - performance.now();
  const scratch = mkdtempSync(path.join(quickFolder(), 'league-ledger-torture-'));
  const until = left === null ? null : Date.now() + left;
  await guarded(run, 'fault', () =>
    tortureByFaults({ folder: scratch, scenes: null, most, seed, until, lies: false, tally }),
  );
  if (tally.failures.length === 0) removeFolder(scratch);
}

async function cutPower(run: Run, isLate: () => boolean): Promise<void> {
  const { options, folder, tally, hasRests } = run;
  const { powerLosses } = options;
  const isOver = (): boolean =>
    isLate() ||
    tally.failures.length > 0 ||
    (powerLosses !== null && total(tally.powerLosses) >= powerLosses);
  if (isOver()) return;
  const seed = seedOf(options, lanes);
  const scratch = mkdtempSync(path.join(quickFolder(), 'league-ledger-torture-'));
  const states = Math.ceil(Math.min(powerLosses ?? mostUnfinished, mostUnfinished) / 10);
  await guarded(run, 'power', async () => {
    await cutNames(run, scratch, isOver);
    await tortureUnfinished({ folder, scratch, seed, states, isOver, tally });
    await torturePower({
      folder,
      scratch,
      seed,
      steps: 40,
      cuts: 6,
      mostRows,
      hasRests,
      take: openProcess,
      isOver,
      tally,
    });
  });
  if (tally.failures.length === 0) removeFolder(scratch);
}

async function cutNames(run: Run, scratch: string, isOver: () => boolean): Promise<void> {
  const { options, tally, started } = run;
  const { minutes, powerLosses, seed } = options;
  const left = minutes === null ? null : started + 60_000 * minutes - performance.now();
  const most = powerLosses === null ? Infinity : Math.ceil(powerLosses * shareOfNames);
  await tortureNames({
    ...{ folder: scratch, scenes: null, rounds: 1000, cuts: 6, seed, tally, forgets: false },
    until: left === null ? null : Date.now() + left * shareOfNames,
    isOver: () => isOver() || total(tally.powerLosses) >= most,
  });
}

/** Where states are looked at, which are on no disk anyway: in memory, where there is enough of it. */
function quickFolder(): string {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 2 ** 30 ? inMemory : tmpdir();
}
