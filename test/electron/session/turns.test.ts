/** Calls that find the file locked are tried again, unless they have written something. */
import { expect, test } from 'vitest';
import { openTurns } from '../../../electron/session/turns.ts';
import { newLedger } from '../ledger.ts';

const locked = (): never => {
  throw Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' });
};

test('what found the file locked is done later', async () => {
  const { store } = newLedger();
  let tried = 0;
  const work = (): string => {
    tried += 1;
    return tried < 3 ? locked() : 'done';
  };
  expect(await openTurns().take(store, work)).toBe('done');
  expect(tried).toBe(3);
});

test('what has written something by then isn’t done twice', () => {
  const { store } = newLedger();
  let tried = 0;
  const work = (): never => {
    tried += 1;
    store.db.exec("INSERT INTO draft VALUES ('one', '{}', '')");
    return locked();
  };
  expect(() => openTurns().take(store, work)).toThrow('locked');
  expect(tried).toBe(1);
});
