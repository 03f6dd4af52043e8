/** The seats of one table. */

/** An order of seats, and what it costs. */
interface Seated {
  /** The first seat first. */
  readonly order: readonly number[];
  /** How often they sat at these seats before, less how often at those that they had least often. */
  readonly cost: number;
}

/**
 * Of all orders the one in which all together sat least often at their seats before: then the sum, over all players and
 * seats, of the square of how often one sat there is least, too. Of equals the one nearest to the order given, from the
 * first seat on. Up to eight seats; takes 8 · 2⁸ steps for these.
 *
 * @param before - By entrant and by seat, from 0: how often it sat there; what isn't in it is 0.
 */
export function leastSeats(table: readonly number[], before: readonly (readonly number[])[]): Seated {
  const seats = table.length;
  const all = 2 ** seats - 1;
  let lowest = 0;
  for (const [at, one] of table.entries()) {
    let fewest = Infinity;
    for (let seat = 0; seat < seats; seat += 1) {
      const count = before[one]?.[seat] ?? 0;
      times[at * mostSeats + seat] = count;
      fewest = Math.min(fewest, count);
    }
    lowest += fewest;
  }
  // By the set of those who are still to sit, in the seats from the first that is free on.
  for (let left = 1; left <= all; left += 1) sitNext(left, seats);
  const order: number[] = [];
  for (let left = all; left > 0; left ^= 1 << (first[left] ?? 0)) order.push(table[first[left] ?? 0] ?? -1);
  return { order, cost: (least[all] ?? 0) - lowest };
}

const mostSeats = 8;

/** Room to work in, because a search asks for thousands of tables. */
const times = new Float64Array(mostSeats ** 2);
const least = new Float64Array(2 ** mostSeats);
const first = new Uint8Array(2 ** mostSeats);
const sizes = Uint8Array.from(
  { length: 2 ** mostSeats },
  (_, set) => set.toString(2).replaceAll('0', '').length,
);

/** Who of a set has the first of its seats, so that the rest sits best. */
function sitNext(left: number, seats: number): void {
  const seat = seats - (sizes[left] ?? 0);
  let best = Infinity;
  for (let at = 0; at < seats; at += 1) {
    if ((left & (1 << at)) === 0) continue;
    const cost = (times[at * mostSeats + seat] ?? 0) + (least[left ^ (1 << at)] ?? 0);
    if (cost < best) [best, first[left]] = [cost, at];
  }
  least[left] = best;
}
