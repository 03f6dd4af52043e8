/** What rounds and final places share: paste, the second pass, dates of rounds, and large tournaments. */
import type { Page, Request } from '@playwright/test';
import type { Argument } from '../../shared/contract/api.ts';
import { roundTitle } from '../../shared/competition/board-notation.ts';
import { formatDay, texts } from '../../shared/messages/index.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { paste } from './paste.ts';
import { goToHash } from './play-boards.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const { board, entrant } = words;
const { entry } = texts.tournaments;

/** A league with this tournament, opened on the page for its rounds. */
async function openRounds(page: Page, facts: Partial<Argument<'tournaments.save'>>): Promise<number> {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'Monday',
    date: '2026-03-02',
    shape: 'rounds',
    contests: [],
    ...facts,
  });
  await lookAgain(page);
  await expect(page.getByRole('navigation', { name: texts.navigation.label })).toBeVisible();
  const form = facts.shape === 'field' ? 'new-tournament' : 'rounds';
  await goToHash(page, `#/${form}/${String(tournamentId)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  return tournamentId;
}

/** Pastes into a field, as the browser does after ⌘V. */
async function pasteAt(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await paste(field, text);
}

const result = (page: Page, number: string) =>
  page.getByLabel(board.resultOf({ board: number }), { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

const people = (...names: readonly string[]) => names.map((name) => ({ members: [{ name }] }));
const duel = (
  round: string,
  number: string,
  one: string,
  other: string,
  score?: readonly [number, number],
) => ({
  round,
  board: number,
  sides: [one, other].map((name, i) => ({ score: score?.[i] ?? null, members: [{ name }] })),
});

test('participants and results are pasted into rounds, all of them or none, and each paste is one step', async ({
  page,
}) => {
  const tournamentId = await openRounds(page, {});
  await page.getByRole('radio', { name: words.who.people }).check();
  const first = entrant.person({ number: '1' });
  await pasteAt(page, first, 'Name\nAnn Archer\nBen Baker\nCy Cooper\t2\nDee Dyer\t1\t3');
  await expect(page.getByText(entry.paste.done({ sides: 4, people: 4 }))).toBeVisible();
  await expect(page.getByLabel(entrant.entersOf({ name: 'Cy Cooper' }))).toHaveValue('2');
  await expect(page.getByLabel(entrant.leavesOf({ name: 'Dee Dyer' }))).toHaveValue('3');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel(first, { exact: true })).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByLabel(first, { exact: true })).toHaveValue('Ann Archer');
  await page.getByLabel(entrant.entersOf({ name: 'Cy Cooper' })).fill('');
  await expectAccessible(page);

  await page.getByRole('button', { name: words.newRound }).click();
  const seat = board.competitor({ seat: '1', board: '1' });
  await pasteAt(page, seat, 'Ann Archer\tBen Baker\t1-0\nCy Cooper\tNo Such Person\t1-0');
  await expect(page.getByRole('alert').filter({ hasText: entry.paste.competitor })).toContainText(
    'No Such Person',
  );
  await expect(page.getByLabel(seat, { exact: true })).toHaveValue('');
  await pasteAt(page, seat, 'White\tBlack\tResult\nann archer\t2\n3\tDee Dyer\t½-½');
  await expect(page.getByText(entry.paste.doneRound({ boards: 2 }))).toBeVisible();
  await expect(result(page, '2')).toHaveValue('½ – ½');
  await expectAccessible(page);
  await pasteAt(page, board.resultOf({ board: '1' }), '21\t15\n3\t1\n');
  await expect(result(page, '1')).toHaveValue('21 – 15');
  await expect(result(page, '2')).toHaveValue('3 – 1');
  await page.keyboard.press('Control+z');
  await expect(result(page, '1')).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('2') })).toBeVisible();
  const { contests, entrants } = await call(page, 'tournaments.facts', { tournamentId });
  expect(entrants.map(({ withdrawnAfter }) => withdrawnAfter)).toEqual([null, null, null, 3]);
  expect(
    contests.map(({ sides }) => sides.flatMap(({ score, members }) => [members[0]?.player, score])),
  ).toEqual([
    ['Ann Archer', 21, 'Ben Baker', 15],
    ['Cy Cooper', 3, 'Dee Dyer', 1],
  ]);
});

test('teams are pasted with their rosters, and places to a table', async ({ page }) => {
  const tournamentId = await openRounds(page, {});
  await page.getByRole('radio', { name: words.who.teams }).check();
  await pasteAt(
    page,
    entrant.team({ number: '1' }),
    'Team\tPlayers\nOwls\tAnn\tBen\tsubstitute\nFoxes\tCy\n\tDee\nCrows\tEve',
  );
  await expect(page.getByText(entry.paste.done({ sides: 3, people: 5 }))).toBeVisible();
  await page.getByRole('button', { name: words.newRound }).click();
  await page.getByLabel(board.sidesAtBoard).selectOption('3');
  await page.getByRole('button', { name: board.fill }).click();
  await pasteAt(page, board.resultOfSide({ board: '1', name: 'Owls' }), '2\nfirst\n3');
  await expect(page.getByRole('alert').filter({ hasText: 'first' })).toBeVisible();
  await pasteAt(page, board.resultOfSide({ board: '1', name: 'Owls' }), '2\n1\n3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('2') })).toBeVisible();
  const { contests, entrants } = await call(page, 'tournaments.facts', { tournamentId });
  expect(
    entrants.map(({ team, members }) => [team, ...members.map((one) => [one.player, one.role])]),
  ).toEqual([
    ['Owls', ['Ann', 'main'], ['Ben', 'substitute']],
    ['Foxes', ['Cy', 'main'], ['Dee', 'main']],
    ['Crows', ['Eve', 'main']],
  ]);
  expect(contests.map(({ sides }) => sides.map(({ place }) => place))).toEqual([[2, 1, 3]]);
});

test('the second pass compares the results of a round, and one of the two is chosen', async ({ page }) => {
  const tournamentId = await openRounds(page, {
    entrants: people('Ann', 'Ben', 'Cy', 'Dee'),
    contests: [duel('1', '1', 'Ann', 'Ben', [1, 0]), duel('1', '2', 'Cy', 'Dee', [3, 1])],
  });
  await page.getByRole('button', { name: entry.again.start }).press('Enter');
  await expect(page.getByText(entry.savedAll)).toBeVisible();
  const again = (number: string, who: string) =>
    page.getByLabel(entry.again.result({ who: entry.again.atBoard({ board: number, who }) }));
  await expect(again('1', 'Ann – Ben')).toBeFocused();
  // The same result in another spelling.
  await page.keyboard.type('1:0');
  await page.keyboard.press('Enter');
  await expect(again('2', 'Cy – Dee')).toBeFocused();
  await page.keyboard.type('1-3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(entry.again.progress({ typed: 2, all: 2, differ: 1 }))).toBeVisible();
  // Neither saving nor ending the pass settles it silently.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(entry.again.open({ count: 1 }))).toBeVisible();
  await expect(again('2', 'Cy – Dee')).toBeFocused();
  await page.getByRole('button', { name: entry.again.end }).press('Enter');
  await expect(page.getByText(entry.again.open({ count: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: entry.again.keepFirst })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: entry.again.take({ empty: false, value: '1-3' }) }).press('Enter');
  await expect(page.getByText(entry.again.progress({ typed: 2, all: 2, differ: 0 }))).toBeVisible();
  await page.getByRole('button', { name: entry.again.end }).press('Enter');
  await expect(result(page, '2')).toHaveValue('1 – 3');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () =>
      (await call(page, 'tournaments.facts', { tournamentId })).contests[1]?.sides.map(({ score }) => score),
    )
    .toEqual([1, 3]);
});

test('the date of a round is typed, shown on the tournament’s page, and used for ratings', async ({
  page,
}) => {
  const tournamentId = await openRounds(page, {
    entrants: people('Ann', 'Ben'),
    contests: [duel('1', '1', 'Ann', 'Ben', [1, 0]), duel('2', '1', 'Ben', 'Ann', [1, 0])],
  });
  await tab(page, roundLabel('2')).click();
  const date = page.getByLabel(board.date, { exact: true });
  await date.fill('2026-03-01');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.problems.beforeFirst)).toBeVisible();
  await expectAccessible(page);
  await date.fill('2026-03-09');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await call(page, 'tournaments.facts', { tournamentId })).contests.map(({ at }) => at))
    .toEqual([null, '2026-03-09']);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  const round = page.locator('summary').filter({ hasText: roundTitle('2') });
  await expect(round).toContainText(formatDay('2026-03-09'));
  // Where rounds have several days, each has its own: the first one is the tournament's.
  await expect(page.locator('summary').filter({ hasText: roundTitle('1') })).toContainText(
    formatDay('2026-03-02'),
  );

  // Until its second round is played, Ann is ahead; afterwards they are level.
  const contestsBy = async (day: string): Promise<readonly number[]> =>
    (await call(page, 'leaderboard.asOf', { moment: { day } })).standings.contests;
  expect([await contestsBy('2026-03-08'), await contestsBy('2026-03-09')]).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('the head of a tournament of 700 people is corrected from its page, and so is a place', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'City run',
    date: '2026-03-02',
    contests: [
      {
        sides: Array.from({ length: 700 }, (_, i) => ({
          place: i + 1,
          members: [{ name: `Runner ${String(i + 1)}` }],
        })),
      },
    ],
  });
  await lookAgain(page);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  await page.getByRole('link', { name: texts.tournaments.page.correct, exact: true }).click();
  await page.getByRole('textbox', { name: entry.name, exact: true }).fill('City run 2026');
  await page.getByText(entry.head.more).click();
  await page.getByLabel(entry.head.venue, { exact: true }).fill('Town Hall');
  await expect(page.getByText(entry.pages.shown({ from: 1, to: 100, all: 701 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: entry.pages.after }).click();
  await page.getByLabel(entry.result.places({ who: 'Runner 102' }), { exact: true }).fill('101');
  const asked: string[] = [];
  const note = (request: Request): void => void asked.push(request.url().split('/call/')[1] ?? '');
  page.on('request', note);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'City run 2026' })).toBeVisible();
  page.off('request', note);
  expect(asked).toContain('tournaments.save');
  // The page that is left reads nothing of what was saved, which would keep the next one waiting.
  expect(asked).not.toContain('tournaments.facts');
  expect(asked).not.toContain('seasons.list');
  expect(await call(page, 'drafts.list', {})).toEqual({ drafts: [] });
  const record = await call(page, 'tournaments.facts', { tournamentId });
  expect([record.venue, record.contests[0]?.sides.length]).toEqual(['Town Hall', 700]);
  expect(record.contests[0]?.sides.slice(100, 103).map(({ place }) => place)).toEqual([101, 101, 103]);
});

test('with thousands of people the head alone is edited, and the results stay', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'City run',
    date: '2026-03-02',
    contests: [
      {
        sides: Array.from({ length: 3001 }, (_, i) => ({
          place: i + 1,
          members: [{ name: `Runner ${String(i + 1)}` }],
        })),
      },
    ],
  });
  const before = await call(page, 'tournaments.facts', { tournamentId });
  await lookAgain(page);
  await goToHash(page, `#/new-tournament/${String(tournamentId)}`);
  await expect(page.getByText(entry.headAlone)).toBeVisible();
  await page.getByLabel(entry.date, { exact: true }).fill('2026-03-03');
  await page.keyboard.press('Control+Enter');
  // The editor's own heading is the same.
  await expect
    .poll(async () => (await call(page, 'tournaments.facts', { tournamentId })).date)
    .toBe('2026-03-03');
  expect((await call(page, 'tournaments.facts', { tournamentId })).contests).toEqual(before.contests);
  // Leaving the field with the page is no typing that would be kept.
  await expect(page.getByRole('heading', { level: 1, name: 'City run' })).toBeVisible();
  expect(await call(page, 'drafts.list', {})).toEqual({ drafts: [] });
});

test('a guest’s box for ratings is off while the role lasts, and is then what it was', async ({ page }) => {
  await openRounds(page, {
    entrants: [
      { team: 'Owls', members: [{ name: 'Ann' }] },
      { team: 'Kites', members: [{ name: 'Ben' }] },
    ],
  });
  const box = page.getByLabel(entrant.ratedOf({ name: 'Owls' }), { exact: true });
  await expect(box).toBeChecked();
  await page.getByLabel(entry.showRoles.teams).check();
  await page.getByLabel(entry.role({ who: 'Ann' })).selectOption('guest');
  await expect(box).toBeDisabled();
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: entrant.ratedOf({ name: 'Owls' }) }).click();
  await expect(page.getByRole('tooltip', { name: entry.rolesExplained })).toBeVisible();
  await expect(page.getByLabel(entrant.ratedOf({ name: 'Kites' }), { exact: true })).toBeEnabled();
  await expectAccessible(page);
  await page.getByLabel(entry.role({ who: 'Ann' })).selectOption('main');
  await expect(box).toBeEnabled();
  await expect(box).toBeChecked();
});

test('beside a guest in final places the box is off, too', async ({ page }) => {
  const tournamentId = await openRounds(page, {
    ...{ shape: 'field' },
    contests: [
      {
        sides: [
          { place: 1, members: [{ name: 'Ann', role: 'guest' }] },
          { place: 2, members: [{ name: 'Ben' }] },
        ],
      },
    ],
  });
  const box = page.getByLabel(entry.ratedSide({ who: 'Ann' }), { exact: true });
  await expect(box).toBeDisabled();
  await expect(box).not.toBeChecked();
  await page.getByLabel(entry.role({ who: 'Ann' })).selectOption('main');
  await expect(box).toBeChecked();
  expect((await call(page, 'tournaments.facts', { tournamentId })).contests[0]?.sides[0]?.rated).toBe(true);
});
