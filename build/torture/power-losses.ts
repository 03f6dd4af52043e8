/** Power losses, simulated: every state in which a cut may leave the files must open with all that was synced. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chanceOf, type Chance } from '../../shared/simulation/chance.ts';
import { nextStep, type Step } from './calls.ts';
import { openWatch, type Cut } from './disk-watch.ts';
import { removeFolder } from './examine.ts';
import { tidyingEvery } from './kill-moments.ts';
import type { LeagueProcess } from './open-process.ts';
import type { Tally } from './tally.ts';

export interface PowerOptions {
  readonly folder: string;
  /** Where states are opened. */
  readonly scratch: string;
  readonly seed: number;
  /** Steps of one league, after which a new one begins. */
  readonly steps: number;
  /** Cuts in each phase of a write. */
  readonly cuts: number;
  /** Rows of a larger import. */
  readonly mostRows: number;
  /** Whether there are pauses, which take seconds. */
  readonly hasRests: boolean;
  readonly take: () => LeagueProcess;
  readonly isOver: () => boolean;
  readonly tally: Tally;
  /** How a power cut leaves a phase, where it isn't the model that is meant: in the test of this test. */
  readonly cut?: Cut;
}

/** Cuts the power of one league after another; ends with the first failure. */
export async function torturePower(options: PowerOptions): Promise<void> {
  for (let league = 0; !options.isOver(); league += 1) {
    const folder = path.join(options.folder, `cut off ${String(options.seed)}-${String(league)}`);
    await tortureLeague(options, folder, chanceOf(options.seed, 2 * league + 2));
    if (options.tally.failures.length === 0) removeFolder(folder);
  }
}

async function tortureLeague(options: PowerOptions, folder: string, chance: Chance): Promise<void> {
  const home = path.join(folder, 'home');
  const file = path.join(home, 'Leagues', 'League.league');
  mkdirSync(path.join(home, 'Elsewhere'), { recursive: true });
  const process = options.take();
  const { mostRows, hasRests } = options;
  try {
    process.begin(home);
    await acknowledged(process, 'league.create', { name: 'League' });
    const watch = await openWatch(options, { folder, file, chance });
    for (let step = 0; step < options.steps && !options.isOver(); step += 1) {
      const around = { chance, known: watch.knownRows(), backups: [], folder: home, mostRows, hasRests };
      for (const [call, argument] of callsOf(nextStep(around), file, chance)) {
        // What the process did by itself, without a call.
        await watch.look(null);
        if (!options.isOver()) await watch.look(await acknowledged(process, call, argument));
      }
    }
  } finally {
    await process.end();
  }
}

/** Makes a call and tells the revision after it. A refused call is as good as any other. */
async function acknowledged(
  process: LeagueProcess,
  call: string,
  argument: unknown,
): Promise<{ call: string; revision: number | null }> {
  const reply = await process.ask(call, argument);
  if (reply === null || reply.outcome === 'failed')
    throw new Error(`${call} was not answered as it should be`);
  return { call, revision: reply.outcome === 'ok' ? reply.revision : null };
}

const modes = ['PASSIVE', 'RESTART', 'TRUNCATE'] as const;

/** Checkpoints come more often than by themselves: it is in them that files are most at risk. */
function callsOf(step: Step, file: string, chance: Chance): [call: string, argument: unknown][] {
  if (step.kind === 'pause')
    // So long that the program may do a checkpoint by itself; seldom, because nothing else happens meanwhile.
    return chance.happens(0.2) ? [['pause', step.milliseconds]] : [];
  if (step.kind === 'reader')
    return [
      ['checkpoint', { file, mode: 'PASSIVE' }],
      ['hold', { file, milliseconds: step.milliseconds }],
      ['pause', 2 * tidyingEvery],
    ];
  const checkpoint: [string, unknown] = ['checkpoint', { file, mode: modes[chance.whole(3)] }];
  const checkpoints = chance.happens(0.4) ? [checkpoint] : [];
  if (step.kind === 'reopen')
    return [
      ['league.close', {}],
      ['league.open', { path: file }],
    ];
  // Others are rated in the background, so it is unknown when the files are at rest.
  return [
    [
      step.call === 'leaderboard.read' ? 'tournaments.list' : step.call,
      step.kind === 'read' ? {} : step.argument,
    ],
    ...checkpoints,
  ];
}
