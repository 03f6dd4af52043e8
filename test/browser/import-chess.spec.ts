/** A chess club imports a report with a slip in it, after FIDE Handbook C.04, annex 2, and takes it back. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { chooseFile, importChosen, startLeague, writeResults } from './import-files.ts';
import { expect, test } from './shell.ts';

const say = texts.importPage;

const player = (number: number, name: string, rating: number, ...rounds: string[]): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${String(rating)}                            ` +
  ` 0.0    1${rounds.map((round) => `  ${round}`).join('')}`;

const report = [
  '012 Oslo Open',
  '022 Oslo',
  '042 2026/10/01',
  '052 2026/10/02',
  player(1, 'Carlsen, Magnus', 2840, '   4 w 1', '   2 b ='),
  player(2, 'Çelik, Ömer', 1900, '   3 w +', '   1 w ='),
  player(3, 'Berg, Ann', 1700, '   2 b -', '   4 w 1'),
  player(4, 'Dahl, Bo', 1500, '   1 b 1', '   3 b 0'),
];

test('a report with two winners of one game comes in after one line is corrected', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Chess club');
  const file = writeResults(folder, 'oslo.trf', report);
  await page.getByRole('link', { name: texts.leaderboard.import }).first().click();
  await chooseFile(page, file);
  await expect(page.getByText(say.seen.other({ format: 'trf', tournaments: 1, people: 4 }))).toBeVisible();
  await expect(page.getByRole('button', { name: say.bar.button, exact: true })).toBeDisabled();
  await expectAccessible(page);

  const line = page.getByRole('textbox', { name: say.rows.cell({ line: 5, column: texts.foreign.line }) });
  await expect(line).toHaveValue(report[4] ?? '');
  // White didn't win: the slip was in the line of Black's opponent.
  await line.fill((report[4] ?? '').replace('4 w 1', '4 w 0'));
  await line.press('Enter');
  await expect(page.getByText(say.rows.fixed)).toBeVisible();
  await importChosen(page, file);

  const { tournaments } = await call(page, 'tournaments.list', {});
  expect(tournaments).toMatchObject([{ name: 'Oslo Open', date: '2026-10-01' }]);
  await page.getByRole('button', { name: texts.history.undo, exact: true }).click();
  await expect(page.getByRole('button', { name: texts.history.redo, exact: true })).toBeVisible();
  expect((await call(page, 'tournaments.list', {})).tournaments).toEqual([]);
});
