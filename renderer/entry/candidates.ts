/** What the type-ahead offers, and what a field of it holds. */

/** A known player as the list shows one. */
export interface Candidate {
  readonly playerId: number;
  readonly player: string;
  /** Club and last day of play, to tell namesakes apart. */
  readonly detail: string;
}

/** What stands in the field, and which known player it means. */
export interface TypedPlayer {
  readonly text: string;
  readonly playerId: number | null;
  /** True where several known players have exactly this name. */
  readonly several: boolean;
}
