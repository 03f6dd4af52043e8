/** Evenings of teams in a season that ranks people: who comes, with what chances, and how likely there is one. */
import { describe, expect, test } from 'vitest';
import { lotsFrom } from '../../shared/forecast/lots.ts';
import { eveningSimulation } from '../../shared/forecast/season/evening.ts';
import type {
  ComingTeam,
  ExpectedTournament,
  Manner,
  SeasonProblem,
} from '../../shared/forecast/season/problem.ts';
import { seasonRun } from '../../shared/forecast/season/season-run.ts';
import { attendanceAt, usualTeamEvening } from '../../shared/forecast/season/team-evenings.ts';
import { peopleNumbered, type ReadForForecast } from '../../shared/forecast/parties.ts';
import { strengthsOf } from '../../shared/forecast/strengths.ts';
import { reached } from '../../shared/forecast/tally.ts';
import { distribution } from '../../shared/rating/normal.ts';
import { knowledge, madeUp } from '../../build/simulation/made-tournament.ts';
import { knownSeason, noise, usualGames } from './known-season.ts';

const worths = [1, 2].map((people) => ({ weight: 1 / people, noise }));
const manner: Manner = { kind: 'field', rounds: 1, size: 1, isMixed: false, worths, ...usualGames };
const means = [100, 0, 60, 90];

/** Ann and Bob against Cid and Dan; half of the time Cid comes alone. */
const teams = [
  { chance: 1, lineups: [{ share: 1, competitors: [0, 1] }] },
  {
    chance: 1,
    lineups: [
      { share: 0.5, competitors: [2] },
      { share: 0.5, competitors: [2, 3] },
    ],
  },
];

const problemOf = (left: readonly ExpectedTournament[]): SeasonProblem => knownSeason(means, left);

const evening = (share: number, coming: readonly ComingTeam[] = teams): ExpectedTournament => ({
  ...{ kind: 'expected', at: null, manner, attendance: [1, 1, 1, 1] },
  ofTeams: { share, attendance: [1, 1, 1, 0.5], manner, teams: coming },
});

describe('an evening of teams', () => {
  test('gives each of a lineup the place of its team, and the chances that all lineups together have', () => {
    const run = seasonRun(problemOf([evening(1)]), 1);
    run.until(40_000);
    // Reds are 50 strong, Blues 60 or 75. Who is level shares first place by lot: 2 of Reds, 1 or 2 of Blues.
    const blues = [60, 75].map((strength) => distribution((strength - 50) / Math.sqrt(2 * noise)));
    const [one = 0, both = 0] = blues;
    const reds = (1 - (one + both) / 2) / 2;
    const first = [reds, reds, one / 2 + both / 4, both / 4];
    for (const [at, chance] of first.entries()) {
      const told = reached(run.tally, at, { top: 1 }) / run.tally.simulations;
      expect(Math.abs(told - chance)).toBeLessThan(0.01);
    }
  });

  test('is held as often as its share says, else everybody plays alone; nobody plays for two teams', () => {
    const problem = problemOf([]);
    const strengths = strengthsOf(problem);
    const play = eveningSimulation(problem, strengths);
    const lots = lotsFrom(3);
    strengths.draw(lots);
    let together = 0;
    for (let time = 0; time < 4000; time++) {
      const { places } = play(evening(0.25), lots);
      if (places[0] === places[1]) together++;
      expect(Math.max(...places)).toBe(places[0] === places[1] ? 2 : 4);
    }
    expect(Math.abs(together / 4000 - 0.25)).toBeLessThan(0.03);
    const twice = { chance: 1, lineups: [{ share: 1, competitors: [0, 3] }] };
    for (let time = 0; time < 50; time++) {
      const { places } = play(evening(1, [...teams, twice]), lots);
      expect(places[0]).toBe(places[1]);
    }
  });
});

/** A game of two teams, by the numbers of their people. */
function ofTeams(...sides: readonly (readonly number[])[]): ReadForForecast {
  const read = madeUp({ people: 0, rounds: [[[1, 2, 1]]] });
  const asTeam = (people: readonly number[], at: number) => ({
    ...{ teamId: at + 1, team: `Team ${String(at + 1)}`, place: at + 1 },
    people,
  });
  return {
    ...read,
    teamSize: 2,
    contests: read.contests.map((contest) => ({
      ...contest,
      sides: contest.sides.map(({ members: [member], ...side }, at) => {
        const { people, ...team } = asTeam(sides[at] ?? [], at);
        const members = member ? people.map((playerId) => ({ ...member, playerId })) : [];
        return { ...side, ...team, members };
      }),
    })),
  };
}

test('who usually comes: lineups so far, recent ones more often; and as many evenings of teams as so far', () => {
  const known = knowledge();
  const competitors = [1, 2, 3, 4, 5].map((one) => `player ${String(one)}`);
  const past = [ofTeams([1, 2], [3, 4]), madeUp({ people: 5, rounds: [] }), ofTeams([1, 5], [3, 4])];
  const people = peopleNumbered(known);
  const found = usualTeamEvening(past, past, competitors, { knowledge: known, people, scores: [] });
  const weight = (age: number): number => 0.5 ** (age / 8);
  expect(found?.share).toBeCloseTo((1 + weight(2)) / (1 + weight(1) + weight(2)), 9);
  const [first, second] = found?.teams ?? [];
  // Of two evenings of teams, the latter counts more.
  expect(first?.lineups.map(({ competitors: own }) => own)).toEqual([
    [0, 1],
    [0, 4],
  ]);
  expect(first?.lineups[1]?.share).toBeCloseTo(1 / (1 + weight(1)), 9);
  expect(second?.lineups.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  // Ann in each lineup, Eve in the last one.
  const comes = first?.chance ?? 0;
  expect(found?.attendance[0]).toBeCloseTo(comes, 9);
  expect(found?.attendance[4]).toBeCloseTo(comes / (1 + weight(1)), 9);
  const attendance = [1, 1, 1, 1, 0];
  expect(attendanceAt({ attendance, ...(found && { ofTeams: found }) })[4]).toBeCloseTo(
    (found?.share ?? 0) * (found?.attendance[4] ?? 0),
    9,
  );
  expect(
    usualTeamEvening(past.slice(1, 2), past.slice(1, 2), competitors, {
      knowledge: known,
      people,
      scores: [],
    }),
  ).toBeUndefined();
  // None of the season was of teams, whatever was before it.
  expect(
    usualTeamEvening(past, past.slice(1, 2), competitors, { knowledge: known, people, scores: [] }),
  ).toBeUndefined();
});
