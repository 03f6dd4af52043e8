/**
 * Changing boards manually: which player is held, and whose name is being replaced by typing; each change is one step
 * that can be undone. Two players can be swapped only within one round.
 */
import { pairings } from '../pairings.svelte.ts';
import type { PlannedSides } from '../pairings-draft.ts';
import { groupIn, joinBoard, joinSide, sitOut, swapInPlan, withBoards, type Mover } from './seat-changes.ts';

interface SeatedMover {
  readonly round: number;
  readonly mover: Mover;
}

/** Where a held player can be put: into a side, at a free-for-all board, or out of the round. */
type FreePlace =
  | { readonly is: 'side'; readonly board: number; readonly side: number }
  | { readonly is: 'board'; readonly board: number }
  | { readonly is: 'out' };

const isSame = (one: SeatedMover | undefined, round: number, { who }: Mover): boolean =>
  one?.round === round && one.mover.who === who;

class SeatMoves {
  /** Who was picked up to be moved. */
  held = $state.raw<SeatedMover>();
  /** Whose name is typed over, and the letter that began it. */
  typed = $state.raw<SeatedMover & { readonly begun: string }>();

  isHeld(round: number, mover: Mover): boolean {
    return isSame(this.held, round, mover);
  }

  isTypedOver(round: number, mover: Mover): boolean {
    return isSame(this.typed, round, mover);
  }

  /** Holds a player, releases the one who is held, or swaps the two. */
  press(round: number, mover: Mover): void {
    const before = this.#release();
    if (before?.round !== round) this.held = { round, mover };
    else this.swap(round, before.mover, mover);
  }

  swap(round: number, one: Mover, other: Mover): void {
    const { plan, shown } = pairings;
    if (one.who === other.who || !plan?.some((held) => held.round === round)) return;
    void pairings.edit(swapInPlan(plan, round, [one, other], groupIn(shown?.rounds ?? [])));
  }

  /** Puts the held player where no other player has to leave. */
  put(round: number, place: FreePlace): void {
    const before = this.#release();
    if (before?.round !== round) return;
    const { mover } = before;
    this.#change(round, (boards) => {
      switch (place.is) {
        case 'side':
          return joinSide(boards, mover, place.board, place.side);
        case 'board':
          return joinBoard(boards, mover, place.board);
        case 'out':
          return sitOut(boards, mover);
      }
    });
  }

  /** Starts replacing a player's name by typing. */
  type(round: number, mover: Mover, begun: string): void {
    this.held = undefined;
    this.typed = { round, mover, begun };
  }

  endTyping = (): void => {
    this.typed = undefined;
  };

  letGo = (): void => {
    this.held = undefined;
  };

  /** Other boards are shown. */
  forget(): void {
    [this.held, this.typed] = [undefined, undefined];
  }

  #release(): SeatedMover | undefined {
    const { held } = this;
    this.held = undefined;
    return held;
  }

  #change(round: number, make: (boards: readonly PlannedSides[]) => PlannedSides[]): void {
    const { plan } = pairings;
    const boards = plan?.find((one) => one.round === round)?.boards;
    if (plan && boards) void pairings.edit(withBoards(plan, round, make(boards)));
  }
}

export const seatMoves = new SeatMoves();
