/** The made-up people whose tournaments and seasons are forecast: true strengths, and what was learned of them before. */
import { withTies } from '../../../shared/forecast/chances.ts';
import type { Knowledge } from '../../../shared/forecast/parties.ts';
import type { Told } from '../../../shared/forecast/reliability.ts';
import { reached, type ForecastTally } from '../../../shared/forecast/tally.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import {
  createSystem,
  inColumns,
  type Contest,
  type Rater,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { simulateDuels } from '../../../shared/simulation/duels.ts';

/** Standard deviation of true strengths, and of their step from one event to the next, in rating points. */
const spread = 200;
export const drift = 15;
export const simulations = 1000;

export interface KnownPeople {
  readonly system: RatingSystem;
  readonly rater: Rater;
  /** By person, from 0. */
  readonly skills: number[];
}

/** People who have about 80 rated games each, in 20 weeks. */
export function knownPeople(people: number, seed: number): KnownPeople {
  const system = createSystem('league', leagueDefaults('league'), { singlePlayers: true });
  const { history, skills } = simulateDuels({
    ...{ seed, players: people, periods: 20, games: 2 * people },
    ...{ mean: system.prior.mean, spread, drift, system },
  });
  const rater = system.begin(people);
  for (const contest of history.contests) rater.rate(contest);
  return { system, rater, skills: [...skills] };
}

/** @param tied - Ties among equals, 0 to 1. */
export const knowledgeOf = ({ system, rater }: KnownPeople, tied: number): Knowledge => ({
  ...{ system, teamSize: 1, tied, drift: leagueDefaults('league').gamma },
  beliefOf: (playerId) => ({
    mean: rater.mean[playerId - 1] ?? NaN,
    deviation: rater.deviation[playerId - 1] ?? NaN,
  }),
});

/** True strengths decide, by the system's own chances. 1, 0.5 or 0 for the first of the two, who are numbered from 0. */
export function resultOf(
  { system, skills }: KnownPeople,
  one: number,
  other: number,
  { tied, lot }: { readonly tied: number; readonly lot: () => number },
): number {
  const contender = (person: number) => [
    { belief: { mean: skills[person] ?? NaN, deviation: 0 }, share: null },
  ];
  const { win, tie } = withTies(system.duelChances(contender(one), contender(other), 1).win, tied);
  const drawn = lot();
  return drawn < win ? 1 : drawn < win + tie ? 0.5 : 0;
}

/** A game of two people, numbered from 0, as it is rated. */
export const contestOf = (one: number, other: number, won: number, day: number): Contest =>
  inColumns({
    sides: [
      { members: [{ player: one, share: null, rated: true }], place: won === 0 ? 2 : 1 },
      { members: [{ player: other, share: null, rated: true }], place: won === 1 ? 2 : 1 },
    ],
    ...{ teamSize: 1, day, weight: 1 },
  });

/** By competitor: the chance to come first, and to be among the first. */
export type Chances = ReadonlyMap<string, readonly [first: number, top: number]>;

/** Of a run of `simulations`. */
export function chancesIn(tally: ForecastTally, competitors: readonly string[], most: number): Chances {
  const share = (one: number, top: number): number => reached(tally, one, { top }) / simulations;
  return new Map(competitors.map((key, one) => [key, [share(one, 1), share(one, most)]]));
}

/** What was said at each moment of an event, and whether it came. */
export function toldAt(
  moments: readonly Chances[],
  places: ReadonlyMap<string, number>,
  { number, top }: { readonly number: number; readonly top: number },
): { first: Told[]; top: Told[] } {
  const told = (which: 0 | 1, most: number): Told[] =>
    moments.flatMap((chances) =>
      [...chances].map(([competitor, both]) => ({
        tournament: number,
        chance: both[which],
        came: (places.get(competitor) ?? Infinity) <= most,
      })),
    );
  return { first: told(0, 1), top: told(1, top) };
}

/** Those who share a place are put in an order by lot. */
export function placesByLot(
  ranks: readonly { readonly competitor: string; readonly rank: number }[],
  lot: () => number,
): Map<string, number> {
  const order = ranks
    .map(({ competitor, rank }) => ({ competitor, rank, lot: lot() }))
    .sort((a, b) => a.rank - b.rank || a.lot - b.lot);
  return new Map(order.map(({ competitor }, at) => [competitor, at + 1]));
}
