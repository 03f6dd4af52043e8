/** Teams made for one board: started, typed by slip number, corrected by typing, and what the tournament's page says. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const names = [
  'Ann Archer',
  'Ben Baker',
  'Cy Cooper',
  'Dee Dyer',
  'Eve Elder',
  'Flo Fisher',
  'Gil Grey',
  'Hal Hope',
];

/** A club tournament of eight in two boards of two against two. */
async function startEvening(page: Page): Promise<number> {
  await call(page, 'league.create', { name: 'Monday club' });
  const playerIds: number[] = [];
  for (const name of names) {
    const facts = {
      name,
      club: null,
      externalId: null,
      retired: false,
      tags: [],
      aliases: [],
      starting: null,
    };
    playerIds.push((await call(page, 'players.save', facts)).playerId);
  }
  const side = (...at: number[]): number[] => at.map((index) => playerIds[index] ?? 0);
  const { tournamentId } = await call(page, 'pairings.start', {
    name: 'Monday',
    date: '2026-11-23',
    people: playerIds.map((playerId) => ({ playerId })),
    format: { kind: 'teams', size: 2, count: null },
    plan: [
      {
        round: 1,
        boards: [
          [side(0, 1), side(2, 3)],
          [side(4, 5), side(6, 7)],
        ],
      },
    ],
  });
  await lookAgain(page);
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  return tournamentId;
}

const slip = (page: Page) => page.getByLabel(words.slip.label, { exact: true });
const result = (page: Page, board: string) =>
  page.getByLabel(words.board.resultOf({ board }), { exact: true });
const competitor = (page: Page, seat: string, board: string) =>
  page.getByLabel(words.board.competitor({ seat, board }), { exact: true });

test('a tournament with new teams each round: slips in any order, a correction by typing, standings of people', async ({
  page,
}) => {
  const tournamentId = await startEvening(page);
  await page.getByRole('tab', { name: roundLabel('1') }).click();
  await expect(competitor(page, '1', '1')).toHaveValue('Ann Archer + Ben Baker');

  // The slips are in the order 2, 1; the hand stays on the keys.
  await page.keyboard.press('F4');
  await expect(slip(page)).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.slip.unknown({ typed: '7' }))).toBeVisible();
  await expect(slip(page)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(result(page, '2')).toBeFocused();
  await page.keyboard.type('21-15');
  await page.keyboard.press('Enter');
  await expect(slip(page)).toBeFocused();
  await expect(page.getByText(words.slip.taken({ board: '2', result: '21-15', open: 1 }))).toBeVisible();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(result(page, '1')).toBeFocused();
  await page.keyboard.type('W');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.slip.taken({ board: '1', result: 'W', open: 0 }))).toBeVisible();

  // Ben had left: Hal replaced him, and Gil had no partner.
  await competitor(page, '1', '1').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1 + ha');
  await expect(page.getByRole('option', { name: 'Hal Hope' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(competitor(page, '1', '1')).toHaveValue('Ann Archer + Hal Hope');
  await competitor(page, '2', '2').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('gil');
  await page.keyboard.press('Enter');
  await expect(competitor(page, '2', '2')).toHaveValue('Gil Grey');
  await expect(
    page.getByRole('button', { name: words.missing.board({ round: roundLabel('1'), names: 'Ben Baker' }) }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  // The next round is paired, not typed.
  await expect(page.getByRole('link', { name: words.toPairings })).toBeFocused();

  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  const recorded = contests.map(({ board, sides }) => [
    board,
    ...sides.map(({ team, place, score, members }) => [
      team,
      place,
      score,
      members.map(({ player }) => player).join(' + '),
    ]),
  ]);
  expect(recorded).toEqual([
    ['1', [null, 1, null, 'Ann Archer + Hal Hope'], [null, 2, null, 'Cy Cooper + Dee Dyer']],
    ['2', [null, null, 21, 'Eve Elder + Flo Fisher'], [null, null, 15, 'Gil Grey']],
  ]);

  await page.evaluate((hash) => (location.hash = hash), `#/tournament/${String(tournamentId)}`);
  const standings = page.getByRole('table', { name: texts.tournaments.page.standings });
  await expect(standings.locator('tbody tr')).toHaveCount(8);
  await expect(standings.locator('tbody tr').first()).toContainText('Ann Archer');
  await expect(
    page.getByRole('table', { name: texts.tournaments.page.roundNamed({ name: '1' }) }),
  ).toContainText('Hal Hope');
  await expectAccessible(page);
});
