/**
 * `npm run simulate -- --seed N --players N --weeks N --out league.csv`: a league whose true skills are known. Writes a
 * results file that the program imports, and the truth beside it (league.truth.csv). The same options, the same bytes.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSystem, defaultParameters } from '../shared/rating/index.ts';
import { clubLike } from '../shared/simulation/club-like.ts';
import { simulateLeague } from '../shared/simulation/league.ts';
import { resultsFileOf } from '../shared/simulation/rows.ts';
import { rowsOf, truthFileOf } from '../shared/simulation/league-files.ts';
import { readSimulateOptions, usage, type SimulateOptions } from './simulation/options.ts';
import { BadOptions, runTool } from './tool.ts';

/**
 * Both files. A lineup performs as `ts2-shares` has it with its defaults: by shares of play, less for missing players.
 */
export function simulatedFiles({ seed, players, weeks, teamSize }: Omit<SimulateOptions, 'out'>): {
  readonly results: string;
  readonly truth: string;
  readonly rows: number;
} {
  const parameters = { ...defaultParameters('ts2-shares'), teamSize };
  const system = createSystem('ts2-shares', parameters, { singlePlayers: teamSize === 1 });
  const league = simulateLeague({ ...clubLike, seed, players, weeks, teamSize, system });
  const rows = rowsOf(league);
  return { results: resultsFileOf(rows, teamSize), truth: truthFileOf(league), rows: rows.length };
}

/** Where the truth is: league.csv has league.truth.csv beside it. */
export const truthPath = (out: string): string => {
  const { dir, name, ext } = path.parse(out);
  return path.join(dir, `${name}.truth${ext}`);
};

function write({ out, ...options }: SimulateOptions): void {
  const file = path.resolve(process.env['INIT_CWD'] ?? '', out);
  const { results, truth, rows } = simulatedFiles(options);
  try {
    writeFileSync(file, results);
    writeFileSync(truthPath(file), truth);
  } catch (error) {
    throw new BadOptions(`Nothing can be written to ${file}: ${error instanceof Error ? error.message : ''}`);
  }
  console.log(`${String(rows)} rows in ${file}, true skills in ${truthPath(file)}`);
}

if (import.meta.main) await runTool({ usage, read: readSimulateOptions, run: write });
