/** A weekend Swiss of forty in a league without anyone: pasted, paired, typed, corrected, and printed with its prizes. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { paste } from './paste.ts';
import { sheetsOf } from './pdf.ts';
import {
  goToHash,
  nextRound,
  pasteAndCheckIn,
  pasteResults,
  recordResults,
  type ScoresOf,
} from './play-boards.ts';
import { goTo } from './sample.ts';
import { expect, test } from './shell.ts';

const boards = texts.pairingBoards;
const options = texts.pairingOptions;
const scoring = texts.scoring;

const firstNames = ['Anna', 'Boris', 'Carla', 'Daniel', 'Elif', 'Farid', 'Grace', 'Hugo'];
const people = ['Bauer', 'Novak', 'Ruiz', 'Osei', 'Lim'].flatMap((last, i) =>
  firstNames.map((first, k) => ({ name: `${first} ${last}`, rating: 2200 - 25 * (i * 8 + k) })),
);
const strength = new Map(people.map(({ name, rating }) => [name, rating]));
const juniors = ['Hugo Ruiz', 'Elif Osei', 'Anna Novak'];

/** The stronger one usually wins. */
const scoresOf: ScoresOf = (names, board) => {
  const [one = 0, other = 0] = names.map((name) => strength.get(name) ?? 0);
  if (board % 6 === 1) return [0.5, 0.5];
  return one > other !== (board % 7 === 3) ? [1, 0] : [0, 1];
};

const resultAt = (page: Page, board: number): Locator =>
  page.getByLabel(texts.rounds.board.resultOf({ board: String(board) }), { exact: true });
const saved = (page: Page): Promise<void> =>
  expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();

/** Win, loss, tie and a forfeit at board 7. */
const written = (board: number): string =>
  board === 7 ? '+' : board % 5 === 0 ? 't' : board % 2 === 1 ? 'w' : '0-1';

/** Each as it is typed, from board to board by Enter alone; the second half comes from a list. */
async function typeRound(page: Page): Promise<void> {
  await resultAt(page, 1).focus();
  for (let board = 1; board <= 10; board += 1) {
    await expect(resultAt(page, board)).toBeFocused();
    await page.keyboard.type(`${written(board)}\n`);
  }
  await expect(resultAt(page, 11)).toBeFocused();
  const list = Array.from({ length: 10 }, (_, i) => written(11 + i));
  await paste(resultAt(page, 11), list.join('\n'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: texts.rounds.toPairings })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The first board of round 2 was typed the wrong way round; the editor stays at that round. */
async function correctRound2(page: Page): Promise<void> {
  await page.getByRole('link', { name: boards.stand.type }).click();
  await page.getByRole('tab', { name: /Round 2/u }).click();
  const before = await resultAt(page, 1).inputValue();
  await resultAt(page, 1).fill(before.startsWith('1') ? '0-1' : '1-0');
  await page.keyboard.press('Control+Enter');
  await saved(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Round 2', exact: true })).toBeVisible();
  expect(await resultAt(page, 1).inputValue()).not.toBe(before);
}

async function setScoring(page: Page): Promise<void> {
  await page.getByText(texts.rounds.head).click();
  await page.getByLabel(scoring.preset.label).selectOption({ label: scoring.preset.builtIn.swiss });
  await page.getByRole('button', { name: scoring.categories.add }).click();
  await page.keyboard.type('Juniors');
  await page.getByLabel(scoring.categories.who).selectOption({ label: scoring.categories.kinds.players });
  const adder = page.getByRole('combobox', { name: scoring.categories.addPlayer });
  for (const name of juniors) {
    await adder.fill(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await adder.press('Enter');
    await expect(page.getByRole('button', { name: scoring.categories.removePlayer({ name }) })).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await saved(page);
}

test('forty people, five rounds in two days, prizes for all and for juniors', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-07T09:00:00');
  await call(page, 'league.create', { name: 'Town club' });
  await lookAgain(page);
  await goTo(page, texts.navigation.pairings);
  await pasteAndCheckIn(page, people);
  await page.getByRole('radio', { name: options.kinds.duels }).check();
  await page.getByLabel(options.method).selectOption('swiss');
  await page.getByLabel(options.totalRounds).fill('5');
  await page.keyboard.press('Control+Enter');
  await page.locator('.start').getByLabel(boards.start.name).fill('Town Open');
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 20 }))).toBeVisible();
  await page.keyboard.press('Enter');
  await typeRound(page);

  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const open = tournaments.find(({ name }) => name === 'Town Open')?.tournamentId ?? 0;
  await nextRound(page, 2);
  await pasteResults(page, open, scoresOf);
  await nextRound(page, 3);
  await recordResults(page, open, scoresOf);
  await page.clock.setFixedTime('2026-11-08T09:00:00');
  await page.reload();
  await correctRound2(page);
  await setScoring(page);
  await page.getByRole('link', { name: texts.rounds.toPairings }).click();
  await nextRound(page, 4);
  await recordResults(page, open, scoresOf);
  await nextRound(page, 5);
  await pasteResults(page, open, scoresOf);

  // After the last planned round the page leads to the result, not to a sixth round.
  await page.reload();
  await expect(page.getByText(boards.stand.over({ by: 'other' }))).toBeVisible();
  await page
    .getByRole('link', { name: boards.stand.toResults({ canContinue: true, isFinal: true }) })
    .click();
  await page.getByRole('button', { name: texts.standings.prizes.title }).click();
  const prizes = page.getByRole('region', { name: texts.standings.prizes.title });
  await expect(prizes.getByRole('table', { name: 'Juniors' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  const winner = (await prizes.getByRole('link').first().textContent())?.trim() ?? '';

  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const [table = [], prizeSheet = []] = sheets.map(({ lines }) => lines.map(({ text }) => text));
  expect(table.some((line) => line.includes('7 Nov 2026 to 8 Nov 2026'))).toBe(true);
  // All forty are on the first sheet, with five results each.
  expect(table.filter((line) => people.some(({ name }) => line.includes(name)))).toHaveLength(40);
  expect(table.find((line) => line.startsWith('1 1 '))).toContain(winner);
  expect(prizeSheet.join('\n')).toContain(winner);
  for (const name of juniors) expect(prizeSheet.join('\n')).toContain(name);
  await goToHash(page, '#/tournaments');
  await expect(page.getByRole('row').filter({ hasText: 'Town Open' })).toContainText(winner);
});
