/** A form that is saved by a button, left with something typed in it: it is asked before. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { chooseFile, startLeague, writeResults } from './import-files.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

/** Answers the next questions of the browser, and gathers them. */
function answerQuestions(page: Page, answers: readonly boolean[]): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (answers[asked.length - 1] === true ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

test('a player’s form: the page is left once that was confirmed, and without a word once it was saved', async ({
  page,
}) => {
  const words = texts.people.form;
  await openSample(page, 'players');
  const asked = answerQuestions(page, [false, true]);
  await page.getByRole('button', { name: texts.people.add }).click();
  await page.getByLabel(words.name, { exact: true }).fill('Wilhelmina Aardvark');
  await page.getByLabel(words.name, { exact: true }).press('Enter');
  await expect(title(page, 'Wilhelmina Aardvark')).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: texts.player.edit, exact: true }).click();
  // Without anything typed, nothing is lost.
  await goTo(page, texts.navigation.players);
  await page.goBack();
  await page.getByRole('button', { name: texts.player.edit, exact: true }).click();
  await page.getByLabel(words.club).fill('Ostermill Owls');
  await goTo(page, texts.navigation.players);
  await expect(title(page, 'Wilhelmina Aardvark')).toBeVisible();
  await expect(page.getByLabel(words.club)).toHaveValue('Ostermill Owls');
  await goTo(page, texts.navigation.players);
  await expect(title(page, texts.people.title)).toBeVisible();
  expect(asked).toEqual([texts.common.leavePage, texts.common.leavePage]);
});

test('a parameter that was typed and not applied is asked about, and not once it is as it was', async ({
  page,
}) => {
  await openSample(page, 'settings');
  const asked = answerQuestions(page, [false, true]);
  const number = page.getByLabel(texts.parameters.names.missingPenalty, { exact: true });
  const before = await number.inputValue();
  await number.fill('123');
  await goTo(page, texts.navigation.players);
  await expect(number).toHaveValue('123');
  await number.fill(before);
  await goTo(page, texts.navigation.players);
  await expect(title(page, texts.people.title)).toBeVisible();
  expect(asked).toEqual([texts.common.leavePage]);
});

test('a cell of a file that is being corrected is asked about before the page is reloaded', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Clubs');
  await page.getByRole('link', { name: texts.leaderboard.import }).click();
  const rows = [
    'tournament,date,player,place',
    'Spring Cup,2026-03-01,Ann,1',
    'Spring Cup,2026-03-01,Bea,x7',
  ];
  await chooseFile(page, writeResults(folder, 'cup.csv', rows));
  const cell = page.getByRole('textbox', {
    name: texts.importPage.rows.cell({ line: 3, column: 'place' }),
  });
  await cell.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  const asked = answerQuestions(page, [false, false]);
  await page.evaluate(() => {
    location.reload();
  });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(cell).toHaveValue('2');
  // Committed, it is in the draft.
  await cell.press('Enter');
  await expect(page.getByText(texts.importPage.rows.fixed)).toBeVisible();
  await page.reload();
  await expect(page.getByText(texts.importPage.adds.players({ count: 2 }), { exact: true })).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});
