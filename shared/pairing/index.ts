/**
 * The entry point of pairing: who is here and the options in, plans out. Pure and repeatable: the same people give the
 * same plan, in whichever order they are named.
 */
import { CannotPair, type PairingRequest, type Judge, type PlannedRound, type Suggestion } from './types.ts';
import { byStrength } from './order.ts';
import { taskOf } from './problem.ts';
import { judgedWith, suggestionsFor, type Tell } from './suggestions.ts';
import { checkBoards, checkRequest } from './request.ts';

/**
 * Up to `alternatives` plans that really differ, the best first; fewer where there are no others. `tell` hears how many
 * rounds were made, of how many at most. With effort 0 the answer comes at once; with `from` and more effort it is never
 * worse than that.
 * Throws CannotPair where there are too few people, people don't make teams, a result is missing or all is played; a
 * RangeError where the request names a player twice or leaves one without a name, or a belief or weight isn't a number.
 */
export function suggestPairings(
  request: PairingRequest,
  judge: Judge,
  tell: Tell = () => undefined,
): Suggestion[] {
  checkRequest(request);
  const ordered = byStrength(request, judge);
  try {
    return suggestionsFor(taskOf(ordered.request, judge), judge, tell).map(ordered.suggestionBack);
  } catch (error) {
    throw error instanceof CannotPair ? new CannotPair(ordered.whyBack(error.why)) : error;
  }
}

/**
 * What a plan is worth as it is, made manually or not. It says which constraints are broken, but not which conflict.
 * Throws a RangeError as suggestPairings does, and where a board has fewer than two sides or a player twice.
 */
export function judgePairings(
  request: PairingRequest,
  rounds: readonly PlannedRound[],
  judge: Judge,
): Suggestion {
  checkRequest(request);
  for (const { boards } of rounds) checkBoards(request.entrants.length, boards);
  const ordered = byStrength(request, judge);
  const task = taskOf(ordered.request, judge);
  return ordered.suggestionBack(judgedWith(task, ordered.roundsThere(rounds)));
}
