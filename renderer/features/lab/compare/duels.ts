/** Compares two systems: which one is ahead, and whether that is more than chance. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import type { SystemsDuel } from '../../../../shared/rating/index.ts';

/** Fewer than two pairs in a hundred: users don't notice such a difference on a leaderboard. */
const closeShare = 0.02;
/** The limit for "more than chance": less likely than one in twenty. */
const chanceLevel = 0.05;
/** With five tournaments, even a score of five to none has a chance of one in sixteen. */
const fewestTournaments = 6;

/** A duel from the view of `one`, whichever of the two comes first in the comparison. */
export type Pair = SystemsDuel;

/** The same duel from the view of the other system. */
export const turned = (pair: Pair): Pair => ({
  ...pair,
  one: pair.other,
  other: pair.one,
  won: pair.lost,
  lost: pair.won,
  lead: pair.lead && {
    value: 0 - pair.lead.value,
    low: 0 - pair.lead.high,
    high: 0 - pair.lead.low,
  },
});

/** The duel of two systems, by their index; undefined for a system with itself. */
export function pairOf({ duels }: SystemsCompared, one: number, other: number): Pair | undefined {
  const found = duels.find((duel) => duel.one === one && duel.other === other);
  if (found) return found;
  const inverse = duels.find((duel) => duel.one === other && duel.other === one);
  return inverse && turned(inverse);
}

/** Based on tournaments won: one system won more than chance would explain, it did not, or there are too few to say. */
export type Won = 'ahead' | 'behind' | 'chance' | 'few';

export function wonBy({ won, lost, byChance }: Pair): Won {
  if (won + lost < fewestTournaments) return 'few';
  if (byChance >= chanceLevel) return 'chance';
  return won > lost ? 'ahead' : 'behind';
}

/**
 * The position of `one`, which has fewer pairs in the wrong order. `ahead`: by more than chance. `mixed`: behind on
 * more tournaments than chance would explain. `level`: too close to rule out chance. `unknown`: the history is too
 * short. A handful of tournaments always gives `unknown`, whatever the interval says, because the interval of a single
 * one has no width.
 */
export type Relation = 'ahead' | 'mixed' | 'level' | 'unknown';

export function relationOf(pair: Pair): Relation {
  const { lead } = pair;
  const won = wonBy(pair);
  if (lead === null || pair.won + pair.lost + pair.level < fewestTournaments) return 'unknown';
  if (won === 'behind') return 'mixed';
  if (won === 'ahead' || (lead.low > 0 && won !== 'few')) return 'ahead';
  return lead.low > -closeShare && lead.high < closeShare ? 'level' : 'unknown';
}

/** Whether the difference is so small that it hardly matters which one is ahead. */
export const isClose = ({ lead }: Pair): boolean => lead !== null && Math.abs(lead.value) < closeShare;
