import { expect, test } from 'vitest';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import { describeRanked, describeRanks } from '../../shared/leaderboard/describe-season-scoring.ts';

const team = { teamId: 1 };
const person = { teamId: null };
const told = (ranked: 'people' | 'teams' | 'both', rows: readonly object[], more: object = {}) =>
  describeRanked({ ranked, rows: rows as never, hasTeams: false, leftOut: [], ...more });

test('only a table of teams and people says what each has the points of', () => {
  expect(told('both', [team, person])).toMatch(/Teams .* players/u);
  expect(told('both', [team, team])).toBeNull();
  expect(told('both', [person])).toBeNull();
  expect(told('both', [])).toBeNull();
});

test('people are told of their teams’ points, and teams of what is left out', () => {
  expect(told('people', [person])).toBeNull();
  expect(told('people', [person], { hasTeams: true })).toMatch(/played for a team/u);
  expect(told('teams', [team])).toBeNull();
  const leftOut = ['Open', 'Cup'].map((name, at) => ({ tournamentId: at, name, date: null }));
  expect(told('teams', [], { leftOut })).toContain('Open and Cup');
});

test('each rule has its words', () => {
  const rules = (['auto', 'people', 'teams', undefined] as const).map((ranks) =>
    describeRanks(seasonScoring.parse({ ranks })),
  );
  expect(new Set(rules).size).toBe(4);
});
