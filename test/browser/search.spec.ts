/** One search over the league and the program, without the mouse. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { people, rows } from './leaderboard-rows.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.search;
const dialog = (page: Page) => page.getByRole('dialog', { name: words.title });
const option = (page: Page, name: RegExp | string) => dialog(page).getByRole('option', { name });

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder(words.placeholder)).toBeFocused();
}

const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a player, a tournament, a team and a page are found by parts of their names', async ({ page }) => {
  await openSample(page);
  await expect(rows(page)).toHaveCount(60);
  const [first = ''] = await people(page);
  await openSearch(page);
  await page.keyboard.type(first.toLowerCase().slice(0, -1));
  await expect(option(page, new RegExp(first, 'u')).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectHeading(page, first);

  await goTo(page, texts.navigation.tournaments);
  const tournament = (await page.locator('main table a').first().innerText()).trim();
  await openSearch(page);
  await page.keyboard.type(tournament);
  await option(page, tournament).first().click();
  await expectHeading(page, tournament);

  await openSearch(page);
  await page.keyboard.type('sett');
  await expect(option(page, texts.navigation.settings).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectHeading(page, texts.settings.title);
  await expect(dialog(page)).toHaveCount(0);
});

test('Enter follows what was typed, not a line that an earlier text had found', async ({ page }) => {
  await openSample(page, 'settings');
  await expectHeading(page, texts.settings.title);
  await openSearch(page);
  await page.keyboard.type('ke');
  await expect(option(page, /ke/iu).first()).toHaveAttribute('aria-selected', 'true');
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/call/tournaments.list', (route) => answered.promise.then(() => route.continue()));
  await page.keyboard.type('yboard');
  await page.keyboard.press('Enter');
  answered.resolve(undefined);
  await expect(page.getByRole('dialog', { name: texts.keys.title })).toBeVisible();
});

test('actions are done from anywhere, from a text field too; Escape leaves everything as it was', async ({
  page,
}) => {
  await openSample(page, 'tournaments');
  await page.getByRole('link', { name: texts.tournaments.add }).click();
  const name = page.getByLabel(texts.tournaments.entry.name, { exact: true });
  await name.fill('Spring');
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Spring');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openSearch(page);
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: texts.keys.title })).toBeVisible();
});

test('opened again right after Escape, it stays open', async ({ page }) => {
  await openSample(page, 'settings');
  await expectHeading(page, texts.settings.title);
  await openSearch(page);
  // Both keys in one go: a browser tells of a closed dialog later than of a key that was pressed meanwhile.
  await dialog(page).evaluate(async (element) => {
    (element as HTMLDialogElement).requestClose();
    await Promise.resolve();
    const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await expect(page.getByPlaceholder(words.placeholder)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what fits nothing is said; the arrow keys move, and the mouse opens it too', async ({ page }) => {
  await openSample(page, 'settings');
  await page.getByRole('button', { name: words.open, exact: true }).click();
  await expect(page.getByPlaceholder(words.placeholder)).toBeFocused();
  await page.keyboard.type('qqqq');
  await expect(dialog(page).getByText(words.nothing({ typed: 'qqqq' }))).toBeVisible();
  await page.getByPlaceholder(words.placeholder).fill('');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, texts.navigation.tournaments)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(option(page, texts.navigation.leaderboard)).toHaveAttribute('aria-selected', 'true');
});

test('"?" leads to the manual, whose pages link to one another and show their pictures', async ({ page }) => {
  await openSample(page, 'pairings');
  await expectHeading(page, texts.pairings.title);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: texts.manual.open }).click();
  const topics = page.getByRole('navigation', { name: texts.manual.title }).getByRole('link');
  await expect(topics.and(page.locator('[aria-current=page]'))).toHaveText('Run a tournament');
  const count = await topics.count();
  expect(count).toBeGreaterThan(15);
  const picture = page.locator('article img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await topics.nth(1).click();
  await expectHeading(page, await topics.nth(1).innerText());

  await openSearch(page);
  await page.keyboard.type('manual');
  await expect(option(page, texts.manual.title).first()).toHaveAttribute('aria-selected', 'true');
});

test('sections of the manual are found by their headings, and opened there', async ({ page }) => {
  await openSample(page, 'tournaments');
  await expectHeading(page, texts.navigation.tournaments);
  await openSearch(page);
  await page.keyboard.type('prize');
  await expect(option(page, /^Give prizes/u)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Points, tie-breaks and categories');
  await expect(page.getByRole('heading', { level: 2, name: 'Give prizes' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});
