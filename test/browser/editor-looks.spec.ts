/** What an organizer sees and reaches in the editor: bars that cover nothing, numbers, dates, the order of tie-breaks. */
import type { Locator, Page } from '@playwright/test';
import type { Argument } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const { entry } = texts.tournaments;

const people = Array.from({ length: 9 }, (_, i) => `Player ${String(i + 1)}`);
const duel = (number: number) => ({
  ...{ round: '1', board: String(number) },
  sides: people.slice(2 * number - 2, 2 * number).map((name, i) => ({ score: i, members: [{ name }] })),
});

async function open(page: Page, facts: Partial<Argument<'tournaments.save'>>): Promise<void> {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Monday', date: '2026-03-02', shape: 'rounds' },
    entrants: people.map((name) => ({ members: [{ name }] })),
    contests: [duel(1), duel(2), duel(3)],
    ...facts,
  });
  await lookAgain(page);
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
}

test('after a board was removed, no two have one number', async ({ page }) => {
  await open(page, {});
  await page.getByRole('tab', { name: /^Round 1/u }).click();
  await page.getByRole('button', { name: words.board.remove({ board: '1' }), exact: true }).click();
  const numbers = await page.getByText(words.board.number).locator('..').allInnerTexts();
  expect(numbers.length).toBeGreaterThan(2);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the button for a new round is on the line of the last round, however many there are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 760, height: 700 });
  const rounds = Array.from({ length: 7 }, (_, i) => ({ ...duel(1), round: String(i + 1) }));
  await open(page, { contests: rounds });
  const tabs = page.getByRole('tab');
  const boxOf = async (one: Locator): Promise<{ y: number; bottom: number }> => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return { y, bottom: y + height };
  };
  const [first, last] = [await boxOf(tabs.first()), await boxOf(tabs.last())];
  expect(last.y).toBeGreaterThan(first.y);
  const button = await boxOf(page.getByRole('button', { name: words.newRound }));
  expect(button.y).toBeLessThan(last.bottom);
  expect(button.bottom).toBeGreaterThan(last.y);
});

test('a field that gets the focus is above the bar, in a small window too', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await open(page, { contests: [] });
  await page.getByRole('tab', { name: words.entrants }).click();
  const bar = page.locator('.bar').filter({ hasText: entry.save });
  for (const name of people) {
    await page.getByLabel(words.entrant.entersOf({ name }), { exact: true }).focus();
    const field = await page.locator(':focus').boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  }
});

test('names of players have room on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, {});
  for (const [part, label] of [
    [words.entrants, words.entrant.person({ number: '1' })],
    ['Round 1', words.board.competitor({ seat: '1', board: '1' })],
  ] as const) {
    await page.getByRole('tab', { name: part }).click();
    const field = await page.getByLabel(label, { exact: true }).boundingBox();
    expect(field?.width).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  }
});

test('the name of a new team has the whole field on a phone, and the mark is below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const team = 'The Marvellous Minds';
  await open(page, { entrants: [{ team, members: [{ name: 'Ann' }] }], contests: [] });
  await page.getByRole('tab', { name: words.entrants }).click();
  const field = page.getByLabel(words.entrant.team({ number: '1' }), { exact: true });
  await field.fill('The Marvellous Minds of Lindenholt');
  await page.getByLabel(words.entrant.entersOf({ name: 'The Marvellous Minds of Lindenholt' })).focus();
  const mark = await page.getByText(entry.isNew, { exact: true }).boundingBox();
  const box = await field.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  expect(mark?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
});

test('a day in the future is mentioned beside it, and saved', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  await lookAgain(page);
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  const date = page.getByLabel(entry.date, { exact: true });
  await date.fill('2999-01-01');
  await expect(date).toHaveAccessibleDescription(entry.head.future);
  await expectAccessible(page);
  await date.fill('2020-01-01');
  await expect(page.getByText(entry.head.future)).toBeHidden();
});

test('a tie-break is moved to the top by keyboard, one key press after another', async ({ page }) => {
  await open(page, {});
  await page.getByText(words.head).click();
  const { head } = entry;
  const { name } = texts.rounds.tieBreaks.buchholz;
  const order = page.getByRole('group', { name: head.tieBreaks }).getByRole('checkbox', { checked: true });
  await page.getByRole('button', { name: head.raise({ name }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: head.raise({ name }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: head.counted({ rank: 1, name }) })).toBeFocused();
  await expect(order.first()).toHaveAccessibleName(head.counted({ rank: 1, name }));
  await expectAccessible(page);
});

test('a tie-break is found by what FIDE calls it, and counts last', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open(page, {});
  await page.getByText(words.head).click();
  const { tieBreaks } = texts.scoring;
  await page.getByText(tieBreaks.more).click();
  const find = page.getByRole('searchbox', { name: tieBreaks.find });
  await expect(page.getByRole('checkbox', { name: words.tieBreaks.koya.name })).toBeHidden();
  await find.fill('nothing of the kind');
  await expect(page.getByText(tieBreaks.noneFound({ typed: 'nothing of the kind' }))).toBeVisible();
  await find.fill('emgsb-c1');
  await expectAccessible(page);
  // What is found alone is taken by Enter.
  await find.press('Enter');
  const { name } = words.tieBreaks['match-board-sonneborn-berger-cut-1'];
  const last = page.getByRole('checkbox', { name: entry.head.counted({ rank: 6, name }) });
  await expect(last).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(last).toBeHidden();
  await page.keyboard.press('Control+y');
  await last.focus();
  await page.keyboard.press('Space');
  await expect(last).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^5\. /u })).toBeFocused();
});

test('what is wrong with a place is not written over the lineup beside it', async ({ page }) => {
  await open(page, { entrants: [{ members: [{ name: 'Ann Abbot' }] }], contests: [] });
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  await page.getByRole('radio', { name: entry.teams }).check();
  const place = page.getByLabel(entry.result.places({ who: 'Rascals' }), { exact: true });
  const member = (number: string) =>
    page.getByRole('combobox', { name: entry.playerOf({ number, team: 'Rascals' }), exact: true });
  await page.getByLabel(entry.teamName({ number: '1' }), { exact: true }).fill('Rascals');
  await place.fill('7x');
  await member('1').fill('Ann Abot');
  await member('1').press('Tab');
  await member('2').fill('Ben Brook');
  const similar = page.getByText(texts.people.similar.close({ name: 'Ann Abbot' }));
  await expect(similar).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  const problem = page.locator('.under').filter({ hasText: 'e.g. 3' });
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await problem.boundingBox();
    const right = (wrong?.x ?? 0) + (wrong?.width ?? 0);
    for (const beside of [similar, member('2')])
      expect(right).toBeLessThanOrEqual((await beside.boundingBox())?.x ?? 0);
  }
});
