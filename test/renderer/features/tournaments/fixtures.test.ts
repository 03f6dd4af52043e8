import { expect, test } from 'vitest';
import type { ContestOutcome } from '../../../../renderer/app/boards/rounds.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import {
  fixtureRounds,
  fixturesCells,
  fixturesHeader,
  postponedFixtures,
  roundHead,
} from '../../../../renderer/features/tournaments/wall/fixtures.ts';
import { beats, board, person } from './made-contests.ts';

const roundsOf = (contests: TournamentPage['contests'], more: Partial<TournamentPage> = {}) =>
  fixtureRounds(
    { date: '2026-09-14', privatePeople: [], contests, ...more } as unknown as TournamentPage,
    [],
  );

/** Board `number` of the first match of a round: "1" if the home team won, "0" if not, "?" without a result. */
const ofMatch = (round: string, number: number, [home, away]: [string, string], said: '1' | '0' | '?') => ({
  ...board(
    round,
    [home, away].map((team, i) =>
      person(10 * i + number, said === '?' ? null : (said === '1') === (i === 0) ? 1 : 2, {
        ...{ team, teamId: team === 'Owls' ? 1 : 2, seat: i + 1 },
      }),
    ),
  ),
  ...{ board: `1.${String(number)}`, match: 1 },
});

test('a match of teams is one line, with its score so far, at home and away', () => {
  const [first, second] = roundsOf([
    ofMatch('1', 1, ['Owls', 'Kites'], '1'),
    ofMatch('1', 2, ['Owls', 'Kites'], '0'),
    ofMatch('1', 3, ['Owls', 'Kites'], '1'),
    ...[1, 2, 3].map((number) => ({
      ...ofMatch('2', number, ['Kites', 'Owls'], '?'),
      at: '2026-09-21T19:30:00',
    })),
  ]);
  expect(first && roundHead(first)).toBe('Round 1 · 14 Sept 2026');
  expect(first?.fixtures).toEqual([
    { number: '1', sides: ['Owls', 'Kites'], result: '2 – 1', apart: null, annulled: false },
  ]);
  expect(second && roundHead(second)).toBe('Round 2 · 21 Sept 2026');
  expect(second?.fixtures).toEqual([
    { number: '1', sides: ['Kites', 'Owls'], result: '–', apart: null, annulled: false },
  ]);
});

test('what is annulled is told with its line, and in a file with its result', () => {
  const rounds = roundsOf([
    { ...beats('1', 1, 2), annulled: true },
    { ...ofMatch('1', 1, ['Owls', 'Kites'], '1'), annulled: true },
    { ...board('1', [person(5, 1), person(6, 2), person(7, 3)]), annulled: true },
    beats('1', 3, 4),
  ]);
  expect(rounds[0]?.fixtures.map(({ annulled }) => annulled).sort()).toEqual([false, true, true, true]);
  expect(fixturesCells(rounds).map((cells) => cells.at(-1))).toEqual(
    expect.arrayContaining(['1 – 0 · annulled', 'annulled', '1 – 0']),
  );
});

test('games, byes, tables and what is played on a day of its own', () => {
  const late: ContestOutcome['apart'] = { kind: 'postponed', day: '2026-09-30' };
  const rounds = roundsOf([
    beats('1', 1, 2),
    {
      ...board('1', [person(3, null), person(4, null)]),
      board: '2',
      at: '2026-09-30',
      apart: late,
    },
    board('1', [person(5, null)], 'bye'),
    board('2', [person(1, 3), person(2, 1), person(3, 2)]),
  ]);
  expect(rounds.map(({ day }) => day)).toEqual(['2026-09-14', '2026-09-14']);
  expect(postponedFixtures(rounds)).toEqual(['Round 1: Player 3 – Player 4. Postponed to 30 Sept 2026']);
  expect(fixturesCells(rounds)).toEqual([
    ['Round 1', '2026-09-14', '', 'Player 1', 'Player 2', '1 – 0'],
    ['Round 1', '2026-09-30', '2', 'Player 3', 'Player 4', '–'],
    ['Round 1', '2026-09-14', '', 'Player 5', '', 'bye'],
    ['Round 2', '2026-09-14', '', 'Player 2', 'Player 3, Player 1', ''],
  ]);
  expect(fixturesHeader()).toHaveLength(6);
});

test('a match or a board without a date yet has none in the file', () => {
  const apart: ContestOutcome['apart'] = { kind: 'undated' };
  const rounds = roundsOf([
    ...[1, 2].map((number) => ({ ...ofMatch('1', number, ['Owls', 'Kites'], '?'), apart })),
    { ...ofMatch('1', 3, ['Owls', 'Kites'], '?'), board: '2.1', match: 2 },
    { ...ofMatch('1', 4, ['Owls', 'Kites'], '?'), board: '2.2', match: 2, apart },
  ]);
  // Of the second match only one board was postponed.
  expect(rounds[0]?.fixtures.map((one) => one.apart)).toEqual([apart, null]);
  expect(fixturesCells(rounds).map(([, day]) => day)).toEqual([null, '2026-09-14']);
  expect(postponedFixtures(rounds)).toEqual(['Round 1: Owls – Kites. Postponed, no date yet']);
});

test('private people are on it as lists show them', () => {
  const privatePeople: TournamentPage['privatePeople'] = [{ playerId: 1, shownAs: 'initials' }];
  expect(roundsOf([beats('1', 1, 2)], { privatePeople })[0]?.fixtures[0]?.sides).toEqual([
    'P. 1.',
    'Player 2',
  ]);
});
