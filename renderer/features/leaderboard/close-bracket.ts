/** The brackets of players who are too close to call, as drawn beside the rows. */
import {
  bracketPart,
  inOneBracket,
  isTooClose,
  type BracketPart,
} from '../../../shared/leaderboard/closeness.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';

/** What makes two players too close: the win probability below which they are, and what their errors have in common. */
export interface Closeness {
  readonly level: number;
  readonly covarianceOf: (one: number, other: number) => number;
}

/** The part beside each row of a list in order of rank; null where there is no bracket. */
export function bracketsBeside(
  rows: readonly RankedRow[],
  { level, covarianceOf }: Closeness,
): readonly (BracketPart | null)[] {
  const close = inOneBracket(rows, ({ row: upper }, { row: next }) =>
    isTooClose(upper, next, level, covarianceOf(upper.playerId, next.playerId)),
  );
  return rows.map((_, i) => bracketPart(close[i - 1] === true, close[i] === true));
}
