/** Which columns a table of places needs. */
import type { SideOutcome } from '../../shared/answers.ts';

export interface FieldColumns {
  /** True where there are teams: line-ups then stand below them, a line each. */
  readonly teams: boolean;
  readonly scored: boolean;
  /** False where nothing is known from before: then there are no figures. */
  readonly figured: boolean;
  /** False where no rating could move. */
  readonly moved: boolean;
}

export const fieldColumns = (sides: readonly SideOutcome[], moved: boolean): FieldColumns => ({
  moved,
  teams: sides.some(({ team, members }) => team !== null || members.length > 1),
  scored: sides.some(({ score }) => score !== null),
  figured: sides.some(({ members }) => members.some(({ before }) => before !== null)),
});

/** Of a table of places, for a heading across it. */
export const countColumns = ({ scored, figured, moved }: FieldColumns): number =>
  2 + (scored ? 1 : 0) + (figured ? (moved ? 4 : 2) : 0);
