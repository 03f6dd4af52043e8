/**
 * Which of several pairings that are as good comes first (C.04.3, article 4): fewest players exchanged between the upper
 * and the lower part of a bracket, then the order of exchanges, then that of transpositions.
 */
import { BestPairs } from './best-pairs.ts';
import { weightsOf, type Cost } from './weights.ts';

/** Some vertices of a bracket's graph, numbered again from 0. */
export interface Part {
  /** Of each vertex, its number in the bracket's graph; ascending. */
  readonly vertices: readonly number[];
  /** How many of the first of them are to be paired with each other: the residents who are left. */
  readonly residents: number;
  /** How many pairs those make. */
  readonly pairs: number;
}

/** The criteria of the whole bracket, and who may meet, by its vertices. */
export interface Criteria {
  readonly costs: readonly Cost[];
  readonly mayMeet: (a: number, b: number) => boolean;
}

/** The best pairing of residents that comes first, with those who leave; partners by vertices of the part. */
export function firstPairing(part: Part, criteria: Criteria): Int32Array {
  const costs = criteria.costs.map((cost) => within(part, cost));
  const solve = (more: readonly Cost[]): BestPairs =>
    new BestPairs(
      weightsOf(part.vertices.length, within(part, criteria.mayMeet), [
        ...costs,
        ...exchangeCosts(part),
        ...more,
      ]),
    );
  let best = solve([]);
  if (isExchanged(part, best.mate)) best = solve([...firstMovedDown(part), ...firstMovedUp(part)]);
  const upper = upperPart(part, best.mate);
  const isUpper = new Set(upper);
  const lower = Array.from({ length: part.residents }, (_, at) => at).filter((at) => !isUpper.has(at));
  for (const one of upper) best.choose(one, lower);
  return best.mate;
}

const within =
  <T>({ vertices }: Part, of: (a: number, b: number) => T) =>
  (a: number, b: number): T =>
    of(vertices[a] ?? 0, vertices[b] ?? 0);

/** Two of the lower part: the first of them is exchanged for someone of the upper. */
const isMovedUp = ({ pairs, residents }: Part, a: number, b: number): boolean => a >= pairs && b < residents;

/** The second of two of the upper part, or one who leaves. Null: no player of the upper part moves. */
function movedDown({ pairs, residents }: Part, a: number, b: number): number | null {
  if (a >= pairs) return null;
  if (b < pairs) return b;
  return b < residents ? null : a;
}

/** 4.2: the fewest exchanges; then the least difference between the numbers of those exchanged. */
const exchangeCosts = (part: Part): Cost[] => [
  (a, b) => (isMovedUp(part, a, b) ? 1 : 0),
  // The numbers of those in the lower part are counted from its first, and of those in the upper from its last.
  (a, b) => {
    const down = movedDown(part, a, b);
    return (isMovedUp(part, a, b) ? a - part.pairs + 1 : 0) + (down === null ? 0 : part.pairs - down);
  },
];

const isExchanged = (part: Part, mate: Int32Array): boolean =>
  mate.some((b, a) => a < b && isMovedUp(part, a, b));

/** As many yes-or-no choices as fit into one number. */
const chunk = 30;

/** For each vertex of these in turn, that it is moved rather than not; the first of them counts most. */
function inTurn(
  vertices: readonly number[],
  isMoved: (vertex: number, a: number, b: number) => boolean,
): Cost[] {
  const costs: Cost[] = [];
  for (let from = 0; from < vertices.length; from += chunk) {
    const units = new Map(vertices.slice(from, from + chunk).map((one, at) => [one, 2 ** (chunk - 1 - at)]));
    costs.push((a, b) =>
      [a, b].reduce((sum, one) => sum + (isMoved(one, a, b) ? 0 : (units.get(one) ?? 0)), 0),
    );
  }
  return costs;
}

/** 4.2: the lowest-ranked of the upper part are moved down first. */
const firstMovedDown = (part: Part): Cost[] =>
  inTurn(
    Array.from({ length: part.pairs }, (_, at) => part.pairs - 1 - at),
    (vertex, a, b) => movedDown(part, a, b) === vertex,
  );

/** 4.2: the highest-ranked of the lower part are moved up first. */
const firstMovedUp = (part: Part): Cost[] =>
  inTurn(
    Array.from({ length: part.residents - part.pairs }, (_, at) => part.pairs + at),
    (vertex, a, b) => a === vertex && isMovedUp(part, a, b),
  );

function upperPart(part: Part, mate: Int32Array): number[] {
  const upper: number[] = [];
  for (let one = 0; one < part.residents; one += 1) {
    const other = mate[one] ?? 0;
    if (other > one && other < part.residents) upper.push(one);
  }
  return upper;
}
