/** How wide the deviations of a long list are. */
import type { PreparedRow } from '../../shared/leaderboard/leaderboard-view.ts';
import { widestDeviation } from '../../shared/messages/index.ts';

/** Of lists that are on a page, or were and are kept. */
const known = new WeakMap<readonly PreparedRow[], number>();

/**
 * The same as `widestDeviation`, of 70,000 rows that stay the same from page to page.
 *
 * @param mostDigits no row's deviation has more as a whole number: the first one that has as many ends the search
 */
export function deviationFigures(rows: readonly PreparedRow[], mostDigits = Infinity): number {
  const figures = known.get(rows) ?? widestDeviation(upToWidest(rows, mostDigits));
  known.set(rows, figures);
  return figures;
}

function* upToWidest(rows: readonly PreparedRow[], mostDigits: number): Generator<PreparedRow['row']> {
  const wide = 10 ** (mostDigits - 1) - 0.5;
  for (const { row } of rows) {
    yield row;
    if (row.deviation >= wide) return;
  }
}
