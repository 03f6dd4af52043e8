/** A table-tennis evening: points and games of a match are chosen where it is begun, and an impossible result is told at once. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { builtInScoring } from '../../renderer/app/scoring/scoring-presets.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goToHash } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const head = texts.tournaments.entry.head;
const preset = (page: Page): Locator => page.getByLabel(texts.scoring.preset.label, { exact: true });
const bestOf = (page: Page): Locator => page.getByLabel(head.bestOf, { exact: true });
const { tableTennis } = builtInScoring;

async function checkIn(page: Page, count: number): Promise<void> {
  await goToHash(page, '#/pairings/new');
  const names = page.getByRole('list', { name: words.checkIn }).locator('.name');
  await expect(names.nth(count)).toBeVisible();
  await page.getByRole('searchbox', { name: words.search }).focus();
  for (const name of (await names.allInnerTexts()).slice(0, count)) await page.keyboard.type(`${name}\n`);
  await expect(page.getByText(words.here({ count }), { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: texts.pairingOptions.kinds.duels }).check();
}

const lastTournament = async (page: Page) => {
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  return call(page, 'tournaments.facts', { tournamentId: tournaments[0]?.tournamentId ?? 0 });
};

test('scoring and best of are chosen with the format, and a result beyond them is told where it is typed', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-12-02T19:00:00');
  await openSample(page);
  await checkIn(page, 4);
  await preset(page).selectOption(texts.scoring.preset.builtIn.tableTennis);
  await bestOf(page).fill('many');
  await expect(page.getByText(texts.tournaments.problems.bestOf)).toBeVisible();
  await bestOf(page).fill('5');
  await expectAccessible(page);
  await page.reload();
  await expect(bestOf(page)).toHaveValue('5');
  await expect(preset(page).locator('option:checked')).toHaveText(texts.scoring.preset.builtIn.tableTennis);

  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 2 }))).toBeVisible();
  expect(await lastTournament(page)).toMatchObject({ bestOf: 5, ...tableTennis });
  // It has its scoring now.
  await expect(bestOf(page)).toHaveCount(0);

  await page.getByRole('link', { name: boards.stand.type }).click();
  const result = page.getByLabel(texts.rounds.board.resultOf({ board: '1' }), { exact: true });
  const told = page.getByText(texts.rounds.board.againstBestOf({ games: 5, needed: 3 }));
  await result.fill('4-1');
  await result.blur();
  // It can't be, so that it isn't saved.
  const refused = page.getByText(texts.rounds.problems.beyondBestOf({ games: 5, needed: 3 }));
  await expect(refused).toHaveClass(/loss/u);
  await expect(told).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.notSaved({ count: 1 }))).toBeVisible();
  await result.fill('2-1');
  await result.blur();
  await expect(refused).toHaveCount(0);
  // A match may be broken off: nothing has to be fixed, so that it isn't red.
  await expect(told).not.toHaveClass(/loss/u);
  await expectAccessible(page);
  await result.fill('3-1');
  await expect(told).toHaveCount(0);

  // Undone, the choice is still there; and the next evening has it, too.
  await goToHash(page, '#/pairings');
  await call(page, 'history.undo', {});
  await page.reload();
  await expect(bestOf(page)).toHaveValue('5');
});

test('participants are recorded ahead with it; what is usual for a format follows the format', async ({
  page,
}) => {
  await openSample(page);
  await checkIn(page, 3);
  const chosen = preset(page).locator('option:checked');
  await expect(chosen).toHaveText(texts.scoring.preset.usual);
  const methods = texts.pairingOptions;
  await page.getByLabel(methods.method, { exact: true }).selectOption(methods.methods.swiss);
  await page.getByLabel(methods.pairedBy, { exact: true }).selectOption(methods.pairedByOf.dutch);
  await expect(chosen).toHaveText(texts.scoring.preset.builtIn.swiss);
  await page.getByLabel(methods.pairedBy, { exact: true }).selectOption(methods.pairedByOf.own);
  await expect(chosen).toHaveText(texts.scoring.preset.usual);
  await preset(page).selectOption(texts.scoring.preset.builtIn.tableTennis);
  await bestOf(page).fill('7');
  await page.getByText(words.register.title).click();
  await page.getByLabel(boards.start.name).fill('Club cup');
  await page.getByRole('button', { name: words.register.save }).click();
  await expect(page.getByRole('heading', { name: 'Club cup' })).toBeVisible();
  expect(await lastTournament(page)).toMatchObject({ name: 'Club cup', bestOf: 7, ...tableTennis });
});

test('a tournament of rounds that is entered by oneself asks for it beside its name', async ({ page }) => {
  await openSample(page);
  await goToHash(page, '#/new-tournament');
  await page.getByRole('radio', { name: texts.tournaments.entry.shapes.rounds }).check();
  await page.getByLabel(texts.tournaments.entry.name, { exact: true }).fill('Open');
  await preset(page).selectOption(texts.scoring.preset.builtIn.tableTennis);
  await bestOf(page).fill('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.tournaments.entry.toRounds }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open' })).toBeVisible();
  const tournamentId = Number(/\d+$/u.exec(page.url())?.[0]);
  const facts = await call(page, 'tournaments.facts', { tournamentId });
  expect(facts).toMatchObject({ name: 'Open', bestOf: 3, ...tableTennis });
  await page.getByText(texts.rounds.head, { exact: true }).click();
  await expect(bestOf(page)).toHaveValue('3');
  await expect(preset(page)).toHaveCount(1);
});
