import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaderboardStanding } from '../../shared/contract/leaderboard.ts';
import { viewRules, type ViewRules } from '../../shared/contract/leaderboard.ts';
import { describeRules } from '../../shared/leaderboard/describe-rules.ts';
import { prepareRow } from '../../shared/leaderboard/leaderboard-view.ts';
import { monthsBefore } from '../../shared/leaderboard/seasons.ts';
import { isProvisional, listFor, plainRules, ratingBy } from '../../shared/leaderboard/view-rules.ts';
import { formatShare } from '../../shared/messages/index.ts';
import { anyStandings, standing } from '../league/standing-rows.ts';

const today = { day: '2026-05-20', tournament: 9 };
const listed = (rows: readonly LeaderboardStanding[], rules: Partial<ViewRules>) =>
  listFor(rows.map(prepareRow), { ...plainRules, ...rules }, today);
const names = (rows: readonly LeaderboardStanding[], rules: Partial<ViewRules>): string[] =>
  listed(rows, rules).ranked.map(({ row }) => row.player);

describe('who appears', () => {
  const rows = [
    standing(1, 'Ann', { club: 'North', tags: ['junior', 'women'], mean: 3300 }),
    standing(2, 'Bea', { club: 'South', tags: ['women'], contests: 3, mean: 3200, lastPlayed: '2025-05-20' }),
    standing(3, 'Cid', { retired: true, mean: 3100, lastPlayed: '2025-05-19', lastTournament: 8 }),
    standing(4, 'Dee', { mean: 3000, lastPlayed: null, lastTournament: 9 }),
  ];

  it.each<[string, Partial<ViewRules>, string[]]>([
    ['everybody, where no rule is set', {}, ['Ann', 'Bea', 'Cid', 'Dee']],
    ['who has enough contests', { minimumContests: 4 }, ['Ann', 'Cid', 'Dee']],
    // The same day a year ago is within the year.
    ['who played within some months', { activeMonths: 12 }, ['Ann', 'Bea']],
    ['who played in the last two tournaments', { activeTournaments: 2 }, ['Cid', 'Dee']],
    ['the people of some clubs', { clubs: ['North', 'West'] }, ['Ann']],
    ['who has all the tags', { tags: ['women'] }, ['Ann', 'Bea']],
    ['who has both of two tags', { tags: ['women', 'junior'] }, ['Ann']],
    ['who has not retired', { withRetired: false }, ['Ann', 'Bea', 'Dee']],
  ])('%s', (_, rules, expected) => {
    expect(names(rows, rules)).toEqual(expected);
  });
});

describe('the order', () => {
  // Calculated manually: Ann 3200 - k·200, Bea 3100 - k·100, Cid 3000 - k·50.
  const rows = [
    standing(1, 'Ann', { mean: 3200, deviation: 200 }),
    standing(2, 'Bea', { mean: 3100, deviation: 100 }),
    standing(3, 'Cid', { mean: 3000, deviation: 50 }),
  ];

  it.each<[number, string[]]>([
    [0, ['Ann', 'Bea', 'Cid']],
    [1.5, ['Bea', 'Cid', 'Ann']],
    [3, ['Cid', 'Bea', 'Ann']],
  ])('with %d deviations of caution', (caution, expected) => {
    expect(names(rows, { caution })).toEqual(expected);
    expect(listed(rows, { caution }).ranked[0]?.conservative).toBe(
      Math.max(3200 - caution * 200, 3100 - caution * 100, 3000 - caution * 50),
    );
  });

  it('by the mean', () => {
    expect(names(rows, { order: 'mean' })).toEqual(['Ann', 'Bea', 'Cid']);
  });
});

describe('the provisional', () => {
  const rows = [
    standing(1, 'Ann', { contests: 2, mean: 3300 }),
    standing(2, 'Bea', { deviation: 150, mean: 3200 }),
    standing(3, 'Cid'),
  ];

  it('are in a list of their own, and give no rank', () => {
    const { ranked, provisional } = listed(rows, {
      order: 'mean',
      provisionalContests: 3,
      provisionalDeviation: 149,
    });
    expect(ranked.map(({ row, rankText }) => [row.player, rankText])).toEqual([['Cid', '1']]);
    expect(provisional.map(({ row, rankText }) => [row.player, rankText])).toEqual([
      ['Ann', ''],
      ['Bea', ''],
    ]);
  });

  it('are recognized by the number of contests or by the deviation alone', () => {
    const told = (rules: Partial<ViewRules>) =>
      listed(rows, { order: 'mean', ...rules }).provisional.map(({ row }) => row.player);
    expect(told({ provisionalContests: 3 })).toEqual(['Ann']);
    expect(told({ provisionalDeviation: 149 })).toEqual(['Bea']);
    expect(told({ provisionalDeviation: 150 })).toEqual([]);
  });
});

const anyRules: fc.Arbitrary<ViewRules> = fc
  .record({
    order: fc.constantFrom('conservative' as const, 'mean' as const),
    caution: fc.constantFrom(0, 1, 2.5, 3),
    minimumContests: fc.integer({ min: 0, max: 12 }),
    activeMonths: fc.option(fc.integer({ min: 1, max: 30 })),
    activeTournaments: fc.option(fc.integer({ min: 1, max: 9 })),
    clubs: fc.subarray(['North', 'South', 'West']),
    tags: fc.subarray(['junior', 'women']),
    withRetired: fc.boolean(),
    provisionalContests: fc.integer({ min: 0, max: 12 }),
    provisionalDeviation: fc.option(fc.integer({ min: 1, max: 30 })),
  })
  .map((given) => ({ ...plainRules, ...given }));

describe('any list', () => {
  it('has the people whom the rules name, one by one, and each once', () => {
    fc.assert(
      fc.property(anyStandings, anyRules, (rows, rules) => {
        const wanted = rows.filter(
          (row) =>
            row.contests >= rules.minimumContests &&
            (rules.activeMonths === null ||
              (row.lastPlayed !== null && row.lastPlayed >= monthsBefore(today.day, rules.activeMonths))) &&
            (rules.activeTournaments === null ||
              today.tournament - row.lastTournament < rules.activeTournaments) &&
            (rules.clubs.length === 0 || rules.clubs.includes(row.club ?? '')) &&
            rules.tags.filter((tag) => !row.tags.includes(tag)).length === 0 &&
            !(row.retired && !rules.withRetired),
        );
        const { ranked, provisional } = listed(rows, rules);
        const ids = (list: readonly { row: LeaderboardStanding }[]) => list.map(({ row }) => row.playerId);
        expect([...ids(ranked), ...ids(provisional)].sort((a, b) => a - b)).toEqual(
          wanted.map(({ playerId }) => playerId),
        );
        expect(ranked.some(({ row }) => isProvisional(row, rules))).toBe(false);
        expect(provisional.every(({ row }) => isProvisional(row, rules))).toBe(true);
      }),
    );
  });

  it('ranks all players by how many are above them as printed', () => {
    fc.assert(
      fc.property(anyStandings, anyRules, (rows, rules) => {
        const { ranked } = listed(rows, rules);
        const shown = ranked.map(({ row }) => Math.round(ratingBy(row, rules)));
        ranked.forEach(({ rank, rankText }, i) => {
          const own = shown[i] ?? NaN;
          expect(rank).toBe(shown.filter((other) => other > own).length + 1);
          expect(rankText.endsWith('=')).toBe(shown.filter((other) => other === own).length > 1);
        });
      }),
    );
  });
});

describe('rules in words', () => {
  it('say who appears and in which order', () => {
    const rules = viewRules.parse({
      caution: 2.5,
      minimumContests: 10,
      activeMonths: 12,
      clubs: ['North', 'South', 'West'],
      tags: ['junior', 'women'],
      withRetired: false,
      provisionalContests: 1,
      season: { startMonth: 9, year: 2025, minimumContests: 3 },
    });
    expect(describeRules(rules)).toBe(
      'by conservative rating (rating − 2.5 × ±); season 2025/26; at least 3 games in the season; ' +
        'at least 10 games; active in the last 12 months; club North, South or West; ' +
        'tagged junior and women; without retired players; provisional under 1 game; ' +
        `brackets: too close to call with the first player (under ${formatShare(0.75)})`,
    );
  });

  it('leave out rules that exclude no players', () => {
    expect(describeRules(viewRules.parse({ order: 'mean', closeness: null }))).toBe('by rating');
  });
});
