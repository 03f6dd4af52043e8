/** What is known of people's strengths today, for a forecast. */
import type { Knowledge } from '../../../shared/forecast/parties.ts';
import { parameterTable, type Belief, type Parameters } from '../../../shared/rating/index.ts';
import { attendeesOf } from '../../store/tournaments/attendees.ts';
import { storedTiedPairs } from '../../store/ratings/ratings.ts';
import { covariancesAmong } from '../../store/ratings/teammates.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { predictorFor, readLearned } from '../ratings/rating-system.ts';

/** Callers have checked that standings are current. */
export function knowledgeOf(store: Store, playerIds: readonly number[]): Knowledge {
  const settings = settingsOf(store);
  const people = [...new Set(playerIds)];
  const system = predictorFor(store, settings, people);
  const known = attendeesOf(store, people);
  return {
    system,
    beliefOf: (playerId): Belief => {
      const { mean, deviation } = known.get(playerId) ?? {};
      return { mean: mean ?? system.prior.mean, deviation: deviation ?? system.prior.deviation };
    },
    covariances: covariancesAmong(store, people),
    teamSize: settings.parameters.teamSize,
    tied: storedTiedPairs(store) ?? settings.parameters.drawProbability,
    drift: readLearned(store)?.drift.value ?? driftOf(settings),
  };
}

/** What a strength moves from one game to the next; 0 in systems that know no drift by game. */
export function driftOf({ system, parameters }: Settings): number {
  const usedBy = (name: keyof Parameters): boolean =>
    parameterTable.some((row) => row.name === name && row.usedBy.includes(system));
  return usedBy('gamma') ? parameters.gamma : 0;
}
