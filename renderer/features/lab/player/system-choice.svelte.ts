/** Which systems one player is followed through: those of the comparison, if there is one, and all others available. */
import type { CandidateWanted } from '../../../../shared/contract/lab.ts';
import { mostCandidates } from '../../../../shared/contract/lab.ts';
import type { SystemName } from '../../../../shared/rating/index.ts';
import { systemLabels } from '../names.ts';
import { usualCandidates } from '../usual-candidates.ts';

export interface SystemOffer {
  readonly key: string;
  readonly label: string;
  readonly candidate: CandidateWanted;
  readonly chosen: boolean;
}

const keyOf = (candidate: CandidateWanted): string => JSON.stringify(candidate);

/**
 * The available systems: those of the comparison, with their settings, then every other system as the league would use
 * it. Without a choice, or if none of it is left, the compared ones are selected, otherwise the usual ones.
 */
export function offersOf(
  compared: readonly CandidateWanted[],
  systems: readonly SystemName[],
  inUse: SystemName,
  keys: readonly string[] | null,
): SystemOffer[] {
  const first = compared.length > 0 ? compared : usualCandidates(inUse);
  const others = systems.filter((system) => first.every((one) => one.system !== system));
  const all = [...first, ...others.map((system): CandidateWanted => ({ system }))];
  const labels = systemLabels(all);
  const begun = first.map(keyOf);
  const wanted = keys !== null && all.some((one) => keys.includes(keyOf(one))) ? keys : begun;
  return all.map((candidate, index) => {
    const key = keyOf(candidate);
    return { key, label: labels[index] ?? '', candidate, chosen: wanted.includes(key) };
  });
}

/** The keys after one was selected or removed: at least one, and at most as many as a call accepts. */
export function toggled(offers: readonly SystemOffer[], key: string): readonly string[] {
  const keys = offers.filter((one) => one.chosen !== (one.key === key)).map((one) => one.key);
  const allowed = keys.length > 0 && keys.length <= mostCandidates;
  return allowed ? keys : offers.filter(({ chosen }) => chosen).map((one) => one.key);
}

class SystemChoice {
  /** The choice is kept when the user opens another player; null until the user chooses. */
  keys = $state.raw<readonly string[] | null>(null);

  toggle(offers: readonly SystemOffer[], key: string): void {
    this.keys = toggled(offers, key);
  }
}

export const systemChoice = new SystemChoice();
