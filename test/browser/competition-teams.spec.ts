/** A team league home and away over three boards a match: paired, played with a forfeit, and read from its table. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const options = texts.pairingOptions;
const boards = texts.pairingBoards;

/** In each game the person with the smaller number wins. */
async function playRound(page: Page, tournamentId: number, round: string): Promise<void> {
  const { name, date, contests } = await call(page, 'tournaments.facts', { tournamentId });
  await call(page, 'tournaments.save', {
    ...{ tournamentId, name, date },
    contests: contests.map((contest) => {
      const ids = contest.sides.map(({ members }) => members[0]?.playerId ?? 0);
      const isPlayed = contest.round === round && contest.kind === 'played';
      return {
        ...contest,
        sides: contest.sides.map(({ team, seat, rated, members, place, score }, i) => ({
          ...{ team, seat, rated, score },
          place: isPlayed ? (ids[i] === Math.min(...ids) ? 1 : 2) : place,
          members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
        })),
      };
    }),
  });
}

/** Three teams of three, the last of which has only two people; recorded by a tournament of last year. */
async function enterTeams(page: Page): Promise<void> {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const member = (at: number) => ({ playerId: players[at]?.playerId ?? 0 });
  const side = (team: string, place: number, ...at: number[]) => ({ team, place, members: at.map(member) });
  await call(page, 'tournaments.save', {
    ...{ name: 'Last season', date: '2025-11-02' },
    contests: [{ sides: [side('Rooks', 1, 0, 1, 2), side('Knights', 2, 3, 4, 5), side('Bishops', 3, 6, 7)] }],
  });
}

test('home and away, with boards, a missing player, and match points', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-02T19:00:00');
  await openSample(page);
  await enterTeams(page);
  await goTo(page, texts.navigation.pairings);
  await page.getByLabel(words.by).selectOption('teams');
  for (const team of ['Rooks', 'Knights', 'Bishops']) {
    const search = page.getByRole('searchbox', { name: words.searchTeam });
    await search.fill(team);
    await search.press('Enter');
  }
  await page.getByLabel(options.method).selectOption('round-robin');
  await page.getByRole('radio', { name: options.legsOf['2'] }).check();
  await page.getByLabel(options.matchBoards, { exact: true }).fill('3');
  await page.keyboard.press('Control+Enter');
  await page.locator('.start').getByLabel(boards.start.name).fill('Team league');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Team league' })).toBeVisible();
  // A round robin is drawn as a whole: no result changes it.
  await expect(page.getByRole('button', { name: boards.stand.delete({ number: '1' }) })).toBeVisible();
  await expect(page.getByRole('button', { name: boards.stand.compare })).toHaveCount(0);

  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const league = tournaments.find(({ name }) => name === 'Team league')?.tournamentId ?? 0;
  const record = await call(page, 'tournaments.facts', { tournamentId: league });
  expect(record.contests.filter(({ match }) => match === 1)).toHaveLength(3);
  expect(record.teamSize).toBe(1);
  await playRound(page, league, '1');

  await page.evaluate((hash) => (location.hash = hash), `#/tournament/${String(league)}`);
  const table = page.getByRole('table', { name: /./u }).first();
  await expect(table).toBeVisible();
  const { contests } = await call(page, 'tournaments.facts', { tournamentId: league });
  const teams = new Set(contests.flatMap(({ sides }) => sides.map(({ team }) => team)));
  // Of three teams one has no match; the two others have one, of three boards.
  expect(teams.size).toBe(2);
  const rows = page
    .getByRole('region', { name: /round robin|standings/iu })
    .first()
    .locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('1');
  await expectAccessible(page);
});
