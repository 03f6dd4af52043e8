/**
 * A club tournament from its plan on: results from slips, a player who goes home, standings, ratings. The expected
 * standings are counted here from the slips alone.
 */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';
import {
  boardOf,
  boardsIn,
  boxOf,
  checkedIn,
  roundOf,
  settle,
  sidesAt,
  sorted,
  standsWith,
  start,
} from './team-evening.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const rounds = texts.rounds;

interface Slip {
  readonly board: number;
  readonly result: string;
  /** In the order of the sides. */
  readonly points: readonly [number, number];
}

/** The side with the player `wins` wins; the other boards are a tie and a score. */
function resultsOf(played: readonly string[][][], wins: string): Slip[] {
  const at = played.findIndex((sides) => sides.flat().includes(wins));
  return played.map((sides, i) => {
    const isFirst = sides[0]?.includes(wins) ?? false;
    const board = i + 1;
    if (i === at) return { board, result: isFirst ? 'W' : 'L', points: isFirst ? [1, 0] : [0, 1] };
    return i === (at + 1) % 3
      ? { board, result: 'T', points: [0.5, 0.5] }
      : { board, result: '9-21', points: [0, 1] };
  });
}

/** Types the pile of slips from the last to the first, saves, and comes back to the page of the tournament. */
async function typeSlips(page: Page, round: number, slips: readonly Slip[]): Promise<void> {
  await page.getByRole('link', { name: boards.stand.type }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: roundLabel(String(round)) })).toBeVisible();
  await page.keyboard.press('F4');
  for (const { board, result } of slips.toReversed()) {
    await expect(page.getByLabel(rounds.slip.label, { exact: true })).toBeFocused();
    await page.keyboard.type(`${String(board)}\n`);
    await expect(
      page.getByLabel(rounds.board.resultOf({ board: String(board) }), { exact: true }),
    ).toBeFocused();
    await page.keyboard.type(`${result}\n`);
  }
  await expect(page.getByText(/All boards have results\.$/u)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  // No next round follows the last of three.
  const link = round < 3 ? rounds.toPairings : texts.navigation.pairings;
  await expect(page.getByRole('main').getByRole('link', { name: link })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('group', { name: boards.stand.rounds }).getByText(boards.stand.complete),
  ).toHaveCount(round);
}

/** Every player's points, from the sides and the slips of a round. */
function count(points: Map<string, number>, played: readonly string[][][], slips: readonly Slip[]): void {
  for (const [i, sides] of played.entries())
    for (const [at, side] of sides.entries())
      for (const name of side) points.set(name, (points.get(name) ?? 0) + (slips[i]?.points[at] ?? 0));
}

/** Names and points, from the first to the last of the standings. */
async function pointsIn(table: Locator): Promise<[string, number][]> {
  const names = await table.locator('tbody td.who a').allInnerTexts();
  const points = await table.locator('tbody td.first').allInnerTexts();
  return names.map((name, i) => [name.trim(), Number(points[i]?.replace('½', '.5'))]);
}

/** Every player's mean on the leaderboard. */
async function means(page: Page): Promise<Map<string, number>> {
  const { rows } = await call(page, 'leaderboard.read', { top: 1000 });
  return new Map(rows.map(({ player, mean }) => [player, mean]));
}

/** A player goes home. A board without them is kept where it is, the rest is suggested again. */
async function goHome(page: Page, leaver: string): Promise<void> {
  await boxOf(page, leaver).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(words.presence.until).fill('1');
  await page.keyboard.press('Escape');
  await settle(page);
  const whole = (await boardsIn(page, 2)).findLastIndex((sides) => !sides.flat().includes(leaver));
  const kept = await sidesAt(page, 2, whole + 1);
  await boardOf(page, 2, whole + 1)
    .getByRole('button', { name: boards.lock({ number: String(whole + 1) }) })
    .press('Space');
  await expect(page.getByText(boards.lockedCount({ count: 1 }))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(standsWith(page, words.outdated)).toHaveCount(0);
  await settle(page);
  await expect(roundOf(page, 2).getByText(leaver, { exact: true })).toHaveCount(0);
  expect((await sidesAt(page, 2, whole + 1)).map(sorted)).toEqual(kept.map(sorted));
}

test('three rounds of teams, from the plan to the ratings and back; a player goes home after the first', async ({
  page,
}) => {
  await openSample(page);
  const before = await means(page);
  const evening = await checkedIn(page);
  const names = evening.people.map(({ player }) => player);
  const [champion = '', , , leaver = ''] = names;
  await call(page, 'drafts.keep', { key: 'pairings', content: JSON.stringify(evening) });
  await goTo(page, texts.navigation.pairings);
  await expect(standsWith(page, words.hereInRound({ count: 14, playing: 12, round: '1' }))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await settle(page);
  await page.getByRole('textbox', { name: boards.start.name }).fill('Friday fours');

  const points = new Map(names.map((name) => [name, 0]));
  for (const round of [1, 2, 3]) {
    const played = await start(page, round);
    const playing = round === 1 ? names.slice(0, 12) : names.filter((name) => name !== leaver);
    expect(sorted(played.flat(2))).toEqual(sorted(playing));
    const slips = resultsOf(played, champion);
    await typeSlips(page, round, slips);
    count(points, played, slips);
    if (round === 1) await goHome(page, leaver);
  }

  // One player alone has three wins: the standings say what was counted from the slips.
  await page.getByRole('link', { name: boards.stand.look, exact: true }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: texts.tournaments.page.standings });
  await expect(table.locator('tbody tr')).toHaveCount(14);
  await expectAccessible(page);
  const standings = await pointsIn(table);
  expect(new Map(standings)).toEqual(points);
  expect(standings.map(([, had]) => had)).toEqual([...points.values()].toSorted((a, b) => b - a));
  expect(standings[0]?.[1]).toBe(3);

  const after = await means(page);
  for (const name of names) expect(after.get(name), name).not.toBe(before.get(name));
  expect(after.get(champion)).toBeGreaterThan(before.get(champion) ?? Infinity);
  const others = [...before.keys()].filter((name) => !names.includes(name));
  expect(others.map((name) => after.get(name))).toEqual(others.map((name) => before.get(name)));

  // Six changes: three rounds begun, three times results.
  await page.getByRole('heading', { level: 1 }).click();
  for (let i = 0; i < 6; i++) await page.keyboard.press('Control+z');
  await expect
    .poll(async () =>
      (await call(page, 'tournaments.list', {})).tournaments.some(({ name }) => name === 'Friday fours'),
    )
    .toBe(false);
  expect(await means(page)).toEqual(before);
});
