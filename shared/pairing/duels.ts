/** Duels by quality: of all ways to pair those who are here, the one of the lowest price. */
import { keyOf, written, type Grouping } from './grouping.ts';
import type { PlannedBoard, PlannedRound } from './types.ts';
import { bestPairs, mostWorth, type Edge } from './matching.ts';
import type { RoundProblem } from './round.ts';

/**
 * Up to `everyPairUpTo` people all pairs are weighed, and the round is the best there is. Among more, where
 * that takes seconds, one meets one of the `neighbours` next in order of strength on either side, or those whom
 * constraints name together.
 */
const everyPairUpTo = 240;
const neighbours = 40;

/** A pair at this price is taken again only where anything else breaks a constraint or has the wrong one sit out. */
const forbidden = 5e3;

/**
 * The pairs of the lowest price in all, the strongest board first. Of an odd number, one has no board: of those who
 * had fewest byes in this tournament, the one whose absence gives the best boards. Differs from the round of each of
 * `earlier`, as long as such a round exists. Deterministic; ignores effort, as there is nothing better.
 */
export function planDuels(problem: RoundProblem): PlannedRound {
  const { round, free, earlier } = problem;
  const seen = new Set(earlier.map((one) => keyOf(pairsIn(problem, one))));
  let edges = possibleDuels(problem);
  let pairs = bestPairs(edges);
  for (let step = 0; step < earlier.length && seen.has(keyOf(pairs)); step += 1) {
    edges = forbidWorst(edges, pairs);
    pairs = bestPairs(edges);
  }
  const boards: PlannedBoard[] = [];
  const out: number[] = [];
  for (const pair of pairs) {
    const [one, other] = pair.flatMap((at) => free[at] ?? []);
    if (one !== undefined && other !== undefined) boards.push([[one], [other]]);
    else if (one !== undefined) out.push(one);
  }
  return { round, boards, out };
}

/** Vertices are places in `free`; of an odd number, one more is the empty opponent. */
function possibleDuels({ free, prices, request }: RoundProblem): Edge[] {
  const reach = free.length <= everyPairUpTo ? free.length : neighbours;
  const constrained = constrainedPartners(free, request);
  const edges: Edge[] = [];
  for (const [a, one] of free.entries()) {
    for (const [ahead, other] of free.slice(a + 1).entries()) {
      const b = a + 1 + ahead;
      if (ahead >= reach && !(constrained.has(a) && constrained.has(b))) continue;
      edges.push({ a, b, worth: worthOf(prices.board([[one], [other]])) });
    }
    if (free.length % 2 === 1) edges.push({ a, b: free.length, worth: worthOf(prices.out(one)) });
  }
  return edges;
}

const worthOf = (price: number): number => -Math.min(price, mostWorth);

/** Who is named by a constraint that wants people at one board. */
function constrainedPartners(
  free: readonly number[],
  { entrants, constraints }: RoundProblem['request'],
): Set<number> {
  const named = new Set(
    constraints.flatMap((constraint) => {
      if (constraint.kind === 'together' || constraint.kind === 'partners') return constraint.playerIds;
      return constraint.kind === 'board' ? [constraint.playerId] : [];
    }),
  );
  const isNamed = (entrant: number) => entrants[entrant]?.people.some(({ playerId }) => named.has(playerId));
  return new Set([...free.keys()].filter((at) => isNamed(free[at] ?? -1)));
}

/** The pairs of a round among those who are free, and who was left over, as the matching writes them. */
function pairsIn({ free }: RoundProblem, { boards, out }: PlannedRound): Grouping {
  const place = new Map(free.map((entrant, at) => [entrant, at]));
  const pairs = [...boards.map((sides) => sides.flat()), ...out.map((one) => [one])].flatMap((people) => {
    const places = people.flatMap((entrant) => place.get(entrant) ?? []);
    return places.length === people.length ? [places] : [];
  });
  return written(pairs.map((pair) => (pair.length === 1 ? [...pair, free.length] : pair)));
}

function forbidWorst(edges: readonly Edge[], pairs: readonly (readonly number[])[]): Edge[] {
  const partner = new Map(pairs.map(([a, b]) => [a, b]));
  const taken = edges.filter(({ a, b }) => partner.get(a) === b);
  const worst = taken.reduce((least, edge) => (edge.worth < least.worth ? edge : least));
  return edges.map((edge) => (edge === worst ? { ...edge, worth: edge.worth - forbidden } : edge));
}
