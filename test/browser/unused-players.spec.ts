/** Players and teams that no tournament has are removed at once. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { expect, test } from './shell.ts';

const words = texts.people.unused;

test('all who are in no tournament are removed at once, and come back at once', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const rows = ['Zoe Annx', 'Zed Bo'].map((name) => ({ name }));
  await call(page, 'players.start', { source: null, rows });
  await lookAgain(page);
  await page.evaluate(() => (location.hash = '#/players'));
  await page.getByRole('button', { name: words.open }).click();
  const all = page.getByRole('button', { name: words.removeAll({ count: 2 }) });
  await expect(all).toBeVisible();
  await expectAccessible(page);
  await all.click();
  await expect(page.getByText(words.none)).toBeVisible();
  expect(await call(page, 'players.unused', {})).toEqual({ players: [] });
  const line = page.getByRole('complementary', { name: texts.history.line.label });
  await line.getByRole('button', { name: texts.history.undo }).click();
  await expect(all).toBeVisible();
});
