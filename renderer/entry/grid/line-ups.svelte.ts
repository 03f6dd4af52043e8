/** "Same as last time": a team that is known stands as it last did, at one key. */
import { SvelteMap } from 'svelte/reactivity';
import { foldName } from '../../../shared/league/names.ts';
import type { KnownTeam } from '../names/candidates.ts';
import { emptyMember, isEmptyMember, type Draft, type SideDraft } from '../draft.ts';

export interface LineUps {
  /** Tells which known team a side is, as soon as that was looked up. */
  readonly knowTeam: (side: SideDraft, team: KnownTeam | undefined) => void;
  /** Who stood in the team's last line-up, where the side has nobody yet; empty where there is nothing to offer. */
  readonly lastLineUp: (side: SideDraft) => KnownTeam['lastLineUp'];
  /** Fills the last line-up in, but for who stands in another line-up of the draft. False: nothing to fill in. */
  readonly sameAsLast: (side: SideDraft) => boolean;
}

export function lineUps(draft: Draft, make: (change: () => void) => void): LineUps {
  const known = new SvelteMap<number, KnownTeam>();
  const lastLineUp = (side: SideDraft): KnownTeam['lastLineUp'] => {
    const team = known.get(side.key);
    const offers =
      draft.kind === 'teams' &&
      team !== undefined &&
      foldName(team.team) === foldName(side.team) &&
      side.members.every(isEmptyMember);
    return offers ? team.lastLineUp : [];
  };
  return {
    knowTeam: (side, team) => {
      if (team) known.set(side.key, team);
      else known.delete(side.key);
    },
    lastLineUp,
    sameAsLast: (side) => {
      const elsewhere = draft.sides.flatMap(({ members }) => members.map(({ playerId }) => playerId));
      const people = lastLineUp(side).filter(({ playerId }) => !elsewhere.includes(playerId));
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
