/** The rows of a file that can't be imported, as a file of their own: to be corrected in a spreadsheet. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { csvOf } from '../../../shared/league/csv.ts';
import { texts } from '../../../shared/messages/index.ts';
import { tryOut } from '../../store/journal/gateway.ts';
import type { Context } from '../context.ts';
import { writerOf } from './files.ts';
import { writeNewFile } from './new-file.ts';
import { readAny, type FileRead } from './read-file.ts';
import type { Problem } from './results/problems.ts';

const { errors } = texts.importing;

/**
 * Writes line, problems and cells of each row that can't be imported, as far as problems are listed. Columns of this name
 * mean nothing to an import, so that the corrected rows can be copied back or imported as they are.
 */
export async function writeErrors(
  context: Context,
  { path, choices = {}, to }: Checked<'exchange.errors'>,
): Promise<Result<'exchange.errors'>> {
  const { store } = context;
  const file = await readAny(context, path, choices);
  if (!file.problems.any())
    // Whom a name means shows only beside the league.
    tryOut(store, (tried) => writerOf(file, path, choices)({ ...context, store: tried }));
  const byRow = Map.groupBy(file.problems.all(), ({ line }) => line);
  const cells = await file.rowsAt(new Set(byRow.keys()));
  const rows = [...byRow].map(([row, problems]) => [
    ...placeCells(file, row),
    problems.map((problem) => sentenceFor(problem, file)).join('; '),
    ...(cells.get(row) ?? []),
  ]);
  const target = await writeNewFile(store, to, () => [csvOf(headerOf(file), rows)]);
  return { path: target, rows: rows.length };
}

const isOfSheets = ({ tables }: FileRead): boolean => tables.sheets.length > 1;

const headerOf = (file: FileRead): string[] => [
  errors.line,
  ...(isOfSheets(file) ? [errors.sheet] : []),
  errors.problem,
  ...(file.tables.found[0]?.understanding.headings ?? []),
];

function placeCells(file: FileRead, row: number): (string | number)[] {
  const { line, sheet } = file.placeOf(row);
  return isOfSheets(file) ? [line, sheet ?? ''] : [line];
}

/** What is expected, and where: the column as the file heads it, else as the program calls it. */
function sentenceFor({ problem: { column, cell, expected } }: Problem, { tables }: FileRead): string {
  const headings = tables.found[0]?.understanding.headings;
  const heading = (cell && headings?.[cell.column]) ?? column;
  return heading === '' ? expected : errors.inColumn({ column: heading, expected });
}
