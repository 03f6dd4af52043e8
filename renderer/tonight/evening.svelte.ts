/** Tonight, as long as the window is open: who is here and what was proposed. Another league is another evening. */
import { SvelteMap } from 'svelte/reactivity';
import type { Argument } from '../../shared/api.ts';
import type { Boards, PlayersFound } from '../../shared/answers.ts';

export type Person = PlayersFound['players'][number];
/** What is wished for, the size as typed. */
export interface Wish {
  readonly kind: 'teams' | 'duels';
  readonly size: string;
}
type Request = Argument<'pairings.propose'>;

/** A proposal together with what was asked, so that "again" asks for another and a changed tick shows. */
export interface Proposal {
  readonly request: Request & { readonly attempt: number };
  readonly boards: Boards;
}

let leaguePath: string | undefined;
const firstWish: Wish = { kind: 'teams', size: '2' };
let wish = $state.raw(firstWish);
let proposal = $state.raw<Proposal>();

export const evening = {
  /** Who is here, by player id, in the order of their coming. */
  here: new SvelteMap<number, Person>(),
  get proposal(): Proposal | undefined {
    return proposal;
  },
  get wish(): Wish {
    return wish;
  },
  choose: (change: Partial<Wish>): void => {
    wish = { ...wish, ...change };
  },
  propose: (next: Proposal): void => {
    proposal = next;
  },
  /** Begins a new evening where the league is not the one of the last call. */
  inLeague: (path: string): void => {
    if (path === leaguePath) return;
    leaguePath = path;
    evening.here.clear();
    proposal = undefined;
    wish = firstWish;
  },
  tick: (person: Person, isHere: boolean): void => {
    if (isHere) evening.here.set(person.playerId, person);
    else evening.here.delete(person.playerId);
  },
};
