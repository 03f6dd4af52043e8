/** Rounds that follow a schedule or the standings: Swiss, round robin, groups, brackets; and who sits where. */
import { CannotPair, type Judge, type PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { doubleEliminationRound } from './double-elimination.ts';
import { groupRounds } from './groups.ts';
import { knockOutRound } from './knock-out.ts';
import { ladderRound } from './ladder.ts';
import { roundRobin } from './round-robin.ts';
import { seedsOf } from './seeds.ts';
import { swissRound } from './swiss.ts';

const fewest = 2;

/**
 * The requested rounds from `problem.round` on, as far as the method can predict them: a round robin, in groups or not,
 * to its end; of Swiss and brackets, whose next pairs depend on results, that round alone. Boards hold those of `free`
 * alone; kept boards are not among them.
 *
 * Throws CannotPair: 'too-few' with fewer than two here and on no kept board; 'over' where no entrant has an opponent
 * left to meet; 'unfinished' where a bracket waits for a winner.
 */
export function planSchedule(problem: RoundProblem, judge: Judge): PlannedRound[] {
  const { format } = problem.request;
  if (format.kind !== 'duels') throw new RangeError('a schedule is of duels');
  if (problem.free.length + problem.kept.flat(2).length < fewest)
    throw new CannotPair({ kind: 'too-few', needed: fewest });
  const seeded = seedsOf(problem.request, problem.teamSize, judge);
  switch (format.method) {
    case 'swiss':
    case 'mcmahon':
      return [swissRound(problem, seeded)];
    case 'round-robin':
      return roundRobin(problem, seeded);
    case 'groups':
      return groupRounds(problem, seeded);
    case 'ladder':
      return [ladderRound(problem, seeded)];
    case 'knock-out':
      return [knockOutRound(problem, seeded)];
    case 'double-elimination':
      return [doubleEliminationRound(problem, seeded)];
    case 'quality':
      throw new RangeError('duels by quality follow no schedule');
  }
}
