/** The roll call: in which order people stand, and what a proposal is asked for. Pure. */
import type { Argument } from '../../shared/api.ts';
import type { Person, Proposal } from './evening.svelte.ts';

export type RollOrder = 'recent' | 'often' | 'name';
export const rollOrders: readonly RollOrder[] = ['recent', 'often', 'name'];

const byName = (a: Person, b: Person): number => a.player.localeCompare(b.player);

/** How people are put in order. Those found come with the best hit and the latest to play first: that is kept. */
const orders: Readonly<Record<RollOrder, (a: Person, b: Person) => number>> = {
  recent: () => 0,
  often: (a, b) => b.contests - a.contests || byName(a, b),
  name: byName,
};

/** The people found, in the chosen order. */
export const inRollOrder = (people: readonly Person[], order: RollOrder): Person[] =>
  [...people].sort(orders[order]);

/** The team size that was typed; undefined where it is none from 1 to 50. */
export function typedSize(text: string): number | undefined {
  const size = /^\d{1,2}$/u.test(text.trim()) ? Number(text) : 0;
  return size >= 1 && size <= 50 ? size : undefined;
}

/** What to ask for: the same wish for the same people again is a further attempt. */
export function requestOf(
  playerIds: readonly number[],
  wish: { readonly kind: 'teams' | 'duels'; readonly size: number },
  last: Proposal | undefined,
  again: boolean,
): Proposal['request'] {
  const asked: Argument<'pairings.propose'> = {
    playerIds: [...playerIds],
    kind: wish.kind,
    ...(wish.kind === 'teams' ? { size: wish.size } : {}),
  };
  const attempt = again && last && isSameWish(asked, last.request) ? last.request.attempt + 1 : 0;
  return { ...asked, attempt };
}

/** True where both ask for the same boards of the same people, whatever the attempt. */
export function isSameWish(a: Argument<'pairings.propose'>, b: Argument<'pairings.propose'>): boolean {
  const people = new Set(a.playerIds);
  return (
    a.kind === b.kind &&
    a.size === b.size &&
    people.size === new Set(b.playerIds).size &&
    b.playerIds.every((id) => people.has(id))
  );
}

/** "A" to "Z", then "AA": what a team is called tonight. */
export function teamLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : teamLetter(Math.floor(index / 26) - 1) + letter;
}
