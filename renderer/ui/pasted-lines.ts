/** What was copied from a spreadsheet, as rows of cells. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { texts } from '../../shared/messages/index.ts';

const said = texts.tournaments.entry.paste;

/** Cells of one line, without space around them; a line without any is one empty cell. */
export interface PastedLine {
  /** Counted from 1 in what was pasted. */
  readonly line: number;
  readonly cells: readonly string[];
}
export type Pasted = { readonly lines: readonly PastedLine[] } | { readonly problem: string };

/** More than a page of slips; a results file can have any number of lines. */
const longest = 500_000;

/** Text that no spreadsheet copies: control characters, halves of characters, and what could not be decoded. */
const garbage = /[\p{Cs}\uFFFD]|(?![\t\r\n])\p{Cc}/u;

/** True if the text is one value for one field, so that the field itself can handle it. */
export const isOneCell = (text: string): boolean => {
  const trimmed = text.replace(/[\r\n]+$/u, '');
  return !garbage.test(trimmed) && !/[\t\r\n]/u.test(trimmed) && separatorOf(trimmed) === undefined;
};

/** Reads tabs, semicolons or commas, whichever is the separator; quotation marks keep their contents together. */
export function pastedLines(text: string): Pasted {
  if (text.length > longest) return { problem: said.tooLong };
  const plain = text.replace(/^\uFEFF/u, '').replace(/[\s]+$/u, '');
  if (plain.trim() === '') return { problem: said.nothing };
  if (garbage.test(plain)) return { problem: said.notText };
  try {
    const rows = parse(plain, {
      delimiter: separatorOf(plain) ?? '\t',
      relax_column_count: true,
      relax_quotes: true,
    });
    return { lines: rows.map((cells, i) => ({ line: i + 1, cells: trimmed(cells) })) };
  } catch (error) {
    if (error instanceof CsvError) return { problem: said.unreadable };
    throw error;
  }
}

/** Cells without space around them, and without the empty ones at the end. */
function trimmed(cells: readonly string[]): string[] {
  const tidy = cells.map((cell) => cell.replace(/\s+/gu, ' ').trim());
  return tidy.slice(0, Math.max(1, tidy.findLastIndex((cell) => cell !== '') + 1));
}

function separatorOf(text: string): '\t' | ';' | ',' | undefined {
  const bare = text.replace(/"[^"]*"/gu, '"');
  if (bare.includes('\t')) return '\t';
  if (bare.includes(';')) return ';';
  return bare.includes(',') && commaSeparates(bare) ? ',' : undefined;
}

/** "Kovács, Anna" is one name and "12,5" one score; "Anna, 3", "Aiko, 3d" and "Owls, Anna, Béla" are cells. */
function commaSeparates(bare: string): boolean {
  const lines = bare.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const cells = lines.map((line) => line.split(',').map((cell) => cell.trim()));
  return cells.some(
    (line) =>
      line.length > 2 ||
      (line.length === 2 &&
        /^(?:[-+−]?\d[\d.]*(?:[=.]|\s?(?:[dk]|dan|kyu))?|")?$/iu.test(line[1] ?? '') &&
        !/^\d+$/u.test(line[0] ?? '')),
  );
}
