/**
 * The criteria of a board, each by itself: what is made as small as it can be, and what is shown. Each is a mean over
 * the board's seats, 0 at best. Those that have a worst come to 1 there; meetings and partners grow without end.
 */
import { chancesOf, lineup, playing, qualityOf, type Field } from './field.ts';
import type { PlannedBoard } from '../types.ts';
import type { Past } from '../round.ts';

/**
 * How far the board is from a sure draw of all: 1 − q^(1/(n−1)), q the match quality of the rating system (R. Herbrich,
 * T. Minka, T. Graepel, "TrueSkill: a Bayesian skill rating system", 2007, §4; for n sides, engine notes). The root
 * makes it the mean of n − 1 comparisons, so that a large board is not bad for being large; 1 − q for two sides.
 */
export const qualityCost = (field: Field, sides: PlannedBoard): number =>
  1 - qualityOf(field, sides) ** (1 / (sides.length - 1));

/**
 * A chance to come first of n against the fair share 1/n: 0 where they are the same, 1 for a sure winner, negative
 * for those who have less.
 */
export const excess = (chance: number, sides: number): number => (chance - 1 / sides) / (1 - 1 / sides);

/** How much more than a fair share the favourite's chance is: `excess`, 0 to 1. */
export const evennessCost = (chances: readonly number[]): number =>
  Math.max(0, excess(Math.max(...chances), chances.length));

/**
 * 1 − what the result would teach: the entropy of who comes first, as a share of its most, times the share of
 * uncertain skill in the variance of performances. Paper 1: the fair match of the players about whom least is known
 * teaches most.
 */
export function learningCost(field: Field, sides: PlannedBoard, chances: readonly number[]): number {
  let [uncertainty, variance] = [0, 0];
  for (const entrant of sides.flat()) {
    uncertainty += field.uncertainty[entrant] ?? 0;
    variance += field.variance[entrant] ?? 0;
  }
  const entropy = chances.reduce((sum, chance) => (chance > 0 ? sum - chance * Math.log(chance) : sum), 0);
  return 1 - (entropy / Math.log(chances.length)) * (uncertainty / variance);
}

/** The share of each player's opponents who are of the same club, 0 to 1. Players of no club have no such opponents. */
export const clubCost = (field: Field, sides: PlannedBoard): number =>
  meanOverOpponents(sides, (one, other) => sameClub(field, one, other));

/** Of two entrants: the share of pairs of their people who are of one club. */
function sameClub({ request: { entrants } }: Field, one: number, other: number): number {
  const [first, second] = [entrants[one]?.people ?? [], entrants[other]?.people ?? []];
  let same = 0;
  for (const { club } of first) {
    if (club !== null) same += second.filter((person) => person.club === club).length;
  }
  return same / (first.length * second.length);
}

/** Meetings of two people before this board, squared: three again is worse than one again three times. */
export const meetingsCost = (past: Pick<Past, 'met'>, sides: PlannedBoard): number =>
  meanOverOpponents(sides, (one, other) => past.met(one, other) ** 2);

function meanOverOpponents(sides: PlannedBoard, of: (one: number, other: number) => number): number {
  const seats = sides.flat().length;
  let mean = 0;
  for (const side of sides) {
    const opponents = sides.flatMap((those) => (those === side ? [] : those));
    for (const one of side) {
      for (const other of opponents) mean += of(one, other) / opponents.length / seats;
    }
  }
  return mean;
}

/** Times that two of a side were partners before, squared: the mean over each one's partners. 0 for one alone. */
export function partnersCost(past: Pick<Past, 'partnered'>, side: readonly number[]): number {
  if (side.length < 2) return 0;
  let sum = 0;
  for (const [at, one] of side.entries()) {
    for (const other of side.slice(0, at)) sum += past.partnered(one, other) ** 2;
  }
  return sum / ((side.length * (side.length - 1)) / 2);
}

/**
 * How far the people of a side are apart in strength: v/(v + p), v the variance of their means, p the mean variance of
 * their performances. 0 where all are alike, ½ where they differ as much as one person's days do, below 1.
 */
export function spreadCost(field: Field, side: readonly number[]): number {
  const line = lineup(field, side);
  if (line.length < 2) return 0;
  const mean = line.reduce((sum, { belief }) => sum + belief.mean, 0) / line.length;
  const spread = line.reduce((sum, { belief }) => sum + (belief.mean - mean) ** 2, 0);
  const own = playing(field, side).reduce((sum, entrant) => sum + (field.variance[entrant] ?? 0), 0);
  return spread / (spread + own);
}

/** A mean over the seats of a board of what each of its sides has. */
export function meanOverSides(sides: PlannedBoard, of: (side: readonly number[]) => number): number {
  const seats = sides.flat().length;
  return sides.reduce((sum, side) => sum + (of(side) * side.length) / seats, 0);
}

/** Everything about a board that stays the same whatever was before. */
export interface BoardWorth {
  readonly quality: number;
  readonly evenness: number;
  readonly club: number;
  readonly spread: number;
  readonly learning: number;
  readonly chances: readonly number[];
}

export function boardWorth(field: Field, sides: PlannedBoard): BoardWorth {
  const chances = chancesOf(field, sides);
  return {
    quality: qualityCost(field, sides),
    evenness: evennessCost(chances),
    club: clubCost(field, sides),
    spread: meanOverSides(sides, (side) => spreadCost(field, side)),
    learning: learningCost(field, sides, chances),
    chances,
  };
}
