/** "Same as last time": one key fills in a known team's last lineup. */
import { SvelteMap } from 'svelte/reactivity';
import { foldName } from '../../../../../shared/names/names.ts';
import { expectedAgain, type KnownTeam } from '../../../../app/name-fields/candidates.ts';
import { emptyMember, isEmptyMember, type PlacesDraft, type SideDraft } from '../draft.ts';

export interface Lineups {
  /** Reports which known team a side is, as soon as that has been looked up. */
  readonly knowTeam: (side: SideDraft, team: KnownTeam | undefined) => void;
  /** The players of the team's last lineup without guests, if the side has no players yet; empty if there is nothing to offer. */
  readonly lastLineup: (side: SideDraft) => readonly KnownTeam['lastLineup'][number][];
  /** Fills in the last lineup, except for players who are in another lineup of the draft. False: nothing to fill in. */
  readonly sameAsLast: (side: SideDraft) => boolean;
}

export function lineups(draft: PlacesDraft, make: (change: () => void) => void): Lineups {
  const known = new SvelteMap<number, KnownTeam>();
  const lastLineup: Lineups['lastLineup'] = (side) => {
    const team = known.get(side.key);
    const offers =
      draft.kind === 'teams' &&
      team !== undefined &&
      foldName(team.team) === foldName(side.team) &&
      side.members.every(isEmptyMember);
    return offers ? expectedAgain(team).lastLineup : [];
  };
  return {
    knowTeam: (side, team) => {
      if (team) known.set(side.key, team);
      else known.delete(side.key);
    },
    lastLineup,
    sameAsLast: (side) => {
      const elsewhere = draft.sides.flatMap(({ members }) => members.map(({ playerId }) => playerId));
      const people = lastLineup(side).filter(({ playerId }) => !elsewhere.includes(playerId));
      if (people.length === 0) return false;
      make(() => {
        side.members = people.map(({ playerId, player, role }) => ({
          ...emptyMember(),
          text: player,
          playerId,
          role,
        }));
      });
      return true;
    },
  };
}
