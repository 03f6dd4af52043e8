import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { chooseFile, importChosen, oneField, startLeague, writeResults } from './import-files.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const say = texts.importPage;

const good = [
  'tournament,date,player,team,place,share',
  'Spring Cup,2026-03-01,Ann,Owls,1,1',
  'Spring Cup,2026-03-01,Bea,Owls,1,0.5',
  'Spring Cup,2026-03-01,Cid,Foxes,2,1',
  'Summer Cup,2026-06-01,Ann,Owls,2,1',
  'Summer Cup,2026-06-01,Cid,Foxes,1,1',
];

test.beforeEach(async ({ page }) => {
  await startLeague(page, 'Clubs');
  await page.getByRole('link', { name: texts.leaderboard.import }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
});

/** A wrong cell, by its row and heading. */
const wrongCell = (page: Page, line: number, column: string): Locator =>
  page.getByRole('textbox', { name: say.rows.cell({ line, column }) });

test('bad rows are all listed and nothing is imported; the fixed file is imported once', async ({
  page,
  folder,
}) => {
  // Line 1 is the head. Line 3 disagrees with its team's place; the share in line 6 is above 1.
  const bad = [...good, 'Summer Cup,2026-06-01,Dot,Elks,3,1'].map((line) =>
    line.replace('Bea,Owls,1,0.5', 'Bea,Owls,3,0.5').replace('Cid,Foxes,1,1', 'Cid,Foxes,1,1.5'),
  );
  const file = writeResults(folder, 'cups.csv', bad);
  await chooseFile(page, file);
  await expect(
    page.getByText(say.rows.wrongCount({ count: 2, orMore: false }), { exact: true }),
  ).toBeVisible();
  const { samePlace, share } = texts.importing.expected;
  const { expectedIn } = say.rows;
  const { names } = say.columns;
  const rows = page.getByRole('table', { name: say.rows.caption }).getByRole('row');
  await expect(rows).toHaveText([
    /Row/u,
    new RegExp(say.columns.contains, 'u'),
    new RegExp(`^\\s*3.*${say.rows.mistakeIn({ comma_columns: ['place'] })}`, 'u'),
    new RegExp(`^\\s*6.*${say.rows.mistakeIn({ comma_columns: ['share'] })}`, 'u'),
  ]);
  await expect(wrongCell(page, 3, 'place')).toHaveAccessibleDescription(
    expectedIn({ column: names.place, expected: samePlace({ place: '1' }) }),
  );
  await expect(wrongCell(page, 6, 'share')).toHaveAccessibleDescription(
    expectedIn({ column: names.share, expected: share }),
  );
  await expect(page.getByRole('button', { name: say.bar.button, exact: true })).toBeDisabled();
  await expectAccessible(page);
  await goTo(page, texts.navigation.leaderboard);
  await expect(page.getByRole('heading', { name: texts.leaderboard.empty.title })).toBeVisible();

  // The page kept the file and its mistakes.
  await page.goBack();
  await expect(wrongCell(page, 3, 'place')).toBeVisible();
  writeResults(folder, 'cups.csv', good);
  await page.getByLabel(say.another.choose).setInputFiles(file);
  await importChosen(page, file);
  await expect(page.getByText(say.result.added({ count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say.result.leaderboard }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  await expect(page.getByText('After Summer Cup, 1 Jun 2026').last()).toBeVisible();
});

test('the same file again adds nothing, and one corrected row changes one tournament', async ({
  page,
  folder,
}) => {
  const file = writeResults(folder, 'cups.csv', good);
  await chooseFile(page, file);
  await importChosen(page, file);
  await expect(page.getByText(say.result.added({ count: 2 }))).toBeVisible();

  await page.getByRole('button', { name: say.again }).click();
  await chooseFile(page, file);
  await expect(page.getByText(say.bar.nothing)).toBeVisible();
  await page.getByRole('button', { name: say.bar.button, exact: true }).click();
  await expect(
    page.getByRole('heading', { name: say.result.nothingNew({ file: 'cups.csv' }) }),
  ).toBeVisible();

  const mended = good.map((line) => line.replace('Cid,Foxes,1,1', 'Cid,Foxes,2,1'));
  writeResults(folder, 'cups.csv', mended);
  await page.getByRole('button', { name: say.again }).click();
  await chooseFile(page, file);
  await expect(page.getByText(say.tournaments.there({ count: 2 }))).toBeVisible();
  const summer = page.getByRole('combobox', { name: say.tournaments.what({ name: 'Summer Cup' }) });
  await summer.selectOption(say.tournaments.becomes.skipped);
  await expect(page.getByText(say.bar.nothing)).toBeVisible();
  await page.getByLabel(say.tournaments.all).selectOption(say.tournaments.becomes.added);
  await expect(
    page.getByText(say.bar.brings({ comma_parts: [say.adds.tournaments({ count: 2 })] })),
  ).toBeVisible();
  await page.getByLabel(say.tournaments.all).selectOption(say.tournaments.becomes.replaced);
  await expect(
    page.getByText(say.bar.brings({ comma_parts: [say.bar.changed({ count: 1 })] })),
  ).toBeVisible();
  await importChosen(page, file);
  await expect(page.getByText(say.result.changed({ count: 1 }))).toBeVisible();
  await expect(page.getByText(say.result.unchanged({ count: 1 }))).toBeVisible();
});

test('a tournament without a date is said to come first in a league with dates', async ({ page, folder }) => {
  const undated = ['tournament,player,place', 'Old Cup,Ann,1', 'Old Cup,Cid,2'];
  const file = writeResults(folder, 'old.csv', undated);
  const note = page.getByText(say.adds.undated({ names: ['Old Cup'], count: 1 }));
  const newOne = page.getByText(say.adds.tournaments({ count: 1 })).first();
  await chooseFile(page, file);
  await expect(newOne).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: say.close }).click();

  const dated = writeResults(folder, 'cups.csv', good);
  await chooseFile(page, dated);
  await importChosen(page, dated);
  await page.getByRole('button', { name: say.again }).click();
  await chooseFile(page, file);
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(say.read.date, { exact: true }).fill('2025-11-01');
  await expect(note).toHaveCount(0);
});

test('a file is dropped onto the page', async ({ page }) => {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return data;
  }, good.join('\n'));
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await importChosen(page, 'dropped.csv');
});

test('a path is typed; a path without a file says so', async ({ page, folder }) => {
  await page.getByLabel(say.path).fill(path.join(folder, 'nothing.csv'));
  await page.getByLabel(say.path).press('Enter');
  await expect(page.getByRole('alert')).toContainText('There’s no file at');
  const file = writeResults(folder, 'typed.csv', good);
  await page.getByLabel(say.path).fill(file);
  await page.getByRole('button', { name: say.pathButton, exact: true }).click();
  await importChosen(page, file);
});

test('what was decided is kept when the window is closed, and the file has to be chosen again if it is gone', async ({
  page,
  folder,
}) => {
  const bad = good.map((line) => line.replace('Cid,Foxes,1,1', 'Cid,Foxes,1,1.5'));
  const file = writeResults(folder, 'kept.csv', bad);
  await page.getByLabel(say.path).fill(file);
  await page.getByLabel(say.path).press('Enter');
  await wrongCell(page, 6, 'share').fill('1');
  await wrongCell(page, 6, 'share').press('Enter');
  await expect(page.getByText(say.adds.tournaments({ count: 2 }), { exact: true })).toBeVisible();
  // One step back, as in every form, and forward again.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(
    page.getByText(say.rows.wrongCount({ count: 1, orMore: false }), { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(page.getByText(say.adds.tournaments({ count: 2 }), { exact: true })).toBeVisible();
  await page.reload();
  await expect(wrongCell(page, 6, 'share')).toHaveValue('1');

  rmSync(file);
  await page.reload();
  await expect(page.getByText(say.waitsFor({ file: 'kept.csv' }))).toBeVisible();
  writeResults(folder, 'kept.csv', bad);
  await chooseFile(page, file);
  await expect(wrongCell(page, 6, 'share')).toHaveValue('1');
  await importChosen(page, file);
});

test('a long import shows its progress, continues behind other pages, and stops on request', async ({
  page,
  folder,
}) => {
  await page.getByLabel(say.path).fill(writeResults(folder, 'long.csv', oneField(120_000)));
  await page.getByRole('button', { name: say.pathButton, exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: say.bar.button, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.running({ file: 'long.csv' }) })).toBeVisible();
  await goTo(page, texts.navigation.settings);
  await expect(page.getByRole('heading', { level: 1, name: texts.settings.title })).toBeVisible();
  await page.goBack();
  const { reading, checking, writing } = texts.common.phases;
  await expect(page.getByText(new RegExp([reading, checking, writing].join('|'), 'u'))).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value');
  await page.getByRole('button', { name: texts.common.cancel }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.refusals.cancelled })).toBeVisible();
  await goTo(page, texts.navigation.leaderboard);
  await expect(page.getByRole('heading', { name: texts.leaderboard.empty.title })).toBeVisible();
});

test('what is exported comes back in as nothing new', async ({ page, folder }) => {
  await page.getByRole('link', { name: 'Clubs' }).click();
  await openSample(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.leaderboard.export }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${texts.sample.league}.csv`);
  const told = page.getByRole('status').filter({ hasText: download.suggestedFilename() });
  await expect(told).toBeVisible();
  const file = path.join(folder, 'exported.csv');
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8').split('\n')[0]).toContain('tournament');
  await page.getByRole('link', { name: texts.leaderboard.import }).click();
  await chooseFile(page, file);
  await expect(page.getByText(say.bar.nothing)).toBeVisible();
  await page.getByRole('button', { name: say.bar.button, exact: true }).click();
  await expect(
    page.getByRole('heading', { name: say.result.nothingNew({ file: 'exported.csv' }) }),
  ).toBeVisible();
});
