/** The table of all systems on one results file, as `npm run validate -- FOLDER` prints it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { everySystemTable, onFile } from '../../build/evaluation/every-system.ts';
import { judge } from '../../build/evaluation/judge.ts';
import { readResults, type Results } from '../../build/evaluation/read-results.ts';
import { systemNames } from '../../shared/rating/index.ts';
import { seeded } from '../../shared/seeded.ts';
import { ownFolder } from '../electron/ledger.ts';

/** Duels of five players, of whom the one of the lower number usually wins; each a tournament. */
function duels(count: number, ties = false): Promise<Results> {
  const draw = seeded(7);
  const lines = Array.from({ length: count }, (_, i) => {
    const one = draw(5);
    const other = (one + 1 + draw(4)) % 5;
    const wins = ties ? 1 : (one < other ? 1 : 2) - (draw(6) === 0 ? 1 : 0);
    const [a, b] = ties ? [1, 1] : wins === 1 ? [1, 2] : [2, 1];
    const game = `Game ${String(i)};${String(i)}`;
    return `${game};P${String(one)};${String(a)}\n${game};P${String(other)};${String(b)}`;
  });
  const file = path.join(ownFolder(), 'duels.csv');
  writeFileSync(file, `tournament;contest;player;place\n${lines.join('\n')}\n`);
  return readResults(file);
}

test('a row holds what npm run evaluate says, between the ends of its interval', async () => {
  const results = await duels(60);
  const asked = { system: 'elo', defaults: 'league', set: {}, top: 0, activePeriods: null } as const;
  const { usual, tuned } = onFile('elo', results, 0);
  const { wrongOrder } = usual;
  expect(wrongOrder?.value).toBe(judge(results, asked).wrongOrder);
  expect(wrongOrder?.low).toBeLessThan(wrongOrder?.value ?? 0);
  expect(wrongOrder?.high).toBeGreaterThan(wrongOrder?.value ?? 1);
  expect(usual.loss?.value).toBeLessThan(Math.LN2);
  expect(tuned).toBeNull();
});

test('tuning on the file itself never loses', async () => {
  const { usual, tuned } = onFile('elo', await duels(60), 12);
  expect(tuned?.loss?.value).toBeLessThan(usual.loss?.value ?? 0);
  expect(tuned?.parameters).not.toEqual({ kFactor: 32 });
  expect(Object.keys(tuned?.parameters ?? {})).toEqual(['kFactor']);
});

test('every system has a row, with two columns, or with three more where it was tuned', async () => {
  const results = await duels(12);
  const rows = everySystemTable(results, 0).split('\n').slice(2);
  expect(rows.map((row) => row.split(' | ')[0]?.slice(2))).toEqual([...systemNames]);
  for (const row of rows) expect(row.split('|')).toHaveLength(5);
  const [head = '', , first = ''] = everySystemTable(results, 2).split('\n');
  expect(head.split('|')).toHaveLength(8);
  expect(first.split('|')).toHaveLength(8);
});

test('where all tied, nothing could be in the wrong order', async () => {
  const { usual } = onFile('elo', await duels(6, true), 0);
  expect(usual.wrongOrder).toBeNull();
  expect(everySystemTable(await duels(6, true), 0)).toContain('| elo | – | ');
});
