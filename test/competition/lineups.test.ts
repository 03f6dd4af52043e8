import { expect, test } from 'vitest';
import { firstLineup, lineups, sharesOfPlay } from '../../shared/competition/lineups.ts';
import { isPresent, missing, type Missing } from '../../shared/competition/rounds.ts';
import { bye, duel, open } from '../league/tournaments.ts';

const roster = [
  { who: 'Ann', role: 'main' },
  { who: 'Sub', role: 'substitute' },
  { who: 'Ben', role: 'main' },
  { who: 'Cy', role: 'main' },
] as const;

test('left blank, a lineup repeats the last one entered; before that the main members play', () => {
  const first = firstLineup(roster, 2).map(({ who }) => who);
  expect(first).toEqual(['Ann', 'Ben']);
  expect(lineups<string>([null, ['Ann', 'Sub'], null, null, ['Cy'], [], null], first)).toEqual([
    ['Ann', 'Ben'],
    ['Ann', 'Sub'],
    ['Ann', 'Sub'],
    ['Ann', 'Sub'],
    ['Cy'],
    [],
    [],
  ]);
});

test('without a team size all main members play; without main members, all who are there', () => {
  expect(firstLineup(roster, null).map(({ who }) => who)).toEqual(['Ann', 'Ben', 'Cy']);
  expect(firstLineup([{ role: 'guest' }, { role: 'substitute' }] as const, 1)).toEqual([{ role: 'guest' }]);
  expect(firstLineup([], 4)).toEqual([]);
});

test('shares of play are rounds played of all that the team played', () => {
  const shares = sharesOfPlay([
    ['Ann', 'Ben'],
    ['Ann', 'Sub'],
    ['Ann', 'Sub'],
    ['Ann', 'Ann', 'Cy'],
  ]);
  expect(Object.fromEntries(shares)).toEqual({ Ann: 1, Ben: 0.25, Sub: 0.5, Cy: 0.25 });
  expect(sharesOfPlay([]).size).toBe(0);
});

const here = (competitor: string, enters = 1, withdrawnAfter: number | null = null) => ({
  competitor,
  enters,
  withdrawnAfter,
});

test('an entrant is there from entering to withdrawing', () => {
  expect([1, 2, 3, 4].map((round) => isPresent(here('A', 2, 3), round))).toEqual([false, true, true, false]);
});

test('what is missing: results, opponents, lineups, and boards for those present', () => {
  const boards = [duel(1, 'A', 'B', 1), bye(1, 'C'), open(2, 'A', 'C'), open(2, 'D')];
  const present = [here('A'), here('B', 1, 1), here('C'), here('D', 2), here('E', 2)];
  expect(missing(present, boards, (_, who) => who !== 'C')).toEqual<Missing[]>([
    { kind: 'lineup', round: 1, board: 2, competitor: 'C' },
    { kind: 'result', round: 2, board: 1 },
    { kind: 'lineup', round: 2, board: 1, competitor: 'C' },
    { kind: 'opponent', round: 2, board: 2 },
    { kind: 'board', round: 2, competitor: 'E' },
  ]);
  expect(missing(present, [], () => true)).toEqual([]);
});
