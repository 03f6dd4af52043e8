/** Last season's team league from a note: boards per match, matches chosen and pasted, and the tables that follow. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { paste } from './paste.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.rounds;
const teams = `Castle: Ann Smith, Ben Cole, Cid Young
Rooks: Dee Marsh, Eve Hall
Knights: Gus Penn, Hal Quill, Ida Moss
Bishops: Lee Ume, Mia Vale, Ned Wood`;

async function begin(page: Page): Promise<void> {
  await goTo(page, texts.navigation.tournaments);
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  await page.getByRole('radio', { name: texts.tournaments.entry.shapes.rounds }).check();
  await page.locator('#tournament-name').fill('Valley league');
  await page.keyboard.press('Control+Enter');
  await page.getByLabel(words.who.teams, { exact: true }).check();
  await page.getByRole('button', { name: texts.people.pasteTeams.open }).click();
  const list = page.getByLabel(texts.people.pasteTeams.list, { exact: true }).last();
  await list.fill(teams);
  // Nothing is added by Escape, and nothing lost.
  await list.press('Escape');
  await expect(page.getByText(words.paste.kept)).toBeVisible();
  await page.getByRole('button', { name: texts.people.pasteTeams.open }).click();
  await expect(page.getByText(words.paste.kept)).toBeHidden();
  await expect(list).toHaveValue(teams);
  await page.getByRole('button', { name: texts.people.pasteTeams.action({ count: 4 }) }).click();
  await page.getByLabel(texts.pairingOptions.matchBoards, { exact: true }).fill('3');
  await page.getByLabel(texts.pairingOptions.lineUpOrder).selectOption('roster');
  await expectAccessible(page);
}

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
};

const home = (page: Page, match: string) => page.getByLabel(words.match.seat({ seat: 'home', match }));

const result = (page: Page, name: string) =>
  page.getByLabel(words.board.resultOf({ board: name }), { exact: true });

async function type(page: Page, ...typed: string[]): Promise<void> {
  for (const text of typed) {
    const before = await page.locator(':focus').getAttribute('id');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.locator(`[id="${before ?? ''}"]:focus`)).toHaveCount(0);
  }
}

test('Tab goes from result to result, past what removes a board', async ({ page }) => {
  await openSample(page);
  await begin(page);
  await save(page);
  await expect(home(page, '1')).toBeFocused();
  await type(page, 'Cas', 'Roo', '3-1');
  await expect(result(page, '1.2')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(result(page, '1.1')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('3:0');
  await page.keyboard.press('Tab');
  await expect(result(page, '1.3')).toBeFocused();
  await page.keyboard.type('2-3');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: words.board.remove({ board: '1.3' }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result(page, '1.3')).toHaveCount(0);
  await expect(result(page, '1.2')).toHaveValue('3 – 0');
});

test('matches are typed and pasted without a mouse, and saved as those that were paired', async ({
  page,
}) => {
  test.slow();
  await openSample(page);
  await begin(page);
  await save(page);

  // Round 1 by the keyboard: two teams, then the results of their boards, then the next match.
  await expect(home(page, '1')).toBeFocused();
  await type(page, 'Cas', 'Roo', '3-1', '2-3');
  await expect(page.getByText(words.match.wonAlone)).toBeVisible();
  await expect(page.getByRole('group', { name: words.match.title({ number: 1 }) })).toContainText('2 – 1');
  await expect(home(page, '2')).toBeFocused();
  await type(page, 'Kni', 'Bis', '3-0', '1-3', '3-2');

  await expect(page.getByText(texts.pairingOptions.lineupOrderHints.roster)).toBeVisible();
  // A player who is too low is said to be, and one step undoes the change.
  await page.getByRole('button', { name: words.lineup.of({ team: 'Castle', names: 'Ann Smith' }) }).click();
  const lineup = page.getByRole('group', { name: words.lineup.title({ team: 'Castle' }) });
  await expect(lineup).toContainText(texts.tournaments.entry.rolesExplained);
  await page.getByLabel(words.lineup.plays({ name: 'Ben Cole' })).check();
  const broken = texts.pairingBoards.match.brokenRoster({ below: 'Ann Smith', above: 'Ben Cole' });
  await expect(page.getByText(broken)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(broken)).toBeHidden();

  // Leaving the page keeps what was typed; a tab that has the focus saves, too.
  await goTo(page, texts.navigation.players);
  await page.goBack();
  await expect(page.getByRole('group', { name: words.match.title({ number: 2 }) })).toContainText('2 – 1');
  await page.getByRole('tab', { name: /Round 1/u }).click();
  await save(page);

  // Rounds 2 and 3 are pasted. A total alone doesn't say who won which board.
  await expect(home(page, '1')).toBeFocused();
  await paste(page.locator(':focus'), 'Rooks – Knights: 3-1, 2-3, -\nBishops – Castle 1–2');
  await expect(page.getByText(words.match.noted({ score: '1 – 2' }))).toBeVisible();
  await expectAccessible(page);
  const open = page.getByRole('button', {
    name: words.missing.result({ round: 'Round 2', boards: ['2.1', '2.2', '2.3'], count: 3 }),
  });
  await open.click();
  await type(page, '3-1', '1-3', '0-3');
  await expect(page.getByText(words.match.noted({ score: '1 – 2' }))).toBeHidden();
  await save(page);
  await expect(home(page, '1')).toBeFocused();
  await expect(page.getByRole('button', { name: words.board.repeatSwapped })).toBeVisible();
  await paste(page.locator(':focus'), 'Castle v Knights: 3-1, 2-3, 0-3\nRooks v Bishops 0-3');
  await save(page);

  const { tournaments } = await call(page, 'tournaments.list', {});
  const tournamentId = tournaments.find(({ name }) => name === 'Valley league')?.tournamentId ?? 0;
  const record = await call(page, 'tournaments.facts', { tournamentId });
  expect(record.contests).toHaveLength(18);
  expect(new Set(record.contests.map(({ match }) => match))).toEqual(new Set([1, 2]));
  expect(record.stages.map(({ matchBoards, lineUpOrder }) => [matchBoards, lineUpOrder])).toEqual([
    [3, { by: 'roster' }],
  ]);
  await page.evaluate((hash) => (location.hash = hash), `#/tournament/${String(tournamentId)}`);
  const table = page.getByRole('table', { name: texts.standings.homeAndAway.title });
  await expect(table).toContainText('2 – 1');
  await expect(table.getByRole('row')).toHaveCount(5);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
});
