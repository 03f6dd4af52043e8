/** The sheets of a workbook: XLSX, XLS and ODS. */
import { crc32, inflateRawSync } from 'node:zlib';
import { refuse, Refusal } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';

const { unreadable } = texts.importing;

export interface Sheet {
  readonly name: string;
  /** Cells as they are shown, days as YYYY-MM-DD, numbers in full. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[];
}

/** The largest workbook that is read, packed and unpacked. */
const mostBytes = 2 ** 25;
const mostUnpacked = 2 ** 27;
const mostRows = 300_000;
const mostColumns = 1000;
/** Half a million, which are 50,000 rows of ten, take the library 2.4 s and 300 MB. */
const mostCells = 500_000;
/** Cells of all sheets with those between them that are empty, which a file needn't have. */
const mostWithEmpty = 2_000_000;

const beginnings = { zip: [0x50, 0x4b, 0x03, 0x04], compound: [0xd0, 0xcf, 0x11, 0xe0] } as const;

const begins = (bytes: Buffer, mark: readonly number[]): boolean =>
  mark.every((byte, i) => bytes[i] === byte);

/** True for what spreadsheet programs write, by its first bytes. */
export const isWorkbook = (beginning: Buffer): boolean =>
  begins(beginning, beginnings.zip) || begins(beginning, beginnings.compound);

export const isTooLarge = (bytes: Buffer): boolean => bytes.length > mostBytes;

/**
 * Reads all sheets that are not hidden and not empty, without a look at whether it was cancelled. Refuses what no
 * spreadsheet program wrote.
 */
export async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  if (begins(bytes, beginnings.zip)) refuseBombs(bytes);
  // Half a megabyte of code that only workbooks need.
  const { read, utils } = await import('@e965/xlsx');
  try {
    const book = read(bytes, {
      type: 'buffer',
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: mostRows,
      UTC: true,
    });
    let left = mostWithEmpty;
    return book.SheetNames.flatMap((name, i) => {
      const sheet = book.Sheets[name];
      const isHidden = (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0;
      if (!sheet || isHidden) return [];
      const range = utils.decode_range(sheet['!ref'] ?? 'A1');
      range.e.c = Math.min(range.e.c, range.s.c + mostColumns - 1);
      left -= (range.e.r - range.s.r + 1) * (range.e.c - range.s.c + 1);
      if (left < 0) throw tooLarge();
      const values = utils.sheet_to_json<unknown[]>(sheet, {
        header: 1,
        raw: true,
        blankrows: true,
        defval: '',
        range,
        UTC: true,
      });
      const rows = values
        .map((row, r) => ({ cells: row.map(cellText), line: range.s.r + r + 1 }))
        .filter(({ cells }) => cells.some((cell) => cell !== ''));
      return rows.length === 0 ? [] : [{ name, rows }];
    });
  } catch (error) {
    throw error instanceof Refusal ? error : damaged();
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : '';
}

/** A day, with its time where it is not midnight. */
function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 5)}`;
}

const localHeader = 0x04034b50;
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;

interface Entry {
  readonly packed: Buffer;
  readonly isDeflated: boolean;
  readonly size: number;
  readonly crc: number;
}

const damaged = (): Refusal => refuse('unreadableResults', { reason: unreadable.workbook });

export const tooLarge = (): Refusal => refuse('unreadableResults', { reason: unreadable.largeWorkbook });

/**
 * A small file may unpack to any size, and the library may never come to an end of a damaged one: each entry is unpacked up
 * to a limit and compared with its checksum, before anything looks into it.
 */
function refuseBombs(bytes: Buffer): void {
  let [total, cells] = [0, 0];
  for (const { packed, isDeflated, size, crc } of entriesOf(bytes)) {
    const unpacked = isDeflated ? inflated(packed, mostUnpacked - total) : packed;
    total += unpacked.length;
    cells += cellsIn(unpacked);
    if (total >= mostUnpacked || cells > mostCells) throw tooLarge();
    if (unpacked.length !== size || crc32(unpacked) !== crc) throw damaged();
  }
}

/** How a cell begins, as Excel writes it, with a prefix, and in ODS. */
const beginningsOfCells = ['<c ', ':c ', '<table:table-cell'] as const;

/** In a sheet's XML; stops counting where there are too many. */
function cellsIn(xml: Buffer): number {
  let count = 0;
  for (const beginning of beginningsOfCells)
    for (let at = xml.indexOf(beginning); at >= 0 && count <= mostCells; at = xml.indexOf(beginning, at + 1))
      count += 1;
  return count;
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    const isOverMost = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isOverMost ? tooLarge() : damaged();
  }
}

/** The entries of a ZIP by its directory (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), which has to be whole. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = directoryEndOf(bytes);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) throw damaged();
    entries.push(entryAt(bytes, at));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) throw damaged();
  return entries;
}

function entryAt(bytes: Buffer, at: number): Entry {
  const header = bytes.readUInt32LE(at + 42);
  if (header + 30 > bytes.length || bytes.readUInt32LE(header) !== localHeader) throw damaged();
  const method = bytes.readUInt16LE(at + 10);
  const begin = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const end = begin + bytes.readUInt32LE(at + 20);
  const isSame = bytes.readUInt16LE(header + 8) === method;
  if (!isSame || (method !== 0 && method !== 8) || end > bytes.length) throw damaged();
  return {
    packed: bytes.subarray(begin, end),
    isDeflated: method === 8,
    crc: bytes.readUInt32LE(at + 16),
    size: bytes.readUInt32LE(at + 24),
  };
}

/** Behind it there is nothing but a comment. */
function directoryEndOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === directoryEnd && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  throw damaged();
}
