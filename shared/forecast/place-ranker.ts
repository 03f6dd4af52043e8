/** The places of one simulated end: as the standings rank, faster; a lot decides what no criterion does. */
import type { TieBreak } from '../contract/competition-words.ts';
import { criterionOf, type Criterion } from './criteria.ts';
import { encounterSplitter } from './encounters.ts';
import { partsBy, sortBy, type Part, type Splitter } from './parts.ts';
import type { StandingSoFar } from './problem.ts';
import type { Scores } from './scores.ts';

export interface RankedProblem {
  readonly standings: readonly StandingSoFar[];
  readonly order: readonly TieBreak[];
  /** Points of a win, which a missing direct encounter could still bring. */
  readonly win: number;
}

/** Puts the members in the order of their places, from the first; `lot` gives a whole number below its argument. */
export type Ranker = (members: Int32Array, lot: (below: number) => number) => void;

/**
 * Splits part by part what is level so far, criterion by criterion, as `rankingOf` of the standings does. `splits` gets
 * each part that no criterion splits any further.
 */
export function rankerFor(
  problem: RankedProblem,
  scores: Scores,
  onlevel: (members: Int32Array, part: Part, lot: (below: number) => number) => void = drawLots,
): Ranker {
  const splitters = problem.order.map((name): Splitter => {
    if (name === 'direct-encounter') return encounterSplitter(scores, problem.win);
    return valueSplitter(criterionOf(name, { ...scores, standings: problem.standings }), scores.count.length);
  });
  return (members, lot) => {
    const split = (part: Part, at: number): void => {
      if (part.to - part.from < 2) return;
      const splitter = splitters[at];
      if (!splitter) onlevel(members, part, lot);
      else for (const smaller of splitter(members, part)) split(smaller, at + 1);
    };
    split({ from: 0, to: members.length }, 0);
  };
}

function valueSplitter(criterion: Criterion, count: number): Splitter {
  const values = new Float64Array(count);
  return (members, { from, to }) => {
    for (let at = from; at < to; at++) values[members[at]!] = criterion(members[at]!);
    sortBy(members, values, from, to);
    return partsBy(members, values, from, to);
  };
}

function drawLots(members: Int32Array, { from, to }: Part, lot: (below: number) => number): void {
  for (let left = to - from; left > 1; left--) {
    const [at, other] = [from + left - 1, from + lot(left)];
    const one = members[at]!;
    members[at] = members[other]!;
    members[other] = one;
  }
}
