/** Two seasons with points at the same time: typed, corrected, undone while their forecast is looked at, and come back to. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { chanceError } from '../../shared/forecast/chance-error.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { openSample } from './sample.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.seasons;

const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const number = (page: Page, name: string): Locator => page.getByRole('spinbutton', { name, exact: true });
const standings = (page: Page): Locator => page.getByRole('region', { name: words.standings.title });
const forecastDone = texts.forecast.lead({ simulations: 10_000, error: chanceError(10_000) });
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
  await save.click();
  await expect(field(page, words.scoring.places)).toBeFocused();
  for (const typed of ['ten', '5, ten']) {
    await field(page, words.scoring.places).fill(typed);
    await save.click();
    await expect(page.getByText(words.scoring.noPlaces).first()).toBeVisible();
    expect((await call(page, 'seasons.list', {})).seasons.map(({ name }) => name)).not.toContain(
      'Autumn 2026',
    );
  }
  await field(page, words.scoring.places).fill('10, 7, 5');
  await number(page, words.scoring.takingPart).fill('1');
  await number(page, words.scoring.tournaments).fill('6');
  await save.click();
  await page.getByRole('link', { name: 'Autumn 2026' }).click();

  // The Owls won one evening and were second in the other, the Lamplighters won that one. Others shared places: halves.
  await expect(teams(page).first()).toHaveText('Owls');
  const owls = standings(page).getByRole('row', { name: 'Owls' });
  await expect(owls.getByRole('cell').nth(4)).toHaveText('19.0');
  await expect(standings(page)).toContainText(words.standings.averaged);
  await expect(standings(page)).toContainText(forecastDone);
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

  // Who has no points yet is listed with what the forecast expects.
  await expect(standings(page)).toContainText(forecastDone);
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

test('a category is added, has its own places on screen, in a file and on paper, and is gone by undo', async ({
  page,
}) => {
  const categories = texts.scoring.categories;
  const { seasonId } = await call(page, 'seasons.add', {
    ...{ name: 'Spring 2027', first: '2027-01-01', last: '2027-06-30' },
    scoring: { places: [10, 7, 5, 3], tournaments: 4 },
  });
  const names = ['Uma Old', 'Vic Young', 'Wes Old', 'Xan Young'];
  for (const [day, order] of [names, names.toReversed()].entries())
    await call(page, 'tournaments.save', {
      ...{ name: `Evening ${String(day + 1)}`, date: `2027-02-0${String(day + 1)}` },
      contests: [{ sides: order.map((name, at) => ({ place: at + 1, members: [{ name }] })) }],
    });
  for (const name of names.filter((one) => one.endsWith('Young'))) {
    const { players } = await call(page, 'players.find', { name, limit: 1 });
    const { playerId = 0 } = players[0] ?? {};
    await call(page, 'players.save', {
      ...{ playerId, name, club: null, externalId: null, retired: false, tags: ['U18'], aliases: [] },
      starting: null,
    });
  }
  await visit(page, `#/season/${String(seasonId)}`);
  await expect(teams(page).nth(3)).toHaveText('Wes Old');
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  await page.getByRole('button', { name: categories.add }).click();
  const save = page.getByRole('button', { name: words.form.save });
  await save.click();
  await expect(page.getByText(categories.problems.name).first()).toBeVisible();
  await field(page, categories.name).fill('Juniors');
  await field(page, categories.tag).fill('U18');
  await save.click();

  await standings(page).getByRole('button', { name: 'Juniors' }).click();
  await expect(teams(page)).toHaveText(['Xan Young', 'Vic Young']);
  await expect(standings(page).getByRole('row').nth(2).getByRole('cell').first()).toHaveText('2');
  await expect(standings(page)).toContainText(
    texts.forecast.lead({ simulations: 10_000, error: chanceError(10_000) }),
  );
  await expectAccessible(page);
  const file = await (await saveAs(page, texts.paper.csv, standings(page))).path();
  expect((await readFile(file, 'utf8')).split('\r\n')[1]).toMatch(/^1,Xan Young,2,1,13,/u);
  const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  expect(printed).toContain('Juniors');

  await call(page, 'history.undo', {});
  await lookAgain(page);
  await expect(standings(page).getByRole('button', { name: 'Juniors' })).toHaveCount(0);
  await expect(teams(page).nth(3)).toHaveText('Wes Old');
});

test('a season that adds up scores and places says so above its standings, and on paper', async ({
  page,
}) => {
  const save = (name: string, day: string, sides: readonly object[]) =>
    call(page, 'tournaments.save', { name, date: `2028-02-${day}`, contests: [{ sides }] } as never);
  const side = (team: string, result: object) => ({
    team,
    ...result,
    members: [{ name: `Captain ${team}` }],
  });
  await save('Quiz', '01', [side('Foxes', { score: 40.5 }), side('Bats', { score: 38 })]);
  const scoring = { places: null, takingPart: 0, best: null, qualify: null, tournaments: 2, ranks: 'teams' };
  const days = { first: '2028-01-01', last: '2028-12-31' };
  const { seasonId } = await call(page, 'seasons.add', { name: '2028', ...days, scoring } as never);
  await visit(page, `#/season/${String(seasonId)}`);
  await expect(standings(page)).toContainText(words.standings.added.scores);
  await expect(standings(page).getByRole('row', { name: 'Foxes' })).toContainText('40.5');
  await save('Cup', '08', [side('Bats', { place: 1 }), side('Foxes', { place: 2 })]);
  await lookAgain(page);
  const mixed = standings(page).getByText('the scores of Quiz and 0 to 1 for each place in Cup');
  await expect(mixed).toBeVisible();
  await expect(standings(page)).toContainText(words.standings.addedChoose);
  await page.emulateMedia({ media: 'print' });
  await expect(mixed).toBeVisible();
  await expect(standings(page).getByText(words.standings.addedChoose)).toBeHidden();
});
