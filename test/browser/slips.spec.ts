/** Slips of every number of boards on a sheet: where they are cut, and how their heads are set. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const slips = (page: Page): Locator => page.getByRole('article');

/** @param boards - How many. */
async function slipsOf(page: Page, boards: number): Promise<void> {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const ids = players.map(({ playerId }) => playerId).slice(0, 2 * boards);
  const plan = [
    {
      round: 1,
      boards: Array.from({ length: boards }, (_, i) => ids.slice(2 * i, 2 * i + 2).map((one) => [one])),
    },
  ];
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: `${String(boards)} boards`, date: '2026-11-21', plan },
    format: { kind: 'duels', method: 'swiss' },
    people: ids.map((playerId) => ({ playerId })),
  });
  await show(page, tournamentId);
  await expect(slips(page)).toHaveCount(boards);
}

/** The slip of a match of two teams of two. */
async function showMatch(page: Page, head: { name: string; seats?: 'colours' }): Promise<void> {
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const ids = players.map(({ playerId }) => playerId);
  const teams = [
    { team: 'Reds', playerIds: ids.slice(0, 2) },
    { team: 'Blues', playerIds: ids.slice(2) },
  ];
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ ...head, date: '2026-11-21', matchBoards: 2, teams },
    format: { kind: 'duels', method: 'round-robin' },
    plan: [{ round: 1, boards: [teams.map(({ playerIds }) => playerIds)] }],
  });
  await show(page, tournamentId);
}

async function show(page: Page, tournamentId: number): Promise<void> {
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await expect(page.getByRole('link', { name: texts.pairingBoards.stand.type })).toBeVisible();
  await goToHash(page, '#/sheets/slips');
}

/** Of each slip, on which edges it is cut: t, r, b, l. */
const cuts = (page: Page): Promise<string[]> =>
  page.locator('.quarters > *').evaluateAll((quarters) =>
    quarters.map((quarter) => {
      const style = getComputedStyle(quarter);
      const edges = {
        t: style.borderTopStyle,
        r: style.borderRightStyle,
        b: style.borderBottomStyle,
        l: style.borderLeftStyle,
      };
      return Object.entries(edges)
        .flatMap(([edge, line]) => (line === 'dashed' ? [edge] : []))
        .join('');
    }),
  );

test('every slip is cut from its neighbours, and from what is left of the sheet', async ({ page }) => {
  await openSample(page);
  const expected = [['rb'], ['b', 'bl'], ['', 'bl', 'tr'], ['', 'l', 't', 'tl']];
  for (const [i, edges] of expected.entries()) {
    await slipsOf(page, i + 1);
    expect(await cuts(page)).toEqual(edges);
  }
  await expect(slips(page).first().getByText('tie', { exact: true })).toBeVisible();
});

test('in a best of several a slip has a box for each set, all of them on it', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 2 });
  const ids = players.map(({ playerId }) => playerId);
  const { slip } = texts.pairingSheets;
  const showBestOf = async (bestOf: number): Promise<void> => {
    const { tournamentId } = await call(page, 'pairings.start', {
      ...{ name: `Best of ${String(bestOf)}`, date: '2026-11-21', bestOf },
      format: { kind: 'duels', method: 'swiss' },
      people: ids.map((playerId) => ({ playerId })),
      plan: [{ round: 1, boards: [ids.map((one) => [one])] }],
    });
    await show(page, tournamentId);
  };
  await showBestOf(4);
  await expect(slips(page).getByText('2 – 2', { exact: true })).toBeVisible();
  for (const bestOf of [3, 5, 7]) {
    await showBestOf(bestOf);
    await expect(slips(page)).toContainText(slip.tickWinner);
    await expect(slips(page)).not.toContainText(slip.results.first);
    await expect(slips(page).getByText(slip.result, { exact: true })).toBeVisible();
    const row = slips(page).getByText(slip.sets).locator('..');
    await expect(row.locator('.box')).toHaveCount(bestOf);
    const isWithin = await row.evaluate((one) => one.scrollWidth <= one.clientWidth);
    expect(isWithin).toBe(true);
  }
});

test('the slip of a match of teams has boxes for the sets of each board, and a quarter of a sheet holds four', async ({
  page,
}) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 20 });
  const ids = players.map(({ playerId }) => playerId);
  const { slip } = texts.pairingSheets;
  for (const matchBoards of [4, 5]) {
    const teams = ['Owls', 'Kites', 'Jays', 'Larks'].map((team, at) => ({
      team,
      playerIds: ids.slice(matchBoards * at, matchBoards * (at + 1)),
    }));
    const [owls = [], kites = [], jays = [], larks = []] = teams.map(({ playerIds }) => playerIds);
    const { tournamentId } = await call(page, 'pairings.start', {
      ...{ name: `League of ${String(matchBoards)}`, date: '2026-11-21', bestOf: 5, teams, matchBoards },
      format: { kind: 'duels', method: 'swiss' },
      plan: [
        {
          round: 1,
          boards: [
            [owls, kites],
            [jays, larks],
          ],
        },
      ],
    });
    await show(page, tournamentId);
    await expect(slips(page)).toHaveCount(2);
    const rows = slips(page).first().getByText(slip.sets).locator('..');
    await expect(rows).toHaveCount(matchBoards);
    await expect(rows.first().locator('.box')).toHaveCount(5);
    const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets).toHaveLength(matchBoards === 4 ? 1 : 2);
    if (matchBoards > 4) continue;
    for (const quarter of await page.locator('.quarters > *').all())
      expect(await quarter.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  }
});

test('in chess a tie is a draw, also in the forecast', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 2 });
  const ids = players.map(({ playerId }) => playerId);
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Chess', date: '2026-11-21', seats: 'colours', lastRound: 3 },
    format: { kind: 'duels', method: 'swiss' },
    people: ids.map((playerId) => ({ playerId })),
    plan: [{ round: 1, boards: [ids.map((one) => [one])] }],
  });
  await show(page, tournamentId);
  await expect(slips(page).getByText('draw', { exact: true })).toBeVisible();
  // Its results are ticked, so that no score is asked for.
  await expect(slips(page).locator('.box')).toHaveCount(3);
  await expect(slips(page)).not.toContainText(texts.pairingSheets.slip.score);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  await expect(page.getByRole('columnheader', { name: 'Draw', exact: true })).toBeVisible();
});

test('in chess the boards of a match have its three results to tick', async ({ page }) => {
  await openSample(page);
  await showMatch(page, { name: 'Chess league', seats: 'colours' });
  await expect(slips(page).locator('thead th')).toHaveText(['', 'Reds', '1 – 0', '½ – ½', '0 – 1', 'Blues']);
  await expect(slips(page).locator('tbody tr').first().locator('.box')).toHaveCount(3);
  await expect(slips(page).locator('tbody tr').last().locator('.box')).toHaveCount(2);
  const isWithin = await slips(page).evaluate((slip) => slip.scrollWidth <= slip.clientWidth);
  expect(isWithin).toBe(true);
});

test('the number of a match is level with the name of the tournament beside it', async ({ page }) => {
  await openSample(page);
  await showMatch(page, { name: 'Team league' });
  await expect(slips(page)).toHaveCount(1);
  const middles = await slips(page)
    .locator('header > *')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
    );
  // Without colours, two boxes for the score of each board and of the match.
  await expect(slips(page).locator('.box')).toHaveCount(6);
  expect(middles).toHaveLength(2);
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(1);
});
