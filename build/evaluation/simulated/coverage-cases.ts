/** Leagues of the kind that each system assumes, rated with the parameters that they were made with. */
import {
  createSystem,
  defaultParameters,
  type Parameters,
  type RatingSystem,
  type SystemName,
} from '../../../shared/rating/index.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import { parametersOn } from '../../../shared/league/scale.ts';
import { clubLike } from '../../../shared/simulation/club-like.ts';
import { periodDays, simulateDuels } from '../../../shared/simulation/duels.ts';
import { middle, simulateLeague, type LeaguePlan } from '../../../shared/simulation/league.ts';
import { historyOf } from '../../../shared/simulation/league-files.ts';
import { coverageOf, judgedAtEnd, type Coverage } from './coverage.ts';

export interface CoverageCase {
  readonly made: string;
  readonly rated: string;
  /** Of the league of that number. */
  readonly of: (seed: number) => Coverage;
}

const { spread, drift, step, teamSize } = clubLike;
const daysOfWeek = 7;
const variancePerDay = drift ** 2 / daysOfWeek;
const beta = defaultParameters('ts2-shares').beta;

/**
 * As simulated: spread, day's form and drift by day. A system that learns by contests alone gets no drift beside that.
 */
const asSimulated: Partial<Parameters> = {
  mu0: middle,
  sigma0: spread,
  beta,
  gamma: 0,
  gammaPerDay: Math.sqrt(variancePerDay),
  teamSize,
};

/** What a new league begins with, on these leagues' scale. */
const asNewLeague: Partial<Parameters> = {
  ...parametersOn({ mu0: middle, beta }, 'league', leagueDefaults('league')),
  teamSize,
};

const systemOf = (name: SystemName, set: Partial<Parameters>, singlePlayers: boolean): RatingSystem =>
  createSystem(name, { ...defaultParameters(name), ...asSimulated, ...set }, { singlePlayers });

/** Glicko lets time pass by itself; the deviation of TS2c is held whatever happens. */
const awayFor = (name: SystemName): number => (name === 'glicko' || name === 'ts2c' ? 0 : variancePerDay);

const duels = { players: 30, periods: 40, games: 60 } as const;

interface Skills {
  readonly spread: number;
  readonly drift: number;
}

/** Games whose result the system itself decides, by its chances between true skills. */
function coverageOfDuels(
  name: SystemName,
  set: Partial<Parameters>,
  seed: number,
  skills: Skills = { spread, drift },
): Coverage {
  const system = systemOf(name, set, true);
  const own = name === 'glicko' ? { spread: set.sigma0 ?? NaN, drift: set.nu ?? NaN } : skills;
  const made = simulateDuels({ seed, ...duels, mean: system.prior.mean, ...own, system });
  return coverageOf(judgedAtEnd(made, system, name === 'glicko' ? 0 : own.drift ** 2 / daysOfWeek));
}

/** Teams at one board, by the weights and noise of `world`, with scores in points. */
function coverageOfTeams(teams: Teams, world: RatingSystem, system: RatingSystem, seed: number): Coverage {
  const made = simulateLeague({ ...clubLike, ...people, seed, teams, system: world });
  const skills = made.weeks.at(-1)?.skills ?? [];
  const away = awayFor(system.name);
  return coverageOf(judgedAtEnd({ history: historyOf(made), skills }, system, away));
}

type Teams = LeaguePlan['teams'];

const people = { players: 30, weeks: 40 } as const;

/** TS2's ε: half of the span within which all performances get one score, or a quarter, as the program would choose it. */
const margins = { 'half a point': step / 2, 'a quarter': step / 4 } as const;

function ofTeams(
  teams: Teams,
  name: SystemName,
  { world = name, margin = 'half a point' }: { world?: SystemName; margin?: keyof typeof margins } = {},
): CoverageCase {
  const set = { margin: margins[margin] };
  return {
    made: `teams ${teams === 'own' ? 'that stay' : 'formed again each week'}, performing as ${world} has it`,
    rated: `${name}, ε ${margin}`,
    of: (seed) => coverageOfTeams(teams, systemOf(world, set, false), systemOf(name, set, false), seed),
  };
}

const leagueInTeams = (teams: Teams): CoverageCase => ({
  made: ofTeams(teams, 'ts2-shares').made,
  rated: 'league, as a new league begins',
  of: (seed) => {
    const world = systemOf('ts2-shares', { margin: margins['half a point'] }, false);
    return coverageOfTeams(teams, world, systemOf('league', asNewLeague, false), seed);
  },
});

/** By what differs from a club-like league. */
const otherDuels = [
  ['duels of nearly even players', { spread: 250, drift }],
  ['duels of players who never change', { spread: 400, drift: 0 }],
  ['duels of players who change a lot', { spread: 400, drift: 80 }],
] as const;

const leagueInFields: CoverageCase = {
  made: 'fields of all who are there, everyone alone',
  rated: 'league, as a new league begins',
  of: (seed) => {
    const world = systemOf('ts2-shares', { margin: margins['half a point'], teamSize: 1 }, true);
    const system = systemOf('league', { ...asNewLeague, teamSize: 1 }, true);
    const made = simulateLeague({ ...clubLike, ...people, seed, teamSize: 1, teams: 'dealt', system: world });
    const skills = made.weeks.at(-1)?.skills ?? [];
    return coverageOf(judgedAtEnd({ history: historyOf(made), skills }, system, variancePerDay));
  },
};

const contrast = { world: 'ts2-shares' } as const;

const teamCases = (['own', 'dealt'] as const).flatMap((teams) => [
  ofTeams(teams, 'ts2-shares'),
  ofTeams(teams, 'ts2-shares', { margin: 'a quarter' }),
  ofTeams(teams, 'ts2b', contrast),
  ofTeams(teams, 'ts2c', contrast),
  ofTeams(teams, 'trueskill-mean', contrast),
  leagueInTeams(teams),
  ofTeams(teams, 'ts2b'),
  ofTeams(teams, 'trueskill-mean'),
  ofTeams(teams, 'ts2a'),
  ofTeams(teams, 'trueskill'),
]);

const glicko = { mu0: 1500, sigma0: 200, nu: 15, periodDays } as const;

/** By the kind of league, then by what rates it. */
export const coverageCases: readonly CoverageCase[] = [
  {
    made: 'duels by Bradley and Terry’s model',
    rated: 'glicko',
    of: (seed) => coverageOfDuels('glicko', glicko, seed),
  },
  {
    made: 'duels, a tie within 200',
    rated: 'trueskill, trueskill-mean',
    of: (seed) => coverageOfDuels('trueskill', { margin: 200 }, seed),
  },
  {
    made: 'duels, a tie within 200',
    rated: 'ts2-shares, ts2a, ts2b; ε 100',
    of: (seed) => coverageOfDuels('ts2-shares', { margin: 100, teamSize: 1 }, seed),
  },
  {
    made: 'duels, a tie within 200',
    rated: 'ts2c; ε 100',
    of: (seed) => coverageOfDuels('ts2c', { margin: 100, teamSize: 1 }, seed),
  },
  {
    made: 'duels by the logistic curve',
    rated: 'league',
    of: (seed) => coverageOfDuels('league', {}, seed),
  },
  {
    made: 'duels by the logistic curve',
    rated: 'league, as a new league begins',
    of: (seed) => coverageOfDuels('league', asNewLeague, seed),
  },
  ...otherDuels.map(([made, skills]) => ({
    made,
    rated: 'league, as a new league begins',
    of: (seed: number) => coverageOfDuels('league', asNewLeague, seed, skills),
  })),
  leagueInFields,
  ...teamCases,
];
