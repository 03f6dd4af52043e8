/**
 * Changing boards manually: which player is held, whose name is being replaced by typing, who is dragged; each change
 * is one step of the session. Two players can be swapped only within one round.
 */
import { evening } from '../evening.svelte.ts';
import type { PlannedSides } from '../kept-evening.ts';
import { joined, satOut, seatedAt, swapped, withBoards, type Mover } from './plan.ts';

export interface Held {
  readonly round: number;
  readonly mover: Mover;
}

/** Where a held player can be put: into a side, at a free-for-all board, or out of the round. */
export type FreePlace =
  | { readonly is: 'side'; readonly board: number; readonly side: number }
  | { readonly is: 'board'; readonly board: number }
  | { readonly is: 'out' };

let held = $state.raw<Held>();
let typing = $state.raw<Held & { readonly begun: string }>();

function change(round: number, make: (boards: readonly PlannedSides[]) => PlannedSides[]): void {
  const { plan } = evening;
  const boards = plan?.find((one) => one.round === round)?.boards;
  if (!plan || !boards) return;
  void evening.changeByHand(withBoards(plan, round, make(boards)));
}

function swap(round: number, one: Mover, other: Mover): void {
  if (one.who === other.who) return;
  change(round, (boards) => swapped(boards, one, other));
}

const isIn = ({ mover }: Held, round: number, one: Mover, inRound: number): boolean =>
  mover.who === one.who && round === inRound;

export const hand = {
  get held(): Held | undefined {
    return held;
  },
  get typing(): (Held & { readonly begun: string }) | undefined {
    return typing;
  },
  isHeld: (round: number, mover: Mover): boolean =>
    held !== undefined && isIn(held, held.round, mover, round),
  isTypedOver: (round: number, mover: Mover): boolean =>
    typing !== undefined && isIn(typing, typing.round, mover, round),
  letGo: (): void => {
    held = undefined;
  },
  /** Holds a player, releases the one who is held, or swaps the two. */
  press(round: number, mover: Mover): void {
    const before = held;
    held = undefined;
    if (before?.round !== round) held = { round, mover };
    else swap(round, before.mover, mover);
  },
  swap,
  /** Puts the held player where no other player has to leave. */
  put(round: number, place: FreePlace): void {
    const before = held;
    held = undefined;
    if (before?.round !== round) return;
    const { mover } = before;
    change(round, (boards) => {
      switch (place.is) {
        case 'side':
          return joined(boards, mover, place.board, place.side);
        case 'board':
          return seatedAt(boards, mover, place.board);
        case 'out':
          return satOut(boards, mover);
      }
    });
  },
  /** Starts replacing a player's name by typing. */
  type: (round: number, mover: Mover, begun: string): void => {
    held = undefined;
    typing = { round, mover, begun };
  },
  endTyping: (): void => {
    typing = undefined;
  },
  /** Other boards are shown. */
  forget: (): void => {
    [held, typing] = [undefined, undefined];
  },
};
