/** A long leaderboard on paper: only the rows in sight are in the page until it's printed. */
import { importResults, startLeague, writeResults } from './import-files.ts';
import { expect, test } from './shell.ts';

/** More players than are all in the page. */
const many = 200;
const person = (number: number): string => `Player ${String(number).padStart(3, '0')}`;

test('rows below the window have their lines on paper', async ({ page, folder }) => {
  const day = (tournament: string): string => `2026-0${tournament === 'Open' ? '5' : '6'}-01`;
  const lines = ['Open', 'Cup'].flatMap((tournament) =>
    Array.from(
      { length: many },
      (_, i) => `${tournament},${day(tournament)},${person(i + 1)},${String(i + 1)}`,
    ),
  );
  await startLeague(page, 'Lines');
  await importResults(page, writeResults(folder, 'lines.csv', ['tournament,date,player,place', ...lines]));
  const onPaper = (): Promise<number> =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const found = document.querySelectorAll('td.year svg').length;
      dispatchEvent(new Event('afterprint'));
      return found;
    });
  await expect.poll(onPaper).toBe(many);
  // In a narrow window, columns that are hidden take no room from the names.
  await page.setViewportSize({ width: 390, height: 800 });
  const name = page.locator('tbody th.player').first();
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(150);
});
