import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { contestsOf, tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { factsOf, newLedger } from '../../ledger.ts';
import { quiz, quizHeader } from '../quiz.ts';

describe('the same file again', () => {
  test('adds nothing, says so, and leaves the revision', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const before = [revisionOf(ledger.store), JSON.stringify(factsOf(ledger.store))];
    expect(await ledger.importLines(...quiz)).toMatchObject({
      players: 0,
      tournaments: 0,
      contests: 0,
      participations: 0,
      added: 0,
      changed: 0,
      unchanged: 2,
    });
    expect([revisionOf(ledger.store), JSON.stringify(factsOf(ledger.store))]).toEqual(before);
  });

  test('sorted otherwise is the same file', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const rows = quiz.slice(1);
    const report = await ledger.importLines(
      quizHeader,
      ...rows.toSorted((a, b) => (a.slice(20) < b.slice(20) ? -1 : 1)),
    );
    expect(report).toMatchObject({ unchanged: 2, changed: 0, added: 0 });
  });

  test.each([
    ['a score', 6, '2026-01-15,Quiz 2,Cats,Cid Brown,main,,5,'],
    ['a share', 2, '2026-01-08,Quiz 1,Owls,Bob Jones,substitute,0.6,12,South'],
    ['a role', 4, '2026-01-08,Quiz 1,,Dee White,main,,9,North'],
    ['a player', 3, '2026-01-08,Quiz 1,Cats,Eve Green,,,12,'],
    ['a team', 4, '2026-01-08,Quiz 1,Dogs,Dee White,guest,,9,North'],
  ])('with %s corrected changes that one tournament alone', async (_, line, row) => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const revision = revisionOf(ledger.store);
    const corrected = quiz.with(line, row);
    expect(await ledger.importLines(...corrected)).toMatchObject({
      changed: 1,
      unchanged: 1,
      added: 0,
      tournamentId: line < 6 ? 1 : 2,
      refused: [],
    });
    expect(revisionOf(ledger.store)).toBe(revision + 1);
    const fresh = newLedger();
    await fresh.importLines(...corrected);
    const { tournaments } = factsOf(fresh.store) as { tournaments: unknown };
    expect(factsOf(ledger.store)).toMatchObject({ tournaments });
    expect(await ledger.importLines(...corrected)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test('a person who moved to another side moves in the ledger', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const corrected = quiz.with(2, '2026-01-08,Quiz 1,Cats,Bob Jones,substitute,0.4,12,South');
    expect(await ledger.importLines(...corrected)).toMatchObject({ changed: 1, contests: 1 });
    expect(contestsOf(ledger.store, 1)[0]?.sides.map(({ members }) => members.length)).toEqual([1, 2, 1]);
  });

  test('with rows, boards and sides removed or added, the tournament follows', async () => {
    const ledger = newLedger();
    const header = 'tournament,board,player,place';
    const duel = (board: number, a: string, b: string): string[] => [
      `Cup,${String(board)},${a},1`,
      `Cup,${String(board)},${b},2`,
    ];
    await ledger.importLines(header, ...duel(1, 'Ann', 'Bob'), ...duel(2, 'Cid', 'Dee'));
    const report = await ledger.importLines(
      header,
      ...duel(3, 'Ann', 'Cid'),
      ...duel(1, 'Bob', 'Ann'),
      'Cup,1,Eve,3',
    );
    expect(report).toMatchObject({ changed: 1, contests: 3 });
    expect(contestsOf(ledger.store, 1).map(({ board, sides }) => [board, sides.length])).toEqual([
      ['3', 2],
      ['1', 3],
    ]);
  });

  test('a tournament whose date was corrected is the same one', async () => {
    const ledger = newLedger();
    const field = (day: string): string[] =>
      Array.from({ length: 8 }, (_, i) => `Open,${day},Player ${String(i)},${String(i + 1)}`);
    await ledger.importLines('tournament,date,player,place', ...field('2026-03-01'));
    const report = await ledger.importLines('tournament,date,player,place', ...field('2026-03-02'));
    expect(report).toMatchObject({ changed: 1, added: 0 });
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ day: '2026-03-02' }]);
  });

  test('dates that come to an undated tournament are a correction too', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2');
    await ledger.importLines('tournament,date,player,place', 'Cup,2026-01-01,Ann,1', 'Cup,2026-01-01,Bob,2');
    expect(tournamentsInTime(ledger.store)).toMatchObject([{ name: 'Cup', day: '2026-01-01' }]);
  });
});
