import { expect, test } from 'vitest';
import { answerCall } from '../../electron/answer.ts';

/** The sentence that refuses an argument which the contract does not take. */
async function sentenceFor(name: string, argument: unknown): Promise<string> {
  const answer = await answerCall(
    name,
    argument,
    () => null,
    () => '',
  );
  if (!('refused' in answer)) throw new Error(JSON.stringify(answer));
  return answer.refused.sentence;
}

const parameters = { ['x'.repeat(41)]: 1 };
const contests = (members: readonly unknown[]): unknown => ({
  name: 'Cup',
  date: null,
  contests: [{ sides: [{ members }, { members: [{ name: 'Ann' }] }] }],
});

test.each([
  ['league.create', { name: '  ' }, 'name must not be empty.'],
  ['league.create', { name: 'x'.repeat(201) }, 'name must have at most 200 characters.'],
  ['league.create', { name: 7 }, 'name must be a text.'],
  ['league.create', { name: 'a\0b' }, 'name holds something that cannot stand there.'],
  ['league.create', { name: 'Club', extra: 1 }, 'the argument has no field "extra".'],
  ['league.create', [], 'the argument must be an object, as {"name": "My club"}.'],
  ['leaderboard.read', { top: 0 }, 'top must be at least 1.'],
  ['leaderboard.read', { top: 1.5 }, 'top must be a whole number.'],
  ['leaderboard.read', { top: 1e99 }, 'top must be at most 9007199254740991.'],
  ['leaderboard.read', { order: 'worst' }, 'order must be one of "careful", "mean".'],
  [
    'leaderboard.read',
    { activeSince: '2026-02-30' },
    'activeSince must be a date that exists, as 2026-11-21.',
  ],
  [
    'pairings.propose',
    { playerIds: Array(1001).fill(1), kind: 'duels' },
    'playerIds must have at most 1000 entries.',
  ],
  ['settings.adopt', { system: 'elo', parameters: { beta: '4' } }, 'parameters.beta must be a number.'],
  ['settings.adopt', { system: 'elo', parameters }, /cannot stand there\.$/u],
  ['tournaments.save', contests([]), 'contests.0.sides.0.members must have at least 1 entry.'],
  [
    'tournaments.save',
    contests([{ name: 'Bo', share: 0 }]),
    'contests.0.sides.0.members.0.share must be above 0.',
  ],
])('%s refuses %j in words of the catalogue', async (name, argument, problem) => {
  const sentence = await sentenceFor(name, argument);
  if (typeof problem === 'string') expect(sentence).toBe(`Not understood: ${problem}`);
  else expect(sentence).toMatch(problem);
});
