/** From page to page with Tab and Enter alone, as a person without a mouse does it. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { people, rows } from './leaderboard-rows.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

/** More stops than any page has before what is looked for. */
const mostStops = 100;

/** Presses Tab until what has this text has the focus, and Enter on it. */
async function tabTo(page: Page, text: string): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
  for (let stop = 0; (await focused()) !== text; stop += 1) {
    expect(stop, `Tab leads to ${text}`).toBeLessThan(mostStops);
    await page.keyboard.press('Tab');
  }
  await expect(page.locator(':focus-visible')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('every page is reached by Tab and Enter: lists, a player, a tournament, what is printed and published', async ({
  page,
}) => {
  await openSample(page);
  await expect(rows(page)).toHaveCount(60);
  const [first = ''] = await people(page);
  await tabTo(page, first);
  await expectHeading(page, first);
  const tournament = page.locator('main table a').first();
  await expect(tournament).toBeVisible();
  const evening = (await tournament.innerText()).trim();
  await tabTo(page, evening);
  await expectHeading(page, evening);
  const { navigation } = texts;
  const pages = [
    [navigation.tournaments, texts.tournaments.title],
    [navigation.players, navigation.players],
    [navigation.lab, texts.lab.title],
    [navigation.history, texts.history.title],
    [navigation.pairings, texts.pairings.title],
    [navigation.settings, texts.settings.title],
    [navigation.leaderboard, texts.leaderboard.title],
  ] as const;
  for (const [link, title] of pages) {
    await tabTo(page, link);
    await expectHeading(page, title);
  }
  await tabTo(page, texts.published.title);
  await expectHeading(page, texts.published.title);
});
