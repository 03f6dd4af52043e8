/** A text in lines as a table: the header's columns, and each row with its line number. */
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import { longestLine } from './source.ts';

const { unreadable } = texts.importing;

/** More than any league has; what is larger would not fit into memory. */
const mostRows = 2_000_000;

/** Hears every row of cells, the header among them, with the number of the line where it ends. */
export type RowListener = (cells: readonly string[], line: number) => void;

/** Reads the table. Lines without any content are left out. Answers the delimiter that was found. */
export async function readTable(
  text: AsyncIterable<Buffer>,
  listener: (delimiter: Delimiter) => RowListener,
): Promise<void> {
  const chunks = text[Symbol.asyncIterator]();
  const head = await headOf(chunks);
  const delimiter = delimiterOf(head);
  const listen = listener(delimiter);
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestLine,
    on_record: (cells: string[], context: { readonly lines: number; readonly records: number }) => {
      if (context.records > mostRows)
        throw refuse('unreadableResults', { reason: unreadable.tooManyRows({ most: mostRows }) });
      listen(cells, context.lines);
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(Readable.from(rejoined(head, chunks)), parser);
  } catch (error) {
    throw error instanceof CsvError ? refuse('unreadableResults', { reason: sentenceFor(error) }) : error;
  }
  if (parser.info.records === 0) throw refuse('unreadableResults', { reason: unreadable.empty });
}

function sentenceFor(error: CsvError): string {
  const line = Number(error['lines'] ?? 0);
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? unreadable.openQuote({ line })
    : unreadable.longRow({ line });
}

/** The first line that is not blank, and its end. */
const firstLine = /^\s*([^\r\n]+)[\r\n]/u;

/** Enough of the text to hold the whole first line. */
async function headOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (!firstLine.test(head.toString('utf8'))) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* rejoined(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => chunks };
}

export type Delimiter = ',' | ';' | '\t';
const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** The mark that stands most often in the first line, outside quotation marks. */
function delimiterOf(head: Buffer): Delimiter {
  const text = head.toString('utf8');
  const bare = (firstLine.exec(text)?.[1] ?? text).replace(/"[^"]*"/gu, '');
  const counts = delimiters.map((mark) => bare.split(mark).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
