/** Who won, in the list of tournaments: in rounds as in one game, and nobody while a result is missing. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { expect, test } from './shell.ts';

const words = texts.tournaments;

const duel = (round: number, winner: string, loser: string, places: readonly (number | null)[] = [1, 2]) => ({
  round: String(round),
  board: `${winner}–${loser}`,
  sides: [winner, loser].map((name, i) => ({ place: places[i] ?? null, members: [{ name }] })),
});

const cup = [duel(1, 'Ann', 'Bob'), duel(1, 'Cid', 'Dan'), duel(2, 'Cid', 'Ann')];

const winnerOf = (page: Page, tournament: string) =>
  page.getByRole('row').filter({ hasText: tournament }).getByRole('cell').nth(3);

test('the list names the winners of rounds, and the player’s page the place', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const rounds = (name: string, date: string, contests: typeof cup) =>
    call(page, 'tournaments.save', { name, date, shape: 'rounds', contests });
  const { tournamentId } = await rounds('Knock-out', '2026-03-02', cup);
  const shared = [duel(1, 'Ann', 'Bob'), duel(2, 'Ann', 'Cid', [1, 1]), duel(3, 'Cid', 'Bob')];
  await rounds('Round robin', '2026-03-09', shared);
  await rounds('Under way', '2026-03-16', [...shared, duel(4, 'Ann', 'Bob', [])]);
  await lookAgain(page);
  await page.evaluate(() => {
    location.hash = '#/tournaments';
  });
  await expect(page.getByRole('columnheader', { name: words.column.winner })).toBeVisible();
  await expect(winnerOf(page, 'Knock-out')).toHaveText('Cid');
  await expect(winnerOf(page, 'Round robin')).toHaveText('Ann, Cid');
  await expect(winnerOf(page, 'Under way')).toHaveText('');
  await expectAccessible(page);
  // A correction of the final, seen at once.
  await call(page, 'tournaments.save', {
    tournamentId,
    name: 'Knock-out',
    date: '2026-03-02',
    shape: 'rounds',
    contests: [...cup.slice(0, 2), duel(2, 'Ann', 'Cid')],
  });
  await page.reload();
  await expect(winnerOf(page, 'Knock-out')).toHaveText('Ann');
  const { players } = await call(page, 'players.find', { name: 'Ann' });
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/player/${String(players[0]?.playerId)}`,
  );
  const best = page.locator('dt', { hasText: texts.why.outstanding.bestPlace }).locator('xpath=..');
  await expect(best).toContainText(texts.why.outstanding.placeOf({ place: '1', sides: 4 }));
  await expect(best.getByRole('link', { name: 'Knock-out' })).toBeVisible();
});
