/** How the people of a tournament are named on paper and in files, where others read it. */
import { getContext, setContext } from 'svelte';
import type { ShownAs } from '../../shared/arguments.ts';
import type { SideOutcome, TournamentPage } from '../../shared/answers.ts';
import { namesSomebody, shownName } from '../../shared/league/shown-as.ts';
import { together } from '../../shared/league/together.ts';
import { texts } from '../../shared/texts/index.ts';

/** How somebody wants to stand on lists. */
export type Wishes = (playerId: number) => ShownAs;

/** Everybody of the tournament who isn't discreet stands by name. */
export function wishesOf({ discreet }: Pick<TournamentPage, 'discreet'>): Wishes {
  const wishes = new Map(discreet.map(({ playerId, shownAs }) => [playerId, shownAs]));
  return (playerId) => wishes.get(playerId) ?? 'name';
}

/** What a list may call somebody. */
export const listedName = (player: string, shownAs: ShownAs): string =>
  shownName(player, shownAs) ?? texts.common.unnamed;

type Named = Pick<SideOutcome, 'teamId' | 'team'> & {
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
};

/** On the screen the organizer reads whole names. */
export const everybodyByName: Wishes = () => 'name';

/** What a side is called: its team, else its people; its people too where the team is called after one who minds. */
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

/** For the components of a page: call it while the page is being set up. */
export const provideWishes = (wishes: Wishes): Wishes => setContext(key, wishes);

/** Everybody by name where no page said otherwise. */
export const wishesHere = (): Wishes => getContext<Wishes | undefined>(key) ?? everybodyByName;
