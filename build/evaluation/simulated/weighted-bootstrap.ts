/**
 * Paper 2, Table 1: how near (9) and (10) come to the posterior (8) itself, which is drawn from by the weighted bootstrap
 * (Smith and Gelfand 1992): many strengths from the prior, some of which are drawn again with their likelihood as weight.
 */
import {
  allInColumns,
  createSystem,
  defaultParameters,
  expectedScore,
  replay,
} from '../../../shared/rating/index.ts';
import type { Belief } from '../../../shared/rating/index.ts';
import { chanceOf, type Chance } from '../../../shared/simulation/chance.ts';
import { halfWidths, type Coverage } from './coverage.ts';

/** Paper 2, §3.4. Deviations are from a scaled inverse χ² of 10 degrees of freedom with mean 50: 400 through χ². */
const prior: Belief = { mean: 1500, deviation: 100 };
const opponentsSpread = 100;
const degreesOfFreedom = 10;
const deviationScale = 400;
const drawsOfOpponent = 50;
const drawsOfPrior = 10_000;
const drawsOfPosterior = 500;

/** One game against an opponent. */
export interface Game {
  readonly opponent: Belief;
  readonly won: boolean;
}

/** The `number`th set of data: strengths from their priors, games from the strengths, then both posteriors compared. */
export function bootstrapShares(opponents: number, number: number): Coverage {
  const chance = chanceOf(number, 100 + opponents);
  const strength = drawn(prior, chance);
  const games = Array.from({ length: opponents }, (): Game => {
    const mean = prior.mean + opponentsSpread * chance.gaussian();
    const opponent = { mean, deviation: deviationScale / chiSquared(chance) };
    return { opponent, won: chance.happens(expectedScore(strength - drawn(opponent, chance), 1)) };
  });
  const found = approximation(games);
  const values = posteriorDraws(games, chance);
  const within = (half: number): number =>
    values.filter((value) => Math.abs(value - found.mean) <= half * found.deviation).length / values.length;
  return { fifty: within(halfWidths.fifty), ninetyFive: within(halfWidths.ninetyFive) };
}

const drawn = ({ mean, deviation }: Belief, chance: Chance): number => mean + deviation * chance.gaussian();

const chiSquared = (chance: Chance): number =>
  Array.from({ length: degreesOfFreedom }, () => chance.gaussian() ** 2).reduce((sum, part) => sum + part, 0);

/** (9) and (10), by the engine: one rating period, the player is number 0. */
export function approximation(games: readonly Game[]): Belief {
  const system = createSystem('glicko', defaultParameters('glicko'), { singlePlayers: true });
  const sideOf = (player: number, place: number) => ({
    members: [{ player, share: null, rated: true }],
    place,
  });
  const contests = allInColumns(
    games.map(({ won }, at) => ({
      sides: [sideOf(0, won ? 1 : 2), sideOf(at + 1, won ? 2 : 1)],
      teamSize: 1,
      day: 0,
      tournament: 0,
      weight: 1,
    })),
  );
  const startingBelief = (player: number): Belief | undefined =>
    player === 0 ? prior : games[player - 1]?.opponent;
  const { mean, deviation } = replay({ players: games.length + 1, contests, startingBelief }, system);
  return { mean: mean[0] ?? NaN, deviation: deviation[0] ?? NaN };
}

/** Without replacement, by weight: those of the least −ln u / w (Efraimidis and Spirakis 2006). */
function posteriorDraws(games: readonly Game[], chance: Chance): number[] {
  const logLikelihood = logLikelihoodOf(games, chance);
  const strengths = Float64Array.from({ length: drawsOfPrior }, () => drawn(prior, chance));
  const keys = strengths.map(
    (strength) => Math.log(-Math.log(1 - chance.whole(fine) / fine)) - logLikelihood(strength),
  );
  const last = keys.toSorted()[drawsOfPosterior] ?? Infinity;
  return [...strengths].filter((_, at) => (keys[at] ?? Infinity) < last);
}

const fine = 2 ** 31;

/** The likelihood is smooth, so that it is known where it is known at every tenth point, out to six deviations. */
const gridStep = 10;
const gridHalf = 60;

/** ln of the product over opponents of the mean of Bradley and Terry's chances, over 50 draws from each one's prior. */
function logLikelihoodOf(games: readonly Game[], chance: Chance): (strength: number) => number {
  const grid = new Float64Array(2 * gridHalf + 1);
  for (const { opponent, won } of games) {
    const met = Array.from({ length: drawsOfOpponent }, () => drawn(opponent, chance));
    for (const at of grid.keys()) {
      const strength = prior.mean + (at - gridHalf) * gridStep;
      const win = met.reduce((sum, other) => sum + expectedScore(strength - other, 1), 0) / met.length;
      grid[at] = (grid[at] ?? NaN) + Math.log(won ? win : 1 - win);
    }
  }
  return (strength) => {
    const at = Math.min(Math.max((strength - prior.mean) / gridStep + gridHalf, 0), 2 * gridHalf - 1e-9);
    const [below, above] = [grid[Math.floor(at)] ?? NaN, grid[Math.floor(at) + 1] ?? NaN];
    return below + (above - below) * (at - Math.floor(at));
  };
}
