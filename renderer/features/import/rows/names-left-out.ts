/** Columns with names that wouldn't be imported: players, maybe, whatever the table was taken for. */
import type { TableSeen } from '../../../../shared/contract/exchange.ts';
import { looksLikeName } from '../../../../shared/names/looks-like-name.ts';
import { headingOf } from '../words.ts';

/** The headings of these columns, from left to right. */
export function namesLeftOut({
  columns,
  rows,
  layout,
}: Pick<TableSeen, 'columns' | 'rows' | 'layout'>): string[] {
  return columns.flatMap((column, i) => {
    const isRead = column.holds !== null && (column.holds !== 'opponent' || layout === 'games');
    const cells = rows.map((row) => (row.cells[i] ?? '').trim()).filter((cell) => cell !== '');
    return !isRead && areNames(cells) ? [headingOf(column, i)] : [];
  });
}

/** Most cells look like names, and few of them are the same: those would rather be places of play. */
const areNames = (cells: readonly string[]): boolean =>
  new Set(cells).size > Math.max(1, cells.length / 4) &&
  cells.filter(looksLikeName).length > 0.8 * cells.length;
