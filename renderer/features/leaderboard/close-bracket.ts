/** The brackets of players who are too close to call, as drawn beside the rows. */
import {
  bracketPart,
  bracketsAlong,
  isTooClose,
  type BracketPart,
} from '../../../shared/leaderboard/closeness.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';

/** What makes two players too close: the win probability below which they are, and what their errors have in common. */
export interface Closeness {
  readonly level: number;
  readonly covarianceOf: (one: number, other: number) => number;
}

/**
 * The part beside each row of a list in order of rank, by its number from 0; null where there is no bracket. They are found
 * from the top as far as they are asked for.
 */
export function bracketsBeside(
  rows: readonly RankedRow[],
  { level, covarianceOf }: Closeness,
): (index: number) => BracketPart | null {
  const found: boolean[] = [];
  const along = bracketsAlong(rows, ({ row: upper }, { row: next }) =>
    isTooClose(upper, next, level, covarianceOf(upper.playerId, next.playerId)),
  );
  return (index) => {
    while (found.length <= index && found.length < rows.length) found.push(along.next().value === true);
    return bracketPart(found[index - 1] === true, found[index] === true);
  };
}
