/** Ctrl+Z on the page of a tournament in rounds: what is typed there comes first, then the league's changes. */
import type { Page } from '@playwright/test';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { texts } from '../../shared/messages/index.ts';
import { call, lookAgain } from './calls.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const { line } = texts.history;
const people = ['Ann', 'Ben', 'Cy', 'Dee'];

const duel = (
  round: string,
  board: string,
  one: string,
  other: string,
  score: readonly [number, number],
) => ({
  round,
  board,
  sides: [
    { seat: 1, score: score[0], members: [{ name: one }] },
    { seat: 2, score: score[1], members: [{ name: other }] },
  ],
});

/** A saved tournament of two rounds of two boards, on its page in its first round, nothing focused. */
async function openRounds(page: Page): Promise<number> {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'Monday',
    date: '2026-03-02',
    shape: 'rounds',
    seats: 'colours',
    entrants: people.map((name) => ({ members: [{ name }] })),
    contests: [
      duel('1', '1', 'Ann', 'Ben', [1, 0]),
      duel('1', '2', 'Cy', 'Dee', [0, 1]),
      duel('2', '1', 'Ann', 'Cy', [1, 0]),
      duel('2', '2', 'Ben', 'Dee', [0, 1]),
    ],
  });
  await lookAgain(page);
  await expect(page.getByRole('navigation', { name: texts.navigation.label })).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  await showRound(page, '1');
  return tournamentId;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
async function showRound(page: Page, name: string): Promise<void> {
  await tab(page, roundLabel(name)).click();
  await expect(page.getByRole('heading', { level: 2, name: roundLabel(name), exact: true })).toBeVisible();
}
const seat = (page: Page, side: number, board: number) =>
  page.getByLabel(words.board.competitor({ seat: String(side), board: String(board) }), { exact: true });
const result = (page: Page, board: number) =>
  page.getByLabel(words.board.resultOf({ board: String(board) }), { exact: true });
const remove = (page: Page, board: number) =>
  page.getByRole('button', { name: words.board.remove({ board: String(board) }), exact: true });
const names = async (page: Page): Promise<string[]> =>
  (await call(page, 'tournaments.list', {})).tournaments.map(({ name }) => name);

test('a board that was removed comes back, and the tournament stays', async ({ page }) => {
  await openRounds(page);
  await expect(seat(page, 1, 1)).toHaveValue('Ann');
  await remove(page, 1).click();
  await expect(seat(page, 1, 1)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(seat(page, 1, 1)).toHaveValue('Ann');
  await expect(result(page, 1)).toHaveValue('1 – 0');
  expect(await names(page)).toEqual(['Monday']);
  await expect(page.getByText(texts.tournaments.entry.savedAll)).toBeVisible();
  await expect(page.getByText(line.done.undo({ change: '' }))).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(seat(page, 1, 1)).toHaveCount(0);
});

/** All text in the fields of the page, and which rounds there are. */
const whole = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .evaluate((main) => [
      ...[...main.querySelectorAll('[role=tab]')].map((one) => one.textContent.trim()),
      ...[
        ...main.querySelectorAll<HTMLInputElement>('[role=tabpanel] :is(input, select), details input'),
      ].map((one) => (one.type === 'checkbox' ? String(one.checked) : one.value)),
      ...[...main.querySelectorAll('[role=tabpanel] .under')].map((one) => one.textContent),
    ]);

/** Makes one change, and expects it to be one step of the page; the focus stays where the change left it. */
async function expectOneStep(page: Page, change: () => Promise<unknown>): Promise<void> {
  const before = await whole(page);
  await change();
  await expect.poll(() => whole(page)).not.toEqual(before);
  const after = await whole(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => whole(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => whole(page)).toEqual(after);
  await page.keyboard.press('Control+z');
  await expect.poll(() => whole(page)).toEqual(before);
  await expect(page.getByText(texts.tournaments.entry.savedAll)).toBeVisible();
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('each edit of rounds and of the head is one step, from wherever the focus is', async ({ page }) => {
  await openRounds(page);
  await expectOneStep(page, async () => {
    await result(page, 1).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('0-1');
  });
  await expectOneStep(page, () => press(page, words.board.swap({ board: '1' })));
  await expectOneStep(page, async () => {
    await press(page, words.board.add);
    await expect(page.locator('ol > li').last().locator('input').first()).toBeFocused();
  });
  await expectOneStep(page, () => seat(page, 2, 2).fill('ann'));
  await expectOneStep(page, () => press(page, words.board.removeRound));
  await page.getByText(words.head).click();
  await expectOneStep(page, () =>
    page.getByLabel(texts.tournaments.entry.name, { exact: true }).fill('Tuesday'),
  );
  await showRound(page, '2');
  await expectOneStep(page, () => press(page, words.newRound));
  expect(await names(page)).toEqual(['Monday']);
});

test('each edit of those who take part is one step', async ({ page }) => {
  await openRounds(page);
  await tab(page, words.entrants).click();
  const { entrant } = words;
  await expectOneStep(page, () => page.getByLabel(entrant.entersOf({ name: 'Dee' })).fill('2'));
  await expectOneStep(page, () => page.getByLabel(entrant.ratedOf({ name: 'Dee' })).uncheck());
  await expectOneStep(page, () => page.getByLabel(entrant.person({ number: '5' })).fill('Eve'));
  await expectOneStep(page, () => press(page, entrant.takeOut({ name: 'Ann' })));
  expect(await names(page)).toEqual(['Monday']);
});

test('each edit of a lineup is one step', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const roster = (...of: readonly string[]) => of.map((name) => ({ name }));
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'Teams',
    date: '2026-03-02',
    shape: 'rounds',
    entrants: [
      { team: 'Owls', members: roster('Ann', 'Ben', 'Cy') },
      { team: 'Jays', members: roster('Dee', 'Eve') },
    ],
    contests: [
      {
        round: '1',
        board: '1',
        sides: [
          { team: 'Owls', score: 2, members: roster('Ann', 'Ben') },
          { team: 'Jays', score: 1, members: roster('Dee', 'Eve') },
        ],
      },
    ],
  });
  await lookAgain(page);
  await expect(page.getByRole('navigation', { name: texts.navigation.label })).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  await showRound(page, '1');
  await press(page, words.lineup.of({ team: 'Owls', names: 'Ann, Ben' }));
  await expectOneStep(page, () =>
    page.getByLabel(words.lineup.plays({ name: 'Cy' }), { exact: true }).check(),
  );
  await expectOneStep(page, () =>
    page.getByLabel(words.lineup.plays({ name: 'Ben' }), { exact: true }).uncheck(),
  );
  await expectOneStep(page, () =>
    page.getByLabel(words.lineup.role({ name: 'Ann' }), { exact: true }).selectOption('guest'),
  );
  // The picker continues from what is left after undoing.
  await page.getByLabel(words.lineup.plays({ name: 'Cy' }), { exact: true }).check();
  await expect(
    page.getByRole('button', { name: words.lineup.of({ team: 'Owls', names: 'Ann, Ben, Cy' }), exact: true }),
  ).toBeVisible();
});

test('what is undone in another round is shown; a run of keys is one step, and a new edit drops the redo', async ({
  page,
}) => {
  await openRounds(page);
  await remove(page, 2).click();
  await showRound(page, '2');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('1'), exact: true })).toBeVisible();
  await expect(seat(page, 1, 2)).toHaveValue('Cy');
  await result(page, 2).fill('');
  await result(page, 2).pressSequentially('21-15');
  await result(page, 1).fill('½-½');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(result(page, 2)).toHaveValue('0 – 1');
  await page.keyboard.press('Control+Shift+z');
  await expect(result(page, 2)).toHaveValue('21 – 15');
  await result(page, 1).fill('1-1');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText(line.nothing.redo)).toBeVisible();
  await expect(result(page, 1)).toHaveValue('1-1');
});

const results = async (page: Page, tournamentId: number): Promise<(number | null)[][]> =>
  (await call(page, 'tournaments.facts', { tournamentId })).contests
    .slice(0, 2)
    .map(({ sides }) => sides.map(({ score }) => score));

test('undone halfway and saved: the next undo is the league’s, and the page follows it', async ({ page }) => {
  const tournamentId = await openRounds(page);
  await result(page, 1).fill('0-1');
  await result(page, 2).fill('1-0');
  await page.keyboard.press('Control+z');
  await expect(result(page, 2)).toHaveValue('0 – 1');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => results(page, tournamentId))
    .toEqual([
      [0, 1],
      [0, 1],
    ]);
  // A correction stays in its round.
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('1'), exact: true })).toBeVisible();
  await result(page, 1).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line.done.undo({ change: '' }), { exact: false })).toContainText('Monday');
  await expect(result(page, 1)).toHaveValue('1 – 0');
  expect(await results(page, tournamentId)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  // The page is as it was entered: nothing else is undone from its field without a request.
  await result(page, 1).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line.nothingHere.undo({ change: '' }), { exact: false })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(result(page, 1)).toHaveValue('0 – 1');
  expect(await names(page)).toEqual(['Monday']);
});

test('a key that is held undoes the page alone', async ({ page }) => {
  await openRounds(page);
  await remove(page, 2).click();
  await remove(page, 1).click();
  await page.keyboard.down('Control');
  for (let i = 0; i < 8; i++) await page.keyboard.down('z');
  await page.keyboard.up('z');
  await page.keyboard.up('Control');
  await expect(seat(page, 1, 1)).toHaveValue('Ann');
  await expect(page.getByText(texts.tournaments.entry.savedAll)).toBeVisible();
  expect(await names(page)).toEqual(['Monday']);
  // Pressed once more it is the league’s turn, which says what it undid.
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line.done.undo({ change: '' }), { exact: false })).toContainText('Monday');
  await page.getByRole('button', { name: texts.history.redo, exact: true }).click();
  await showRound(page, '1');
  await expect(seat(page, 1, 1)).toHaveValue('Ann');
});

test('a kept draft: the league’s change is named, and undone by its button alone', async ({ page }) => {
  await openRounds(page);
  await result(page, 1).fill('0-1');
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.players }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.people.title })).toBeVisible();
  await page.goBack();
  await expectNamedAlone(page);

  await page.reload();
  await press(page, texts.tournaments.entry.draft.goOn);
  await expectNamedAlone(page);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: texts.history.undo, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: texts.history.gone.title })).toBeVisible();
  await page.keyboard.press('Control+y');
  await press(page, texts.tournaments.entry.draft.goOn);
  await showRound(page, '1');
  await expect(result(page, 1)).toHaveValue('0 – 1');
});

/** The page has a draft and no steps: Ctrl+Z names the change that made the tournament, and does nothing else. */
async function expectNamedAlone(page: Page): Promise<void> {
  await showRound(page, '1');
  await expect(result(page, 1)).toHaveValue('0 – 1');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line.nothingHere.undo({ change: '' }), { exact: false })).toContainText(
    'Monday',
  );
  await expect(result(page, 1)).toHaveValue('0 – 1');
  expect(await names(page)).toEqual(['Monday']);
}

test('another window’s change in between: the page’s steps are undone, and the change stays', async ({
  page,
}) => {
  await openRounds(page);
  await remove(page, 1).click();
  await call(page, 'players.save', {
    ...{ name: 'Zoë', club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null },
  });
  await page.keyboard.press('Control+z');
  await expect(seat(page, 1, 1)).toHaveValue('Ann');
  await expect(page.getByText(texts.tournaments.entry.savedAll)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line.done.undo({ change: '' }), { exact: false })).toContainText('Zoë');
  expect(await names(page)).toEqual(['Monday']);
});
