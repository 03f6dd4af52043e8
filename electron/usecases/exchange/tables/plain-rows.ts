/**
 * The rows of a text without quotation marks, where a mark always parts cells and a line end rows. Most large files have
 * none, and the parser of CSV takes three times as long.
 */
import { isAscii } from 'node:buffer';

export interface PlainRows {
  /** Reads a piece of UTF-8. False for one that isn't plain, or too long a line: it is still unread, with `rest` before it. */
  readonly take: (piece: Buffer) => boolean;
  /** The beginning of a line that isn't over yet, and how many lines were before it. */
  readonly rest: () => { readonly bytes: Buffer; readonly lines: number };
  /** The line end that the text has; undefined before the first one. */
  readonly lineEnd: () => string | undefined;
  /** Reads what is left as the last line. */
  readonly close: () => void;
}

const quotationMark = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** `listen` hears the cells of every line with content, and its number from 1; `longest` is in bytes. */
export function plainRows(
  delimiter: string,
  longest: number,
  listen: (cells: string[], line: number) => void,
): PlainRows {
  let bytes: Buffer = Buffer.alloc(0);
  let lines = 0;
  let lineEnd: string | undefined;
  const row = (text: string): void => {
    lines += 1;
    if (text === '') return;
    const cells = text.split(delimiter);
    if (cells.some((cell) => cell.trim() !== '')) listen(cells, lines);
  };
  return {
    take: (piece) => {
      const hasBegun = lines > 0 || bytes.length > 0;
      const all = hasBegun ? Buffer.concat([bytes, piece]) : withoutMark(piece);
      if (all.includes(quotationMark)) return false;
      lineEnd ??= lineEndOf(all);
      if (lineEnd === undefined) {
        bytes = all;
        return all.length <= longest;
      }
      const from = eachLine(all, lineEnd, longest, row);
      bytes = from === undefined ? bytes : all.subarray(from);
      return from !== undefined;
    },
    rest: () => ({ bytes, lines }),
    lineEnd: () => lineEnd,
    close: () => {
      // A lone line of the old Macs: nothing follows its end.
      const text = bytes.toString('utf8');
      const line = lineEnd === undefined && text.endsWith('\r') ? text.slice(0, -1) : text;
      if (line !== '') row(line);
    },
  };
}

const withoutMark = (piece: Buffer): Buffer =>
  piece.subarray(0, 3).equals(byteOrderMark) ? piece.subarray(3) : piece;

/** As the first line has it; undefined as long as a line feed may follow. */
function lineEndOf(bytes: Buffer): string | undefined {
  const feed = bytes.indexOf(lineFeed);
  const back = bytes.indexOf(carriageReturn);
  if (back < 0 || (feed >= 0 && feed < back)) return feed < 0 ? undefined : '\n';
  if (back === bytes.length - 1) return undefined;
  return bytes[back + 1] === lineFeed ? '\r\n' : '\r';
}

const isAt = (bytes: Buffer, lineEnd: string, at: number): boolean =>
  bytes[at] === lineEnd.charCodeAt(0) && (lineEnd.length === 1 || bytes[at + 1] === lineFeed);

/** Where the last line begins, which isn't over; undefined where one is too long, before any is read. */
function eachLine(
  bytes: Buffer,
  lineEnd: string,
  longest: number,
  row: (text: string) => void,
): number | undefined {
  const ends: number[] = [];
  for (let from = 0; ;) {
    // Millions of blank lines are found one by one in a tenth of the time.
    const end = isAt(bytes, lineEnd, from) ? from : bytes.indexOf(lineEnd, from, 'latin1');
    if ((end < 0 ? bytes.length : end) - from > longest) return undefined;
    if (end < 0) break;
    ends.push(end);
    from = end + lineEnd.length;
  }
  // A text of its own for each line: what is kept of a cell keeps its line, and not the whole piece.
  const encoding = isAscii(bytes) ? 'latin1' : 'utf8';
  let from = 0;
  for (const end of ends) {
    row(end === from ? '' : bytes.toString(encoding, from, end));
    from = end + lineEnd.length;
  }
  return from;
}
