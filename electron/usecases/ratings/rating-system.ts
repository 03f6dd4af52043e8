/** The league's rating system: for replays of it, for predictions of today, and what it assumes of newcomers. */
import type { LearnedOfLeague } from '../../../shared/contract/settings.ts';
import {
  createSystem,
  penaltyFactorOf,
  type RatingSystem,
  type Belief,
} from '../../../shared/rating/index.ts';
import { isOfSinglePlayers } from '../../store/league.ts';
import { covariancesAmong, storedLearned } from '../../store/ratings/teammates.ts';
import { type Settings, settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import type { Result } from '../../../shared/contract/api.ts';
import { playedBeliefs } from '../../store/ratings/standings.ts';

/** The rating system of these settings, ready for this league. */
export const systemFor = (store: Store, { system, parameters }: Settings): RatingSystem =>
  createSystem(system, parameters, { singlePlayers: isOfSinglePlayers(store) });

/**
 * The same for predictions of today: it knows what it has learned of the league beside ratings. Callers have checked that
 * standings are current. Contenders are people by their row numbers.
 */
export function predictorFor(
  store: Store,
  { system, parameters }: Settings,
  players: readonly number[],
): RatingSystem {
  const shape = { singlePlayers: isOfSinglePlayers(store) };
  return createSystem(system, parameters, shape, {
    covariances: covariancesAmong(store, players),
    penaltyFactor: penaltyFactorOf(readLearned(store)),
  });
}

/** What was learned of the league as it was last rated; null for nothing. */
export function readLearned(store: Store): LearnedOfLeague | null {
  const stored = storedLearned(store);
  return stored === null ? null : (JSON.parse(stored) as LearnedOfLeague);
}

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
export function guessStrengths({ store }: { readonly store: Store }): Result<'pairings.guesses'> {
  const settings = settingsOf(store);
  const { prior } = systemFor(store, settings);
  const deviation = prior.deviation > 0 ? prior.deviation : settings.parameters.sigma0;
  const [beginner, average, strong] = meansOf(store, { mean: prior.mean, deviation });
  const taken = (mean: number): Belief => ({ mean: Math.round(mean), deviation });
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
