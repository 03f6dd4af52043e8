/** How many games a tournament has: the same on its page, in lists, in files and on the website. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { countGames } from '../../../../shared/competition/rounds.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newLedger } from '../../ledger.ts';
import { filesOf } from '../../league-with-site.ts';
import { parsed } from '../../parsed-page.ts';

test('forfeits count, byes don’t, and games without a result are told from those that have one', async () => {
  const ledger = newLedger();
  const side = (name: string, place: number | null = null) => ({ place, members: [{ name }] });
  const board = (
    round: number,
    at: number,
    kind: 'played' | 'walkover' | 'bye' | 'half-bye',
    ...sides: object[]
  ) => ({
    ...{ round: String(round), board: String(at), kind },
    sides: sides as ReturnType<typeof side>[],
  });
  const { tournamentId } = ledger.save({
    ...{ name: 'Swiss', date: '2026-01-01', shape: 'rounds' },
    contests: [
      board(1, 1, 'played', side('Ann', 1), side('Bob', 2)),
      board(1, 2, 'walkover', side('Cid', 1), side('Dan', 2)),
      board(1, 3, 'bye', side('Eve')),
      board(2, 1, 'played', side('Ann'), side('Cid')),
      board(2, 2, 'half-bye', side('Bob')),
      board(2, 3, 'bye', side('Dan')),
    ],
  });
  const byes = { name: 'Byes alone', date: '2026-01-02', shape: 'rounds' } as const;
  ledger.save({
    ...byes,
    contests: [board(1, 1, 'bye', side('Ann')), board(1, 2, 'bye', side('Bob'))],
  });
  ledger.rate();
  const { tournaments } = useCases['tournaments.list'](ledger.context, {});
  expect(tournaments).toMatchObject([
    { contests: 3, played: 2, players: 5, complete: false },
    { contests: 0, played: 0, players: 2, complete: true },
  ]);
  expect(countGames(useCases['tournaments.read'](ledger.context, { tournamentId }).contests)).toBe(3);

  const files = filesOf((await useCases['site.write'](ledger.context, { viewId: null })).folder);
  const { rows } = parsed(files.get('tournaments.html') ?? '');
  expect(rows.find((cells) => cells.includes('Swiss'))).toEqual(expect.arrayContaining(['2 of 3', '5']));
  expect(parsed(files.get(`tournaments/${String(tournamentId)}.html`) ?? '').text).toContain(
    texts.tournaments.page.counts({
      contests: 3,
      played: 2,
      isOver: false,
      forfeits: 1,
      annulled: 0,
      players: 5,
    }),
  );
});

test('the website tells of a lone board what the list tells', async () => {
  const ledger = newLedger();
  const sides = ['Ann', 'Bob'].map((name) => ({ members: [{ name }] }));
  const { tournamentId } = ledger.save({
    ...{ name: 'Final', date: '2026-01-01', shape: 'rounds' },
    contests: [{ round: '1', board: '1', sides }],
  });
  const field = ledger.save({
    ...{ name: 'Quiz', date: '2026-01-02', shape: 'field' },
    contests: [{ sides: sides.map((side, i) => ({ ...side, place: i + 1 })) }],
  });
  ledger.rate();
  const { tournaments } = useCases['tournaments.list'](ledger.context, {});
  expect(tournaments[0]).toMatchObject({ contests: 1, played: 0 });
  const files = filesOf((await useCases['site.write'](ledger.context, { viewId: null })).folder);
  const textOf = (id: number): string => parsed(files.get(`tournaments/${String(id)}.html`) ?? '').text;
  expect(textOf(tournamentId)).toContain('0 of 1 game played, 2 players');
  expect(textOf(field.tournamentId)).toContain(texts.tournaments.page.sides({ count: 2, teams: false }));
});

test('who entered and waits for a first board takes part, in the list as on the page', async () => {
  const ledger = newLedger();
  const people = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'];
  const pair = (board: number, ...names: string[]) => ({
    ...{ round: '1', board: String(board) },
    sides: names.map((name, i) => ({ score: i, members: [{ name }] })),
  });
  const { tournamentId } = ledger.save({
    ...{ name: 'Cup', date: '2026-01-01', shape: 'rounds' },
    stages: [{ format: { kind: 'duels', method: 'knock-out' }, rounds: 3 }],
    entrants: people.map((name) => ({ members: [{ name }] })),
    contests: [pair(1, 'Ann', 'Bob'), pair(2, 'Cid', 'Dan')],
  });
  ledger.save({
    ...{ name: 'Team cup', date: '2026-01-02', shape: 'rounds' },
    entrants: ['Owls', 'Cats', 'Dogs'].map((team, i) => ({ team, members: [{ name: people[i] ?? '' }] })),
    contests: [
      {
        ...{ round: '1', board: '1' },
        sides: ['Owls', 'Cats'].map((team, i) => ({ team, score: i, members: [{ name: people[i] ?? '' }] })),
      },
    ],
  });
  ledger.rate();
  expect(useCases['tournaments.list'](ledger.context, {}).tournaments).toMatchObject([
    { sides: 6, players: 6 },
    { sides: 3, players: 2 },
  ]);
  const files = filesOf((await useCases['site.write'](ledger.context, { viewId: null })).folder);
  expect(parsed(files.get(`tournaments/${String(tournamentId)}.html`) ?? '').text).toContain('6 players');
});
