/** Who of a simulated end goes on to the next stage: the first of each table, and the best of those who just missed it. */
import type { QualificationRule } from '../contract/competitions.ts';
import type { SimulatedEnd } from './table.ts';

/** @param games - By competitor: how many games it has in the end, so that groups of unequal size compare fairly. */
export function qualifier(
  rule: QualificationRule | null,
  games: Float64Array,
): (end: SimulatedEnd, lot: () => number) => Uint8Array {
  const isQualified = new Uint8Array(games.length);
  if (rule === null) return () => isQualified;
  const direct = 'top' in rule ? rule.top : rule.perGroup;
  const best = 'top' in rule ? null : rule.best;
  return ({ tables, points }, lot) => {
    isQualified.fill(0);
    for (const members of tables) for (const one of members.subarray(0, direct)) isQualified[one] = 1;
    if (best === null) return isQualified;
    const candidates = tables.flatMap((members) => [...members.subarray(best.place - 1, best.place)]);
    const ranked = candidates
      .map((one) => ({ one, share: points[one]! / Math.max(1, games[one]!), lot: lot() }))
      .sort((a, b) => b.share - a.share || a.lot - b.lot);
    for (const { one } of ranked.slice(0, best.count)) isQualified[one] = 1;
    return isQualified;
  };
}
