/** Rating periods of duels at random between people whose true strength drifts: paper 2, §5. */
import { inColumns, type Contest, type History, type RatingSystem, type Side } from '../rating/index.ts';
import { chanceOf, type Chance } from './chance.ts';
import { placesByChances, trueContender } from './performance.ts';

export interface DuelsPlan {
  /** A whole number from 0. */
  readonly seed: number;
  readonly players: number;
  readonly periods: number;
  /** In a period, of all together. */
  readonly games: number;
  /** Where strengths are drawn from at the start, and the deviation of their steps from period to period. */
  readonly mean: number;
  readonly spread: number;
  readonly drift: number;
  /** Its chances between two people decide games. */
  readonly system: RatingSystem;
}

export interface SimulatedDuels {
  readonly history: History & { readonly contests: readonly Contest[] };
  /** True strengths in the last period, and in each one. */
  readonly skills: readonly number[];
  readonly byPeriod: readonly (readonly number[])[];
}

/** A period is a tournament, and as many days long. */
export const periodDays = 7;

/** The same plan gives the same duels. */
export function simulateDuels(plan: DuelsPlan): SimulatedDuels {
  const chance = chanceOf(plan.seed, 4);
  let skills = Array.from({ length: plan.players }, () => plan.mean + plan.spread * chance.gaussian());
  const contests: Contest[] = [];
  const byPeriod: (readonly number[])[] = [];
  for (let period = 0; period < plan.periods; period += 1) {
    if (period > 0) skills = skills.map((skill) => skill + plan.drift * chance.gaussian());
    byPeriod.push(skills);
    for (let game = 0; game < plan.games; game += 1) contests.push(duel(plan, skills, period, chance));
  }
  return { history: { players: plan.players, contests }, skills, byPeriod };
}

function duel(
  { players, system }: DuelsPlan,
  skills: readonly number[],
  period: number,
  chance: Chance,
): Contest {
  const one = chance.whole(players);
  const other = (one + 1 + chance.whole(players - 1)) % players;
  const [a, b] = [one, other].map((person) => [trueContender(skills[person] ?? NaN)]);
  const places = placesByChances(system, [a ?? [], b ?? []], 1, chance);
  const sideOf = (player: number, place: number): Side => ({
    members: [{ player, share: null, rated: true }],
    place,
  });
  return inColumns({
    sides: [sideOf(one, places[0]), sideOf(other, places[1])],
    teamSize: 1,
    day: period * periodDays,
    tournament: period,
    weight: 1,
  });
}
