/** What the tests of rating lists share: a small league, publishing, and reading what was frozen. */
import type { Argument, Result } from '../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../ledger.ts';
import { use } from './cup.ts';
import { field } from './people.ts';

export const publish = (ledger: Ledger, given: Partial<Argument<'lists.publish'>> = {}): number => {
  ledger.rate();
  return use(ledger, 'lists.publish', { title: 'Spring list', day: '2026-03-01', ...given }).number;
};
export const issued = (ledger: Ledger, number = 1): Result<'lists.read'> =>
  use(ledger, 'lists.read', { number });
export const asNow = (ledger: Ledger, number = 1): Result<'lists.compare'> => {
  ledger.rate();
  return use(ledger, 'lists.compare', { number });
};
export const frozen = ({ store }: Ledger): string =>
  store.sql<string>('SELECT json_group_array(content) FROM published_list').pluck().get() ?? '';
export const shownOn = (list: Result<'lists.read'>): [string, string][] =>
  list.rows.map(({ rankText, shown }) => [rankText, shown]);

/** Three tournaments: Ann beats Bob, Cid and Dan; Dan alone plays the last one, with Eve. */
export function league(): Ledger {
  const ledger = newLedger();
  ledger.save(field('One', '2026-01-05', 'Ann', 'Bob', 'Cid'));
  ledger.save(field('Two', '2026-02-05', 'Ann', 'Cid', 'Bob', 'Dan'));
  ledger.save(field('Three', '2026-03-05', 'Eve', 'Dan'));
  return ledger;
}

export const tournament = (ledger: Ledger, name: string): number => {
  ledger.rate();
  const found = use(ledger, 'tournaments.list', {}).tournaments.find((one) => one.name === name);
  if (!found) throw new Error(`no tournament ${name}`);
  return found.tournamentId;
};

/** Bob won the first tournament after all. */
export const correctOne = (ledger: Ledger): void => {
  ledger.save({
    ...field('One', '2026-01-05', 'Bob', 'Ann', 'Cid'),
    tournamentId: tournament(ledger, 'One'),
  });
};
