import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { changedSince } from '../../../../electron/store/journal/steps.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { corrected, cup, use, withPlayer } from '../../usecases/cup.ts';
import { quiz } from '../../usecases/quiz.ts';

describe('the tournaments that a change altered', () => {
  const since = (ledger: Ledger, revision: number): number[] =>
    [...changedSince(ledger.store, revision).tournaments].sort((a, b) => a - b);

  test('new, corrected and removed ones, by whatever step', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    expect(since(ledger, 1)).toEqual([1, 2]);
    const { tournamentId } = ledger.save(cup);
    expect(since(ledger, 2)).toEqual([tournamentId]);
    ledger.save(corrected(tournamentId, 14));
    expect(since(ledger, 3)).toEqual([tournamentId]);
    use(ledger, 'tournaments.remove', { tournamentId: 1 });
    expect(since(ledger, 4)).toEqual([1]);
    use(ledger, 'history.undo', {});
    expect(since(ledger, 5)).toEqual([1]);
    use(ledger, 'players.save', withPlayer(1, 'Renamed'));
    expect(since(ledger, 6)).toEqual([]);
    expect(since(ledger, 2)).toEqual([1, tournamentId]);
  });

  test('those of a player who is merged into another', () => {
    const ledger = newLedger();
    const first = ledger.save(cup).tournamentId;
    const sides = ['Ann', 'Dee'].map((name, i) => ({ place: i + 1, members: [{ name }] }));
    const second = ledger.save({ name: 'Duel', date: '2026-03-01', contests: [{ sides }] });
    const [dee] = second.newPlayers;
    const revision = revisionOf(ledger.store);
    use(ledger, 'players.merge', { keep: 3, drop: dee?.playerId ?? 0 });
    expect(since(ledger, revision)).toEqual([second.tournamentId]);
    expect(first).not.toBe(second.tournamentId);
  });
});
