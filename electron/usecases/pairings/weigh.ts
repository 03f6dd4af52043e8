/** The value of a plan that was changed manually. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { judgeEvening } from '../../../shared/pairing/index.ts';
import type { Context } from '../context.ts';
import { answered } from './response.ts';
import { askedOf } from './request.ts';
import { roundsGiven } from './parse-boards.ts';
import { judgeFor, refusingImpossible } from './judge.ts';

/**
 * The plan as it is given, judged by the same goal as suggestions are. Refuses what `askedOf` refuses, and a plan
 * with a player twice in a round, or in a round where that player is not here.
 */
export function weighPairings(
  { store }: Context,
  { plan, ...evening }: Checked<'pairings.weigh'>,
): Result<'pairings.weigh'> {
  const rounds = [...new Set(plan.map(({ round }) => round))].sort((a, b) => a - b);
  const asked = askedOf(store, evening, rounds);
  const planned = roundsGiven(asked.roll, plan);
  const request = { ...asked.question, effort: 0, from: null, alternatives: 1 };
  return refusingImpossible(asked, () => answered(asked, judgeEvening(request, planned, judgeFor(store))));
}
