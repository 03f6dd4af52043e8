/** Two systems of a comparison beside each other: who is ahead, and whether that is more than chance. */
import type { SystemsCompared } from '../../../shared/answers.ts';
import type { SystemsDuel } from '../../../shared/rating/index.ts';

/** Fewer than two pairs in a hundred: nobody notices so much on a leaderboard. */
export const closeShare = 0.02;
/** What is called more than chance: less likely than one in twenty. */
export const chanceLevel = 0.05;
/** With five tournaments even five to none has one chance in sixteen. */
const fewestTournaments = 6;

/** A duel as `one` sees it, whichever of the two stands first in the comparison. */
export type Pair = SystemsDuel;

/** The same duel as the other sees it. */
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

/** The duel of two systems, by their index; undefined of a system with itself. */
export function pairOf({ duels }: SystemsCompared, one: number, other: number): Pair | undefined {
  const found = duels.find((duel) => duel.one === one && duel.other === other);
  if (found) return found;
  const inverse = duels.find((duel) => duel.one === other && duel.other === one);
  return inverse && turned(inverse);
}

/** Of tournaments won: more for one or the other than chance would give, or not, or too few to say either. */
export type Won = 'ahead' | 'behind' | 'chance' | 'few';

export function wonBy({ won, lost, byChance }: Pair): Won {
  if (won + lost < fewestTournaments) return 'few';
  if (byChance >= chanceLevel) return 'chance';
  return won > lost ? 'ahead' : 'behind';
}

/**
 * Where `one` stands who has fewer pairs in the wrong order. `ahead`: by more than chance. `mixed`: behind on more
 * tournaments than chance would give. `level`: too close for chance to matter. `unknown`: the history is too short; so
 * it is with a handful of tournaments whatever the interval says, as that of a single one has no width.
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

/** Whether the two differ by so little that it hardly matters who is ahead. */
export const isClose = ({ lead }: Pair): boolean => lead !== null && Math.abs(lead.value) < closeShare;
