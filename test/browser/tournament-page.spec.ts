/** A tournament’s page: what was expected and what came, who moved, cross-table, rounds, and its files. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.tournaments.page;

test.beforeEach(async ({ page }) => {
  await openSample(page);
  await goTo(page, texts.navigation.tournaments);
});

/** By keyboard: finds a tournament by its name and opens the first that fits. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  const link = page.getByRole('table').getByRole('link', { name }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('a quiz shows the expected beside the actual result, and the biggest surprise with its numbers', async ({
  page,
}) => {
  await open(page, 'Quiz');
  const picture = page.getByRole('img', { name: words.predicted.title });
  await expect(picture).toBeVisible();
  const table = page.getByRole('table', { name: words.places });
  const sides = await table.getByRole('rowheader').count();
  expect(sides).toBeGreaterThan(3);
  await expect(picture.locator('circle.dot')).toHaveCount(sides);
  const moved = page.getByRole('region', { name: words.moved });
  await expect(moved.getByRole('button', { name: /^Show all/u })).toBeVisible();

  // The surprise is the side that is furthest from its expected place.
  const said = await page.getByText(/^Biggest surprise: /u).innerText();
  const [, name = '', expected = ''] =
    /: (.+), (?:joint )?\d+\w\w of .+; expected ([\d.]+)\./u.exec(said) ?? [];
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row).toContainText(expected);
  const place = Number(/, (?:joint )?(\d+)\w\w of /u.exec(said)?.[1]);
  const tournamentId = Number(new URL(page.url()).hash.split('/').at(-1));
  const [quiz] = (await call(page, 'tournaments.read', { tournamentId })).contests;
  const distances = (quiz?.sides ?? []).map(({ place: own, expectedPlace }) =>
    Math.abs((own ?? NaN) - (expectedPlace ?? NaN)),
  );
  // A shared place counts from its middle.
  expect(Math.abs(Number(expected) - place)).toBeGreaterThan(Math.max(...distances) - 1);
  await expectAccessible(page);
});

test('the tables and the picture are saved as files by keyboard', async ({ page }) => {
  await open(page, 'Quiz');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const players = await page.getByRole('table', { name: words.places }).locator('.member').count();
  const csv = await saveAs(page, texts.paper.csv);
  expect(csv.suggestedFilename()).toContain('.csv');
  const lines = (await textOf(csv)).trimEnd().split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${Object.values(words.csv).join(',')}`);
  expect(lines).toHaveLength(players + 1);

  const svg = await saveAs(page, texts.paper.svg);
  expect(svg.suggestedFilename()).toMatch(/\.svg$/u);
  const text = await textOf(svg);
  const broken = await page.evaluate(
    (source) =>
      new DOMParser().parseFromString(source, 'image/svg+xml').querySelectorAll('parsererror').length,
    text,
  );
  expect(broken).toBe(0);
  expect(text).toContain(title);
  const png = await saveAs(page, texts.paper.png);
  const bytes = await readFile(await png.path());
  // "PNG" in the signature (PNG specification, 5.2).
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
});

test('duels have a cross-table, every player’s change, and results in the notation of players', async ({
  page,
}) => {
  await open(page, 'Duel Night');
  const standings = page.getByRole('region', { name: words.standings });
  const rows = standings.getByRole('row');
  const competitors = (await rows.count()) - 1;
  await expect(standings.locator('td.cross').first()).toBeVisible();
  await expect(standings.getByText(/1 won, ½ tied, 0 lost/u)).toBeVisible();

  const results = await page.locator('td.between').allInnerTexts();
  expect(results.length).toBeGreaterThan(3);
  for (const result of results) expect(result).toMatch(/^(?:[01½+−] – [01½+−]|\d+ – \d+)$/u);

  const moved = page.getByRole('region', { name: words.moved });
  await expect(moved.getByRole('listitem')).toHaveCount(Math.min(10, competitors));
  await expectAccessible(page);
});

test('all players who moved are shown on demand', async ({ page }) => {
  await open(page, 'Duel Night');
  const moved = page.getByRole('region', { name: words.moved });
  const all = moved.getByRole('button', { name: /^Show all/u });
  const people = Number(/\d+/u.exec(await all.innerText())?.[0]);
  await all.press('Enter');
  await expect(moved.getByRole('listitem')).toHaveCount(people);
  await moved.getByRole('button', { name: words.showFewerMoved }).press('Enter');
  await expect(moved.getByRole('listitem')).toHaveCount(10);
});

test('private players are on the screen, but not in files or on paper', async ({ page }) => {
  await open(page, 'Quiz');
  const address = page.url();
  const link = page.getByRole('table', { name: words.places }).locator('.member').getByRole('link').first();
  const name = await link.innerText();
  await link.press('Enter');
  await page.getByRole('button', { name: texts.player.edit, exact: true }).press('Enter');
  await page.getByRole('radio', { name: texts.people.form.shownAs.choices.nobody }).check();
  await page.getByRole('button', { name: texts.people.form.save, exact: true }).press('Enter');
  await expect(page.getByText(texts.people.shownAs.nobody)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  expect(await textOf(await saveAs(page, texts.paper.csv))).not.toContain(name);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(name, { exact: true }).locator('visible=true')).toHaveCount(0);
  await expect(
    page.getByText(texts.common.unnamed, { exact: true }).locator('visible=true').first(),
  ).toBeVisible();
});

test('the first three of a tournament are its prize list, without categories too', async ({ page }) => {
  const open_ = page.getByRole('button', { name: texts.standings.prizes.title });
  const prizes = page.getByRole('region', { name: texts.standings.prizes.title });
  for (const name of ['Quiz', 'Duel Night']) {
    await open(page, name);
    await expect(prizes).toBeHidden();
    await open_.click();
    const rows = prizes.getByRole('table', { name: texts.standings.categories.all }).getByRole('row');
    await expect(rows.first()).toContainText(/^\s*1/u);
    await expect(rows.first()).toBeInViewport();
    expect(await rows.count()).toBeGreaterThanOrEqual(3);
    await expectAccessible(page);
    await goTo(page, texts.navigation.tournaments);
  }
});

test('the rounds of a page have the same columns, whether or not they are rated', async ({ page }) => {
  const names = ['Ann', 'Bea', 'Cid', 'Dee'];
  const boards = (round: string, places: readonly (number | null)[]) =>
    [0, 2].map((from) => ({
      ...{ round, board: String(from / 2 + 1) },
      sides: places.map((place, i) => ({ place, members: [{ name: names[from + i] ?? '' }] })),
    }));
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Columns', date: '2026-11-20', shape: 'rounds' },
    stages: [{ format: { kind: 'duels', method: 'swiss' }, rounds: 2 }],
    entrants: names.map((name) => ({ members: [{ name }] })),
    contests: [...boards('1', [1, 2]), ...boards('2', [null, null])],
  });
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/tournament/${String(tournamentId)}`,
  );
  const tables = page.locator('details').getByRole('table');
  await expect(tables).toHaveCount(2);
  const edges = (at: number): Promise<string[]> =>
    tables
      .nth(at)
      .getByRole('columnheader')
      .evaluateAll((heads) =>
        heads.map((head) => `${head.textContent.trim()} at ${String(head.getBoundingClientRect().x)}`),
      );
  const first = await edges(0);
  expect(first.filter((head) => head.startsWith(words.column.change))).toHaveLength(2);
  expect(await edges(1)).toEqual(first);
});
