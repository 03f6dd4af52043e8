/** Which season's chances the leaderboard has, and whose they are. */
import { expect, test } from 'vitest';
import type { SeasonChances, SeasonOutlookRow } from '../../shared/contract/season-outlook.ts';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import type { Season } from '../../shared/contract/seasons.ts';
import { chancesIn, chanceText, goalsOf, runningSeason } from '../../shared/leaderboard/season-chances.ts';
import { formatChance } from '../../shared/messages/index.ts';

const scoring = seasonScoring.parse({ places: [3, 1] });
const season = (seasonId: number, first: string | null, last: string | null, has = true): Season => ({
  ...{ seasonId, name: String(seasonId), first, last, scoring: has ? scoring : null },
});

test('the season is the one with standings that a day is in; of those without days the latest', () => {
  const spring = season(1, '2026-01-01', '2026-06-30');
  const autumn = season(2, '2026-07-01', '2026-12-31');
  const cup = season(3, null, null);
  const meant = (seasons: readonly Season[], day: string) => runningSeason(seasons, day)?.seasonId;
  expect(meant([autumn, spring], '2026-06-30')).toBe(1);
  expect(meant([autumn, spring], '2026-07-01')).toBe(2);
  expect(meant([autumn, spring], '2027-01-01')).toBeUndefined();
  expect(meant([cup, autumn], '2026-08-01')).toBe(2);
  expect(meant([cup, season(4, null, null), autumn], '2027-01-01')).toBe(3);
  expect(meant([season(5, '2026-01-01', '2026-12-31', false)], '2026-08-01')).toBeUndefined();
  expect(meant([], '2026-08-01')).toBeUndefined();
});

const row = (playerIds: number[], teamId: number | null, chances: Partial<SeasonChances> | null) =>
  ({
    ...{ competitor: '', teamId, playerIds, name: '', shownAs: 'name', isGuest: false },
    ...{ rank: 1, rankText: '1', points: 0, wins: 0, played: 0, results: [] },
    forecast: chances && {
      ...{ expectedPoints: 0, expectedPlace: 1, first: 0, goal: 0, places: [], attendance: null },
      ...{ ifWon: null, ifAbsent: null, decided: null, ...chances },
    },
  }) satisfies SeasonOutlookRow;

test('chances are those of people, or of teams; what is decided is said instead', () => {
  const qualify = { ...scoring, qualify: 2 };
  const won = { surely: 1, atBest: 1, aloneAtBest: 1, canReach: 1, canShare: 1 };
  const out = { surely: 9, atBest: 2, aloneAtBest: 2, canReach: 2, canShare: 2 };
  const outlook = {
    scoring: qualify,
    rows: [
      row([1], null, { first: 0.4, goal: 0.75 }),
      row([2], null, { first: 1, goal: 1, decided: won }),
      row([3], null, { first: 0, goal: 0.5, decided: out }),
      row([4, 5], 7, { first: 0.25 }),
      row([6], null, null),
    ],
  };
  const people = chancesIn(outlook, 'first', 'player');
  expect([...people.keys()]).toEqual([1, 2, 3]);
  expect([...people.values()].map(chanceText)).toEqual([formatChance(0.4), 'already won', 'out of reach']);
  expect([...chancesIn(outlook, 'qualify', 'player').values()].map(chanceText)).toEqual([
    formatChance(0.75),
    'already certain',
    formatChance(0.5),
  ]);
  expect([...chancesIn(outlook, 'first', 'team')]).toEqual([[7, { share: 0.25, decided: null }]]);
  expect([goalsOf(scoring), goalsOf(qualify)]).toEqual([['first'], ['first', 'qualify']]);
});
