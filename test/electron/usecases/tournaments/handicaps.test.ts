/** A handicap as a fact: recorded, kept, undone, merged, exported in the ratings it makes. */
import { describe, expect, test } from 'vitest';
import { ratingKey } from '../../../../electron/store/ratings/ratings.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import type { Result } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { merge, numberOf } from '../people.ts';

type Side = WholeTournament['contests'][number]['sides'][number];
const stones = { kind: 'stones', stones: 3, komi: 0.5, worth: 250 } as const;

const side = (name: string, place: number, handicap?: Side['handicap']): Side => ({
  place,
  members: [{ name }],
  ...(handicap !== undefined && { handicap }),
});
const game = (one: Side, other: Side, tournamentId?: number): WholeTournament => ({
  ...(tournamentId !== undefined && { tournamentId }),
  name: 'Go night',
  date: '2026-01-08',
  shape: 'rounds',
  contests: [{ round: '1', board: '1', sides: [one, other] }],
});
const factsOf = ({ context }: Ledger): (object | null)[] =>
  useCases['tournaments.facts'](context, { tournamentId: 1 }).contests.flatMap(({ sides }) =>
    sides.map(({ handicap }) => handicap),
  );
function page(ledger: Ledger): Result<'tournaments.read'> {
  ledger.rate();
  return useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
}
const gainOf = (ledger: Ledger, name: string): number => {
  const member = page(ledger)
    .contests.flatMap(({ sides }) => sides.flatMap(({ members }) => members))
    .find(({ player }) => player === name);
  return (member?.after?.mean ?? NaN) - (member?.before?.mean ?? NaN);
};

describe('recorded', () => {
  test('beside the side that receives it; left out it stays, null removes it', () => {
    const ledger = newLedger();
    ledger.save(game(side('Ann', 1, stones), side('Ben', 2)));
    expect(factsOf(ledger)).toEqual([stones, null]);
    ledger.save(game(side('Ann', 2), side('Ben', 1), 1));
    expect(factsOf(ledger)).toEqual([stones, null]);
    ledger.save(game(side('Ann', 2, null), side('Ben', 1), 1));
    expect(factsOf(ledger)).toEqual([null, null]);
  });

  test('goes with who receives it, not with the seat', () => {
    const ledger = newLedger();
    ledger.save(game(side('Ann', 1, stones), side('Ben', 2)));
    ledger.save(game(side('Ben', 2), side('Ann', 1), 1));
    expect(factsOf(ledger)).toEqual([null, stones]);
    ledger.save(game(side('Ben', 2), side('Cid', 1), 1));
    expect(factsOf(ledger)).toEqual([null, null]);
  });

  test('undo and redo, in words, and merging', async () => {
    const ledger = newLedger();
    ledger.save(game(side('Ann', 1), side('Ben', 2)));
    ledger.save(game(side('Ann', 1, stones), side('Ben', 2), 1));
    const { entries } = useCases['history.list'](ledger.context, { limit: 1 });
    const details = useCases['history.read'](ledger.context, { changeId: entries[0]?.changeId ?? 0 });
    expect(details.rows).toMatchObject([{ before: null, after: '3 stones, komi 0.5' }]);
    await useCases['history.undo'](ledger.context, {});
    expect(factsOf(ledger)).toEqual([null, null]);
    await useCases['history.redo'](ledger.context, {});
    expect(factsOf(ledger)).toEqual([stones, null]);
    ledger.save({ ...game(side('Anne', 1), side('Cid', 2)), name: 'Other' });
    merge(ledger, numberOf(ledger, 'Anne'), numberOf(ledger, 'Ann'));
    expect(factsOf(ledger)).toEqual([stones, null]);
  });
});

describe('rated', () => {
  test.each(['elo', 'elo-gaussian', 'glicko', 'trueskill', 'ts2-shares'] as const)('%s', (system) => {
    const ledger = newLedger();
    useCases['settings.apply'](ledger.context, { system, parameters: {} });
    ledger.save(game(side('Ann', 1), side('Ben', 2)));
    const even = gainOf(ledger, 'Ann');
    const key = ratingKey(ledger.store);
    ledger.save(game(side('Ann', 1, stones), side('Ben', 2), 1));
    expect(ratingKey(ledger.store)).not.toBe(key);
    const given = gainOf(ledger, 'Ann');
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThan(even);
    const { contests } = page(ledger);
    const places = contests[0]?.sides.map(({ expectedPlace }) => expectedPlace ?? NaN) ?? [];
    expect(places[0]).toBeLessThan(1.5);
    const playerId = numberOf(ledger, 'Ann');
    const why = useCases['players.why'](ledger.context, { playerId, tournamentId: 1 });
    expect(why.contests[0]).toMatchObject({ handicap: { handicap: stones, isOwn: true } });
    expect(why.contests[0]?.expected).toBeCloseTo(2 - (places[0] ?? NaN), 2);
    expect(why.change).toBeCloseTo(given, 9);
    const [predicted] = useCases['players.predictions'](ledger.context, { playerId }).contests;
    expect(predicted?.expectedPlace).toBeCloseTo(places[0] ?? NaN, 5);
  });
});
