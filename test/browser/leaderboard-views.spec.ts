/** The rules of a leaderboard: who is compared, who appears, as of when. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { importResults, startLeague, writeResults } from './import-files.ts';
import { column, head, people, rows } from './leaderboard-rows.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const say = texts.leaderboard;

test.describe('the sample league', () => {
  test.beforeEach(async ({ page }) => {
    await openSample(page);
    await expect(rows(page)).toHaveCount(60);
  });

  test('tells the chance that one is truly ahead, by keyboard alone', async ({ page }) => {
    const [first = '', second = '', third = ''] = await people(page);
    const links = page.locator('tbody .player a');
    const line = page.locator('.lists').getByRole('status');
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(line).toContainText(first);
    await expect(line).toContainText(second);

    await links.first().focus();
    await page.keyboard.press('Space');
    await expect(rows(page).first()).toContainText(say.close.mark);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(line).toContainText(first);
    await expect(line).toContainText(third);
    await expect(line).toContainText(/\d+.%/u);
    // The page did not scroll, and the held row is let go of.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: say.close.letGo })).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(line).toContainText(second);
    await expect(line).toContainText(third);
  });

  test('brackets neighbours who are too close to call, as long as they are neighbours', async ({ page }) => {
    const brackets = page.locator('td.rank.first, td.rank.middle, td.rank.last');
    await expect(brackets.first()).toBeVisible();
    const usual = await brackets.count();
    await page.getByRole('button', { name: say.filters.more }).click();
    await page.getByLabel(say.rules.closeness).selectOption('0.6');
    await expect.poll(() => brackets.count()).toBeLessThan(usual);
    const fewer = await brackets.count();
    expect(fewer).toBeGreaterThan(0);
    await page.getByLabel(say.rules.closeness).selectOption('0.95');
    await expect.poll(() => brackets.count()).toBeGreaterThan(fewer);
    await page.getByLabel(say.rules.closeness).selectOption('');
    await expect(brackets).toHaveCount(0);
    await page.getByLabel(say.rules.closeness).selectOption('0.75');
    await expect(brackets).toHaveCount(usual);
    await head(page, say.columns.player).getByRole('button').click();
    await expect(brackets).toHaveCount(0);
  });

  /** Narrows the list down and keeps it under a name, by keyboard alone. */
  async function keepOldHands(page: Page): Promise<Locator> {
    await page.getByLabel(say.filters.minimum).focus();
    await page.keyboard.type('40');
    await expect.poll(() => rows(page).count()).toBeLessThan(60);
    await page.getByRole('button', { name: say.views.saveAs }).press('Enter');
    await expect(page.getByLabel(say.views.name)).toBeFocused();
    await page.keyboard.type('Old hands');
    await page.keyboard.press('Enter');
    const tab = page.getByRole('button', { name: 'Old hands', exact: true });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    return tab;
  }

  test('keeps rules as a view, shows it again, saves what was altered, removes it and undoes that, by keyboard', async ({
    page,
  }) => {
    const tab = await keepOldHands(page);
    const narrowed = await rows(page).count();
    await page.getByRole('button', { name: say.views.everybody, exact: true }).press('Enter');
    await expect(rows(page)).toHaveCount(60);
    await tab.press('Enter');
    await expect(rows(page)).toHaveCount(narrowed);
    await expectAccessible(page);

    await page.getByLabel(say.filters.minimum).fill('41');
    await page.getByRole('button', { name: say.views.saveOf({ view: 'Old hands' }) }).press('Enter');
    await page.getByRole('button', { name: say.views.remove({ view: 'Old hands' }) }).press('Enter');
    await expect(tab).toHaveCount(0);
    await expect(page.getByRole('button', { name: say.views.everybody, exact: true })).toBeFocused();
    await page.keyboard.press('Control+z');
    await tab.press('Enter');
    await expect(page.getByLabel(say.filters.minimum)).toHaveValue('41');
  });

  test('is shown as of a past day, keeps the list until it is there, and goes back to today', async ({
    page,
  }) => {
    const now = await people(page);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/call/leaderboard.asOf', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByLabel(say.filters.asOf, { exact: true }).fill('2026-03-31');
    await expect(page.locator('[aria-busy="true"]').locator('tbody tr')).toHaveCount(60);
    expect(await people(page)).toEqual(now);
    answer();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('header').getByText(say.asKnown({ day: '2026-03-31' }))).toBeVisible();
    await expect.poll(() => people(page)).not.toEqual(now);
    const days = await column(page, 'lastPlayed');
    expect(days.some((day) => /(?:Apr|Jun|Jul|Aug|Sept?) 2026/u.test(day))).toBe(false);
    await page.getByLabel(say.filters.asOf, { exact: true }).fill('1999-01-01');
    await expect(page.getByText(say.nobody.past)).toBeVisible();
    await page.getByRole('button', { name: say.filters.all }).click();
    await expect.poll(() => people(page)).toEqual(now);
  });

  test('tells who moved since a past day', async ({ page }) => {
    await page.getByLabel(say.filters.since).fill('2025-09-30');
    await page.getByRole('button', { name: say.columns.moved, exact: true }).focus();
    await expect(page.getByText(say.moved.since({ day: '2025-09-30' }))).toBeVisible();
    const moved = page.locator('td.moved');
    await expect(moved.filter({ hasText: /^↑\d+up/u }).first()).toHaveAccessibleName(/^up \d+$/u);
    await expect(moved.filter({ hasText: /^↓\d+down/u }).first()).toHaveAccessibleName(/^down \d+$/u);
    await expectAccessible(page);
  });

  test('is shown as a season ended, with those who played in it', async ({ page }) => {
    await page.getByRole('button', { name: say.filters.more }).click();
    const seasons = page.getByLabel(say.rules.season, { exact: true });
    await seasons.selectOption({ label: say.rules.seasonNamed({ name: '2025' }) });
    await expect
      .poll(async () => {
        const days = await column(page, 'lastPlayed');
        return days.length > 0 && days.every((day) => day.endsWith('2025'));
      })
      .toBe(true);
    const all = await rows(page).count();
    await page.getByLabel(say.rules.seasonMinimum).fill('15');
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
  });

  test('has a separate list for players with too few results', async ({ page }) => {
    await page.getByRole('button', { name: say.filters.more }).click();
    await page.getByLabel(say.rules.provisionalContests).fill('30');
    const section = page.locator('section.provisional');
    await expect(section.getByRole('heading', { name: say.provisional.title })).toBeVisible();
    await expect(section).toContainText(say.provisional.few({ contests: 30 }));
    const contests = async (from: Locator): Promise<number[]> =>
      (await from.locator('tbody .contests').allInnerTexts()).map(Number);
    // One list is drawn after the other.
    for (const [list, isIn] of [
      [section, (count: number) => count < 30],
      [page.locator('table').first(), (count: number) => count >= 30],
    ] as const)
      await expect
        .poll(async () => {
          const counts = await contests(list);
          return counts.length > 0 && counts.every(isIn);
        })
        .toBe(true);
    expect(await section.locator('tbody td.rank').allInnerTexts()).toEqual(
      (await contests(section)).map(() => ''),
    );
    await expectAccessible(page);
  });

  test('ranks teams by their best lineup', async ({ page }) => {
    await page.getByRole('button', { name: say.by.team, exact: true }).press('Enter');
    const table = page.getByRole('table', { name: say.teams.caption });
    await expect(table).toBeVisible();
    const size = page.getByLabel(say.teams.size);
    await size.fill('2');
    await expect
      .poll(async () =>
        (await table.locator('td.people').allInnerTexts()).every((text) => text.split(', ').length <= 2),
      )
      .toBe(true);
    await expectAccessible(page);
  });
});

test('counts by tournaments where the days are unknown', async ({ page, folder }) => {
  await startLeague(page, 'Undated');
  const results = ['tournament,player,place', 'One,Ann,1', 'One,Bea,2', 'Two,Bea,1', 'Two,Cid,2'];
  await importResults(page, writeResults(folder, 'undated.csv', [...results, 'Two,Ann,3']));
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel(say.filters.asOfTournament).fill('1');
  await expect(rows(page)).toHaveCount(2);
  expect(await people(page)).toEqual(['Ann', 'Bea']);
  await page.getByLabel(say.filters.asOfTournament).fill('');
  await page.getByLabel(say.filters.sinceTournament).fill('1');
  await expect(rows(page).filter({ hasText: 'Cid' })).toContainText(texts.common.places.new);
  await expect(rows(page).filter({ hasText: 'Ann' })).toContainText('↓2');
});
