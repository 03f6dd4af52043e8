/** With and against whom people played, as the site tells of them: counted where the program's pages count. */
import type { SiteCompanions, SiteCompany } from '../../site/league.ts';
import type { Store } from '../../store/store.ts';
import { opponentsMet, partnersMet, type PeopleMet } from '../../store/tournaments/opponents.ts';

/** Further ones are only counted. */
const mostShown = 30;

export const companionsOf = (store: Store, playerId: number): SiteCompanions => ({
  partners: companyOf(partnersMet(store, playerId, [])),
  opponents: companyOf(opponentsMet(store, playerId, [])),
});

function companyOf({ listed, most }: PeopleMet): SiteCompany {
  const shown = most
    .filter(({ shownAs }) => shownAs !== 'nobody')
    .slice(0, mostShown)
    .map(({ playerId, contests, won, tied, lost }) => ({ playerId, contests, won, tied, lost }));
  return { shown, more: listed - shown.length };
}
