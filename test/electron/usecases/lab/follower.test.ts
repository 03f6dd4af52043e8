import { expect, test } from 'vitest';
import { newLedger } from '../../ledger.ts';
import { newFollower } from './follower.ts';

test('after a change only players whose row differs are sent', async () => {
  const ledger = newLedger();
  await ledger.importLines(
    'date,tournament,player,place',
    '2026-01-01,One,Ann,1',
    '2026-01-01,One,Bob,2',
    '2026-01-08,Two,Cid,1',
    '2026-01-08,Two,Dee,2',
  );
  ledger.rate();
  const screen = newFollower(ledger);
  expect(screen.follow()).toHaveLength(4);
  const sides = [
    { members: [{ name: 'Dee' }], place: 1 },
    { members: [{ name: 'Eve' }], place: 2 },
  ];
  ledger.save({ name: 'Three', date: '2026-01-15', contests: [{ sides }] });
  ledger.rate();
  expect(screen.follow()).toEqual(screen.whole());
  expect(screen.partial()).toBe(1);
  expect(screen.follow().map(({ player }) => player)).toEqual(['Ann', 'Bob', 'Cid', 'Dee', 'Eve']);
});
