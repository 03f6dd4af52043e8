/** Which method makes the rounds of a format, and how many of them at once. */
import { planDuels } from './duels.ts';
import { type Format } from '../contract/pairing-options.ts';
import { CannotPair, type Judge, type PlannedRound } from './types.ts';
import type { RoundProblem } from './round.ts';
import { planSchedule } from './schedules/index.ts';
import { planSplit } from './team-formation/index.ts';

/**
 * `each`: every round can be made by itself and redone. `whole`: one schedule for all rounds. `next`: a round needs the
 * results of those before it.
 */
export type Reach = 'each' | 'whole' | 'next';

export function reachOf(format: Format): Reach {
  if (format.kind !== 'duels') return 'each';
  switch (format.method) {
    case 'quality':
      return 'each';
    case 'round-robin':
    case 'groups':
      return 'whole';
    case 'swiss':
    case 'mcmahon':
    case 'ladder':
    case 'knock-out':
    case 'double-elimination':
      return 'next';
  }
}

/** Fewer can't meet. */
const fewest = 2;

/** Whether there is anything to make: not where all have boards that stay, or all but one. */
export const hasEnough = ({ free }: Pick<RoundProblem, 'free'>): boolean => free.length >= fewest;

/**
 * The round of the problem; of a schedule, all rounds of the request. Without kept boards: one who is left over from
 * those is out. Throws CannotPair.
 */
export function makeRounds(problem: RoundProblem, judge: Judge): PlannedRound[] {
  const { request, round, free, kept } = problem;
  const { format } = request;
  if (!hasEnough(problem) && kept.length > 0) return [{ round, boards: [], out: free }];
  // How few are too few for tables or teams depends on their sizes.
  if (format.kind !== 'duels') return [planSplit(problem, judge)];
  if (!hasEnough(problem)) throw new CannotPair({ kind: 'too-few', needed: fewest });
  return format.method === 'quality' ? [planDuels(problem)] : planSchedule(problem, judge);
}
