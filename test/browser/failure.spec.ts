/** When something breaks: the notice, the page that says what happened, and the report. */
import { readFileSync } from 'node:fs';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const say = texts.failures;

test('an error outside of pages is told by a notice that leads to the page', async ({ page, complaints }) => {
  await openSample(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Quillfeather');
    });
  });
  await page.getByRole('link', { name: say.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
  await expect(page.getByText(say.data.whole)).toBeVisible();
  await expect(page.getByText(say.where.page)).toBeVisible();
  await expect(page.getByRole('link', { name: say.open })).toBeHidden();
  await expectAccessible(page);
  await page.getByText(say.report.show).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say.report.save }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('League Ledger error report.txt');
  const report = readFileSync(await download.path(), 'utf8');
  expect(report).toMatch(/error page TypeError/u);
  expect(report).toMatch(/rows of player: 60/u);
  const { rows } = await call(page, 'leaderboard.read', {});
  const names = ['Quillfeather', 'Lindenholt', ...rows.flatMap(({ player }) => player.split(' '))];
  expect(names.filter((name) => report.includes(name))).toEqual([]);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Quillfeather')]);
});

test('a page that can’t be shown is replaced, and any other is shown as usual', async ({
  page,
  complaints,
}) => {
  await openSample(page);
  await page.route('**/call/tournaments.list', (route) =>
    route.fulfill({ json: { ok: { tournaments: [null], total: 1 } } }),
  );
  await page.evaluate(() => (location.hash = '#/tournaments'));
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
  await expect(page.getByText(say.data.whole)).toBeVisible();
  await expect(page.getByRole('link', { name: say.open })).toBeHidden();
  await page.getByRole('link', { name: texts.navigation.players, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.navigation.players })).toBeVisible();
  await page.unroute('**/call/tournaments.list');
  await page.getByRole('link', { name: texts.navigation.tournaments, exact: true }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

test('a call that fails says so where it was made, with a way to the page', async ({ page }) => {
  await page.route('**/call/players.find', (route) =>
    route.fulfill({ json: { failed: { sentence: say.bug } } }),
  );
  await openSample(page, 'players');
  await page.getByRole('alert').getByRole('link', { name: say.open }).click();
  await expect(page.getByText(say.none)).toBeVisible();
  await expect(page.getByText(say.data.whole)).toBeVisible();
});
