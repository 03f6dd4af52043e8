/** A league and a cup that go on side by side for weeks. */
import { texts } from '../../shared/messages/index.ts';
import { fromColumns } from '../../shared/contract/columns.ts';
import { call } from './calls.ts';
import { startLeague } from './import-files.ts';
import { expect, test } from './shell.ts';

const words = texts.player;

const game = (round: string, at: string, winner: string, loser: string) => ({
  ...{ round, at },
  sides: [
    { place: 1, members: [{ name: winner }] },
    { place: 2, members: [{ name: loser }] },
  ],
});

test('a new round of the league leaves the earlier cup as it was, and changes add up', async ({ page }) => {
  await startLeague(page, 'Side by side');
  const first = game('1', '2026-09-01', 'Ann', 'Ben');
  const league = { name: 'League', date: '2026-09-01', shape: 'rounds' as const };
  const { tournamentId } = await call(page, 'tournaments.save', { ...league, contests: [first] });
  await call(page, 'tournaments.save', {
    ...{ name: 'Cup', date: '2026-09-08', shape: 'rounds' as const },
    contests: [game('1', '2026-09-08', 'Ben', 'Ann')],
  });
  const cupOf = async () => {
    const { standings } = await call(page, 'leaderboard.follow', {});
    const ann = fromColumns(standings).find(({ player }) => player === 'Ann')?.playerId ?? NaN;
    const { tournaments } = await call(page, 'players.read', { playerId: ann });
    return { ann, cup: tournaments.find(({ tournament }) => tournament === 'Cup') };
  };
  const before = await cupOf();
  await call(page, 'tournaments.save', {
    ...{ ...league, tournamentId },
    contests: [first, game('2', '2026-09-15', 'Ann', 'Ben')],
  });
  expect(await cupOf()).toEqual(before);

  await page.evaluate((to) => (location.hash = to), `#/player/${String(before.ann)}`);
  const played = page.locator('section[aria-labelledby="played"]');
  await expect(played.getByText(words.sideBySide)).toBeVisible();
  const rows = played.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  // The league was played last.
  await expect(rows.nth(1)).toContainText('League');
  const changes = await played.locator('.change').allInnerTexts();
  const total = changes.map((text) => Number(text.replace('−', '-'))).reduce((sum, one) => sum + one, 0);
  const { belief, prior } = await call(page, 'players.read', { playerId: before.ann });
  expect(total).toBe(Math.round(belief.mean) - Math.round(prior.mean));
});
