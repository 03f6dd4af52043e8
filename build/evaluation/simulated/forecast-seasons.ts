/** Seasons of made-up people, forecast before every evening with what was known then; and what came of them. */
import { madeUp, type Pair } from '../../simulation/made-tournament.ts';
import { placingsIn, seasonStandings } from '../../../shared/competition/season-standings.ts';
import { seasonScoring } from '../../../shared/contract/season-scoring.ts';
import type { ReadForForecast } from '../../../shared/forecast/parties.ts';
import type { Told } from '../../../shared/forecast/reliability.ts';
import { seasonProblem } from '../../../shared/forecast/season/season-problem.ts';
import { seasonRun } from '../../../shared/forecast/season/season-run.ts';
import { chanceOf, type Chance } from '../../../shared/simulation/chance.ts';
import {
  chancesIn,
  contestOf,
  drift,
  knowledgeOf,
  knownPeople,
  placesByLot,
  resultOf,
  simulations,
  toldAt,
  type Chances,
  type KnownPeople,
} from './forecast-people.ts';

const people = 14;
/** Evenings of the season before, from which attendance is known, and of the season. */
const [earlier, evenings] = [6, 10];
const rounds = 4;
const tied = 0.2;
export const topOfSeason = 3;

const scoring = seasonScoring.parse({
  ...{ places: [10, 7, 5, 4, 3, 2, 1], takingPart: 1, best: 8 },
  tournaments: evenings,
});

interface Season extends KnownPeople {
  /** How often each comes. */
  readonly attendance: readonly number[];
  readonly chance: Chance;
}

/** Forecasts of first place and of a place among the first three, before every evening of a season. */
export function toldInSeason(number: number): { first: Told[]; top: Told[] } {
  const season = begin(number);
  const before = Array.from({ length: earlier }, (_, at) => playEvening(season, at - earlier));
  const held: ReadForForecast[] = [];
  const moments: Chances[] = [];
  while (held.length < evenings) {
    moments.push(forecastNow(season, before, held, number + 1));
    held.push(playEvening(season, held.length));
  }
  return toldAt(moments, placesIn(season, held), { number, top: topOfSeason });
}

function begin(number: number): Season {
  const chance = chanceOf(number, 11);
  const attendance = Array.from({ length: people }, () => 0.3 + (0.65 * chance.whole(1000)) / 1000);
  return { ...knownPeople(people, number), attendance, chance };
}

function forecastNow(
  season: Season,
  before: readonly ReadForForecast[],
  tournaments: readonly ReadForForecast[],
  seed: number,
): Chances {
  const expected = evenings - tournaments.length;
  const given = { scoring, tournaments, before, expected };
  const { problem } = seasonProblem(given, knowledgeOf(season, tied));
  const run = seasonRun(problem, seed);
  run.until(simulations);
  return chancesIn(run.tally, problem.competitors, topOfSeason);
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
      const won = other === undefined ? 1 : resultOf(season, one, other, { tied, lot });
      points.set(one, (points.get(one) ?? 0) + won);
      if (other !== undefined) points.set(other, (points.get(other) ?? 0) + 1 - won);
      return [one + 1, other === undefined ? 0 : other + 1, won];
    });
  });
  for (const [one, other, won] of played.flat())
    if (other !== 0) rater.rate(contestOf(one - 1, other - 1, won ?? 0, 200 + 7 * evening));
  for (const one of skills.keys()) skills[one] = (skills[one] ?? 0) + drift * chance.gaussian();
  const all = madeUp({ people, rounds: played });
  const entrants = all.entrants.filter((_, one) => present.includes(one));
  return { ...all, entrants };
}

/** By the program's own standings; those who share a place are put in an order by lot. */
function placesIn({ chance }: Season, held: readonly ReadForForecast[]): Map<string, number> {
  const standings = seasonStandings(
    held.map((read) => placingsIn(read, scoring)),
    scoring,
  );
  return placesByLot(standings, () => chance.whole(1e9));
}
