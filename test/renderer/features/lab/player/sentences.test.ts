import { expect, test } from 'vitest';
import type { PlayerInSystems } from '../../../../../shared/contract/lab.ts';
import { defaultParameters } from '../../../../../shared/rating/index.ts';
import {
  rankOf,
  rankSentence,
  standingSentences,
} from '../../../../../renderer/features/lab/player/sentences.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const words = texts.labPlayer;

function stands(rankText: string, deviation: number, ranked = 100): PlayerInSystems['systems'][number] {
  const belief = { mean: 1500, deviation };
  return {
    system: 'glicko',
    parameters: defaultParameters('glicko'),
    before: belief,
    after: [belief],
    rankText,
    ranked,
  };
}

test('a rank is read from what the leaderboard writes', () => {
  expect(rankOf('3')).toEqual({ rank: 3, shared: false });
  expect(rankOf('12=')).toEqual({ rank: 12, shared: true });
  expect(rankOf('')).toBeNull();
});

test('ranks are shown as ordinals', () => {
  const told = (rankText: string) => rankSentence({ rankText, ranked: 48 });
  expect(['1', '2', '3', '4', '11', '12', '13', '21', '22=', '101'].map(told)).toEqual([
    '1st of 48',
    '2nd of 48',
    '3rd of 48',
    '4th of 48',
    '11th of 48',
    '12th of 48',
    '13th of 48',
    '21st of 48',
    'joint 22nd of 48',
    '101st of 48',
  ]);
  expect(told('')).toBe(words.unranked);
});

test('a player’s highest and lowest place is told with every system that says so', () => {
  const systems = [stands('20', 50), stands('8', 50), stands('31', 40), stands('31=', 40)];
  const [where, what] = standingSentences('Ada', systems, ['A', 'B', 'C', 'D']);
  expect(where).toBe('Ada ranks highest in B (8th of 100) and lowest in C and D (31st of 100).');
  expect(what).toBe(words.apart({ places: 23 }));
});

test('a few places of many are near, and one place always', () => {
  const sentence = (one: string, other: string, ranked: number) =>
    standingSentences('Ada', [stands(one, 9, ranked), stands(other, 9, ranked)], ['A', 'B'])[1];
  expect(sentence('1', '6', 100)).toBe(words.near({ places: 5 }));
  expect(sentence('1', '7', 100)).toBe(words.apart({ places: 6 }));
  expect(sentence('1', '2', 4)).toBe(words.near({ places: 1 }));
  expect(sentence('1', '3', 4)).toBe(words.apart({ places: 2 }));
});

test('care is named only where nothing is taken off above, and something below', () => {
  const sentence = (above: number, below: number) =>
    standingSentences('Ada', [stands('2', above), stands('40', below)], ['A', 'B'])[1];
  expect(sentence(0, 90)).toBe(words.apartByCare({ places: 38 }));
  expect(sentence(90, 0)).toBe(words.apart({ places: 38 }));
  expect(sentence(90, 90)).toBe(words.apart({ places: 38 }));
  expect(sentence(0, 0)).toBe(words.apart({ places: 38 }));
});

test('the same rank everywhere is said as such', () => {
  const same = [stands('2', 9), stands('2', 0), stands('2', 5)];
  expect(standingSentences('Ada', same.slice(0, 2), ['A', 'B'])[0]).toBe('Ada is 2nd in both systems.');
  expect(standingSentences('Ada', same, ['A', 'B', 'C'])).toEqual([
    'Ada is 2nd in all 3 systems.',
    words.sameMeans,
  ]);
});

test('with one system, or without ranks, there is nothing to tell', () => {
  expect(standingSentences('Ada', [stands('2', 9)], ['A'])).toEqual([]);
  expect(standingSentences('Ada', [stands('', 9), stands('', 9)], ['A', 'B'])).toEqual([]);
  expect(standingSentences('Ada', [stands('2', 9), stands('', 9)], ['A', 'B'])).toEqual([]);
});
