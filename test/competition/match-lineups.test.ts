/** Lineups of matches: what is suggested, and what breaks the club's order. */
import { expect, test } from 'vitest';
import {
  brokenOrder,
  suggestedLineup,
  withPlayer,
  type Squad,
} from '../../shared/competition/match-lineups.ts';
import { lineupAt, pairsOfMatch } from '../../shared/competition/match-pairs.ts';
import { mostAllPlayAll } from '../../shared/contract/competitions.ts';

const ratings = new Map([
  [1, 1500],
  [2, 1650],
  [3, 1480],
  [4, 1700],
]);
const squad = (order: Squad['order'], ...people: number[]): Squad => ({
  ...{ people, order, substitutes: new Set<number>() },
  ratingOf: (playerId) => ratings.get(playerId) ?? null,
});

test('the last lineup is suggested, and a free board goes to the next of the list', () => {
  const free = squad({ by: 'free' }, 1, 2, 3, 4);
  expect(suggestedLineup(null, 3, free)).toEqual([1, 2, 3]);
  expect(suggestedLineup([3, 1, 2], 3, free)).toEqual([3, 1, 2]);
  expect(suggestedLineup([3, 9, 2], 3, free)).toEqual([3, 1, 2]);
  expect(suggestedLineup([1, null, 2], 3, squad({ by: 'free' }, 1, 2))).toEqual([1, null, 2]);
});

test('where the squad is too small, those who helped out last are suggested again', () => {
  expect(suggestedLineup([1, 9, 2], 3, squad({ by: 'free' }, 1, 2))).toEqual([1, 9, 2]);
  expect(suggestedLineup([1, 9, 2], 3, squad({ by: 'free' }, 1, 2, 3))).toEqual([1, 3, 2]);
});

test('a substitute is suggested for a board that no regular player fills, and not as one in the week after', () => {
  const free = { ...squad({ by: 'free' }, 1, 2, 3, 7, 8), substitutes: new Set([7, 8]) };
  expect(suggestedLineup(null, 3, free)).toEqual([1, 2, 3]);
  expect(suggestedLineup([1, 8, 2], 3, free)).toEqual([1, 3, 2]);
  // Without 3 the one who helped out last is asked first, and somebody who isn't there last.
  expect(suggestedLineup([1, 8, 2], 3, { ...free, people: [1, 2, 7, 8] })).toEqual([1, 8, 2]);
  expect(suggestedLineup([1, 9, 2], 4, { ...free, people: [1, 2, 7] })).toEqual([1, 7, 2, 9]);
});

test('what was chosen for one match is of that match: who came in gives the board back, an empty board is filled', () => {
  const free = squad({ by: 'free' }, 1, 2, 3, 4);
  // The fourth of the list came in for the second, or nobody did; two who changed boards stay there.
  expect(suggestedLineup([1, 4, 3], 3, free)).toEqual([1, 2, 3]);
  expect(suggestedLineup([1, null, 3], 3, free)).toEqual([1, 2, 3]);
  expect(suggestedLineup([2, 1, 4], 3, free)).toEqual([2, 1, 3]);
  // Where the second isn't there, the fourth is a regular player.
  expect(suggestedLineup([1, 4, 3], 3, squad({ by: 'free' }, 1, 3, 4))).toEqual([1, 4, 3]);
});

test('where the order is fixed, others move up for one who is missing', () => {
  expect(suggestedLineup([1, 2, 3], 3, squad({ by: 'roster' }, 1, 3, 4))).toEqual([1, 3, 4]);
  expect(brokenOrder([2, 1, 3], squad({ by: 'roster' }, 1, 2, 3))).toEqual([{ below: 1, above: 2 }]);
  // A guest plays wherever there is room.
  expect(brokenOrder([9, 1, 2], squad({ by: 'roster' }, 1, 2, 3))).toEqual([]);
});

test('by rating, up to the tolerance a stronger player may play lower', () => {
  const lineup = [1, 2, 3];
  expect(brokenOrder(lineup, squad({ by: 'rating', tolerance: 150 }, 1, 2, 3))).toEqual([]);
  expect(brokenOrder(lineup, squad({ by: 'rating', tolerance: 149 }, 1, 2, 3))).toEqual([
    { below: 2, above: 1 },
  ]);
  expect(suggestedLineup(null, 3, squad({ by: 'rating', tolerance: 0 }, 1, 2, 3))).toEqual([2, 1, 3]);
  // Nothing is known of a newcomer.
  expect(brokenOrder([9, 4], squad({ by: 'rating', tolerance: 0 }, 9, 4))).toEqual([]);
});

test('one who plays at another board changes places, and a board may stay empty', () => {
  expect(withPlayer([1, 2, 3], 0, 3)).toEqual([3, 2, 1]);
  expect(withPlayer([1, 2, 3], 1, 4)).toEqual([1, 4, 3]);
  expect(withPlayer([1, 2, 3], 2, null)).toEqual([1, 2, null]);
  expect(withPlayer([1, null, 3], 1, 1)).toEqual([null, 1, 3]);
});

test('board by board, places meet their like', () => {
  expect(pairsOfMatch(3, false)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

test('where all play all, each two meet once, and all have played before anybody plays again', () => {
  for (let size = 1; size <= mostAllPlayAll; size++) {
    const pairs = pairsOfMatch(size, true);
    expect(pairs).toHaveLength(size ** 2);
    expect(new Set(pairs.map(String)).size).toBe(size ** 2);
    const places = [...Array(size).keys()];
    for (const turn of places)
      for (const side of [0, 1] as const) {
        const played = pairs.slice(turn * size, (turn + 1) * size).map((pair) => pair[side]);
        expect(played.toSorted()).toEqual(places);
      }
  }
});

test('three against three play in the order of table tennis’s score sheets', () => {
  const names = pairsOfMatch(3, true).map(([home, away]) => `${'ABC'[home] ?? ''}${'XYZ'[away] ?? ''}`);
  expect(names.join(' ')).toBe('AX BY CZ BX AZ CY BZ CX AY');
});

test('a lineup is found again from those at the boards', () => {
  const people = pairsOfMatch(3, true).map(([home]) => [7, 8, 9][home] ?? null);
  expect(lineupAt(people, true)).toEqual([7, 8, 9]);
  expect(lineupAt([7, null, 8, 7, null, 8], true)).toEqual([7, 8]);
  expect(lineupAt([7, null, 8], false)).toEqual([7, null, 8]);
});
