/** Files made to keep the program busy: none computes for more than a second without asking whether it was cancelled. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, refusalOf } from '../../ledger.ts';

const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Cost {
  readonly answer: unknown;
  /** CPU time in all, and the longest without a look at whether it was cancelled; in milliseconds. */
  readonly all: number;
  readonly longest: number;
}

async function costOf(
  name: string,
  content: string | Buffer,
  call: 'import' | 'preview' = 'import',
): Promise<Cost> {
  const { folder, context } = newLedger();
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const begun = cpuMilliseconds();
  let [last, longest] = [begun, 0];
  const progress = (): void => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const given = { ...context, progress };
  const answer = await Promise.resolve()
    .then(() => useCases[`exchange.${call}`](given, { path: file }))
    .catch((error: unknown) =>
      refusalOf(() => {
        throw error;
      }),
    );
  progress();
  return { answer, all: last - begun, longest };
}

const header = 'tournament,player,place\n';
const people = (count: number): string =>
  header +
  Array.from(
    { length: count },
    (_, i) => `Cup ${String(i >> 10)},Player number ${String(i)},${String((i & 1023) + 1)}\n`,
  ).join('');

describe('takes little time, and can be cancelled at any moment', () => {
  test.each<[string, string, () => string | Buffer, number]>([
    ['128 KB of spaces', 'a.csv', () => ' '.repeat(2 ** 17), 1000],
    ['128 KB of spaces, said to be another program’s', 'a.pgn', () => ' '.repeat(2 ** 17), 1000],
    ['3 MB of line ends', 'b.csv.gz', () => gzipSync('\n'.repeat(3e6), { level: 1 }), 10_000],
    ['3 MB of blank rows', 'c.csv.gz', () => gzipSync(header + ',,\n'.repeat(1e6), { level: 1 }), 4000],
    ['20,000 different players', 'd.csv', () => people(20_000), 10_000],
  ])('%s', { timeout: 60_000 }, async (_, name, content, most) => {
    const { all, longest } = await costOf(name, content());
    expect(longest).toBeLessThan(1000);
    expect(all).toBeLessThan(most);
  });
});

/** Much from little: pieces of gzip one after the other. */
const packed = (row: string, rows: number, times: number): Buffer => {
  const piece = gzipSync(row.repeat(rows), { level: 1 });
  return Buffer.concat([gzipSync(header), ...Array.from({ length: times }, () => piece)]);
};

test.each([
  ['a gigabyte of blank rows', ',,\n', '4\u202f000\u202f000 lines'],
  ['a gigabyte of blank rows behind a quoted cell', '"",,\n', '4\u202f000\u202f000 lines'],
  ['a gigabyte of long rows', `${' '.repeat(3000)},,\n`, 'larger than 256 MB'],
])('%s is refused where it passes the limit', { timeout: 120_000 }, async (_, row, sentence) => {
  const content = packed(row, Math.round(1e6 / row.length), 1000);
  const { answer, all, longest } = await costOf('e.csv.gz', content);
  expect(answer).toMatchObject({ message: expect.stringContaining(sentence) as string });
  expect(longest).toBeLessThan(1000);
  expect(all).toBeLessThan(20_000);
});

test('more players than any league has are refused, with the line', { timeout: 120_000 }, async () => {
  const { answer, longest } = await costOf('f.csv', people(500_001));
  expect(answer).toMatchObject({ message: expect.stringContaining('500\u202f002') as string });
  expect(longest).toBeLessThan(1000);
});

test('of cells of a million characters that are refused, the beginning is told', async () => {
  const row = `Cup,${'x'.repeat(1e6)},1\n`;
  const { answer } = await costOf('h.csv', header + row.repeat(30), 'preview');
  const { refused } = answer as { refused: unknown[] };
  expect(refused).toHaveLength(30);
  expect(JSON.stringify(refused).length).toBeLessThan(30_000);
});

test(
  'of rows of a million characters no more are kept to be shown than fit into memory',
  { timeout: 60_000 },
  async () => {
    const cell = 'x'.repeat(1000);
    const row = (i: number): string =>
      `Cup,P${String(i)},${String(i + 1)},${Array(990).fill(cell).join(',')}\n`;
    const heads = Array.from({ length: 990 }, (_, i) => `c${String(i)}`).join(',');
    const content = `tournament,player,place,${heads}\n${Array.from({ length: 30 }, (_, i) => row(i)).join('')}`;
    const { answer } = await costOf('g.csv', content, 'preview');
    const { table } = answer as { table: { rows: unknown[] } };
    expect(JSON.stringify(table).length).toBeLessThan(20_000_000);
    expect(table.rows.length).toBeGreaterThan(5);
  },
);
