/** The strengths of one simulation: drawn once, then drifting from round to round. */
import type { Lots } from './lots.ts';
import type { ForecastProblem, Party } from './problem.ts';

export interface Strengths {
  /** Draws everybody again. */
  readonly draw: (lots: Lots) => void;
  /** One round further. */
  readonly move: (lots: Lots) => void;
  readonly of: (party: Party) => number;
}

type Given = Pick<ForecastProblem, 'people' | 'drift' | 'partnersOf'>;

export function strengthsOf(given: Given): Strengths {
  const { people, drift } = given;
  const drawn = new Float64Array(people.length);
  const errors = jointErrors(given);
  return {
    draw: (lots) => {
      errors.draw(lots);
      for (let at = 0; at < people.length; at++) drawn[at] = people[at]!.mean + errors.of(at);
    },
    move: (lots) => {
      if (drift > 0) for (let at = 0; at < drawn.length; at++) drawn[at]! += drift * lots.gaussian();
    },
    of: ({ people: own, weight, lead }) => {
      let sum = 0;
      for (const one of own) sum += drawn[one]!;
      return lead + weight * sum;
    },
  };
}

interface Errors {
  readonly draw: (lots: Lots) => void;
  readonly of: (person: number) => number;
}

/** Of a person: what follows from the lots of earlier people, and from their own. */
interface Row {
  readonly earlier: readonly number[];
  readonly parts: Float64Array;
  readonly own: number;
}

/**
 * Errors as they are believed, partners' with their covariances: LLᵀ with nothing in L but in the places of a known
 * covariance (J. A. Meijerink & H. A. van der Vorst, Mathematics of Computation 31, 1977, 148–162). It has
 * every variance and every known covariance exactly; of others it may make some.
 */
function jointErrors({ people, partnersOf }: Given): Errors {
  const rows: Row[] = [];
  for (const [at, { deviation }] of people.entries())
    rows.push(rowOf(rows, at, deviation, partnersOf?.(at) ?? []));
  const lots = new Float64Array(people.length);
  return {
    draw: (source) => {
      for (let at = 0; at < people.length; at++) lots[at] = people[at]!.deviation > 0 ? source.gaussian() : 0;
    },
    of: (person) => {
      const { earlier, parts, own } = rows[person]!;
      let error = own * lots[person]!;
      for (let k = 0; k < earlier.length; k++) error += parts[k]! * lots[earlier[k]!]!;
      return error;
    },
  };
}

/** Where known covariances are too large to be, a person keeps this part of the deviation for themselves. */
const leastOwn = 0.1;

function rowOf(
  rows: readonly Row[],
  at: number,
  deviation: number,
  partners: readonly (readonly [number, number])[],
): Row {
  const before = partners
    .filter(([other]) => other < at && rows[other]!.own > 0)
    .toSorted(([one], [other]) => one - other);
  if (before.length === 0 || deviation === 0)
    return { earlier: [], parts: new Float64Array(0), own: deviation };
  const earlier = before.map(([other]) => other);
  const parts = new Float64Array(before.length);
  for (const [k, [other, covariance]] of before.entries()) {
    const row = rows[other]!;
    let left = covariance;
    for (const [n, third] of row.earlier.entries()) {
      const own = earlier.indexOf(third);
      if (own >= 0) left -= row.parts[n]! * parts[own]!;
    }
    parts[k] = left / row.own;
  }
  const shared = Math.hypot(...parts);
  const most = deviation * Math.sqrt(1 - leastOwn ** 2);
  if (shared <= most) return { earlier, parts, own: Math.sqrt(deviation ** 2 - shared ** 2) };
  return { earlier, parts: parts.map((part) => (part * most) / shared), own: deviation * leastOwn };
}
