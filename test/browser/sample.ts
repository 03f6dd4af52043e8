/** The sample league, opened as a new user opens it. */
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call, lookAgain } from './calling.ts';
import { expect } from './shell.ts';

/** The sample's file with its ratings, once a test of this process has made it: making it takes a second each time. */
let made: { readonly copy: string; readonly name: string } | undefined;

const expectLeaderboard = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: texts.leaderboard.title })).toBeVisible();

/**
 * From the welcome screen to the sample's leaderboard, or to another page.
 *
 * @param at address of the page: the leaderboard is the dearest one to draw, for a test that goes on from there at once
 */
export async function openSample(page: Page, at = 'leaderboard'): Promise<void> {
  if (made) {
    const { folder } = await call(page, 'league.list', {});
    mkdirSync(folder, { recursive: true });
    copyFileSync(made.copy, path.join(folder, made.name));
    await call(page, 'league.open', { path: path.join(folder, made.name) });
    await show(page, at);
    await lookAgain(page);
    if (at === 'leaderboard') await expectLeaderboard(page);
  } else {
    await page.getByRole('button', { name: texts.leagues.sample.button }).click();
    await expectLeaderboard(page);
    made = await keep(page);
    if (at !== 'leaderboard') await show(page, at);
  }
}

const show = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = `#/${hash}`;
  }, address);

async function keep(page: Page): Promise<typeof made> {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'league-ledger-sample-')), 'sample.league');
  await call(page, 'tournaments.list', {});
  await call(page, 'league.copy', { path: copy });
  const league = await call(page, 'league.read', {});
  return { copy, name: path.basename(league?.path ?? '') };
}

/** Follows a link of the navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: texts.navigation.label }).getByRole('link', { name }).click();
}
