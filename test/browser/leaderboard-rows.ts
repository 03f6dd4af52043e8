/** The leaderboard's table as a test reads it. */
import type { Locator, Page } from '@playwright/test';
import type { BoardColumn } from '../../renderer/features/leaderboard/columns.ts';

/** The rows of people, without heads and gaps. */
export const rows = (page: Page): Locator => page.locator('tbody tr[aria-rowindex]');

/** The cells of a column as they are; of ranks, what is seen. */
export const column = async (page: Page, name: BoardColumn): Promise<string[]> => {
  const cells = await page.locator(`tbody .${name}`).allInnerTexts();
  return cells.map((text) => (name === 'rank' ? (/^\d+=?/u.exec(text)?.[0] ?? '') : text.trim()));
};
export const figures = async (page: Page, name: BoardColumn): Promise<number[]> =>
  (await column(page, name)).map((text) => Number.parseInt(text.replaceAll(/\s/gu, ''), 10));
export const head = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name, exact: true }).first();
/** The name alone: a row's head has club and day below it where the window is narrow. */
export const people = (page: Page): Promise<string[]> => page.locator('tbody .player a').allInnerTexts();
