/** How the people of a tournament are named on paper and in files, where other people read it. */
import { getContext, setContext } from 'svelte';
import type { ShownAs } from '../../../shared/contract/values.ts';
import type { SideOutcome, TournamentPage } from '../../../shared/contract/tournaments.ts';
import { namesSomebody, shownName } from '../../../shared/names/display-name.ts';
import { together } from '../../../shared/competition/together.ts';
import { texts } from '../../../shared/messages/index.ts';

/** How a person wants to be named on lists. */
export type Privacy = (playerId: number) => ShownAs;

/** All people of the tournament who aren't private are shown by name. */
export function privacyOf({ discreet }: Pick<TournamentPage, 'discreet'>): Privacy {
  const privacy = new Map(discreet.map(({ playerId, shownAs }) => [playerId, shownAs]));
  return (playerId) => privacy.get(playerId) ?? 'name';
}

/** The name that a list may show for a person. */
export const listedName = (player: string, shownAs: ShownAs): string =>
  shownName(player, shownAs) ?? texts.common.unnamed;

type Named = Pick<SideOutcome, 'teamId' | 'team'> & {
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
};

/** On the screen the organizer sees full names. */
export const everybodyByName: Privacy = () => 'name';

/** The name of a side: its team, otherwise its people; its people too if the team is named after a person who minds. */
export const sideName = (side: Named, privacy: Privacy = everybodyByName): string =>
  (isNamedAfter(side, privacy) ? null : side.team) ??
  (side.teamId === null || side.team !== null
    ? together(side.members.map(({ playerId, player }) => listedName(player, privacy(playerId))))
    : texts.tournaments.page.unnamedTeam);

const isNamedAfter = ({ team, members }: Named, privacy: Privacy): boolean =>
  team !== null &&
  namesSomebody(
    team,
    members.map(({ playerId, player }) => ({ player, shownAs: privacy(playerId) })),
  );

const key = Symbol('listing');

/** For the components of a page: call it during the page's setup. */
export const providePrivacy = (privacy: Privacy): Privacy => setContext(key, privacy);

/** All people by name, unless a page said otherwise. */
export const privacyHere = (): Privacy => getContext<Privacy | undefined>(key) ?? everybodyByName;
