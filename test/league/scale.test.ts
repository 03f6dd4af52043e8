/** What rating points mean, and that a league is the same on another scale. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earlierDefaults, familiarScale, leagueDefaults } from '../../shared/league/defaults.ts';
import {
  beliefOn,
  isFamiliar,
  parametersOn,
  scaleOf,
  scoreOfLead,
  usualParameters,
} from '../../shared/league/scale.ts';
import {
  replay,
  parameterTable,
  systemNames,
  createSystem,
  allInColumns,
  type Contest,
  type Parameters,
  type SystemName,
  type Belief,
} from '../../shared/rating/index.ts';
import '../chance.ts';

const lead = 200;

describe('200 points more', () => {
  test.each(systemNames)('are an expected score of 76 % in a duel of a new league (%s)', (system) => {
    const score = scoreOfLead(system, leagueDefaults(system), { lead, players: 1 });
    expect(score).toBeCloseTo(0.76, 2);
    expect(scoreOfLead(system, leagueDefaults(system), { lead: -lead, players: 1 })).toBeCloseTo(
      1 - score,
      9,
    );
  });

  test('between full teams depend on whether the day’s noise evens out in a team', () => {
    // A team of six under TS2 and TrueSkill: Φ(√6 · 200/(200√2)); under Elo and Glicko a team is like one player.
    const evens = ['ts2-shares', 'ts2a', 'ts2b', 'ts2c', 'trueskill', 'trueskill-mean'];
    for (const system of systemNames) {
      const score = scoreOfLead(system, leagueDefaults(system), { lead, players: 6 });
      // Weng and Lin add the day's noise to the team, and the players' strengths up. The program's own evens out
      // a logistic noise: 1/(1 + e^(−√6 · π/√6/1.1113)).
      const expected = system.startsWith('weng-lin') ? 0.999 : system === 'league' ? 0.944 : 0.76;
      expect(score).toBeCloseTo(evens.includes(system) ? 0.958 : expected, 2);
    }
  });

  test('mean less where β is larger, but not in a system whose curve holds its scale', () => {
    const wide = (system: SystemName): Parameters => ({ ...leagueDefaults(system), beta: 400 });
    // Φ(200/(400√2))
    expect(scoreOfLead('ts2-shares', wide('ts2-shares'), { lead, players: 1 })).toBeCloseTo(0.638, 2);
    expect(scoreOfLead('glicko', wide('glicko'), { lead, players: 1 })).toBeCloseTo(0.76, 2);
    expect(scoreOfLead('elo', wide('elo'), { lead, players: 1 })).toBeCloseTo(0.76, 2);
  });
});

test('a league is on the familiar scale by where newcomers start and what a point means', () => {
  for (const system of systemNames) {
    const parameters = leagueDefaults(system);
    expect(isFamiliar(system, parameters)).toBe(true);
    expect(isFamiliar(system, { ...parameters, mu0: 3000 })).toBe(false);
    const heldByCurve = ['elo', 'glicko', 'glicko-2', 'whole-history'].includes(system);
    expect(isFamiliar(system, { ...parameters, beta: 400 })).toBe(heldByCurve);
    expect(parametersOn(familiarScale, system, parameters)).toEqual(parameters);
  }
});

test('the usual parameters are those of new leagues, in the points of a league that an older program began', () => {
  for (const system of systemNames) {
    const usual = usualParameters(system, earlierDefaults(system));
    const { mu0, beta } = scaleOf(system, earlierDefaults(system));
    expect(scaleOf(system, usual)).toEqual({ mu0, beta: expect.closeTo(beta, 9) as number });
    expect(parametersOn(familiarScale, system, usual)).toEqual(leagueDefaults(system));
    for (const inUse of [familiarScale, { mu0: 1500, beta: 180 }, { mu0: 2000, beta: 400 }])
      expect(usualParameters(system, inUse)).toEqual(leagueDefaults(system));
  }
  const older = usualParameters('ts2-shares', earlierDefaults('ts2-shares'));
  expect(older).toMatchObject({ mu0: 3000, sigma0: 700, beta: 400, gamma: 60, gammaPerDay: 4 });
});

test('every parameter in rating points is converted, and no other', () => {
  const parameters = {
    ...leagueDefaults('ts2-shares'),
    mu0: 3000,
    beta: 400,
    margin: 30,
    kFactor: 32,
    periodStart: 7,
  };
  const converted = parametersOn(familiarScale, 'ts2-shares', parameters);
  for (const { name, unit } of parameterTable) {
    const factor = unit.startsWith('rating points') ? 0.5 : 1;
    expect([name, converted[name]]).toEqual([name, factor * parameters[name]]);
  }
});

const players = 6;
const everybody = Array.from({ length: players }, (_, i) => i);

/** Two sides of `size` each. */
const contest = (size: number) =>
  fc.record({
    members: fc.shuffledSubarray(everybody, { minLength: 2 * size, maxLength: 2 * size }),
    secondPlace: fc.constantFrom(1, 2),
    days: fc.integer({ min: 0, max: 90 }),
  });

const rows = fc.constantFrom(1, 3).chain((size) =>
  fc.record({
    size: fc.constant(size),
    contests: fc.array(contest(size), { minLength: 1, maxLength: 12 }),
  }),
);

/** Sides of the given people, the first one first; days add up. */
function contestsOf(
  teamSize: number,
  given: readonly { teams: readonly (readonly number[])[]; secondPlace: number; days: number }[],
): Contest[] {
  let day = 0;
  return allInColumns(
    given.map(({ teams, secondPlace, days }) => ({
      sides: teams.map((members, i) => ({
        members: members.map((player) => ({ player, share: null, rated: true })),
        place: i === 0 ? 1 : secondPlace,
      })),
      teamSize,
      day: (day += days),
      weight: 1,
    })),
  );
}

/** Two sides of any size, with substitutes or with players missing. */
const unevenRows = fc.array(
  fc
    .record({
      members: fc.shuffledSubarray(everybody, { minLength: 2 }),
      part: fc.double({ min: 0, max: 0.999, noNaN: true }),
      secondPlace: fc.constantFrom(1, 2),
      days: fc.integer({ min: 0, max: 90 }),
    })
    .map(({ members, part, ...rest }) => {
      const cut = 1 + Math.floor(part * (members.length - 1));
      return { ...rest, teams: [members.slice(0, cut), members.slice(cut)] };
    }),
  { minLength: 1, maxLength: 8 },
);

const settings = fc.record({
  mu0: fc.integer({ min: 1000, max: 4000 }),
  sigma0: fc.integer({ min: 50, max: 1500 }),
  fixedSigma: fc.integer({ min: 50, max: 500 }),
  beta: fc.integer({ min: 50, max: 900 }),
  gamma: fc.integer({ min: 0, max: 100 }),
  gammaPerDay: fc.integer({ min: 0, max: 10 }),
  margin: fc.constantFrom(null, 20, 55),
  kFactor: fc.constantFrom(null, 16, 32),
  nu: fc.integer({ min: 0, max: 60 }),
});

/** Every player's rating in the end; players 0 and 1 have a starting strength. */
function ratedOn(
  system: SystemName,
  parameters: Parameters,
  contests: readonly Contest[],
  starts: readonly Belief[],
): Belief[] {
  const rating = createSystem(system, parameters, { singlePlayers: false });
  const startingBelief = (player: number) => starts[player];
  const { mean, deviation } = replay({ players, contests, startingBelief }, rating);
  return Array.from(mean, (one, i) => ({ mean: one, deviation: deviation[i] ?? NaN }));
}

/** How far ratings on the familiar scale are from the old ones put there, at most. */
function strayed(
  system: SystemName,
  parameters: Parameters,
  contests: readonly Contest[],
  starts: readonly Belief[],
): number {
  const from = scaleOf(system, parameters);
  const there = (belief: Belief): Belief => beliefOn(familiarScale, from, belief);
  const before = ratedOn(system, parameters, contests, starts).map(there);
  const after = ratedOn(system, parametersOn(familiarScale, system, parameters), contests, starts.map(there));
  const distances = after.map(({ mean, deviation }, i) =>
    Math.max(Math.abs(mean - (before[i]?.mean ?? NaN)), Math.abs(deviation - (before[i]?.deviation ?? NaN))),
  );
  return Math.max(...distances);
}

describe('a league put on the familiar scale', () => {
  test.each(systemNames)('has the same ratings there, if its teams are full (%s)', (system) => {
    fc.assert(
      fc.property(settings, rows, (drawn, { size, contests }) => {
        const parameters = { ...leagueDefaults(system), ...drawn, teamSize: size };
        const starts = [
          { mean: parameters.mu0 + parameters.beta, deviation: 100 },
          { mean: parameters.mu0 - 33.3, deviation: 250 },
        ];
        const played = contests.map(({ members, ...rest }) => ({
          ...rest,
          teams: [members.slice(0, size), members.slice(size)],
        }));
        expect(strayed(system, parameters, contestsOf(size, played), starts)).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  test('has the same ratings with any teams, where 0 stays: 3000 with β 400 is 1500 with β 200', () => {
    fc.assert(
      fc.property(fc.constantFrom(...systemNames), settings, unevenRows, (system, drawn, uneven) => {
        const parameters = { ...leagueDefaults(system), ...drawn, mu0: 3000, beta: 400, teamSize: 4 };
        const starts = [{ mean: 3300, deviation: 100 }];
        expect(strayed(system, parameters, contestsOf(4, uneven), starts)).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  test('has other ratings only under systems in which the size of a team counts, and where 0 moves', () => {
    const uneven = contestsOf(3, [
      {
        teams: [
          [0, 1, 2, 3],
          [4, 5],
        ],
        secondPlace: 1,
        days: 0,
      },
    ]);
    const starts = [
      { mean: 2400, deviation: 300 },
      { mean: 900, deviation: 300 },
    ];
    for (const system of systemNames) {
      const parameters = { ...leagueDefaults(system), mu0: 1200, beta: 400, gamma: 0 };
      const byMeans =
        !system.startsWith('ts2') &&
        system !== 'league' &&
        system !== 'trueskill' &&
        !system.startsWith('weng-lin');
      const distance = strayed(system, parameters, uneven, starts);
      if (byMeans) expect(distance).toBeLessThan(0.01);
      else expect(distance).toBeGreaterThan(0.1);
    }
  });
});
