/** A results file brought together, tournament by tournament: what an import writes, and what needs no league. */
import type { Progress } from '../../progress.ts';
import { gather, type Gatherer, type Gathering } from '../results/parse-tournaments.ts';
import { headColumnNames } from '../results/head-columns.ts';
import type { Problems } from '../results/problems.ts';
import { readHeader, readRow, type Header, type Table } from '../results/rows.ts';
import { textOf, readTable, type Delimiter, type RowListener } from './table.ts';

/** Reads a file of any size as a stream; what is wrong with its rows is told to `problems`. */
export async function gatherFile(path: string, progress: Progress, problems: Problems): Promise<Gathering> {
  const gathering = gather(problems);
  await readTable(textOf(path, progress), (delimiter) => listenerFor(gathering, delimiter, problems));
  return gathering.close();
}

/** The first row is the header; if that won't do, the others are not looked at. */
export function listenerFor(gathering: Gatherer, delimiter: Delimiter, problems: Problems): RowListener {
  let table: Table | undefined;
  let first = true;
  return (cells, line) => {
    if (first) {
      first = false;
      const header = readHeader(cells, problems);
      if (header) table = tableOf(header, cells.length, delimiter, problems);
      return;
    }
    if (!table) return;
    const row = readRow(table, cells, line);
    if ('spoilt' in row) gathering.spoil(row.spoilt);
    else gathering.take(row);
  };
}

const tableOf = (header: Header, width: number, delimiter: Delimiter, problems: Problems): Table => ({
  header,
  width,
  decimalComma: delimiter !== ',',
  ofTournaments: headColumnNames.some((name) => header.has(name)),
  problems,
});
