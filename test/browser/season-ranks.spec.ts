/** A season of evenings in teams and evenings alone: who is ranked is chosen, undone, printed, saved, and on the leaderboard. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { openSample } from './sample.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.seasons;
const standings = (page: Page): Locator => page.getByRole('region', { name: words.standings.title });
/** Of those with a place; others may still come. */
const names = (page: Page): Locator =>
  standings(page).locator('tbody tr:has(td:first-child:text-matches("^[0-9]")) .name-column');
const ranks = (page: Page): Locator => page.getByRole('combobox', { name: words.scoring.ranks.title });

/** An evening of four people, and one of two teams in which Xia is a substitute. */
async function mixedSeason(page: Page): Promise<number> {
  const scoring = { places: [10, 7, 5, 3], tournaments: 4 };
  const days = { name: 'Spring 2027', first: '2027-01-01', last: '2027-06-30' };
  const { seasonId } = await call(page, 'seasons.add', { ...days, scoring });
  const order = ['Uma', 'Vic', 'Wes', 'Xia'];
  await call(page, 'tournaments.save', {
    ...{ name: 'Alone', date: '2027-02-01' },
    contests: [{ sides: order.map((name, at) => ({ place: at + 1, members: [{ name }] })) }],
  });
  const side = (
    team: string,
    place: number,
    ...members: readonly { name: string; role?: 'substitute' }[]
  ) => ({
    ...{ team, place, members: [...members] },
  });
  const reds = side('Reds', 1, { name: 'Wes' }, { name: 'Xia', role: 'substitute' });
  const blues = side('Blues', 2, { name: 'Uma' }, { name: 'Yan' });
  await call(page, 'tournaments.save', {
    ...{ name: 'Together', date: '2027-02-08' },
    contests: [{ sides: [reds, blues] }],
  });
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/season/${String(seasonId)}`,
  );
  return seasonId;
}

async function choose(page: Page, which: 'people' | 'teams' | 'auto'): Promise<void> {
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  await ranks(page).selectOption(words.scoring.ranks[which]);
  await page.getByRole('button', { name: words.form.save }).click();
}

test('people have the points of their teams; teams alone leave evenings of people out, on screen, in files and on paper', async ({
  page,
}) => {
  await openSample(page);
  await mixedSeason(page);
  await expect(names(page)).toHaveText(['Uma', 'Wes', 'Xia', 'Vic', 'Yan']);
  await expect(standings(page)).toContainText(words.standings.peopleOfTeams);
  await expectAccessible(page);

  await choose(page, 'teams');
  await expect(names(page)).toHaveText(['Reds', 'Blues']);
  const leftOut = words.standings.teamsAlone({ names: ['Alone'] });
  await expect(standings(page)).toContainText(leftOut);
  const file = await readFile(await (await saveAs(page, texts.paper.csv, standings(page))).path(), 'utf8');
  expect(file).toMatch(/^\uFEFF?Place,Participant,Played,Won,Points,Together,/u);
  expect(file).toContain('1,Reds,1,1,10,10');
  const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  expect(printed.join(' ')).toContain(leftOut);

  await call(page, 'history.undo', {});
  await lookAgain(page);
  await expect(names(page).first()).toHaveText('Uma');
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  await expect(ranks(page).locator('option')).toHaveCount(3);
});

test('a season that was saved before keeps teams and people together until that is changed', async ({
  page,
}) => {
  await openSample(page);
  const seasonId = await mixedSeason(page);
  const before = { seasonId, name: 'Spring 2027', first: '2027-01-01', last: '2027-06-30' };
  await call(page, 'seasons.save', { ...before, scoring: { places: [10, 7, 5, 3], tournaments: 4 } });
  await lookAgain(page);
  const together = ['Uma', 'Reds', 'Vic', 'Blues', 'Wes', 'Xia'];
  await expect(names(page)).toHaveText(together);
  await expect(standings(page)).toContainText(words.standings.mixedChoose);

  // Another name alone changes nothing of it.
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  await expect(ranks(page)).toHaveValue(/./u);
  await expect(ranks(page).locator('option:checked')).toHaveText(words.scoring.ranks.both);
  await page.getByRole('textbox', { name: words.form.name, exact: true }).fill('Spring');
  await page.getByRole('button', { name: words.form.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring', exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(together);
  await choose(page, 'people');
  await expect(names(page)).toHaveText(['Uma', 'Wes', 'Xia', 'Vic', 'Yan']);
  await expect(standings(page)).not.toContainText(words.standings.mixedChoose);
});
