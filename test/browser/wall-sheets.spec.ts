/** What hangs on the wall, as it looks: its letters, its heading, and what is beside it on the screen. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { cup, final, groupB, openTournament, saveCup, semifinals } from './cup.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash } from './play-boards.ts';
import { expect, test } from './shell.ts';

const words = texts.pairingSheets;

async function edges(
  element: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not in the page');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test('two boards with a long heading fill the sheet with large letters', async ({ page }) => {
  await call(page, 'league.create', { name: 'Town club' });
  const cupId = await saveCup(page, [...semifinals, ...final]);
  await lookAgain(page);
  await goToHash(page, `#/pairings/${String(cupId)}`);
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await goToHash(page, '#/sheets/pairings');
  const table = page.getByRole('table', { name: words.sheets.pairings });
  // Each below its own heading: the final, and the game for third place.
  await expect(table.getByRole('row')).toHaveCount(4);
  const points = await table.evaluate((element) => (parseFloat(getComputedStyle(element).fontSize) * 3) / 4);
  expect(points).toBeGreaterThan(21);
  // Below a heading that needs the whole line, the tournament and its day are at the right, too.
  const sheet = await edges(table);
  const about = await edges(page.locator('.paper-sheet > header > p'));
  expect(about.right).toBeCloseTo(sheet.right, 0);

  const tabs = await edges(page.getByRole('navigation', { name: words.choose }).getByRole('link').first());
  const chosen = await edges(page.getByLabel(words.which, { exact: true }));
  expect(tabs.bottom - chosen.bottom).toBeGreaterThan(4);
});

const wall = texts.standings.wall;
const linesOf = async (page: Page): Promise<string[][]> =>
  (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).map(({ lines }) =>
    lines.map(({ text }) => text),
  );

test('the final table is printed alone, in large letters, by the names that lists may show', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Town club' });
  const cupId = await saveCup(page, [...semifinals, ...final]);
  const { entrants } = await call(page, 'tournaments.facts', { tournamentId: cupId });
  const champion = entrants.flatMap(({ members }) => members).find(({ player }) => player === groupB[1]);
  await call(page, 'players.save', {
    ...{ playerId: champion?.playerId ?? 0, name: String(groupB[1]), shownAs: 'initials' },
    ...{ club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null },
  });
  await lookAgain(page);
  await openTournament(page, cupId);
  await page.getByRole('link', { name: wall.open }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${texts.stages.final} · ${cup}`);
  await expectAccessible(page);
  const [sheet = [], ...more] = await linesOf(page);
  expect(more).toEqual([]);
  expect(sheet).toContain('1 F. H.');
  expect(sheet.join('\n')).not.toContain(String(groupB[1]));
  expect(sheet.filter((line) => /^\d=? \p{L}/u.test(line))).toHaveLength(8);
  const points = await page
    .getByRole('table', { name: texts.stages.final })
    .evaluate((table) => (parseFloat(getComputedStyle(table).fontSize) * 3) / 4);
  expect(points).toBeGreaterThan(21);
  // Numbers beside each other are further apart than words.
  const apart = await page
    .getByRole('table', { name: texts.stages.final })
    .locator('tbody th')
    .first()
    .evaluate((cell) => {
      const { paddingLeft, fontSize } = getComputedStyle(cell);
      return parseFloat(paddingLeft) / parseFloat(fontSize);
    });
  expect(apart).toBeCloseTo(0.3, 2);

  // The groups, a sheet each, with what decides.
  await page.getByRole('button', { name: 'Group stage' }).click();
  const groups = await linesOf(page);
  expect(
    groups.map((lines) => lines.some((line) => line.includes(texts.stages.group({ name: 'A' })))),
  ).toEqual([true, false]);

  // The bracket on one sheet, by the same names, with no line cut off at its side.
  await page.getByRole('button', { name: 'Knockout' }).click();
  const drawn = page.locator('.brackets');
  await expect(drawn.locator('.match')).toHaveCount(4);
  await expectAccessible(page);
  expect(await drawn.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  const [bracket = [], ...further] = await linesOf(page);
  expect(further).toEqual([]);
  expect(bracket.join('\n')).toContain('F. H.');
  expect(bracket.join('\n')).not.toContain(String(groupB[1]));
  await page.getByRole('link', { name: wall.back }).click();
  await expect(page.getByRole('heading', { level: 1, name: cup })).toBeVisible();
});

test('a ranking of one game has its table, and nothing is printed before there is one', async ({ page }) => {
  await call(page, 'league.create', { name: 'Town club' });
  const sides = ['Ann', 'Ben', 'Cy'].map((name, i) => ({ score: [7, 9, 9][i] ?? 0, members: [{ name }] }));
  const night = await call(page, 'tournaments.save', {
    name: 'Night',
    date: '2026-01-02',
    contests: [{ sides }],
  });
  const next = await call(page, 'tournaments.save', {
    ...{ name: 'Next', date: '2026-01-09', shape: 'rounds' },
    entrants: [{ members: [{ name: 'Ann' }] }],
  });
  await lookAgain(page);
  await goToHash(page, `#/wall/${String(next.tournamentId)}`);
  await expect(page.getByText(wall.none)).toBeVisible();
  await openTournament(page, night.tournamentId);
  await page.getByRole('link', { name: wall.open }).click();
  await expect(page.getByRole('row').nth(1)).toHaveText(/^1=\s*Ben\s*9$/u);
  await expect(page.getByRole('row').nth(3)).toHaveText(/^3\s*Ann\s*7$/u);
});
