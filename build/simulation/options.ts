/** The command line of `npm run simulate`. */
import { parseArgs } from 'node:util';
import { mostSeeds } from '../../shared/simulation/chance.ts';
import { clubLike } from '../../shared/simulation/club-like.ts';
import { BadOptions } from '../tool.ts';

export interface SimulateOptions {
  readonly seed: number;
  readonly players: number;
  readonly weeks: number;
  readonly teamSize: number;
  /** A results file; the truth goes beside it. */
  readonly out: string;
}

const { players, weeks, teamSize } = clubLike;

const numbers = {
  seed: { least: 0, most: mostSeeds, usual: 1 },
  players: { least: 4, most: 10_000, usual: players },
  weeks: { least: 1, most: 2000, usual: weeks },
  'team-size': { least: 1, most: 100, usual: teamSize },
} as const;

/** Beyond that a file has more rows than any league. */
const mostPlayerWeeks = 2_000_000;

const usualFile = 'league.csv';

export const usage = [
  'npm run simulate -- [options]',
  'Writes a results file of a league that is made up, and beside it the true skills: league.csv and league.truth.csv.',
  `  --seed N        a whole number from 0; the same one gives the same files (${String(numbers.seed.usual)})`,
  `  --players N     how many ever play, from ${String(numbers.players.least)} (${String(players)})`,
  `  --weeks N       a tournament a week (${String(weeks)})`,
  `  --team-size N   players in a full team; 1: everyone plays alone (${String(teamSize)})`,
  `  --out FILE.csv  where it goes (${usualFile}); what is there already is written over`,
].join('\n');

/** Reads the arguments. Throws BadOptions. */
export function readSimulateOptions(given: readonly string[]): SimulateOptions | 'help' {
  const { help, out = usualFile, ...values } = parsed(given);
  if (help === true) return 'help';
  if (!out.endsWith('.csv')) throw new BadOptions(`--out needs a name that ends in .csv; it was “${out}”.`);
  const number = (name: keyof typeof numbers): number => wholeIn(name, values[name]);
  const options = {
    seed: number('seed'),
    players: number('players'),
    weeks: number('weeks'),
    teamSize: number('team-size'),
    out,
  };
  if (options.players * options.weeks > mostPlayerWeeks)
    throw new BadOptions(
      `That is too large: --players times --weeks may be ${String(mostPlayerWeeks)} at most.`,
    );
  return options;
}

function parsed(given: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...given],
      options: {
        seed: text,
        players: text,
        weeks: text,
        'team-size': text,
        out: text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function wholeIn(name: keyof typeof numbers, text: string | undefined): number {
  const { least, most, usual } = numbers[name];
  if (text === undefined) return usual;
  const value = /^\d+$/u.test(text.trim()) ? Number(text) : NaN;
  if (!(value >= least && value <= most))
    throw new BadOptions(
      `--${name} needs a whole number from ${String(least)} to ${String(most)}; it was “${text}”.`,
    );
  return value;
}
