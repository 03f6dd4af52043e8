import { expect, test } from 'vitest';
import { answerCall } from '../../../electron/session/answer.ts';

/** The sentence that refuses an argument which the contract does not take. */
async function sentenceFor(name: string, argument: unknown): Promise<string> {
  const answer = await answerCall(name, argument, {
    run: () => null,
    league: () => '',
    failures: { note: () => undefined, called: () => undefined },
  });
  if (!('refused' in answer)) throw new Error(JSON.stringify(answer));
  return answer.refused.sentence;
}

const parameters = { ['x'.repeat(41)]: 1 };
const contests = (members: readonly unknown[]): unknown => ({
  name: 'Cup',
  date: null,
  contests: [{ sides: [{ members }, { members: [{ name: 'Ann' }] }] }],
});

const board = (side: object): unknown => ({
  name: 'Cup',
  date: null,
  contests: [{ sides: [{ ...side, members: [{ name: 'Bo' }] }, { members: [{ name: 'Ann' }] }] }],
});

test.each([
  ['league.create', { name: '  ' }, 'name must not be empty.'],
  ['league.create', { name: 'x'.repeat(201) }, 'name must have at most 200 characters.'],
  ['league.create', { name: 7 }, 'name must be text.'],
  ['league.create', { name: 'a\0b' }, 'name has a value that isn’t allowed here.'],
  ['league.create', { name: 'Club', extra: 1 }, 'the argument has no field "extra".'],
  ['league.create', [], 'the argument must be an object, e.g. {"name": "My club"}.'],
  ['leaderboard.read', { top: 0 }, 'top must be at least 1.'],
  ['leaderboard.read', { top: 1.5 }, 'top must be a whole number, e.g. 3.'],
  ['leaderboard.read', { top: 1e99 }, 'top must be at most 9007199254740991.'],
  ['leaderboard.read', { order: 'worst' }, 'order must be one of "conservative", "mean".'],
  [
    'leaderboard.read',
    { activeSince: '2026-02-30' },
    'activeSince must be a date in the calendar, e.g. 2026-11-21.',
  ],
  ['sides.compare', { one: Array(101).fill(1), other: [2] }, 'one must have at most 100 entries.'],
  ['settings.apply', { system: 'elo', parameters: { beta: '4' } }, 'parameters.beta must be a number.'],
  ['settings.apply', { system: 'elo', parameters }, /isn’t allowed here\.$/u],
  ['tournaments.save', contests([]), 'contests.0.sides.0.members must have at least 1 entry.'],
  [
    'tournaments.save',
    contests([{ name: 'Bo', share: 0 }]),
    'contests.0.sides.0.members.0.share must be above 0.',
  ],
  [
    'tournaments.save',
    { name: 'Cup', date: null, contests: [], tieBreaks: ['elo'] },
    /tieBreaks\.0 must be one of 60 values, e\.g\. "points", (?:"[-\w]+", ){18}"[-\w]+"\.$/u,
  ],
  ['tournaments.save', board({ place: 0 }), 'contests.0.sides.0.place must be at least 1.'],
  ['tournaments.save', board({ seat: 101 }), 'contests.0.sides.0.seat must be at most 100.'],
  [
    'tournaments.save',
    contests([{ name: 'Bo', share: 1.2 }]),
    'contests.0.sides.0.members.0.share must be at most 1.',
  ],
  [
    'tournaments.save',
    contests([{ name: 'x'.repeat(10_000) }]),
    'contests.0.sides.0.members.0.name must have at most 200 characters.',
  ],
  [
    'tournaments.save',
    { name: 'Cup', date: '2026-02-30', contests: [] },
    'date must be a date in the calendar, e.g. 2026-11-21.',
  ],
  [
    'tournaments.save',
    { name: 'Cup', date: null, lastDate: '2026-13-01', contests: [] },
    'lastDate must be a date in the calendar, e.g. 2026-11-21.',
  ],
  [
    'tournaments.save',
    { name: 'Cup', date: null, contests: [{ at: '2026-02-30', sides: [{ members: [{ name: 'Bo' }] }] }] },
    'contests.0.at must be a date in the calendar, e.g. 2026-11-21.',
  ],
  [
    'tournaments.save',
    { name: 'Cup', date: null, contests: [{ sides: [] }] },
    'contests.0.sides must have at least 1 entry.',
  ],
  [
    'tournaments.save',
    { name: 'Cup', date: null, contests: [], entrants: [{ team: 'Owls', members: [] }] },
    'entrants.0.members must have at least 1 entry.',
  ],
])('%s refuses %j in words of the catalogue', async (name, argument, problem) => {
  const sentence = await sentenceFor(name, argument);
  if (typeof problem === 'string') expect(sentence).toBe(`The argument isn’t valid: ${problem}`);
  else expect(sentence).toMatch(problem);
});
