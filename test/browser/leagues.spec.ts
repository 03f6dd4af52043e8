import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { importResults, startLeague, writeResults } from './import-files.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const say = texts.leagues;

test('the welcome says what the program is, and leads to the sample league in one click', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1, name: texts.shell.program })).toBeVisible();
  await expect(page.getByText(say.what)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await openSample(page);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(61);
  await expect(page).toHaveTitle(`${texts.sample.league} – ${texts.shell.program}`);
});

test('a new league becomes a file in the leagues folder, and its first screen says what to do', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Tuesday Quiz');
  expect(existsSync(path.join(folder, 'Leagues', 'Tuesday Quiz.league'))).toBe(true);
  await expect(page.getByRole('link', { name: texts.leaderboard.import })).toBeVisible();
  await expect(page.getByRole('link', { name: texts.leaderboard.empty.enter })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tuesday Quiz' }).click();
  await page.getByLabel(say.create.name).fill('Tuesday Quiz');
  await page.getByRole('button', { name: say.create.button, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There’s already a file');
});

test('a league that is made again under its name shows nothing of the file before', async ({
  page,
  folder,
}) => {
  const results = (player: string): string =>
    writeResults(folder, `${player}.csv`, ['tournament,player,place', `Cup,${player},1`, 'Cup,Bea,2']);
  await startLeague(page, 'Club');
  await importResults(page, results('Wrong'));
  await expect(page.getByRole('table')).toContainText('Wrong');
  await call(page, 'league.close', {});
  const name = page.getByLabel(say.create.name);
  await expect(name).toBeVisible();
  rmSync(path.join(folder, 'Leagues', 'Club.league'));
  await startLeague(page, 'Club');
  await importResults(page, results('Right'));
  await expect(page.getByRole('table')).toContainText('Right');
  await expect(page.getByRole('table')).not.toContainText('Wrong');
});

test('leagues are opened from the list, from what was open last, and by their path', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'First');
  await page.getByRole('link', { name: 'First' }).click();
  await page.getByLabel(say.create.name).fill('Second');
  await page.getByText(say.create.elsewhere).click();
  await page.getByLabel(say.create.path).fill(path.join(folder, 'elsewhere.league'));
  await page.getByRole('button', { name: say.create.button, exact: true }).click();
  await expect(page).toHaveTitle(/^Second/u);

  await page.getByRole('link', { name: 'Second' }).click();
  const recent = page.getByRole('table', { name: say.open.recent });
  await expect(recent.getByRole('row').filter({ hasText: 'Second' })).toContainText(say.open.now);
  await expectAccessible(page);
  await page
    .getByRole('table', { name: say.open.inFolder })
    .getByRole('button', { name: 'First', exact: true })
    .click();
  await expect(page).toHaveTitle(/^First/u);

  await page.getByRole('link', { name: 'First' }).click();
  await page.getByLabel(say.open.path).fill(path.join(folder, 'nothing.league'));
  await page.getByRole('button', { name: say.open.button, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There’s no file at');
  await page.getByLabel(say.open.path).fill(path.join(folder, 'elsewhere.league'));
  await page.getByLabel(say.open.path).press('Enter');
  await expect(page).toHaveTitle(/^Second/u);
});

test('a copy is saved where one likes, and new leagues are kept in another folder', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Chess');
  await page.getByRole('link', { name: 'Chess' }).click();
  const copy = path.join(folder, 'copy of chess.league');
  await page.getByLabel(say.copy.path).fill(copy);
  await page.getByRole('button', { name: say.copy.button }).click();
  await expect(page.getByText(say.copy.done({ path: copy }))).toBeVisible();
  expect(existsSync(copy)).toBe(true);

  const other = path.join(folder, 'Other leagues');
  await page.getByText(say.folder.change).click();
  await page.getByLabel(say.folder.path).fill(other);
  await page.getByRole('button', { name: say.folder.button }).click();
  await expect(page.getByText(say.open.none)).toBeVisible();
  await expect(page.getByText(other, { exact: true })).toBeVisible();
});

/** A second window on a league, in place of which the first one has opened the sample since. */
async function besideSample(page: Page, address: string): Promise<Page> {
  await startLeague(page, 'Chess');
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: texts.leaderboard.empty.title })).toBeVisible();
  await page.getByRole('link', { name: 'Chess' }).click();
  await openSample(page);
  return other;
}

test('what one window changes, another window on the same league shows', async ({ page, program }) => {
  const other = await besideSample(page, program.url);
  await goTo(page, texts.navigation.settings);
  await expect(other).toHaveTitle(`${texts.sample.league} – ${texts.shell.program}`);
  await expect(other.getByRole('table').getByRole('row')).toHaveCount(61);
});

test('where another window opens another league, this one says so and leads back', async ({
  page,
  program,
}) => {
  const other = await besideSample(page, program.url);
  const told = other.getByRole('region', { name: texts.leagues.left.label });
  await expect(told).toContainText(texts.leagues.left.title({ name: texts.sample.league }));
  await expect(page.getByRole('region', { name: texts.leagues.left.label })).toBeHidden();
  await expectAccessible(other);
  await told.getByRole('button', { name: texts.leagues.left.back({ name: 'Chess' }) }).click();
  await expect(other).toHaveTitle(`Chess – ${texts.shell.program}`);
  await expect(told).toBeHidden();
  // It was the other one that went back.
  await expect(page.getByRole('region', { name: texts.leagues.left.label })).toBeVisible();
  await page.getByRole('button', { name: texts.leagues.left.dismiss, exact: true }).click();
  await expect(page.getByRole('region', { name: texts.leagues.left.label })).toBeHidden();
});
