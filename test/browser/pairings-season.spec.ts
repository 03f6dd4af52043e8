/** A championship over weeks, with other tournaments begun and played in between: nothing is lost, nothing orphaned. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { play } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;

const swiss = { kind: 'duels', method: 'swiss' } as const;

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words.choice.label }).getByRole('link', { name });

const startButton = (page: Page, round: string) =>
  page.getByRole('button', {
    name: boards.start.rounds({ count: 1, first: round, last: round }),
    exact: true,
  });

/** The first six people of the league in a Swiss of five rounds, the first of which has begun. */
async function startChampionship(page: Page): Promise<number> {
  const { players } = await call(page, 'players.find', { name: '', limit: 6 });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = players.map(({ playerId }) => playerId);
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Championship', date: '2026-11-02', format: swiss, lastRound: 5 },
    people: [a, b, c, d, e, f].map((playerId) => ({ playerId })),
    plan: [
      {
        round: 1,
        boards: [
          [[a], [d]],
          [[b], [e]],
          [[c], [f]],
        ],
      },
    ],
  });
  return tournamentId;
}

/** The first of each two wins. */
const playAll = (page: Page, tournamentId: number): Promise<void> => play(page, tournamentId, () => [1, 0]);

test('a Swiss goes on a week later, though another tournament was begun in between', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-02T19:00:00');
  await openSample(page);
  const championship = await startChampionship(page);
  await goTo(page, texts.navigation.pairings);
  await tabOf(page, 'Championship').click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 3 }))).toBeVisible();
  await playAll(page, championship);

  // A quick game in between has a tournament of its own.
  await page.clock.setFixedTime('2026-11-05T19:00:00');
  await tabOf(page, words.choice.new).click();
  const search = page.getByRole('searchbox', { name: words.search });
  const names = page.getByRole('list', { name: words.checkIn }).locator('.name');
  await expect(names.nth(3)).toBeVisible();
  const here = (await names.allInnerTexts()).slice(0, 4);
  await search.focus();
  for (const name of here) await page.keyboard.type(`${name}\n`);
  await expect(page.getByText(words.here({ count: 4 }), { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.locator('.start').getByLabel(boards.start.name).fill('Quick game');
  await startButton(page, '1').click();
  await expect(page.getByRole('heading', { name: 'Quick game' })).toBeVisible();
  await expectAccessible(page);

  // A week later both are there, each as it was left.
  await page.clock.setFixedTime('2026-11-09T19:00:00');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quick game' })).toBeVisible();
  await tabOf(page, 'Championship').click();
  await expect(page.getByText(words.here({ count: 6 }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: boards.stand.next({ number: '2' }) }).click();
  await expect(page.getByLabel(boards.start.date)).toHaveValue('2026-11-09');
  const dated = (day: string) =>
    page.getByText(boards.start.dated({ round: '2', day, before: '1', dayBefore: '2026-11-02' }));
  await expect(dated('2026-11-09')).toBeVisible();
  await page.getByRole('button', { name: boards.start.useDay({ day: '2026-11-02' }) }).click();
  await expect(page.getByLabel(boards.start.date)).toHaveValue('2026-11-02');
  await expect(dated('2026-11-02')).toHaveCount(0);
  await page.getByLabel(boards.start.date).fill('2026-11-10');
  await startButton(page, '2').click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 3 }))).toBeVisible();
  await expect(dated('2026-11-10')).toBeVisible();
  await expect(page.getByRole('link', { name: boards.stand.changeDay })).toBeVisible();
  const { contests, date } = await call(page, 'tournaments.facts', { tournamentId: championship });
  expect(date).toBe('2026-11-02');
  expect(contests.map(({ round, at }) => [round, at])).toEqual([
    ...Array.from({ length: 3 }, () => ['1', null]),
    ...Array.from({ length: 3 }, () => ['2', '2026-11-10']),
  ]);
  const pairs = contests.map(({ sides }) =>
    sides.map(({ members }) => members[0]?.playerId ?? 0).toSorted((a, b) => a - b),
  );
  expect(new Set(pairs.map(String)).size).toBe(6);

  await page.reload();
  await expect(tabOf(page, 'Championship')).toContainText(
    words.choice.progress({
      round: 2,
      isPlanned: true,
      planned: 5,
      begun: 2,
      ahead: 'none',
      open: 3,
      postponed: 0,
    }),
  );
  await expect(page.getByText(boards.stand.results({ done: 0, all: 3 }))).toBeVisible();
});

test('a tournament that was entered manually is paired from its own page', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const side = (at: number, place: number) => ({
    place,
    members: [{ playerId: players[at]?.playerId ?? 0 }],
  });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'By hand', date: '2026-11-02', shape: 'rounds' },
    contests: [
      { round: '1', sides: [side(0, 1), side(1, 2)] },
      { round: '1', sides: [side(2, 1), side(3, 2)] },
    ],
  });
  await page.evaluate((hash) => (location.hash = hash), `#/tournament/${String(tournamentId)}`);
  await page.getByRole('link', { name: texts.tournaments.page.pair }).click();
  await expect(page.getByText(words.here({ count: 4 }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: boards.stand.next({ number: '2' }) }).click();
  await startButton(page, '2').click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 2 }))).toBeVisible();
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  // Winners meet winners.
  const winners = [players[0]?.playerId, players[2]?.playerId];
  expect(
    contests.slice(2).some(({ sides }) => sides.every((one) => winners.includes(one.members[0]?.playerId))),
  ).toBe(true);
});
