/** Rounds planned for those who are here. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { planEvening } from '../../../shared/pairing/index.ts';
import type { Context } from '../context.ts';
import { onCurrentStandings } from '../ratings/freshness.ts';
import { answered } from './response.ts';
import { askedOf } from './request.ts';
import { earlierPlan } from './parse-boards.ts';
import { judgeFor, refusingImpossible } from './judge.ts';

/**
 * Suggestions, the best first. An earlier plan that does not fit the people who are here is ignored. Refuses what
 * `askedOf` refuses, and options for which no plan can be made; constraints that conflict are reported, not refused.
 */
export function planPairings(context: Context, given: Checked<'pairings.plan'>): Result<'pairings.plan'> {
  const { effort, from, alternatives, ...evening } = given;
  const rounds = Array.from({ length: evening.rounds }, (_, i) => evening.round + i);
  const { asked, judge } = onCurrentStandings(context, () => ({
    asked: askedOf(context.store, evening, rounds),
    judge: judgeFor(context.store),
  }));
  const request = {
    ...asked.question,
    effort,
    from: earlierPlan(asked.roll, rounds, from),
    alternatives,
  };
  context.progress('pairing', 0, 0);
  const suggestions = refusingImpossible(asked, () =>
    planEvening(request, judge, (done, total) => {
      context.progress('pairing', done, total);
    }),
  );
  return { suggestions: suggestions.map((suggestion) => answered(asked, suggestion)) };
}
