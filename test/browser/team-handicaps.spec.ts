/** Handicaps of team matches: seen and changed by board where they are planned, corrected where they are recorded. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const options = texts.pairingOptions;
const boards = texts.pairingBoards;
const handicaps = texts.handicaps;

const teams = ['Rooks', 'Knights of the Long Table', 'Bishops', 'Castle'];
const sizeOfTeam = 3;

/** A hundred points between one team and the next, thirty between a team's boards. */
async function enterTeams(page: Page): Promise<void> {
  const rows = teams.flatMap((team, t) =>
    Array.from({ length: sizeOfTeam }, (_, i) => ({
      name: `${team.split(' ')[0] ?? ''} Number ${String(i + 1)}`,
      mean: 2000 - 100 * t - 30 * i,
      deviation: 60,
    })),
  );
  await call(page, 'players.start', { source: null, rows });
  await call(page, 'tournaments.save', {
    ...{ name: 'Last season', date: '2025-11-02' },
    weight: 0,
    contests: [
      {
        sides: teams.map((team, t) => ({
          ...{ team, place: t + 1 },
          members: rows.slice(sizeOfTeam * t, sizeOfTeam * (t + 1)).map(({ name }) => ({ name })),
        })),
      },
    ],
  });
}

/** Plans matches over three boards in a format, with what is chosen besides. */
async function plan(page: Page, method: string, choose: () => Promise<void>): Promise<void> {
  await goTo(page, texts.navigation.pairings);
  await page.getByLabel(words.by).selectOption('teams');
  for (const team of teams) {
    const search = page.getByRole('searchbox', { name: words.searchTeam });
    await search.fill(team);
    await search.press('Enter');
  }
  await page.getByLabel(options.method).selectOption(method);
  await page.getByLabel(options.matchBoards, { exact: true }).fill(String(sizeOfTeam));
  await choose();
  await page.keyboard.press('Control+Enter');
}

const given = (scope: Page | Locator, text: string) => scope.getByRole('button', { name: text, exact: true });

/** Columns of the same kind begin on the same line in all tables. */
async function expectAligned(page: Page): Promise<void> {
  const tables = page.getByRole('table', { name: boards.match.lineups });
  const lefts = await Promise.all(
    (await tables.all()).map((table) =>
      table
        .locator('thead th')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left))),
    ),
  );
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts.map(String)).size).toBe(1);
  for (const table of await tables.all()) expect(await isWithin(table)).toBe(true);
}

/** Nothing hangs out of its cell. */
const isWithin = (table: Locator): Promise<boolean> =>
  table.locator('td > *').evaluateAll((all) =>
    all.every((one) => {
      const cell = one.closest('td')?.getBoundingClientRect();
      return one.getBoundingClientRect().right <= (cell?.right ?? 0) + 0.5;
    }),
  );

test('a head start by board: suggested, changed, started, corrected and undone', async ({ page, folder }) => {
  await page.clock.setFixedTime('2026-09-07T19:00:00');
  await openSample(page);
  await enterTeams(page);
  await plan(page, 'round-robin', async () => {
    await page.getByLabel(handicaps.title, { exact: true }).selectOption('points');
  });

  const tables = page.getByRole('table', { name: boards.match.lineups });
  await expect(tables).toHaveCount(2);
  // The first meets the last team: 300 points are 6 points ahead. The two others are 100 apart, which are 2.
  await expect(given(page, '6 points ahead, to Castle Number 1')).toBeVisible();
  await expect(given(page, '2 points ahead, to Bishops Number 3')).toBeVisible();
  await expectAligned(page);
  await expectAccessible(page);
  for (const width of [1280, 800])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 1400 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAligned(page);
    }

  // One is changed, and follows its two people; the match is worth less to its team then. One step undoes it.
  const castle = page.getByRole('group', { name: /^Castle/u });
  const chance = (): Promise<number> =>
    castle.evaluate((group) => Number(/(\d+)\s?%/u.exec(group.getAttribute('aria-label') ?? '')?.[1]));
  const suggested = await chance();
  await given(page, '6 points ahead, to Castle Number 1').press('Enter');
  const dialog = page.getByRole('dialog', { name: handicaps.change({ number: '1' }) });
  await dialog.getByLabel(handicaps.points, { exact: true }).fill('4');
  await dialog.getByLabel(handicaps.points, { exact: true }).press('Enter');
  await expect(given(page, '4 points ahead, to Castle Number 1')).toBeVisible();
  await expect(page.getByText(handicaps.changed, { exact: true })).toHaveCount(1);
  expect(await chance()).toBeLessThan(suggested);
  await page.keyboard.press('Control+z');
  await expect(given(page, '6 points ahead, to Castle Number 1')).toBeVisible();
  await expect.poll(chance).toBe(suggested);
  await page.keyboard.press('Control+Shift+z');
  await expect(given(page, '4 points ahead, to Castle Number 1')).toBeVisible();

  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page.getByRole('group', { name: boards.stand.rounds })).toBeVisible();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const tournamentId = tournaments[0]?.tournamentId ?? 0;
  const recorded = async (): Promise<(number | null)[]> => {
    const { contests } = await call(page, 'tournaments.facts', { tournamentId });
    return contests.map(({ sides }) => {
      const handicap = sides.find((side) => side.handicap !== null)?.handicap;
      return handicap?.kind === 'points' ? handicap.points : null;
    });
  };
  expect((await recorded()).toSorted()).toEqual([2, 2, 2, 4, 6, 6]);

  // In the editor the same board is corrected, one step takes it back, and the next is saved.
  await page.getByRole('link', { name: boards.stand.type }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Round 1' })).toBeVisible();
  for (const width of [800, 1280])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 1400 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  await given(page, '4 points ahead, to Castle Number 1').press('Enter');
  const correction = page.getByRole('dialog');
  await correction.getByLabel(handicaps.points, { exact: true }).fill('5');
  await correction.getByLabel(handicaps.points, { exact: true }).press('Enter');
  await expect(given(page, '5 points ahead, to Castle Number 1')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(given(page, '4 points ahead, to Castle Number 1')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  expect((await recorded()).toSorted()).toEqual([2, 2, 2, 5, 6, 6]);
  await expectAccessible(page);

  // The page of the tournament says it at each board, and so does the website.
  await page.getByRole('link', { name: texts.rounds.page }).click();
  await expect(page.getByText('5 points ahead', { exact: true })).toBeVisible();
  await expect(page.getByText('6 points ahead', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  const { index } = await call(page, 'site.write', { folder: path.join(folder, 'site') });
  const html = readFileSync(index.replace('index.html', `tournaments/${String(tournamentId)}.html`), 'utf8');
  expect(html.match(/points ahead/gu)).toHaveLength(6);
});

test('a McMahon of teams suggests stones by the scores of the teams', async ({ page }) => {
  await openSample(page);
  await enterTeams(page);
  await plan(page, 'mcmahon', async () => {
    await page.getByRole('radio', { name: options.bandsBys.width }).check();
    await page.getByLabel(options.bandWidth, { exact: true }).fill('50');
    await page.getByLabel(options.seats, { exact: true }).selectOption('colours');
    await page.getByLabel(handicaps.title, { exact: true }).selectOption('stones');
    await page.getByLabel(handicaps.rule.from).selectOption('mcmahon');
  });
  // Those who meet are two bands apart, which are two stones.
  const tables = page.getByRole('table', { name: boards.match.lineups });
  await expect(tables.first().getByRole('button', { name: /^(?:Black|\d+ stones)/u })).toHaveCount(
    sizeOfTeam,
  );
  await expectAccessible(page);
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page.getByRole('group', { name: boards.stand.rounds })).toBeVisible();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const { contests } = await call(page, 'tournaments.facts', {
    tournamentId: tournaments[0]?.tournamentId ?? 0,
  });
  const stones = contests.flatMap(({ sides }) => sides.filter(({ handicap }) => handicap?.kind === 'stones'));
  expect(stones).toHaveLength(2 * sizeOfTeam);
  expect(stones.every(({ seat }) => seat === 2)).toBe(true);
});
