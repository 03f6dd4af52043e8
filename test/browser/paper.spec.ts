import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { localDay, texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { importResults, startLeague, writeResults } from './import-files.ts';
import { sheetsOf, type Line, type Sheet } from './pdf.ts';
import { goToHash } from './play-boards.ts';
import { goTo, openMade, openSample } from './sample.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

const say = texts.paper;
const strange = `b>"Ø'Шляпа & 株式会社`;
/** The same in a PDF: where a computer has no font for the last four, there are four boxes of which a PDF knows no letter. */
const strangeOnPaper = /b>"Ø'Шляпа & *(?:株式会社|(?:\0 ?){4})/u;
const today = say.printed({ day: localDay(new Date()) });
/** The margins of print.css, in millimetres, with room for the feet of letters. */
const margins = { top: 19, bottom: 17 };

const printed = async (page: Page): Promise<Sheet[]> => sheetsOf(await page.pdf({ preferCSSPageSize: true }));

const bodyOf = ({ lines, height }: Sheet): Line[] =>
  lines.filter(({ y }) => y > margins.top && y < height - margins.bottom);
const headOf = ({ lines }: Sheet): string =>
  lines
    .filter(({ y }) => y <= margins.top)
    .map(({ text }) => text)
    .join(' ');
const footOf = ({ lines, height }: Sheet): string =>
  lines
    .filter(({ y }) => y >= height - margins.bottom)
    .map(({ text }) => text)
    .join(' ');

/** Every sheet says whose it is, of what day, what, and which of how many; `from` is the first that has a head. */
function expectMargins(sheets: readonly Sheet[], name: RegExp, from = 0): void {
  for (const [i, sheet] of sheets.entries()) {
    if (i >= from) {
      expect(headOf(sheet)).toMatch(strangeOnPaper);
      expect(headOf(sheet)).toContain(today);
    }
    expect(footOf(sheet)).toMatch(name);
    expect(footOf(sheet)).toMatch(new RegExp(`${String(i + 1)} ?/ ?${String(sheets.length)}$`, 'u'));
  }
}

/** How many players the league of these tests has: more than a sheet holds, each with a name of three figures. */
const many = 200;
const person = (number: number): string => `Player ${String(number).padStart(3, '0')}`;

/** Opens a league of the strange name in which `many` people have met, the strange person first. */
const openMany = (page: Page, folder: string): Promise<void> =>
  openMade(page, 'many', () => makeMany(page, folder));

async function makeMany(page: Page, folder: string): Promise<void> {
  const quoted = `"${strange.replaceAll('"', '""')}"`;
  const people = Array.from({ length: many }, (_, i) => person(i + 1));
  await startLeague(page, strange);
  await importResults(
    page,
    writeResults(folder, 'results.csv', [
      'tournament,date,player,club,place',
      `Open,2026-05-01,${quoted},${quoted},1`,
      ...people.map((name, i) => `Open,2026-05-01,${name},North,${String(i + 2)}`),
      `Cup,2026-06-01,${quoted},${quoted},2`,
      ...people.slice(0, 9).map((name, i) => `Cup,2026-06-01,${name},North,${String(i === 0 ? 1 : i + 2)}`),
    ]),
  );
}

/** Each of these is on one line of one sheet, together with what `cells` expects beside it. */
function expectWholeRows(sheets: readonly Sheet[], names: readonly string[], cells: RegExp): void {
  const rows = sheets.flatMap((sheet) => bodyOf(sheet).map(({ text }) => text));
  for (const name of names) {
    const own = rows.filter((text) => text.includes(name) && cells.test(text));
    expect(own, name).toHaveLength(1);
  }
}

const isHead = ({ text }: Line, ...columns: readonly string[]): boolean =>
  columns.every((column) => text.includes(column));

test.describe('a league of two hundred with a strange name', () => {
  test.beforeEach(async ({ page, folder }) => {
    await openMany(page, folder);
  });

  test('prints its leaderboard with heads on every sheet and every row whole', async ({ page }) => {
    const sheets = await printed(page);
    expect(sheets.length).toBeGreaterThan(3);
    // The first sheet opens with the league's name, so that its margin does not say it again.
    const [first] = sheets;
    expect(first && headOf(first)).toBe('');
    expect(first && bodyOf(first)[0]?.text).toMatch(strangeOnPaper);
    expectMargins(sheets, new RegExp(texts.leaderboard.title, 'u'), 1);
    const { columns } = texts.leaderboard;
    for (const [i, sheet] of sheets.entries()) {
      const heads = bodyOf(sheet).filter((line) => isHead(line, columns.rank, columns.player, columns.mean));
      expect(heads, `sheet ${String(i + 1)}`).toHaveLength(1);
      if (i > 0) expect(bodyOf(sheet)[0]).toBe(heads[0]);
    }
    // The rank before the name, the rating behind it.
    expectWholeRows(
      sheets,
      Array.from({ length: many }, (_, i) => person(i + 1)),
      /^\D*\d+=?.*Player \d{3} .*\d+ ?± ?\d+/u,
    );
    expect(
      sheets.flatMap((sheet) => bodyOf(sheet)).filter(({ text }) => strangeOnPaper.test(text)).length,
    ).toBeGreaterThanOrEqual(2);
  });

  test('prints a tournament’s result with heads on every sheet and every row whole', async ({ page }) => {
    await goTo(page, texts.navigation.tournaments);
    await page.getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Open' })).toBeVisible();
    const sheets = await printed(page);
    expectMargins(sheets, /^Open/u);
    const { column } = texts.tournaments.page;
    const [first] = sheets;
    expect(first && bodyOf(first)[0]?.text).toContain('Open');
    // The chart follows on the last sheets.
    const [begun, ...later] = sheets.filter((sheet) =>
      bodyOf(sheet).some(({ text }) => /^\d+ Player \d{3} .*±.*±/u.test(text)),
    );
    expect(begun).toBe(first);
    expect(later.length).toBeGreaterThan(2);
    for (const sheet of later) {
      const [top] = bodyOf(sheet);
      expect(top && isHead(top, column.place, column.expected, column.after)).toBe(true);
    }
    // The place before the name, both ratings behind it; the last of two hundred is there as the first is.
    const rows = sheets.flatMap((sheet) => bodyOf(sheet));
    for (const number of [40, 99, many]) {
      const place = String(number + 1);
      const own = rows.filter(({ text }) => new RegExp(`^${place} ${person(number)} .*±.*±`, 'u').test(text));
      expect(own, person(number)).toHaveLength(1);
    }
  });

  test('prints a player and a club’s cards under the strange name', async ({ page }) => {
    const main = page.getByRole('main');
    await main.getByRole('link', { name: strange, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: strange })).toBeVisible();
    const player = await printed(page);
    expectMargins(player, strangeOnPaper);
    expect(player[0] && bodyOf(player[0])[0]?.text).toMatch(strangeOnPaper);

    await page.goto(`${new URL(page.url()).origin}/#/cards/${encodeURIComponent(strange)}`);
    await expect(
      page.getByRole('heading', { level: 1, name: say.cards.of({ club: strange }) }),
    ).toBeVisible();
    const cards = await printed(page);
    expect(cards).toHaveLength(1);
    expectMargins(cards, strangeOnPaper);
    expect(cards[0] && bodyOf(cards[0])[0]?.text).toMatch(strangeOnPaper);
  });

  test('is saved as CSV and as HTML with every row and the strange name', async ({
    page,
    folder,
    complaints,
  }) => {
    const saved = async (name: string, ending: string): Promise<[Download, string]> => {
      const download = await saveAs(page, name);
      const file = path.join(folder, `saved.${ending}`);
      await download.saveAs(file);
      return [download, file];
    };
    const [csv, table] = await saved(say.csv, 'csv');
    expect(csv.suggestedFilename()).toBe("b Ø'Шляпа & 株式会社 - Leaderboard.csv");
    const lines = readFileSync(table, 'utf8').split('\r\n');
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    expect(lines.filter((line) => line.includes('Player '))).toHaveLength(many);
    expect(lines.filter((line) => line.includes(`"${strange.replaceAll('"', '""')}"`))).toHaveLength(1);

    const [html, sheet] = await saved(say.html, 'html');
    expect(html.suggestedFilename()).toBe("b Ø'Шляпа & 株式会社 - Leaderboard.html");
    // The program's own page, which may ask for something at any time, is left before the network is.
    await page.goto('about:blank');
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(sheet).href);
    await expect(page.getByRole('row')).toHaveCount(many + 2);
    await expect(page.getByText(strange).first()).toBeVisible();
    await expect(page.locator('script, button, input, select, a[href], .no-print')).toHaveCount(0);
    const family = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family);
    });
    expect(family.join()).toContain('Source Sans 3 Variable');
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(complaints).toEqual([]);
  });
});

/** Letters without accents, which a PDF may have apart from them. */
const lettersOf = (text: string): string => text.normalize('NFD').replaceAll(/[^\p{L}]/gu, '');

test.describe('the sample league', () => {
  test('prints on Letter as on A4, whichever this computer’s printer holds', async ({ page }) => {
    await openSample(page, 'settings');
    const choose = async (size: string): Promise<void> => {
      await goTo(page, texts.navigation.settings);
      await page.getByLabel(say.size.label).selectOption(size);
      await page.reload();
      await goTo(page, texts.navigation.leaderboard);
      await expect(page.getByRole('table').first()).toBeVisible();
    };
    await goToHash(page, '#/wall/38');
    const label = await page.getByText(say.size.label, { exact: true }).boundingBox();
    expect(label?.height).toBeGreaterThan(10);
    // ISO 216: 210 mm by 297 mm; ANSI A: 8.5 in by 11 in.
    for (const [size, width, height] of [
      ['Letter', 215.9, 279.4],
      ['A4', 210, 297],
    ] as const) {
      await choose(size);
      const sheets = await printed(page);
      for (const sheet of sheets) {
        expect(sheet.width).toBeCloseTo(width, 0);
        expect(sheet.height).toBeCloseTo(height, 0);
      }
    }
  });

  test('prints a club’s cards one or two a sheet, each whole', async ({ page }) => {
    await openSample(page, 'cards');
    const chooser = page.getByLabel(say.cards.club);
    await expect(chooser).toBeVisible();
    const cards = page.getByRole('heading', { level: 2 });
    await expect(cards.nth(2)).toBeVisible();
    const names = await cards.allInnerTexts();
    const [one, two] = [1, 2].map((onSheet) => Math.ceil(names.length / onSheet));
    const single = await printed(page);
    expect(single).toHaveLength(one ?? 0);
    for (const [i, sheet] of single.entries()) expect(bodyOf(sheet)[0]?.text).toContain(names[i]);

    await page.getByLabel(say.cards.layout).selectOption(say.cards.two);
    const double = await printed(page);
    expect(double).toHaveLength(two ?? 0);
    for (const [i, sheet] of double.entries())
      for (const name of names.slice(2 * i, 2 * i + 2)) {
        const [top] = bodyOf(sheet).filter(({ text }) => text.includes(name));
        expect(top, name).toBeDefined();
      }
    await expectAccessible(page);

    const [, other = ''] = await chooser.locator('option').allInnerTexts();
    await chooser.selectOption(other);
    await expect(cards).not.toHaveText(names);
  });

  test('saves a player’s page as HTML with its chart, for all to read', async ({ page, folder }) => {
    await openSample(page);
    await page.getByRole('main').getByRole('link', { name: 'Eszter Szilvási', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: texts.player.table })).toBeVisible();
    const file = path.join(folder, 'player.html');
    await (await saveAs(page, say.html)).saveAs(file);
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Eszter Szilvási' })).toBeVisible();
    const [canvases, pictures] = [page.locator('canvas'), page.locator('main :is(img, svg)')];
    await expect(canvases).toHaveCount(0);
    const box = await pictures.first().boundingBox();
    expect(box?.width).toBeGreaterThan(400);
    await expectAccessible(page);
  });

  test('keeps headings with what follows, on every sheet of a team', async ({ page }) => {
    await openSample(page, 'team/1');
    await expect(page.getByRole('heading', { level: 2, name: texts.teams.roster })).toBeVisible();
    const sheets = await printed(page);
    for (const sheet of sheets) {
      const last = bodyOf(sheet).at(-1)?.text ?? '';
      expect([texts.teams.roster, texts.teams.tournaments]).not.toContain(last);
      expect(last).not.toContain(texts.teams.column.lineup);
    }
    const [, second] = sheets;
    expect(second && bodyOf(second)[0]?.text).toContain(texts.teams.column.lineup);
  });

  test('prints each name of the leaderboard on one line, on A4 and Letter', async ({ page }) => {
    await openSample(page);
    const rows = page.getByRole('main').getByRole('rowheader');
    await expect(rows.getByRole('link')).toHaveCount(60);
    const names = (await rows.getByRole('link').allInnerTexts()).map((name) => name.trim());
    for (const size of ['A4', 'Letter']) {
      await page.evaluate((paper) => {
        document.documentElement.style.setProperty('--paper-upright', `${paper} portrait`);
      }, size);
      const rows = (await printed(page)).flatMap(bodyOf).map(({ text }) => lettersOf(text));
      for (const name of names)
        expect(
          rows.filter((text) => text.includes(lettersOf(name))),
          `${name} on ${size}`,
        ).not.toEqual([]);
    }
  });

  test('prints a tournament in rounds without marks to click, its boards below its standings', async ({
    page,
  }) => {
    await openSample(page, 'tournaments');
    await page.getByRole('link', { name: 'Duel Night VII', exact: true }).click();
    const words = texts.tournaments.page;
    await expect(page.getByRole('heading', { name: words.boards })).toBeVisible();
    const sheets = await printed(page);
    const lines = sheets.map((sheet) => bodyOf(sheet).map(({ text }) => text));
    // Of a section that collapses; Chromium has had several triangles for it.
    for (const sheet of lines) expect(sheet.join(' ')).not.toMatch(/[▲▼▴▾▸▶◂◀]/u);
    // A chart that doesn't fit on the first sheet doesn't push the boards to the second.
    expect(lines[0]).toContain(words.boards);
    // Numbers of opponents, results and points don't touch.
    const first = lines[0]?.find((text) => text.startsWith('1 Eszter Szilvási'));
    expect(first).toMatch(/^1 Eszter Szilvási (?:\d+ [01½] ){5}4 /u);
    // No sheet begins with the last one or two boards of a round.
    for (const [, , ...later] of lines.slice(1)) expect(later[1]).not.toMatch(/^Round/u);
  });

  test('prints a player’s tournaments within the sheet, the last figure whole', async ({ page }) => {
    await openSample(page);
    await page.getByRole('main').getByRole('link', { name: 'Théodore Vasseur', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: texts.player.table })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 680, height: 1000 });
    const table = page.getByRole('main').getByRole('table').first();
    // 180 mm, the width between the margins of A4.
    const room = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0);
    await page.emulateMedia({ media: 'screen' });
  });
});
