/** Enough participations that the index by player is made at the end. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger } from '../../ledger.ts';

const people = 500;
const tournaments = 101;

function* rows(): Generator<string> {
  yield 'tournament,date,player,place';
  for (let t = 0; t < tournaments; t++)
    for (let p = 0; p < people; p++)
      yield `Cup ${String(t)},20${String(10 + Math.floor(t / 12))}-${String(1 + (t % 12)).padStart(2, '0')}-01,Player ${String(p)},${String(1 + ((p * 7 + t) % people))}`;
}

test('are imported whole, in one step of undo, and the index is there again', async () => {
  const { store, folder, context } = newLedger();
  const file = path.join(folder, 'many.csv');
  writeFileSync(file, [...rows()].join('\n'));
  const indexes = (): unknown[] =>
    store.sql("SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").all();
  const before = indexes();
  const { participations } = await useCases['results.import'](context, { path: file });
  expect(participations).toBe(people * tournaments);
  expect(indexes()).toEqual(before);
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(store.db.pragma('foreign_key_check')).toEqual([]);
  const plan = store
    .sql<{ detail: string }>('EXPLAIN QUERY PLAN SELECT id FROM member WHERE player = 7')
    .all();
  expect(plan.map(({ detail }) => detail).join()).toContain('member_of_player');
  await useCases['history.undo'](context, {});
  expect(store.sql('SELECT count(*) AS n FROM member').get()).toEqual({ n: 0 });
});
