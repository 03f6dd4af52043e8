/** How the bytes and cells of a text are written: encodings, delimiters, decimals and days. */
import { describe, expect, test } from 'vitest';
import { encodingOf } from '../../../../../electron/usecases/exchange/tables/text-encoding.ts';
import {
  dateOrderOf,
  decimalsOf,
  delimiterOf,
} from '../../../../../electron/usecases/exchange/tables/cell-marks.ts';
import { contestsIn, readFile, refusedIn } from './read-file.ts';

/** The letters of code page 1251 that these tests need (Unicode, CP1251.TXT). */
const in1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (letter === 'ё') return 0xb8;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const latin = 'tournament;player;place\r\nCup;Zoë Müller;1\r\nCup;Åsa Çelik;2\r\n';
const russian = 'турнир;игрок;место\r\nКубок;Пётр Иванов;1\r\nКубок;Анна Сидорова;2\r\n';

describe('an encoding is recognized', () => {
  test.each([
    ['utf-8', Buffer.from(latin), true],
    ['utf-8', Buffer.from(`\ufeff${latin}`), true],
    ['utf-8', Buffer.from('a,b\n1,2\n'), true],
    ['utf-16le', Buffer.from(`\ufeff${latin}`, 'utf16le'), true],
    ['utf-16le', Buffer.from(latin, 'utf16le'), true],
    ['utf-16be', swapped(`\ufeff${latin}`), true],
    ['utf-16be', swapped(latin), true],
    ['windows-1252', Buffer.from(latin, 'latin1'), false],
    ['windows-1251', in1251(russian), true],
  ] as const)('%s', (value, bytes, isSure) => {
    expect(encodingOf(bytes)).toEqual({ value, isSure });
  });

  test('where the beginning ends within a letter', () => {
    const bytes = Buffer.from('имя');
    expect(encodingOf(bytes.subarray(0, bytes.length - 1)).value).toBe('utf-8');
  });
});

describe('the same table in each encoding', () => {
  test.each([
    ['UTF-8', Buffer.from(russian)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${russian}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${russian}`, 'utf16le')],
    ['UTF-16 LE', Buffer.from(russian, 'utf16le')],
    ['UTF-16 BE with a mark', swapped(`\ufeff${russian}`)],
    ['UTF-16 BE', swapped(russian)],
    ['Windows-1251', in1251(russian)],
  ])('%s', async (_, bytes) => {
    const file = await readFile(bytes);
    expect(refusedIn(file)).toEqual([]);
    expect(contestsIn(file)).toEqual(['Кубок - -: Пётр Иванов 1, Анна Сидорова 2']);
  });

  test('of western Europe', async () => {
    expect(contestsIn(await readFile(Buffer.from(latin, 'latin1')))).toEqual([
      'Cup - -: Zoë Müller 1, Åsa Çelik 2',
    ]);
  });

  test.each([
    ['windows-1251', in1251('Пётр')],
    ['windows-1252', Buffer.from('Zoë', 'latin1')],
    ['utf-8', Buffer.from('山田')],
  ] as const)('%s whose first letter beyond ASCII comes late', async (encoding, name) => {
    // Longer than what is looked at first, and than a piece of the file.
    for (const count of [5000, 20_000]) {
      const plain = Array.from({ length: count }, (_, i) => `Player ${String(i)};${String(i + 1)}\n`).join(
        '',
      );
      const file = await readFile(
        Buffer.concat([Buffer.from(`player;place\n${plain}`), name, Buffer.from(`;${String(count + 1)}\n`)]),
      );
      const read = new TextDecoder(encoding).decode(name);
      expect([file.gathering.people.at(-1)?.name, file.tables.text?.encoding.value]).toEqual([
        read,
        encoding,
      ]);
    }
  });

  test('that is chosen goes before what was guessed', async () => {
    const bytes = in1251('player;place\nПётр;1\nАнна;2\n');
    const file = await readFile(bytes, { choices: { encoding: 'windows-1252' } });
    expect(contestsIn(file)).toEqual(['Cup - -: Ï¸òð 1, Àííà 2']);
  });
});

describe('what parts the cells', () => {
  test.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'a;b;c\n1,5;2;3\n1,25;2;3\n'],
    ['\t', 'a\tb\n1, 2\t3\n'],
    ['|', 'a|b|c\n1|2|3\n'],
    [';', 'a;b\n"1;2;3";4\n5;6\n'],
    [',', 'name\nAnn\nBob\n'],
  ] as const)('%j in %j', (mark, text) => {
    expect(delimiterOf(text).value).toBe(mark);
  });

  test('is in doubt where two marks do as well', () => {
    expect(delimiterOf('a,b;c\n1,2;3\n4,5;6\n7,8;9\n')).toMatchObject({ isSure: false });
    expect(delimiterOf('a,b,c\n1,2,3\n')).toMatchObject({ isSure: true });
  });
});

describe('what marks decimals', () => {
  test.each([
    [['0.5', '1'], ',', 'point', true],
    [['0,5', '1'], ';', 'comma', true],
    [['0,5', '1.5'], ';', 'point', false],
    [['1', '2'], ';', 'comma', true],
    [['1', '2'], ',', 'point', true],
    [['0,5'], null, 'comma', true],
    [['0,5', '2,5'], ',', 'comma', true],
  ] as const)('%j parted by %j', (cells, mark, value, isSure) => {
    expect(decimalsOf(cells, mark)).toEqual({ value, isSure });
  });
});

describe('the order of a day', () => {
  test.each([
    [['2026-11-21'], 'year-first', true],
    [['21.11.2026', '01.02.2026'], 'day-first', true],
    [['11/21/2026', '1/2/2026'], 'month-first', true],
    [['01/02/2026', '03/04/2026'], 'day-first', false],
    [['03/03/2026'], 'day-first', true],
    [['Saturday'], 'year-first', true],
    [[], 'year-first', true],
  ] as const)('%j', (cells, value, isSure) => {
    expect(dateOrderOf(cells)).toEqual({ value, isSure });
  });

  test('that is chosen decides', async () => {
    const text = 'tournament,date,player,place\nCup,01/02/2026,Ann,1\nCup,01/02/2026,Bob,2\n';
    expect(contestsIn(await readFile(text))).toEqual(['Cup 2026-02-01 - -: Ann 1, Bob 2']);
    expect(contestsIn(await readFile(text, { choices: { dates: 'month-first' } }))).toEqual([
      'Cup 2026-01-02 - -: Ann 1, Bob 2',
    ]);
  });
});
