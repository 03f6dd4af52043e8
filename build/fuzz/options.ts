/** The command line of `npm run fuzz`. */
import { parseArgs } from 'node:util';
import { BadOptions } from '../tool.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
}

const usualCalls = 10_000;
const most = 2_000_000_000;

export const usage = [
  'npm run fuzz -- [options]',
  'Makes calls that are right, nearly right or nonsense, on a small league in the folder for temporary files.',
  'Ends with 1 at the first call that fails, changes half of something or answers what isn’t an answer, and prints the',
  'fewest calls that bring it about.',
  '  --seed N    a whole number, 0 or higher: other calls (1)',
  `  --calls N   how many (${String(usualCalls)})`,
].join('\n');

/** Reads the arguments. Throws BadOptions. */
export function readFuzzOptions(given: readonly string[]): FuzzOptions | 'help' {
  const { help, seed, calls } = parsed(given);
  if (help === true) return 'help';
  return { seed: whole('--seed', seed) ?? 1, calls: whole('--calls', calls) ?? usualCalls };
}

function parsed(given: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...given], options: { seed: text, calls: text, help: { type: 'boolean' } } })
      .values;
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function whole(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = /^\d+$/u.test(text) ? Number(text) : NaN;
  if (value <= most) return value;
  throw new BadOptions(`${option}: “${text}” isn’t a whole number from 0 to ${String(most)}.`);
}
