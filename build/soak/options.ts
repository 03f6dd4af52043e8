/** The command line of `npm run soak`. */
import { parseArgs } from 'node:util';
import { mostSeeds } from '../../shared/simulation/chance.ts';
import { BadOptions } from '../tool.ts';

export interface SoakOptions {
  readonly minutes: number;
  readonly seed: number;
}

const usualMinutes = 2;

export const usage = [
  'npm run soak -- [options]',
  'Uses the program in a headless browser, at random: opens pages, enters and imports results, undoes, pairs, prints, switches',
  'leagues and starts the program again. Ends with 1 if memory keeps growing, a file isn’t whole, or anything is complained of.',
  `  --minutes N  how long (${String(usualMinutes)})`,
  '  --seed N     a whole number, 0 or higher: other steps (1)',
].join('\n');

/** Reads the arguments. Throws BadOptions. */
export function readSoakOptions(given: readonly string[]): SoakOptions | 'help' {
  const { minutes = String(usualMinutes), seed = '1', help } = parsed(given);
  if (help === true) return 'help';
  if (!/^\d+(?:\.\d+)?$/u.test(minutes.trim()) || Number(minutes) === 0)
    throw new BadOptions(`--minutes: “${minutes}” isn’t a number above 0. Use e.g. 10 or 0.5.`);
  if (!/^\d+$/u.test(seed.trim()) || Number(seed) > mostSeeds)
    throw new BadOptions(`--seed: “${seed}” isn’t a whole number from 0 to ${String(mostSeeds)}.`);
  return { minutes: Number(minutes), seed: Number(seed) };
}

function parsed(given: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...given], options: { minutes: text, seed: text, help: { type: 'boolean' } } })
      .values;
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
