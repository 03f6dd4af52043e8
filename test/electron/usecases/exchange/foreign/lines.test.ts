import { expect, test } from 'vitest';
import { eachLine } from '../../../../../electron/usecases/exchange/foreign/lines.ts';
import { seeded } from '../../../../../shared/seeded.ts';
import { refusalOf } from '../../../ledger.ts';

async function* pieces(bytes: Buffer, sizes: () => number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const to = from + sizes();
    yield await Promise.resolve(bytes.subarray(from, to));
    from = to;
  }
}

const content = ['\ufeffÇelik', '', 'Иван 👩‍👩‍👧', 'x'.repeat(50), '', 'last'];

test.each(['\n', '\r\n', '\r'])(
  'lines that end with %j are the same however the bytes arrive',
  async (end) => {
    const draw = seeded(3);
    for (let run = 0; run < 50; run++) {
      const found: string[] = [];
      const bytes = Buffer.from(content.join(end) + (run % 2 === 0 ? '' : end));
      await eachLine(
        pieces(bytes, () => 1 + draw(9)),
        'utf-8',
        (text, line) => {
          expect(line).toBe(found.push(text));
        },
      );
      expect(found).toEqual(['Çelik', ...content.slice(1)]);
    }
  },
);

test('a line of more than a million characters is refused with its number', async () => {
  const bytes = Buffer.from(`one\n${'x'.repeat(1_000_001)}`);
  const refusal = await refusalOf(() =>
    eachLine(
      pieces(bytes, () => 65_536),
      undefined,
      () => undefined,
    ),
  );
  expect(refusal.message).toContain('line 2');
});

test('UTF-16 stays UTF-16', async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('plain\n'.repeat(40_000) + 'Çelik', 'utf16le'),
  ]);
  const found: string[] = [];
  await eachLine(
    pieces(bytes, () => 65_536),
    undefined,
    (text) => found.push(text),
  );
  expect([found[0], found.at(-1), found.length]).toEqual(['plain', 'Çelik', 40_001]);
});

test.each([
  ['utf-8', Buffer.from('Çelik, Ömer')],
  ['windows-1252', Buffer.from('Çelik, Ömer', 'latin1')],
])('letters of %s far behind the beginning are read', async (encoding, name) => {
  const plain = Buffer.from('x'.repeat(99).concat('\n').repeat(3000));
  const found: string[] = [];
  const guess = await eachLine(
    pieces(Buffer.concat([plain, name]), () => 65_536),
    undefined,
    (text) => found.push(text),
  );
  expect([guess.value, found.at(-1)]).toEqual([encoding, 'Çelik, Ömer']);
});
