/** The compared players as written in the address: '3;5', or lineups as '3,4;5,6'. */
import type { Named } from '../../../shared/contract/explanations.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { texts } from '../../../shared/messages/index.ts';

export type ComparedIds = readonly [readonly number[], readonly number[]];

/** The contract accepts no more than this. */
const mostOnSide = 100;

/** Reads an address. Text that isn't a number is ignored, and each player appears only once. */
export function sidesIn(address: string): ComparedIds {
  const seen = new Set<number>();
  const idsIn = (text: string): number[] =>
    text
      .split(',')
      .filter((part) => /^\d{1,15}$/u.test(part))
      .map(Number)
      .filter((id) => !seen.has(id) && seen.add(id))
      .slice(0, mostOnSide);
  const [one = '', other = ''] = address.split(';');
  return [idsIn(one), idsIn(other)];
}

export const addressOf = ([one, other]: ComparedIds): string => `${one.join(',')};${other.join(',')}`;

/** The same sides with one more player on one of them. */
export function withOneMore([one, other]: ComparedIds, side: 0 | 1, id: number): ComparedIds {
  if (one.includes(id) || other.includes(id)) return [one, other];
  return side === 0 ? [[...one, id], other] : [one, [...other, id]];
}

export const without = ([one, other]: ComparedIds, id: number): ComparedIds => [
  one.filter((own) => own !== id),
  other.filter((own) => own !== id),
];

/** Separates the players of one side. */
const together = ' + ';

/** The name of a side where other people may read it: on paper and in files. */
export const listedNames = (people: readonly Named[]): string =>
  people.map(({ player, shownAs }) => shownName(player, shownAs) ?? texts.common.unnamed).join(together);

/** True if a sheet could name no players for one of the sides, because all of them chose to be on no list. */
export const isUnlisted = (sides: readonly { readonly members: readonly Named[] }[]): boolean =>
  sides.some(({ members }) => members.length > 0 && members.every(({ shownAs }) => shownAs === 'nobody'));

/** The name of a side as the organizer sees it. */
export const wholeNames = (people: readonly Named[]): string =>
  people.map(({ player }) => player).join(together);
