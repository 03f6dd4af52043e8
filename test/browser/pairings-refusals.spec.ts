/** Options that can't all be met: each refusal says what can be done. */
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

const options = texts.pairingOptions;
const boards = texts.pairingBoards;

/** Checks in the first people of the sample and sets options; then boards are generated. */
async function suggesting(
  page: Page,
  count: number,
  asRequested: Partial<PairingsDraft['options']>,
): Promise<string[]> {
  const { players } = await call(page, 'players.find', { name: '', limit: count });
  const blank = blankDraft(today());
  const people = players.map(({ playerId, player, club }) => ({
    ...{ playerId, player, club, isBeginner: false },
    ...wholeTournament,
    out: [],
  }));
  const evening: PairingsDraft = { ...blank, people, options: { ...blank.options, ...asRequested } };
  await call(page, 'drafts.keep', { key: 'pairings', content: JSON.stringify(evening) });
  await goTo(page, texts.navigation.pairings);
  await expect(page.getByText(texts.pairings.here({ count }), { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  return players.map(({ player }) => player);
}

const refusal = (page: Page, sentence: string): Locator =>
  page.getByRole('alert').getByText(sentence, { exact: true });
const boardsOf = (page: Page): Locator => page.locator('.boards .seat');

test.beforeEach(async ({ page }) => {
  await openSample(page);
});

test('one person is too few for duels, tables and teams, and a second one is enough', async ({ page }) => {
  await suggesting(page, 1, { kind: 'duels' });
  await expect(refusal(page, 'This needs at least 2 players. Check in more players.')).toBeVisible();
  await expect(boardsOf(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('radio', { name: options.kinds.tables }).check();
  await page.keyboard.press('Control+Enter');
  await expect(refusal(page, 'This needs at least 3 players. Check in more players.')).toBeVisible();
  await page.getByRole('radio', { name: options.kinds.teams }).check();
  await page.keyboard.press('Control+Enter');
  await expect(refusal(page, 'This needs at least 2 players. Check in more players.')).toBeVisible();

  await page.getByRole('radio', { name: options.kinds.duels }).check();
  const list = page.getByRole('list', { name: texts.pairings.checkIn });
  await list.getByRole('checkbox', { checked: false }).first().check();
  await page.keyboard.press('Control+Enter');
  await expect(boardsOf(page)).toHaveCount(2);
  await expect(page.getByRole('alert').filter({ hasText: /./u })).toHaveCount(0);
});

test('thirteen people make no teams of five without substitutes; each way out that the sentence names is one', async ({
  page,
}) => {
  await suggesting(page, 13, { kind: 'teams', teamsBy: 'size', teamSize: '5', leftOver: 'refused' });
  const sentence =
    '13 players can’t be split into teams of 5. Allow substitutes, let team sizes differ by one, or choose another size.';
  await expect(refusal(page, sentence)).toBeVisible();
  await expect(boardsOf(page)).toHaveCount(0);
  await expectAccessible(page);
  const leftOver = page.getByLabel(options.leftOver, { exact: true });
  for (const way of ['substitutes', 'spread']) {
    // Once boards are there, the options are folded away.
    if (way === 'spread') await page.locator('.options summary').first().click();
    await leftOver.selectOption(way);
    await page.keyboard.press('Control+Enter');
    await expect(boardsOf(page)).toHaveCount(13);
    await expect(page.getByRole('alert').filter({ hasText: /./u })).toHaveCount(0);
  }
});

test('constraints that can’t all hold are named, the nearest plan is offered, and removing one fixes it', async ({
  page,
}) => {
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const [first = 0, second = 0, third = 0] = players.map(({ playerId }) => playerId);
  const [one = '', other = '', another = ''] = await suggesting(page, 4, {
    kind: 'duels',
    // A constraint that could be met in any case is between the two that conflict.
    constraints: [
      { kind: 'together', playerIds: [first, second] },
      { kind: 'apart', playerIds: [second, third] },
      { kind: 'apart', playerIds: [first, second] },
    ],
  });
  await expect(page.getByText(boards.constraints.conflict)).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: boards.constraints.conflict });
  await expect(told.getByRole('listitem')).toHaveText([
    options.constraints.together({ names: [one, other] }),
    options.constraints.apart({ names: [one, other] }),
  ]);
  await expect(told.getByText(boards.constraints.advice)).toBeVisible();
  await expect(told.getByText(another)).toHaveCount(0);
  await expect(boardsOf(page)).toHaveCount(4);
  await expectAccessible(page);

  await page.locator('.options summary').first().click();
  await page
    .getByRole('button', {
      name: options.constraints.remove({ constraint: options.constraints.apart({ names: [one, other] }) }),
    })
    .click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(boards.constraints.conflict)).toHaveCount(0);
  const sides = page.getByRole('listitem', { name: /^Board \d$/u }).filter({ hasText: one });
  await expect(sides.getByText(other)).toBeVisible();
});
