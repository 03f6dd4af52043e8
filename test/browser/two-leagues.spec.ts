/** Another league beside the open one: two become one, undo takes them apart again, and a part becomes a new one. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { expect, test } from './shell.ts';

const say = texts.importPage;

const play = (page: Page, name: string, date: string, people: readonly string[]): Promise<unknown> =>
  call(page, 'tournaments.save', {
    ...{ name, date },
    contests: [{ sides: people.map((one, i) => ({ place: i + 1, members: [{ name: one }] })) }],
  });

/** Two leagues in the leagues folder; the first one is open. */
async function openNorth(page: Page): Promise<string> {
  await call(page, 'league.create', { name: 'South' });
  await play(page, 'South Open', '2026-03-01', ['Joerg Mueller', 'Bob', 'Cid']);
  await play(page, 'Autumn Cup', '2026-10-01', ['Cid', 'Dee']);
  const { path: north } = await call(page, 'league.create', { name: 'North' });
  await play(page, 'North Open', '2026-05-01', ['Jörg Müller', 'Bob', 'Ann']);
  await page.reload();
  await page.goto(`${page.url().split('#')[0] ?? ''}#/leagues`);
  return north;
}

const bar = (page: Page) => page.getByRole('button', { name: say.bar.button, exact: true });

test('two leagues become one and are taken apart again by undo', async ({ page }) => {
  await openNorth(page);
  const before = await call(page, 'leaderboard.read', {});
  await page
    .getByRole('button', { name: texts.leagues.open.mergeInto({ name: 'South', league: 'North' }) })
    .click();
  await expect(page.getByText(say.seen.league({ name: 'South', tournaments: 2, players: 4 }))).toBeVisible();
  await expect(page.getByText(say.part.taken({ taken: 2, tournaments: 2 }))).toBeVisible();
  await expectAccessible(page);

  // A name that is only alike is decided on, by keyboard.
  await expect(bar(page)).toBeDisabled();
  await page.getByRole('button', { name: say.bar.toNames }).press('Enter');
  const same = say.names.option({ key: '1', text: say.names.same({ player: 'Jörg Müller' }) });
  await expect(page.getByRole('radio', { name: same })).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say.adds.tournaments({ count: 2 }), { exact: true })).toBeVisible();
  await expect(bar(page)).toBeEnabled();

  await page.reload();
  await expect(bar(page)).toBeEnabled();
  await bar(page).click();
  await expect(page.getByText(say.result.added({ count: 2 }))).toBeVisible();
  await expect(page.getByText(say.result.players({ count: 2 }))).toBeVisible();
  expect(await call(page, 'league.read', {})).toMatchObject({ name: 'North', players: 5, tournaments: 3 });

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await call(page, 'league.read', {}))?.tournaments).toBe(1);
  expect((await call(page, 'league.read', {}))?.players).toBe(3);
  const { rows } = await call(page, 'leaderboard.read', {});
  expect(rows).toEqual(before.rows);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await call(page, 'league.read', {}))?.tournaments).toBe(3);

  // The same file once more brings nothing.
  await page.getByRole('button', { name: say.again }).click();
  await page
    .getByLabel(say.path, { exact: true })
    .fill(path.join(path.dirname((await call(page, 'league.read', {}))?.path ?? ''), 'South.league'));
  await page.getByRole('button', { name: say.pathButton, exact: true }).click();
  await expect(page.getByText(say.bar.nothing)).toBeVisible();
});

test('some tournaments of another league are taken, and one that is here differs', async ({ page }) => {
  await openNorth(page);
  const copy = await call(page, 'league.savePart', { name: 'Copy', keepsRatings: false });
  const { tournaments } = await call(page, 'tournaments.list', {});
  await call(page, 'tournaments.save', {
    ...{ tournamentId: tournaments[0]?.tournamentId ?? 0, name: 'North Open', date: '2026-05-01' },
    contests: [
      { sides: ['Bob', 'Jörg Müller', 'Ann'].map((one, i) => ({ place: i + 1, members: [{ name: one }] })) },
    ],
  });
  await page.goto(`${page.url().split('#')[0] ?? ''}#/import`);
  const open = async (file: string): Promise<void> => {
    await page.getByLabel(say.path, { exact: true }).fill(file);
    await page.getByRole('button', { name: say.pathButton, exact: true }).click();
  };
  await open(copy.path);
  await expect(page.getByText(say.tournaments.differ({ count: 1 }))).toBeVisible();
  const becomes = page.getByLabel(say.tournaments.what({ name: 'North Open' }));
  await expect(becomes).toHaveValue('skipped');
  await expect(page.getByText(say.bar.leftOut({ count: 1 }))).toBeVisible();
  await becomes.selectOption({ label: say.tournaments.becomes.replaced });
  await expect(page.getByText(say.bar.changed({ count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: say.close }).click();

  await open(path.join(path.dirname(copy.path), 'South.league'));
  await page.getByRole('radio', { name: texts.leaguePart.some }).check();
  await page.getByLabel(texts.leaguePart.from, { exact: true }).fill('2026-06-01');
  await expect(page.getByText(say.part.taken({ taken: 1, tournaments: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByText(texts.leaguePart.each).click();
  await page.getByRole('checkbox', { name: /Autumn Cup/u }).uncheck();
  await expect(page.getByText(say.part.taken({ taken: 0, tournaments: 2 }))).toBeVisible();
  await expect(page.getByText(say.bar.nothing)).toBeVisible();
  await page.getByRole('checkbox', { name: /Autumn Cup/u }).check();
  await expect(page.getByText(say.adds.tournaments({ count: 1 }), { exact: true })).toBeVisible();
  await bar(page).click();
  await expect(page.getByText(say.result.added({ count: 1 }))).toBeVisible();
});

test('a season becomes a league of its own, which is opened', async ({ page }) => {
  const north = await openNorth(page);
  await play(page, 'Autumn Open', '2026-10-08', ['Ann', 'Bob']);
  const say = texts.leagues.part;
  await page.getByText(say.summary).click();
  await expect(page.getByText(say.holds({ taken: 2, takenPlayers: 3 }))).toBeVisible();
  await page.getByLabel(texts.leaguePart.from, { exact: true }).fill('2026-06-01');
  await expect(page.getByText(say.holds({ taken: 1, takenPlayers: 2 }))).toBeVisible();
  await page.getByLabel(say.name).fill('Autumn');
  await expectAccessible(page);
  await page.getByRole('button', { name: say.button }).click();
  await expect(page.getByRole('button', { name: say.open })).toBeVisible();
  // The league goes on meanwhile; what was saved can be opened all the same.
  await play(page, 'Late Open', '2026-11-05', ['Ann', 'Bob']);
  await lookAgain(page);
  await expect(page.getByText(say.holds({ taken: 2, takenPlayers: 2 }))).toBeVisible();
  await page.getByRole('button', { name: say.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.leaderboard.title })).toBeVisible();
  expect(await call(page, 'league.read', {})).toMatchObject({ name: 'Autumn', players: 2, tournaments: 1 });
  await call(page, 'league.open', { path: north });
  expect(await call(page, 'league.read', {})).toMatchObject({ name: 'North', players: 3, tournaments: 3 });
});
