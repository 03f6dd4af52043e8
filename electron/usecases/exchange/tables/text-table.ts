/** The cells of a text: CSV, and whatever else parts its cells by a mark. */
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Delimiter, Encoding, ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { unguardedText } from '../../../../shared/league/csv.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { delimiterOf } from './cell-marks.ts';
import { TextDecoding } from './text-decoder.ts';
import { encodingOf, type Guess } from './text-encoding.ts';
import { withBeginning } from './file-bytes.ts';
import { plainRows, type PlainRows } from './plain-rows.ts';

const { unreadable } = texts.importing;

/** Longer than any honest row; a file without line ends would otherwise be taken in whole. */
const longestLine = 2 ** 20;

/** More than any league has; what is larger would not fit into memory. */
const mostRows = 2_000_000;

/** Empty ones among them, which cost time alone, and line ends within cells. */
const mostLines = 2 * mostRows;

/** More than any honest table has; each can be chosen on the screen. */
const mostColumns = 1000;

/** Hears every row of cells with the number of the line where it ends. */
export type RowListener = (cells: readonly string[], line: number) => void;

export interface TextFound {
  /** Known once all is read: the first letter beyond ASCII may come late. */
  readonly encoding: Guess<Encoding>;
  readonly delimiter: Guess<Delimiter>;
}

/**
 * Reads the table. Lines without any content are left out. `begin` hears how the text is written, as far as it was not
 * chosen, before the first row.
 */
export async function readTextTable(
  bytes: AsyncIterable<Buffer>,
  { encoding, delimiter }: Pick<ImportChoices, 'encoding' | 'delimiter'>,
  begin: (found: TextFound) => RowListener,
): Promise<void> {
  const { beginning, all } = await withBeginning(bytes);
  const text = new TextDecoding(encoding, unreadable.notUtf8);
  const parted =
    delimiter === undefined
      ? delimiterOf(asText(beginning, encoding ?? encodingOf(beginning).value))
      : { value: delimiter, isSure: true };
  const found = {
    delimiter: parted,
    get encoding() {
      return text.encoding;
    },
  };
  const rows = countedRows(begin(found));
  const plain = plainRows(parted.value, longestLine, rows.take);
  const pieces = checked(all, text);
  for (;;) {
    const piece = await pieces.next();
    if (piece.done) {
      plain.close();
      break;
    }
    if (plain.take(piece.value)) continue;
    await parseRest(plain, parted.value, joined(plain.rest().bytes, piece.value, pieces), rows.take);
    break;
  }
  if (rows.count() === 0) throw refuse('unreadableResults', { reason: unreadable.empty });
}

/** Refuses more rows or cells than any table of results has. */
function countedRows(listen: RowListener): {
  take: (cells: string[], line: number) => void;
  count: () => number;
} {
  let count = 0;
  return {
    take: (cells, line) => {
      count += 1;
      if (count > mostRows)
        throw refuse('unreadableResults', { reason: unreadable.tooManyRows({ most: mostRows }) });
      const kept = cells.length > mostColumns ? narrowed(cells, line) : cells;
      listen(kept.some(startsWithApostrophe) ? kept.map(unguardedText) : kept, line);
    },
    count: () => count,
  };
}

async function* joined(rest: Buffer, piece: Buffer, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.concat([rest, piece]);
  yield* pieces;
}

/** From the first quotation mark on. */
async function parseRest(
  plain: PlainRows,
  delimiter: Delimiter,
  bytes: AsyncIterable<Buffer>,
  take: (cells: string[], line: number) => void,
): Promise<void> {
  const { lines } = plain.rest();
  const lineEnd = plain.lineEnd();
  const parser = parse({
    bom: lines === 0,
    delimiter,
    record_delimiter: lineEnd === undefined ? [] : [lineEnd],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestLine,
    on_record: (cells: string[], context: { readonly lines: number }) => {
      take(cells, lines + context.lines);
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(Readable.from(bytes), parser);
  } catch (error) {
    throw error instanceof CsvError
      ? refuse('unreadableResults', { reason: sentenceFor(error, lines) })
      : error;
  }
}

const startsWithApostrophe = (cell: string): boolean => cell.startsWith("'");

/** Spreadsheets may write thousands of empty cells behind the last one; as many full ones are no table of results. */
function narrowed(cells: readonly string[], line: number): readonly string[] {
  const width = 1 + cells.findLastIndex((cell) => cell.trim() !== '');
  if (width > mostColumns)
    throw refuse('unreadableResults', { reason: unreadable.tooManyColumns({ line, most: mostColumns }) });
  return cells.slice(0, width);
}

function sentenceFor(error: CsvError, before: number): string {
  const line = before + Number(error['lines'] ?? 0);
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? unreadable.openQuote({ line })
    : unreadable.longRow({ line });
}

/** The beginning as text, even where it ends within a letter or isn't text at all. */
const asText = (beginning: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(beginning);

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The same bytes as UTF-8, as long as they are text in lines. */
async function* checked(bytes: AsyncIterable<Buffer>, text: TextDecoding): AsyncGenerator<Buffer> {
  let [lineLength, lines] = [0, 0];
  for await (const chunk of bytes) {
    const decoded = text.of(chunk);
    // What is UTF-8 already needs no second coding.
    const coded = text.encoding.value === 'utf-8' ? chunk : Buffer.from(decoded);
    if (coded.includes(0)) throw refuse('unreadableResults', { reason: unreadable.binary });
    const lineEnd = Math.max(coded.lastIndexOf(lineFeed), coded.lastIndexOf(carriageReturn));
    lineLength = lineEnd < 0 ? lineLength + coded.length : coded.length - lineEnd - 1;
    if (lineLength > longestLine) throw refuse('unreadableResults', { reason: unreadable.longLine });
    lines += countOf(lineFeed, coded) || countOf(carriageReturn, coded);
    if (lines > mostLines)
      throw refuse('unreadableResults', { reason: unreadable.tooManyLines({ most: mostLines }) });
    yield coded;
  }
  text.end();
}

function countOf(byte: number, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}
