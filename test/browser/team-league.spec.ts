/** A table-tennis league over six rounds: lineups, a substitute, forfeits, a late correction, and the season's tables. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { recordResults, type ScoresOf } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const options = texts.pairingOptions;
const boards = texts.pairingBoards;
const homeAndAway = texts.standings.homeAndAway;

const teamNames = ['Castle', 'Rooks', 'Knights', 'Bishops'] as const;

interface Person {
  readonly playerId: number;
  readonly player: string;
}

/** Four teams of three, known from last season, and one person who plays for none of them. */
async function enterTeams(page: Page): Promise<{ teams: Map<string, Person[]>; guest: Person }> {
  const { players } = await call(page, 'players.find', { name: '', limit: 13 });
  const teams = new Map(teamNames.map((team, t) => [team as string, players.slice(3 * t, 3 * t + 3)]));
  const sides = [...teams].map(([team, people], t) => ({
    ...{ team, place: t + 1 },
    members: people.map(({ playerId }) => ({ playerId })),
  }));
  await call(page, 'tournaments.save', { name: 'Last season', date: '2025-11-02', contests: [{ sides }] });
  const guest = players[12];
  if (!guest) throw new Error('too few people');
  return { teams, guest };
}

async function checkIn(page: Page): Promise<void> {
  await goTo(page, texts.navigation.pairings);
  await page.getByLabel(words.by).selectOption('teams');
  for (const team of teamNames) {
    const search = page.getByRole('searchbox', { name: words.searchTeam });
    await search.fill(team);
    await search.press('Enter');
  }
  await page.getByLabel(options.method).selectOption('round-robin');
  await page.getByRole('radio', { name: options.legsOf['2'] }).check();
  await page.getByLabel(options.matchBoards, { exact: true }).fill('3');
  await page.getByLabel(options.lineUpOrder).selectOption('roster');
}

/** Home wins two boards of three. */
const results = [
  [3, 1],
  [3, 2],
  [2, 3],
];
const scoresOf: ScoresOf = (_, board) => results[board % 3] ?? [];

/** Types the results of a round as slips have them; a board without a game is skipped. */
async function typeRound(page: Page): Promise<void> {
  const slip = page.getByLabel(texts.rounds.slip.label);
  for (const match of ['1', '2']) {
    await slip.fill(match);
    await page.keyboard.press('Enter');
    for (const result of results.map((scores) => scores.join('-'))) {
      await expect(page.locator('input[id^="result-"]:focus')).toHaveValue('');
      const board = await page.locator(':focus').getAttribute('id');
      await page.keyboard.type(result);
      await page.keyboard.press('Enter');
      await expect(page.locator(`[id="${board ?? ''}"]`)).not.toBeFocused();
      if (await slip.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(slip).toBeFocused();
  }
}

async function typeResults(page: Page, round: number): Promise<void> {
  await page.getByRole('link', { name: boards.stand.type }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Round ${String(round)}` })).toBeVisible();
  await typeRound(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
}

const seat = (page: Page, team: string, number: number, of: 'board' | 'player' = 'board') =>
  page.getByLabel(boards.match.seat({ team, of, number }), { exact: true });

test('a substitute who is new to the league is added at the board', async ({ page }) => {
  await page.clock.setFixedTime('2026-09-07T19:00:00');
  await openSample(page);
  await enterTeams(page);
  await checkIn(page);
  await page.keyboard.press('Control+Enter');
  await seat(page, 'Castle', 3).selectOption({ label: boards.match.other });
  await page.keyboard.type('Olive Newcomer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: words.newPlayer.title })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(seat(page, 'Castle', 3).locator('option:checked')).toHaveText('Olive Newcomer');
  await expect(seat(page, 'Castle', 3)).toBeFocused();
});

test('everyone plays everyone: nine boards a match, and a player who comes late meets all three', async ({
  page,
}) => {
  await openSample(page);
  const { teams } = await enterTeams(page);
  await checkIn(page);
  // What a field does is as wide as the field, also in the last column.
  const [field, hint] = await Promise.all(
    [page.getByLabel(options.matchPlay), page.getByText(options.matchPlayHints.board)].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(hint).toMatchObject({ x: field?.x, width: field?.width });
  await page.getByLabel(options.matchPlay).selectOption('all');
  await expect(page.getByText(options.matchPlayHints.all({ count: 3, boards: 9 }))).toBeVisible();
  await expect(page.getByLabel(options.lineUpOrder)).toBeHidden();
  await page.getByLabel(options.matchPlayers, { exact: true }).fill('8');
  await expect(page.getByText(options.badNumber({ least: 1, most: 7 }))).toBeVisible();
  await page.getByLabel(options.matchPlayers, { exact: true }).fill('3');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await seat(page, 'Castle', 3, 'player').selectOption({ label: boards.match.nobody });
  await page.locator('.start').getByLabel(boards.start.name).fill('Nine games');
  const one = { count: 1, first: '1', last: '1' };
  await page.getByRole('button', { name: boards.start.rounds(one), exact: true }).click();

  // Castle's third player comes after all: what was won by forfeit is played, and one step undoes it.
  await page.getByRole('link', { name: boards.stand.type }).click();
  const { match, lineup } = texts.rounds;
  const alone = page.getByText(match.wonAlone, { exact: true });
  await expect(alone).toHaveCount(3);
  const add = page.getByRole('button', { name: /^Add player of Castle/u });
  const late = lineup.plays({ name: teams.get('Castle')?.[2]?.player ?? '' });
  await add.first().click();
  await page.getByLabel(late).check();
  await expect(alone).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await expect(alone).toHaveCount(3);
  await page.keyboard.press('Control+Shift+z');
  await expect(alone).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const { tournamentId } = tournaments.find(({ name }) => name === 'Nine games') ?? { tournamentId: 0 };
  const { contests, stages } = await call(page, 'tournaments.facts', { tournamentId });
  expect(contests.map(({ kind }) => kind)).toEqual(Array.from({ length: 18 }, () => 'played'));
  expect(stages).toMatchObject([{ matchBoards: 3, allPlayAll: true }]);
});

test('a season is started whole, a week between its rounds: its days, what is missing, its fixture list', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-09-07T19:00:00');
  await openSample(page);
  await enterTeams(page);
  await checkIn(page);
  await page.getByRole('radio', { name: options.roundsAtOnce.all }).check();
  await page.keyboard.press('Control+Enter');
  await page.locator('.start').getByLabel(boards.start.name).fill('Winter league');
  await page.locator('.start').getByLabel(boards.start.daysBetween).fill('7');
  await expect(page.getByText(boards.start.lastDay({ round: '6', day: '2026-10-12' }))).toBeVisible();
  await expectAccessible(page);
  const whole = { count: 6, first: '1', last: '6' };
  await page.getByRole('button', { name: boards.start.rounds(whole), exact: true }).click();
  const { fixtures } = texts.tournaments.page;
  await page.getByRole('link', { name: fixtures.title, exact: true }).click();
  const sheet = page.getByRole('region', { name: fixtures.title });
  await expect(sheet.getByRole('table')).toHaveCount(6);
  await expect(sheet.getByRole('table', { name: 'Round 6 · 12 Oct 2026' })).toContainText('Castle');

  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const { tournamentId } = tournaments.find(({ name }) => name === 'Winter league') ?? { tournamentId: 0 };
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  const { missing } = texts.rounds;
  const toCome = missing.toCome({ count: 5, rounds: ['2–6'] });
  await expect(page.getByText(toCome)).toBeVisible();
  await expect(page.getByRole('region', { name: texts.tournaments.entry.missing.title })).not.toContainText(
    'Round 2',
  );
  await page.getByRole('tab', { name: /Round 3/u }).click();
  await expect(page.getByLabel(texts.rounds.board.date)).toHaveValue('2026-09-21');
});

test('a season of four teams, home and away, from its lineups to its printed tables', async ({ page }) => {
  test.slow();
  await page.clock.setFixedTime('2026-09-07T19:00:00');
  await openSample(page);
  const { teams, guest } = await enterTeams(page);
  await checkIn(page);
  await page.keyboard.press('Control+Enter');
  await expect(seat(page, 'Castle', 1)).toBeVisible();
  await page.locator('.start').getByLabel(boards.start.name).fill('Table-tennis league');
  const [first, second] = teams.get('Castle') ?? [];
  if (!first || !second) throw new Error('no team');

  // The rule is told where lineups are chosen.
  await page
    .getByRole('table', { name: boards.match.lineups })
    .first()
    .getByRole('button', { name: texts.tournaments.page.column.board })
    .focus();
  await expect(page.getByRole('tooltip')).toHaveText(options.lineupOrderHints.roster);

  // The fixed order is checked when two change places, and one step undoes the change.
  await seat(page, 'Castle', 1).selectOption(String(second.playerId));
  await expect(seat(page, 'Castle', 2)).toHaveValue(String(first.playerId));
  const broken = boards.match.brokenRoster({ below: first.player, above: second.player });
  await expect(page.getByText(broken)).toBeVisible();
  await expectAccessible(page);
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(broken)).toBeHidden();
  await expect(seat(page, 'Castle', 1)).toHaveValue(String(first.playerId));

  let league = 0;
  for (const round of [1, 2, 3, 4, 5, 6]) {
    if (round > 1) {
      await goTo(page, texts.navigation.pairings);
      await page
        .getByRole('button', { name: boards.stand.next({ number: String(round) }), exact: true })
        .click();
      await expect(seat(page, 'Castle', 1)).toBeVisible();
      await page
        .locator('.start')
        .getByLabel(boards.start.date)
        .fill(`2026-${round < 4 ? '09' : '10'}-${String(6 + 4 * round)}`);
    }
    if (round === 3) {
      // A guest plays at board 2, and the team has nobody for board 3. Leaving the page keeps it.
      await seat(page, 'Castle', 2).selectOption({ label: boards.match.other });
      const other = boards.match.guest({ team: 'Castle', of: 'board', number: 2 });
      await expect(page.getByRole('combobox', { name: other })).toBeFocused();
      await page.keyboard.type(guest.player);
      await page.keyboard.press('Enter');
      await expect(seat(page, 'Castle', 2)).toHaveValue(String(guest.playerId));
      await seat(page, 'Castle', 3).selectOption({ label: boards.match.nobody });
      await goTo(page, texts.navigation.tournaments);
      await goTo(page, texts.navigation.pairings);
      await expect(seat(page, 'Castle', 2)).toHaveValue(String(guest.playerId));
      await expect(seat(page, 'Castle', 3)).toHaveValue('0');
    }
    // The guest isn't on the list any more; the others are where they were.
    if (round === 4) await expect(seat(page, 'Castle', 1)).toHaveValue(String(first.playerId));
    await page
      .getByRole('button', {
        name: boards.start.rounds({ count: 1, first: String(round), last: String(round) }),
        exact: true,
      })
      .click();
    // Until the round has begun the link leads to the one before.
    await expect(
      page
        .getByRole('group', { name: boards.stand.rounds })
        .getByText(boards.stand.round({ number: String(round) })),
    ).toBeVisible();
    // Typed in the first round, in the one with the guest and in the last.
    if ([1, 3, 6].includes(round)) await typeResults(page, round);
    else await recordResults(page, league, scoresOf);
    // Once all have met twice it is no longer in progress.
    const { tournaments } = await call(page, 'pairings.tournaments', {});
    expect(tournaments.some(({ name }) => name === 'Table-tennis league')).toBe(round < 6);
    league = tournaments.find(({ name }) => name === 'Table-tennis league')?.tournamentId ?? league;
  }

  const { contests, tieBreaks } = await call(page, 'tournaments.facts', { tournamentId: league });
  expect(contests).toHaveLength(36);
  expect(new Set(contests.map(({ at }) => at)).size).toBe(6);
  expect(tieBreaks?.slice(0, 2)).toEqual(['points', 'board-points']);
  const third = contests.filter(({ round, kind }) => round === '3' && kind === 'bye');
  expect(third.map(({ sides }) => sides.length)).toEqual([1]);

  // Round 2 is corrected after the last: one team didn't come to its match after all.
  await page.getByRole('tab', { name: /Round 2/u }).click();
  const heading = page.locator('li.match').first();
  await heading.getByRole('button', { expanded: false }).click();
  await heading
    .getByRole('button', { name: /didn’t come/u })
    .first()
    .click();
  await expect(heading).toContainText('0 – 3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();

  await page.evaluate((hash) => (location.hash = hash), `#/tournament/${String(league)}`);
  // Every match has its result: the corrected one is lost by forfeit.
  const standings = page.getByRole('table', { name: texts.tournaments.page.standings });
  const heads = ['Place', 'Participant', 'Played', 'Won', 'Drawn', 'Lost', 'Points'];
  for (const [i, head] of heads.entries())
    await expect(standings.getByRole('columnheader').nth(i)).toContainText(head);
  for (const row of await standings.locator('tbody tr').all()) {
    const cells = await row.getByRole('cell').allInnerTexts();
    const [played, won, drawn, lost, points] = cells.slice(2, 7).map(Number);
    expect([played, drawn, (won ?? 0) + (lost ?? 0)]).toEqual([6, 0, 6]);
    expect(points).toBe(2 * (won ?? 0));
  }
  const table = page.getByRole('table', { name: homeAndAway.title });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table).toContainText('0 – 3');
  const scores = page.getByRole('table', { name: homeAndAway.players });
  await expect(scores.getByRole('row')).toHaveCount(14);
  await expect(scores.getByRole('row', { name: guest.player })).toContainText('Castle');
  await expectAccessible(page);
  const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  for (const title of [texts.tournaments.page.standings, homeAndAway.title]) expect(printed).toContain(title);
  for (const team of teamNames) expect(printed.some((line) => line.includes(team))).toBe(true);
  expect(printed.some((line) => line.includes(guest.player))).toBe(true);
  // The fixture list of the season is one sheet, with what was corrected.
  const { fixtures } = texts.tournaments.page;
  await page.getByRole('link', { name: fixtures.open }).click();
  const sheet = page.getByRole('region', { name: fixtures.title });
  await expect(sheet.getByRole('table')).toHaveCount(6);
  await expect(sheet.getByRole('table', { name: 'Round 2 · 14 Sept 2026' })).toContainText('0 – 3');
  await expectAccessible(page);
  const [list, ...more] = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(list?.lines.map(({ text }) => text).join(' ')).toContain('Round 6');
  await page.goBack();
  await expect(table).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
});
