import { expect, test } from 'vitest';
import { rankingOf } from '../../../../shared/competition/ranks.ts';
import { conservativeRating } from '../../../../shared/leaderboard/conservative-rating.ts';
import { seeded } from '../../../../shared/seeded.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { playedBeliefs } from '../../../../electron/store/ratings/standings.ts';
import { newLedger } from '../../ledger.ts';

test('a player’s rank is that of the whole list, with halves, ties and ratings below zero', async () => {
  const people = 60;
  const { context, importLines, rate } = newLedger();
  await importLines(
    'tournament,date,player,place',
    ...Array.from({ length: people }, (_, i) => `First,2026-01-10,Player ${String(i)},${String(i + 1)}`),
  );
  rate();
  const { store } = context;
  const draw = seeded(7);
  const set = store.sql('UPDATE standing SET mean = ?, deviation = ? WHERE player = ?');
  const ids = store.sql<{ id: number }>('SELECT id FROM player').all();
  // Quarters: every fourth of them lies in the middle between two whole numbers.
  for (const { id } of ids) set.run((draw(81) - 40) / 4, draw(3) / 2, id);
  const ranking = rankingOf(playedBeliefs(store).map((one) => conservativeRating(one)));
  for (const { id: playerId } of ids) {
    const page = useCases['players.read'](context, { playerId });
    expect(page.rankText).toBe(ranking.rankOf(page.conservative).rankText);
    expect(page.ranked).toBe(people);
  }
});
