/** Winners as a list may name them that others read. */
import { isComplete, placesOf } from '../../../shared/competition/places.ts';
import type { ShownAs } from '../../../shared/contract/values.ts';
import { namesSomebody, shownName } from '../../../shared/names/display-name.ts';
import { together } from '../../../shared/competition/together.ts';
import { texts } from '../../../shared/messages/index.ts';
import { discreetOf, tournamentsWonDiscreetly } from '../../store/people/privacy.ts';
import { nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { contestsOf, type StoredSide } from '../../store/tournaments/tournaments.ts';
import { firstNames } from '../ratings/standing.ts';

/** By tournament, where the list would name the winner otherwise than the organizer's screen does. */
export const listedWinners = (store: Store): ReadonlyMap<number, string> =>
  new Map(
    tournamentsWonDiscreetly(store).flatMap((tournament) => {
      const winners = winnersOf(store, tournament);
      return winners.length === 0 ? [] : [[tournament, saidOf(store, tournament, winners)] as const];
    }),
  );

/** The sides in the first place; none where that is not known yet. */
function winnersOf(store: Store, tournament: number): StoredSide[] {
  const [{ sides } = { sides: [] }] = contestsOf(store, tournament);
  if (sides.length === 0 || !isComplete(sides)) return [];
  const places = placesOf(sides);
  const best = Math.min(...places);
  return sides.filter((_, i) => places[i] === best);
}

function saidOf(store: Store, tournament: number, winners: readonly StoredSide[]): string {
  const privacy = new Map(discreetOf(store, tournament).map(({ playerId, shownAs }) => [playerId, shownAs]));
  const [team, player] = [nameOf(store, 'team'), nameOf(store, 'player')];
  const optionsOf = (id: number): ShownAs => privacy.get(id) ?? 'name';
  const listed = (id: number): string => shownName(player(id), optionsOf(id)) ?? texts.common.unnamed;
  return firstNames(
    winners.map(({ team: id, members }) => {
      const people = members.map((one) => ({ player: player(one.player), shownAs: optionsOf(one.player) }));
      return id !== null && !namesSomebody(team(id), people)
        ? team(id)
        : together(members.map((one) => listed(one.player)));
    }),
  );
}
