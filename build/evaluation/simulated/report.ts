/** What `npm run validate` measures on simulated leagues, whose truth is known: the tables of docs/reference/validation.md. */
import { meanOf } from '../../simulation/measures.ts';
import { table } from '../tables.ts';
import type { Coverage } from './coverage.ts';
import { coverageTable } from './coverage-table.ts';
import type { Replication, Simulation } from './fitted-duels.ts';
import { paperTableOne, paperTableTwo } from './paper-tables.ts';
import { smallClubTables } from './small-clubs-table.ts';
import { smoothedTable } from './smoothed-table.ts';
import { tunedTable } from './tuning-gain.ts';

/**
 * How much is simulated: sets of data for Table 1, replications for Table 2, leagues a row for the others, clubs of each
 * kind and size. 0 leaves a part out.
 */
export type Amount = Readonly<Record<SimulatedPart, number>>;

export const simulatedParts = ['sets', 'replications', 'covered', 'clubs', 'smoothed', 'tuned'] as const;
export type SimulatedPart = (typeof simulatedParts)[number];

/** Some minutes, most of them for the replications, which are as many as the paper’s. */
export const wholeAmount: Amount = {
  sets: 200,
  replications: 200,
  covered: 100,
  clubs: 48,
  smoothed: 150,
  tuned: 20,
};

/** That part alone. */
export const amountOf = (part: SimulatedPart): Amount => {
  const nothing = { sets: 0, replications: 0, covered: 0, clubs: 0, smoothed: 0, tuned: 0 };
  return { ...nothing, [part]: wholeAmount[part] };
};

/** Prints table after table as it is done. Returns false where a number of the paper is beyond its sampling error. */
export function reportSimulated(amount: Amount, print: (text: string) => void): boolean {
  return simulatedParts
    .filter((part) => amount[part] > 0)
    .map((part) => {
      const { title, text, within } = made[part](amount[part]);
      print(`${title}\n\n${text}\n`);
      return within ?? true;
    })
    .every(Boolean);
}

interface Made {
  readonly title: string;
  readonly text: string;
  /** Of a table of a paper. */
  readonly within?: boolean;
}

const made: Readonly<Record<SimulatedPart, (count: number) => Made>> = {
  sets: (count) => ({
    title: `Paper 2, Table 1: ${String(count)} sets of data for each number of opponents`,
    ...paperTableOne(count),
  }),
  replications: (count) => {
    const known: string[][] = [];
    const two = paperTableTwo(count, (simulation, all) => known.push(cellsOf(simulation, all)));
    return {
      title: `Paper 2, Table 2: ${String(count)} replications of each simulation`,
      text: `${two.text}\n\n${table(knownHead, known)}`,
      within: two.within,
    };
  },
  covered: (count) => ({ title: `Coverage: ${String(count)} leagues a row`, text: coverageTable(count) }),
  clubs: (count) => ({
    title: `Small clubs: ${String(count)} of each kind and size`,
    text: smallClubTables(count),
  }),
  smoothed: (count) => ({
    title: `Smoothed ratings: ${String(count)} leagues a row`,
    text: smoothedTable(count),
  }),
  tuned: (count) => ({ title: `Tuned against default: ${String(count)} leagues`, text: tunedTable(count) }),
};

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
