/** What is done on Pairings before its pictures are taken. */
import type { Page } from '@playwright/test';
import { call } from './program.ts';
import { visit } from './visit.ts';

const peopleHere = 14;

async function checkIn(page: Page): Promise<void> {
  const boxes = page.locator('#main li input[type=checkbox]');
  await boxes.first().waitFor();
  for (let i = 0; i < peopleHere; i += 1) await boxes.nth(i).check();
}

export async function showPresence(page: Page): Promise<void> {
  await checkIn(page);
  await page.locator('#main li input[type=checkbox]').nth(3).press('Enter');
}

/** The options are open until there are suggestions; the priorities at their end are not. */
export async function openOptions(page: Page): Promise<void> {
  await checkIn(page);
  await page.locator('.counts > summary').click();
}

const board = '.boards li.board';

/** One against one, the first of the formats. */
async function suggest(page: Page): Promise<void> {
  await checkIn(page);
  await page.locator('.options input[type=radio]').first().check();
  await page.keyboard.press('Control+Enter');
  await page.locator(board).first().waitFor();
}

export async function suggestAndAskWhy(page: Page): Promise<void> {
  await suggest(page);
  await page.locator(`${board} button[aria-expanded]`).first().click();
}

export async function suggestAndPrint(page: Page): Promise<void> {
  await suggest(page);
  await visit(page, '#/sheets/slips');
  await page.locator('.sheets article, .sheets section').first().waitFor();
}

/** Starts the first round and returns the number of its tournament. */
async function startRound(page: Page): Promise<number> {
  await suggest(page);
  await page.locator('.start input').first().fill('Friday Open');
  await page.locator('.start button.primary').click();
  await page.locator('.start input').first().waitFor({ state: 'detached' });
  const { tournaments } = await call(page, 'tournaments.list', {});
  return Math.max(...tournaments.map(({ tournamentId }) => tournamentId));
}

export async function enterSlips(page: Page): Promise<void> {
  await visit(page, `#/rounds/${String(await startRound(page))}`);
  // Without the line that offers to undo the start.
  await page.reload();
  await page.locator('[role=tabpanel] li').first().waitFor();
  for (const [slip, result] of [
    ['3', '1-0'],
    ['1', '½-½'],
    ['6', ''],
  ] as const) {
    await page.keyboard.press('F4');
    await page.keyboard.type(`${slip}\n`);
    await page.keyboard.type(result);
    if (result !== '') await page.keyboard.press('Enter');
  }
}

export async function showOnProjector(page: Page): Promise<void> {
  await startRound(page);
  await visit(page, '#/projector');
  // Without the line that offers to undo the start.
  await page.reload();
  await page.locator('.wall li').first().waitFor();
}
