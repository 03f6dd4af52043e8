/** Whom a name of a file may mean. */
import { expect, test } from 'vitest';
import type { PersonSeen } from '../../../../shared/contract/exchange.ts';
import {
  answersTo,
  firstAnswer,
  isSomebody,
} from '../../../../renderer/features/import/names/person-words.ts';

test('a name may always mean a player of the league or of the file, but not a new one', () => {
  const person = {
    name: 'Anne Taylor',
    candidates: [
      { playerId: 7, player: 'Ann Tailor', club: null, number: null, lastPlayed: null, contests: 3 },
    ],
    alikeInFile: [{ name: 'Ann Taylor', number: null }],
  } as unknown as PersonSeen;
  const answers = answersTo(person);
  expect(answers.map(({ means }) => [means.playerId, means.sameAs?.name])).toEqual([
    [7, undefined],
    [null, 'Ann Taylor'],
    [null, undefined],
    [null, undefined],
  ]);
  expect(answers.map(({ means }) => isSomebody(means))).toEqual([true, true, false, false]);
});

test('a name like nobody’s is a new player unless somebody else is chosen', () => {
  const answers = answersTo({ name: 'Zed', candidates: [], alikeInFile: [] } as unknown as PersonSeen);
  expect(answers.map(({ text }) => text)).toEqual(['1. New player', '2. Another player of this league']);
  expect(firstAnswer(answers, undefined)).toBe('new');
  expect(firstAnswer(answers, { name: 'Zed', number: null, playerId: 7 })).toBe('player 7');
});
