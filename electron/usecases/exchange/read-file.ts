/** A file from elsewhere, read: what it is, and the tournaments and people in it, before the league is asked. */
import { basename, extname } from 'node:path';
import type { ExchangeFormat, RowPlace } from '../../../shared/contract/exchange.ts';
import type { Encoding, ImportChoices } from '../../../shared/contract/import-choices.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { Context } from '../context.ts';
import type { Progress } from '../progress.ts';
import { foreignFormatOf, readForeign } from './foreign/read-foreign.ts';
import { gather, type Gathering } from './results/parse-tournaments.ts';
import { newProblems, type Problems } from './results/problems.ts';
import type { Guess } from './tables/text-encoding.ts';
import { bytesOf, withBeginning } from './tables/file-bytes.ts';
import {
  corrected,
  tableReader,
  type Corrections,
  type Reading,
  type TableFound,
} from './tables/read-table.ts';
import { readTextTable, type TextFound } from './tables/text-table.ts';
import { readWorkbook } from './tables/read-workbook.ts';
import { isWorkbook, type Sheet } from './tables/workbook.ts';

/** What a table of a file was taken for. */
export interface TablesRead {
  /** null for a workbook. */
  readonly text: TextFound | null;
  readonly sheets: readonly { readonly name: string; readonly rows: number; readonly isRead: boolean }[];
  /** Of the sheets that were read, in order; of a text its only table. */
  readonly found: readonly TableFound[];
}

export interface FileRead {
  readonly format: ExchangeFormat;
  readonly gathering: Gathering;
  readonly problems: Problems;
  readonly tables: TablesRead;
  readonly placeOf: (row: number) => RowPlace;
  readonly numberOf: (place: RowPlace) => number;
  /** The cells of some rows, corrected as was chosen: the file is read through again, as its rows aren't kept. */
  readonly rowsAt: (rows: ReadonlySet<number>) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** Of a text in another program's format. */
  readonly encoding?: Guess<Encoding>;
  /** Why it can't be imported without games and people, where there is more to say than of a table. */
  readonly emptiness?: string;
}

/** How many rows of a sheet are read before the progress is told. */
const portion = 1000;

/** Rows of all sheets go by one number. */
const sheetSize = 2 ** 24;

/** A list of sheets in which every row has a number of its own. */
function placing(sheets: readonly string[]): {
  numberOf: (place: RowPlace) => number;
  placeOf: (row: number) => RowPlace;
} {
  const isOne = sheets.length < 2;
  return {
    numberOf: ({ sheet, line }) =>
      Math.max(0, sheet === undefined ? 0 : sheets.indexOf(sheet)) * sheetSize + line,
    placeOf: (row) => {
      const sheet = sheets[Math.floor(row / sheetSize)];
      return { line: row % sheetSize, ...(isOne || sheet === undefined ? {} : { sheet }) };
    },
  };
}

const correctionsOf = (
  { cells = [], leaveOut = [] }: ImportChoices,
  numberOf: (place: RowPlace) => number,
): Corrections => ({ leftOut: new Set(leaveOut.map(numberOf)), cells: Map.groupBy(cells, numberOf) });

/** The name of a file as that of a tournament. */
const titleOf = (path: string): string =>
  basename(path)
    .replace(/(?:\.gz)?$/iu, '')
    .replace(new RegExp(`\\${extname(path) || '.'}$`, 'u'), '') || basename(path);

/** Reads whatever it is: a table, or a file of another program, told by content and then by the ending of its name. */
export async function readAny(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  path: string,
  choices: ImportChoices,
): Promise<FileRead> {
  const { format = await foreignFormatOf(path, progress) } = choices;
  if (format === undefined || format === 'table') return readTables(path, choices, progress);
  const read = await readForeign(store, progress, format, { path, choices, title: titleOf(path) });
  const tables = { text: null, sheets: [], found: [] };
  return { ...read, format, tables, placeOf: (line) => ({ line }), numberOf: ({ line }) => line };
}

/** Reads a table in text, of any size, or a workbook. `isResultsFile` asks for the columns of our own files. */
export async function readTables(
  path: string,
  choices: ImportChoices,
  progress: Progress,
  isResultsFile = false,
): Promise<FileRead> {
  const { all, isBook } = await opened(path, progress);
  const about = { choices, isResultsFile, title: titleOf(path) };
  const read = isBook
    ? readSheets(await readWorkbook(await whole(all), progress), about, progress)
    : await readText(all, about);
  return { ...read, rowsAt: (rows) => rowsOf(path, choices, progress, rows) };
}

async function rowsOf(
  path: string,
  choices: ImportChoices,
  progress: Progress,
  rows: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  if (rows.size === 0) return found;
  const { all, isBook } = await opened(path, progress);
  const sheets = isBook ? await readWorkbook(await whole(all), progress) : [];
  const corrections = correctionsOf(choices, placing(sheets.map(({ name }) => name)).numberOf);
  const take = (cells: readonly string[], line: number): void => {
    if (rows.has(line)) found.set(line, corrected(corrections, cells, line).cells);
  };
  if (isBook)
    for (const [i, sheet] of sheets.entries())
      for (const { cells, line } of sheet.rows) take(cells, i * sheetSize + line);
  else await readTextTable(all, choices, () => take);
  return found;
}

async function opened(
  path: string,
  progress: Progress,
): Promise<{ all: AsyncIterable<Buffer>; isBook: boolean }> {
  const { beginning, all } = await withBeginning(bytesOf(path, progress));
  return { all, isBook: isWorkbook(beginning) };
}

interface About {
  readonly choices: ImportChoices;
  readonly isResultsFile: boolean;
  readonly title: string;
}

async function readText(
  bytes: AsyncIterable<Buffer>,
  { choices, isResultsFile, title }: About,
): Promise<Omit<FileRead, 'rowsAt'>> {
  const { numberOf, placeOf } = placing([]);
  const problems = newProblems(placeOf);
  const gathering = gather(problems, choices.people);
  let text: TextFound | null = null;
  let reader: ReturnType<typeof tableReader> | undefined;
  await readTextTable(bytes, choices, (found) => {
    text = found;
    reader = tableReader({
      ...{ gathering, problems, choices, isResultsFile },
      origin: { name: title, delimiter: found.delimiter.value },
      corrections: correctionsOf(choices, numberOf),
    });
    return reader.take;
  });
  const found = reader ? [reader.close()] : [];
  return {
    format: 'csv',
    problems,
    ...{ placeOf, numberOf },
    gathering: gathering.close(),
    tables: { text, sheets: [], found },
  };
}

function readSheets(
  sheets: readonly Sheet[],
  { choices, isResultsFile, title }: About,
  progress: Progress,
): Omit<FileRead, 'rowsAt'> {
  if (sheets.length === 0) throw refuse('unreadableResults', { reason: texts.importing.unreadable.empty });
  const names = sheets.map(({ name }) => name);
  const { numberOf, placeOf } = placing(names);
  const problems = newProblems(placeOf);
  const gathering = gather(problems, choices.people);
  const corrections = correctionsOf(choices, numberOf);
  const isRead = (name: string): boolean => choices.sheets === undefined || choices.sheets.includes(name);
  const found = sheets.flatMap(({ name, rows }, i) => {
    if (!isRead(name)) return [];
    const origin: Reading['origin'] = { name: isUsualName(name) ? title : name, delimiter: null };
    const reader = tableReader({ gathering, problems, choices, isResultsFile, origin, corrections });
    for (const [k, { cells, line }] of rows.entries()) {
      if (k % portion === 0) progress('reading', k, rows.length);
      reader.take(cells, i * sheetSize + line);
    }
    return [reader.close()];
  });
  const read = sheets.map(({ name, rows }) => ({ name, rows: rows.length, isRead: isRead(name) }));
  return {
    format: 'xlsx',
    problems,
    ...{ placeOf, numberOf },
    gathering: gathering.close(),
    tables: { text: null, sheets: read, found },
  };
}

/** What spreadsheet programs call a sheet that nobody named. */
const isUsualName = (name: string): boolean =>
  /^(?:sheet|tabelle|feuil(?:le)?|hoja|лист|blad|foglio|arkusz) ?\d*$/iu.test(name);

async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of bytes) all.push(chunk);
  return Buffer.concat(all);
}
