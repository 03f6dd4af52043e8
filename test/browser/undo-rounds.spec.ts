/** Ctrl+Z on the page of a tournament in rounds: what is typed there comes first, then the league's changes. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/texts/index.ts';
import { call } from './calling.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const { line } = texts.history;
const people = ['Ann', 'Ben', 'Cy', 'Dee'];

const duel = (
  round: string,
  board: string,
  one: string,
  other: string,
  score: readonly [number, number],
) => ({
  round,
  board,
  sides: [
    { seat: 1, score: score[0], members: [{ name: one }] },
    { seat: 2, score: score[1], members: [{ name: other }] },
  ],
});

/** A saved tournament of two rounds of two boards, on its page in its first round, nothing focused. */
async function openRounds(page: Page): Promise<number> {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'Monday',
    date: '2026-03-02',
    shape: 'rounds',
    seats: 'colours',
    entrants: people.map((name) => ({ members: [{ name }] })),
    contests: [
      duel('1', '1', 'Ann', 'Ben', [1, 0]),
      duel('1', '2', 'Cy', 'Dee', [0, 1]),
      duel('2', '1', 'Ann', 'Cy', [1, 0]),
      duel('2', '2', 'Ben', 'Dee', [0, 1]),
    ],
  });
  await page.reload();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  await showRound(page, '1');
  return tournamentId;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
async function showRound(page: Page, name: string): Promise<void> {
  await tab(page, words.round(name)).click();
  await expect(page.getByRole('heading', { level: 2, name: words.round(name), exact: true })).toBeVisible();
}
const seat = (page: Page, side: number, board: number) =>
  page.getByLabel(words.board.competitor(String(side), String(board)), { exact: true });
const result = (page: Page, board: number) =>
  page.getByLabel(words.board.resultOf(String(board)), { exact: true });
const remove = (page: Page, board: number) =>
  page.getByRole('button', { name: words.board.remove(String(board)), exact: true });
const names = async (page: Page): Promise<string[]> =>
  (await call(page, 'tournaments.list', {})).tournaments.map(({ name }) => name);

test('a board that was removed comes back, and the tournament stays', async ({ page }) => {
  await openRounds(page);
  await expect(seat(page, 1, 1)).toHaveValue('Ann');
  await remove(page, 1).click();
  await expect(seat(page, 1, 1)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(seat(page, 1, 1)).toHaveValue('Ann');
  await expect(result(page, 1)).toHaveValue('1-0');
  expect(await names(page)).toEqual(['Monday']);
  await expect(page.getByText(words.savedAll)).toBeVisible();
  await expect(page.getByText(line.done.undo(''))).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(seat(page, 1, 1)).toHaveCount(0);
});
