/** A what-if, as an organizer tries one: into the copy, a result turned round, a look at what it changes, and back. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { startLeague } from './import-files.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

const say = texts.whatIf;
const named = (league: string): string => texts.leagues.whatIf.named({ league });

const game = (name: string, first: string, second: string, tournamentId?: number): never =>
  ({
    ...{ name, date: '2026-01-08', ...(tournamentId === undefined ? {} : { tournamentId }) },
    contests: [
      { sides: [first, second].map((player, i) => ({ place: i + 1, members: [{ name: player }] })) },
    ],
  }) as never;

const mean = async (page: Page, name: string): Promise<number> =>
  (await call(page, 'leaderboard.read', {})).rows.find(({ player }) => player === name)?.mean ?? NaN;

test('a result is turned round in a copy, looked at, and forgotten', async ({ page }) => {
  await startLeague(page, 'Club');
  await call(page, 'tournaments.save', game('Winter Cup', 'Ann', 'Bob'));
  const before = await mean(page, 'Bob');
  await page.evaluate(() => (location.hash = '#/leaderboard'));
  await page.getByRole('link', { name: texts.leaderboard.links.whatIf }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: say.begin }).click();
  const notice = page.getByRole('region', { name: say.title });
  await expect(notice).toContainText(say.notice.text);
  await expect(page.getByText(say.nothing)).toBeVisible();

  const [winter] = (await call(page, 'tournaments.list', {})).tournaments;
  await call(page, 'tournaments.save', game('Winter Cup', 'Bob', 'Ann', winter?.tournamentId));
  await lookAgain(page);
  const row = page.getByRole('row').filter({ hasText: 'Bob' });
  await expect(row).toContainText('2');
  await expect(row).toContainText('1');
  await expectAccessible(page);
  const csv = readFileSync(await (await saveAs(page, texts.paper.csv)).path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.startsWith('Bob,2,1,'))).toHaveLength(1);

  const did = page.getByRole('region', { name: say.did }).getByRole('listitem');
  await expect(did).toHaveCount(1);
  await expect(did).toContainText('Winter Cup');

  // On every page it says what it is, and on paper by the league's name.
  await page.reload();
  await page.evaluate(() => (location.hash = '#/players'));
  await expect(notice).toBeVisible();
  expect((await call(page, 'league.read', {}))?.name).toBe(named('Club'));
  expect(await mean(page, 'Bob')).toBeGreaterThan(before);

  await notice.getByRole('button', { name: say.back }).click();
  await expect(notice).toBeHidden();
  expect((await call(page, 'league.read', {}))?.name).toBe('Club');
  expect(await mean(page, 'Bob')).toBe(before);
  // A second one begins from the league again.
  await page.evaluate(() => (location.hash = '#/what-if'));
  await page.getByRole('button', { name: say.begin }).click();
  await expect(page.getByText(say.nothing)).toBeVisible();
});

test('what was tried is kept as a new league', async ({ page }) => {
  await startLeague(page, 'Club');
  await call(page, 'tournaments.save', game('Winter Cup', 'Ann', 'Bob'));
  const { path: real } = (await call(page, 'league.read', {})) ?? { path: '' };
  await page.evaluate(() => (location.hash = '#/what-if'));
  await page.getByRole('button', { name: say.begin }).click();
  await expect(page.getByText(say.nothing)).toBeVisible();
  await call(page, 'tournaments.save', game('Spring Cup', 'Bob', 'Ann'));
  await page.getByRole('button', { name: say.keep }).click();
  await expect(page.getByRole('region', { name: say.title })).toBeHidden();
  expect(await call(page, 'league.read', {})).toMatchObject({
    name: named('Club'),
    tournaments: 2,
    whatIf: null,
  });
  expect(await call(page, 'league.open', { path: real })).toMatchObject({ name: 'Club', tournaments: 1 });
});
