/** How tournaments ended is taken from the file, except where something of them has changed. */
import { expect, test } from 'vitest';
import { loadHistory } from '../../../../electron/store/ratings/replay-order.ts';
import { setKeys, storedKeys } from '../../../../electron/store/ratings/ratings.ts';
import { storedOutcomes } from '../../../../electron/store/ratings/final-places.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

const duel = (round: string, winner: string, loser: string) => ({
  round,
  sides: [winner, loser].map((name, i) => ({ place: i + 1, members: [{ name }] })),
});
const rounds = (first: string, second: string) => ({
  ...{ date: null, shape: 'rounds' as const },
  contests: [duel('1', first, 'Cid'), duel('2', first, second), duel('3', second, 'Cid')],
});

/** Two tournaments of rounds, one of one game, and one that isn't over. */
function league(): Ledger {
  const ledger = newLedger();
  ledger.save({ name: 'Spring', ...rounds('Ann', 'Bob') });
  ledger.save({ name: 'Autumn', ...rounds('Bob', 'Ann') });
  ledger.save({ name: 'Quiz', date: null, contests: [{ sides: duel('1', 'Ann', 'Bob').sides }] });
  const open = { round: '1', sides: ['Ann', 'Bob'].map((name) => ({ members: [{ name }] })) };
  ledger.save({ name: 'Winter', date: null, shape: 'rounds', contests: [open, duel('2', 'Cid', 'Bob')] });
  ledger.rate();
  return ledger;
}

const idOf = ({ store }: Ledger, name: string): number =>
  loadHistory(store).tournaments.find(({ tournament }) => tournament.name === name)?.tournament.id ?? 0;

/** With what the file knows, and calculated. */
function expectSame({ store }: Ledger): void {
  expect(loadHistory(store, { outcomes: storedOutcomes(store) })).toEqual(loadHistory(store));
}

test('the outcomes of all tournaments are in the file', () => {
  const ledger = league();
  expect(storedOutcomes(ledger.store).size).toBe(4);
  expectSame(ledger);
  expect(
    storedOutcomes(ledger.store)
      .get(idOf(ledger, 'Autumn'))
      ?.places.map(({ rank }) => rank),
  ).toEqual([1, 2, 3]);
});

test('a tournament is calculated again after its results, its table or an undo changed it', async () => {
  const ledger = league();
  const tournamentId = idOf(ledger, 'Spring');
  const known = (): boolean => storedOutcomes(ledger.store).has(tournamentId);
  ledger.save({ tournamentId, name: 'Spring', ...rounds('Bob', 'Cyd') });
  expect(known()).toBe(false);
  expect(storedOutcomes(ledger.store).size).toBe(3);
  expectSame(ledger);
  ledger.rate();
  expect(known()).toBe(true);
  await useCases['history.undo'](ledger.context, {});
  expect(known()).toBe(false);
  expectSame(ledger);
  ledger.rate();
  ledger.save({ tournamentId, name: 'Spring', date: null, tieBreaks: ['wins'] });
  expect(known()).toBe(false);
  expectSame(ledger);
});

test('people who become one are one in all tournaments', () => {
  const ledger = league();
  ledger.save({ name: 'Annex', ...rounds('Anne', 'Bob') });
  ledger.rate();
  const { players } = useCases['players.find'](ledger.context, { name: '' });
  const idOfPlayer = (name: string): number => players.find(({ player }) => player === name)?.playerId ?? 0;
  useCases['players.merge'](ledger.context, { keep: idOfPlayer('Ann'), drop: idOfPlayer('Anne') });
  expect(storedOutcomes(ledger.store).has(idOf(ledger, 'Annex'))).toBe(false);
  expectSame(ledger);
});

test('what another engine has written counts for nothing', () => {
  const { store } = league();
  const keys = storedKeys(store);
  const standings = JSON.stringify(['1', ...(JSON.parse(keys?.standings ?? '[]') as unknown[]).slice(1)]);
  setKeys(
    store,
    { standings, participations: keys?.participations ?? '' },
    { tiedPairs: null, learned: null },
  );
  expect(storedOutcomes(store).size).toBe(0);
});
