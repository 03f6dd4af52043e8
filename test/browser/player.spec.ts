import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.player;

test.beforeEach(async ({ page }) => {
  await openSample(page);
  const first = page.getByRole('table').getByRole('link').first();
  const player = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: player })).toBeVisible();
});

test('the leaderboard leads to a player: figures, trajectory, and the table that says the same', async ({
  page,
}) => {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('button', { name: words.conservative, exact: true })).toBeVisible();
  const chart = page.getByRole('img', {
    name: new RegExp(`^Rating of ${name} after each of \\d+ tournaments`, 'u'),
  });
  await expect(chart).toBeVisible();
  await expect(chart.locator('canvas[data-ready]')).toBeVisible();

  const table = page.locator('section[aria-labelledby="played"]').getByRole('table');
  const rows = table.getByRole('row');
  await expect(rows.first()).toContainText(words.column.lineup);
  const tournaments = /each of (\d+) tournaments/u.exec((await chart.getAttribute('aria-label')) ?? '')?.[1];
  await expect(rows).toHaveCount(Number(tournaments) + 1);

  // What came out last is what the head of the page says, and the way leads on to the tournament.
  const bare = (text: string): string => text.replace(/\s/gu, '');
  const rating = bare(await page.locator('.lead .rating').innerText());
  expect(bare(await rows.nth(1).innerText())).toContain(rating);
  await expectAccessible(page);
  await rows.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: texts.tournaments.page.moved })).toBeVisible();
});

test('the trajectory follows light and dark, and leaves nothing behind', async ({ page }) => {
  const canvas = page.locator('canvas[data-ready]');
  const picture = (): Promise<string> => canvas.evaluate((drawn) => (drawn as HTMLCanvasElement).toDataURL());
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(canvas).toBeVisible();
  const light = await picture();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(picture).not.toBe(light);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(picture).toBe(light);
  await page.goBack();
  await expect(canvas).toHaveCount(0);
});

test('the past is shown as rated at the time, and smoothed', async ({ page }) => {
  const chart = page.getByRole('img', { name: /^Rating of/u });
  await expect(chart).toBeVisible();
  await page.getByRole('radio', { name: words.view.today }).check();
  await expect(page.getByRole('img', { name: /^Smoothed ratings of/u })).toBeVisible();
  await expect(page.getByText(words.smoothedCaption, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: words.view.then }).check();
  await expect(chart).toBeVisible();

  // Without drift the past is one level, and the page says why.
  await call(page, 'settings.apply', { system: 'ts2-shares', parameters: { gamma: 0, gammaPerDay: 0 } });
  await page.reload();
  await page.getByRole('radio', { name: words.view.today }).check();
  await expect(page.getByText(words.smoothedLevel, { exact: true })).toBeVisible();
});
