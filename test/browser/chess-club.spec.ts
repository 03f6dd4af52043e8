/** A club's championship over weeks: what is changed on one page is followed on the others. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call, lookAgain } from './calls.ts';
import { goToHash, nextRound, pasteAndCheckIn, play } from './play-boards.ts';
import { goTo } from './sample.ts';
import { expect, test } from './shell.ts';

const words = texts.pairings;
const boards = texts.pairingBoards;
const { categories } = texts.scoring;

// The one who isn't in the rapid comes first by alphabet, and contains the other's name.
const championship = ['Abel Benson', 'Cora', 'Dora', 'Enid', 'Fritz', 'Greta'];
const rapid = ['Ben Carter', 'Ida', 'Jan', 'Kim'];
const rated = (names: readonly string[]) => names.map((name, i) => ({ name, rating: 1800 - 50 * i }));

/** Starts a Swiss by FIDE's rules, and returns its number. */
async function startSwiss(page: Page, name: string, names: readonly string[]): Promise<number> {
  await pasteAndCheckIn(page, rated(names));
  const summary = page.locator('details', { has: page.getByLabel(texts.pairingOptions.method) });
  if ((await summary.count()) > 0 && (await summary.first().getAttribute('open')) === null)
    await summary.first().locator('summary').first().click();
  await page.getByRole('radio', { name: texts.pairingOptions.kinds.duels }).check();
  await page.getByLabel(texts.pairingOptions.method).selectOption('swiss');
  await page.keyboard.press('Control+Enter');
  await page.locator('.start').getByLabel(boards.start.name).fill(name);
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page).toHaveURL(/#\/pairings(?:\/\d+)?$/u);
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  return tournaments.find((one) => one.name === name)?.tournamentId ?? 0;
}

test.beforeEach(async ({ page }) => {
  await call(page, 'league.create', { name: 'Chess club' });
  await lookAgain(page);
  await goTo(page, texts.navigation.tournaments);
  await page.getByRole('link', { name: texts.tournaments.run }).click();
});

test('one who leaves on the tournament’s page is not paired any more', async ({ page }) => {
  const tournamentId = await startSwiss(page, 'Championship', championship);
  await play(page, tournamentId, () => [1, 0]);
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  await page.getByRole('tab', { name: texts.rounds.entrants }).click();
  await page.getByLabel('Last round of Greta').fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: texts.rounds.toPairings }).click();
  await nextRound(page, 2);
  const { contests, entrants } = await call(page, 'tournaments.facts', { tournamentId });
  const second = contests.slice(3).flatMap(({ sides }) => sides.flatMap(({ members }) => members));
  expect(second.map(({ player }) => player).toSorted()).toEqual(championship.slice(0, 5));
  expect(entrants.find(({ members }) => members[0]?.player === 'Greta')?.withdrawnAfter).toBe(1);
});

test('the next new tournament begins without the players and the name of the last one', async ({ page }) => {
  await startSwiss(page, 'Championship', championship);
  await page.getByRole('link', { name: words.choice.new }).click();
  await expect(page.getByText(words.here({ count: 0 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: texts.pairingOptions.kinds.duels })).toBeChecked();
  await expect(page.locator('.start')).toHaveCount(0);
});

test('a category offers the participants before others', async ({ page }) => {
  await startSwiss(page, 'Championship', championship);
  await page.getByRole('link', { name: words.choice.new }).click();
  const tournamentId = await startSwiss(page, 'Rapid', rapid);
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  await page.getByText(texts.rounds.head).click();
  await page.getByRole('button', { name: categories.add }).click();
  await page.getByLabel(categories.who).selectOption('players');
  const adder = page.getByRole('combobox', { name: categories.addPlayer });
  await adder.fill('Ben');
  await expect(page.getByRole('option', { name: 'Ben Carter' })).toBeVisible();
  await adder.press('Enter');
  await expect(
    page.getByRole('button', { name: categories.removePlayer({ name: 'Ben Carter' }) }),
  ).toBeVisible();
});

test('all players of a club are checked in at once, and one step takes it back', async ({ page }) => {
  await call(page, 'players.start', {
    source: null,
    rows: rated(championship).map(({ name, rating }) => ({ name, mean: rating, deviation: 100 })),
  });
  const { length: count } = championship;
  const facts = { club: null, externalId: null, tags: [], aliases: [], starting: null };
  await call(page, 'players.save', { ...facts, name: 'Rita Retired', retired: true });
  await lookAgain(page);
  await page.getByRole('button', { name: words.tickAll({ count, retired: 1, others: false }) }).click();
  await expect(page.getByText(words.here({ count }), { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: words.tickAll({ count, retired: 1, others: false }) }),
  ).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(
    page.getByRole('button', { name: words.tickAll({ count, retired: 1, others: false }) }),
  ).toBeVisible();
});
