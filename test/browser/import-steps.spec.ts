/** Imports as a volunteer makes them: a spreadsheet with mistakes, a season in sheets, a pasted list, doubtful names. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { chooseFile, importChosen, startLeague, writeResults } from './import-files.ts';
import { paste } from './paste.ts';
import { expect, test } from './shell.ts';

const say = texts.importPage;

type Cells = readonly (string | number)[];

/** Writes a workbook, a sheet after the other. */
function writeWorkbook(
  folder: string,
  name: string,
  sheets: Readonly<Record<string, readonly Cells[]>>,
): string {
  const book = utils.book_new();
  for (const [sheet, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), sheet);
  const file = path.join(folder, name);
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  return file;
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('link', { name: texts.leaderboard.import }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
}

const cellAt = (page: Page, line: number, column: string): Locator =>
  page.getByRole('textbox', { name: say.rows.cell({ line, column }) });

async function undoFromBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.history.undo, exact: true }).click();
  await expect(page.getByRole('button', { name: texts.history.redo, exact: true })).toBeVisible();
}

const mistaken: readonly Cells[] = [
  ['Tournament', 'Date', 'Round', 'Team', 'Player', 'Role', 'Share', 'Place', 'Rated', 'Seat', 'Weight'],
  ['Spring Cup', '03/04/2026', 1, 'Owls', 'Ann', 'main', 1, 1, 'yes', 1, 1],
  ['Spring Cup', '03/04/2026', 1, 'Owls', 'Bea', 'captain', 1, 1, 'yes', 1, 1],
  ['Spring Cup', '03/04/2026', 1, 'Foxes', 'Cid', 'main', 2, 2, 'yes', 2, 1],
  ['Spring Cup', '03/04/2026', 1, 'Foxes', 'Dot', 'main', 1, 'second', 'yes', 2, 1],
  ['Spring Cup', '03/04/2026', 1, 'Elks', '', 'main', 1, 3, 'yes', 3, 1],
  ['Spring Cup', 'Easter', 1, 'Elks', 'Fay', 'main', 1, 3, 'yes', 3, 1],
  ['Spring Cup', '03/04/2026', 2, 'Owls', 'Ann', 'main', 1, 1, 'perhaps', 1, 1],
  ['Spring Cup', '03/04/2026', 2, 'Foxes', 'Cid', 'main', 1, 2, 'yes', 'window', 1],
  ['Spring Cup', '03/04/2026', 2, 'Elks', 'Fay', 'main', 1, 3, 'yes', 3, 900],
  ['Spring Cup', '03/04/2026', 3, 'Owls', 'Ann', 'main', 1, '', 'yes', 1, 1],
  ['Spring Cup', '03/04/2026', 3, 'Foxes', 'Cid', 'main', 1, 2, 'yes', 2, 1],
  ['Spring Cup', '03/04/2026', 3, 'Elks', 'Cid', 'main', 1, 3, 'yes', 3, 1],
  ['Spring Cup', '03/04/2026', 4, 'Owls', 'Ann', 'main', 1, 1, 'yes', 1, 1],
  ['Spring Cup', '03/04/2026', 4, 'Owls', 'Bea', 'main', 1, 2, 'yes', 1, 1],
  ['Spring Cup', '03/04/2026', 4, 'Foxes', 'Cid', 'main', 1, 3, 'yes', 2, 1],
  ['', '03/04/2026', 4, 'Foxes', 'Dot', 'main', 1, 3, 'yes', 2, 1],
];

/** In reading order, what is typed over each wrong cell. */
const fixes = [
  [3, 'Role', 'main'],
  [4, 'Share', '1'],
  [5, 'Place', '2'],
  [6, 'Player', 'Eve'],
  [7, 'Date', '03/04/2026'],
  [8, 'Rated', 'yes'],
  [9, 'Seat', '2'],
  [10, 'Weight', '1'],
  [11, 'Place', '1'],
  [13, 'Player', 'Fay'],
  [15, 'Place', '1'],
] as const;

/** Asks to save a file and returns what it contains. */
async function savedText(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('a spreadsheet with twelve kinds of mistakes comes in step by step', async ({ page, folder }) => {
  await startLeague(page, 'Clubs');
  await openImport(page);
  const file = writeWorkbook(folder, 'spring.xlsx', { Sheet1: mistaken });
  await chooseFile(page, file);
  await expect(
    page.getByText(say.rows.wrongCount({ count: 12, orMore: false }), { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(say.seen.workbook({ rows: 16, sheets: 1, layout: 'results' }))).toBeVisible();
  await expectAccessible(page);
  const errors = await savedText(page, say.rows.save);
  expect(errors.name).toBe(`Clubs - ${say.rows.saved}.csv`);
  expect(errors.text.split('\r\n').filter((line) => line.includes('Spring Cup'))).toHaveLength(11);
  expect(errors.text).toContain('captain');

  // The only question: whether the day or the month comes first.
  // The answer comes late: who corrects meanwhile stays in the cell.
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/call/exchange.preview', (route) => answered.promise.then(() => route.continue()));
  await page.getByRole('radio', { name: '4 Mar 2026' }).check();
  await page.getByRole('button', { name: say.bar.toMistakes }).click();
  for (const [line, column, value] of fixes) {
    await expect(cellAt(page, line, column)).toBeFocused();
    if (line === 6) {
      answered.resolve(undefined);
      const left = say.rows.wrongCount({ count: 9, orMore: false });
      await expect(page.getByText(left, { exact: true })).toBeVisible();
      await expect(cellAt(page, line, column)).toBeFocused();
    }
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: say.rows.takeRow({ line: 17 }) }).uncheck();
  await expect(page.getByText(say.rows.fixed)).toBeVisible();
  await expect(page.getByText(say.adds.players({ count: 6 }), { exact: true })).toBeVisible();
  await importChosen(page, file);
  await expect(page.getByText(say.result.added({ count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: say.result.tournament, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring Cup' })).toBeVisible();
  await expect(page.getByText('4 Mar 2026').first()).toBeVisible();
  await undoFromBar(page);
  expect(await call(page, 'tournaments.list', {})).toMatchObject({ tournaments: [] });
});

test('a quiz league of ten sheets', async ({ page, folder }) => {
  await startLeague(page, 'Quiz');
  await openImport(page);
  const teams = ['Owls', 'Foxes', 'Elks', 'Bears'];
  const evening = (number: number): Cells[] => [
    ['Team', 'Round 1', 'Round 2', 'Round 3', 'Total'],
    ...teams.map((team, i) => {
      const scores = [1, 2, 3].map((round) => ((number + i * 7 + round * 3) % 11) + 4);
      return [team, ...scores, scores.reduce((sum, score) => sum + score, 0)];
    }),
  ];
  const evenings = Array.from(
    { length: 10 },
    (_, i) => [`Evening ${String(i + 1)}`, evening(i + 1)] as const,
  );
  const rules: readonly Cells[] = [['House rules'], ['No phones'], ['No shouting']];
  const file = writeWorkbook(folder, 'season.xlsx', { ...Object.fromEntries(evenings), Rules: rules });
  await chooseFile(page, file);
  const sheet = page.getByRole('checkbox', { name: say.read.sheet({ name: 'Rules', rows: 3 }) });
  await expect(sheet).toBeChecked();
  await sheet.uncheck();
  await expect(page.getByText(say.adds.tournaments({ count: 10 }), { exact: true })).toBeVisible();
  await importChosen(page, file);
  await expect(page.getByText(say.result.added({ count: 10 }))).toBeVisible();
  await undoFromBar(page);
  expect(await call(page, 'tournaments.list', {})).toMatchObject({ tournaments: [] });
});

/** Pastes a table anywhere on the page, as spreadsheets put it on the clipboard. */
async function pasteRows(page: Page, rows: readonly Cells[]): Promise<void> {
  await paste(page.locator('main'), rows.map((row) => row.join('\t')).join('\n'));
  await expect(
    page.getByRole('heading', { name: `${say.paste.name({ count: rows.length })}.txt` }),
  ).toBeVisible();
}

test('members are pasted', async ({ page }) => {
  await startLeague(page, 'Club');
  await call(page, 'players.start', { source: null, rows: [{ name: 'Bea Ash' }] });
  // If the page heard of it later, the preview would be read again while Import is being clicked.
  await lookAgain(page);
  await openImport(page);
  const headings = ['Name', 'Verein', 'Rating', 'Locker'];
  await pasteRows(page, [
    headings,
    ['Ann Lee', 'Owls', 1523, 17],
    ['Bea Ash', 'Foxes', '', 18],
    ['Cid Oak', '', '13OO', 19],
  ]);
  await cellAt(page, 4, 'Rating').fill('1300');
  await cellAt(page, 4, 'Rating').press('Enter');
  const locker = page.getByRole('combobox', { name: say.columns.holds({ heading: 'Locker' }) });
  await locker.selectOption(say.columns.names.player_id);
  await expect(page.getByText(say.names.summary({ known: 1, added: 2, undecided: 0 }))).toBeVisible();
  await importChosen(page, `${say.paste.name({ count: 4 })}.txt`);

  // Who comes back to the page has read what was imported. The next list of this shape is read in the same way.
  await page.getByRole('link', { name: texts.navigation.history, exact: true }).click();
  await expect(page.getByText('Imported “4 pasted rows.txt”').first()).toBeVisible();
  await page.getByRole('link', { name: texts.navigation.leaderboard, exact: true }).click();
  await openImport(page);
  await expect(
    page.getByRole('heading', { name: say.result.done({ file: '4 pasted rows.txt' }) }),
  ).toBeHidden();
  await pasteRows(page, [headings, ['Dot Elm', 'Owls', '', 20]]);
  await expect(page.getByText(say.read.recalled)).toBeVisible();
  await expect(locker).toHaveValue('player_id');
  await page.getByRole('button', { name: say.close }).click();

  await page.getByRole('link', { name: texts.navigation.players, exact: true }).click();
  await expect(page.getByRole('row', { name: /Cid Oak/u })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('row', { name: /Cid Oak/u })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Bea Ash/u })).toBeVisible();
});

const firstCup = [
  'tournament,date,player,club,place',
  'Cup,2026-01-10,Beatrix Holloway,Owls,1',
  'Cup,2026-01-10,Ravi Mehta,Foxes,2',
  'Cup,2026-01-10,Ravi Mehra,Elks,3',
  'Cup,2026-01-10,Ann Lee,Owls,4',
  'Cup,2026-01-10,Łukasz Żak,Owls,5',
];
const secondCup = [
  'tournament,date,player,place',
  'Cup,2026-02-10,Beatrix Holoway,1',
  'Cup,2026-02-10,Ravi Mehla,2',
  'Cup,2026-02-10,Anne Lee,3',
  'Cup,2026-02-10,Zed Quist,4',
  'Cup,2026-02-10,Zak Lukasz,5',
];

test('doubtful names are decided by keyboard', async ({ page, folder }) => {
  await startLeague(page, 'Club');
  await call(page, 'exchange.import', { path: writeResults(folder, 'first.csv', firstCup) });
  await page.reload();
  await openImport(page);
  const file = writeResults(folder, 'second.csv', secondCup);
  await chooseFile(page, file);
  await expect(page.getByText(say.names.summary({ known: 0, added: 1, undecided: 4 }))).toBeVisible();
  const startImport = page.getByRole('button', { name: say.bar.button, exact: true });
  await expect(startImport).toBeDisabled();

  // Those who are hardly anyone else, all at once; then one by one: always the first, the second, a new player.
  await page.getByRole('button', { name: say.names.acceptLikely({ count: 1 }) }).press('Enter');
  await expect(page.getByRole('radio', { name: /Same as Beatrix Holloway/u })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Ravi Mehla/u })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: say.names.isNew })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say.names.title })).toBeFocused();
  await expect(page.getByText(say.names.summary({ known: 3, added: 2, undecided: 0 }))).toBeVisible();
  await importChosen(page, file);
  await expect(page.getByText(say.result.players({ count: 2 }))).toBeVisible();

  // From now on the other spelling is known.
  await page.getByRole('button', { name: say.again }).click();
  await chooseFile(page, file);
  await expect(
    page
      .getByText(say.bar.nothing)
      .or(page.getByText(/undecided/u))
      .first(),
  ).toBeVisible();
  const { players } = await call(page, 'players.find', { name: 'Holoway' });
  expect(players).toMatchObject([{ player: 'Beatrix Holloway' }]);
  await undoFromBar(page);
  expect(await call(page, 'tournaments.list', {})).toMatchObject({ tournaments: [{ name: 'Cup' }] });
});

test('a name that is like nobody’s is given to a player of the league, and that is undone', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Club');
  await call(page, 'exchange.import', { path: writeResults(folder, 'first.csv', firstCup) });
  await page.reload();
  await openImport(page);
  const file = writeResults(folder, 'nicknames.csv', [
    'tournament,date,player,place',
    'Cup,2026-03-10,The Professor,1',
    'Cup,2026-03-10,Beatrix Holloway,2',
  ]);
  await chooseFile(page, file);
  await expect(page.getByText(say.names.summary({ known: 1, added: 1, undecided: 0 }))).toBeVisible();
  await page.getByText(say.names.list, { exact: true }).first().click();
  const change = page.getByRole('button', { name: say.names.changeOf({ name: 'The Professor' }) });
  await change.press('Enter');
  await expect(page.getByRole('radio', { name: say.names.isNew })).toBeFocused();
  await page.keyboard.press('2');
  const field = page.getByRole('combobox', { name: say.names.player, exact: true });
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: say.names.accept, exact: true }).press('Enter');
  await expect(page.getByText(say.names.choosePlayer)).toBeVisible();
  await expectAccessible(page);
  // Letters and digits are typed, and choose no answer.
  await field.pressSequentially('a2');
  await expect(page.getByRole('radio', { name: say.names.isElse })).toBeChecked();
  await field.fill('mehta');
  await expect(page.getByRole('option', { name: /Ravi Mehta/u })).toBeVisible();
  await field.press('Enter');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: say.names.title, exact: true })).toBeFocused();
  await expect(page.getByText(say.names.summary({ known: 2, added: 0, undecided: 0 }))).toBeVisible();
  const row = page.getByRole('row').filter({ has: change });
  await expect(row).toContainText('Ravi Mehta');
  await expect(row).toContainText(say.names.why.chosen);
  // The answer can be changed again: who was chosen is one of the answers now.
  await change.press('Enter');
  await expect(page.getByRole('radio', { name: /Same as Ravi Mehta/u })).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await importChosen(page, file);
  const { players } = await call(page, 'players.find', { name: 'Professor' });
  expect(players).toMatchObject([{ player: 'Ravi Mehta' }]);
  await undoFromBar(page);
  expect(await call(page, 'players.find', { name: 'Professor' })).toMatchObject({ players: [] });
});
