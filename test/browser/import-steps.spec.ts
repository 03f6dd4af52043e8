/** Imports as a volunteer makes them: a spreadsheet with mistakes, a season in sheets, a pasted list, doubtful names. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calling.ts';
import { chooseFile, importChosen, startLeague, writeResults } from './importing.ts';
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
  const bar = page.getByRole('region', { name: texts.history.line.label });
  await bar.getByRole('button', { name: texts.history.undo }).click();
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
];

test('a spreadsheet with twelve kinds of mistakes comes in step by step', async ({ page, folder }) => {
  await startLeague(page, 'Clubs');
  await openImport(page);
  const file = writeWorkbook(folder, 'spring.xlsx', { Sheet1: mistaken });
  await chooseFile(page, file);
  await expect(page.getByText(say.rows.wrongCount({ count: 8, orMore: false }))).toBeVisible();
  console.log(await page.locator('#import-rows').innerText());
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
  const sheets = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [`Evening ${String(i + 1)}`, evening(i + 1)]),
  );
  const file = writeWorkbook(folder, 'season.xlsx', {
    ...sheets,
    Rules: [['Rules'], ['No phones'], ['No shouting']],
  });
  await chooseFile(page, file);
  await expect(page.getByRole('heading', { name: 'season.xlsx' })).toBeVisible();
  await page.waitForTimeout(1500);
  console.log(await page.locator('main').innerText());
});

test('members are pasted', async ({ page }) => {
  await startLeague(page, 'Club');
  await openImport(page);
  await page
    .getByLabel(say.paste.label)
    .fill('Name\tVerein\tRating\tNummer\nAnn Lee\tOwls\t1523\t17\nBea Ash\tFoxes\t\t18\nCid Oak\t\t1300\t19');
  await page.getByRole('button', { name: say.paste.button }).click();
  await page.waitForTimeout(1500);
  console.log(await page.locator('main').innerText());
});

test('doubtful names are decided by keyboard', async ({ page, folder }) => {
  await startLeague(page, 'Club');
  const first = [
    'tournament,date,player,club,place',
    'Cup,2026-01-10,Beatrix Holloway,Owls,1',
    'Cup,2026-01-10,Ravi Mehta,Foxes,2',
    'Cup,2026-01-10,Ravi Mehra,Elks,3',
    'Cup,2026-01-10,Ann Lee,Owls,4',
  ];
  await call(page, 'exchange.import', { path: writeResults(folder, 'first.csv', first) });
  await page.reload();
  await openImport(page);
  const second = [
    'tournament,date,player,place',
    'Cup,2026-02-10,Beatrix Holoway,1',
    'Cup,2026-02-10,Ravi Mehla,2',
    'Cup,2026-02-10,Anne Lee,3',
    'Cup,2026-02-10,Zed Quist,4',
  ];
  await chooseFile(page, writeResults(folder, 'second.csv', second));
  await page.waitForTimeout(1500);
  console.log(await page.locator('main').innerText());
});
