/** All programs on the same fields, side by side. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.ts';
import { makeField } from './fields.ts';
import { programs, type ProgramName } from './raters.ts';
import { median, timeInTurn, timesAsFast, type Effort, type Timing } from './rounds.ts';
import { printRow, short } from './table.ts';

export interface Comparison {
  readonly sides: number;
  readonly members: number;
  readonly timing: Readonly<Record<ProgramName, Timing>>;
}

const sizes = [
  [2, 1],
  [9, 1],
  [15, 6],
  [99, 6],
  [399, 6],
  [999, 6],
] as const;

const effort: Effort = {
  rounds: 9,
  warmUpMilliseconds: 300,
  roundMilliseconds: 30,
  mostMilliseconds: 20_000,
};

const ours = ['TS2', 'TrueSkill', 'League rating'] as const;
const peers = ['openskill', 'ts-trueskill'] as const;

const width = 15;
const print = (cells: readonly string[]): void => {
  printRow(cells, width, width);
};

/** Measures row after row and prints each when it is there. */
export function compareAll(): Comparison[] {
  const [openskill = '', tsTrueskill = ''] = versionsOf(peers);
  console.log(
    `Rating one contest, in microseconds: TS2 (ts2-shares, ε found and bounded), TrueSkill and League rating beside openskill ${openskill}\n` +
      `(Plackett–Luce) and ts-trueskill ${tsTrueskill}. The same teams and beliefs for all, every three sides tied, warm;\n` +
      `medians of ${String(effort.rounds)} rounds in which each has its turn.\n`,
  );
  printRow(['', ...ours.map((one) => `${one}, times as fast as`)], 6 * width, 2 * width);
  print(['sides × members', ...ours, ...peers, ...ours.flatMap(() => peers)]);
  return sizes.map(([sides, members]) => {
    const compared = { sides, members, timing: timeField(sides, members) };
    print(cellsOf(compared));
    return compared;
  });
}

function timeField(sides: number, members: number): Comparison['timing'] {
  const field = makeField(sides, members);
  const timings = timeInTurn(
    programs.map(({ prepare }) => prepare(field)),
    effort,
  );
  return Object.fromEntries(programs.map(({ name }, i) => [name, timings[i]])) as Comparison['timing'];
}

function cellsOf({ sides, members, timing }: Comparison): string[] {
  return [
    `${String(sides)} × ${String(members)}`,
    ...[...ours, ...peers].map((name) => microseconds(timing[name])),
    ...ours.flatMap((one) => peers.map((peer) => short(timesAsFast(timing[one], timing[peer])))),
  ];
}

const microseconds = (timing: Timing): string =>
  'failure' in timing ? timing.failure : short(median(timing.rounds));

/** As package.json pins them. */
function versionsOf(packages: readonly string[]): string[] {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return packages.map((name) => devDependencies[name] ?? '');
}
