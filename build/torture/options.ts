/** The command line of `npm run torture`. */
import { parseArgs } from 'node:util';
import { mostSeeds } from '../../shared/simulation/chance.ts';
import { BadOptions } from '../tool.ts';

export interface TortureOptions {
  /** How long at most; null: until both counts are reached. */
  readonly minutes: number | null;
  readonly seed: number;
  /** How many at most; null: as many as there is time for. */
  readonly kills: number | null;
  readonly powerLosses: number | null;
  readonly faults: number | null;
}

const usualMinutes = 10;
const most = 10_000_000;

export const usage = [
  'npm run torture -- [options]',
  'Kills the program, lets its writes fail and cuts its power, again and again, on leagues of its own in the folder for temporary files.',
  'Ends with 1 if anything that was acknowledged is lost or any file is damaged, and keeps the files then.',
  `  --minutes N       stops after N minutes (${String(usualMinutes)}; without end if all counts are given)`,
  '  --seed N          a whole number, 0 or higher: other calls, other moments (1)',
  '  --kills N         stops killing after N kills (no limit)',
  '  --faults N        lets N writes fail, evenly among all; 0 for none (every write, once, with every error)',
  '  --power-losses N  stops cutting the power after N power losses (no limit)',
].join('\n');

/** Reads the arguments. Throws BadOptions. */
export function readTortureOptions(given: readonly string[]): TortureOptions | 'help' {
  const values = parsed(given);
  if (values.help === true) return 'help';
  const kills = wholeIn('--kills', values.kills, most);
  const powerLosses = wholeIn('--power-losses', values['power-losses'], most);
  const faults = wholeIn('--faults', values.faults, most);
  const isBounded = kills !== null && powerLosses !== null && faults !== null;
  return {
    minutes: minutesIn(values.minutes) ?? (isBounded ? null : usualMinutes),
    seed: wholeIn('--seed', values.seed, mostSeeds) ?? 1,
    kills,
    powerLosses,
    faults,
  };
}

function parsed(given: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...given],
      options: {
        minutes: text,
        seed: text,
        kills: text,
        'power-losses': text,
        faults: text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function wholeIn(option: string, text: string | undefined, largest: number): number | null {
  if (text === undefined) return null;
  const value = /^\d+$/u.test(text.trim()) ? Number(text) : NaN;
  if (value <= largest) return value;
  throw new BadOptions(`${option}: “${text}” isn’t a whole number from 0 to ${String(largest)}.`);
}

function minutesIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = /^\d+(?:\.\d+)?$/u.test(text.trim()) ? Number(text) : NaN;
  if (value > 0) return value;
  throw new BadOptions(`--minutes: “${text}” isn’t a number above 0. Use e.g. 10 or 0.5.`);
}
