/** Whom a name of a file may mean. */
import { expect, test } from 'vitest';
import type { PersonSeen } from '../../../../shared/contract/exchange.ts';
import { answersTo, isSomebody } from '../../../../renderer/features/import/names/person-words.ts';

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
  ]);
  expect(answers.map(({ means }) => isSomebody(means))).toEqual([true, true, false]);
});
