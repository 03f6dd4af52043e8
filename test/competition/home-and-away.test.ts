/** A league of teams: each pair at home and away, and the players' results. */
import { expect, test } from 'vitest';
import { homeAndAwayKey } from '../../shared/competition/cross-key.ts';
import {
  kindInFile,
  matchScore,
  resultInMatch,
  scoreInTable,
} from '../../shared/competition/board-notation.ts';
import { homeAndAway } from '../../shared/competition/match-boards.ts';
import { playerScores, homeAndAwayTable, type MatchContest } from '../../shared/competition/home-and-away.ts';

const side = (teamId: number, playerId: number, place: number | null) => ({
  ...{ teamId, place, score: null, seat: null },
  members: [{ playerId }],
});
const game = (
  round: string,
  one: ReturnType<typeof side>,
  other?: ReturnType<typeof side>,
  kind: MatchContest['kind'] = other ? 'played' : 'bye',
): MatchContest => ({ round, kind, match: 1, sides: other ? [one, other] : [one] });

const contests = [
  game('1', side(2, 20, 1)),
  game('1', side(1, 11, 1), side(2, 21, 1)),
  game('1', side(1, 12, 1), side(2, 22, 2)),
  game('2', side(2, 21, 1), side(1, 11, 2)),
  game('2', side(2, 22, 1), side(1, 12, 2), 'walkover'),
  game('3', side(1, 11, null), side(2, 21, null)),
];

test('a pair has its result at home and away; a board without an opponent is won', () => {
  const table = homeAndAwayTable(contests);
  const [first, later] = table.get('team 1')?.get('team 2') ?? [];
  expect(first && matchScore(first)).toBe('1½ – 1½');
  expect(later?.open).toBe(1);
  const [second] = table.get('team 2')?.get('team 1') ?? [];
  expect(second && [matchScore(second), second.open]).toEqual(['2 – 0', 0]);
});

test('a match that counts for nobody is in parentheses, as in a cross-table, and the key says so', () => {
  const left = contests.map((one) => ({ ...one, annulled: one.round === '2' }));
  const table = homeAndAwayTable(left);
  const [counts] = table.get('team 1')?.get('team 2') ?? [];
  expect(counts && scoreInTable(counts)).toEqual({ shown: '1½ – 1½', spoken: '1½ – 1½' });
  const [annulled] = table.get('team 2')?.get('team 1') ?? [];
  expect(annulled && scoreInTable(annulled)).toEqual({ shown: '(2 – 0)', spoken: '2 – 0, annulled' });
  expect(homeAndAwayKey(table)).toMatch(/In parentheses: annulled, no points\.$/u);
  expect(homeAndAwayKey(homeAndAwayTable(contests))).not.toMatch(/annulled/u);
});

test('a file says of a board that it is annulled, and what else it is', () => {
  expect(kindInFile({ kind: 'played', annulled: false })).toBeNull();
  expect(kindInFile({ kind: 'played', annulled: true })).toBe('annulled');
  expect(kindInFile({ kind: 'walkover', annulled: false })).toBe('forfeit');
  expect(kindInFile({ kind: 'walkover', annulled: true })).toBe('forfeit · annulled');
});

test('players have points from games alone; forfeits are counted beside them', () => {
  const scores = playerScores(contests);
  expect(scores.map(({ playerId, games, points, forfeits }) => [playerId, games, points, forfeits])).toEqual([
    [21, 2, 1.5, 0],
    [12, 1, 1, 1],
    [11, 2, 0.5, 0],
    [20, 0, 0, 1],
    [22, 1, 0, 1],
  ]);
});

test('the home team is on the left, also where it has nobody', () => {
  const [alone] = contests;
  if (!alone) throw new Error('no board');
  const sides = homeAndAway(alone.sides, { home: 'team 1' }, ({ teamId }) => `team ${String(teamId)}`);
  expect(sides.map((one) => one?.teamId)).toEqual([undefined, 2]);
  expect(resultInMatch(alone, sides)).toBe('− : +');
});
