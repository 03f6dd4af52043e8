/** A go McMahon of 30 with handicaps: suggested, changed, undone, recorded, printed, played, and its final table. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { pasteResults, type ScoresOf } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const options = texts.pairingOptions;
const handicaps = texts.handicaps;
const many = 30;
const nameOf = (i: number): string => `Gopher ${String(i + 1).padStart(2, '0')}`;

/** From 2 dan to 12 kyu, half a stone apart. */
async function enterPlayers(page: Page): Promise<void> {
  const rows = Array.from({ length: many }, (_, i) => ({
    name: nameOf(i),
    mean: 2200 - 50 * i,
    deviation: 60,
  }));
  await call(page, 'players.start', { source: null, rows });
}

async function checkIn(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: words.search });
  await search.focus();
  for (let i = 0; i < many; i += 1) {
    await page.keyboard.type(nameOf(i));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(words.here({ count: many }), { exact: true })).toBeVisible();
}

/** Bands of a stone each; stones by the ratings. */
async function chooseMcMahon(page: Page): Promise<void> {
  await page.getByRole('radio', { name: options.kinds.duels }).check();
  await page.getByLabel(options.method, { exact: true }).selectOption('mcmahon');
  await page.getByLabel(options.totalRounds).fill('3');
  await page.getByRole('radio', { name: options.bandsBys.width }).check();
  await page.getByLabel(options.bandWidth, { exact: true }).fill('100');
  await page.getByLabel(options.seats, { exact: true }).selectOption('colours');
  await page.getByLabel(handicaps.title, { exact: true }).selectOption('stones');
}

const start = (page: Page, round: string) =>
  page.getByRole('button', {
    name: boards.start.rounds({ count: 1, first: round, last: round }),
    exact: true,
  });

async function running(page: Page): Promise<number> {
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  return tournaments[0]?.tournamentId ?? 0;
}

/** The one with the lower number wins, and now and then the other. */
const scoresOf: ScoresOf = ([one = '', other = ''], at) => (one < other !== (at % 4 === 3) ? [1, 0] : [0, 1]);

/** The window for the handicap of a board covers neither of its names. */
async function expectNamesInSight(page: Page, width: number, number: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const board = page.getByRole('listitem', { name: boards.board({ number: String(number) }), exact: true });
  const button = board.getByRole('button', { name: / to Gopher /u });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  const dialog = page.getByRole('dialog', { name: handicaps.change({ number: String(number) }) });
  await expect(dialog).toBeVisible();
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const over = await boxOf(dialog);
  expect(over.y).toBeGreaterThanOrEqual(0);
  expect(over.y + over.height).toBeLessThanOrEqual(800);
  for (const name of [0, 1]) {
    const seat = await boxOf(board.getByRole('group').nth(name));
    expect(over.y >= seat.y + seat.height || over.y + over.height <= seat.y).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('a McMahon of 30 with handicaps, from the options to the final table', async ({ page }) => {
  test.slow();
  await openSample(page);
  await enterPlayers(page);
  await goTo(page, texts.navigation.pairings);
  await checkIn(page);
  await chooseMcMahon(page);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  // Half a stone apart: the move and no komi.
  const board = (number: number) =>
    page.getByRole('listitem', { name: boards.board({ number: String(number) }), exact: true });
  await expect(start(page, '1')).toBeVisible();
  const half = `Black, komi 0.5, to ${nameOf(1)}`;
  const first = board(1).getByRole('button', { name: half });
  await expect(first).toBeVisible();

  // 3 stones for who has White: by the keyboard alone, and the receiver has Black then.
  const white = nameOf(0);
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: handicaps.change({ number: '1' }) });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  for (const width of [1280, 800])
    for (const number of [1, 4, 8]) await expectNamesInSight(page, width, number);
  await page.setViewportSize({ width: 1280, height: 800 });
  await first.focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(handicaps.receiver).selectOption({ index: 1 });
  await dialog.getByLabel(handicaps.stones).fill('3');
  await expect(dialog.getByLabel(handicaps.worthLabel, { exact: true })).toHaveValue('250');
  await expectAccessible(page);
  await dialog.getByLabel(handicaps.stones).press('Enter');
  const given = `3 stones, komi 0.5, to ${white}`;
  await expect(board(1).getByRole('button', { name: given })).toBeVisible();
  await expect(board(1).getByRole('group').nth(1)).toContainText(white);

  // One step takes it back, and one gives it again.
  await page.keyboard.press('Control+z');
  await expect(board(1).getByRole('button', { name: half })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(board(1).getByRole('button', { name: given })).toBeVisible();

  await start(page, '1').click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 15 }))).toBeVisible();
  const tournamentId = await running(page);
  const recorded = await call(page, 'tournaments.facts', { tournamentId });
  const sides = recorded.contests[0]?.sides ?? [];
  expect(sides.map(({ seat, handicap }) => [seat, handicap])).toEqual([
    [1, null],
    [2, { kind: 'stones', stones: 3, komi: 0.5, worth: 250 }],
  ]);
  expect(recorded.stages[0]?.handicap).toMatchObject({ kind: 'stones', pointsPerStone: 100 });

  // On each sheet of the round.
  for (const sheet of ['pairings', 'slips', 'names', 'cards'] as const) {
    await page.evaluate((hash) => (location.hash = hash), `#/sheets/${sheet}`);
    await expect(page.getByRole('link', { name: texts.pairingSheets.sheets[sheet] })).toBeVisible();
    await expect(page.getByText('3 stones, komi 0.5').first()).toBeVisible();
    const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
      lines.map(({ text }) => text),
    );
    expect(printed.join('\n')).toContain('3 stones, komi 0.5');
  }

  for (const round of ['2', '3']) {
    await pasteResults(page, tournamentId, scoresOf);
    await page.getByRole('button', { name: boards.stand.next({ number: round }) }).click();
    await start(page, round).click();
    await expect(page.getByText(boards.stand.results({ done: 0, all: 15 }))).toBeVisible();
  }
  await pasteResults(page, tournamentId, scoresOf);

  // Every handicap went to the weaker one, who had Black.
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  const later = contests.filter(({ round }) => round !== '1');
  const receivers = later.flatMap((contest) => contest.sides.filter(({ handicap }) => handicap !== null));
  expect(receivers.length).toBeGreaterThan(0);
  expect(receivers.every(({ seat }) => seat === 2)).toBe(true);

  await page.evaluate((hash) => (location.hash = hash), `#/tournament/${String(tournamentId)}`);
  await expect(page.getByText('3 stones, komi 0.5').first()).toBeVisible();
  await expectAccessible(page);
  const table = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  for (let i = 0; i < many; i += 1) expect(table.some((line) => line.includes(nameOf(i)))).toBe(true);

  // What the ratings made of it: with 3 stones the stronger one was nearly sure to win.
  const { contests: read } = await call(page, 'tournaments.read', { tournamentId });
  const favoured = read[0]?.sides.find(({ handicap }) => handicap !== null);
  expect(favoured?.expectedPlace).toBeLessThan(1.4);
});
