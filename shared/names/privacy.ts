/** How the people of a tournament or team are named where other people read it. */
import type { ShownAs } from '../contract/values.ts';
import { texts } from '../messages/index.ts';
import { namesSomebody, shownName } from './display-name.ts';

/** How a person wants to be named on lists. */
export type Privacy = (playerId: number) => ShownAs;

interface WithPrivatePeople {
  /** People who don't want to be shown by name. */
  readonly privatePeople: readonly { readonly playerId: number; readonly shownAs: ShownAs }[];
}

/** All people who aren't private are shown by name. */
export function privacyOf({ privatePeople }: WithPrivatePeople): Privacy {
  const privacy = new Map(privatePeople.map(({ playerId, shownAs }) => [playerId, shownAs]));
  return (playerId) => privacy.get(playerId) ?? 'name';
}

/** The name that a list may show for a person. */
export const listedName = (player: string, shownAs: ShownAs): string =>
  shownName(player, shownAs) ?? texts.common.unnamed;

/** What a side or a team needs to be named. */
export interface NamedTeam {
  readonly team: string | null;
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
}

/** True where the team's name would show a member who is private. */
export const isNamedAfterPrivate = ({ team, members }: NamedTeam, privacy: Privacy): boolean =>
  team !== null &&
  namesSomebody(
    team,
    members.map(({ playerId, player }) => ({ player, shownAs: privacy(playerId) })),
  );
