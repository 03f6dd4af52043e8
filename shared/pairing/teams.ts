import { keyOf, makeAttempt, type Grouping } from './attempts.ts';
import { allSplits, bestSplit, everySplitUpTo } from './exact.ts';
import { goalFor } from './goal.ts';
import { searchedSplit } from './search.ts';
import type { Judge, Person, Proposal } from './types.ts';
import { firstPlaceChances } from '../rating/index.ts';

/** How many people each team has: as near to `size` as whole teams allow, at least two teams, larger ones first. */
export function teamSizes(people: number, size: number): number[] {
  const teams = Math.max(2, Math.round(people / size));
  const [seats, larger] = [Math.floor(people / teams), people % teams];
  return Array.from({ length: teams }, (_, team) => seats + (team < larger ? 1 : 0));
}

/** Balanced teams, as goal.ts understands it: the best of all splits of a few people, a good one of many. */
export function splitIntoTeams(
  people: readonly Person[],
  size: number,
  attempt: number,
  judge: Judge,
): Grouping {
  const count = people.length;
  const sizes = teamSizes(count, size);
  const goal = (earlier: readonly Grouping[]) => goalFor(people, size, judge, earlier);
  const seen = (earlier: readonly Grouping[]) => new Set(earlier.map(keyOf));
  if (count <= everySplitUpTo) {
    const splits = allSplits(count, sizes);
    return makeAttempt(attempt, count, splits.length, (earlier) =>
      bestSplit(splits, goal(earlier), seen(earlier)),
    );
  }
  // Teams of one can be formed in one way only.
  const different = sizes.length === count ? 1 : Infinity;
  return makeAttempt(attempt, count, different, (earlier) =>
    searchedSplit(count, sizes.length, goal(earlier), seen(earlier)),
  );
}

/** One board with all teams, the strongest first. */
export function proposeTeams(
  people: readonly Person[],
  teams: Grouping,
  size: number,
  judge: Judge,
): Proposal {
  const line = (team: readonly number[]) => team.flatMap((person) => people[person] ?? []);
  const contenders = (team: readonly number[]) => line(team).map(({ belief }) => ({ belief, share: null }));
  const beliefs = teams.map((team) => judge.performance(contenders(team), size));
  const chances = firstPlaceChances(beliefs);
  const sides = teams.map((team, at) => ({
    playerIds: line(team).map(({ playerId }) => playerId),
    mean: beliefs[at]?.mean ?? 0,
    deviation: beliefs[at]?.deviation ?? 0,
    chance: chances[at] ?? 0,
  }));
  const quality = judge.matchQuality(teams.map(contenders), size);
  return { boards: [{ quality, sides: sides.toSorted((a, b) => b.mean - a.mean) }], sittingOut: [] };
}
