/**
 * The boards of a tournament: suggestions with reasons, changed manually, locked, started. The check-in is done
 * beforehand.
 */
import type { Locator, Page } from '@playwright/test';
import { today } from '../../renderer/app/evening-day.ts';
import {
  blankDraft,
  wholeTournament,
  type PairingsDraft,
} from '../../renderer/features/pairings/pairings-draft.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairingBoards;

interface Here {
  readonly playerId: number;
  readonly player: string;
}

/** A session with the sample's first people, saved as the page saves it, and suggestions for it. */
async function proposed(
  page: Page,
  count: number,
  options: Partial<PairingsDraft['options']>,
): Promise<Here[]> {
  const { players } = await call(page, 'players.find', { name: '', limit: count });
  const blank = blankDraft(today());
  const people = players.map(({ playerId, player, club }) => ({
    ...{ playerId, player, club, isBeginner: false },
    ...wholeTournament,
    out: [],
  }));
  const evening: PairingsDraft = { ...blank, people, options: { ...blank.options, ...options } };
  await call(page, 'drafts.keep', { key: 'pairings', content: JSON.stringify(evening) });
  await goTo(page, texts.navigation.pairings);
  await page.getByRole('button', { name: texts.pairings.generate, exact: true }).click();
  await expect(board(page, 1)).toBeVisible();
  return people;
}

const board = (page: Page, number: number): Locator =>
  page.getByRole('listitem', { name: words.board({ number: String(number) }), exact: true });
/** Who sits at a board, in the order of the seats. */
const namesAt = (page: Page, number: number): Promise<string[]> =>
  board(page, number).locator('.seat').allInnerTexts();
const expectAt = (page: Page, number: number, names: readonly (string | undefined)[]): Promise<void> =>
  expect.poll(() => namesAt(page, number)).toEqual(names);
const seat = (page: Page, name: string | undefined): Locator =>
  page.locator('.seat').filter({ hasText: name ?? 'nobody' });

test.beforeEach(async ({ page }) => {
  await openSample(page);
});

test('suggestions are compared, and two players swap by keyboard, which is weighed and undone', async ({
  page,
}) => {
  await proposed(page, 6, { kind: 'duels' });
  const suggestions = page.getByRole('group', { name: words.suggestions });
  await expect(suggestions.getByRole('radio')).toHaveCount(3);
  await page.getByText(words.compare).click();
  const compared = page.getByRole('table');
  await expect(compared.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('button', { name: words.why({ number: '1' }) }).click();
  await expect(board(page, 1).getByText(/^\d+\s% : \d+\s%$/u)).toBeVisible();
  // One name for what the column and the explanation show, and the numbers have a heading.
  const quality = texts.pairingOptions.weights.quality.name;
  await expect(page.getByRole('button', { name: quality, exact: true })).toBeVisible();
  await expect(board(page, 1).getByRole('term').filter({ hasText: quality })).toBeVisible();
  await expect(board(page, 1).getByText(words.cost, { exact: true }).first()).toBeVisible();
  await expect(board(page, 1).getByText(words.costExplained)).toBeVisible();
  await expectAccessible(page);

  const [first, second] = [await namesAt(page, 1), await namesAt(page, 2)];
  await seat(page, first[0]).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(words.hand.held({ name: first[0] ?? '' }))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(seat(page, second[0])).toBeFocused();
  await page.keyboard.press('Space');
  await expectAt(page, 1, [second[0], first[1]]);
  await expectAt(page, 2, [first[0], second[1]]);
  await expect(seat(page, first[0])).toBeFocused();
  await expect(page.getByText(/(worse|better|good) (than|as) the suggestion/u)).toBeVisible();
  await expect(compared.getByRole('columnheader', { name: words.yours })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expectAt(page, 1, first);
  await expect(compared.getByRole('columnheader', { name: words.yours })).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expectAt(page, 1, [second[0], first[1]]);

  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.hand.letGo })).toHaveCount(0);
  await suggestions.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(suggestions.getByRole('radio').nth(1)).toBeChecked();
  await expect(compared.getByRole('columnheader', { name: words.yours })).toHaveCount(0);
});

test('a name is typed or dragged over another, also of who sits out; a locked board stays', async ({
  page,
}) => {
  await proposed(page, 5, { kind: 'duels' });
  const out = page.getByRole('group', { name: words.out, exact: true });
  const [idle = ''] = await out.locator('.seat').allInnerTexts();
  const [first, second] = [await namesAt(page, 1), await namesAt(page, 2)];

  await seat(page, first[0]).focus();
  await page.keyboard.type(idle);
  await page.keyboard.press('Enter');
  await expectAt(page, 1, [idle, first[1]]);
  await expect(out.locator('.seat')).toHaveText([first[0] ?? '']);
  await expect(seat(page, idle)).toBeFocused();

  await seat(page, second[1]).dragTo(seat(page, first[1]));
  await expectAt(page, 1, [idle, second[1]]);
  await expectAt(page, 2, [second[0], first[1]]);
  await expect(page.getByRole('button', { name: words.hand.letGo })).toHaveCount(0);

  await page.getByRole('button', { name: words.lock({ number: '1' }) }).click();
  await page.getByRole('button', { name: words.again }).click();
  await expect(page.getByText(words.lockedCount({ count: 1 }))).toBeVisible();
  await expect(page.getByText(words.hand.back)).toHaveCount(0);
  const kept = page.getByRole('listitem').filter({ has: page.getByRole('button', { pressed: true }) });
  await expect
    .poll(async () => (await kept.locator('.seat').allInnerTexts()).sort())
    .toEqual([idle, second[1] ?? ''].sort());
});

test('constraints that conflict are named; the round starts, a board with a result stays when the rest is planned again', async ({
  page,
}) => {
  const { players } = await call(page, 'players.find', { name: '', limit: 2 });
  const playerIds = players.map(({ playerId }) => playerId);
  await proposed(page, 4, {
    kind: 'duels',
    constraints: [
      { kind: 'apart', playerIds },
      { kind: 'together', playerIds },
    ],
  });
  const never = texts.pairingOptions.constraints.apart({ names: players.map(({ player }) => player) });
  await expect(page.getByText(words.constraints.conflict)).toBeVisible();
  await expect(page.getByText(never, { exact: true })).toBeVisible();

  const [first, second] = [await namesAt(page, 1), await namesAt(page, 2)];
  await page.getByRole('textbox', { name: words.start.name }).fill('Friday');
  await page
    .getByRole('button', { name: words.start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible();
  await expect(page.getByText(words.stand.results({ done: 0, all: 2 }))).toBeVisible();
  const boards = page.getByRole('table');
  for (const name of [...first, ...second]) await expect(boards.getByText(name)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.stand.type }).click();
  await page.getByRole('textbox', { name: texts.rounds.board.resultOf({ board: '1' }) }).fill('1-0');
  await page.keyboard.press('Control+Enter');
  await goTo(page, texts.navigation.pairings);
  await expect(page.getByText(words.stand.results({ done: 1, all: 2 }))).toBeVisible();
  await page.getByRole('button', { name: words.stand.again({ number: '1', isRest: true }) }).click();
  await expect(board(page, 2)).toBeVisible();
  const planned = [(await namesAt(page, 1)).sort().join(), (await namesAt(page, 2)).sort().join()];
  expect(planned).toContain([...first].sort().join());

  // There are two ways back: undo, and leaving the round.
  const saved = page.getByRole('button', { name: words.start.changed({ count: 1, first: '1', last: '1' }) });
  const compare = page.getByRole('button', { name: words.stand.compare, exact: true });
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: words.hand.undoLast }).click();
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: words.stand.again({ number: '1', isRest: true }) }).click();
  await page.getByRole('button', { name: words.start.leave({ round: '1' }) }).click();
  await expect(saved).toHaveCount(0);

  // What a comparison found goes with what it followed from.
  const found = page.getByText(/boards in round 1 would be different|Round 1 would be paired the same/u);
  await compare.click();
  await expect(found).toBeVisible();
  await call(page, 'history.undo', {});
  await expect(page.getByText(words.stand.results({ done: 0, all: 2 }))).toBeVisible();
  await expect(found).toHaveCount(0);
});
