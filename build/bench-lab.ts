/**
 * `npm run -s bench:lab -- [FILE]`: how long the lab takes to compare six rating systems on a large league, which is made
 * where no results FILE is named, and to tune systems on the sample league. A part of the bench.
 */
import path from 'node:path';
import { timeComparison, timeSearches, type ComparisonTime, type SearchTime } from './bench/lab.ts';
import { printRow, short } from './bench/table.ts';
import { comparisonTargets, printTargets, searchTargets, type Target } from './bench/targets.ts';

/** Measures, prints, and says what the targets are. */
export async function benchLab(file?: string): Promise<Target[]> {
  const comparison = await timeComparison(file);
  printComparison(comparison);
  const searches = await timeSearches();
  printSearches(searches);
  return [...comparisonTargets(comparison), ...searchTargets(searches)];
}

function printComparison({
  participations,
  tournaments,
  seconds,
  longestHold,
  systems,
}: ComparisonTime): void {
  console.log('\nSix systems compared in the lab, margins tuned, once.\n');
  printRow(['participations', String(participations)], 32, 18);
  printRow(['tournaments', String(tournaments)], 32, 18);
  printRow(['seconds in all', seconds.toFixed(1)], 32, 18);
  printRow(['screen held up at most, s', longestHold.toFixed(3)], 32, 18);
  printRow(['', 'seconds a walk', 'margins tried'], 32, 18);
  for (const one of systems) printRow([one.system, one.seconds.toFixed(2), String(one.trials)], 32, 18);
}

function printSearches(searches: readonly SearchTime[]): void {
  console.log('\nSystems tuned on the sample league, once.\n');
  printRow(['', 'seconds', 'trials', 'ms a trial'], 32, 18);
  for (const { system, trials, seconds } of searches)
    printRow([system, seconds.toFixed(2), String(trials), short((1000 * seconds) / trials)], 32, 18);
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  const targets = await benchLab(file && path.resolve(process.env['INIT_CWD'] ?? '', file));
  console.log('');
  printTargets(targets);
}
