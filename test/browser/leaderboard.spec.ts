import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { describeRules } from '../../shared/leaderboard/describe-rules.ts';
import { plainRules } from '../../shared/leaderboard/view-rules.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { importResults, oneField, startLeague, writeResults } from './import-files.ts';
import { column, figures, head, people, rows } from './leaderboard-rows.ts';
import { goTo, openMade, openSample } from './sample.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

const say = texts.leaderboard;
const many = 1200;

const explain = (page: Page, column: string) =>
  head(page, column).getByRole('button', { name: say.about({ column }), exact: true });

test.describe('the sample league', () => {
  test.beforeEach(async ({ page }) => {
    await openSample(page);
    await expect(rows(page)).toHaveCount(60);
  });

  test('is ranked by conservative rating, or by the rating itself', async ({ page }) => {
    const falling = (values: number[]): boolean =>
      values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0));
    await explain(page, say.columns.conservative).focus();
    await expect(page.getByText(say.order.meaning.conservative({ caution: 3 }))).toBeVisible();
    expect(falling(await figures(page, 'conservative'))).toBe(true);
    await page.getByLabel(say.order.label).selectOption('mean');
    // The example names who is first then.
    await expect.poll(async () => falling(await figures(page, 'mean'))).toBe(true);
    await explain(page, say.columns.mean).focus();
    await expect(page.getByRole('tooltip')).toContainText(
      `the strength of ${(await people(page))[0] ?? ''} is`,
    );
    expect((await column(page, 'rank'))[0]).toBe('1');
    // It says nothing where it orders nothing.
    await expect(head(page, say.columns.conservative)).toHaveCount(0);
    await expectAccessible(page);
  });

  test('is searched without accents, narrowed down, and shown whole again', async ({ page }) => {
    const [name = ''] = (await people(page)).filter((text) => /[^ -~]/u.test(text));
    const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const rank = /^\d+=?/u.exec(await rows(page).filter({ hasText: name }).innerText())?.[0];
    await page.getByRole('searchbox').fill(bare);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(name);
    // A search finds; it doesn't change anybody's rank.
    expect(await column(page, 'rank')).toEqual([rank]);

    await page.getByRole('searchbox').fill('nobody is called that');
    await expect(page.getByRole('heading', { name: say.nobody.title })).toBeVisible();
    await page.getByRole('button', { name: say.filters.all }).click();
    await expect(rows(page)).toHaveCount(60);

    await page.getByLabel(say.filters.minimum).fill('40');
    await expect.poll(async () => (await figures(page, 'contests')).every((count) => count >= 40)).toBe(true);
    expect((await column(page, 'rank'))[0]).toBe('1');
  });

  test('is sorted by its heads, says so, and is walked through by the arrow keys', async ({ page }) => {
    await head(page, say.columns.player).getByRole('button').click();
    await expect(head(page, say.columns.player)).toHaveAttribute('aria-sort', 'ascending');
    const names = await people(page);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));
    await head(page, say.columns.contests).getByRole('button').click();
    const contests = await figures(page, 'contests');
    expect(contests).toEqual(contests.toSorted((a, b) => b - a));
    await expect(head(page, say.columns.contests)).toHaveAttribute('aria-sort', 'descending');
    await expect(head(page, say.columns.player)).not.toHaveAttribute('aria-sort');

    const links = page.getByRole('table').getByRole('link');
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page)).not.toHaveCount(60);
    await expect(page).toHaveURL(/#\/player\/\d+$/u);
  });

  test('draws the rows in sight, then answers what came meanwhile, and only then draws the others', async ({
    page,
  }) => {
    await goTo(page, texts.navigation.tournaments);
    await expect(page.getByRole('heading', { level: 1, name: texts.tournaments.title })).toBeVisible();
    const drawn = await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const message = new Promise((resolve) => (port1.onmessage = resolve));
      // As a key or a click would, a message arrives while the first frame is made.
      const page = new MutationObserver(() => {
        page.disconnect();
        requestAnimationFrame(() => {
          port2.postMessage(0);
        });
      });
      page.observe(document.querySelector('main') ?? document, { childList: true });
      document.querySelector<HTMLAnchorElement>('nav a[href="#/leaderboard"]')?.click();
      await message;
      return document.querySelectorAll('tbody tr[aria-rowindex]').length;
    });
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(40);
    await expect(rows(page)).toHaveCount(60);
  });

  test('saves what is on the screen as a table for spreadsheets', async ({ page }) => {
    await page.getByLabel(say.filters.minimum).fill('40');
    await expect.poll(() => rows(page).count()).toBeLessThan(60);
    const [shown, ranks] = [await people(page), await column(page, 'rank')];
    const download = await saveAs(page, texts.paper.csv);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFRank,Moved,Player,Club,Rating,±,Conservative,Change,Games,Won,Tied,Last played',
    );
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(ranks);
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(shown);
  });

  test('fits its window, and half of it', async ({ page }) => {
    await page.getByRole('button', { name: say.filters.more }).click();
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

  test('prints as A4 sheets with the league’s name, and every player', async ({ page }) => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/gu)).toHaveLength(2);
    // A4 is 210 mm by 297 mm; a point is 25.4 / 72 mm.
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf) ?? [];
    expect((Number(width) * 25.4) / 72).toBeCloseTo(210, 0);
    expect((Number(height) * 25.4) / 72).toBeCloseTo(297, 0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText(texts.sample.league, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText(/^After .*, \d+ \w+ \d{4}$/u).first()).toBeVisible();
    await expect(page.getByText(say.sheet.rules({ words: describeRules(plainRules) })).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByText(say.close.letGo)).toHaveCount(0);
    // 180 mm between the margins, at 96 px to the inch.
    await page.setViewportSize({ width: 680, height: 900 });
    expect(await page.locator('table').evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(680);
  });

  test('names people on paper as they want, and marks them on the screen', async ({ page }) => {
    const [first = '', second = ''] = await people(page);
    for (const [name, options] of [
      [first, texts.people.form.shownAs.choices.initials],
      [second, texts.people.form.shownAs.choices.nobody],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: texts.player.edit, exact: true }).click();
      await page.getByRole('radio', { name: options }).check();
      await page.getByRole('button', { name: texts.people.form.save, exact: true }).click();
      await expect(page.getByRole('radio', { name: options })).toHaveCount(0);
      await goTo(page, texts.navigation.leaderboard);
    }
    await expect(rows(page).nth(0)).toContainText(say.listed.initials);
    await expect(rows(page).nth(1)).toContainText(say.listed.nobody);
    await expect(rows(page).nth(1)).toContainText(second);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page).nth(0)).toBeVisible();
    expect(await rows(page).nth(0).innerText()).not.toContain(first);
    await expect(rows(page).nth(1)).toBeHidden();
  });
});

test('what looks equal shares a rank', async ({ page, folder }) => {
  await startLeague(page, 'Even');
  const field = ['tournament,player,place', 'Cup,Ann,1', 'Cup,Bea,2', 'Cup,Cid,2', 'Cup,Dot,4'];
  await importResults(page, writeResults(folder, 'even.csv', field));
  expect(await column(page, 'rank')).toEqual(['1', '2=', '2=', '4']);
  // No player has a club, so the column is missing; no player had a rank before, so none of them moved.
  await expect(head(page, say.columns.club)).toHaveCount(0);
  await expect(head(page, say.columns.moved)).toHaveCount(0);
  // A player level with another is as likely to be ahead as behind.
  await page.getByRole('link', { name: 'Bea' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(say.close.even({ one: 'Bea', other: 'Cid' }))).toBeVisible();
});

test('a young league’s lines begin with it, from edge to edge, and its heading says when', async ({
  page,
  folder,
}) => {
  const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const played = [40, 20, 3].flatMap((days) =>
    ['Ann', 'Bea', 'Cid'].map((name, i) => `Quiz ${String(days)},${ago(days)},${name},${String(i + 1)}`),
  );
  await startLeague(page, 'Young');
  await importResults(page, writeResults(folder, 'young.csv', ['tournament,date,player,place', ...played]));
  await expect(head(page, say.since({ day: ago(40) }))).toBeVisible();
  const drawn = page.locator('td.year svg path');
  await expect(drawn).toHaveCount(3);
  const begins = await drawn.evaluateAll((paths) =>
    paths.map((path) => (path as SVGPathElement).getPointAtLength(0).x),
  );
  expect(begins.every((x) => x < 3)).toBe(true);
  // The heading stays in its column, on paper too.
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const beyond = await page
      .locator('thead th.year')
      .first()
      .evaluate((cell) => cell.scrollWidth - cell.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  }
});

/** Pixels of the page that are still below the screen. */
const below = (): number =>
  document.documentElement.scrollHeight - window.scrollY - document.documentElement.clientHeight;

test.describe('a crowd', () => {
  test.beforeEach(async ({ page, folder }) => {
    await openMade(page, 'crowd', async () => {
      await startLeague(page, 'Crowd');
      await importResults(page, writeResults(folder, 'crowd.csv', oneField(many)));
    });
  });

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
    await expect(head(page, say.columns.player)).toBeInViewport();
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(many + 1));
    // The keys scroll smoothly, and rows that come into sight move what is still to come: Home has to find the page at rest.
    await expect.poll(() => page.evaluate(below)).toBeLessThan(1);
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
    // Rows beyond those in sight are drawn once nothing else waits.
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).nth(-3)).not.toBeInViewport();
    const before = await rows(page).count();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(rows(page)).toHaveCount(1000);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(say.sheet.cut({ shown: 1000, all: 1200 }))).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(rows(page)).toHaveCount(before);
  });
});
