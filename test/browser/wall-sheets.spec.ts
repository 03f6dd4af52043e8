/** What hangs on the wall, as it looks: its letters, its heading, and what is beside it on the screen. */
import type { Locator } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call, lookAgain } from './calling.ts';
import { final, saveCup, semifinals } from './cup.ts';
import { goToHash } from './playing.ts';
import { expect, test } from './shell.ts';

const words = texts.pairingSheets;

async function edges(
  element: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not in the page');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test('two boards with a long heading fill the sheet with large letters', async ({ page }) => {
  await call(page, 'league.create', { name: 'Town club' });
  const cupId = await saveCup(page, [...semifinals, ...final]);
  await lookAgain(page);
  await goToHash(page, `#/pairings/${String(cupId)}`);
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await goToHash(page, '#/sheets/pairings');
  const table = page.getByRole('table', { name: words.sheets.pairings });
  await expect(table.getByRole('row')).toHaveCount(2);
  const points = await table.evaluate((element) => (parseFloat(getComputedStyle(element).fontSize) * 3) / 4);
  expect(points).toBeGreaterThan(21);
  // Below a heading that needs the whole line, the tournament and its day are at the right, too.
  const sheet = await edges(table);
  const about = await edges(page.locator('.paper-sheet > header > p'));
  expect(about.right).toBeCloseTo(sheet.right, 0);

  const tabs = await edges(page.getByRole('navigation', { name: words.choose }));
  const chosen = await edges(page.getByLabel(words.which, { exact: true }));
  expect(tabs.bottom - chosen.bottom).toBeGreaterThan(4);
});
