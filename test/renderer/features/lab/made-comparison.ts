/** A comparison as the lab answers it, made manually: no engine was asked, so that a test knows every number. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import { defaultParameters, systemNames, type SystemName } from '../../../../shared/rating/index.ts';

type Judged = SystemsCompared['systems'][number];
type Figure = NonNullable<Judged['logLoss']>;

const tournaments = 320;
const tunedOn = 160;
const windowSize = 50;
const contests = 20;

/** A number with an interval that reaches as far to both sides. */
export const figure = (value: number, reach: number): Figure => ({
  value,
  low: Math.max(0, value - reach),
  high: value + reach,
});

/** What the made figures of one system follow from. */
interface Kind {
  readonly system: SystemName;
  /** Wrong order once all players are known. */
  readonly wrong: number;
  /** Of 1: predicts what happens; above: promises favourites too much. */
  readonly boldness: number;
  /** Share of the ties in the best fifth. */
  readonly ties: number;
  /** Contests after which newcomers are where they will stay. */
  readonly settled: number | null;
  readonly margin: Judged['margin'];
}

const kinds: readonly Kind[] = [
  {
    system: 'ts2-shares',
    wrong: 0.13,
    boldness: 1,
    ties: 0.34,
    settled: 6,
    margin: { before: 12, tuned: 38.5, trials: 14 },
  },
  {
    system: 'trueskill',
    wrong: 0.19,
    boldness: 1.25,
    ties: 0.27,
    settled: 9,
    margin: { before: null, tuned: 1.9, trials: 17 },
  },
  { system: 'elo', wrong: 0.215, boldness: 0.8, ties: 0.24, settled: null, margin: null },
];

/** Falls from a coin's toss to what the system comes to, with a swing that is the same on each run. */
const wrongAt = (wrong: number, last: number): number =>
  wrong + (0.5 - wrong) * Math.exp(-last / 45) + 0.006 * Math.sin(last / 9);

const overTime = ({ wrong }: Kind): Judged['overTime'] =>
  Array.from({ length: tournaments - windowSize + 1 }, (_, index) => ({
    last: windowSize + index,
    wrongOrder: wrongAt(wrong, windowSize + index),
  }));

/** Ten bins of ½ to 1; no prediction was in the last. */
const calibration = ({ boldness }: Kind): Judged['calibration'] =>
  Array.from({ length: 10 }, (_, index) => {
    const from = 0.5 + index / 20;
    const predicted = from + 0.024;
    const isEmpty = index === 9;
    return {
      from,
      to: from + 0.05,
      comparisons: isEmpty ? 0 : 2400 - 230 * index,
      predicted: isEmpty ? null : predicted,
      scored: isEmpty
        ? null
        : figure(Math.min(0.99, 0.5 + (predicted - 0.5) / boldness), 0.008 + index * 0.003),
    };
  });

const drawsFound = ({ ties }: Kind): NonNullable<Judged['draws']> => {
  const power = Math.log(ties) / Math.log(0.2);
  return {
    inBestFifth: figure(ties, 0.021),
    curve: Array.from({ length: 51 }, (_, index) => ({ pairs: index / 50, ties: (index / 50) ** power })),
  };
};

const newcomers = ({ settled, wrong }: Kind): Judged['newcomers'] =>
  Array.from({ length: contests }, (_, index) => {
    const contest = index + 1;
    const pace = settled ?? 40;
    const left = contest === contests ? 0 : 1.1 * Math.exp((-contest / pace) * 1.5);
    return {
      contest,
      people: 140,
      distance: left,
      wrongOrder: contest === 1 ? null : figure(wrong + 0.3 * Math.exp(-contest / pace), 0.02),
    };
  });

const judged = (kind: Kind): Judged => ({
  system: kind.system,
  parameters: { ...defaultParameters(kind.system), ...(kind.margin ? { margin: kind.margin.tuned } : {}) },
  margin: kind.margin,
  seconds: kind.wrong * 3,
  unsettled: 0,
  wrongOrder: [
    figure(kind.wrong + 0.04, 0.004),
    figure(kind.wrong + 0.006, 0.005),
    figure(kind.wrong + 0.035, 0.004),
    figure(kind.wrong + 0.004, 0.006),
    figure(kind.wrong, 0.009),
  ],
  logLoss: figure(0.3 + kind.wrong, 0.006),
  brier: figure(0.05 + kind.wrong / 2, 0.004),
  calibrationError: figure(0.006 + Math.abs(kind.boldness - 1) / 5, 0.004),
  calibration: calibration(kind),
  overTime: overTime(kind),
  draws: drawsFound(kind),
  newcomers: newcomers(kind),
  settledAfter: kind.settled,
});

const pairsOf = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one - 1 }, (_unused, more): [number, number] => [one, one + 1 + more]),
  ).flat();

/** The better of two is ahead in more tournaments, the further they are apart. */
function duel(all: readonly Kind[], one: number, other: number): SystemsCompared['duels'][number] {
  const lead = (all[other]?.wrong ?? 0) - (all[one]?.wrong ?? 0);
  const level = 6;
  const won = Math.round((tournaments - tunedOn - level) / (1 + Math.exp(-25 * lead)));
  return {
    one,
    other,
    won,
    lost: tournaments - tunedOn - level - won,
    level,
    byChance: Math.exp(-Math.abs(lead) * 300),
    lead: { value: lead, low: lead - 0.008, high: lead + 0.008 },
  };
}

const challenge = (all: readonly Kind[], by: number, to: number): SystemsCompared['challenges'][number] => ({
  by,
  to,
  pairs: 4200,
  wrongOrder: figure(0.36 + (all[to]?.wrong ?? 0) - (all[by]?.wrong ?? 0) / 2, 0.012),
});

function made(all: readonly Kind[]): SystemsCompared {
  const pairs = pairsOf(all.length);
  return {
    revision: 7,
    dated: true,
    tournaments,
    comparisons: 21_000,
    tunedOn,
    spans: [
      { kind: 'all', tournaments },
      { kind: 'later', tournaments: tournaments - tunedOn },
      { kind: 'last', tournaments: 300 },
      { kind: 'last', tournaments: 150 },
      { kind: 'last', tournaments: 50 },
    ],
    windowSize,
    systems: all.map(judged),
    duels: pairs.map(([one, other]) => duel(all, one, other)),
    challenges: pairs.flatMap(([one, other]) => [challenge(all, one, other), challenge(all, other, one)]),
  };
}

/** TS2 with shares ahead of TrueSkill, and TrueSkill of Elo; margins tuned on the first 160 of 320 tournaments. */
export const madeComparison: SystemsCompared = made(kinds);

/** All systems: more than a comparison may have. */
export const crowdedComparison: SystemsCompared = made(
  systemNames.map((system, index) => ({
    system,
    wrong: 0.13 + index * 0.011,
    boldness: 0.8 + index * 0.07,
    ties: 0.35 - index * 0.014,
    settled: index === 7 ? null : 5 + index,
    margin: null,
  })),
);

/**
 * One system in a league of three tournaments, without ties and without players who came often enough to be followed.
 */
export const smallComparison: SystemsCompared = {
  revision: 1,
  dated: true,
  tournaments: 3,
  comparisons: 9,
  tunedOn: 0,
  spans: [{ kind: 'all', tournaments: 3 }],
  windowSize: 1,
  systems: [
    {
      system: 'elo',
      parameters: defaultParameters('elo'),
      margin: null,
      seconds: 0.001,
      unsettled: 0,
      wrongOrder: [figure(0.4, 0.3)],
      logLoss: figure(0.69, 0.05),
      brier: figure(0.25, 0.02),
      calibrationError: figure(0.1, 0.08),
      calibration: [{ from: 0.5, to: 0.55, comparisons: 9, predicted: 0.52, scored: figure(0.6, 0.3) }],
      overTime: [
        { last: 1, wrongOrder: 0.5 },
        { last: 2, wrongOrder: null },
        { last: 3, wrongOrder: 0.33 },
      ],
      draws: null,
      newcomers: [],
      settledAfter: null,
    },
  ],
  duels: [],
  challenges: [],
};
