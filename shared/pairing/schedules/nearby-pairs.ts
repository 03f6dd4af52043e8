/**
 * Who may meet among many: pairs that are near each other in the standings. Weighing every pair of a thousand takes a
 * minute; nearly all of those pairs can't be part of a good round.
 */
import type { Competitor } from './competitors.ts';
import { compareCosts, costed, type Aim, type PairCandidate } from './lexicographic.ts';

/** How many candidates each competitor has within each kind of opponent, and how many people down the list they reach. */
interface Reach {
  readonly own: number;
  readonly other: number;
  readonly people: number;
}

const wide: Reach = { own: 10, other: 5, people: 40 };

/** Of more than `many` competitors, so that a round of a thousand takes a second or two. */
const narrow: Reach = { own: 7, other: 4, people: 28 };
const many = 500;

/** Candidates, more at each step; the last step has every pair: null. */
export type Nearby = (step: number) => PairCandidate[] | null;

const steps = 3;

/**
 * Of each competitor, the cheapest opponents by all aims in their order: some of each kind in its own score group, and
 * in the groups below until enough people are reached. A kind is those who want the same colour equally, for a group may
 * have to pair some against their wishes. With each one's bye, and all pairs of those whom constraints name.
 */
export function nearbyPairs(
  competitors: readonly Competitor[],
  aims: readonly Aim[],
  constrained: ReadonlySet<number>,
): Nearby {
  const groups = [...Map.groupBy(competitors.keys(), (at) => competitors[at]?.steps ?? 0).values()];
  return (step) => {
    if (step >= steps) return null;
    const reach = widened(competitors.length > many ? narrow : wide, 3 ** step);
    const found = new Map<number, PairCandidate>();
    const add = (candidate: PairCandidate): void => {
      found.set(candidate.a * (competitors.length + 1) + candidate.b, candidate);
    };
    for (const at of groups.keys())
      for (const one of fromGroup(groups.slice(at), competitors, aims, reach)) add(one);
    if (competitors.length % 2 === 1)
      for (const at of competitors.keys()) add(costed(at, competitors.length, aims));
    for (const a of constrained) for (const b of constrained) if (a < b) add(costed(a, b, aims));
    return [...found.values()];
  };
}

const widened = ({ own, other, people }: Reach, times: number): Reach => ({
  own: own * times,
  other: other * times,
  people: people * times,
});

/** Candidates among the first of these groups, and between it and the next ones. */
function fromGroup(
  groups: readonly (readonly number[])[],
  competitors: readonly Competitor[],
  aims: readonly Aim[],
  reach: Reach,
): PairCandidate[] {
  const [own = [], ...below] = groups;
  const found = cheapestWithin(own, own, competitors, aims, reach.own);
  let people = 0;
  for (const other of below) {
    if (people >= reach.people) break;
    people += other.length;
    found.push(...cheapestWithin(own, other, competitors, aims, reach.other));
  }
  return found;
}

/** For each one of both groups, the `most` cheapest opponents of each kind in the other. */
function cheapestWithin(
  upper: readonly number[],
  lower: readonly number[],
  competitors: readonly Competitor[],
  aims: readonly Aim[],
  most: number,
): PairCandidate[] {
  const best = new Map<number, PairCandidate[]>();
  const offer = (one: number, kind: number, candidate: PairCandidate): void => {
    const key = one * 16 + kind;
    const list = best.get(key) ?? [];
    if (list.length === 0) best.set(key, list);
    const last = list[most - 1];
    if (last !== undefined && compareCosts(last, candidate) <= 0) return;
    const at = list.findIndex((other) => compareCosts(candidate, other) < 0);
    list.splice(at < 0 ? list.length : at, 0, candidate);
    if (list.length > most) list.pop();
  };
  const kinds = competitors.map(kindOf);
  for (const a of upper) {
    for (const b of lower) {
      if (a === b || (upper === lower && a > b)) continue;
      const candidate = costed(a, b, aims);
      offer(a, kinds[b] ?? 0, candidate);
      offer(b, kinds[a] ?? 0, candidate);
    }
  }
  return [...best.values()].flat();
}

/** Wants white or black, and how much; 0 to 15. */
const kindOf = ({ preference: { colour, strength } }: Competitor): number =>
  colour === 0 ? 0 : strength * 2 + (colour === 1 ? 0 : 1);
