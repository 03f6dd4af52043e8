/** How the people of a tournament are named on paper and in files, where other people read it. */
import { getContext, setContext } from 'svelte';
import type { SideOutcome } from '../../../shared/contract/tournaments.ts';
import {
  isNamedAfterPrivate,
  listedName,
  type NamedTeam,
  type Privacy,
} from '../../../shared/names/privacy.ts';
import { together } from '../../../shared/competition/together.ts';
import { texts } from '../../../shared/messages/index.ts';

type Named = NamedTeam & Pick<SideOutcome, 'teamId'>;

/** On the screen the organizer sees full names. */
export const everybodyByName: Privacy = () => 'name';

/** The name of a side: its team, otherwise its people; its people too if the team is named after a person who minds. */
export const sideName = (side: Named, privacy: Privacy = everybodyByName): string =>
  (isNamedAfterPrivate(side, privacy) ? null : side.team) ??
  (side.teamId === null || side.team !== null
    ? together(side.members.map(({ playerId, player }) => listedName(player, privacy(playerId))))
    : texts.tournaments.page.unnamedTeam);

const key = Symbol('listing');

/** For the components of a page: call it during the page's setup. */
export const providePrivacy = (privacy: Privacy): Privacy => setContext(key, privacy);

/** All people by name, unless a page said otherwise. */
export const privacyHere = (): Privacy => getContext<Privacy | undefined>(key) ?? everybodyByName;
