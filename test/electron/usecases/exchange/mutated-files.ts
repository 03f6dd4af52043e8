/** Files of each format, damaged in the ways in which files are: a seed gives the same file every time. */
import { utils, write, type BookType } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { seeded } from '../../../../shared/seeded.ts';

const table = [
  ['Round', 'Name', 'Club', 'Place', 'Score', 'Date'],
  ['1', 'Zoë Müller', 'Owls', '1', '1.5', '2026-01-05'],
  ['1', 'Пётр Иванов', 'Cats, and dogs', '2', '0.5', '2026-01-05'],
  ['2', 'Zoë Müller', 'Owls', '2', '0', '2026-01-12'],
  ['2', 'Ann "A" Lee', '', '1', '2', '2026-01-12'],
];

const lines = (mark: string): string =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join('\r\n');

function workbook(bookType: BookType): Buffer {
  const book = utils.book_new();
  for (const name of ['Spring', 'Autumn']) utils.book_append_sheet(book, utils.aoa_to_sheet(table), name);
  return write(book, { bookType, type: 'buffer', compression: true }) as Buffer;
}

const crossTable = 'No,Name,Rd1,Rd2,Points\n1,Ann,2w1,3b=,1.5\n2,Bob,1b0,+bye,1\n3,Cid,,1w=,0.5\n';

/** By the ending of their names. */
export const wholeFiles: Readonly<Record<string, () => Buffer>> = {
  'comma.csv': () => Buffer.from(lines(',')),
  'semicolon.csv': () => Buffer.from(lines(';'), 'utf16le'),
  'tab.tsv': () => Buffer.from(lines('\t')),
  'cross.csv': () => Buffer.from(crossTable),
  'book.xlsx': () => workbook('xlsx'),
  'book.xls': () => workbook('biff8'),
  'book.ods': () => workbook('ods'),
  'inside.xlsx': () => workbook('xlsx'),
  'inside.ods': () => workbook('ods'),
};

type Draw = (below: number) => number;

const pieces = [
  '"',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\0',
  '\ufeff',
  '=1+1',
  '1e999',
  '99999999999999999999',
  '½',
  '\u202e',
  '-',
];

const ways: readonly ((bytes: Buffer, draw: Draw) => Buffer)[] = [
  (bytes, draw) => bytes.subarray(0, draw(bytes.length)),
  (bytes, draw) => bytes.subarray(draw(bytes.length)),
  (bytes, draw) => {
    const changed = Buffer.from(bytes);
    for (let i = 0; i <= draw(12); i++) changed[draw(changed.length)] = draw(256);
    return changed;
  },
  (bytes, draw) => {
    const [from, to] = [draw(bytes.length), draw(bytes.length)];
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, draw) => {
    const at = draw(bytes.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(pieces[draw(pieces.length)] ?? ''),
      bytes.subarray(at),
    ]);
  },
  (bytes, draw) => {
    const at = draw(bytes.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.alloc(1 + draw(5000), draw(256)),
      bytes.subarray(at),
    ]);
  },
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf8'),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  (bytes, draw) => {
    const parts = bytes.toString('latin1').split('\n');
    return Buffer.from(parts.map(() => parts[draw(parts.length)] ?? '').join('\n'), 'latin1');
  },
];

/** The file of this number, damaged once, twice or three times; `inside` a zip that is whole again afterwards. */
export function mutated(name: string, seed: number): Buffer {
  const draw = seeded(Math.imul(seed, 0x9e3779b1));
  const whole = wholeFiles[name]?.() ?? Buffer.alloc(0);
  if (!name.startsWith('inside')) return damaged(whole, draw);
  const parts = Object.entries(unzipSync(whole));
  const at = draw(parts.length);
  const changed = parts.map(([path, part], i) => [path, i === at ? damaged(Buffer.from(part), draw) : part]);
  return Buffer.from(zipSync(Object.fromEntries(changed) as Record<string, Uint8Array>));
}

function damaged(whole: Buffer, draw: Draw): Buffer {
  let bytes = whole;
  for (let times = 1 + draw(3); times > 0 && bytes.length > 0; times--)
    bytes = ways[draw(ways.length)]?.(bytes, draw) ?? bytes;
  return bytes;
}
