/** Pasted teams at the check-in. Pure. */
import type { FoundPlayer } from '../../../../shared/contract/players.ts';
import { foldName } from '../../../../shared/names/names.ts';
import type { TypedTeam } from '../../../app/pasted-people/pasted-teams.ts';
import type { PresentTeam } from '../pairings-draft.ts';
import { presentTeamOf, type CheckInTeam } from './check-in-list.ts';

interface Known {
  readonly players: readonly Pick<FoundPlayer, 'playerId' | 'player'>[];
  readonly teams: readonly CheckInTeam[];
}

/**
 * The teams that are here, with the pasted ones. Of a team that is here already the pasted players play; one that was
 * pasted without players comes with its last lineup.
 *
 * @param known - of the league, in which new players have been saved, each under a name that no one else has
 * @param first - the round from which new teams are here
 */
export function withPastedTeams(
  here: readonly PresentTeam[],
  pasted: readonly TypedTeam[],
  known: Known,
  first: number,
): PresentTeam[] {
  const keyOf = ({ team }: { readonly team: string }): string => foldName(team);
  const byId = new Map(known.players.map((one) => [one.playerId, one]));
  const byName = new Map(known.players.map((one) => [one.player, one]));
  const teams = new Map(known.teams.map((one) => [keyOf(one), one]));
  const present = new Map(here.map((one) => [keyOf(one), one]));
  for (const { team, people: typed } of pasted) {
    const key = foldName(team);
    const people = typed.flatMap(({ playerId, text, role }) => {
      const one = playerId === null ? byName.get(text) : byId.get(playerId);
      return one ? [{ playerId: one.playerId, player: one.player, ...(role && { role }) }] : [];
    });
    const usual = present.get(key) ?? presentTeamOf(teams.get(key) ?? { team, lastLineup: [] }, first);
    present.set(key, people.length > 0 ? { ...usual, people } : usual);
  }
  return [...present.values()];
}
