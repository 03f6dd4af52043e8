/** Every rating system with the defaults of a new league, on small clubs: what it predicts, and how sure it may be. */
import {
  createSystem,
  defaultParameters,
  evaluate,
  groupTallies,
  scoreLossOf,
  systemNames,
  wrongOrderOf,
  type Parameters,
  type SystemName,
  type Tallies,
} from '../../../shared/rating/index.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import { parametersOn, pointsOn, scaleOf } from '../../../shared/league/scale.ts';
import { middle } from '../../../shared/simulation/league.ts';
import { standardError } from '../../simulation/figures.ts';
import { meanOf } from '../../simulation/measures.ts';
import { table } from '../tables.ts';
import { coverageOf, judgedAtEnd, type Coverage } from './coverage.ts';
import { clubKinds, clubSizes, smallClub, traitsOf, type ClubKind, type SmallClub } from './small-clubs.ts';

/** How well contests were predicted, each before it was learned from. */
interface Predicted {
  /** A share of the pairs that did not tie. */
  readonly wrong: number;
  /** Of the score, in nats a comparison. */
  readonly loss: number;
}

/** What one system makes of one club. */
export interface RatedClub extends Predicted, Coverage {
  readonly early: Predicted;
}

interface Club {
  readonly kind: ClubKind;
  readonly players: number;
  readonly number: number;
  readonly bySystem: ReadonlyMap<SystemName, RatedClub>;
}

const worldScale = { mu0: middle, beta: defaultParameters('ts2-shares').beta } as const;

/** Tournaments that are few: nobody is known yet. */
const earlyEvenings = 5;

/** Rated as the program would rate it, were it a league of its own. */
export function rateClub(name: SystemName, club: SmallClub): RatedClub {
  const parameters: Parameters = {
    ...parametersOn(worldScale, name, leagueDefaults(name)),
    teamSize: club.teamSize,
    ...(club.tied !== null && { drawProbability: club.tied }),
  };
  const system = createSystem(name, parameters, { singlePlayers: club.singlePlayers });
  const { tournaments } = evaluate(club.history, system);
  // Some systems' points are those of their curve, whatever the scale.
  const to = scaleOf(name, parameters);
  const skills = club.skills.map((skill) => (skill === null ? null : pointsOn(to, worldScale, skill)));
  const judged = judgedAtEnd({ ...club, skills }, system, driftPerDay(name, parameters));
  return {
    ...predictedBy(tournaments, tournaments.length),
    ...coverageOf(judged),
    early: predictedBy(tournaments, earlyEvenings),
  };
}

/** Variance; Glicko lets time pass by itself, and the deviation of TS2c is held whatever happens. */
const driftPerDay = (name: SystemName, { gammaPerDay }: Parameters): number =>
  name === 'glicko' || name === 'glicko-2' || name === 'ts2c' ? 0 : gammaPerDay ** 2;

/** Of the evenings up to number `first`. */
function predictedBy(tournaments: Tallies, first: number): Predicted {
  const isLater = Array.from({ length: tournaments.length }, (_, at) => (at < first ? 0 : 1));
  const [wrong = NaN, decided = NaN, scoreLoss = NaN, comparisons = NaN] = (
    ['wrong', 'decided', 'scoreLoss', 'comparisons'] as const
  ).map((name) => groupTallies(tournaments, isLater, 2)[name][0] ?? NaN);
  return {
    wrong: wrongOrderOf({ wrong, decided }) ?? NaN,
    loss: scoreLossOf({ scoreLoss, comparisons }) ?? NaN,
  };
}

const clubsOf = (each: number): Club[] =>
  clubKinds.flatMap((kind) =>
    clubSizes.flatMap((players) =>
      Array.from({ length: each }, (_, number): Club => {
        const club = smallClub(kind, players, number);
        return {
          ...{ kind, players, number },
          bySystem: new Map(systemNames.map((name) => [name, rateClub(name, club)])),
        };
      }),
    ),
  );

type Measure = (rated: RatedClub) => number;

const valuesOf = (clubs: readonly Club[], name: SystemName, of: Measure): number[] =>
  clubs.map(({ bySystem }) => of(bySystem.get(name) ?? missing));

const missing: RatedClub = {
  wrong: NaN,
  loss: NaN,
  fifty: NaN,
  ninetyFive: NaN,
  early: { wrong: NaN, loss: NaN },
};

/** Half a 95 % interval of a mean, in standard errors. */
const halfWidth = 1.96;

const withInterval = (values: readonly number[], unit: number, digits: number): string =>
  `${(unit * meanOf(values)).toFixed(digits).replace('-', '−')} ± ${(halfWidth * unit * standardError(values)).toFixed(digits)}`;

/** By how much a system is behind League rating, club by club; what clubs differ by is not in its interval. */
function behind(clubs: readonly Club[], name: SystemName, of: Measure): number[] {
  const own = valuesOf(clubs, 'league', of);
  return valuesOf(clubs, name, of).map((value, i) => value - (own[i] ?? NaN));
}

const wrong: Measure = (rated) => rated.wrong;
const loss: Measure = (rated) => rated.loss;

const covered = (clubs: readonly Club[], name: SystemName): string[] =>
  hasIntervals(name)
    ? [
        (100 * meanOf(valuesOf(clubs, name, ({ fifty }) => fifty))).toFixed(1),
        (100 * meanOf(valuesOf(clubs, name, ({ ninetyFive }) => ninetyFive))).toFixed(1),
      ]
    : ['–', '–'];

const hasIntervals = (name: SystemName): boolean => !name.startsWith('elo') || name.startsWith('elo-mm');

/** All clubs together, a row a system. */
const systemTable = (clubs: readonly Club[]): string =>
  table(
    [
      'system',
      'wrong order, %',
      'more than League rating',
      'log loss',
      'more than League rating',
      'in 50 %',
      'in 95 %',
    ],
    systemNames.map((name) => [
      name,
      (100 * meanOf(valuesOf(clubs, name, wrong))).toFixed(2),
      name === 'league' ? '' : withInterval(behind(clubs, name, wrong), 100, 2),
      meanOf(valuesOf(clubs, name, loss)).toFixed(4),
      name === 'league' ? '' : withInterval(behind(clubs, name, loss), 1, 4),
      ...covered(clubs, name),
    ]),
  );

/** What clubs have in common, and how they are then judged. */
interface Part {
  readonly title: string;
  readonly isIn: (club: Club) => boolean;
  readonly measures?: { readonly wrong: Measure; readonly loss: Measure };
}

const kindTitles: Record<ClubKind, string> = {
  duels: 'duels, three an evening',
  swiss: 'Swiss, five rounds an evening',
  tables: 'tables of three to five, two games an evening',
  mixed: 'teams formed again each evening',
  fixed: 'teams that stay',
};

const parts: readonly Part[] = [
  ...clubKinds.map((kind): Part => ({ title: kindTitles[kind], isIn: (club) => club.kind === kind })),
  ...clubSizes.map((size): Part => ({
    title: `${String(size)} people`,
    isIn: ({ players }) => players === size,
  })),
  { title: 'strengths that stay', isIn: ({ number }) => !traitsOf(number).drifts },
  { title: 'strengths that drift', isIn: ({ number }) => traitsOf(number).drifts },
  { title: 'people of nearly one strength', isIn: ({ number }) => traitsOf(number).isEven },
  { title: 'people of very different strengths', isIn: ({ number }) => !traitsOf(number).isEven },
  { title: '20 evenings', isIn: ({ number }) => traitsOf(number).seasons === 1 },
  { title: '40 evenings', isIn: ({ number }) => traitsOf(number).seasons === 2 },
  {
    title: 'the bell curve, with ties',
    isIn: ({ kind, number }) => isSingle(kind) && traitsOf(number).hasTies,
  },
  { title: 'the logistic curve', isIn: ({ kind, number }) => isSingle(kind) && !traitsOf(number).hasTies },
  {
    title: `the first ${String(earlyEvenings)} evenings of all`,
    isIn: () => true,
    measures: { wrong: ({ early }) => early.wrong, loss: ({ early }) => early.loss },
  },
];

const isSingle = (kind: ClubKind): boolean => kind !== 'mixed' && kind !== 'fixed';

/** By what clubs have in common: League rating, TS2 with shares, and whichever of the others loses least. */
function partTable(clubs: readonly Club[]): string {
  const others = systemNames.filter((name) => name !== 'league' && name !== 'ts2-shares');
  const body = parts.map(({ title, isIn, measures = { wrong, loss } }) => {
    const those = clubs.filter(isIn);
    const mean = (name: SystemName, of: Measure): number => meanOf(valuesOf(those, name, of));
    const [next = 'elo'] = others.toSorted((a, b) => mean(a, measures.loss) - mean(b, measures.loss));
    return [
      title,
      `${(100 * mean('league', measures.wrong)).toFixed(1)}, ${mean('league', measures.loss).toFixed(3)}`,
      covered(those, 'league').join(', '),
      ...(['ts2-shares', next] as const).flatMap((name) => [
        ...(name === 'ts2-shares' ? [] : [name]),
        withInterval(behind(those, name, measures.wrong), 100, 2),
        withInterval(behind(those, name, measures.loss), 1, 4),
      ]),
    ];
  });
  const more = ['more wrong, %', 'more log loss'];
  const head = [
    'clubs',
    'League rating: wrong, %, log loss',
    'in 50 %, in 95 %',
    ...more.map((one) => `TS2 with shares: ${one}`),
  ];
  return table([...head, 'best of the others', ...more], body);
}

/** Two tables, of `each` clubs of every kind and size. A multiple of 16 has all traits equally often. */
export function smallClubTables(each: number): string {
  const clubs = clubsOf(each);
  return `${systemTable(clubs)}\n\n${partTable(clubs)}`;
}
