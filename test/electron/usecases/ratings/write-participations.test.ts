import { expect, test } from 'vitest';
import { emptyMemory } from '../../../../electron/usecases/ratings/write-standings.ts';
import { refreshRatings } from '../../../../electron/usecases/ratings/refresh.ts';
import type { Progress } from '../../../../electron/usecases/progress.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

const head = 'date,tournament,player,place';

const smallField = (...players: readonly string[]): string[] =>
  players.map((player, i) => `2026-01-01,Small,${player},${String(i + 1)}`);

/** More than two transactions take, so that one ends within it. */
const largeField = (winner: number): string[] =>
  Array.from({ length: 9000 }, (_, i) => {
    const place = i === winner ? 1 : i + 2;
    return `2026-02-01,Large,Player ${String(i)},${String(place)}`;
  });

const stored = ({ store }: Ledger): unknown[] =>
  store.sql<unknown[]>('SELECT * FROM participation ORDER BY member').raw().all();

/** Gives up as soon as so many rows were written. */
const upTo =
  (rows: number): Progress =>
  (phase, done) => {
    if (phase === 'writing' && done >= rows) throw new Error('called off');
  };

test('what was written when it was called off in the middle of a tournament is known, and nothing more', async () => {
  const ledger = newLedger();
  const ratings = emptyMemory();
  const refresh = (progress: Progress = () => undefined): void => {
    refreshRatings({ ...ledger.context, ratings, progress });
  };
  const giveUpAt = (rows: number): void => {
    expect(() => {
      refresh(upTo(rows));
    }).toThrow('called off');
  };
  await ledger.importLines(head, ...smallField('Ann', 'Bob'), ...largeField(0));
  giveUpAt(5000);
  expect(stored(ledger)).toHaveLength(4096);
  refresh();
  expect(stored(ledger)).toHaveLength(9002);
  // All of the large field, too, since two who play in it come into it with other ratings.
  await ledger.importLines(head, ...smallField('Ann', 'Bob', 'Player 7', 'Player 8999'));
  giveUpAt(8500);
  await ledger.importLines(head, ...smallField('Player 8', 'Ann', 'Bob'));
  refresh();
  const followed = stored(ledger);
  ledger.rate();
  expect(followed).toHaveLength(9003);
  expect(stored(ledger)).toEqual(followed);
});
