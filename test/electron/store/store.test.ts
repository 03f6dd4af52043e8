/** Reading and writing while others write to the same file. */
import { readFileSync, renameSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { change } from '../../../electron/store/journal/gateway.ts';
import { revisionOf } from '../../../electron/store/league.ts';
import { joinLeague } from '../../../electron/store/file/join.ts';
import { openLeague } from '../../../electron/store/open.ts';
import { snapshotToWrite, type Store } from '../../../electron/store/store.ts';
import { newPlayer } from '../../../electron/usecases/players/save.ts';
import { newLedger, refusalOf } from '../ledger.ts';

function addPlayer(store: Store, name: string): void {
  change(store, { call: 'players.save' }, (facts) => {
    facts.insert('player', newPlayer(name));
  });
}

const names = (store: Store): string[] =>
  store
    .sql<{ name: string }>('SELECT name FROM player ORDER BY id')
    .all()
    .map(({ name }) => name);

/** The same file, as the worker or another window has it open. */
function beside(store: Store, work: (other: Store) => void): void {
  const other = joinLeague(store.path);
  try {
    work(other);
  } finally {
    other.close();
  }
}

test('a league that was put in its place is not looked into: what is in the log stays there', async () => {
  const ours = newLedger();
  const theirs = newLedger();
  addPlayer(ours.store, 'Ann');
  const { path: file } = ours.store;
  const { dev: device, ino: inode } = statSync(file, { bigint: true });
  const log = readFileSync(`${file}-wal`);
  theirs.store.close();
  renameSync(theirs.store.path, file);
  expect((await refusalOf(() => joinLeague(file, { device, inode }))).code).toBe('leagueReplaced');
  expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
  expect(names(ours.store)).toEqual(['Ann']);
});

test('only the connection that answers the screen holds more than 4 MB of the file', async () => {
  const { path: file } = newLedger().store;
  const held = ({ db }: Store): unknown => db.pragma('cache_size', { simple: true });
  const store = await openLeague(file);
  expect(held(store)).toBe(-16_384);
  beside(store, (other) => {
    expect(held(other)).toBe(-4096);
  });
  store.close();
});

test('a writer whose data was read before another write reads again first', () => {
  const { store } = newLedger();
  const seen: number[] = [];
  const found = snapshotToWrite(store, () => {
    const before = revisionOf(store);
    seen.push(before);
    if (seen.length === 1)
      beside(store, (other) => {
        addPlayer(other, 'Theirs');
      });
    addPlayer(store, `Mine after ${String(before)}`);
    return names(store);
  });
  const [first = NaN, second = NaN] = seen;
  expect(seen).toHaveLength(2);
  expect(second).toBe(first + 1);
  expect(found).toEqual(['Theirs', `Mine after ${String(second)}`]);
  expect(names(store)).toEqual(found);
});

test('where others keep writing it gives up, and nothing of it stays', () => {
  const { store } = newLedger();
  let tries = 0;
  const work = (): void => {
    revisionOf(store);
    tries += 1;
    beside(store, (other) => {
      addPlayer(other, `Theirs ${String(tries)}`);
    });
    addPlayer(store, 'Mine');
  };
  expect(() => {
    snapshotToWrite(store, work);
  }).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY_SNAPSHOT' }));
  expect(tries).toBe(5);
  expect(names(store)).not.toContain('Mine');
});

test('any other error is thrown at once', () => {
  const { store } = newLedger();
  let tries = 0;
  expect(() =>
    snapshotToWrite(store, () => {
      tries += 1;
      throw new RangeError('mine');
    }),
  ).toThrow('mine');
  expect(tries).toBe(1);
});
