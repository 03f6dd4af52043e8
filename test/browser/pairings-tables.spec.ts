/** Tables of several on the page of pairings: by points so far, with seats and the reasons. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { play, recordResults } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';
import type { Page } from '@playwright/test';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const options = texts.pairingOptions;

const before = (points: number, seat: string): string =>
  boards.standing.tableLine({ points, count: 1, comma_seats: [seat] });

async function checkInEight(page: Page): Promise<void> {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  const list = page.getByRole('list', { name: words.checkIn }).locator('.name');
  await expect(list.nth(7)).toBeVisible();
  const here = (await list.allInnerTexts()).slice(0, 8);
  await page.getByRole('searchbox', { name: words.search }).focus();
  for (const name of here) await page.keyboard.type(`${name}\n`);
}

test('tables of players on the same points: chosen, explained, changed, undone, and kept over a restart', async ({
  page,
}) => {
  await checkInEight(page);
  await page.getByRole('radio', { name: options.kinds.tables }).check();
  await expect(page.getByRole('radio', { name: options.roundsAtOnce.all })).toBeVisible();
  await page.getByRole('radio', { name: options.aims.points }).check();
  await expect(page.getByText(options.pointsExplained({ by: 'people' }))).toBeVisible();
  // Results decide, so that there is one round at a time.
  await expect(page.getByRole('radio', { name: options.roundsAtOnce.all })).toHaveCount(0);
  await page.getByLabel(options.seats, { exact: true }).selectOption({ index: 3 });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  await play(page, tournaments[0]?.tournamentId ?? 0, () => [4, 3, 2, 1]);
  await page.getByRole('button', { name: boards.stand.next({ number: '2' }) }).click();

  const round = page.getByRole('region', { name: boards.round({ number: '2' }), exact: true });
  const board = (number: string) =>
    round.getByRole('listitem', { name: boards.atTable({ number }), exact: true });
  // The winners of both tables and those behind them, who had seats 1 and 2.
  await expect(board('1').getByText(before(1, '1'), { exact: true })).toHaveCount(2);
  await expect(board('1').getByText(before(2 / 3, '2'), { exact: true })).toHaveCount(2);
  await expect(board('2').getByText(before(0, '4'), { exact: true })).toHaveCount(2);
  await board('1')
    .getByRole('button', { name: boards.whyTable({ number: '1' }) })
    .click();
  await expect(board('1').getByText(/ to 1; behind the best: /u)).toBeVisible();
  await expect(board('1').getByText(boards.table.rarest)).toBeVisible();
  await expectAccessible(page);

  // A change is judged by points first, and undone.
  const nameAt = (number: string, i: number) => board(number).locator('.seat').nth(i).innerText();
  const winner = await board('1')
    .getByRole('group')
    .filter({ hasText: before(1, '1') })
    .first()
    .locator('.seat')
    .innerText();
  for (const name of [winner, await nameAt('2', 0)]) {
    await round.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await expect(
    page.getByText(/^Worse than the suggestion: Gaps in points at tables, squared \+/u),
  ).toBeVisible();
  // The bar below the page may have one, too.
  await page.getByRole('main').getByRole('button', { name: boards.hand.undo, exact: true }).click();
  await expect(page.getByText(/^Worse than the suggestion/u)).toHaveCount(0);
  await page.reload();
  await expect(board('1').getByText(before(1, '1'), { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '2', last: '2' }) }).click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 2 }))).toBeVisible();

  // The projector shows the round that was chosen for paper, with the seats.
  const sheets = texts.pairingSheets;
  await page.getByLabel(sheets.which, { exact: true }).selectOption({ label: 'Round 1' });
  await page.getByRole('link', { name: sheets.projector }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Round 1' })).toBeVisible();
  const table = page.getByRole('listitem', { name: sheets.atTables.number({ number: '1' }) });
  await expect(table).toContainText(texts.tournaments.page.seats.first);
  await expectAccessible(page);
  await page.getByRole('link', { name: sheets.back }).click();

  // Another tournament takes the options over, and shows them.
  await expect(page.getByRole('radio', { name: options.aims.points })).toBeHidden();
  await page.getByRole('link', { name: words.choice.new, exact: true }).click();
  await expect(page.getByRole('radio', { name: options.aims.points })).toBeChecked();
  await expect(page.getByRole('radio', { name: options.aims.points })).toBeVisible();
});

test('a suggestion from before a result is known to be old, after a restart too', async ({ page }) => {
  await checkInEight(page);
  await page.getByRole('radio', { name: options.kinds.tables }).check();
  await page.getByRole('radio', { name: options.aims.points }).check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const tournamentId = tournaments[0]?.tournamentId ?? 0;
  await recordResults(page, tournamentId, (_, board) => (board === 0 ? [4, 3, 2, 1] : undefined));
  await page.getByRole('button', { name: boards.stand.next({ number: '2' }) }).click();
  const start = page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '2', last: '2' }) });
  await expect(start).toBeVisible();
  const old = page.getByText(words.behindResults);
  await expect(old).toBeHidden();
  const open = page.getByText(words.openBefore({ count: 1 }));
  await expect(open).toBeVisible();

  await recordResults(page, tournamentId, () => [4, 3, 2, 1]);
  await expect(old).toBeVisible();
  await page.reload();
  await expect(old).toBeVisible();
  await expectAccessible(page);
  // What is old is to be generated again, not started.
  const generate = page.getByRole('button', { name: words.generate, exact: true });
  await expect(generate).toHaveClass(/primary/u);
  await expect(start).not.toHaveClass(/primary/u);
  await generate.click();
  await expect(old).toBeHidden();
  await expect(start).toHaveClass(/primary/u);
  await expect(open).toBeHidden();
  await expect(start).toBeVisible();
});

test('what keeps pairings from being generated is in sight, however many options are open', async ({
  page,
}) => {
  await openSample(page);
  await page.evaluate(() => (location.hash = '#/pairings'));
  const generate = page.getByRole('button', { name: words.generate, exact: true });
  await generate.click();
  const sentence = page.getByText(texts.refusals.nobodyInRound({ round: 1 }));
  await expect(sentence).toBeInViewport();
});
