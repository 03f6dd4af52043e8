/**
 * A club tournament as an organizer runs it: a check-in, a plan for three rounds, slips, results, standings, ratings.
 * The expected standings are counted here from the slips alone.
 */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calling.ts';
import { sheetsOf } from './pdf.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const words = texts.pairings;
const boards = texts.pairingBoards;
const rounds = texts.rounds;
const paper = texts.pairingSheets;

const roll = (page: Page): Locator => page.getByRole('list', { name: words.checkIn });
const boxOf = (page: Page, name: string): Locator =>
  roll(page).getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') });
const roundOf = (page: Page, round: number): Locator =>
  page.getByRole('region', { name: boards.round({ number: String(round) }), exact: true });
const boardOf = (page: Page, round: number, board: number): Locator =>
  roundOf(page, round).getByRole('listitem', { name: boards.board({ number: String(board) }), exact: true });
const standsWith = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** Waits for boards, which then change no more: the search is stopped, or has come to its end. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: boards.suggestions })).toBeVisible({ timeout: 30_000 });
  const stop = page.getByRole('button', { name: boards.stop, exact: true });
  const ended = page.locator('.plan:not(:has(.improving))');
  await expect(async () => {
    if (await stop.isVisible()) await stop.click({ timeout: 1000 });
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The sides of a planned board, each of names. */
async function sidesAt(page: Page, round: number, board: number): Promise<string[][]> {
  const sides = boardOf(page, round, board).getByRole('group');
  await expect(sides.first()).toBeVisible();
  return Promise.all((await sides.all()).map((side) => side.locator('.seat').allInnerTexts()));
}
const boardsIn = (page: Page, round: number): Promise<string[][][]> =>
  Promise.all([1, 2, 3].map((board) => sidesAt(page, round, board)));
const sorted = (names: readonly string[]): string[] => names.toSorted((a, b) => a.localeCompare(b));

/** Ticks the first fourteen by typing their names; the last two come for round 2. */
async function checkIn(page: Page): Promise<string[]> {
  await expect(roll(page).getByRole('checkbox').nth(13)).toBeVisible();
  const names = (await roll(page).locator('.name').allInnerTexts()).slice(0, 14);
  await page.getByRole('searchbox', { name: words.search }).focus();
  for (const name of names) await page.keyboard.type(`${name}\n`);
  await expect(standsWith(page, words.here({ count: 14 }))).toBeVisible();
  for (const name of names.slice(12)) {
    await boxOf(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(words.presence.from)).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(boxOf(page, name)).toBeFocused();
  }
  await expect(standsWith(page, words.hereInRound({ count: 14, playing: 12, round: '1' }))).toBeVisible();
  return names;
}

/** Six teams, two at a board, three rounds at once; two people are kept apart. */
async function requestFor(page: Page, apart: readonly string[]): Promise<void> {
  const options = texts.pairingOptions;
  await page.getByRole('radio', { name: options.teamsBys.count }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel(options.teamCount).fill('6');
  await page.getByRole('radio', { name: options.roundsAtOnce.all }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel(options.lastRound)).toHaveValue('3');
  const who = page.getByRole('combobox', { name: options.constraints.who, exact: true });
  for (const name of apart) {
    await who.fill(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await who.press('Enter');
    await expect(who).toHaveValue('');
  }
  await who.press('Enter');
  await expect(page.getByText(options.constraints.apart({ names: apart }), { exact: true })).toBeVisible();
}

/** The first two people of boards 1 and 2 without a constraint change places, by keyboard. */
async function swapOneEach(page: Page, constrained: readonly string[]): Promise<void> {
  const before = [await sidesAt(page, 1, 1), await sidesAt(page, 1, 2)].map((sides) => sides.flat());
  const [one = '', other = ''] = before.map((names) => names.find((name) => !constrained.includes(name)));
  const seat = (board: number, name: string): Locator =>
    boardOf(page, 1, board).getByRole('button', { name, exact: true });
  await seat(1, one).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(boards.hand.held({ name: one }))).toBeVisible();
  await seat(2, other).focus();
  await page.keyboard.press('Space');
  await expect(seat(1, other)).toBeVisible();
  await expect(seat(2, one)).toBeVisible();
  await expect(page.getByText(/(worse|better|good) (than|as) the suggestion/u)).toBeVisible();
}

/** All text on the one sheet of slips; a long name may take two lines. */
async function slipsPrinted(page: Page): Promise<string> {
  await page.getByRole('button', { name: paper.sheets.slips }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: paper.slip.number({ number: '3' }) })).toBeVisible();
  await expectAccessible(page);
  const [sheet, ...more] = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  return sheet?.lines.map(({ text }) => text).join('\n') ?? '';
}

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
  await expect(page.getByRole('link', { name: rounds.toPairings })).toBeFocused();
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
  return names.map((name, i) => [name.trim(), Number(points[i])]);
}

/** Every player's mean on the leaderboard. */
async function means(page: Page): Promise<Map<string, number>> {
  const { rows } = await call(page, 'leaderboard.read', { top: 1000 });
  return new Map(rows.map(({ player, mean }) => [player, mean]));
}

async function start(page: Page, round: number): Promise<string[][][]> {
  await settle(page);
  const played = await boardsIn(page, round);
  await page
    .getByRole('button', {
      name: boards.start.rounds({ count: 1, first: String(round), last: String(round) }),
      exact: true,
    })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(boards.stand.results({ done: 0, all: 3 }))).toBeVisible();
  return played;
}

test('fourteen people, two of them late, three rounds of teams, from the check-in to the ratings and back', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await openSample(page);
  const before = await means(page);
  await goTo(page, texts.navigation.pairings);
  const names = await checkIn(page);
  const [champion = '', one = '', other = '', leaver = ''] = names;
  await requestFor(page, [one, other]);
  await page.keyboard.press('Control+Enter');
  await settle(page);

  // Twelve in round 1, all in rounds 2 and 3; the two who are kept apart are at different boards.
  for (const round of [1, 2, 3]) {
    const planned = await boardsIn(page, round);
    expect(sorted(planned.flat(2))).toEqual(sorted(round === 1 ? names.slice(0, 12) : names));
    for (const sides of planned)
      expect(sides.flat().filter((name) => [one, other].includes(name)).length).toBeLessThan(2);
  }
  await expectAccessible(page);
  await swapOneEach(page, [one, other]);

  // The slips say what the boards say.
  const planned = await boardsIn(page, 1);
  const printed = await slipsPrinted(page);
  for (const word of planned.flat(2).flatMap((name) => name.split(/[ -]/u))) expect(printed).toContain(word);
  await goTo(page, texts.navigation.pairings);

  const points = new Map(names.map((name) => [name, 0]));
  await page.getByRole('textbox', { name: boards.start.name }).fill('Friday fours');
  const first = await start(page, 1);
  expect(first).toEqual(planned);
  const slips = resultsOf(first, champion);
  await typeSlips(page, 1, slips);
  count(points, first, slips);

  // A player goes home. A board without them is kept where it is, the rest is suggested again.
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
  await expect(standsWith(page, words.outdated)).toHaveCount(0, { timeout: 30_000 });
  await settle(page);
  await expect(roundOf(page, 2).getByText(leaver, { exact: true })).toHaveCount(0);
  expect((await sidesAt(page, 2, whole + 1)).map(sorted)).toEqual(kept.map(sorted));

  for (const round of [2, 3]) {
    const played = await start(page, round);
    expect(sorted(played.flat(2))).toEqual(sorted(names.filter((name) => name !== leaver)));
    const pile = resultsOf(played, champion);
    await typeSlips(page, round, pile);
    count(points, played, pile);
  }

  // One player alone has three wins: the standings say what was counted from the slips.
  await page.getByRole('link', { name: boards.stand.look }).focus();
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
