/** A player's page: why each tournament moved the rating, what stands out, with whom and against whom. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.why;
const number = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d-]/gu, ''));

const tournaments = (page: Page) => page.getByRole('region', { name: texts.player.table });
const whys = (page: Page) => tournaments(page).getByRole('button', { name: /^Why / });

test.beforeEach(async ({ page }) => {
  await openSample(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: texts.player.table })).toBeVisible();
});

test('the why opens and closes by keyboard, and says the change that is in its row', async ({ page }) => {
  const first = whys(page).first();
  const change = number(await first.innerText());
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const opened = page.locator(`[id="${(await first.getAttribute('aria-controls')) ?? ''}"]`);
  await expect(opened).toContainText(change > 0 ? `Gained ${String(change)}` : `Lost ${String(-change)}`);
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('a why that is open reads as well in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await whys(page).first().click();
  await expect(tournaments(page).getByText(/^(?:Gained|Lost|Unchanged)/u)).toBeVisible();
  await expectAccessible(page);
});

test('a tournament of duels is explained contest by contest, and its points add up to the change', async ({
  page,
}) => {
  const duels = whys(page)
    .and(page.getByRole('button', { name: /Duel Night/ }))
    .first();
  const change = number(await duels.innerText());
  await duels.click();
  const table = page.getByRole('table', { name: words.table({ tournament: '' }).trim() });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  const lines = await table.locator('tbody tr td:last-child').allInnerTexts();
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.map(number).reduce((sum, points) => sum + points, 0)).toBe(change);
  expect(number(await table.locator('tfoot td').innerText())).toBe(change);
  await expectAccessible(page);
  const opponent = table.getByRole('link').first();
  const name = await opponent.innerText();
  await opponent.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the expected is beside the actual result, and a notable result leads to its tournament', async ({
  page,
}) => {
  const expected = tournaments(page).locator('tbody tr td:nth-child(3)');
  await expect(expected.first()).toHaveText(/^\d/u);
  for (const text of await expected.allInnerTexts()) expect(text).toMatch(/^\d+(\.\d)?( of \d+)?$/u);
  const outstanding = page.getByRole('region', { name: words.outstanding.title });
  await expect(outstanding).toContainText(words.outstanding.bestPlace);
  await expect(outstanding).toContainText(words.outstanding.surprisingPlace);
  const link = outstanding.getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('opponents are found by name, and lead to a comparison', async ({ page }) => {
  const opponents = page.getByRole('region', { name: words.company.opponents });
  await expect(opponents.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('region', { name: words.company.partners })).toBeVisible();
  const last = opponents.getByRole('row').last().getByRole('link').first();
  const name = await last.innerText();
  const find = page.getByRole('searchbox', { name: words.company.find });
  await find.focus();
  await page.keyboard.type(name.toLocaleLowerCase());
  await expect(opponents.getByRole('row')).toHaveCount(2);
  await expect(find).toBeFocused();
  await expectAccessible(page);
  await opponents.getByRole('link', { name: /compare with/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: texts.compare.title })).toBeVisible();
  await expect(page.getByRole('region', { name: texts.compare.sides.second }).getByRole('link')).toHaveText(
    name,
  );
});
