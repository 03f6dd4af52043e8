/**
 * Damaged files of other programs: never a crash, always a sentence, a whole import or none. FOREIGN_MUTATIONS=5000 tries as
 * many of each format.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../../../../electron/store/league.ts';
import { useCases } from '../../../../../electron/usecases/index.ts';
import { Refusal } from '../../../../../shared/contract/refusals.ts';
import { seeded, type Draw } from '../../../../../shared/seeded.ts';
import { newLedger, type Ledger } from '../../../ledger.ts';
import { samples } from './samples.ts';

const count = Number(process.env['FOREIGN_MUTATIONS'] ?? 40);

const strange: readonly string[] = [
  ...[
    '99999999999999999999',
    '-1',
    '1e999',
    '0',
    '\t',
    '\0',
    '\ud800',
    '"',
    '\\',
    '{',
    '}',
    '[',
    ';',
    '<',
    '&a;',
    '\r',
    '\u2028',
  ],
  ...[
    'x'.repeat(20_000),
    '😀'.repeat(50),
    '٣',
    '½',
    ' '.repeat(200),
    '=1+1',
    '001 ',
    '[Event "',
    '<player>',
    '0000 - +',
    ...['null', '"id": "p1",', '{"$ref": "cats_a"}', '"\\ud800"', '1.5', '"points": -0,', '[[[[', '{}{}'],
  ],
];

type Mutation = (lines: readonly string[], draw: Draw) => string | Buffer;

const joined = (lines: readonly string[]): string => lines.join('\r\n');

const at = (text: string, draw: Draw): number => draw(text.length + 1);

const mutations: readonly Mutation[] = [
  (lines, draw) => joined(lines).slice(0, at(joined(lines), draw)),
  (lines, draw) => joined(lines).slice(at(joined(lines), draw)),
  (lines, draw) => joined([...lines].sort(() => draw(3) - 1)),
  (lines, draw) => joined(lines.flatMap((line) => Array.from({ length: draw(3) }, () => line))),
  (lines, draw) => {
    const [text, i] = [joined(lines), at(joined(lines), draw)];
    return text.slice(0, i) + (strange[draw(strange.length)] ?? '') + text.slice(i + draw(4));
  },
  (lines, draw) =>
    joined(lines).replace(/\d+/gu, (number) => (draw(12) === 0 ? (strange[draw(4)] ?? '') : number)),
  (lines, draw) => joined(lines.map((line) => (draw(4) === 0 ? line.split('').reverse().join('') : line))),
  (lines, draw) => {
    const bytes = Buffer.from(joined(lines), (['utf16le', 'latin1', 'utf8'] as const)[draw(3)]);
    for (let i = 0; i < 3; i++) bytes[draw(bytes.length)] = draw(256);
    return bytes;
  },
];

function mutated(content: string, draw: Draw): string | Buffer {
  let lines = content.split('\r\n');
  for (let i = draw(2); i > 0; i--) {
    const again = mutations[draw(mutations.length - 1)]?.(lines, draw) ?? '';
    lines = again.toString('utf8').split('\r\n');
  }
  return mutations[draw(mutations.length)]?.(lines, draw) ?? '';
}

/** "Nothing" for a refusal as a whole, else what the import did. */
async function importOf(
  { folder, context }: Ledger,
  name: string,
  content: string | Buffer,
): Promise<'nothing' | 'rows' | 'whole'> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  try {
    const { refused, moreRefused, players, tournaments } = await useCases['exchange.import'](context, {
      path: file,
    });
    for (const { line, expected } of refused) {
      expect(line).toBeGreaterThan(0);
      expect(expected).toMatch(/\S/u);
    }
    if (refused.length === 0) return 'whole';
    expect([players, tournaments, moreRefused >= 0]).toEqual([0, 0, true]);
    return 'rows';
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).message).toMatch(/[.!]$/u);
    return 'nothing';
  }
}

/** A league that a rating list knows two people of. */
async function club(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines('tournament,player,player_id,place', 'Cup,Ann,1500001,1', 'Cup,Karsten Müller,,2');
  return ledger;
}

describe.each(samples)('$name', ({ name, content }) => {
  test(
    `of ${String(count)} damaged files each is imported whole or not at all`,
    { timeout: 1_000_000 },
    async () => {
      const draw = seeded(7);
      const seen = new Set<string>();
      let ledger = await club();
      for (let i = 0; i < count; i++) {
        // A league that grows without end would measure something else.
        if (i % 200 === 199) ledger = await club();
        const before = summaryOf(ledger.store);
        const outcome = await importOf(ledger, name, mutated(content, draw));
        seen.add(outcome);
        if (outcome !== 'whole') expect(summaryOf(ledger.store)).toEqual(before);
      }
      expect(seen.size).toBeGreaterThan(1);
    },
  );

  test('and undamaged it comes in', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'tournament,player,player_id,place',
      'Cup,Ann,1500001,1',
      'Cup,Karsten Müller,,2',
    );
    expect(await importOf(ledger, name, content)).toBe('whole');
  });
});
