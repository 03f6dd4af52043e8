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
