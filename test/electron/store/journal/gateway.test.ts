import { describe, expect, test } from 'vitest';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { newLedger } from '../../ledger.ts';

const rows = (store: Store): unknown[] =>
  store
    .sql(
      'SELECT change, fact, kind, first, last, before, after, content FROM change_row WHERE change > 1 ORDER BY id',
    )
    .all();

const nothing = { before: null, after: null, content: null };

const count = (store: Store, table: string): number =>
  (store.sql(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

describe('every change is journalled in its own transaction', () => {
  test('inserted rows as one range a table', () => {
    const { store } = newLedger();
    change(store, { call: 'clubs' }, (facts) => {
      for (const name of ['North', 'South', 'East']) facts.insert('club', { name });
      facts.insert('season', { name: '2026', first_day: null, last_day: null, scoring: null });
    });
    expect(rows(store)).toEqual([
      { change: 2, fact: 'club', kind: 'insert', first: 1, last: 3, ...nothing },
      { change: 2, fact: 'season', kind: 'insert', first: 1, last: 1, ...nothing },
    ]);
    expect(store.sql('SELECT what FROM change WHERE id = 2').get()).toEqual({ what: 'clubs' });
  });

  test('updated columns before and after, removed rows with their content', () => {
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
        content: null,
      },
      {
        change: 4,
        fact: 'club',
        kind: 'delete',
        first: 1,
        last: 1,
        ...nothing,
        content: '{"id":[1],"name":["Nord"]}',
      },
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
    expect(rows(store)).toEqual([{ change: 2, fact: 'club', kind: 'insert', first: 1, last: 1, ...nothing }]);
    expect(store.sql('SELECT name FROM club').all()).toEqual([{ name: 'Nord' }]);
  });

  test('only the net effect is kept', () => {
    const { store } = newLedger();
    change(store, { call: 'add' }, (facts) => {
      for (const name of ['North', 'South', 'East']) facts.insert('club', { name });
    });
    change(store, { call: 'dither' }, (facts) => {
      facts.update('club', 1, { name: 'between' });
      facts.update('club', 1, { name: 'North' });
      facts.update('club', 2, { name: 'between' });
      facts.update('club', 2, { name: 'Süd' });
      facts.update('club', 3, { name: 'Ost' });
      facts.remove('club', 3);
    });
    expect(rows(store).slice(1)).toEqual([
      {
        change: 3,
        fact: 'club',
        kind: 'delete',
        first: 3,
        last: 3,
        ...nothing,
        content: '{"id":[3],"name":["East"]}',
      },
      {
        change: 3,
        fact: 'club',
        kind: 'update',
        first: 2,
        last: 2,
        before: '{"name":"South"}',
        after: '{"name":"Süd"}',
        content: null,
      },
    ]);
  });

  test('a change that ends where it began doesn’t count', () => {
    const { store } = newLedger();
    change(store, { call: 'add' }, (facts) => facts.insert('club', { name: 'North' }));
    change(store, { call: 'dither' }, (facts) => {
      facts.update('club', 1, { name: 'Nord' });
      facts.remove('club', facts.insert('club', { name: 'South' }));
      facts.update('club', 1, { name: 'North' });
    });
    expect([revisionOf(store), rows(store).length]).toEqual([2, 1]);
  });

  test('removed rows that follow one another are one range, many of them compressed', () => {
    const { store } = newLedger();
    const many = 2000;
    change(store, { call: 'add' }, (facts) => {
      for (let i = 1; i <= many; i++) facts.insert('club', { name: `Club ${String(i)}` });
    });
    change(store, { call: 'remove' }, (facts) => {
      for (let id = many; id > 0; id--) if (id !== 7) facts.remove('club', id);
    });
    const [, few, rest] = rows(store) as { first: number; last: number; content: string | Buffer }[];
    expect(few).toMatchObject({ first: 1, last: 6 });
    expect(rest).toMatchObject({ first: 8, last: many });
    expect(Buffer.isBuffer(rest?.content)).toBe(true);
    expect(rest?.content.length).toBeLessThan(8 * many);
  });

  test('rows that came and went within the change leave a gap between its ranges', () => {
    const { store } = newLedger();
    change(store, { call: 'add' }, (facts) => {
      const ids = ['North', 'between', 'South'].map((name) => facts.insert('club', { name }));
      facts.remove('club', ids[1] ?? 0);
    });
    expect(rows(store)).toEqual([
      { change: 2, fact: 'club', kind: 'insert', first: 1, last: 1, ...nothing },
      { change: 2, fact: 'club', kind: 'insert', first: 3, last: 3, ...nothing },
    ]);
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
    change(store, { call: 'the same' }, (facts) => facts.update('club', 1, { name: 'North' }));
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
