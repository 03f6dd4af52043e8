import { expect, it } from 'vitest';
import {
  countsByYears,
  isSameSeason,
  seasonChoices,
} from '../../../../renderer/features/leaderboard/season-choice.ts';

const days = ['2025-02-01', '2026-03-01'];
const autumn = { name: 'Autumn 2026', first: '2026-09-01', last: '2026-12-20' };
const thisSeason = { startMonth: 9, year: null, minimumContests: 3 };
const namesOf = (...given: Parameters<typeof seasonChoices>) =>
  seasonChoices(...given).map(({ name }) => name);

it('offers years in which something was played, as long as the league has no seasons', () => {
  const league = { seasons: [], days };
  expect(namesOf(league, null)).toEqual(['2026', '2025']);
  expect(namesOf(league, thisSeason)).toEqual(['2025/26', '2024/25']);
  expect(seasonChoices(league, thisSeason)[0]?.rule).toEqual({ ...thisSeason, year: 2025 });
  expect(countsByYears(thisSeason, league)).toBe(true);
});

it('offers the league’s seasons once there are any', () => {
  const league = { seasons: [autumn], days };
  expect(seasonChoices(league, thisSeason)).toEqual([
    { name: 'Autumn 2026', rule: { ...autumn, minimumContests: 3 } },
  ]);
  expect(countsByYears(thisSeason, league)).toBe(false);
});

it('keeps what the rules have: a year, or a season with the days of another time', () => {
  const league = { seasons: [autumn], days };
  const year = { ...thisSeason, year: 2019 };
  expect(namesOf(league, year)).toEqual(['2019/20', 'Autumn 2026']);
  expect(countsByYears(year, league)).toBe(true);
  const shorter = { ...autumn, last: '2026-12-01', minimumContests: 1 };
  expect(namesOf(league, shorter)).toEqual(['Autumn 2026', 'Autumn 2026']);
  expect(isSameSeason(shorter, { ...shorter, minimumContests: 9 })).toBe(true);
});
