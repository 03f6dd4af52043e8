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

export function strengthsOf({ people, drift }: Pick<ForecastProblem, 'people' | 'drift'>): Strengths {
  const drawn = new Float64Array(people.length);
  return {
    draw: (lots) => {
      for (let at = 0; at < people.length; at++) {
        const { mean, deviation } = people[at]!;
        drawn[at] = deviation > 0 ? mean + deviation * lots.gaussian() : mean;
      }
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
