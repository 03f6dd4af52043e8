import { expect, test } from 'vitest';
import { undoChange } from '../../../../electron/usecases/history/undo.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { field, plainFacts, savePlayer } from '../people.ts';

const keptBy = ({ context }: Ledger, playerId: number): string | null =>
  useCases['players.removal'](context, { playerId }).keptBy;

test('a person who never played is removed with all that is known, and comes back whole', () => {
  const ledger = newLedger();
  const facts = {
    ...plainFacts('Ann'),
    club: 'Owls',
    tags: ['junior'],
    aliases: ['Annie'],
    externalId: '17',
  };
  const ann = savePlayer(ledger, { ...facts, starting: { mean: 1500, deviation: 80, source: 'list' } });
  const bob = savePlayer(ledger, plainFacts('Bob'));
  useCases['players.differ'](ledger.context, { playerId: ann, other: bob });
  const before = dump(ledger.store);
  expect(keptBy(ledger, ann)).toBeNull();
  useCases['players.remove'](ledger.context, { playerId: ann });
  expect(useCases['players.find'](ledger.context, { name: '' }).players.map(({ player }) => player)).toEqual([
    'Bob',
  ]);
  expect(useCases['history.list'](ledger.context, {}).entries[0]?.sentence).toBe('Removed “Ann”');
  undoChange(ledger.context);
  expect(dump(ledger.store)).toEqual(before);
});

test('a person in a tournament stays, also without a result, and the page can say why', async () => {
  const ledger = newLedger();
  const ann = savePlayer(ledger, plainFacts('Ann'));
  ledger.save({
    ...{ name: 'Cup', date: '2026-01-01', shape: 'rounds', contests: [] },
    entrants: [{ members: [{ name: 'Ann' }] }],
  });
  const refusal = await refusalOf(() => useCases['players.remove'](ledger.context, { playerId: ann }));
  expect(refusal.code).toBe('playerHasPlayed');
  expect(keptBy(ledger, ann)).toBe(refusal.message);
});

test('a person on a rating list stays, even if no tournament has them any more', async () => {
  const ledger = newLedger();
  const { tournamentId } = ledger.save(field('Cup', '2026-01-01', 'Ann', 'Bob'));
  ledger.rate();
  useCases['lists.publish'](ledger.context, {
    title: 'First',
    day: '2026-02-01',
    rules: viewRules.parse({}),
    view: null,
  });
  useCases['tournaments.remove'](ledger.context, { tournamentId });
  const refusal = await refusalOf(() => useCases['players.remove'](ledger.context, { playerId: 1 }));
  expect(refusal.code).toBe('playerIsListed');
});
