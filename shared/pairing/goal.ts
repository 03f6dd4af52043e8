/**
 * What makes a split into teams a good one, in one place: less cost is better. A cost is in the league's unit,
 * squared.
 */
import { countMeetings, type Grouping } from './attempts.ts';
import type { Judge, Person } from './types.ts';

/** A difference in uncertainty between teams counts as half as much of a difference in strength. */
const uncertaintyShare = 0.5;

/**
 * Two partners of an earlier attempt who meet again cost what one team costs that is off by this part of a
 * team's deviation; times the square of how often they met.
 */
const repeatTolerance = 0.05;

/** What the goal has to know of one team. */
export interface TeamWorth {
  /** Expected performance and its standard deviation. */
  readonly mean: number;
  readonly deviation: number;
  /** Cost of partners who were together in earlier attempts. */
  readonly repeats: number;
}

export interface Goal {
  /** People are numbered from 0. */
  worthOf(team: readonly number[]): TeamWorth;
  cost(teams: readonly TeamWorth[]): number;
}

/**
 * Teams of expected performances as equal as can be; then of equal uncertainty; then with few partners who were
 * together in `earlier` attempts.
 */
export function goalFor(
  people: readonly Person[],
  teamSize: number,
  judge: Judge,
  earlier: readonly Grouping[] = [],
): Goal {
  const met = countMeetings(people.length, earlier);
  const price = repeatPrice(people, teamSize, judge);
  const contenders = people.map(({ belief }) => ({ belief, share: null }));
  const contender = (person: number) => {
    const found = contenders[person];
    if (found === undefined) throw new RangeError(`there is no person ${String(person)}`);
    return found;
  };
  return {
    worthOf: (team) => ({
      ...judge.performance(team.map(contender), teamSize),
      repeats: earlier.length === 0 ? 0 : price * repeatsIn(team, met, people.length),
    }),
    cost: costOf,
  };
}

function repeatPrice(people: readonly Person[], teamSize: number, judge: Judge): number {
  const fullTeam = people.slice(0, teamSize).map(({ belief }) => ({ belief, share: null }));
  return (repeatTolerance * judge.performance(fullTeam, teamSize).deviation) ** 2;
}

function repeatsIn(team: readonly number[], met: Uint16Array, people: number): number {
  let repeats = 0;
  for (const [at, a] of team.entries()) {
    for (let other = 0; other < at; other += 1) repeats += (met[a * people + (team[other] ?? 0)] ?? 0) ** 2;
  }
  return repeats;
}

/** Sums of squares about the mean: of the means, and at a lesser rate of the deviations. */
export function costOf(teams: readonly TeamWorth[]): number {
  const count = teams.length;
  let [mean, deviation, repeats] = [0, 0, 0];
  for (const team of teams) {
    mean += team.mean / count;
    deviation += team.deviation / count;
    repeats += team.repeats;
  }
  let cost = repeats;
  for (const team of teams) {
    cost += (team.mean - mean) ** 2 + (uncertaintyShare * (team.deviation - deviation)) ** 2;
  }
  return cost;
}
