import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { change, tryOut, type Facts } from '../../../../electron/store/journal/gateway.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import { migrate, migrations } from '../../../../electron/store/schema/migrations.ts';
import { openLeague } from '../../../../electron/store/open.ts';
import { changesBefore } from '../../../../electron/store/journal/changes.ts';
import { changedSince } from '../../../../electron/store/journal/steps.ts';
import { connect, type Store } from '../../../../electron/store/store.ts';
import { revert } from '../../../../electron/store/journal/revert.ts';
import { nextToRedo, nextToUndo, redo, undo } from '../../../../electron/store/journal/undo.ts';
import { newPlayer } from '../../../../electron/usecases/players/save.ts';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, ownFolder } from '../../ledger.ts';

const quiet = (): void => undefined;
const back = (store: Store): number | undefined => undo(store, quiet);
const again = (store: Store): number | undefined => redo(store, quiet);
const names = (store: Store): string[] =>
  store
    .sql<{ name: string }>('SELECT name FROM club ORDER BY id')
    .all()
    .map(({ name }) => name);
const club = (store: Store, name: string): number =>
  change(store, { call: 'club', subject: name }, (facts) => facts.insert('club', { name }));

describe('undo and redo', () => {
  test('any number back, and forward again', () => {
    const { store } = newLedger();
    const states = [dump(store)];
    for (const name of ['North', 'South', 'East']) {
      club(store, name);
      states.push(dump(store));
    }
    for (const state of states.slice(0, -1).toReversed()) {
      back(store);
      expect(dump(store)).toEqual(state);
    }
    expect(back(store)).toBeUndefined();
    for (const state of states.slice(1)) {
      again(store);
      expect(dump(store)).toEqual(state);
    }
    expect(again(store)).toBeUndefined();
  });

  test('the league’s beginning stays', () => {
    const { store } = newLedger();
    expect([nextToUndo(store), back(store), revisionOf(store)]).toEqual([undefined, undefined, 1]);
  });

  test('rows come back under their own numbers', () => {
    const { store } = newLedger();
    club(store, 'North');
    const id = club(store, 'South');
    back(store);
    again(store);
    expect(store.sql('SELECT id FROM club WHERE name = ?').get('South')).toEqual({ id });
  });

  test('every one of them is a step and a revision of its own', () => {
    const { store } = newLedger();
    club(store, 'North');
    back(store);
    again(store);
    expect(store.sql('SELECT change, kind FROM step WHERE id > 1 ORDER BY id').all()).toEqual([
      { change: 2, kind: 'do' },
      { change: 2, kind: 'undo' },
      { change: 2, kind: 'redo' },
    ]);
    expect(revisionOf(store)).toBe(4);
  });

  test('a new change ends what could be redone, and undo passes over it', () => {
    const { store } = newLedger();
    club(store, 'North');
    club(store, 'South');
    back(store);
    club(store, 'East');
    expect(nextToRedo(store)).toBeUndefined();
    back(store);
    back(store);
    expect(names(store)).toEqual([]);
    expect([again(store), again(store), again(store)]).toEqual([2, 4, undefined]);
    expect(names(store)).toEqual(['North', 'East']);
  });

  test('survive closing the file', async () => {
    const { store } = newLedger();
    club(store, 'North');
    club(store, 'South');
    back(store);
    const other = await openLeague(store.path);
    expect([nextToUndo(other), nextToRedo(other)]).toEqual([2, 3]);
    again(other);
    expect(names(other)).toEqual(['North', 'South']);
    other.close();
  });

  test('ask, like a change, whether they may', () => {
    const { store } = newLedger();
    club(store, 'North');
    const closed = {
      ...store,
      beforeChange: () => {
        throw new Error('not now');
      },
    };
    expect(() => back(closed)).toThrow('not now');
    expect(() => again(closed)).toThrow('not now');
    expect(names(store)).toEqual(['North']);
  });

  test('what was broken off leaves everything as it was', () => {
    const { store } = newLedger();
    club(store, 'North');
    const stop = (): never => {
      throw new Error('called off');
    };
    expect(() => undo(store, stop)).toThrow('called off');
    expect([names(store), revisionOf(store), nextToUndo(store)]).toEqual([['North'], 2, 2]);
  });
});

describe('whatever the order in which rows would clash', () => {
  const exchange = (facts: Facts): void => {
    facts.update('club', 1, { name: 'between' });
    facts.update('club', 2, { name: 'North' });
    facts.update('club', 1, { name: 'South' });
  };

  test('two rows that exchanged their names exchange them again, and who refers to them stays', () => {
    const { store } = newLedger();
    club(store, 'North');
    club(store, 'South');
    change(store, { call: 'team' }, (facts) =>
      facts.insert('team', { uuid: 'a'.repeat(36), name: 'Owls', club: 1, colour: null }),
    );
    change(store, { call: 'exchange' }, exchange);
    expect(names(store)).toEqual(['South', 'North']);
    back(store);
    expect(names(store)).toEqual(['North', 'South']);
    again(store);
    expect(names(store)).toEqual(['South', 'North']);
    expect(store.sql('SELECT club FROM team').all()).toEqual([{ club: 1 }]);
  });

  test('a name that went from a removed row to a renamed one, and on to a new one', () => {
    const { store } = newLedger();
    club(store, 'North');
    club(store, 'South');
    const before = dump(store);
    change(store, { call: 'names' }, (facts) => {
      facts.remove('club', 1);
      facts.update('club', 2, { name: 'North' });
      facts.insert('club', { name: 'South' });
    });
    const after = dump(store);
    back(store);
    expect(dump(store)).toEqual(before);
    again(store);
    expect(dump(store)).toEqual(after);
  });

  test('parents and children that went together come back together', () => {
    const { store } = newLedger();
    change(store, { call: 'add' }, (facts) => {
      const north = facts.insert('club', { name: 'North' });
      facts.insert('player', { ...newPlayer('Ann'), club: north });
    });
    const before = dump(store);
    change(store, { call: 'remove' }, (facts) => {
      facts.remove('player', 1);
      facts.remove('club', 1);
    });
    back(store);
    expect(dump(store)).toEqual(before);
    expect(store.db.pragma('foreign_key_check')).toEqual([]);
  });
});

describe('a file from elsewhere', () => {
  test.each([
    ['a table that holds no facts', "UPDATE change_row SET fact = 'migration' WHERE change = 2"],
    [
      'a column that is none',
      `UPDATE change_row SET kind = 'delete', content = '{"id":[9],"name) VALUES (1,2); --":["x"]}' WHERE change = 2`,
    ],
    [
      'lists of different length',
      `UPDATE change_row SET kind = 'delete', content = '{"id":[9],"name":[]}' WHERE change = 2`,
    ],
    ['no content', "UPDATE change_row SET kind = 'delete', content = NULL WHERE change = 2"],
    [
      'bytes that are no content',
      "UPDATE change_row SET kind = 'delete', content = x'00ff' WHERE change = 2",
    ],
    [
      'a column to set that is none',
      `UPDATE change_row SET kind = 'update', before = '{"id = 7 --":1}', after = '{}' WHERE change = 2`,
    ],
  ])('whose journal names %s is refused as damaged, and nothing changes', (_, damage) => {
    const { store } = newLedger();
    club(store, 'North');
    store.db.exec(damage);
    expect(() => back(store)).toThrow(Refusal);
    expect([names(store), revisionOf(store)]).toEqual([['North'], 2]);
  });
});

test('a journal from before there was undo can be undone too', () => {
  const store = connect(path.join(ownFolder(), 'old.league'), { create: true });
  onTestFinished(() => {
    store.close();
  });
  for (const { sql } of migrations.slice(0, 4)) store.db.exec(sql);
  store.db.exec(`
    CREATE TABLE migration (name TEXT PRIMARY KEY, applied TEXT NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO club (id, name) VALUES (1, 'North'), (2, 'Süd'), (3, 'East');
    DELETE FROM club WHERE id = 3;
    INSERT INTO change (id, at, what) VALUES (1, '2026-01-01', 'league.create'), (2, '2026-01-02', 'add'),
      (3, '2026-01-03', 'rename'), (4, '2026-01-04', 'remove');
    INSERT INTO change_row (change, fact, kind, first, last, before, after) VALUES
      (2, 'club', 'insert', 1, 3, NULL, NULL),
      (3, 'club', 'update', 2, 2, '{"name":"South"}', '{"name":"Süd"}'),
      (4, 'club', 'delete', 3, 3, '{"name":"East"}', NULL);
    PRAGMA user_version = 4;`);
  migrate(store);
  expect(revisionOf(store)).toBe(4);
  const states = [names(store)];
  while (back(store) !== undefined) states.push(names(store));
  expect(states).toEqual([['North', 'Süd'], ['North', 'Süd', 'East'], ['North', 'South', 'East'], []]);
  for (const state of states.slice(0, -1).toReversed()) {
    again(store);
    expect(names(store)).toEqual(state);
  }
  // Which tournaments they altered was not recorded then.
  expect(changedSince(store, 1).tournaments).toEqual(new Set([0]));
});

describe('what steps altered', () => {
  test('players where they come, go or start otherwise; names and settings apart', () => {
    const { store } = newLedger();
    change(store, { call: 'add' }, (facts) => facts.insert('player', newPlayer('Ann')));
    expect(changedSince(store, 1)).toMatchObject({ players: true, names: false, settings: false });
    change(store, { call: 'rename' }, (facts) => facts.update('player', 1, { name: 'Anne', folded: 'anne' }));
    expect(changedSince(store, 2)).toMatchObject({ players: false, names: true });
    change(store, { call: 'start' }, (facts) =>
      facts.update('player', 1, { starting_mean: 1500, starting_deviation: 80 }),
    );
    expect(changedSince(store, 3)).toMatchObject({ players: true, names: false });
    change(store, { call: 'settings' }, (facts) => facts.update('settings', 1, { system: 'elo' }));
    expect(changedSince(store, 4)).toMatchObject({ players: false, settings: true });
    back(store);
    expect(changedSince(store, 5)).toMatchObject({ players: false, settings: true });
    expect(changedSince(store, 6)).toEqual({
      players: false,
      names: false,
      settings: false,
      tournaments: new Set(),
    });
  });
});

describe('a trial', () => {
  test('leaves nothing behind but its result', () => {
    const { store } = newLedger();
    club(store, 'North');
    const before = dump(store);
    const result = tryOut(store, (stage) => {
      club(stage, 'South');
      back(stage);
      club(stage, 'East');
      return names(stage);
    });
    expect(result).toEqual(['North', 'East']);
    expect([dump(store), revisionOf(store)]).toEqual([before, 2]);
    expect(club(store, 'South')).toBe(2);
  });

  test('doesn’t call beforeChange, and passes on what is thrown', () => {
    const { store } = newLedger();
    const closed = {
      ...store,
      beforeChange: () => {
        throw new Error('not now');
      },
    };
    expect(tryOut(closed, (stage) => club(stage, 'North'))).toBe(1);
    expect(() =>
      tryOut(store, () => {
        throw new Error('broken off');
      }),
    ).toThrow('broken off');
    expect(names(store)).toEqual([]);
  });
});

describe('taking one change back', () => {
  const take = (store: Store, id: number): string =>
    revert(store, 'take', id, quiet)?.kind ?? names(store).join(' ');

  test('repeatedly: a reverted change counts again once its revert is reverted too', () => {
    const { store } = newLedger();
    club(store, 'North');
    club(store, 'South');
    const takenBackBy = (): (number | null)[] =>
      changesBefore(store, 99, 99).map((change) => change.takenBackBy);
    expect(take(store, 2)).toBe('South');
    expect(take(store, 2)).toBe('reverted');
    expect(takenBackBy()).toEqual([null, null, 4, null]);
    expect(take(store, 4)).toBe('North South');
    expect(takenBackBy()).toEqual([null, 5, null, null, null]);
    expect(take(store, 2)).toBe('South');
    expect(takenBackBy()).toEqual([null, null, 5, null, 6, null]);
    // The fifth change cannot be reverted alone: what it restored has gone since.
    expect(take(store, 5)).toBe('depended on');
    back(store);
    expect(take(store, 5)).toBe('South');
    // From the newest: 7, which reverted 5; 6 was undone; so 4 counts again, and 2 is reverted by it.
    expect(takenBackBy()).toEqual([null, null, 7, null, null, 4, null]);
  });
});
