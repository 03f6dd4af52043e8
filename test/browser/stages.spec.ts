/** A tournament of groups and a knock-out: its page, its files, its sheets, the projector and the website. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { cup, final, groupA, groupB, openTournament, saveCup, semifinals } from './cup.ts';
import { sheetsOf } from './pdf.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

const words = texts.stages;
const knockOut = texts.pairingOptions.methods['knock-out'];
const places = [
  ['1', groupB[1]],
  ['2', groupA[0]],
  ['3', groupA[1]],
  ['4', groupB[0]],
  ['5=', groupA[2]],
  ['5=', groupB[2]],
  ['7=', groupA[3]],
  ['7=', groupB[3]],
];

/** Records the tournament with these games of the knock-out and opens its page. */
async function open(page: Page, games: typeof final): Promise<number> {
  await call(page, 'league.create', { name: 'Monday club' });
  const tournamentId = await saveCup(page, games);
  await lookAgain(page);
  await openTournament(page, tournamentId);
  await expect(page.getByRole('heading', { level: 1, name: cup })).toBeVisible();
  return tournamentId;
}

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function csvOf(page: Page, name: string): Promise<string[]> {
  const download = await saveAs(page, texts.paper.csv, stage(page, name));
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
}

test('groups are tables of their own that mark who qualifies, without final places', async ({ page }) => {
  await open(page, []);
  const groups = stage(page, 'Group stage');
  await expect(groups.getByText(words.rounds({ first: 1, last: 3, span: 2 }))).toBeVisible();
  const second = groups.getByRole('region', { name: words.group({ name: 'B' }) }).getByRole('row');
  await expect(second).toHaveCount(5);
  await expect(second.nth(1)).toHaveText(new RegExp(`^1${String(groupB[0])} +\\(${words.qualifies}\\)`, 'u'));
  await expect(second.nth(1).getByRole('cell')).toHaveText(['1', '3', '3', '0', '0', '3', '5', '6']);
  await expect(second.nth(3)).not.toContainText(words.qualifies);
  await expect(stage(page, words.final)).toHaveCount(0);
  await expect(stage(page, knockOut)).toHaveCount(0);
  await expectAccessible(page);
});

test('the bracket follows the draw, and in the end all places are settled', async ({ page }) => {
  const tournamentId = await open(page, [...semifinals]);
  const bracket = stage(page, knockOut);
  const last = bracket.getByRole('list', { name: 'Final', exact: true });
  await expect(last.getByRole('link')).toHaveText([String(groupA[0]), String(groupB[1])]);
  await expect(stage(page, words.final)).toHaveCount(0);
  await saveCup(page, [...semifinals, ...final], tournamentId);
  await page.reload();
  await expect(last.locator('.side.won')).toContainText(String(groupB[1]));
  await expect(stage(page, words.final).getByRole('listitem')).toHaveText(
    places.map(([place, name]) => `${String(place)} ${String(name)}`),
  );
  await expectAccessible(page);

  expect(await csvOf(page, words.final)).toEqual(places.map((row) => row.join(',')));
  const groups = await csvOf(page, 'Group stage');
  expect(groups).toHaveLength(8);
  expect(groups[0]).toMatch(/^A,1,Anna Bauer,3,3,.*,qualifies$/u);
  expect(groups[6]).toMatch(/^B,3,Grace Lim,3,1,/u);
  const matches = await csvOf(page, knockOut);
  expect(matches).toHaveLength(4);
  expect(matches[3]).toContain(groupB[1]);

  await page.evaluate(() => {
    location.hash = '#/tournaments';
  });
  const row = page.getByRole('row').filter({ hasText: cup });
  await expect(row.getByRole('cell').nth(3)).toHaveText(String(groupB[1]));
});

test('prizes are of the final places, and rounds have the names of the bracket', async ({ page }) => {
  const tournamentId = await open(page, [...semifinals, ...final]);
  const { entrants } = await call(page, 'tournaments.facts', { tournamentId });
  const juniors = entrants.flatMap(({ members: [one] }) => (groupA.includes(one?.player ?? '') ? [one] : []));
  await call(page, 'tournaments.save', {
    ...{ tournamentId, name: cup, date: '2026-10-03' },
    categories: [
      { name: 'Juniors', rule: { kind: 'players', playerIds: juniors.map((one) => one?.playerId ?? 0) } },
    ],
  });
  await page.reload();
  await page.getByRole('button', { name: texts.standings.prizes.title }).click();
  const prizes = stage(page, texts.standings.prizes.title);
  const rowsOf = (name: string) => prizes.getByRole('table', { name }).getByRole('row');
  await expect(rowsOf(texts.standings.categories.all)).toContainText(
    places.slice(0, 3).map(([place, name]) => `${String(place)}${String(name)}`),
  );
  await expect(rowsOf('Juniors')).toContainText(
    groupA.slice(0, 3).map((name, i) => `${String(i + 1)}${name}`),
  );
  await expect(page.locator('summary').filter({ hasText: 'Round 5' })).toHaveText(
    'Round 5 · Final and third place · 2 boards',
  );
  await expectAccessible(page);
});

test('the final and the game for third place have their names where they are planned, entered and printed', async ({
  page,
}) => {
  const tournamentId = await open(page, semifinals);
  const final = texts.brackets.lastRound({ left: 'final' });
  const third = texts.brackets.parts({ part: 'third' });
  const go = (hash: string): Promise<void> =>
    page.evaluate(
      (next) => {
        location.hash = next;
      },
      `#/${hash}/${String(tournamentId)}`,
    );
  const { pairingBoards: boards } = texts;
  await go('pairings');
  await page.getByRole('button', { name: boards.stand.next({ number: '5' }) }).click();
  const round = page.getByRole('region', { name: 'Round 5 · Final and third place' });
  await expect(round.getByRole('heading', { level: 4 })).toHaveText([final, third]);
  await expect(round.getByRole('list', { name: final, exact: true })).toContainText(String(groupB[1]));
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '5', last: '5' }), exact: true })
    .click();
  await expect(page.getByRole('table', { name: third, exact: true })).toContainText(String(groupA[1]));
  await expect(page.getByRole('table', { name: final, exact: true })).toContainText(String(groupB[1]));
  await expectAccessible(page);

  await page.getByRole('link', { name: boards.stand.type }).first().click();
  const grid = page.getByRole('region', {
    name: texts.rounds.board.grid({ round: 'Round 5 · Final and third place' }),
  });
  await expect(
    grid.getByRole('listitem').filter({ hasText: new RegExp(`^(${final}|${third})$`, 'u') }),
  ).toHaveText([final, third]);
  await expectAccessible(page);

  await go('tournament');
  await page.locator('summary').filter({ hasText: 'Round 5' }).click();
  await expect(page.getByRole('heading', { name: third, exact: true }).last()).toBeVisible();
});

test('the columns of all groups are aligned, whatever their figures', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const game = (board: number, names: readonly string[], score: number) => ({
    ...{ round: '1', board: String(board) },
    sides: names.map((name, i) => ({ score: i === 0 ? score : 0, members: [{ name }] })),
  });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{
      name: cup,
      date: '2026-10-03',
      shape: 'rounds',
      tieBreaks: ['points', 'score-difference', 'score-for'],
    },
    stages: [{ format: { kind: 'duels', method: 'groups', groupSize: 3 }, rounds: 1 }],
    entrants: [...groupA.slice(1), ...groupB.slice(1)].map((name, i) => ({
      members: [{ name }],
      draw: [{ stage: 1, group: i < 3 ? 'A' : 'B', line: (i % 3) + 1 }],
    })),
    contests: [game(1, groupA.slice(2), 1), game(2, groupB.slice(2), 12_345.5)],
  });
  await lookAgain(page);
  await openTournament(page, tournamentId);
  const heads = page.locator('.groups thead');
  await expect(heads).toHaveCount(2);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const [one, other] = await heads.evaluateAll((each) =>
      each.map((head) =>
        [...head.querySelectorAll('th')].map((cell) => Math.round(cell.getBoundingClientRect().width)),
      ),
    );
    expect(one).toEqual(other);
  }
});

test('everything fits the sheet and a phone', async ({ page }) => {
  await open(page, [...semifinals, ...final]);
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const lines = sheets[0]?.lines.map(({ text }) => text) ?? [];
  const at = (text: string): number => lines.findIndex((line) => line.startsWith(text));
  expect(at(words.final)).toBeGreaterThan(-1);
  expect(at(knockOut)).toBeGreaterThan(at(words.final));
  expect(at('Group stage')).toBeGreaterThan(at(knockOut));
  // Both groups are on one line, beside each other.
  expect(lines.some((line) => /Group A\s+Group B/u.test(line))).toBe(true);
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
});

test('the projector shows boards, tables or the bracket', async ({ page }) => {
  const tournamentId = await open(page, [...semifinals, ...final.map((one) => unfinished(one))]);
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/projector/${String(tournamentId)}`,
  );
  const { screen } = texts.pairingSheets;
  const view = page.getByRole('combobox', { name: screen.view });
  await expect(view).toHaveValue('boards');
  // Those who did not qualify miss no board.
  await expect(page.getByText(String(groupA[0]))).toBeVisible();
  await expect(page.getByText(String(groupA[2]))).toHaveCount(0);
  await view.selectOption(screen.views.tables);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group stage');
  await expect(page.getByRole('table')).toHaveCount(2);
  await expectAccessible(page);
  await view.selectOption(screen.views.bracket);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(knockOut);
  await expect(page.getByRole('list', { name: 'Semifinals' })).toBeVisible();
  await expectAccessible(page);
});

const unfinished = (contest: (typeof final)[number]) => ({
  ...contest,
  sides: contest.sides.map((side) => ({ ...side, score: null })),
});

test('the website has the same, and no name that may not be shown', async ({ page, folder }) => {
  await open(page, [...semifinals, ...final]);
  const { players } = await call(page, 'players.find', { name: String(groupA[2]) });
  const playerId = players[0]?.playerId ?? 0;
  await call(page, 'players.save', {
    ...{ playerId, name: String(groupA[2]), shownAs: 'nobody' },
    ...{ club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null },
  });
  const { index } = await call(page, 'site.write', { folder: path.join(folder, 'site') });
  const html = readFileSync(index.replace('index.html', 'tournaments/1.html'), 'utf8');
  for (const text of [words.final, knockOut, 'Semifinals', 'Group stage', words.group({ name: 'B' })])
    expect(html).toContain(text);
  expect(html).not.toContain(groupA[2]);
  expect(html).toContain(texts.common.unnamed);
  const list = readFileSync(index.replace('index.html', 'tournaments.html'), 'utf8');
  expect(list).toContain(groupB[1]);
});

test('the matches of a bracket have boxes of one width, and every number is whole', async ({ page }) => {
  await open(page, [...semifinals, ...final]);
  const matches = page.locator('.bracket .match');
  await expect(matches).toHaveCount(4);
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all((await matches.all()).map((match) => match.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
    expect(boxes[0]?.width).toBeGreaterThan(300);
    for (const match of await matches.all()) {
      const note = await match.locator('.note').boundingBox();
      const clip = await match.locator('xpath=ancestor::*[contains(@class, "columns")]').boundingBox();
      expect(note?.y).toBeGreaterThanOrEqual(clip?.y ?? Infinity);
    }
  }
});
