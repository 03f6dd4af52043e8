/** The chances of a season that is running, as a column of the leaderboard. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { column, head, rows } from './leaderboard-rows.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const say = texts.leaderboard;
const words = texts.seasons.standings;
const scoring = { places: [10, 6, 3], takingPart: 0, best: null, qualify: 2, tournaments: 4 };

/** A season of the league's last four people, who came in this order. */
async function addSeason(page: Page, name: string): Promise<string[]> {
  const { seasonId } = await call(page, 'seasons.add', { name, first: null, last: null, scoring });
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const sides = players.map(({ playerId }, at) => ({ place: at + 1, members: [{ playerId }] }));
  await call(page, 'tournaments.save', {
    name: `${name} 1`,
    date: '2026-11-02',
    seasonId,
    contests: [{ sides }],
  });
  return players.map(({ player }) => player);
}

const choice = (page: Page, season: string) =>
  page.getByRole('combobox', { name: say.chance.label({ season }) });

test('the chance to win the season is chosen as a column, sorted by, and follows what is saved', async ({
  page,
}) => {
  await openSample(page);
  await expect(rows(page)).toHaveCount(60);
  await page.getByRole('button', { name: say.filters.more }).click();
  // Without a season there is nothing to choose.
  await expect(page.getByRole('group', { name: say.rules.label })).toBeVisible();
  await expect(page.getByText(say.rules.columns, { exact: true })).toHaveCount(0);

  const [winner = '', second = ''] = await addSeason(page, 'Ladder');
  await lookAgain(page);
  await expect(head(page, words.first)).toHaveCount(0);
  await choice(page, 'Ladder').selectOption(say.chance.goal.first);
  await expect(page.getByRole('columnheader', { name: words.first })).toBeVisible();
  const cellOf = (name: string) => rows(page).filter({ hasText: name }).locator('.chance');
  await expect(cellOf(winner)).toContainText(/\d+.%/u);
  const why = say.chance.missing({ as: 'other', teams: [], season: 'Ladder' });
  const empty = rows(page).locator('.chance').getByRole('button', { name: why, exact: true }).first();
  await expect(empty).toHaveText(`–${why}`);
  // Rows that come into view may move by a line once they are measured, away from the pointer. A pointer that is there
  // already comes to nothing, so it leaves first.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await empty.hover();
    await expect(page.getByRole('tooltip')).toHaveText(why, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: words.first, exact: true }).click();
  const shares = async () =>
    (await column(page, 'chance')).slice(0, 3).map((text) => Number.parseInt(text, 10));
  await expect.poll(async () => (await shares())[0]).toBeGreaterThan(10);
  const [one = 0, other = 0, third = 0] = await shares();
  expect([one >= other, other >= third]).toEqual([true, true]);

  // Whatever the rest brings, it is decided now; and before that nothing outdated is shown.
  const { seasons } = await call(page, 'seasons.list', {});
  const [season] = seasons;
  await call(page, 'seasons.save', {
    ...{ seasonId: season?.seasonId ?? 0, name: 'Ladder', first: null, last: null },
    scoring: { ...scoring, tournaments: 2, places: [10, 1] },
  });
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  await call(page, 'tournaments.save', {
    ...{ name: 'Ladder 2', date: '2026-11-03', seasonId: season?.seasonId ?? 0, shape: 'rounds' },
    contests: [
      {
        round: '1',
        sides: [players[2], players[3]].map((one) => ({ members: [{ playerId: one?.playerId ?? 0 }] })),
      },
    ],
  });
  await lookAgain(page);
  await expect(cellOf(winner)).toHaveText(/already won|%/u);
  await choice(page, 'Ladder').selectOption(say.chance.goal.qualify);
  await expect(page.getByRole('columnheader', { name: words.qualifies })).toBeVisible();
  await expect(cellOf(second)).toContainText(/\d+.%|already|out/u);

  // A past moment has no chances of today.
  await page.getByLabel(say.filters.asOf).fill('2026-06-30');
  await expect(page.getByRole('columnheader', { name: words.qualifies })).toHaveCount(0);
  expect(await column(page, 'chance')).toEqual([]);
});

test('teams have the chances of a season of teams, and players a dash that says so', async ({ page }) => {
  await openSample(page);
  await call(page, 'seasons.add', {
    name: 'Long',
    first: '2026-09-01',
    last: '2099-12-31',
    scoring: { ...scoring, tournaments: 60 },
  });
  await lookAgain(page);
  await page.getByRole('button', { name: say.by.team }).click();
  await choice(page, 'Long').selectOption(say.chance.goal.first);
  await expect(page.getByRole('columnheader', { name: words.first })).toBeVisible();
  await expect(page.locator('tbody .chance').first()).toContainText(/%|already|out/u);
  await expectAccessible(page);
  await page.getByRole('button', { name: say.views.everybody, exact: true }).click();
  await expect(page.getByRole('columnheader', { name: words.first })).toHaveCount(0);
  await page.getByRole('button', { name: say.filters.more }).click();
  await choice(page, 'Long').selectOption(say.chance.goal.first);
  const outlook = await call(page, 'forecast.season', { simulations: 300, top: 2 });
  const team = outlook.rows.find(({ teamId }) => teamId !== null);
  const board = await call(page, 'leaderboard.read', {});
  const member = board.rows.find(({ playerId }) => team?.playerIds.includes(playerId));
  const own = rows(page).filter({ hasText: member?.player ?? '' });
  await expect(own.locator('.chance')).toContainText(team?.name ?? '');
});
