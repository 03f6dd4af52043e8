/** Files through the screen: a workbook that another reader opens, pictures, the clipboard, a calendar, a chess report. */
import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { openTournament, saveCup, semifinals } from './cup.ts';
import { goTo, openSample } from './sample.ts';
import { choose, saveAs, saveMenus } from './save-menus.ts';
import { expect, test } from './shell.ts';

const say = texts.paper;
const menu = texts.exchangeFiles.menu;

const isWhole = (page: Page, svg: string): Promise<boolean> =>
  page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('parsererror').length === 0,
    svg,
  );

test('the leaderboard is a workbook with numbers and days, and a table on the clipboard', async ({
  page,
}) => {
  await openSample(page);
  await expect(saveMenus(page).first()).toBeVisible();
  await expectAccessible(page);
  const book = read(readFileSync(await (await saveAs(page, say.xlsx)).path()), {
    cellDates: true,
    UTC: true,
  });
  const [head, first, ...others] = utils.sheet_to_json<unknown[]>(
    book.Sheets[book.SheetNames[0] ?? ''] ?? {},
    {
      header: 1,
    },
  );
  expect(head?.slice(0, 3)).toEqual(['Rank', 'Moved', 'Player']);
  expect(others).toHaveLength(59);
  expect(first?.[0]).toBe(1);
  expect(first?.[4]).toBeGreaterThan(1000);
  expect(first?.at(-1)).toBeInstanceOf(Date);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, saveMenus(page).first(), say.copy);
  await expect(page.getByText(say.copied)).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return Promise.all(
      ['text/plain', 'text/html'].map(async (type) => (await item?.getType(type))?.text() ?? ''),
    );
  });
  expect(copied[0]?.split('\r\n')[1]?.split('\t').slice(0, 1)).toEqual(['1']);
  expect(copied[1]).toContain('<th scope="col"');
});

test('a bracket and a chart are pictures that need no other file, light even if the screen is dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await call(page, 'league.create', { name: 'Monday club' });
  const tournamentId = await saveCup(page, [...semifinals]);
  await lookAgain(page);
  await openTournament(page, tournamentId);
  const bracket = readFileSync(await (await saveAs(page, say.svg)).path(), 'utf8');
  expect(await isWhole(page, bracket)).toBe(true);
  expect(bracket).toContain('Anna Bauer');
  expect(bracket).not.toMatch(/<script|style=|class=/u);
  const png = readFileSync(await (await saveAs(page, say.png)).path());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
});

test('a tournament is handed to other programs, or a message says why not', async ({ page }) => {
  await openSample(page, 'tournaments');
  await page.getByRole('link', { name: 'Duel Night VII' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Duel Night VII' })).toBeVisible();
  const trf = await saveAs(page, menu.trf);
  expect(trf.suggestedFilename()).toBe('The Lindenholt Valley Quiz League - Duel Night VII.trf');
  expect(readFileSync(await trf.path(), 'utf8')).toMatch(/^012 Duel Night VII\r\n/u);
  const ics = readFileSync(await (await saveAs(page, menu.ics)).path(), 'utf8');
  expect(ics).toContain('DTSTART:20260623T190000\r\nSUMMARY:Round 1 – Duel Night VII');

  await goTo(page, texts.navigation.tournaments);
  await page.getByRole('link', { name: 'Harvest Cup 2026' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest Cup 2026' })).toBeVisible();
  await choose(page, saveMenus(page).first(), menu.trf);
  await expect(page.getByText(/TRF files hold games of/u)).toBeVisible();
});

test('the planned rounds of a league are a calendar', async ({ page }) => {
  await openSample(page, 'leagues');
  await call(page, 'tournaments.save', {
    ...{ name: 'Winter League', date: '2026-12-01', shape: 'rounds', venue: 'Town hall, room 2' },
    contests: ['2026-12-01', '2026-12-08T19:30'].map((at, i) => ({
      ...{ round: String(i + 1), at },
      sides: ['Ann', 'Bob'].map((name) => ({ members: [{ name }] })),
    })),
  });
  await page.reload();
  await goTo(page, texts.navigation.tournaments);
  const text = readFileSync(await (await saveAs(page, menu.planned)).path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(2);
  expect(text).toContain(
    'DTSTART:20261208T193000\r\nSUMMARY:Round 2 – Winter League\r\nLOCATION:Town hall\\, room 2',
  );
});
