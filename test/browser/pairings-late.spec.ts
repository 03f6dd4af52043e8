/** Groups whose rounds are all drawn: one comes when the first is played, and another one leaves. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { play } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const boards = texts.pairingBoards;
const format = { kind: 'duels', method: 'groups', groupSize: 4 } as const;

async function groupsOfSeven(page: Page) {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const people = players.slice(0, 7).map(({ playerId }) => ({ playerId }));
  const { suggestions } = await call(page, 'pairings.plan', {
    ...{ tournamentId: null, people, format, round: 1, rounds: 3, effort: 0, alternatives: 1 },
  });
  const plan = (suggestions[0]?.rounds ?? []).map((round) => ({
    round: round.round,
    boards: round.boards.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ people, format, name: 'Tuesday Open', date: '2026-12-01', lastRound: 3, plan },
  });
  return { tournamentId, late: players[7]?.player ?? '', gone: players[0]?.player ?? '' };
}

/** Three of seven people's boards. */
const enterRound1 = (page: Page, tournamentId: number): Promise<void> =>
  play(page, tournamentId, (_, board) => (board < 3 ? [1, 0] : undefined));

test('of groups, a latecomer plays in one and is in its table', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T19:00:00');
  await openSample(page);
  const { tournamentId, late, gone } = await groupsOfSeven(page);
  await enterRound1(page, tournamentId);
  await page.evaluate((hash) => (location.hash = hash), `#/pairings/${String(tournamentId)}`);
  await expect(page.getByText(boards.stand.results({ done: 0, all: 3 })).first()).toBeVisible();
  // All rounds are drawn: there is no fourth one.
  await expect(page.getByRole('button', { name: boards.stand.next({ number: '4' }) })).toHaveCount(0);

  await page.getByRole('checkbox', { name: late }).check();
  await page.getByRole('checkbox', { name: gone }).uncheck();
  await page.getByRole('button', { name: boards.stand.again({ number: '2', isRest: false }) }).click();
  const save = boards.start.changed({ count: 2, first: '2', last: '3' });
  await expect(page.getByRole('button', { name: save })).toBeVisible();
  await expect(page.getByText(boards.start.leaves({ names: [gone], count: 2 }))).toBeVisible();
  await expect(page.getByLabel(boards.start.date)).toHaveValue('2026-12-01');
  // Nobody of two groups can be paired.
  await expect(page.getByRole('button', { name: boards.pairIdle })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: save }).click();
  // The link is there before, too. It has the focus once all is saved.
  await expect(page.getByRole('link', { name: boards.stand.type })).toBeFocused();

  const { entrants } = await call(page, 'tournaments.facts', { tournamentId });
  expect(entrants.find(({ members }) => members[0]?.player === late)?.draw).toMatchObject([
    { group: /[AB]/u },
  ]);
  // The game that was missed in round 1 has no board: it is named.
  const missed = page.getByText(/no board in any round/u);
  await expect(missed).toContainText(late);
  await page.evaluate((hash) => (location.hash = hash), `#/tournament/${String(tournamentId)}`);
  await expect(missed).toContainText(late);
  const standings = page.getByRole('table').filter({ hasText: late });
  await expect(standings.first()).toBeVisible();
});
