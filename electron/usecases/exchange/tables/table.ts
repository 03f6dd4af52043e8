/** The text of a results file, unpacked and checked, and its table cell by cell. */
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Progress } from '../../progress.ts';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const { unreadable } = texts.importing;

/** Longer than any honest row; a file without line ends would otherwise be taken in whole. */
const longestLine = 2 ** 20;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The file's bytes, unpacked where it is gzip, as long as they are UTF-8 text in lines. */
export async function* textOf(path: string, progress: Progress): AsyncGenerator<Buffer> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw refuse('notFound', { path });
  if (!found.isFile()) throw refuse('unreadableResults', { reason: unreadable.noFile });
  const packed = await isGzip(path);
  let read = 0;
  const file = createReadStream(path);
  file.on('data', (chunk) => (read += chunk.length));
  const bytes = packed ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => bytes.destroy(error));
  const check = textChecker();
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      progress('reading', Math.min(read, found.size), found.size);
      check.next(chunk);
      yield chunk;
    }
    check.end();
  } catch (error) {
    throw isOfReading(error)
      ? refuse('unreadableResults', { reason: packed ? unreadable.gzip : unreadable.file })
      : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/** Told by content: names lie. */
async function isGzip(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } catch {
    throw refuse('unreadableResults', { reason: unreadable.file });
  }
}

const isOfReading = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:Z_|E[A-Z]+$)/u.test(String(error.code));

interface TextChecker {
  readonly next: (chunk: Buffer) => void;
  readonly end: () => void;
}

function textChecker(): TextChecker {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lineLength = 0;
  const decode = (chunk?: Buffer): void => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw refuse('unreadableResults', { reason: unreadable.notUtf8 });
    }
  };
  return {
    next: (chunk) => {
      decode(chunk);
      if (chunk.includes(0)) throw refuse('unreadableResults', { reason: unreadable.binary });
      const lineEnd = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn));
      lineLength = lineEnd < 0 ? lineLength + chunk.length : chunk.length - lineEnd - 1;
      if (lineLength > longestLine) throw refuse('unreadableResults', { reason: unreadable.longLine });
    },
    end: () => {
      decode();
    },
  };
}

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
