/** The page of backups: what it lists, how one comes back, and where they go. */
import { renameSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { startLeague } from './import-files.ts';
import { expect, test } from './shell.ts';

const say = texts.backups;

const cup = (name: string, ...players: string[]): object => ({
  name,
  date: '2026-01-08',
  contests: [{ sides: players.map((player, i) => ({ place: i + 1, members: [{ name: player }] })) }],
});

/** A league with a backup of one tournament, and another tournament since. */
async function leagueWithBackup(page: Page): Promise<void> {
  await startLeague(page, 'Club');
  await call(page, 'tournaments.save', cup('Winter Cup', 'Ann', 'Bob') as never);
  await page.evaluate(() => (location.hash = '#/leagues'));
  await page.getByRole('link', { name: say.link }).click();
  await page.getByRole('button', { name: say.make }).click();
  await expect(page.getByText(say.holds.tournaments({ tournaments: 1, players: 2 }))).toBeVisible();
  await expect(page.getByText(say.difference.same)).toBeVisible();
  await call(page, 'tournaments.save', cup('Spring Cup', 'Ann', 'Cid') as never);
  await lookAgain(page);
  await expect(page.getByRole('table')).toContainText(
    say.difference.missing({ count: 1, comma_names: ['Spring Cup'], more: 0 }),
  );
}

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const tournaments = async (page: Page): Promise<number> =>
  (await call(page, 'league.read', {}))?.tournaments ?? 0;

test('a backup is restored in place by the keyboard alone, and that is undone', async ({ page }) => {
  await leagueWithBackup(page);
  await expectAccessible(page);
  const open = page.getByRole('table').getByRole('button').first();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say.restore.here })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The league is what it was' })).toBeVisible();
  expect(await tournaments(page)).toBe(1);
  // The state before was backed up first.
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText(say.reason.restore);
  await page.keyboard.press('Control+z');
  await expect.poll(() => tournaments(page)).toBe(2);
});

test('a backup becomes a new league, and the old one stays', async ({ page }) => {
  await leagueWithBackup(page);
  const old = (await call(page, 'league.read', {}))?.path ?? '';
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByLabel(say.restore.name).fill('Club before spring');
  await page.getByRole('button', { name: say.restore.new }).click();
  await expect(page).toHaveTitle(/Club before spring/u);
  expect(await call(page, 'league.read', {})).toMatchObject({ name: 'Club before spring', tournaments: 1 });
  expect(await call(page, 'league.open', { path: old })).toMatchObject({ name: 'Club', tournaments: 2 });
});

test('backups go to another folder; while it isn’t there, the page says what to do', async ({
  page,
  folder,
}) => {
  await leagueWithBackup(page);
  const stick = path.join(folder, 'stick');
  await page.getByText(say.folder.change).click();
  await page.getByLabel(say.folder.path).fill(stick);
  await page.getByRole('button', { name: say.folder.button }).click();
  await expect(page.getByText(say.folder.earlier)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);

  renameSync(stick, `${stick} away`);
  await call(page, 'tournaments.save', cup('Summer Cup', 'Ann', 'Cid') as never);
  await page.getByRole('button', { name: say.make }).click();
  await expect(page.getByText(texts.refusals.backupFolderMissing({ path: stick }))).toBeVisible();
  await expect(page.getByText(say.folder.missing)).toBeVisible();
  const notice = page.getByRole('region', { name: texts.leagues.file.label });
  await expect(notice).toContainText(say.notice.missing({ folder: stick }));
  await expectAccessible(page);
  await notice.getByRole('button', { name: texts.leagues.file.dismiss }).click();
  await expect(notice).toBeHidden();

  renameSync(`${stick} away`, stick);
  await page.getByRole('button', { name: say.make }).click();
  await expect(page.getByText(say.made({ folder: stick }))).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText(say.folder.missing)).toBeHidden();
});

test('the history and the settings lead to the backups', async ({ page }) => {
  await leagueWithBackup(page);
  for (const from of ['history', 'settings']) {
    await page.evaluate((hash) => (location.hash = hash), `#/${from}`);
    await page.getByRole('link', { name: say.restoreLink }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
  }
});
