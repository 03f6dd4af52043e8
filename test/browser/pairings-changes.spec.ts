/** Changes to rounds that have begun: other boards, a comparison after a correction, and no last round. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const boards = texts.pairingBoards;
const words = boards.stand;

/** A Swiss of six whose second round has begun; the winners of the first met in it. */
async function twoRounds(page: Page): Promise<number> {
  const { players } = await call(page, 'players.find', { name: '', limit: 6 });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = players.map(({ playerId }) => playerId);
  const people = [a, b, c, d, e, f].map((playerId) => ({ playerId }));
  const shared = { people, format: { kind: 'duels', method: 'swiss', totalRounds: 5 } } as const;
  const round = (number: number, pairs: number[][]) => ({
    round: number,
    boards: pairs.map((pair) => pair.map((id) => [id])),
  });
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ ...shared, name: 'Championship', date: '2026-11-02', lastRound: 5 },
    plan: [
      round(1, [
        [a, d],
        [b, e],
        [c, f],
      ]),
    ],
  });
  await call(page, 'tournaments.save', await withResults(page, tournamentId, [1, 2]));
  await call(page, 'pairings.start', {
    ...{ ...shared, tournamentId, lastRound: 5 },
    plan: [
      round(2, [
        [a, b],
        [c, d],
        [e, f],
      ]),
    ],
  });
  return tournamentId;
}

/** The tournament with these places at all boards of the first round. */
async function withResults(page: Page, tournamentId: number, places: readonly number[]) {
  const { name, date, contests } = await call(page, 'tournaments.facts', { tournamentId });
  return {
    ...{ tournamentId, name, date },
    contests: contests.map((contest) => ({
      ...contest,
      sides: contest.sides.map(({ team, seat, rated, members, place }, i) => ({
        ...{ team, seat, rated, place: contest.round === '1' ? (places[i] ?? null) : place },
        members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
      })),
    })),
  };
}

const pairsOf = async (page: Page, tournamentId: number, round: string) =>
  (await call(page, 'tournaments.facts', { tournamentId })).contests
    .filter((contest) => contest.round === round)
    .toSorted((a, b) => Number(a.board) - Number(b.board))
    .map(({ sides }) => sides.map(({ members }) => members[0]?.player ?? ''));

test('a begun round is changed, compared and deleted', async ({ page }) => {
  await openSample(page);
  const tournamentId = await twoRounds(page);
  await page.evaluate((hash) => (location.hash = hash), `#/pairings/${String(tournamentId)}`);
  await expect(page.getByText(words.results({ done: 0, all: 3 }))).toBeVisible();

  // What would be paired today: two of the three boards, since winners meet but for one.
  await page.getByRole('button', { name: words.compare }).click();
  await expect(
    page.getByRole('status').getByText(/boards? in round 2 would be|paired the same/u),
  ).toBeVisible();
  await expectAccessible(page);

  // Two players of begun boards change places.
  const before = await pairsOf(page, tournamentId, '2');
  const [one = '', other = ''] = [before[0]?.[1], before[1]?.[1]];
  await page.getByRole('button', { name: words.change({ number: '2' }) }).click();
  const round = page.getByRole('region', { name: boards.round({ number: '2' }), exact: true });
  await round.getByRole('button', { name: one, exact: true }).press('Space');
  await round.getByRole('button', { name: other, exact: true }).press('Space');
  await page.getByRole('button', { name: boards.start.changed({ count: 1, first: '2', last: '2' }) }).click();
  await expect(page.getByRole('link', { name: words.type })).toBeVisible();
  await expect
    .poll(async () => (await pairsOf(page, tournamentId, '2')).map((pair) => pair[1]))
    .toEqual([other, one, before[2]?.[1]]);

  // One board is unpaired, and its two are paired again.
  await page.getByRole('button', { name: words.change({ number: '2' }) }).click();
  await round.getByRole('button', { name: one, exact: true }).press('Space');
  await round.getByRole('button', { name: boards.hand.sitOut({ name: one }) }).click();
  await expect(round.getByRole('listitem', { name: /^Board/u })).toHaveCount(2);
  await page.getByRole('button', { name: boards.pairIdle }).click();
  await expect(round.getByRole('listitem', { name: /^Board/u })).toHaveCount(3);
  await page.getByRole('button', { name: boards.start.changed({ count: 1, first: '2', last: '2' }) }).click();
  await expect(page.getByRole('link', { name: words.type })).toBeVisible();

  // The round is deleted, as one change that can be undone.
  await page.getByRole('button', { name: words.delete({ number: '2' }) }).click();
  await expect(page.getByText(words.deleteText({ boards: 3, results: 0 }))).toBeVisible();
  await page.getByRole('button', { name: words.deleteAction({ number: '2' }), exact: true }).click();
  await expect(page.getByText(words.complete)).toHaveCount(1);
  await expect.poll(() => pairsOf(page, tournamentId, '2')).toEqual([]);
  // A second Enter doesn't delete the round before.
  await expect(page.locator('#stand')).toBeFocused();
  await page.getByRole('button', { name: texts.history.undo, exact: true }).click();
  await expect.poll(() => pairsOf(page, tournamentId, '2')).toHaveLength(3);
});
