/** What the members of a side did, as far as it may be told. */
import { shownChange } from '../../shared/league/shown-change.ts';
import { texts } from '../../shared/messages/index.ts';
import type { SiteMember, SiteSide } from './league.ts';
import type { Links } from './links.ts';

const words = texts.common;

/** The change of a member's rating; null for guests, and for who may not be shown: it would tell who it is. */
export const movedBy = (links: Links, { before, after, playerId, role }: SiteMember): number | null =>
  links.person(playerId) !== undefined && before !== null && after !== null && role !== 'guest'
    ? shownChange(before, after)
    : null;

/** What is unusual about a member: "guest, half of the games"; empty for most. */
export const marksOf = (side: SiteSide, { role, share }: SiteMember): string =>
  [
    role === 'main' ? null : words[role],
    share === null || share === 1 ? null : words.shareOfPlay({ share }),
    side.rated ? null : words.notRated,
  ]
    .filter((mark) => mark !== null)
    .join(', ');
