/** Which columns a table of places needs. */
import type { SideOutcome } from '../../../shared/contract/tournaments.ts';

export interface FieldColumns {
  /** True if there are teams: lineups are then below them, one line per player. */
  readonly teams: boolean;
  readonly scored: boolean;
  /** False if nothing is known from before: then there are no figures. */
  readonly figured: boolean;
  /** False if no rating could change. */
  readonly moved: boolean;
}

/** @param onPage sides of all tables on the page, which have the same columns */
export const fieldColumns = (
  sides: readonly SideOutcome[],
  moved: boolean,
  onPage: readonly SideOutcome[] = sides,
): FieldColumns => ({
  moved,
  teams: sides.some(({ team, members }) => team !== null || members.length > 1),
  scored: onPage.some(({ score }) => score !== null),
  figured: onPage.some(({ members }) => members.some(({ before }) => before !== null)),
});

/** The number of columns in a table of places, for a heading across it. */
export const countColumns = ({ scored, figured, moved }: FieldColumns): number =>
  2 + (scored ? 1 : 0) + (figured ? (moved ? 4 : 2) : 0);
