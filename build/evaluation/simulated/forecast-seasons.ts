/** Seasons of made-up people, forecast before every evening with what was known then; and what came of them. */
import { madeUp, type Pair } from '../../simulation/made-tournament.ts';
import { placingsIn, seasonStandings } from '../../../shared/competition/season-standings.ts';
import { seasonScoring } from '../../../shared/contract/season-scoring.ts';
import { withTies } from '../../../shared/forecast/chances.ts';
import type { Knowledge, ReadForForecast } from '../../../shared/forecast/parties.ts';
import type { Told } from '../../../shared/forecast/reliability.ts';
import { seasonProblem } from '../../../shared/forecast/season/season-problem.ts';
import { seasonRun } from '../../../shared/forecast/season/season-run.ts';
import { reached } from '../../../shared/forecast/tally.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import { createSystem, type Contest, type Rater, type RatingSystem } from '../../../shared/rating/index.ts';
import { chanceOf, type Chance } from '../../../shared/simulation/chance.ts';
import { simulateDuels } from '../../../shared/simulation/duels.ts';

const people = 14;
/** Evenings of the season before, from which attendance is known, and of the season. */
const [earlier, evenings] = [6, 10];
const rounds = 4;
const tied = 0.2;
/** Standard deviation of true strengths, and of their step from one evening to the next, in rating points. */
const [spread, drift] = [200, 15];
const simulations = 1000;
export const topOfSeason = 3;

const scoring = seasonScoring.parse({
  ...{ places: [10, 7, 5, 4, 3, 2, 1], takingPart: 1, best: 8 },
  tournaments: evenings,
});

interface Season {
  readonly system: RatingSystem;
  readonly rater: Rater;
  readonly skills: number[];
  /** How often each comes. */
  readonly attendance: readonly number[];
  readonly chance: Chance;
}

/** Forecasts of first place and of a place among the first three, before every evening of a season. */
export function toldInSeason(number: number): { first: Told[]; top: Told[] } {
  const season = begin(number);
  const before = Array.from({ length: earlier }, (_, at) => playEvening(season, at - earlier));
  const held: ReadForForecast[] = [];
  const moments: Map<string, [number, number]>[] = [];
  while (held.length < evenings) {
    moments.push(forecastNow(season, before, held, number + 1));
    held.push(playEvening(season, held.length));
  }
  const places = placesIn(season, held);
  const told = (which: 0 | 1, most: number): Told[] =>
    moments.flatMap((chances) =>
      [...chances].map(([competitor, both]) => ({
        tournament: number,
        chance: both[which],
        came: (places.get(competitor) ?? Infinity) <= most,
      })),
    );
  return { first: told(0, 1), top: told(1, topOfSeason) };
}

function begin(number: number): Season {
  const system = createSystem('league', leagueDefaults('league'), { singlePlayers: true });
  const { history, skills } = simulateDuels({
    ...{ seed: number, players: people, periods: 20, games: 2 * people },
    ...{ mean: system.prior.mean, spread, drift, system },
  });
  const rater = system.begin(people);
  for (const contest of history.contests) rater.rate(contest);
  const chance = chanceOf(number, 11);
  const attendance = Array.from({ length: people }, () => 0.3 + (0.65 * chance.whole(1000)) / 1000);
  return { system, rater, skills: [...skills], attendance, chance };
}

/** By competitor: the chance to come first, and to be among the first. */
function forecastNow(
  { system, rater }: Season,
  before: readonly ReadForForecast[],
  tournaments: readonly ReadForForecast[],
  seed: number,
): Map<string, [number, number]> {
  const knowledge: Knowledge = {
    ...{ system, teamSize: 1, tied, drift: leagueDefaults('league').gamma },
    beliefOf: (playerId) => ({
      mean: rater.mean[playerId - 1] ?? NaN,
      deviation: rater.deviation[playerId - 1] ?? NaN,
    }),
  };
  const expected = evenings - tournaments.length;
  const { problem } = seasonProblem({ scoring, tournaments, before, expected }, knowledge);
  const run = seasonRun(problem, seed);
  run.until(simulations);
  const share = (one: number, top: number): number => reached(run.tally, one, { top }) / simulations;
  return new Map(problem.competitors.map((key, one) => [key, [share(one, 1), share(one, topOfSeason)]]));
}

/** Who comes is drawn; neighbours in points meet, and true strengths decide. Afterwards they have moved. */
function playEvening(season: Season, evening: number): ReadForForecast {
  const { chance, attendance, skills, rater } = season;
  const lot = (): number => chance.whole(1e9) / 1e9;
  const coming = [...skills.keys()].filter((one) => lot() < (attendance[one] ?? 0));
  const present = coming.length < 2 ? [0, 1] : coming;
  const points = new Map(present.map((one) => [one, 0]));
  const played = Array.from({ length: rounds }, (): Pair[] => {
    const order = present
      .map((one) => ({ one, key: (points.get(one) ?? 0) + lot() / 4 }))
      .sort((a, b) => b.key - a.key);
    return Array.from({ length: Math.ceil(order.length / 2) }, (_, board): Pair => {
      const [one, other] = [order[2 * board]?.one ?? 0, order[2 * board + 1]?.one];
      const won = other === undefined ? 1 : resultOf(season, one, other, lot());
      points.set(one, (points.get(one) ?? 0) + won);
      if (other !== undefined) points.set(other, (points.get(other) ?? 0) + 1 - won);
      return [one + 1, other === undefined ? 0 : other + 1, won];
    });
  });
  for (const [one, other, won] of played.flat())
    if (other !== 0) rater.rate(contestOf(one - 1, other - 1, won ?? 0, evening));
  for (const one of skills.keys()) skills[one] = (skills[one] ?? 0) + drift * chance.gaussian();
  const all = madeUp({ people, rounds: played });
  const entrants = all.entrants.filter((_, one) => present.includes(one));
  return { ...all, entrants };
}

function resultOf({ system, skills }: Season, one: number, other: number, lot: number): number {
  const contender = (person: number) => [
    { belief: { mean: skills[person] ?? NaN, deviation: 0 }, share: null },
  ];
  const { win, tie } = withTies(system.duelChances(contender(one), contender(other), 1).win, tied);
  return lot < win ? 1 : lot < win + tie ? 0.5 : 0;
}

const contestOf = (one: number, other: number, won: number, evening: number): Contest => ({
  sides: [
    { members: [{ player: one, share: null, rated: true }], place: won === 0 ? 2 : 1 },
    { members: [{ player: other, share: null, rated: true }], place: won === 1 ? 2 : 1 },
  ],
  ...{ teamSize: 1, day: 200 + 7 * evening, weight: 1 },
});

/** By the program's own standings; those who share a place are put in an order by lot. */
function placesIn({ chance }: Season, held: readonly ReadForForecast[]): Map<string, number> {
  const standings = seasonStandings(
    held.map((read) => placingsIn(read, scoring)),
    scoring,
  );
  const order = standings
    .map(({ competitor, rank }) => ({ competitor, rank, lot: chance.whole(1e9) }))
    .sort((a, b) => a.rank - b.rank || a.lot - b.lot);
  return new Map(order.map(({ competitor }, at) => [competitor, at + 1]));
}
