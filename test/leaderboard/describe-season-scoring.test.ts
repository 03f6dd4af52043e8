import { expect, test } from 'vitest';
import { describeMixed } from '../../shared/leaderboard/describe-season-scoring.ts';

test('only a table of teams and people says what each has the points of', () => {
  const team = { teamId: 1 };
  const person = { teamId: null };
  expect(describeMixed([team, person])).toMatch(/Teams .* players/u);
  expect(describeMixed([team, team])).toBeNull();
  expect(describeMixed([person])).toBeNull();
  expect(describeMixed([])).toBeNull();
});
