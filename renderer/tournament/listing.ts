/** How the people of a tournament are named on paper and in files, where other people read it. */
import { getContext, setContext } from 'svelte';
import type { ShownAs } from '../../shared/arguments.ts';
import type { SideOutcome, TournamentPage } from '../../shared/answers.ts';
import { namesSomebody, shownName } from '../../shared/league/shown-as.ts';
import { together } from '../../shared/league/together.ts';
import { texts } from '../../shared/messages/index.ts';

/** How a person wants to be named on lists. */
export type Wishes = (playerId: number) => ShownAs;

/** All people of the tournament who aren't private are shown by name. */
export function wishesOf({ discreet }: Pick<TournamentPage, 'discreet'>): Wishes {
  const wishes = new Map(discreet.map(({ playerId, shownAs }) => [playerId, shownAs]));
  return (playerId) => wishes.get(playerId) ?? 'name';
}

/** The name that a list may show for a person. */
export const listedName = (player: string, shownAs: ShownAs): string =>
  shownName(player, shownAs) ?? texts.common.unnamed;

type Named = Pick<SideOutcome, 'teamId' | 'team'> & {
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
};

/** On the screen the organizer sees full names. */
export const everybodyByName: Wishes = () => 'name';

/** The name of a side: its team, otherwise its people; its people too if the team is named after a person who minds. */
export const sideName = (side: Named, wishes: Wishes = everybodyByName): string =>
  (isNamedAfter(side, wishes) ? null : side.team) ??
  (side.teamId === null || side.team !== null
    ? together(side.members.map(({ playerId, player }) => listedName(player, wishes(playerId))))
    : texts.tournaments.page.unnamedTeam);

const isNamedAfter = ({ team, members }: Named, wishes: Wishes): boolean =>
  team !== null &&
  namesSomebody(
    team,
    members.map(({ playerId, player }) => ({ player, shownAs: wishes(playerId) })),
  );

const key = Symbol('listing');

/** For the components of a page: call it during the page's setup. */
export const provideWishes = (wishes: Wishes): Wishes => setContext(key, wishes);

/** All people by name, unless a page said otherwise. */
export const wishesHere = (): Wishes => getContext<Wishes | undefined>(key) ?? everybodyByName;
