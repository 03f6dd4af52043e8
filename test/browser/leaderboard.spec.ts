import type { Page } from '@playwright/test';
import { texts } from '../../shared/texts/index.ts';
import { expectAccessible } from './accessible.ts';
import { importResults, oneField, startLeague, writeResults } from './importing.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const say = texts.leaderboard;
const many = 1200;

/** The cells of a column as they stand, without the head. */
const column = (page: Page, number: number): Promise<string[]> =>
  page.locator(`tbody tr[aria-rowindex] > :nth-child(${String(number)})`).allInnerTexts();

test.describe('the sample league', () => {
  test.beforeEach(async ({ page }) => {
    await openSample(page);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(61);
  });

  test('is ranked by careful rating, or by the rating itself', async ({ page }) => {
    const figures = (texts: string[]): number[] =>
      texts.map((text) => Number.parseInt(text.replaceAll(/\s/gu, ''), 10));
    const falling = (values: number[]): boolean =>
      values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0));
    await expect(page.getByText(say.order.meaning.careful)).toBeVisible();
    expect(falling(figures(await column(page, 5)))).toBe(true);
    await page.getByLabel(say.order.label).selectOption('mean');
    await expect(page.getByText(say.order.meaning.mean)).toBeVisible();
    expect(falling(figures(await column(page, 4)))).toBe(true);
    expect((await column(page, 1))[0]).toBe('1');
    await expectAccessible(page);
  });

  test('is searched without accents, narrowed down, and shown whole again', async ({ page }) => {
    const [name = ''] = (await column(page, 2)).filter((text) => /[^ -~]/u.test(text));
    const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const rank = (await page.getByRole('row').filter({ hasText: name }).innerText()).split(/\s/u)[0];
    await page.getByRole('searchbox').fill(bare);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText(name);
    // A search finds; it does not change who stands where.
    expect((await column(page, 1))[0]).toBe(rank);

    await page.getByRole('searchbox').fill('nobody is called that');
    await expect(page.getByRole('heading', { name: say.nobody.title })).toBeVisible();
    await page.getByRole('button', { name: say.filters.all }).click();
    await expect(page.getByRole('row')).toHaveCount(61);

    await page.getByLabel(say.filters.minimum).fill('40');
    await expect
      .poll(async () => (await column(page, 7)).every((contests) => Number(contests) >= 40))
      .toBe(true);
    expect((await column(page, 1))[0]).toBe('1');
    await page.getByLabel(say.filters.activeSince).fill('2026-09-01');
    await expect
      .poll(async () =>
        (await column(page, 8)).every((day) => /Sept?|Oct|Nov|Dec/u.test(day) && day.endsWith('2026')),
      )
      .toBe(true);
  });

  test('is sorted by its heads, and says so', async ({ page }) => {
    const head = page.getByRole('columnheader', { name: say.columns.player });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const names = await column(page, 2);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));
    await page.getByRole('button', { name: say.columns.contests }).click();
    const contests = (await column(page, 7)).map(Number);
    expect(contests).toEqual(contests.toSorted((a, b) => b - a));
    await expect(page.getByRole('columnheader', { name: say.columns.contests })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(head).not.toHaveAttribute('aria-sort');
  });

  test('is walked through by the arrow keys', async ({ page }) => {
    const links = page.getByRole('table').getByRole('link');
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(61);
    await expect(page).toHaveURL(/#\/player\/\d+$/u);
  });

  test('fits its window, and half of it', async ({ page }) => {
    for (const size of [
      { width: 1024, height: 700 },
      { width: 640, height: 400 },
      { width: 512, height: 350 },
    ]) {
      await page.setViewportSize(size);
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(tooWide).toBeLessThanOrEqual(0);
    }
  });

  test('prints as A4 sheets with the league’s name, the day, and every player', async ({ page }) => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/gu)).toHaveLength(2);
    // A4 is 210 mm by 297 mm; a point is 25.4 / 72 mm.
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf) ?? [];
    expect((Number(width) * 25.4) / 72).toBeCloseTo(210, 0);
    expect((Number(height) * 25.4) / 72).toBeCloseTo(297, 0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText(texts.sample.league, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText(/^Printed \d+ \w+ \d{4}$/u)).toBeVisible();
    await expect(page.getByText(/^After .*, \d+ \w+ \d{4}$/u).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('columnheader')).toHaveCount(8);
    // 182 mm between the margins, at 96 px to the inch.
    await page.setViewportSize({ width: 687, height: 900 });
    expect(await page.locator('table').evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(687);
  });
});

test('what looks equal shares a rank', async ({ page, folder }) => {
  await startLeague(page, 'Even');
  const field = ['tournament,player,place', 'Cup,Ann,1', 'Cup,Bea,2', 'Cup,Cid,2', 'Cup,Dot,4'];
  await importResults(page, writeResults(folder, 'even.csv', field));
  expect(await column(page, 1)).toEqual(['1', '2=', '2=', '4']);
  // Nobody has a club, so there is no column for it.
  await expect(page.getByRole('columnheader', { name: say.columns.club })).toHaveCount(0);
});

test.describe('a crowd', () => {
  test.beforeEach(async ({ page, folder }) => {
    await startLeague(page, 'Crowd');
    await importResults(page, writeResults(folder, 'crowd.csv', oneField(many)));
  });

  const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');

  test('keeps few rows in the page, and stays where one scrolls to', async ({ page }) => {
    const table = page.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', String(many + 1));
    expect(await rows(page).count()).toBeLessThan(200);

    // From the first rows, with one of them focused: the browser must not take the new rows for moved content.
    await page.getByRole('link', { name: 'Player 00003' }).focus();
    await page.evaluate(() => {
      window.scrollTo(0, 20_000);
    });
    await expect(page.getByRole('link', { name: 'Player 00610' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(20_000);
    expect(await rows(page).count()).toBeLessThan(200);
    await expectAccessible(page);

    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: 'Player 01200' })).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: say.columns.player })).toBeInViewport();
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(many + 1));
    await page.keyboard.press('Home');
    await expect(page.getByRole('link', { name: 'Player 00001' })).toBeInViewport();
  });

  test('is found again where one left it', async ({ page }) => {
    await page.getByRole('searchbox').fill('player');
    await page.evaluate(() => {
      window.scrollTo(0, 15_000);
    });
    const link = page.getByRole('link', { name: 'Player 00460' });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Player 00460' })).toBeInViewport();
    const left = 15_000;
    await page.goBack();
    await expect(link).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(left);
    await expect(page.getByRole('searchbox')).toHaveValue('player');
  });

  test('prints its first thousand, says that there are more, and then is as before', async ({ page }) => {
    const before = await rows(page).count();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(rows(page)).toHaveCount(1000);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(say.sheet.cut('1000', '1200'))).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(rows(page)).toHaveCount(before);
  });
});
