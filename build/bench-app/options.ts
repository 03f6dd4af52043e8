/** The command line of `npm run bench:app`. */
import { parseArgs } from 'node:util';
import { BadOptions } from '../tool.ts';
import { groups, type Group } from './measures.ts';

export interface BenchOptions {
  /** In players, ascending. */
  readonly sizes: readonly number[];
  readonly only: readonly Group[];
  readonly repeat: number;
}

const usualSizes = '60,5000,70938';
const usualRepeat = 5;
const [leastSize, mostSize] = [20, 200_000];

export const usage = [
  'npm run bench:app -- [options]',
  'Measures the program in a browser on leagues of several sizes, and compares with the last run on this machine.',
  `  --sizes N,N,…    players, from ${String(leastSize)} to ${String(mostSize)} (${usualSizes})`,
  `  --only NAME,…    only these: ${groups.join(', ')}`,
  `  --repeat N       measures everything N times (${String(usualRepeat)}); what is slow, fewer times`,
].join('\n');

/** Reads the arguments. Throws BadOptions. */
export function readBenchOptions(given: readonly string[]): BenchOptions | 'help' {
  const values = parsed(given);
  if (values.help === true) return 'help';
  return {
    sizes: listIn(values.sizes ?? usualSizes)
      .map((text) => wholeIn('--sizes', text, leastSize, mostSize))
      .sort((a, b) => a - b),
    only: values.only === undefined ? groups : listIn(values.only).map(groupIn),
    repeat: wholeIn('--repeat', values.repeat ?? String(usualRepeat), 1, 100),
  };
}

function parsed(given: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...given],
      options: { sizes: text, only: text, repeat: text, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

const listIn = (text: string): string[] => [...new Set(text.split(',').map((one) => one.trim()))];

function wholeIn(option: string, text: string, least: number, most: number): number {
  const value = /^\d+$/u.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new BadOptions(`${option}: “${text}” isn’t a whole number from ${String(least)} to ${String(most)}.`);
}

function groupIn(text: string): Group {
  const group = groups.find((known) => known === text);
  if (group === undefined) throw new BadOptions(`--only: “${text}” isn’t one of ${groups.join(', ')}.`);
  return group;
}
