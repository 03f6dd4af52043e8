import { expect, it } from 'vitest';
import { bracketsBeside } from '../../../../renderer/features/leaderboard/close-bracket.ts';
import { silentColumns, type BoardColumn } from '../../../../renderer/features/leaderboard/columns.ts';
import { compare } from '../../../../renderer/features/leaderboard/row-comparison.svelte.ts';
import { csvHeader, csvRows } from '../../../../renderer/features/leaderboard/csv.ts';
import {
  listAgain,
  listAt,
  momentsOf,
  movedSince,
} from '../../../../renderer/features/leaderboard/list-of-moment.ts';
import { placesGained } from '../../../../renderer/features/leaderboard/movement.ts';
import {
  provisionalWords,
  ratingWords,
  seldomRules,
} from '../../../../renderer/features/leaderboard/words.ts';
import type { LeaderboardStanding } from '../../../../shared/contract/leaderboard.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { sparklinePath } from '../../../../shared/charts/sparkline.ts';
import { closeGroups } from '../../../reference/close-groups.ts';
import { followChange, followedRows } from '../../../../shared/leaderboard/followed-rows.ts';
import { prepareRow, type RankedRow } from '../../../../shared/leaderboard/leaderboard-view.ts';
import { stretchBefore } from '../../../../shared/leaderboard/line-stretch.ts';
import { listFor, plainRules } from '../../../../shared/leaderboard/view-rules.ts';
import { formatRating } from '../../../../shared/messages/index.ts';
import { seeded } from '../../../../shared/seeded.ts';
import { past, standing } from './standing-of.ts';

const day = { day: '2026-06-01', tournament: 5 };
const rank = (rows: LeaderboardStanding[]): RankedRow[] =>
  listFor(rows.map(prepareRow), plainRules, day).ranked;

it('asks for a past season as of its end, and for its eve', () => {
  const season = { startMonth: 9, year: 2024, minimumContests: 1 };
  const rules = viewRules.parse({ season });
  const asked = momentsOf(rules, null, { today: '2026-06-01', dated: true, seasons: [] });
  expect(asked.season?.name).toBe('2024/25');
  expect(asked.shown).toEqual({ day: '2025-08-31' });
  expect(asked.seasonStart).toEqual({ day: '2024-08-31' });
});

it('shows a season that is not over as of now, and none where the days are unknown', () => {
  const rules = viewRules.parse({ season: { year: null } });
  const asked = momentsOf(rules, null, { today: '2026-06-01', dated: true, seasons: [] });
  expect([asked.shown, asked.seasonStart]).toEqual([null, { day: '2025-12-31' }]);
  const undated = momentsOf(rules, { tournament: 3 }, { today: '2026-06-01', dated: false, seasons: [] });
  expect(undated).toEqual({ season: null, shown: { tournament: 3 }, seasonStart: null });
});

it('lists people who played in a season, as they were ranked then', () => {
  const rows = [standing(1), standing(2), standing(3)].map(prepareRow);
  const then = [past(1, { mean: 1400, contests: 6 }), past(2, { mean: 1600, contests: 3 })];
  const rules = viewRules.parse({ season: { year: 2025, minimumContests: 2 } });
  const seasonStart = [past(1, { contests: 4 }), past(2, { contests: 2 })];
  const { ranked } = listAt({ rows, then, seasonStart, changedSince: null }, rules, day);
  expect(ranked.map(({ row, rankText }) => [row.playerId, row.mean, rankText])).toEqual([[1, 1400, '1']]);
});

it('tells what the rating gained since a moment, and nothing of who had not played by then', () => {
  const rows = [standing(1, { mean: 1510, change: 3 }), standing(2, { change: 4 })].map(prepareRow);
  const known = { rows, then: null, seasonStart: null, changedSince: [past(1, { mean: 1400 })] };
  const { ranked } = listAt(known, plainRules, day);
  expect(ranked.map(({ row }) => [row.playerId, row.change])).toEqual([
    [1, 110],
    [2, null],
  ]);
  const [now, before] = [rank([standing(1), standing(2, { mean: 1600 })]), rank([standing(1)])];
  const moved = movedSince({ ranked: now, provisional: [] }, { ranked: before, provisional: [] });
  expect([moved.get(1)?.climbed, moved.has(2)]).toEqual([-1, false]);
});

it('makes the list of the page again for whatever is another, and for nothing else', () => {
  const rows = [standing(1), standing(2, { contests: 2 })].map(prepareRow);
  const known = { rows, then: null, seasonStart: null, changedSince: null };
  const first = listAgain(known, plainRules, day);
  expect(first).toEqual(listAt(known, plainRules, day));
  expect(listAgain({ ...known }, { ...plainRules }, { ...day })).toBe(first);
  const few = { ...plainRules, minimumContests: 3 };
  expect(listAgain(known, few, day).ranked.map(({ row }) => row.playerId)).toEqual([1]);
  const old = { ...plainRules, activeMonths: 1 };
  const lists = [
    listAgain({ ...known, rows: rows.slice(1) }, plainRules, day),
    listAgain({ ...known, then: [past(2)] }, plainRules, day),
    listAgain({ ...known, seasonStart: [past(1)] }, plainRules, day),
    listAgain(known, old, day),
    listAgain(known, old, { ...day, day: '2026-06-02' }),
  ];
  expect(lists.map(({ ranked }) => ranked.map(({ row }) => row.playerId))).toEqual([
    [2],
    [2],
    [2],
    [1, 2],
    [],
  ]);
  const changed = listAgain({ ...known, changedSince: [past(1, { mean: 1400 })] }, plainRules, day);
  expect(changed.ranked.map(({ row }) => row.change)).toEqual([100, null]);
});

it('tells who moved, who is new, and nothing of who has no rank', () => {
  const [row] = rank([standing(1)]);
  if (!row) throw new Error('nobody is ranked');
  for (const climbed of [3, -12, 0])
    expect(placesGained(row, new Map([[1, { climbed, gained: 0 }]]))).toBe(climbed);
  expect(placesGained(row, new Map())).toBeNull();
  expect(placesGained(row, undefined)).toBeUndefined();
  expect(placesGained({ ...row, rank: 0 }, new Map())).toBeUndefined();
});

it('brackets the same rows as the groups of the whole list', () => {
  const random = seeded(5);
  for (let league = 0; league < 50; league += 1) {
    const rows = rank(
      Array.from({ length: 12 }, (_, i) =>
        standing(i + 1, { mean: 1200 + random(600), deviation: 20 + random(200) }),
      ),
    );
    const beside = bracketsBeside(rows, { level: 0.75, covarianceOf: () => 0 });
    const parts = rows
      .map((_, i) => i)
      .toReversed()
      .map(beside)
      .toReversed();
    const expected = rows.map((): 'first' | 'middle' | 'last' | null => null);
    for (const { first, last } of closeGroups(
      rows.map(({ row }) => row),
      0.75,
    )) {
      for (let index = first; index <= last; index += 1)
        expected[index] = index === first ? 'first' : index === last ? 'last' : 'middle';
    }
    expect(parts).toEqual(expected);
  }
});

it('looks for brackets as far down as they are asked for', () => {
  const rows = rank(Array.from({ length: 100 }, (_, i) => standing(i + 1, { mean: 3000 - i })));
  const compared: number[] = [];
  const beside = bracketsBeside(rows, {
    level: 0.75,
    covarianceOf: (one, other) => {
      compared.push(one, other);
      return 0;
    },
  });
  expect([0, 1, 2].map(beside)).toEqual(['first', 'middle', 'middle']);
  expect(Math.max(...compared)).toBe(4);
  expect(beside(99)).toBe('last');
});

it('names the player who is more likely ahead first, in either order of pointing', () => {
  const [weak, strong] = [standing(1), standing(2, { mean: 1550 })];
  const told = compare(weak, strong, 0);
  expect([told.ahead.playerId, told.behind.playerId]).toEqual([2, 1]);
  // Phi(50 / sqrt(50^2 + 50^2)) = Phi(0.70711) = 0.76025, by any table of the normal distribution.
  expect(told.chance).toBeCloseTo(0.76025, 5);
  expect(compare(strong, weak, 0).chance).toBe(told.chance);
  // Who always plays together is known less apart: Phi(50 / sqrt(50^2 + 50^2 + 2 * 2250)) = Phi(0.51299).
  expect(compare(strong, weak, -2250).chance).toBeCloseTo(0.69602, 4);
});

it('lists people again who have changed, as all of them would be listed', () => {
  const followed = followedRows(Array.from({ length: 12 }, (_, i) => standing(i + 1, { mean: 1500 + i })));
  const known = { rows: followed.rows, then: null, seasonStart: null, changedSince: null };
  const first = listAgain(known, plainRules, day);
  const { rows } = followChange(followed, [standing(2, { mean: 1600 })]);
  const next = listAgain({ ...known, rows }, plainRules, { ...day, tournament: 6 });
  expect(next).toEqual(listAt({ ...known, rows }, plainRules, day));
  expect(next.ranked.at(-1)).toBe(first.ranked.at(-1));
  const months = { ...plainRules, activeMonths: 1 };
  expect(listAgain({ ...known, rows }, months, { day: '2028-01-01', tournament: 5 }).ranked).toEqual([]);
  expect(listAgain({ ...known, rows }, months, day).ranked).toHaveLength(12);
});

it('leaves out columns that would say nothing', () => {
  const { filled: bare } = followedRows([standing(1)]);
  expect([...silentColumns(bare, plainRules, true)]).toEqual(['club', 'ties']);
  const { filled: full } = followedRows([standing(1, { club: 'Owls', ties: 1 })]);
  expect([...silentColumns(full, plainRules, true)]).toEqual([]);
  expect([...silentColumns(full, plainRules, false)]).toEqual(['year']);
  expect([...silentColumns(full, { order: 'mean' }, true)]).toEqual(['conservative']);
  const { filled: certain } = followedRows([standing(1, { club: 'Owls', ties: 1, deviation: 0 })]);
  expect([...silentColumns(certain, plainRules, true)]).toEqual(['conservative']);
});

it('writes a table for spreadsheets with names as people want to be listed', () => {
  const rows = rank([
    standing(1, { player: 'Ann Smith', mean: 1700.6, change: -3.4, shownAs: 'initials' }),
    standing(2, { player: 'Bea', mean: 1600, shownAs: 'nobody' }),
    standing(3, { player: 'Cid' }),
  ]);
  const silent = new Set<BoardColumn>([
    ...silentColumns(followedRows(rows.map(({ row }) => row)).filled, plainRules, true),
    'chance',
  ]);
  const chances = {
    headInFile: 'First place, Spring 2026',
    shareOf: (playerId: number) => (playerId === 1 ? 0.123456 : null),
  };
  const moved = new Map([[3, { climbed: 2, gained: 10 }]]);
  expect(csvHeader(silent, chances)).toEqual([
    'Rank',
    'Moved',
    'Player',
    'Rating',
    '±',
    'Conservative',
    'Change',
    'Games',
    'Won',
    'Last played',
  ]);
  expect(csvRows(rows, silent, { moved, chances })).toEqual([
    ['1', null, 'A. S.', 1701, 50, 1551, -3, 10, 4, '2026-05-01'],
    ['3', 2, 'Cid', 1500, 50, 1350, null, 10, 4, '2026-05-01'],
  ]);
  // Of a season that is running, with its name; empty for who has no chance.
  silent.delete('chance');
  expect(csvHeader(silent, chances).at(-1)).toBe('First place, Spring 2026');
  expect(csvRows(rows, silent, { moved, chances }).map((row) => row.at(-1))).toEqual([0.1235, null]);
});

it('says why people are provisional, what a rating means, and how many rules are set', () => {
  expect(provisionalWords(plainRules)).toBeNull();
  const rules = viewRules.parse({ provisionalContests: 1, provisionalDeviation: 90, minimumContests: 3 });
  expect(provisionalWords(rules)).toContain('fewer than 1 game or\u00a0±\u00a0above 90');
  expect(seldomRules(rules)).toBe(2);
  const [first] = rank([standing(1, { mean: 1712, deviation: 40 })]);
  expect(ratingWords(first, 'Ann')).toBe(
    `${formatRating(1712, 40)}: the strength of Ann is between 1672 and 1752 with 68 % probability.`,
  );
  expect(ratingWords(rank([standing(1, { deviation: 0 })])[0], 'Ann')).toBeNull();
});

it('draws the year before a list’s day, or the last tournaments where the days are unknown', () => {
  const year = stretchBefore({ ...day, first: '2019-01-01' }, true);
  expect([year.from, year.until]).toEqual([{ day: '2025-06-01' }, { day: '2026-06-01' }]);
  expect(year.span.to - year.span.from).toBe(365);
  expect(year.head).toBe('Last year');
  const undated = stretchBefore({ day: '', tournament: 7, first: null }, false);
  expect([undated.span, undated.head]).toEqual([{ from: 0, to: 7 }, 'Last 20']);
});

it('draws the time since a younger league began, on whatever day its list is', () => {
  const since = (first: string, on = day.day) => stretchBefore({ ...day, day: on, first }, true);
  const young = since('2026-05-02');
  expect([young.from, young.until]).toEqual([{ day: '2026-05-01' }, { day: '2026-06-01' }]);
  expect(young.span.to - young.span.from).toBe(31);
  expect(young.head).toBe('Since 2 May');
  // The starting rating is on the day before, which may be the year's first.
  expect(since('2025-06-03').head).toBe('Since 3 Jun');
  expect(since('2025-06-02').head).toBe('Last year');
  // As of a past day, the league was young, too.
  expect(since('2025-06-02', '2025-12-02').span).toEqual({ from: 20_240, to: 20_424 });
});

it('draws a dot for a league of one day, which has no length to divide by', () => {
  for (const first of ['2026-06-01', '2026-05-31', '2026-06-02']) {
    const { span, head } = stretchBefore({ ...day, first }, true);
    expect([span.to - span.from, head]).toEqual([365, 'Last year']);
    const [eve, played] = [span.to - 1, span.to].map((x, i) => ({ x, y: 1500 + 20 * i }));
    expect(
      sparklinePath(
        [eve, played].flatMap((one) => one ?? []),
        84,
        20,
        { span },
      ),
    ).toBe('M82.5 1.5h0');
  }
});
