/** A club over two years of seasons: added, corrected, filtered by, assigned, deleted and undone, by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.seasons;

test.beforeEach(async ({ page }) => {
  await openSample(page);
});

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);
const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const rowsOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name }).getByRole('rowheader');

/** Opens the form, which begins with the next season, and saves it as it is or corrected. */
async function add(page: Page, name: string, given: Record<string, string> = {}): Promise<void> {
  await press(page.getByRole('button', { name }));
  for (const [label, value] of Object.entries(given)) await field(page, label).fill(value);
  await field(page, words.form.name).press('Enter');
}

/** Two seasons from September to August, the second by pressing a button. */
async function addTwo(page: Page): Promise<void> {
  await visit(page, '#/tournaments');
  await page.getByRole('link', { name: words.title }).click();
  const { name, first, last } = words.form;
  await add(page, words.add, { [name]: '2024/25', [first]: '2024-09-01', [last]: '2025-08-31' });
  await expect(rowsOf(page, words.title)).toHaveText(['2024/25']);
  await add(page, words.addNext);
  await expect(rowsOf(page, words.title)).toHaveText(['2025/26', '2024/25']);
}

test('a second year follows the first one, and days that overlap are explained', async ({ page }) => {
  await addTwo(page);
  const { seasons } = await call(page, 'seasons.list', {});
  expect(seasons[0]).toMatchObject({ first: '2025-09-01', last: '2026-08-31' });
  await expectAccessible(page);

  await add(page, words.addNext, { [words.form.first]: '2026-08-31' });
  const alert = page.getByRole('alert').filter({ hasText: '2025/26' });
  await expect(alert).toBeVisible();
  await field(page, words.form.first).fill('2026-09-01');
  await field(page, words.form.name).press('Enter');
  await expect(rowsOf(page, words.title)).toHaveText(['2026/27', '2025/26', '2024/25']);
  // One step, and back again.
  await call(page, 'history.undo', {});
  await lookAgain(page);
  await expect(rowsOf(page, words.title)).toHaveText(['2025/26', '2024/25']);
  await page.reload();
  await expect(rowsOf(page, words.title)).toHaveText(['2025/26', '2024/25']);
});

test('a season shows its tournaments and players, and is saved and printed', async ({ page }) => {
  await addTwo(page);
  await press(page.getByRole('link', { name: '2025/26' }));
  await expect(title(page, '2025/26')).toBeVisible();
  const { seasons } = await call(page, 'seasons.list', {});
  const held = seasons[0]?.tournamentIds.length ?? 0;
  const played = page.getByRole('region', { name: words.tournaments }).locator('tbody tr');
  await expect(played).toHaveCount(held);
  const { players } = await call(page, 'seasons.read', { seasonId: seasons[0]?.seasonId ?? 0 });
  await expect(rowsOf(page, words.players)).toHaveCount(players.length);
  await expect(rowsOf(page, words.players).filter({ hasText: texts.common.notRated })).toHaveCount(0);
  await call(page, 'tournaments.save', {
    ...{ name: 'Quiz with a guest', date: '2026-02-02' },
    contests: [
      {
        sides: [
          {
            place: 1,
            members: [{ playerId: players[0]?.playerId ?? 0 }, { name: 'Gus Guest', role: 'guest' }],
          },
          { place: 2, members: [{ playerId: players[1]?.playerId ?? 0 }] },
        ],
      },
    ],
  } as never);
  await lookAgain(page);
  const guest = page.getByRole('region', { name: words.players }).getByRole('row', { name: 'Gus Guest' });
  await expect(guest).toContainText(texts.common.notRated);
  await expect(guest).toContainText('–');
  await expect(guest).not.toContainText('±');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: texts.paper.saveAs }).first());
  const download = page.waitForEvent('download');
  await press(page.getByRole('menuitem', { name: texts.exchangeFiles.menu.ics }));
  expect((await download).suggestedFilename()).toContain('.ics');
});

test('the list of tournaments is filtered by season, and the search opens one', async ({ page }) => {
  await addTwo(page);
  const { seasons } = await call(page, 'seasons.list', {});
  await visit(page, '#/tournaments');
  const found = page.getByRole('status').filter({ hasText: texts.tournaments.found({ count: 40 }) });
  await expect(found).toBeVisible();
  await page.getByRole('combobox', { name: words.column.season }).selectOption('2024/25');
  const [, first] = seasons;
  await expect(page.locator('tbody tr')).toHaveCount(first?.tournamentIds.length ?? 0);

  // So are the tournaments of a player.
  await visit(page, '#/player/2');
  const played = page.getByRole('region', { name: texts.player.table }).locator('tbody tr');
  await expect(played.first()).toBeVisible();
  const all = await played.count();
  await page.getByRole('combobox', { name: words.column.season }).selectOption('2024/25');
  await expect.poll(() => played.count()).toBeLessThan(all);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: texts.search.placeholder }).fill('2024/25');
  await expect(page.getByRole('dialog').getByRole('option', { name: '2024/25' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page, '2024/25')).toBeVisible();
});

const { head } = texts.tournaments.entry;
/** On the page of a tournament; the editor has it within a sentence. */
const told = (page: Page, season: string): Locator =>
  page.getByText(new RegExp(texts.tournaments.page.season({ season }), 'u'));

/** The choice of the season, in the editor of a tournament that began in the summer before the second one. */
async function editSeasonOfOne(page: Page): Promise<Locator> {
  await addTwo(page);
  const { tournaments } = await call(page, 'tournaments.list', {});
  const early = tournaments.find(({ date }) => date !== null && date >= '2025-05-01' && date < '2025-09-01');
  await visit(page, `#/tournament/${String(early?.tournamentId)}`);
  await expect(told(page, '2024/25')).toBeVisible();
  await press(page.getByRole('link', { name: texts.tournaments.page.correct }));
  await page.getByText(head.more).first().click();
  return page.getByRole('combobox', { name: head.season });
}

test('a tournament that begins before its season is assigned to it', async ({ page }) => {
  const season = await editSeasonOfOne(page);
  await expect(season.locator('option').first()).toHaveText(head.byDate({ season: '2024/25' }));
  await season.selectOption('2025/26');
  await page.keyboard.press('Control+Enter');
  await expect(told(page, '2025/26')).toBeVisible();
});

test('a tournament is kept out of the season of its day', async ({ page }) => {
  const season = await editSeasonOfOne(page);
  await expect(page.getByText(head.inSeason({ season: '2024/25' }))).toBeVisible();
  await season.selectOption(head.keptOut);
  await expect(page.getByText(head.outsideSeasons)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: texts.tournaments.page.correct })).toBeVisible();
  await expect(told(page, '2024/25')).toBeHidden();
});

test('the leaderboard is that of a season, also after it was renamed', async ({ page }) => {
  await addTwo(page);
  const { seasons } = await call(page, 'seasons.list', {});
  await visit(page, '#/leaderboard');
  await press(page.getByRole('button', { name: texts.leaderboard.filters.more }));
  const season = page.getByRole('combobox', { name: texts.leaderboard.rules.season, exact: true });
  await season.selectOption(texts.leaderboard.rules.seasonNamed({ name: '2024/25' }));
  const { startMonth, seasonMinimum } = texts.leaderboard.rules;
  await expect(page.getByRole('spinbutton', { name: seasonMinimum })).toBeVisible();
  await expect(page.getByRole('combobox', { name: startMonth })).toHaveCount(0);
  const view = texts.leaderboard.views;
  await press(page.getByRole('button', { name: view.saveAs }));
  await page.getByRole('textbox', { name: view.name }).fill('First year');
  await page.getByRole('textbox', { name: view.name }).press('Enter');
  await expect(page.getByRole('button', { name: 'First year', exact: true })).toBeVisible();
  const [, first] = seasons;
  if (first)
    await call(page, 'seasons.save', {
      seasonId: first.seasonId,
      name: 'First',
      first: first.first,
      last: first.last,
    });
  const { views } = await call(page, 'views.list', {});
  expect(views[0]?.rules.season).toMatchObject({ name: 'First', first: '2024-09-01', last: '2025-08-31' });
});

test('deleting a season says that its tournaments stay; undo brings it back', async ({ page }) => {
  await addTwo(page);
  await press(page.getByRole('link', { name: '2024/25' }));
  const held = (await call(page, 'seasons.list', {})).seasons[1]?.tournamentIds.length ?? 0;
  await press(page.getByRole('button', { name: words.delete.open }));
  await expect(page.getByText(words.delete.text({ count: held }))).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: words.delete.open }).last());
  await expect(rowsOf(page, words.title)).toHaveText(['2025/26']);
  expect((await call(page, 'tournaments.list', {})).tournaments).toHaveLength(40);
  await page.getByRole('button', { name: texts.history.undo }).first().click();
  await expect(rowsOf(page, words.title)).toHaveText(['2025/26', '2024/25']);
});
