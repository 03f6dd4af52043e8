/** The sample league, opened as a new user opens it, and leagues that are made once for many tests. */
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { expect, isBlank } from './shell.ts';

interface Made {
  readonly copy: string;
  readonly name: string;
}

/** Files with their ratings, by what they hold, once a test of this process has made them: making one takes a second each time. */
const made = new Map<string, Made>();

/**
 * From the welcome screen to the sample's leaderboard, or to another page.
 *
 * @param at address of the page: the leaderboard is the dearest one to draw, for a test that goes on from there at once
 */
export const openSample = (page: Page, at = 'leaderboard'): Promise<void> =>
  openMade(page, 'sample', () => page.getByRole('button', { name: texts.leagues.sample.button }).click(), at);

/**
 * From the welcome screen to a league that the first test of this process makes, and each later one gets a copy of.
 *
 * @param make leads to the league's leaderboard; changes nothing later on
 */
export async function openMade(
  page: Page,
  what: string,
  make: () => Promise<void>,
  at = 'leaderboard',
): Promise<void> {
  const before = made.get(what);
  if (before) {
    const { folder } = await call(page, 'league.list', {});
    mkdirSync(folder, { recursive: true });
    copyFileSync(before.copy, path.join(folder, before.name));
    await call(page, 'league.open', { path: path.join(folder, before.name) });
    // The page begins with the league: to see it come takes three times as long.
    await begin(page, `#/${at}`);
  } else {
    if (isBlank(page)) await begin(page, '');
    await make();
    await expectLeaderboard(page);
    made.set(what, await keep(page));
    if (at !== 'leaderboard') await show(page, at);
  }
  if (at === 'leaderboard') await expectLeaderboard(page);
}

const expectLeaderboard = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: texts.leaderboard.title })).toBeVisible();

/** The page of the program, as it is now. */
async function begin(page: Page, hash: string): Promise<void> {
  if (isBlank(page)) {
    await page.goto(new URL(`/${hash}`, page.url()).href);
    return;
  }
  await page.evaluate((address) => {
    location.hash = address;
  }, hash);
  await page.reload();
}

const show = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = `#/${hash}`;
  }, address);

async function keep(page: Page): Promise<Made> {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'league-ledger-made-')), 'made.league');
  await call(page, 'tournaments.list', {});
  await call(page, 'league.copy', { path: copy });
  const league = await call(page, 'league.read', {});
  return { copy, name: path.basename(league?.path ?? '') };
}

/** Follows a link of the navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: texts.navigation.label }).getByRole('link', { name }).click();
}
