/** A table as files and for the clipboard. */
import { csvOf, harmlessText, tabbedText, type Cell } from '../../shared/league/csv.ts';
import { formatDay, localDay } from '../../shared/messages/index.ts';
import { htmlOf } from './html.ts';

export interface SavedTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A file's content, ready to be saved. */
export const csvFile = ({ header, rows }: SavedTable): Blob =>
  new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' });

/** The writer of workbooks is loaded when it's needed for the first time. */
export async function xlsxFile(name: string, { header, rows }: SavedTable): Promise<Blob> {
  const { xlsxPieces } = await import('../../shared/league/xlsx.ts');
  const pieces = [...xlsxPieces([{ name, header, rows }])] as Uint8Array<ArrayBuffer>[];
  return new Blob(pieces, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** The table alone as a page that looks like the printouts. */
export async function htmlFile(league: string, name: string, table: SavedTable): Promise<Blob> {
  const main = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = name;
  main.append(
    title,
    elementOf(table, (cell) => (cell === null ? '' : String(cell))),
  );
  const head = [league, formatDay(localDay(new Date()))] as const;
  return new Blob([await htmlOf({ main, title: `${name} – ${league}`, head })], {
    type: 'text/html;charset=utf-8',
  });
}

/**
 * Puts the table on the clipboard: as a table for documents and mails, and separated by tabs for spreadsheets. Rejects if
 * the browser doesn't allow it.
 */
export async function copyTable(table: Promise<SavedTable>): Promise<void> {
  // The browser remembers the click only for a moment, so it gets promises of what is still to be read.
  const blob = async (type: string, textOf: (table: SavedTable) => string): Promise<Blob> =>
    new Blob([textOf(await table)], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': blob('text/html', (one) => elementOf(one, harmlessText).outerHTML),
      'text/plain': blob('text/plain', ({ header, rows }) => tabbedText(header, rows)),
    }),
  ]);
}

function elementOf({ header, rows }: SavedTable, textOf: (cell: Cell) => string): HTMLTableElement {
  const table = document.createElement('table');
  const isFigure = header.map((_, i) => rows.some((row) => typeof row[i] === 'number'));
  const lineOf = (name: 'th' | 'td', cells: readonly Cell[]): HTMLTableRowElement => {
    const line = document.createElement('tr');
    for (const [i, cell] of cells.entries()) {
      const element = document.createElement(name);
      if (name === 'th') element.scope = 'col';
      if (isFigure[i] === true) element.className = 'figure';
      element.textContent = textOf(cell);
      line.append(element);
    }
    return line;
  };
  table.createTHead().append(lineOf('th', header));
  table.createTBody().append(...rows.map((row) => lineOf('td', row)));
  return table;
}
