/** The forecast of a season with a tournament of which nothing is left to play, and which wasn't ended. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Result } from '../../../../shared/contract/api.ts';
import { seasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { localDay } from '../../../../shared/messages/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

async function outlook(ledger: Ledger, seasonId: number): Promise<Result<'forecast.season'>> {
  ledger.rate();
  return useCases['forecast.season'](
    ledger.context,
    calls['forecast.season'].argument.parse({ seasonId, simulations: 500 }),
  );
}

test('groups that are all played and not ended count as if they ended now, and are named', async () => {
  const ledger = newLedger();
  const scoring = seasonScoring.parse({ places: [8, 4, 2, 1], tournaments: 2 });
  const days = { first: '2026-01-01', last: '2099-12-31' };
  const { seasonId } = useCases['seasons.add'](
    ledger.context,
    calls['seasons.add'].argument.parse({ name: '2026', ...days, scoring }),
  );
  const sides = ['Dee', 'Cid', 'Ann', 'Bob'].map((name, at) => ({ place: at + 1, members: [{ name }] }));
  ledger.save({ name: 'Evening', date: '2026-02-01', contests: [{ sides }] });
  const duel = (first: string, second: string) => ({
    ...{ round: '1' },
    sides: [first, second].map((name, at) => ({ place: at + 1, members: [{ name }] })),
  });
  const format = { kind: 'duels' as const, method: 'groups' as const, groupSize: 3 };
  const { tournamentId } = ledger.save({
    ...{ name: 'Groups', date: localDay(new Date()), shape: 'rounds' },
    stages: [{ format, rounds: 1, awaitsEnd: true }],
    contests: [duel('Ann', 'Bob'), duel('Cid', 'Dee')],
  });
  const found = await outlook(ledger, seasonId);
  expect(found.rows.map(({ name, points }) => [name, points])).toEqual([
    ['Dee', 8],
    ['Cid', 4],
    ['Ann', 2],
    ['Bob', 1],
  ]);
  expect(found.unended.map(({ name }) => name)).toEqual(['Groups']);
  expect(found.forecast).toMatchObject({ simple: [], running: [{ name: 'Groups' }] });
  // Winners share the first two places. Nothing is proven, as a knockout may follow.
  const expected = found.rows.map(({ forecast }) => forecast?.expectedPoints);
  expect(expected).toEqual([9.5, 10, 8, 2.5]);
  expect(found.rows[1]?.forecast).toMatchObject({ first: 1, ifWon: null, ifAbsent: null });
  expect(found.rows[0]?.forecast?.decided?.atBest).toBe(1);
  useCases['tournaments.end'](ledger.context, { tournamentId, deleteOpen: false });
  const ended = await outlook(ledger, seasonId);
  expect(ended.rows.map(({ name, points }) => [name, points])[0]).toEqual(['Cid', 10]);
});
