/**
 * Tables as an Excel workbook (ECMA-376, Office Open XML): numbers and days as such, and all else as text that no
 * spreadsheet calculates. The heads are bold and stay in sight.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { isFormula, type Cell } from './csv.ts';
import { xmlText } from './xml.ts';
import { letterName } from '../letter-name.ts';

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: Iterable<readonly Cell[]>;
}

/** What Excel allows ("Excel specifications and limits"). */
const most = { rows: 1_048_576, text: 32_767, name: 31 };
/** Rows that decide how wide a column is. */
const measured = 500;
const width = { least: 8, most: 60 };
/** The size of a piece of a sheet that is packed at once, in characters. */
const piece = 2 ** 16;

/** The looks of cells, in the order in which `styles` lists them. */
const look = { plain: 0, head: 1, day: 2, time: 3, text: 4 } as const;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What begins like a formula is marked as text for good, as if it had been typed with an apostrophe. */
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/u;
const dayZero = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;
/** Before, the calendar of Excel has a day that never was (29 February 1900). */
const firstDay = 61;

/** The days since the beginning of Excel's calendar; undefined if the text is no day that it has. */
function serialOf(text: string): { serial: number; hasTime: boolean } | undefined {
  const [, day, time] = moment.exec(text) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T${time ?? '00:00'}Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  const serial = (at.getTime() - dayZero) / dayLength;
  return exists && serial >= firstDay ? { serial, hasTime: time !== undefined } : undefined;
}

const number = /^-?\d{1,15}(?:\.\d+)?$/u;

/** A text that shows a number exactly as a spreadsheet would: '12', but not '007' or '1.50'. */
const isNumber = (text: string): boolean => number.test(text) && String(Number(text)) === text;

/** A text that looks like one of the format's own escapes is escaped itself (ECMA-376, ST_Xstring). */
const textIn = (text: string): string =>
  xmlText(
    text
      .replace(/\r\n?/gu, '\n')
      .slice(0, most.text)
      .replace(/_(?=x[\dA-Fa-f]{4}_)/gu, '_x005F_'),
  );

const inline = (at: string, style: number, text: string): string =>
  `<c r="${at}"${style === look.plain ? '' : ` s="${String(style)}"`} t="inlineStr"><is><t xml:space="preserve">${textIn(text)}</t></is></c>`;

function cellIn(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${String(cell)}</v></c>` : '';
  if (isNumber(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
  const day = serialOf(cell);
  if (day)
    return `<c r="${at}" s="${String(day.hasTime ? look.time : look.day)}"><v>${String(day.serial)}</v></c>`;
  return inline(at, isFormula(cell) ? look.text : look.plain, cell);
}

const rowIn = (cells: readonly string[], row: number): string =>
  `<row r="${String(row)}">${cells.join('')}</row>`;

/** Letters of the East are as wide as two others. */
const widthOf = (cell: Cell): number =>
  Array.from(String(cell ?? '')).reduce((sum, letter) => sum + (letter >= '\u1100' ? 2 : 1), 2);

const widthsIn = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  header
    .map((head, i) => {
      const widest = rows.reduce((so, row) => Math.max(so, widthOf(row[i] ?? null)), widthOf(head));
      const wide = Math.min(width.most, Math.max(width.least, widest));
      const n = String(i + 1);
      return `<col min="${n}" max="${n}" width="${String(wide)}" customWidth="1"/>`;
    })
    .join('');

function headOf(header: readonly string[], first: readonly (readonly Cell[])[], isOpen: boolean): string {
  const heads = header.map((head, i) => inline(`${letterName(i)}1`, look.head, head));
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView${isOpen ? ' tabSelected="1"' : ''} workbookViewId="0">${frozen}</sheetView></sheetViews>${
    header.length === 0 ? '' : `<cols>${widthsIn(header, first)}</cols>`
  }<sheetData>${rowIn(heads, 1)}`;
}

/** Rows one after the other, the next of them always known. */
class RowsAhead {
  readonly #rows: Iterator<readonly Cell[]>;
  #next: IteratorResult<readonly Cell[], unknown>;

  constructor(rows: Iterable<readonly Cell[]>) {
    this.#rows = rows[Symbol.iterator]();
    this.#next = this.#rows.next();
  }

  get isOver(): boolean {
    return this.#next.done === true;
  }

  *upTo(most: number): Generator<readonly Cell[]> {
    for (let taken = 0; taken < most && this.#next.done !== true; taken += 1) {
      const { value } = this.#next;
      this.#next = this.#rows.next();
      yield value;
    }
  }
}

/** The text of one sheet, piece by piece. */
function* sheetText(
  { header, isOpen, most }: { header: readonly string[]; isOpen: boolean; most: number },
  rows: RowsAhead,
): Generator<string> {
  const first = [...rows.upTo(Math.min(measured, most - 1))];
  const columns: string[] = [];
  let [text, row] = [headOf(header, first, isOpen), 1];
  for (const lines of [first, rows.upTo(most - 1 - first.length)])
    for (const cells of lines) {
      row += 1;
      text += rowIn(
        cells.map((cell, i) => cellIn(cell, (columns[i] ??= letterName(i)) + String(row))),
        row,
      );
      if (text.length < piece) continue;
      yield text;
      text = '';
    }
  yield `${text}</sheetData></worksheet>`;
}

/** A name that Excel accepts, unlike those before it. */
function sheetName(given: string, taken: readonly string[]): string {
  const plain =
    given
      .replace(/[[\]:*?/\\]/gu, ' ')
      .replaceAll("'", '’')
      .trim() || 'Sheet';
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` ${String(n)}`;
    const name = `${plain.slice(0, most.name - end.length)}${end}`;
    if (!taken.some((one) => one.toLowerCase() === name.toLowerCase())) return name;
  }
}

/** The parts that name the others. */
const partsAbout = (names: readonly string[]): readonly (readonly [path: string, text: string])[] => {
  const each = (line: (name: string, n: string) => string): string =>
    names.map((name, i) => line(name, String(i + 1))).join('');
  return [
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, n) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packages}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
};

/** A zip that hands on what is packed so far. The same content gives the same bytes: its files have no time. */
class Packed {
  #ready: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#ready.push(chunk);
  });

  *file(path: string, text: Iterable<string>): Generator<Uint8Array> {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = new Date(1980, 0, 1);
    this.#zip.add(file);
    for (const part of text) {
      file.push(strToU8(part));
      yield* this.#taken();
    }
    file.push(new Uint8Array(0), true);
    yield* this.#taken();
  }

  *end(): Generator<Uint8Array> {
    this.#zip.end();
    yield* this.#taken();
  }

  #taken(): Uint8Array[] {
    const taken = this.#ready;
    this.#ready = [];
    return taken;
  }
}

/**
 * The bytes of a workbook, piece by piece, so that tables of any length take little memory. A table that is longer than
 * a sheet may be goes on in a further one; `rowsOfSheet` counts the head, too.
 */
export function* xlsxPieces(sheets: Iterable<Sheet>, rowsOfSheet = most.rows): Generator<Uint8Array> {
  const packed = new Packed();
  const names: string[] = [];
  for (const { name, header, rows } of sheets) {
    const left = new RowsAhead(rows);
    do {
      names.push(sheetName(name, names));
      const path = `xl/worksheets/sheet${String(names.length)}.xml`;
      yield* packed.file(path, sheetText({ header, isOpen: names.length === 1, most: rowsOfSheet }, left));
    } while (!left.isOver);
  }
  for (const [path, text] of partsAbout(names)) yield* packed.file(path, [text]);
  yield* packed.end();
}
