/**
 * The results of whole-history rating. Two single players are Bradley and Terry's model. Teams and many sides are taken
 * apart into duels as under Glicko, but a duel weighs the same for both: 1/√(mn), with m and n the opponents of
 * either. So all duels together are one likelihood, and where sides are of one size, a contest counts as one game.
 */
import { expectedScore, oddsPerPoint } from '../logistic.ts';
import { membersFrom } from '../lineups.ts';
import type { Duels } from '../systems/duels.ts';
import { addAdvantages, compare, duelsOf, opponentsOf } from '../systems/duels.ts';
import type { Field } from '../systems/field.ts';
import { fieldFor, seat } from '../systems/field.ts';
import type { OpponentSums } from '../systems/panels.ts';
import { sumOverOpponents } from '../systems/panels.ts';
import type { Contest } from '../types.ts';
import type { Strengths } from './strengths.ts';

export interface RatedGame {
  readonly contest: Contest;
  /** Of each member, in the order of sides: the number of the strength, and 1 for those who learn from it. */
  readonly strength: Int32Array;
  readonly learns: Uint8Array;
}

/** Half-width of a panel over which sums are interpolated: see panels.ts. */
const halfWidth = 1 / oddsPerPoint;

/** A contest's duels at given ratings, reused from contest to contest. */
export interface Table {
  /** Its `mean` is where the duels are looked at. */
  readonly field: Field;
  readonly duels: Duels;
  /** By member: the root of what its duels count, and what is multiplied by the curvature of each duel. */
  readonly worth: Float64Array;
  readonly factor: Float64Array;
  readonly product: Float64Array;
  readonly sums: OpponentSums;
  readonly products: OpponentSums;
  readonly nothing: Float64Array;
}

export function tableFor(contest: Contest, table?: Table): Table {
  const field = fieldFor(contest, table?.field);
  return table?.field === field ? table : tableOf(field);
}

export function tableOf(field: Field): Table {
  const column = (): Float64Array => new Float64Array(field.player.length);
  const [worth, factor] = [column(), column()];
  return {
    ...{ field, duels: duelsOf(field), worth, factor, product: column(), nothing: column() },
    sums: sumsWith(worth),
    products: productsWith(factor),
  };
}

/** Σ wE and Σ wE(1 − E). */
const sumsWith =
  (worth: Float64Array): OpponentSums =>
  ({ advantagedMean: mean }, at, from, to, out) => {
    for (let i = from; i < to; i++) {
      const expected = expectedScore(at - mean[i]!);
      out[0]! += worth[i]! * expected;
      out[1]! += worth[i]! * expected * (1 - expected);
    }
  };

/** Σ f·E(1 − E). */
const productsWith =
  (factor: Float64Array): OpponentSums =>
  ({ advantagedMean: mean }, at, from, to, out) => {
    for (let i = from; i < to; i++) {
      const expected = expectedScore(at - mean[i]!);
      out[0]! += factor[i]! * expected * (1 - expected);
    }
  };

/** Says what each member's duels count, once the field is seated. */
export function weighDuels({ field, duels, worth }: Table): void {
  for (let j = 0; j < field.sides; j++) {
    const own = 1 / Math.sqrt(opponentsOf(field, j));
    const [from, to] = [field.firstMember[j]!, field.firstMember[j + 1]!];
    worth.fill(own, from, to);
    duels.sideWorth[j] = (to - from) * own;
  }
}

/** Scores, expected scores and curvatures of all duels at the field's means. */
export function compareDuels({ field, duels, sums }: Table): void {
  addAdvantages(field);
  compare(duels, sums, halfWidth);
}

/** Ratings by player, from which a contest is seated. Nothing is known of deviations there. */
export interface Looked {
  readonly rating: Float64Array;
  readonly deviation: Float64Array;
}

export const lookedAtFor = (players: number): Looked => ({
  rating: new Float64Array(players),
  deviation: new Float64Array(players),
});

function seatGame(
  { contest, strength }: RatedGame,
  { rating }: Strengths,
  looked: Looked,
  table: Table,
): void {
  const first = membersFrom(contest);
  for (let i = 0; i < strength.length; i++)
    looked.rating[contest.lineups.player[first + i]!] = rating[strength[i]!]!;
  seat(table.field, contest, looked.rating, looked.deviation, 0);
  weighDuels(table);
}

/** True for one player against one, which needs no table. */
const isDuel = ({ strength }: RatedGame): boolean => strength.length === 2;

/** The lead of the first of two. */
function leadOf({ contest: { lineups, number }, strength }: RatedGame, rating: Float64Array): number {
  const first = lineups.firstSide[number]!;
  const lead = rating[strength[0]!]! - rating[strength[1]!]!;
  return lead + lineups.advantage[first]! - lineups.advantage[first + 1]!;
}

/** Adds what a game says to the derivatives of its members' strengths. */
export function addDerivatives(
  game: RatedGame,
  all: Strengths,
  looked: Looked,
  table: Table | undefined,
): Table | undefined {
  if (isDuel(game)) {
    addDuel(game, all);
    return table;
  }
  const own = tableFor(game.contest, table);
  const { field, duels, worth } = own;
  seatGame(game, all, looked, own);
  compareDuels(own);
  for (let j = 0; j < field.sides; j++) {
    for (let i = field.firstMember[j]!; i < field.firstMember[j + 1]!; i++) {
      if (game.learns[i] === 0) continue;
      const counts = oddsPerPoint * game.contest.weight * worth[i]!;
      all.pull[game.strength[i]!]! += counts * (duels.score[j]! - duels.expected[i]!);
      all.curvature[game.strength[i]!]! += oddsPerPoint * counts * duels.second[i]!;
    }
  }
  return own;
}

function addDuel(game: RatedGame, { rating, pull, curvature }: Strengths): void {
  const { lineups, number, weight } = game.contest;
  const expected = expectedScore(leadOf(game, rating));
  const first = lineups.firstSide[number]!;
  const [a, b] = [lineups.place[first]!, lineups.place[first + 1]!];
  const score = a === b ? 0.5 : a < b ? 1 : 0;
  for (let i = 0; i < 2; i++) {
    if (game.learns[i] === 0) continue;
    pull[game.strength[i]!]! += (i === 0 ? 1 : -1) * oddsPerPoint * weight * (score - expected);
    curvature[game.strength[i]!]! += oddsPerPoint ** 2 * weight * expected * (1 - expected);
  }
}

/** Adds to `y` what the game's part of the negative Hessian off its diagonal makes of `x`. */
export function addProduct(
  game: RatedGame,
  all: Strengths,
  x: Float64Array,
  y: Float64Array,
  looked: Looked,
  table: Table | undefined,
): Table | undefined {
  const { strength, learns } = game;
  const counts = oddsPerPoint ** 2 * game.contest.weight;
  if (isDuel(game)) {
    if (learns[0] === 0 || learns[1] === 0) return table;
    const expected = expectedScore(leadOf(game, all.rating));
    const bend = counts * expected * (1 - expected);
    y[strength[0]!]! -= bend * x[strength[1]!]!;
    y[strength[1]!]! -= bend * x[strength[0]!]!;
    return table;
  }
  const own = tableFor(game.contest, table);
  const { field, worth, factor, product, products, nothing } = own;
  seatGame(game, all, looked, own);
  addAdvantages(field);
  for (let i = 0; i < field.members; i++) factor[i] = learns[i] === 0 ? 0 : worth[i]! * x[strength[i]!]!;
  sumOverOpponents(field, products, halfWidth, product, nothing);
  for (let i = 0; i < field.members; i++)
    if (learns[i] === 1) y[strength[i]!]! -= counts * worth[i]! * product[i]!;
  return own;
}

/** About how many duels are looked at to sum over the game once. */
export function costOf({ strength: { length } }: Pick<RatedGame, 'strength'>): number {
  return length === 2 ? 1 : length * Math.min(length, 200);
}
