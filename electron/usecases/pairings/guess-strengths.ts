/** The assumed strength of a newcomer, by the strengths of people whom the league knows. */
import type { Result } from '../../../shared/contract/api.ts';
import type { Belief } from '../../../shared/rating/index.ts';
import { settingsOf } from '../../store/settings.ts';
import { playedBeliefs } from '../../store/ratings/standings.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { systemFor } from '../ratings/facts-now.ts';

/** The share of the people who play that is weaker than a beginner, an average and a strong newcomer. */
const weaker = { beginner: 0.15, average: 0.5, strong: 0.85 };
/** Fewer people say nothing about the spread of strengths. */
const enough = 8;
/** The 85 % quantile of the standard normal distribution. */
const quantile = 1.0364334;

/**
 * Strengths that can be assumed for a newcomer: from the means of people who have played, and while these are few
 * from what the system believes of a stranger. Each is as uncertain as a stranger is; under a system that has no
 * uncertainty, the league's settings for one that does are used.
 */
export function guessStrengths({ store }: Context): Result<'pairings.guesses'> {
  const settings = settingsOf(store);
  const { prior } = systemFor(store, settings);
  const deviation = prior.deviation > 0 ? prior.deviation : settings.parameters.sigma0;
  const [beginner, average, strong] = meansOf(store, { mean: prior.mean, deviation });
  const taken = (mean: number): Belief => ({ mean, deviation });
  return { beginner: taken(beginner), average: taken(average), strong: taken(strong) };
}

function meansOf(store: Store, { mean, deviation }: Belief): [number, number, number] {
  const means = playedBeliefs(store)
    .map((belief) => belief.mean)
    .sort((a, b) => a - b);
  if (means.length < enough) return [mean - quantile * deviation, mean, mean + quantile * deviation];
  return [at(means, weaker.beginner), at(means, weaker.average), at(means, weaker.strong)];
}

/** The quantile of sorted numbers, between two of them by proportion (Hyndman and Fan 1996, definition 7). */
function at(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const [low = NaN, high = low] = sorted.slice(below, below + 2);
  return low + (place - below) * (high - low);
}
