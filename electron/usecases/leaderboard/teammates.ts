/** Whose errors move together, and whom the league's results can't distinguish because they play together. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { Indistinguishable } from '../../../shared/contract/explanations.ts';
import type { Moment, TeammatePair } from '../../../shared/contract/leaderboard.ts';
import { isAlways, isIndistinguishable, type Known } from '../../../shared/leaderboard/indistinguishable.ts';
import { toColumns } from '../../../shared/contract/columns.ts';
import { learnedIn, type LearnedValue } from '../../../shared/rating/index.ts';
import { isOfSinglePlayers } from '../../store/league.ts';
import { startingBeliefs } from '../../store/people/people.ts';
import { standingsByPlayer } from '../../store/ratings/leaderboard-cache.ts';
import { lastRatedDay, latestOutline, standingOf, type StandingRow } from '../../store/ratings/standings.ts';
import { partnersBy, type PartnersByPlayer } from '../../store/ratings/teammates.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { readLearned } from '../ratings/rating-system.ts';
import { standingsAfter, partnersIn } from '../ratings/standings.ts';
import { rememberedByMoment, canRateAgain, ratedAt } from './known-at.ts';

/** Of less than this part of the deviations' product nobody sees anything in a list. */
const leastCorrelation = 0.02;

export function readTeammates(
  { store }: Context,
  { moment }: Checked<'leaderboard.teammates'>,
): Result<'leaderboard.teammates'> {
  const pairs = moment === undefined ? teammatesToday(store) : teammatesAt(store, moment);
  return pairs && toColumns(pairs, ['one', 'other', 'covariance', 'indistinguishable']);
}

function teammatesToday(store: Store): TeammatePair[] {
  const partners = partnersBy(store);
  // Most leagues are of single players, and then nothing else is read.
  if (partners.size === 0) return [];
  const deviationOf = startingDeviations(store, readLearned(store)?.firstDeviation);
  return pairsAmong(standingsByPlayer(store), partners, deviationOf);
}

/** As known at a past moment; null where the league is too large to be rated again for it. */
const teammatesAt: (store: Store, moment: Moment) => readonly TeammatePair[] | null = rememberedByMoment(
  (store, moment) => {
    const { system, parameters } = settingsOf(store);
    if (system !== 'league' || isOfSinglePlayers(store)) return [];
    if (!canRateAgain(store)) return null;
    const rated = ratedAt(store, moment);
    const { mean, deviation, contests } = standingsAfter(rated);
    const { indexOf } = rated.given.players;
    const ratedOf = (playerId: number): Rated => {
      const i = indexOf.get(playerId) ?? -1;
      return {
        playerId,
        mean: mean[i] ?? NaN,
        deviation: deviation[i] ?? NaN,
        contests: contests[i] ?? 0,
      };
    };
    const learned = learnedIn(rated.state, parameters)?.firstDeviation;
    return pairsAmong(ratedOf, partnersIn(rated), startingDeviations(store, learned));
  },
);

/**
 * For a list whose last tournament is that one: what is known today, if nothing came after it, else what was known at its
 * moment. None where that isn't known.
 */
export const teammatesOfList = (
  store: Store,
  last: { readonly number: number } | null,
  moment: Moment | null,
): readonly TeammatePair[] =>
  (
    moment !== null && 'day' in moment
      ? moment.day >= (lastRatedDay(store) ?? '')
      : last?.number === latestOutline(store)?.number
  )
    ? teammatesToday(store)
    : (teammatesAt(store, moment ?? { tournament: last?.number ?? 0 }) ?? []);

/** Whom results can't distinguish from a player, who played together most often first. */
export const indistinguishableFrom = (store: Store, own: StandingRow): Indistinguishable[] =>
  indistinguishableBy(store)(own.playerId);

/** The same for several players, one after another. */
export function indistinguishableBy(store: Store): (playerId: number) => Indistinguishable[] {
  let known: ((row: Rated) => Known) | undefined;
  return (ownId) => {
    const partners = partnersBy(store, [ownId]).get(ownId) ?? [];
    const own = partners.length === 0 ? undefined : standingOf(store, ownId);
    if (!own) return [];
    const knownOf = (known ??= knownBy(startingDeviations(store, readLearned(store)?.firstDeviation)));
    return partners
      .flatMap(({ playerId, ...together }) => {
        const their = standingOf(store, playerId);
        if (!their || !isIndistinguishable(knownOf(own), knownOf(their), together)) return [];
        const { player, shownAs } = their;
        const always = isAlways(knownOf(own), knownOf(their), together);
        return [{ playerId, player, shownAs, contests: together.contests, always }];
      })
      .sort((a, b) => b.contests - a.contests || a.playerId - b.playerId);
  };
}

type Rated = Pick<StandingRow, 'playerId' | 'mean' | 'deviation' | 'contests'>;

function pairsAmong(
  ratedOf: (playerId: number) => Rated | undefined,
  partnersOf: PartnersByPlayer,
  deviationOf: (playerId: number) => number,
): TeammatePair[] {
  const known = knownBy(deviationOf);
  const pairs: TeammatePair[] = [];
  for (const [one, partners] of partnersOf) {
    const own = ratedOf(one);
    for (const { playerId: other, ...together } of partners) {
      const their = ratedOf(other);
      if (one >= other || own === undefined || their === undefined) continue;
      if (Math.abs(together.covariance) < leastCorrelation * own.deviation * their.deviation) continue;
      const indistinguishable = isIndistinguishable(known(own), known(their), together);
      pairs.push({ one, other, covariance: together.covariance, indistinguishable });
    }
  }
  return pairs;
}

const knownBy =
  (deviationOf: (playerId: number) => number) =>
  ({ playerId, mean, deviation, contests }: Rated): Known => ({
    ...{ mean, deviation, contests },
    startingDeviation: deviationOf(playerId),
  });

/** With which each began; of newcomers' learned one and the setting the smaller, since it moves. */
function startingDeviations(
  store: Store,
  learned: Pick<LearnedValue, 'value' | 'start'> | undefined,
): (playerId: number) => number {
  const usual = learned ? Math.min(learned.value, learned.start) : settingsOf(store).parameters.sigma0;
  const own = new Map(startingBeliefs(store).map(({ id, deviation }) => [id, deviation]));
  return (playerId) => own.get(playerId) ?? usual;
}
