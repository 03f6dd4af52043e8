/** How likely each competitor takes part in a tournament to come, from how often it came. */

/** Tournaments as long ago as this count half. */
const halfLife = 8;
/** What is usual in the league counts as this many tournaments. */
const usualWeight = 1.5;

/** How much one of several tournaments counts, the earliest first: the last one 1. */
export const recencyOf = (at: number, tournaments: number): number =>
  0.5 ** ((tournaments - 1 - at) / halfLife);

interface Counted {
  readonly came: number;
  readonly weight: number;
}

/**
 * Counted from a competitor's second tournament, because it was at the first one by definition; what is usual in the
 * league is added, so that nobody is certain to come or to stay away.
 *
 * @param tournaments - Who took part in each, the earliest first.
 * @returns By competitor, above 0 and below 1.
 */
export function attendanceChances(
  tournaments: readonly ReadonlySet<string>[],
  competitors: readonly string[],
): number[] {
  const counts = competitors.map((one) => countFor(one, tournaments));
  const came = counts.reduce((sum, one) => sum + one.came, 0);
  const weight = counts.reduce((sum, one) => sum + one.weight, 0);
  // Two of three, as if nothing were known, where everybody has come once at most.
  const usual = (came + 2) / (weight + 3);
  return counts.map((own) => (own.came + usualWeight * usual) / (own.weight + usualWeight));
}

function countFor(one: string, tournaments: readonly ReadonlySet<string>[]): Counted {
  const first = tournaments.findIndex((attendees) => attendees.has(one));
  if (first < 0) return { came: 0, weight: 0 };
  let [came, all] = [0, 0];
  for (let at = first + 1; at < tournaments.length; at++) {
    const weight = recencyOf(at, tournaments.length);
    all += weight;
    if (tournaments[at]!.has(one)) came += weight;
  }
  return { came, weight: all };
}
