/**
 * What must come out on results that this project did not make. `reference`: the paper's number where the data are the
 * same, else a value computed beforehand and outside this repository. `paper`: the papers' own, mostly on other data.
 */
import { attenuation, expectedScore } from '../../shared/rating/index.ts';
import type { Judgement, Ranked } from './judge.ts';

export interface Check {
  readonly measure: string;
  /** How it is shown. */
  readonly digits: number;
  readonly reference: number;
  /** How far the measured value may be off. */
  readonly within: number;
  readonly paper?: string;
  readonly measured: (judgement: Judgement) => number;
}

export interface Row {
  readonly data: string;
  readonly title: string;
  /** A file of the folder, then the options of `npm run evaluate`. */
  readonly command: readonly [file: string, ...options: string[]];
  readonly checks: readonly Check[];
}

const percent = (share: number | null): number => 100 * (share ?? NaN);

const wrongOrder = (reference: number, within: number, paper?: string): Check => ({
  measure: 'wrong order, %',
  digits: 2,
  reference,
  within,
  ...(paper !== undefined && { paper }),
  measured: (judgement) => percent(judgement.wrongOrder),
});

/** Paper 2, Table 4: rank by rank name, posterior mean and standard deviation. */
const table4: readonly (readonly [name: string, mean: number, deviation: number])[] = [
  ['Agassi', 1992, 53],
  ['Sampras', 1987, 51],
  ['Muster', 1892, 46],
  ['Chang', 1885, 50],
  ['Becker', 1860, 51],
  ['Courier', 1841, 48],
  ['Stich', 1804, 52],
  ['Kafelnikov', 1790, 46],
  ['Enqvist', 1780, 46],
  ['Ferreira', 1776, 47],
  ['Martin', 1767, 50],
  ['Larsson', 1764, 57],
  ['Bruguera', 1764, 52],
  ['Ivanisevic', 1757, 51],
  ['Edberg', 1752, 53],
  ['Krajicek', 1747, 50],
  ['Rosset', 1720, 47],
  ['Boetsch', 1704, 43],
  ['Medvedev', 1702, 51],
  ['Washington', 1695, 48],
];

const named = (top: readonly Ranked[], name: string): Ranked | undefined =>
  top.find(({ player }) => player.endsWith(` ${name}`));

/** How many of Table 4's players are in the same place as there; those whose printed means are equal may swap. */
const inPlace = ({ top }: Judgement): number =>
  table4.filter(([, mean], i) => {
    const [there] = table4.find(([name]) => top[i]?.player.endsWith(` ${name}`) === true) ?? [''];
    return table4.some(([name, own]) => name === there && own === mean);
  }).length;

const equalDeviations = ({ top }: Judgement): number =>
  table4.filter(([name, , deviation]) => Math.round(named(top, name)?.deviation ?? NaN) === deviation).length;

const meanDistance = ({ top }: Judgement): number =>
  table4.reduce((sum, [name, mean]) => sum + Math.abs((named(top, name)?.mean ?? NaN) - mean), 0) /
  table4.length;

/** Paper 2, (16). */
function winChance({ top }: Judgement, one: string, other: string): number {
  const [a, b] = [named(top, one), named(top, other)];
  if (a === undefined || b === undefined) return NaN;
  return expectedScore(a.mean - b.mean, attenuation(a.deviation ** 2 + b.deviation ** 2));
}

const halo = 'Halo 2 beta, head to head';
const tennis = 'ATP 1986–1995';
const codeforces = 'Codeforces 2010–2016';
const quiz = 'Quiz league, simulated';

const haloFile = 'halo2-head-to-head.csv.gz';
const tennisFile = 'atp-1986-1995.csv.gz';
const codeforcesFile = 'codeforces-2010-2016.csv.gz';
const quizFile = 'quiz-league-simulated.csv.gz';

const set = (settings: Readonly<Record<string, number>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${String(value)}`]);

const paperUnit = { mu0: 3000, sigma0: 1000, beta: 400, gamma: 0 };

const quizRow = (
  title: string,
  system: string,
  settings: Readonly<Record<string, number>>,
  check: Check,
): Row => ({
  data: quiz,
  title,
  command: [quizFile, '--system', system, ...set({ ...paperUnit, ...settings })],
  checks: [check],
});

const periods = ['--period-days', '60', '--period-start', '1986-01-06'];

export const rows: readonly Row[] = [
  {
    data: halo,
    title: 'TrueSkill, defaults; draw probability the share of draws',
    command: [haloFile, '--system', 'trueskill'],
    checks: [wrongOrder(30.9, 0.3, '32.44 on its larger set')],
  },
  {
    data: halo,
    title: 'Gaussian Elo, α 0.07',
    command: [haloFile, '--system', 'elo-gaussian', ...set({ alpha: 0.07 })],
    checks: [wrongOrder(31.8, 0.3, '33.24 on its larger set')],
  },
  {
    data: tennis,
    title: 'Glicko, σ₀ 113.65, ν 22.35, periods of 60 days; players of the last four',
    command: [
      tennisFile,
      '--system',
      'glicko',
      ...periods,
      ...set({ sigma0: 113.65, nu: 22.35 }),
      '--active-periods',
      '4',
      '--top',
      '20',
    ],
    checks: [
      {
        measure: 'Table 4: standard deviations equal to the integer, of 20',
        digits: 0,
        reference: 20,
        within: 0,
        paper: '20',
        measured: equalDeviations,
      },
      {
        measure: 'Table 4: mean distance of the means',
        digits: 2,
        reference: 0,
        within: 1,
        measured: meanDistance,
      },
      {
        measure: 'Table 4: players in their place but for its own tie, of 20',
        digits: 0,
        reference: 20,
        within: 0,
        paper: '20',
        measured: inPlace,
      },
      {
        measure: 'P(Sampras beats Muster)',
        digits: 3,
        reference: 0.63,
        within: 0.005,
        paper: '0.63',
        measured: (judgement) => winChance(judgement, 'Sampras', 'Muster'),
      },
      {
        measure: 'total discrepancy',
        digits: 2,
        reference: 20858.04,
        within: 0.01,
        measured: ({ discrepancy }) => discrepancy ?? NaN,
      },
      wrongOrder(35.84, 0.3),
    ],
  },
  {
    data: tennis,
    title: 'logistic Elo match by match, K 32',
    command: [tennisFile, '--system', 'elo', ...set({ kFactor: 32 })],
    checks: [wrongOrder(34.9, 0.3)],
  },
  {
    data: codeforces,
    title: 'TS2a, single players, ε 1',
    command: [codeforcesFile, '--system', 'ts2a', ...set({ ...paperUnit, margin: 1 }), '--top', '100000'],
    checks: [
      wrongOrder(34.9, 0.3),
      {
        measure: 'lowest mean',
        digits: 0,
        reference: -300,
        within: 50,
        measured: ({ top }) => top.at(-1)?.mean ?? NaN,
      },
      {
        measure: 'highest mean',
        digits: 0,
        reference: 5100,
        within: 50,
        measured: ({ top }) => top[0]?.mean ?? NaN,
      },
    ],
  },
  quizRow(
    'TSa, ε 2286.6 (from tied neighbours)',
    'trueskill',
    { margin: 2286.6 },
    wrongOrder(27.6, 1, '40.7'),
  ),
  quizRow(
    'TSb, ε 381.1 (from tied neighbours)',
    'trueskill-mean',
    { margin: 381.1 },
    wrongOrder(48.5, 1, '44.2'),
  ),
  quizRow('TS2a, ε 40', 'ts2a', { margin: 40 }, wrongOrder(21.5, 0.3, '28.1')),
  quizRow('TS2b, ε 10', 'ts2b', { margin: 10 }, wrongOrder(13.5, 0.3, '25.2')),
  {
    data: quiz,
    title: 'TS2c, ε 10',
    command: [quizFile, '--system', 'ts2c', ...set({ mu0: 3000, fixedSigma: 300, beta: 400, margin: 10 })],
    checks: [wrongOrder(13.4, 0.3, '25.6')],
  },
  quizRow(
    'TSa, ε by pair, 0.90 of neighbours tied',
    'trueskill',
    { drawProbability: 0.9 },
    wrongOrder(27.3, 1),
  ),
  quizRow(
    'TSb, ε by pair, 0.90 of neighbours tied',
    'trueskill-mean',
    { drawProbability: 0.9 },
    wrongOrder(48.6, 1),
  ),
  quizRow('TSa, ε by pair, from tied pairs', 'trueskill', {}, wrongOrder(22, 1)),
  quizRow('TSb, ε by pair, from tied pairs', 'trueskill-mean', {}, wrongOrder(16.3, 1)),
  quizRow('TS2a, ε 464 (from tied pairs)', 'ts2a', { margin: 464 }, wrongOrder(14.3, 0.3)),
];

/** Parameters found from the results alone, from a start well off. */
export const tennisFit = {
  file: tennisFile,
  options: ['--system', 'glicko', ...periods, ...set({ sigma0: 200, nu: 60 })],
  fitted: [
    { name: 'sigma0', paper: '113.65', from: 103, to: 128 },
    { name: 'nu', paper: '22.35', from: 20, to: 25 },
  ],
} as const;
