/** Comparing two players and two lineups, by keyboard alone. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.compare;
const names = ['first', 'second'] as const;
const side = (page: Page, index: 0 | 1) => page.getByRole('region', { name: words.sides[names[index]] });

/** Types part of a name and takes what is marked. */
async function choose(page: Page, index: 0 | 1, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: words.add[names[index]] });
  await field.focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
}

const chances = (page: Page) => page.getByRole('img', { name: / wins?: / });

test('from a player’s page two players are compared, then lineups, without the mouse', async ({ page }) => {
  await openSample(page);
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/#\/player\//u);
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: texts.player.more, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: words.open }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(side(page, 0).getByRole('link')).toHaveText(first);
  await expect(page.getByText(words.empty)).toBeVisible();
  await expectAccessible(page);

  await choose(page, 1, 'eszter');
  await expect(side(page, 1).getByRole('link')).toHaveText('Eszter Szilvási');
  await expect(chances(page)).toHaveAttribute(
    'aria-label',
    new RegExp(`^${first} wins: .*Eszter Szilvási wins: `, 'u'),
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // The whole per cents add up.
  const parts = await page.locator('figcaption strong').allInnerTexts();
  expect(parts.map((text) => Number(text.replaceAll(/\D/gu, ''))).reduce((sum, n) => sum + n, 0)).toBe(100);

  await choose(page, 0, 'tariq');
  await expect(side(page, 0).getByRole('listitem')).toHaveCount(2);
  await expect(chances(page)).toHaveAttribute('aria-label', /Tariq Mahmoodi win: /u);
  await page.reload();
  await expect(side(page, 0).getByRole('listitem')).toHaveCount(2);
  await expect(side(page, 1).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: words.remove({ player: 'Tariq Mahmoodi' }) }).press('Enter');
  await expect(side(page, 0).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: words.add.first })).toBeFocused();
});

test('swapping turns the chances round, and what was between them', async ({ page }) => {
  await openSample(page);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: texts.player.more, exact: true }).click();
  await page.getByRole('menuitem', { name: words.open }).click();
  await choose(page, 1, 'eszter');
  await expect(chances(page)).toBeVisible();
  const shown = async () => page.locator('figcaption strong').allInnerTexts();
  const before = await shown();
  const results = page.getByRole('region', { name: words.meetings }).locator('tbody tr');
  await expect(results).not.toHaveCount(0);
  const won = await results.filter({ hasText: words.result.won }).count();
  await page.getByRole('button', { name: words.swap }).click();
  await expect.poll(shown).toEqual(before.toReversed());
  await expect(results.filter({ hasText: words.result.lost })).toHaveCount(won);
  const tournament = results.first().getByRole('link');
  const name = await tournament.innerText();
  await tournament.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the address of a player who does not exist says so, and offers a way on', async ({ page }) => {
  await openSample(page, 'compare/1;987654');
  await expect(page.getByRole('alert').filter({ hasText: '987654' })).toBeVisible();
  await page.getByRole('link', { name: words.startOver }).click();
  await expect(page.getByText(words.empty)).toBeVisible();
});
