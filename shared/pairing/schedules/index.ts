/** Rounds that follow a schedule or the standings: Swiss, round robin, groups, brackets; and who sits where. */
import type { Format } from '../../contract/pairing-options.ts';
import { CannotPair, type Judge, type PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { isDutch } from '../../contract/duel-settings.ts';
import { dutchRound } from './dutch.ts';
import { doubleEliminationRound } from './double-elimination.ts';
import { groupRounds } from './groups.ts';
import { knockOutRound } from './knock-out.ts';
import { ladderRound } from './ladder.ts';
import { roundRobin } from './round-robin.ts';
import { seedsOf, type Seeded } from './seeds.ts';
import { withSeats } from './seats.ts';
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
      return isDutch(format) ? dutchOrNearest(problem, seeded) : [swissRound(problem, seeded)];
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

/** Where no round follows FIDE's rules, it is for the arbiter to decide: our own aims break as few as can be. */
function dutchOrNearest(problem: RoundProblem, seeded: Seeded): PlannedRound[] {
  const round = dutchRound(problem, seeded);
  if (round !== null) return [round];
  const { request } = problem;
  const own = { ...problem, request: { ...request, format: withOwnRules(request.format) } };
  return withSeats([swissRound(own, seeded)], own);
}

const withOwnRules = (format: Format): Format =>
  format.kind === 'duels' ? { ...format, pairedBy: 'own' } : format;
