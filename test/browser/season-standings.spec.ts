/** Two seasons with points at the same time: typed, corrected, undone while their forecast is looked at, and come back to. */
import type { Locator, Page } from '@playwright/test';
import { chanceError } from '../../shared/forecast/chance-error.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calling.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const words = texts.seasons;

const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const number = (page: Page, name: string): Locator => page.getByRole('spinbutton', { name, exact: true });
const standings = (page: Page): Locator => page.getByRole('region', { name: words.standings.title });
const teams = (page: Page): Locator => standings(page).locator('tbody tr .name-column');

async function typeSeason(page: Page, name: string, days: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: words.add }).click();
  await field(page, words.form.name).fill(name);
  await field(page, words.form.first).fill(days[0]);
  await field(page, words.form.last).fill(days[1]);
}

test.beforeEach(async ({ page }) => {
  await openSample(page);
  await visit(page, '#/seasons');
});

test('points by place are asked for until they are some, and make standings with a forecast', async ({
  page,
}) => {
  await typeSeason(page, 'Autumn 2026', ['2026-09-01', '2026-12-31']);
  await page.getByRole('combobox', { name: words.scoring.title }).selectOption(words.scoring.kind.places);
  const save = page.getByRole('button', { name: words.form.save });
  await field(page, words.scoring.places).fill('ten');
  await expect(page.getByText(words.scoring.noPlaces)).toBeVisible();
  await expect(save).toBeDisabled();
  await field(page, words.scoring.places).fill('10, 7, 5');
  await number(page, words.scoring.takingPart).fill('1');
  await number(page, words.scoring.tournaments).fill('6');
  await save.click();
  await page.getByRole('link', { name: 'Autumn 2026' }).click();

  // The Owls won one evening and were second in the other, the Lamplighters won that one.
  await expect(teams(page).first()).toHaveText('Owls');
  const owls = standings(page).getByRole('row', { name: 'Owls' });
  await expect(owls.getByRole('cell').nth(4)).toHaveText('19');
  await expect(standings(page)).toContainText(
    texts.forecast.lead({ simulations: 10_000, error: chanceError(10_000) }),
  );
  await expectAccessible(page);
});

test('an undone correction is followed where the forecast stands, and each of two seasons has its own', async ({
  page,
}) => {
  const scoring = { places: [10, 7, 5], takingPart: 0, best: null, qualify: null, tournaments: 5 };
  const autumn = { name: 'Autumn 2026', first: '2026-09-01', last: '2026-12-31', scoring };
  const { seasonId } = await call(page, 'seasons.add', autumn);
  const spring = { name: 'Spring 2026', first: '2026-01-01', last: '2026-06-30', scoring };
  const other = await call(page, 'seasons.add', { ...spring, scoring: { ...scoring, tournaments: null } });
  await visit(page, `#/season/${String(seasonId)}`);
  await expect(standings(page)).toContainText(words.scoring.inWords.tournaments({ count: 5 }));

  await page.getByRole('button', { name: words.edit, exact: true }).click();
  await number(page, words.scoring.qualify).fill('2');
  await page.getByRole('button', { name: words.form.save }).click();
  const qualify = words.scoring.inWords.qualify({ count: 2 });
  await expect(standings(page)).toContainText(qualify);
  await call(page, 'history.undo', {});
  await lookAgain(page);
  await expect(standings(page)).not.toContainText(qualify);
  await expect(standings(page)).toContainText(words.scoring.inWords.tournaments({ count: 5 }));

  const here = await teams(page).allTextContents();
  await visit(page, `#/season/${String(other.seasonId)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spring 2026' })).toBeVisible();
  await expect(standings(page)).not.toContainText(words.scoring.inWords.tournaments({ count: 5 }));
  await expect(teams(page)).not.toHaveText(here);
  await visit(page, `#/season/${String(seasonId)}`);
  await expect(teams(page)).toHaveText(here);

  // Deleted elsewhere while it is looked at: a sentence, and no table of nothing.
  await call(page, 'seasons.remove', { seasonId });
  await lookAgain(page);
  await expect(standings(page)).toHaveCount(0);
});
