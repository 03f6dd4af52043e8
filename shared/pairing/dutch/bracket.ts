/** One bracket of the Dutch system: those moved down and the residents of a score group (C.04.3, articles 3 and 4). */
import { BestPairs } from './best-pairs.ts';
import { leavingCosts, stayingCosts, unplayedOfBye, type BracketView } from './criteria.ts';
import { PerfectMatching } from './perfect-matching.ts';
import { firstPairing, type Criteria } from './sequence.ts';
import { weightsOf, type Cost } from './weights.ts';

/** A bracket with what is weighed with it; vertices as `BracketView` has them. */
export interface Bracket extends BracketView {
  /** With the vertices after the players: the bye, or places for those who leave. */
  readonly count: number;
  readonly mayMeet: (a: number, b: number) => boolean;
  /** The vertex of the bye, if it is weighed with the bracket. */
  readonly bye: number | null;
}

/** Partners of those in the bracket, by vertices; a partner from `size` on: it leaves the bracket. Null: impossible. */
export function pairBracket(bracket: Bracket): Int32Array | null {
  const { size, moved, count, mayMeet } = bracket;
  const leaving = leavingCosts(bracket);
  const costs = [
    ...leaving,
    ...(isByeAlone(bracket, leaving) ? [unplayedOfBye(bracket)] : []),
    ...stayingCosts(bracket),
  ];
  const best = new BestPairs(weightsOf(count, mayMeet, [...costs, ...movedInOrder(bracket)]));
  if (!best.isComplete) return null;
  const residents = Array.from({ length: size - moved }, (_, at) => moved + at);
  for (let one = 0; one < moved; one += 1) if ((best.mate[one] ?? 0) < size) best.choose(one, residents);
  const mate = best.mate.slice(0, size);
  pairRemainder(bracket, { costs, mayMeet }, mate, best.mate);
  return mate;
}

/**
 * The same for a bracket by itself: as if all who leave it could be paired further down. Where they can be, and in the
 * next bracket, it is the same pairing. As few leave as can be.
 */
export function pairAlone(view: Omit<BracketView, 'next'>, mayMeet: Bracket['mayMeet']): Int32Array | null {
  const { size, moved } = view;
  const most = new PerfectMatching(weightsOf(size, mayMeet, []));
  most.solve();
  const leaving = most.mate.filter((other) => other < 0).length;
  const bracket: Bracket = {
    ...view,
    next: size,
    count: size + leaving,
    bye: null,
    mayMeet: (a, b) => (b < size ? mayMeet(a, b) : a < size),
  };
  if (moved > 0) return pairBracket(bracket);
  const criteria = { costs: [...leavingCosts(bracket), ...stayingCosts(bracket)], mayMeet: bracket.mayMeet };
  const vertices = Array.from({ length: bracket.count }, (_, at) => at);
  return firstPairing({ vertices, residents: size, pairs: (size - leaving) / 2 }, criteria).slice(0, size);
}

/** Whether one alone leaves the bracket, to have the bye: for that one C9 holds. */
function isByeAlone({ size, count, mayMeet, bye }: Bracket, leaving: readonly Cost[]): boolean {
  if (bye === null || !Array.from({ length: size }, (_, one) => mayMeet(one, bye)).includes(true))
    return false;
  const { mate } = new BestPairs(weightsOf(count, mayMeet, leaving));
  return mate.slice(0, size).filter((other) => other >= size).length === 1;
}

/** 4.4: of those moved down, the first are paired; who isn't is in the limbo. */
function movedInOrder({ size, moved }: Bracket): Cost[] {
  return Array.from(
    { length: moved },
    (_, one): Cost =>
      (a, b) =>
        a === one && b >= size ? 1 : 0,
  );
}

function pairRemainder(
  { size, moved, count }: Bracket,
  criteria: Criteria,
  mate: Int32Array,
  all: Int32Array,
): void {
  const isTaken = (vertex: number): boolean => {
    const other = all[vertex] ?? 0;
    return (vertex < moved && other < size) || (other < moved && vertex < size);
  };
  const residents = Array.from({ length: size - moved }, (_, at) => moved + at).filter(
    (one) => !isTaken(one),
  );
  const pairs = residents.filter((one) => (all[one] ?? 0) < size).length / 2;
  if (pairs === 0) return;
  const others = Array.from({ length: count }, (_, at) => at).filter(
    (one) => (one < moved && !isTaken(one)) || one >= size,
  );
  const vertices = [...residents, ...others];
  const part = { vertices, residents: residents.length, pairs };
  // Costs are asked with the lower vertex first, which those of the limbo have after the residents here.
  const sorted = {
    costs: criteria.costs.map((cost) => inOrder(cost)),
    mayMeet: inOrder(criteria.mayMeet),
  };
  const found = firstPairing(part, sorted);
  for (const [at, one] of residents.entries()) mate[one] = vertices[found[at] ?? 0] ?? 0;
}

const inOrder =
  <T>(of: (a: number, b: number) => T) =>
  (a: number, b: number): T =>
    a < b ? of(a, b) : of(b, a);
