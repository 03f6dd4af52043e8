/** A player's partners and opponents, and the expected results with and against them today. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { CompanionList } from '../../../shared/contract/explanations.ts';
import { foldName } from '../../../shared/names/names.ts';
import type { Belief, RatingSystem } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { beliefsOf, partnersMet, type CompanyRow } from '../../store/tournaments/opponents.ts';
import { opponentsMet } from '../../store/tournaments/opponents-met.ts';
import { settingsOf } from '../../store/settings.ts';
import { standingOf } from '../../store/ratings/standings.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { predictorFor } from '../ratings/rating-system.ts';

const mostWords = 8;

/** The most met of each kind; with a name, those of them who have all its words in theirs. */
export function readPartnersAndOpponents(
  { store }: Context,
  { playerId, name = '' }: Checked<'players.partnersAndOpponents'>,
): Result<'players.partnersAndOpponents'> {
  const own = standingOf(store, playerId);
  if (!own) throw refuse('unknownPlayer', { id: playerId });
  const words = foldName(name).split(' ').filter(Boolean).slice(0, mostWords);
  const [partners, opponents] = [partnersMet(store, playerId, words), opponentsMet(store, playerId, words)];
  const met = [...partners.most, ...opponents.most].map((row) => row.playerId);
  const system = predictorFor(store, settingsOf(store), [playerId, ...met]);
  const listed = ({ total, most }: { total: number; most: CompanyRow[] }): CompanionList => ({
    total,
    people: withChances(store, system, own, most),
  });
  return { playerId, partners: listed(partners), opponents: listed(opponents) };
}

type Rated = Belief & { readonly playerId: number };

function withChances(
  store: Store,
  system: RatingSystem,
  own: Rated,
  met: readonly CompanyRow[],
): CompanionList['people'] {
  const beliefs = new Map(
    beliefsOf(
      store,
      met.map(({ playerId }) => playerId),
    ).map(({ playerId, ...belief }) => [playerId, belief]),
  );
  const alone = ({ playerId, mean, deviation }: Rated) => [
    { belief: { mean, deviation }, share: null, player: playerId },
  ];
  return met.map((row) => {
    const belief = beliefs.get(row.playerId) ?? system.prior;
    const other = { ...belief, playerId: row.playerId };
    return { ...row, ...belief, chance: system.duelChances(alone(own), alone(other), 1).win };
  });
}
