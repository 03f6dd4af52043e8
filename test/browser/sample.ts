/** The sample league, opened as a new user opens it. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/texts/index.ts';
import { expect } from './shell.ts';

/** From the welcome screen to the sample's leaderboard. */
export async function openSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.leagues.sample.button }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.leaderboard.title })).toBeVisible();
}

/** Follows a link of the navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: texts.navigation.label }).getByRole('link', { name }).click();
}
