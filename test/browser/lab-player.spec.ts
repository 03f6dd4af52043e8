/** One player in several rating systems: chosen, read, walked and opened by keyboard alone. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.labPlayer;
const systems = texts.parameters.systems;
const pictures = (page: Page) => page.getByRole('application').getByRole('figure');
const table = (page: Page) => page.getByRole('table', { name: words.table });

test('from a player’s page to the trajectories in all systems, without the mouse', async ({ page }) => {
  await openSample(page);
  await page.getByRole('table').getByRole('link').first().press('Enter');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: texts.player.more, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: words.open }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(pictures(page)).toHaveCount(5);
  await expect(pictures(page).filter({ hasText: systems.elo })).not.toContainText('±');
  await expect(pictures(page).filter({ hasText: systems.glicko })).toContainText('±');
  await expect(page.getByText(new RegExp(`^${name} ranks `, 'u'))).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // One system more has a picture and a column more.
  const more = page.getByRole('checkbox', { name: systems['elo-gaussian'] });
  await more.focus();
  await page.keyboard.press('Space');
  await expect(pictures(page)).toHaveCount(6);
  await expect(table(page).getByRole('columnheader', { name: systems['elo-gaussian'] })).toBeVisible();

  // The keys go from tournament to tournament in all pictures at once, and Enter opens it.
  const first = table(page).getByRole('row').nth(-2).getByRole('link');
  const tournament = await first.innerText();
  await page.getByRole('application').focus();
  await page.keyboard.press('Home');
  await expect(page.locator('main [role=status]').filter({ hasText: tournament })).toContainText(systems.elo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: tournament })).toBeVisible();
});

test('the last figures are the league’s own in the system in use', async ({ page }) => {
  await openSample(page);
  await page.getByRole('table').getByRole('link').first().click();
  const rating = page.locator('.rating').first();
  await expect(rating).toBeVisible();
  const shown = await rating.innerText();
  await page.getByRole('button', { name: texts.player.more, exact: true }).click();
  await page.getByRole('menuitem', { name: words.open }).click();
  await expect(pictures(page).filter({ hasText: systems.league })).toContainText(shown);
  await expect(table(page).getByRole('row').nth(1)).toContainText(shown);
});

test('no player is chosen at first; a name leads to the charts, and an unknown number says so', async ({
  page,
}) => {
  await openSample(page, 'lab/player');
  await expect(page.getByText(words.text)).toBeVisible();
  await expectAccessible(page);
  const field = page.getByRole('combobox', { name: words.choose });
  await field.focus();
  await page.keyboard.type('eszter');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Eszter Szilvási' })).toBeVisible();
  await expect(pictures(page)).not.toHaveCount(0);
  await page.evaluate(() => (location.hash = '#/lab/player-987654'));
  await expect(page.getByText('987654')).toBeVisible();
});

const nothing = { club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null };

test('a player who has not played is shown as such, and a private player is on no sheet', async ({
  page,
}) => {
  await openSample(page);
  const { playerId } = await call(page, 'players.save', { ...nothing, name: 'Nora Neu' });
  await page.evaluate((id) => (location.hash = `#/lab/player-${String(id)}`), playerId);
  await expect(page.getByText(words.neverPlayed({ name: 'Nora Neu' }))).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);

  const { rows } = await call(page, 'leaderboard.read', { top: 1 });
  const first = rows[0];
  if (!first) throw new Error('the sample has a leaderboard');
  await page.evaluate((id) => (location.hash = `#/lab/player-${String(id)}`), first.playerId);
  await expect(pictures(page)).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(new RegExp(`^${first.player} ranks `, 'u'))).toBeVisible();
  await call(page, 'players.save', {
    ...nothing,
    playerId: first.playerId,
    name: first.player,
    shownAs: 'nobody',
  });
  await expect(page.getByText(words.unlisted)).toBeVisible();
  await expect(page.getByText(first.player).filter({ visible: true })).toHaveCount(0);
  await expect(table(page)).toBeHidden();
});

test('while the lab is busy it says so, and follows as soon as that has ended', async ({ page }) => {
  let busy = true;
  await page.route('**/call/lab.player', (route) =>
    busy ? route.fulfill({ json: { refused: { code: 'jobRunning', sentence: 'Wait.' } } }) : route.fallback(),
  );
  await openSample(page, 'lab/player-1');
  await expect(page.getByText(words.behind)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.common.cancel })).toHaveCount(0);
  busy = false;
  await expect(pictures(page)).toHaveCount(5);
  await expect(page.getByText(words.behind)).toHaveCount(0);
});
