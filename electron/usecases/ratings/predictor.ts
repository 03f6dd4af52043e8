/** The rating system for predictions of today: it knows what it has learned of the league beside ratings. */
import type { LearnedOfLeague } from '../../../shared/contract/settings.ts';
import {
  createSystem,
  penaltyFactorOf,
  type Insight,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { isOfSinglePlayers } from '../../store/league.ts';
import { covariancesAmong, storedLearned } from '../../store/ratings/teammates.ts';
import type { Settings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';

/** Callers have checked that standings are current. Contenders are people by their row numbers. */
export function predictorFor(
  store: Store,
  { system, parameters }: Settings,
  players: readonly number[],
): RatingSystem {
  const shape = { singlePlayers: isOfSinglePlayers(store) };
  return createSystem(system, parameters, shape, insightInto(store, players));
}

function insightInto(store: Store, players: readonly number[]): Insight {
  return {
    covariances: covariancesAmong(store, players),
    penaltyFactor: penaltyFactorOf(readLearned(store)),
  };
}

/** What was learned of the league as it was last rated; null for nothing. */
export function readLearned(store: Store): LearnedOfLeague | null {
  const stored = storedLearned(store);
  return stored === null ? null : (JSON.parse(stored) as LearnedOfLeague);
}
