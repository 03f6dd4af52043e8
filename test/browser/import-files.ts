/** Results files, and the way they come into a league. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expect } from './shell.ts';

const say = texts.importPage;

/** Writes lines to a file of this name and returns its path. */
export function writeResults(folder: string, name: string, lines: readonly string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** One free-for-all tournament without ties. */
export const oneField = (players: number): string[] => [
  'tournament,date,player,place',
  ...Array.from(
    { length: players },
    (_, i) =>
      `Open,2026-05-0${String((i % 9) + 1)},Player ${String(i + 1).padStart(5, '0')},${String(i + 1)}`,
  ),
];

/** From the welcome screen to a new league's empty leaderboard. */
export async function startLeague(page: Page, name: string): Promise<void> {
  await page.getByLabel(texts.leagues.create.name).fill(name);
  await page.getByRole('button', { name: texts.leagues.create.button, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.leaderboard.empty.title })).toBeVisible();
}

/** Chooses a file on the page “Import”. */
export const chooseFile = (page: Page, file: string): Promise<void> =>
  page.getByLabel(say.choose).setInputFiles(file);

/** Imports the chosen file as it was read, and waits for the report. */
export async function importChosen(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: say.bar.button, exact: true }).click();
  await expect(
    page.getByRole('heading', { name: say.result.done({ file: path.basename(file) }) }),
  ).toBeVisible();
}

/** From anywhere: imports a file and follows the way to the leaderboard. */
export async function importResults(page: Page, file: string): Promise<void> {
  await page.getByRole('link', { name: texts.leaderboard.import }).first().click();
  await chooseFile(page, file);
  await importChosen(page, file);
  await page.getByRole('link', { name: say.result.leaderboard }).click();
  await expect(page.getByRole('table')).toBeVisible();
}
