/** Whose errors move together, and whom the league's results can't distinguish because they play together. */
import type { Result } from '../../../shared/contract/api.ts';
import type { Indistinguishable } from '../../../shared/contract/explanations.ts';
import type { TeammatePair } from '../../../shared/contract/leaderboard.ts';
import { isAlways, isIndistinguishable, type Known } from '../../../shared/leaderboard/indistinguishable.ts';
import { toColumns } from '../../../shared/league/columns.ts';
import { startingBeliefs } from '../../store/people/people.ts';
import { standingOf, type StandingRow } from '../../store/ratings/standings.ts';
import { partnersBy } from '../../store/ratings/teammates.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { readLearned } from '../ratings/predictor.ts';
import { everybodyRanked } from './read.ts';

/** Of less than this part of the deviations' product nobody sees anything in a list. */
const leastCorrelation = 0.02;

export function readTeammates({ store }: Context): Result<'leaderboard.teammates'> {
  const rows = new Map(everybodyRanked(store).map((row) => [row.playerId, row]));
  const known = knownBy(store);
  const pairs: TeammatePair[] = [];
  for (const [one, partners] of partnersBy(store)) {
    const own = rows.get(one);
    for (const { playerId: other, ...together } of partners) {
      const their = rows.get(other);
      if (one >= other || own === undefined || their === undefined) continue;
      if (Math.abs(together.covariance) < leastCorrelation * own.deviation * their.deviation) continue;
      const indistinguishable = isIndistinguishable(known(own), known(their), together);
      pairs.push({ one, other, covariance: together.covariance, indistinguishable });
    }
  }
  return toColumns(pairs, ['one', 'other', 'covariance', 'indistinguishable']);
}

/** Whom results can't distinguish from a player, who played together most often first. */
export function indistinguishableFrom(store: Store, own: StandingRow): Indistinguishable[] {
  const partners = partnersBy(store, [own.playerId]).get(own.playerId) ?? [];
  if (partners.length === 0) return [];
  const known = knownBy(store);
  return partners
    .flatMap(({ playerId, ...together }) => {
      const their = standingOf(store, playerId);
      if (!their || !isIndistinguishable(known(own), known(their), together)) return [];
      const { player, shownAs } = their;
      const always = isAlways(known(own), known(their), together);
      return [{ playerId, player, shownAs, contests: together.contests, always }];
    })
    .sort((a, b) => b.contests - a.contests || a.playerId - b.playerId);
}

/** With the deviation at which each began; of newcomers' learned one and the setting the smaller, since it moves. */
function knownBy(store: Store): (row: StandingRow) => Known {
  const learned = readLearned(store)?.firstDeviation;
  const usual = learned ? Math.min(learned.value, learned.start) : settingsOf(store).parameters.sigma0;
  const own = new Map(startingBeliefs(store).map(({ id, deviation }) => [id, deviation]));
  return ({ playerId, mean, deviation, contests }) => ({
    ...{ mean, deviation, contests },
    startingDeviation: own.get(playerId) ?? usual,
  });
}
