/** Who was met most often: only they are worth looking up and sorting. */

/** @returns how often one has to be counted to be among the first `most`, at least 1; more may be level there. */
export function leastAmong(most: number, counts: Int32Array): number {
  const highest = counts.reduce((sum, count) => Math.max(sum, count), 0);
  const people = new Int32Array(highest + 1);
  for (const count of counts) people[count] = (people[count] ?? 0) + 1;
  let above = 0;
  for (let count = highest; count > 1; count -= 1) {
    above += people[count] ?? 0;
    if (above >= most) return count;
  }
  return 1;
}
