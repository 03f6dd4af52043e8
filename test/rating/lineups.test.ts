/** Contests as columns: they say what was written, and are checked once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allInColumns,
  checkContest,
  inColumns,
  membersFrom,
  membersTo,
  replay,
  sidesIn,
  sidesOf,
  type Contest,
} from '../../shared/rating/index.ts';
import { contestAmong } from './duel-leagues.ts';
import { contestOf, singles, systemOf } from './leagues.ts';

const players = 9;
const contests = fc.array(contestAmong({ players, mostSides: 4, mostMembers: 3, handicaps: true }), {
  minLength: 1,
  maxLength: 6,
});
const written = (contest: Contest) => ({ ...contest, sides: sidesOf(contest) });

test('sides come out as they were written, with a share of play, a guest and a handicap', () => {
  const sides = [
    { place: 2, advantage: 50, members: [{ player: 4, share: 0.5, rated: true }] },
    {
      place: 1,
      advantage: 0,
      members: [
        { player: 300, share: null, rated: false },
        { player: 1, share: 0, rated: true },
      ],
    },
  ];
  const contest = inColumns({ sides, teamSize: 2, day: 7, tournament: 3, weight: 0.5 });
  expect(contest).toMatchObject({ teamSize: 2, day: 7, tournament: 3, weight: 0.5 });
  expect(sidesOf(contest)).toEqual(sides);
  expect([sidesIn(contest), membersFrom(contest), membersTo(contest)]).toEqual([2, 0, 3]);
});

test('contests that share columns are the contests that were written, and are rated alike', () => {
  fc.assert(
    fc.property(contests, (apart) => {
      const together = allInColumns(apart.map(written));
      expect(together.map(sidesOf)).toEqual(apart.map(sidesOf));
      for (const name of ['league', 'ts2-shares', 'trueskill', 'elo', 'glicko', 'whole-history'] as const) {
        const system = systemOf(name);
        expect(replay({ players, contests: together }, system)).toEqual(
          replay({ players, contests: apart }, system),
        );
      }
    }),
    { numRuns: 50 },
  );
});

test('all contests of shared columns are checked with the first, against the players known', () => {
  const sound = singles(1, 2);
  const twice = contestOf([
    { place: 1, players: [2] },
    { place: 2, players: [3, 2] },
  ]);
  const [first, second] = allInColumns([written(sound), written(twice)]);
  if (first === undefined || second === undefined) throw new Error('two contests');
  for (const contest of [first, first, second])
    expect(() => {
      checkContest(contest, 4);
    }).toThrow(expect.objectContaining({ code: 'playerTwice', details: { side: 2, player: '2' } }));
});

test('what has passed is refused where fewer players are known', () => {
  const contest = singles(1, 2);
  checkContest(contest, 3);
  checkContest(contest, 2);
  expect(() => {
    checkContest(contest, 1);
  }).toThrow(expect.objectContaining({ code: 'unknownPlayer' }));
});
