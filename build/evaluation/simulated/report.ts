/** What `npm run validate` measures on simulated leagues, whose truth is known: the tables of docs/reference/validation.md. */
import { meanOf } from '../../simulation/measures.ts';
import { table } from '../tables.ts';
import type { Coverage } from './coverage.ts';
import { coverageTable } from './coverage-table.ts';
import type { Replication, Simulation } from './fitted-duels.ts';
import { paperTableOne, paperTableTwo } from './paper-tables.ts';
import { smoothedTable } from './smoothed-table.ts';
import { tunedTable } from './tuned.ts';

/** How much is simulated: sets of data for Table 1, replications for Table 2, leagues a row for the others. */
export interface Amount {
  readonly sets: number;
  readonly replications: number;
  readonly covered: number;
  readonly smoothed: number;
  readonly tuned: number;
}

/** Some minutes, most of them for the replications, which are as many as the paper’s. */
export const wholeAmount: Amount = { sets: 200, replications: 200, covered: 100, smoothed: 150, tuned: 20 };

/** Prints table after table as it is done. Returns false where a number of the paper is beyond its sampling error. */
export function reportSimulated(
  { sets, replications, covered, smoothed, tuned }: Amount,
  print: (text: string) => void,
): boolean {
  const one = paperTableOne(sets);
  print(`Paper 2, Table 1: ${String(sets)} sets of data for each number of opponents\n\n${one.text}\n`);
  const known: string[][] = [];
  const two = paperTableTwo(replications, (simulation, made) => known.push(cellsOf(simulation, made)));
  print(`Paper 2, Table 2: ${String(replications)} replications of each simulation\n\n${two.text}\n`);
  print(`${table(knownHead, known)}\n`);
  print(`Coverage: ${String(covered)} leagues a row\n\n${coverageTable(covered)}\n`);
  print(`Smoothed ratings: ${String(smoothed)} leagues a row\n\n${smoothedTable(smoothed)}\n`);
  print(`Tuned against default: ${String(tuned)} leagues\n\n${tunedTable(tuned)}\n`);
  return one.within && two.within;
}

const knownHead = [
  'simulation',
  'median of σ₀ found',
  'of ν',
  'in the 50 % interval by the true σ₀ and ν',
  'in the 95 % interval',
];

/** The same replications by other figures than the paper's. */
function cellsOf({ periods, players }: Simulation, made: readonly Replication[]): string[] {
  const share = (of: (one: Coverage) => number): string =>
    meanOf(made.map(({ known }) => of(known))).toFixed(3);
  return [
    `${String(players)} players, ${String(periods)} periods`,
    medianOf(made.map(({ sigma0 }) => sigma0)).toFixed(2),
    medianOf(made.map(({ nu }) => nu)).toFixed(2),
    share(({ fifty }) => fifty),
    share(({ ninetyFive }) => ninetyFive),
  ];
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
