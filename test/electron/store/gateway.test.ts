import { describe, expect, test } from 'vitest';
import { change } from '../../../electron/store/gateway.ts';
import { revisionOf } from '../../../electron/store/league.ts';
import type { Store } from '../../../electron/store/store.ts';
import { newLedger } from '../ledger.ts';

const rows = (store: Store): unknown[] =>
  store
    .sql('SELECT change, fact, kind, first, last, before, after FROM change_row WHERE change > 1 ORDER BY id')
    .all();

const count = (store: Store, table: string): number =>
  (store.sql(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

describe('every change is journalled in its own transaction', () => {
  test('inserted rows as one range a table', () => {
    const { store } = newLedger();
    change(store, { call: 'clubs' }, (facts) => {
      for (const name of ['North', 'South', 'East']) facts.insert('club', { name });
      facts.insert('season', { name: '2026' });
    });
    expect(rows(store)).toEqual([
      { change: 2, fact: 'club', kind: 'insert', first: 1, last: 3, before: null, after: null },
      { change: 2, fact: 'season', kind: 'insert', first: 1, last: 1, before: null, after: null },
    ]);
    expect(store.sql('SELECT what FROM change WHERE id = 2').get()).toEqual({ what: 'clubs' });
  });

  test('updates with the columns that changed, deletions with the whole row', () => {
    const { store } = newLedger();
    const id = change(store, { call: 'add' }, (facts) => facts.insert('club', { name: 'North' }));
    change(store, { call: 'rename' }, (facts) => facts.update('club', id, { name: 'Nord' }));
    change(store, { call: 'remove' }, (facts) => {
      facts.remove('club', id);
    });
    expect(rows(store).slice(1)).toEqual([
      {
        change: 3,
        fact: 'club',
        kind: 'update',
        first: 1,
        last: 1,
        before: '{"name":"North"}',
        after: '{"name":"Nord"}',
      },
      { change: 4, fact: 'club', kind: 'delete', first: 1, last: 1, before: '{"name":"Nord"}', after: null },
    ]);
  });

  test('what a change does to its own new rows needs no journal of its own', () => {
    const { store } = newLedger();
    change(store, { call: 'dither' }, (facts) => {
      const first = facts.insert('club', { name: 'North' });
      const second = facts.insert('club', { name: 'South' });
      facts.update('club', first, { name: 'Nord' });
      facts.remove('club', second);
    });
    expect(rows(store)).toHaveLength(1);
    expect(store.sql('SELECT name FROM club').all()).toEqual([{ name: 'Nord' }]);
  });

  test('numbers of removed rows do not come again, so an old journal never means a new row', () => {
    const { store } = newLedger();
    change(store, { call: 'add' }, (facts) => facts.insert('club', { name: 'North' }));
    change(store, { call: 'remove' }, (facts) => {
      facts.remove('club', 1);
    });
    expect(change(store, { call: 'add' }, (facts) => facts.insert('club', { name: 'South' }))).toBe(2);
  });
});

describe('the revision', () => {
  test('grows with a change and with nothing else', () => {
    const { store } = newLedger();
    expect(revisionOf(store)).toBe(1);
    change(store, { call: 'add' }, (facts) => facts.insert('club', { name: 'North' }));
    expect(revisionOf(store)).toBe(2);
    change(store, { call: 'nothing' }, () => undefined);
    change(store, 'the same', (facts) => facts.update('club', 1, { name: 'North' }));
    expect(revisionOf(store)).toBe(2);
  });

  test('neither it nor a fact nor the journal moves where the work throws', () => {
    const { store } = newLedger();
    expect(() =>
      change(store, { call: 'half' }, (facts) => {
        facts.insert('club', { name: 'North' });
        throw new Error('broken off');
      }),
    ).toThrow('broken off');
    expect([revisionOf(store), count(store, 'club'), rows(store).length]).toEqual([1, 0, 0]);
  });
});

test('changing or removing what is not there is a bug, not a silence', () => {
  const { store } = newLedger();
  expect(() => change(store, { call: 'x' }, (facts) => facts.update('club', 7, { name: 'N' }))).toThrow(
    'no club',
  );
  expect(() => {
    change(store, { call: 'x' }, (facts) => {
      facts.remove('club', 7);
    });
  }).toThrow('no club');
});
