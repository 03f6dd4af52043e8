/**
 * A club tournament as an organizer begins it: a check-in, a plan for three rounds, slips. What follows is in
 * pairings-rounds.spec.ts.
 */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';
import {
  boardOf,
  boardsIn,
  boxOf,
  checkedIn,
  roll,
  settle,
  sidesAt,
  sorted,
  standsWith,
  start,
} from './team-evening.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const paper = texts.pairingSheets;

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

const saved = async (page: Page): Promise<unknown> => {
  const draft = await call(page, 'drafts.read', { key: 'pairings' });
  return JSON.parse(draft?.content ?? 'null');
};

/** Six teams, two at a board, three rounds at once; two people are kept apart. */
async function wishFor(page: Page, apart: readonly string[]): Promise<void> {
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

/** The first two people of boards 1 and 2 without a rule change places, by keyboard. */
async function swapOneEach(page: Page, ruled: readonly string[]): Promise<void> {
  const before = [await sidesAt(page, 1, 1), await sidesAt(page, 1, 2)].map((sides) => sides.flat());
  const [one = '', other = ''] = before.map((names) => names.find((name) => !ruled.includes(name)));
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

test('fourteen people, two of them late, are checked in and planned for three rounds, which the slips say', async ({
  page,
}) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  const names = await checkIn(page);
  const [, one = '', other = ''] = names;
  await wishFor(page, [one, other]);
  const { people, options } = await checkedIn(page, names);
  await expect.poll(() => saved(page)).toMatchObject({ people, options });
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
  await page.getByRole('textbox', { name: boards.start.name }).fill('Friday fours');
  expect(await start(page, 1)).toEqual(planned);
});
