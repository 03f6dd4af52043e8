/**
 * A good split of many people: descents by single exchanges, each from the best so far after a few exchanges at
 * random (iterated local search: H. R. Lourenço, O. C. Martin, T. Stützle, in the Handbook of Metaheuristics, 2003).
 */
import { anyExchange, exchanges } from './exchanges.ts';
import { keyOf, type Cell, type SplitGoal, type Split } from './split.ts';
import { seeded, type Draw } from '../../seeded.ts';

/** Exchanges at random between two descents: enough to leave a valley, too few to forget where it was. */
const kick = 3;

/** As many exchanges weighed take as long; so an end is reached even where nothing is left to exchange. */
const kickWorth = 4 * kick;

/** Any number but 0 would do. */
const seed = 20_111;

/** Cells are numbered from 1 as they come up, so that a pair of them has a number of its own. */
const mostCells = 2 ** 26;

/** A cell of a split at work. */
interface PricedCell {
  readonly id: number;
  readonly cell: Cell;
  readonly cost: number;
}

interface Search {
  readonly goal: SplitGoal;
  /** The keys of earlier splits. */
  readonly seen: ReadonlySet<string>;
  /** Pairs of cells between which no exchange helps. */
  readonly settled: Set<number>;
  readonly draw: Draw;
  cells: number;
  /** Exchanges that may still be weighed. */
  left: number;
}

export interface SearchRequest {
  readonly goal: SplitGoal;
  readonly seen: ReadonlySet<string>;
  /** Whole splits to begin from, one at least. */
  readonly starts: readonly Split[];
  /** Exchanges that are weighed before the search ends. */
  readonly budget: number;
  /** From 0; others go other ways. */
  readonly variant: number;
  /** Is told of each split from which the search began, or at which it came to rest. */
  readonly found?: (split: Split) => void;
}

/** Never worse than what it begins from, as far as that is not among `seen`. */
export function searchedSplit({ goal, seen, starts, budget, variant, found }: SearchRequest): Split {
  const draw = seeded(seed + variant);
  const search: Search = { goal, seen, settled: new Set(), draw, cells: 0, left: budget };
  let best: PricedCell[] = [];
  const consider = (split: readonly PricedCell[]): void => {
    const next = descended(split, search);
    found?.(next.map(({ cell }) => cell));
    if (best.length === 0 || total(next, search) <= total(best, search)) best = next;
  };
  for (const start of starts) {
    found?.(start);
    consider(start.map((cell) => pricedCell(cell, search)));
  }
  for (; search.left > 0; search.left -= kickWorth) consider(kicked(best, search));
  return best.map(({ cell }) => cell);
}

function pricedCell(cell: Cell, search: Search): PricedCell {
  search.cells += 1;
  return { id: search.cells, cell, cost: search.goal.cell(cell) };
}

/** Infinite for a split that was there before. */
function total(split: readonly PricedCell[], { seen, goal }: Search): number {
  const cells = split.map(({ cell }) => cell);
  if (seen.size > 0 && seen.has(keyOf(cells, goal.playing))) return Infinity;
  return costOfPriced(split);
}

const costOfPriced = (split: readonly PricedCell[]): number => split.reduce((sum, { cost }) => sum + cost, 0);

/** Takes every exchange that helps, until none does or the budget is spent. */
function descended(from: readonly PricedCell[], search: Search): PricedCell[] {
  const split = [...from];
  for (let busy = true; busy && search.left > 0;) {
    busy = false;
    for (const [a, b] of pairsOf(split)) {
      if (settle(split, a, b, search)) busy = true;
      if (search.left <= 0) break;
    }
  }
  return split;
}

/** Each cell with itself and with each other one; the dearest first, where most is to be gained. */
function* pairsOf(split: readonly PricedCell[]): Generator<[number, number]> {
  const order = [...split.keys()].toSorted((a, b) => (split[b]?.cost ?? 0) - (split[a]?.cost ?? 0));
  for (const a of order) yield [a, a];
  for (let apart = order.length - 1; apart > 0; apart -= 1) {
    for (const [at, a] of order.slice(0, -apart).entries()) yield [a, order[at + apart] ?? a];
  }
}

/** Takes the exchanges that help between two cells, until none does. False where nothing helped. */
function settle(split: PricedCell[], a: number, b: number, search: Search): boolean {
  let helped = false;
  const [left, right] = [split[a]?.cell, split[b]?.cell];
  if (a !== b && left && right && search.goal.canGain?.(left, right) === false) return false;
  for (let busy = true; busy && search.left > 0;) {
    const [one, other] = [split[a], split[b]];
    if (one === undefined || other === undefined || search.settled.has(one.id * mostCells + other.id)) break;
    busy = improve(split, a, b, search);
    if (busy) helped = true;
    else if (search.left > 0) search.settled.add(one.id * mostCells + other.id);
  }
  return helped;
}

/** Takes the first exchange that helps. */
function improve(split: PricedCell[], a: number, b: number, search: Search): boolean {
  const [one, other] = [split[a], split[b]];
  if (one === undefined || other === undefined) return false;
  const before = a === b ? one.cost : one.cost + other.cost;
  for (const [left, right] of exchanges(one.cell, a === b ? null : other.cell, search.goal.playing)) {
    if (search.left <= 0) return false;
    search.left -= 1;
    const next = better(left, right, before, search);
    if (next === null) continue;
    const [newLeft, newRight] = next;
    const changed = newRight === null ? split.with(a, newLeft) : split.with(a, newLeft).with(b, newRight);
    if (total(changed, search) === Infinity) continue;
    split.splice(0, split.length, ...changed);
    return true;
  }
  return false;
}

/** The cells after an exchange, where they cost less than `before`. */
function better(
  left: Cell,
  right: Cell | null,
  before: number,
  search: Search,
): [PricedCell, PricedCell | null] | null {
  // The difference keeps rounding from going in circles.
  const below = before - Math.abs(before) * 1e-12;
  const { atOnce, atLeast } = search.goal;
  const both = (of: SplitGoal['cell']): number => of(left) + (right === null ? 0 : of(right));
  if (atOnce !== undefined && both(atOnce) >= below) return null;
  if (both(atLeast) >= below) return null;
  const one = pricedCell(left, search);
  const other = right === null ? null : pricedCell(right, search);
  return one.cost + (other?.cost ?? 0) < below ? [one, other] : null;
}

/** A few exchanges at random. */
function kicked(split: readonly PricedCell[], search: Search): PricedCell[] {
  const next = [...split];
  for (let times = 0; times < kick; times += 1) {
    const a = search.draw(next.length);
    // One cell alone is exchanged with itself; of several, two different ones.
    const b = next.length === 1 ? a : (a + 1 + search.draw(next.length - 1)) % next.length;
    const [one, other] = [next[a], next[b]];
    if (one === undefined || other === undefined) continue;
    const [left, right] = exchangedAtRandom(one.cell, a === b ? null : other.cell, search);
    if (left === one.cell) continue;
    next[a] = pricedCell(left, search);
    if (right !== null) next[b] = pricedCell(right, search);
  }
  return next;
}

/** How many exchanges are drawn at most to find one that costs no more than the goal allows. */
const mostDraws = 8;

/** As they were where each exchange that was drawn costs too much at once: a descent would only undo it. */
function exchangedAtRandom(
  one: Cell,
  other: Cell | null,
  { goal, draw }: Search,
): readonly [Cell, Cell | null] {
  const { atOnce, mostAtOnce = Infinity } = goal;
  if (atOnce === undefined) return anyExchange(one, other, goal.playing, draw);
  const costOf = (left: Cell, right: Cell | null) => atOnce(left) + (right === null ? 0 : atOnce(right));
  const most = costOf(one, other) + mostAtOnce;
  for (let times = 0; times < mostDraws; times += 1) {
    const [left, right] = anyExchange(one, other, goal.playing, draw);
    if (costOf(left, right) <= most) return [left, right];
  }
  return [one, other];
}
