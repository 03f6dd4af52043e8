/** A match or a board of a round that is played on another day, from the call to every reader. */
import { gainOf } from '../../../../shared/league/shown-change.ts';
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { roundTotals } from '../../../../electron/store/tournaments/rounds.ts';
import type { Postponed } from '../../../../shared/contract/competition-words.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import { movesOf } from '../../../../renderer/features/tournaments/moves.ts';
import { movesIn } from '../../../../electron/site/moves.ts';
import type { Links } from '../../../../electron/site/links.ts';
import { ratingsBefore } from '../../../../shared/competition/competitor-facts.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { newLedger } from '../../ledger.ts';

type Contest = WholeTournament['contests'][number];

/** Two boards a round, a week apart; + is a win of the first, ? waits. */
function league(...rounds: string[]): WholeTournament & { contests: Contest[] } {
  const people = [
    [
      ['Ann', 'Bob'],
      ['Cid', 'Dee'],
    ],
    [
      ['Ann', 'Cid'],
      ['Bob', 'Dee'],
    ],
    [
      ['Ann', 'Dee'],
      ['Bob', 'Cid'],
    ],
  ];
  return {
    ...{ name: 'Autumn League', date: '2026-11-07', shape: 'rounds' },
    contests: rounds.flatMap((said, r) =>
      said.split('').map((sign, b) => ({
        ...{
          round: String(r + 1),
          board: String(b + 1),
          at: `2026-11-${['07', '14', '21'][r] ?? ''}`,
        },
        sides: (people[r]?.[b] ?? []).map((name, s) => ({
          place: sign === '?' ? null : s + 1,
          members: [{ name }],
        })),
      })),
    ),
  };
}

function postpone(one: ReturnType<typeof league>, at: string | undefined, postponed: Postponed | null): void {
  const board = one.contests.find(({ round, board: number }) => round === '2' && number === '1');
  if (board) Object.assign(board, { ...(at !== undefined && { at }), postponed });
}

const boardsOf = (ledger: ReturnType<typeof newLedger>) =>
  useCases['tournaments.read'](ledger.context, { tournamentId: 1 }).contests.map(
    ({ round, board, postponed, apart }) => [
      `${String(round)}.${String(board)}`,
      postponed,
      apart?.kind ?? '',
    ],
  );

const playing = ({ context }: ReturnType<typeof newLedger>): number | undefined =>
  useCases['pairings.tournaments'](context, {}).tournaments[0]?.playing;

test('stays in its place, holds up no round, and is played later', () => {
  const ledger = newLedger();
  const given = league('++', '?+', '??');
  ledger.save(given);
  expect(playing(ledger)).toBe(2);
  postpone(given, '2026-12-12', 'dated');
  ledger.save({ ...given, tournamentId: 1 });
  const expected = [
    ['1.1', null, ''],
    ['1.2', null, ''],
    ['2.1', 'dated', 'postponed'],
    ['2.2', null, ''],
    ['3.1', null, ''],
    ['3.2', null, ''],
  ];
  expect(boardsOf(ledger)).toEqual(expected);
  expect(playing(ledger)).toBe(3);
  expect(roundTotals(ledger.store)[0]).toMatchObject({
    open: 3,
    firstOpen: 3,
    lastDay: '2026-12-12',
  });
  const board = given.contests[2];
  if (board) board.sides = board.sides.map((side, i) => ({ ...side, place: i + 1 }));
  ledger.save({ ...given, tournamentId: 1 });
  expect(boardsOf(ledger)[2]).toEqual(['2.1', 'dated', 'played']);
});

test('without a date it keeps its round’s, and what says nothing of it leaves it', () => {
  const ledger = newLedger();
  const given = league('++', '?+');
  postpone(given, undefined, 'undated');
  ledger.save(given);
  expect(boardsOf(ledger)[2]).toEqual(['2.1', 'undated', 'undated']);
  const silent = { ...given, contests: given.contests.map((one) => ({ ...one, postponed: undefined })) };
  ledger.save({ ...silent, tournamentId: 1 });
  expect(boardsOf(ledger)[2]).toEqual(['2.1', 'undated', 'undated']);
  expect(useCases['tournaments.facts'](ledger.context, { tournamentId: 1 }).contests[2]).toMatchObject({
    at: '2026-11-14',
    postponed: 'undated',
  });
  postpone(given, undefined, null);
  ledger.save({ ...given, tournamentId: 1 });
  expect(boardsOf(ledger)[2]).toEqual(['2.1', null, '']);
});

test('history says so, and undo plays it with its round again', () => {
  const ledger = newLedger();
  const given = league('++', '?+');
  ledger.save(given);
  postpone(given, '2026-12-12', 'dated');
  ledger.save({ ...given, tournamentId: 1 });
  const [entry] = useCases['history.list'](ledger.context, {}).entries;
  const { rows } = useCases['history.read'](ledger.context, { changeId: entry?.changeId ?? 0 });
  expect(rows.map(({ after }) => after)).toEqual(['12 Dec 2026', 'to another day']);
  void useCases['history.undo'](ledger.context, {});
  expect(boardsOf(ledger)[2]).toEqual(['2.1', null, '']);
});

test('the history names its round, also where its day or the mark changes with the result', () => {
  const ledger = newLedger();
  const one = league('++', '+?', '??');
  const save = (): string | undefined => {
    ledger.save({ tournamentId: 1, ...one });
    const given = calls['history.list'].argument.parse({});
    return useCases['history.list'](ledger.context, given).entries[0]?.sentence;
  };
  const win = (round: string, number: string): void => {
    for (const contest of one.contests)
      if (contest.round === round && contest.board === number)
        for (const [s, side] of contest.sides.entries()) side.place = s + 1;
  };
  ledger.save(one);
  const [board] = one.contests.filter((contest) => contest.round === '2' && contest.board === '2');
  Object.assign(board ?? {}, { postponed: 'undated' });
  expect(save()).toBe('Edited “Autumn League”, 7 Nov 2026');
  // Played on a day of its own, typed with the result.
  Object.assign(board ?? {}, { postponed: 'dated', at: '2026-12-03' });
  win('2', '2');
  expect(save()).toBe('Entered results of round 2 of “Autumn League”, 7 Nov 2026');
  // Another one is postponed at the same time.
  win('3', '1');
  const [other] = one.contests.filter((contest) => contest.round === '3' && contest.board === '2');
  Object.assign(other ?? {}, { postponed: 'undated' });
  expect(save()).toBe('Entered results of round 3 of “Autumn League”, 7 Nov 2026');
  // It was played with its round after all.
  Object.assign(other ?? {}, { postponed: null });
  win('3', '2');
  expect(save()).toBe('Entered results of round 3 of “Autumn League”, 7 Nov 2026');
});

test('what the tournament changed is the same on its page, on each player’s page and on the website', () => {
  const ledger = newLedger();
  const late = league('++', '++', '++');
  // After the last round.
  postpone(late, '2026-11-28', 'dated');
  const { tournamentId } = ledger.save(late);
  ledger.rate();
  const page = useCases['tournaments.read'](ledger.context, { tournamentId });
  const moves = movesOf(page);
  const own = moves.map(({ playerId }) => {
    const { tournaments } = useCases['players.read'](ledger.context, { playerId });
    return tournaments.map(({ before, after }) => [before, after]);
  });
  expect(moves).toHaveLength(4);
  expect(moves.map(({ before, after }) => [[before, after]])).toEqual(own);
  expect(moves.every((move) => Math.abs(gainOf(move)) > 1)).toBe(true);
  // All began with the same rating, whose earliest game each was.
  expect([...ratingsBefore(page).values()]).toEqual(Array(4).fill(moves[0]?.before.mean));
  const links = { person: () => 'somebody' } as unknown as Links;
  const onSite = movesIn(links, page.contests);
  expect(onSite.map(({ before, after }) => [[before, after]])).toEqual(own);
});
