/** "Again, please": a different good proposal each time, and always the same one for the same attempt. */

/**
 * People in groups that play together: pairs, or teams. They are numbered from 0. In one written form, so that
 * equal groupings can be told: members ascending, groups by their first member.
 */
export type Grouping = readonly (readonly number[])[];

export const written = (groups: Grouping): Grouping =>
  groups.map((group) => group.toSorted((a, b) => a - b)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

export const keyOf = (grouping: Grouping): string => JSON.stringify(grouping);

/** Proposals come round again after this many at most; sooner in a crowd, where each takes its time. */
export const mostAttempts = (people: number): number => Math.max(4, Math.min(12, Math.floor(2400 / people)));

/**
 * The grouping of an attempt. All before it are made anew, each from those earlier than itself.
 * `different` is how many different ones there are to be had.
 */
export function makeAttempt(
  attempt: number,
  people: number,
  different: number,
  next: (earlier: readonly Grouping[]) => Grouping,
): Grouping {
  const wanted = attempt % Math.min(different, mostAttempts(people));
  const earlier: Grouping[] = [];
  while (earlier.length < wanted) earlier.push(next(earlier));
  return next(earlier);
}

/** How often each two of `people` were in one group: the count for a and b stands at a * people + b. */
export function countMeetings(people: number, earlier: readonly Grouping[]): Uint16Array {
  const times = new Uint16Array(people * people);
  for (const group of earlier.flat()) {
    for (const a of group) {
      for (const b of group) if (a !== b) times[a * people + b] = (times[a * people + b] ?? 0) + 1;
    }
  }
  return times;
}
