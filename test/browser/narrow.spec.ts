/** A phone's window: no page is wider, and tables leave out figures before names. */
import type { Locator, Page } from '@playwright/test';
import type { pages } from '../../renderer/pages.ts';
import { texts } from '../../shared/messages/index.ts';
import { chooseSystem } from './choosing-system.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const phone = { width: 390, height: 844 };

/** What is added to the address of every page; a new page is missed here by the compiler. */
const addresses: Readonly<Record<keyof typeof pages, readonly string[]>> = {
  leaderboard: [''],
  player: ['/2'],
  players: [''],
  history: [''],
  team: ['/1'],
  club: [`/${encodeURIComponent('Brindle Quay Rowing Club')}`],
  seasons: [''],
  season: ['/1'],
  // Of rounds, and one with final places.
  rounds: ['/38'],
  tournaments: [''],
  tournament: ['/38', '/39'],
  wall: ['/38', '/39'],
  fixtures: ['/38', '/39'],
  'new-tournament': ['', '/39'],
  pairings: [''],
  lab: ['', '/tune'],
  sheets: [''],
  projector: [''],
  settings: [''],
  leagues: [''],
  backups: [''],
  import: [''],
  compare: ['/2;3', '/2,3;4,5'],
  published: ['', '/1'],
  'what-if': [''],
  cards: [''],
  site: [''],
  manual: [''],
  failure: [''],
};

async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${address}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const expectNoWider = (page: Page, where: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
    .toBeLessThanOrEqual(phone.width);

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone);
  await openSample(page, 'tournament/38');
});

/** The right edge of the first element in the window, in pixels. */
const rightEdge = async (found: Locator): Promise<number> => {
  const box = await found.first().boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
};

/** The buttons that a page would print: links as long as they look like text are none. */
async function printedButtons(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button:not(.link), .button)')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.innerText),
  );
  await page.emulateMedia({ media: 'screen' });
  return found;
}

test('no page is wider than a phone, and none prints a button', async ({ page }) => {
  await call(page, 'lists.publish', { title: 'Autumn list', day: '2026-10-01' });
  await call(page, 'seasons.add', { name: '2025/26', first: '2025-09-01', last: '2026-08-31' });
  await call(page, 'backups.make', {});
  for (const [name, rests] of Object.entries(addresses))
    for (const rest of rests) {
      await visit(page, name + rest);
      await expectNoWider(page, name + rest);
      expect.soft(await printedButtons(page), `${name + rest} on paper`).toEqual([]);
    }
});

test('nor is the preview of a change or of other settings', async ({ page }) => {
  await visit(page, 'tournament/38');
  await page.getByRole('button', { name: texts.tournaments.page.remove, exact: true }).click();
  await expect(page.getByRole('table', { name: texts.effect.people.title })).toBeVisible();
  await expectNoWider(page, 'removal');
  await visit(page, 'settings');
  await chooseSystem(page, 'elo');
  await page.getByRole('button', { name: texts.settings.preview.show }).click();
  const preview = page.getByRole('table', { name: texts.settings.preview.title });
  await expect(preview).toBeVisible();
  await expectNoWider(page, 'settings');
  // The reason is below the name instead of in a column of its own.
  await expect(
    preview.getByRole('rowheader').filter({ hasText: 'no longer deducted' }).first(),
  ).toBeVisible();
});

test('both names of a board, points, changes and the names on cards are in sight', async ({ page }) => {
  await visit(page, 'tournament/38');
  const board = page.getByRole('row').filter({ hasText: '11 – 9' }).last();
  const names = board.getByRole('link');
  await expect(names).toHaveCount(2);
  for (const name of await names.all()) {
    const box = await name.boundingBox();
    expect((box?.x ?? phone.width) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  }

  const { page: words } = texts.tournaments;
  // The cross-table is a table of its own, below.
  await expect(page.getByRole('region', { name: words.cross.title })).toBeVisible();
  const standings = page.getByRole('region', { name: words.standings });
  expect(await rightEdge(standings.locator('td.first'))).toBeLessThanOrEqual(phone.width);
  await visit(page, 'tournament/39');
  const places = page.getByRole('table', { name: words.places });
  expect(await rightEdge(places.locator('.member td:last-child'))).toBeLessThanOrEqual(phone.width);
  await visit(page, 'cards');
  const name = await page.locator('article td.name').first().boundingBox();
  expect(name?.width).toBeGreaterThan(150);
});

test('no table of a player’s page is cut', async ({ page }) => {
  await visit(page, 'player/2');
  const change = page.getByRole('columnheader', { name: texts.player.column.change });
  await expect(change).toBeVisible();
  expect(await rightEdge(change)).toBeLessThanOrEqual(phone.width);
  // Lineups are below the names of the tournaments.
  await expect(page.getByRole('cell').getByText('Lakshmi Narasimhan-Cole').first()).toBeVisible();
  const cut = await page
    .locator('main .scroll')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);
  expect(cut).toBe(0);
});

/** How many pixels of a box fade out at its left and its right edge, if it is seen through a mask at all. */
const fadesOf = (box: Locator): Promise<readonly string[]> =>
  box.evaluate((element) => {
    const style = getComputedStyle(element);
    return style.maskImage === 'none'
      ? []
      : ['--fade-before', '--fade-after'].map((name) => style.getPropertyValue(name));
  });

test('what can be scrolled sideways fades out where more of it is hidden, but not on paper', async ({
  page,
}) => {
  const hidden = '32px';
  const contests = [1, 2, 3, 4, 5, 6, 7, 8].map((board) => ({
    ...{ round: '1', board: String(board) },
    sides: [board, 17 - board].map((line, i) => ({
      score: 1 - i,
      members: [{ name: `Contestant ${String(line)}` }],
    })),
  }));
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Cup', date: '2026-11-01', shape: 'rounds', contests },
    stages: [{ format: { kind: 'duels', method: 'knock-out' }, rounds: 4 }],
    entrants: Array.from({ length: 16 }, (_, i) => ({
      members: [{ name: `Contestant ${String(i + 1)}` }],
      draw: [{ stage: 1, line: i + 1 }],
    })),
  });
  await visit(page, `tournament/${String(tournamentId)}`);
  const bracket = page.locator('.bracket .columns').first();
  await expect.poll(() => fadesOf(bracket)).toEqual(['0px', hidden]);
  await bracket.evaluate((box) => {
    box.scrollTo({ left: box.scrollWidth });
  });
  await expect.poll(() => fadesOf(bracket)).toEqual([hidden, '0px']);
  // Nothing of it moves, so people who don't want motion see it too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => fadesOf(bracket)).toEqual([hidden, '0px']);
  await page.emulateMedia({ media: 'print' });
  expect(await fadesOf(bracket)).toEqual([]);
  await page.emulateMedia({ media: null });

  await visit(page, 'tournament/38');
  const board = page.locator('.scroll', { has: page.getByText('11 – 9') }).last();
  await expect.poll(() => fadesOf(board)).toEqual(['0px', '0px']);
  const cross = page.getByRole('region', { name: texts.tournaments.page.cross.title }).locator('.scroll');
  await expect.poll(() => fadesOf(cross)).toEqual(['0px', hidden]);
  await cross.evaluate((box) => {
    box.scrollTo({ left: box.scrollWidth });
  });
  // The names stay in sight at the left.
  await expect.poll(() => fadesOf(cross)).toEqual(['0px', '0px']);
});

test('the filters that narrow nothing down are folded, so that the leaderboard begins on the screen', async ({
  page,
}) => {
  const say = texts.leaderboard.filters;
  await visit(page, 'leaderboard');
  await page.setViewportSize(phone);
  const least = page.getByLabel(say.minimum);
  await expect(page.getByRole('searchbox', { name: say.search })).toBeVisible();
  await expect(least).toBeHidden();
  const more = page.getByRole('button', { name: say.more });
  await more.click();
  await least.fill('30');
  await more.click();
  await expect(least).toBeVisible();
  await least.fill('');
  await expect(least).toBeFocused();
  await least.blur();
  await expect(least).toBeHidden();
  await page.setViewportSize({ ...phone, width: 1280 });
  await expect(least).toBeVisible();
});

test('the leaderboard of teams has the lineups below the names', async ({ page }) => {
  await visit(page, 'leaderboard');
  await page.getByRole('button', { name: texts.leaderboard.by.team, exact: true }).click();
  const links = page.getByRole('rowheader').first().getByRole('link');
  await expect(links).toHaveCount(7);
  await expectNoWider(page, 'teams');
  const row = await page.getByRole('row').nth(1).boundingBox();
  expect(row?.height).toBeLessThan(180);
  await page.setViewportSize({ ...phone, width: 1280 });
  await expect(links).toHaveCount(1);
});

test('what is in sight at the foot of a form leaves a phone’s window to the form', async ({ page }) => {
  await visit(page, 'rounds/38');
  const results = page.getByLabel(/^Result of board/u);
  await results.first().fill('5-4');
  await page.getByRole('button', { name: texts.tournaments.entry.save, exact: true }).first().click();
  const line = page.getByRole('complementary', { name: texts.history.line.label });
  await expect(line.getByRole('button', { name: texts.history.undo })).toBeVisible();
  const foot = async (): Promise<number> => {
    const bar = page.locator('.bar.no-print').filter({ has: page.locator('button.primary') });
    const boxes = [await bar.last().boundingBox(), await line.boundingBox()];
    return boxes.reduce((sum, box) => sum + (box?.height ?? 0), 0);
  };
  expect(await foot()).toBeLessThan(phone.height / 6);
});
