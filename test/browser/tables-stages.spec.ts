/** Rounds at tables, then the break: lots at the border, semi-final tables, a final table; or a knockout instead. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash, nextRound, pasteAndCheckIn, play } from './play-boards.ts';
import { expect, test } from './shell.ts';

const words = texts.nextStage;
const options = texts.pairingOptions;
const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jo', 'Kit', 'Lu'];

/** Twelve at three tables, whose round is played: each seat is a place. Opens the form of the next stage. */
async function played(page: Page): Promise<number> {
  await call(page, 'league.create', { name: 'Debates' });
  await lookAgain(page);
  await goToHash(page, '#/pairings');
  await pasteAndCheckIn(
    page,
    names.map((name, i) => ({ name: `${name} Stone`, rating: 2000 - 50 * i })),
  );
  await page.getByRole('radio', { name: options.kinds.tables }).check();
  await page.getByRole('radio', { name: options.aims.points }).check();
  await page.keyboard.press('Control+Enter');
  await nextRound(page, 1);
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const id = tournaments[0]?.tournamentId ?? 0;
  await playTables(page, id);
  await openForm(page, id);
  return id;
}

const playTables = (page: Page, id: number): Promise<void> =>
  play(page, id, (seated) => seated.map((_, i) => 9 - i));

async function openForm(page: Page, id: number): Promise<void> {
  await goToHash(page, `#/tournament/${String(id)}`);
  await page.getByRole('button', { name: words.open, exact: true }).click();
}

const sizesOf = async (page: Page, id: number, round: string): Promise<number[]> => {
  const { contests } = await call(page, 'tournaments.facts', { tournamentId: id });
  return contests.filter((one) => one.round === round).map(({ sides }) => sides.length);
};

test('the best eight go on to two tables, the best two of each to the final', async ({ page }) => {
  const id = await played(page);
  const format = page.getByLabel(words.format, { exact: true });
  await expect(format).toHaveValue('tables');
  await expect(page.getByLabel(words.top)).toHaveValue('8');
  // Three are level on the two last places.
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByText(words.levelFirst)).toBeVisible();
  await page.getByRole('button', { name: texts.standings.rule.lots.title, exact: true }).click();
  await expect(page.getByText(words.entrants({ count: 8 }))).toBeVisible();
  await expect(page.getByText(words.tableCount({ count: 2, isFinal: false }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByText(texts.pairings.here({ count: 8 }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: texts.pairingBoards.stand.next({ number: '2' }) }).click();
  const group = (name: string) =>
    page.getByRole('heading', { name: texts.stages.group({ name }), exact: true });
  await expect(group('A')).toBeVisible();
  await expect(group('B')).toBeVisible();
  await page.reload();
  await nextRound(page, 2);
  expect(await sizesOf(page, id, '2')).toEqual([4, 4]);
  await playTables(page, id);

  await openForm(page, id);
  await expect(format).toHaveValue('tables');
  await expect(page.getByLabel(words.perGroup)).toHaveValue('2');
  await expect(page.getByText(words.tableCount({ count: 1, isFinal: true }))).toBeVisible();
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByText(texts.pairings.here({ count: 4 }), { exact: true })).toBeVisible();
  // Undone, and done again.
  await page.keyboard.press('Control+z');
  await expect(page.getByText(texts.pairings.here({ count: 8 }), { exact: true })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.getByText(texts.pairings.here({ count: 4 }), { exact: true })).toBeVisible();
  await nextRound(page, 3);
  expect(await sizesOf(page, id, '3')).toEqual([4]);
  await playTables(page, id);

  await goToHash(page, `#/tournament/${String(id)}`);
  const places = page.getByRole('region', { name: texts.stages.final });
  await expect(places.getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page);
  const { tournaments } = await call(page, 'tournaments.list', {});
  const winner = tournaments.find(({ tournamentId }) => tournamentId === id)?.winner ?? '';
  await expect(places.getByRole('listitem').first()).toContainText(winner);
  const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  expect(printed.find((line) => line.startsWith('1 '))).toContain(winner);
  for (const left of ['semi', 'final'] as const)
    expect(printed.some((line) => line.includes(texts.brackets.lastRound({ left })))).toBe(true);
});

test('a knockout of two can follow tables, the first seed against the last', async ({ page }) => {
  const id = await played(page);
  await page.getByLabel(words.format, { exact: true }).selectOption('knock-out');
  await page.getByLabel(words.top).fill('6');
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByText(texts.pairings.here({ count: 6 }), { exact: true })).toBeVisible();
  await nextRound(page, 2);
  expect(await sizesOf(page, id, '2')).toEqual([2, 2]);
  await goToHash(page, `#/tournament/${String(id)}`);
  await expect(page.getByRole('region', { name: options.methods['knock-out'] })).toBeVisible();
});
