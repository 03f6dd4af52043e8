/** A tournament that is cut short: what is said before, what is final after it, and that it can go on. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goToHash, play, recordResults } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.tournaments.end;
const { stand } = texts.pairingBoards;

/**
 * The first four people of the league, with these rounds of boards.
 *
 * @param lastRound - That is planned; null for none.
 */
async function begin(
  page: Page,
  method: 'swiss' | 'knock-out',
  rounds: readonly (readonly (readonly [number, number])[])[],
  lastRound = method === 'swiss' ? 7 : null,
): Promise<number> {
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const ids = players.map(({ playerId }) => playerId);
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Cut short', date: '2026-11-02', format: { kind: 'duels', method } },
    lastRound,
    people: ids.map((playerId) => ({ playerId })),
    plan: rounds.map((boards, at) => ({
      round: at + 1,
      boards: boards.map((board) => board.map((one) => [ids[one] ?? 0])),
    })),
  });
  return tournamentId;
}

test('a Swiss of seven rounds is ended on its page after one, which deletes the round that was only drawn', async ({
  page,
}) => {
  await openSample(page);
  const cup = await begin(page, 'swiss', [
    [
      [0, 1],
      [2, 3],
    ],
  ]);
  await play(page, cup, () => [2, 1]);
  const { name, date, contests } = await call(page, 'tournaments.facts', { tournamentId: cup });
  const [first] = contests;
  const open = {
    ...{ round: '2', board: '1' },
    sides: [0, 1].map((at) => ({ members: [{ playerId: first?.sides[at]?.members[0]?.playerId ?? 0 }] })),
  };
  const asGiven = contests.map((contest) => ({
    ...contest,
    sides: contest.sides.map(({ score, members }) => ({
      score,
      members: members.map(({ playerId }) => ({ playerId })),
    })),
  }));
  await call(page, 'tournaments.save', { tournamentId: cup, name, date, contests: [...asGiven, open] });

  await goToHash(page, `#/tournament/${String(cup)}`);
  const forecast = page.getByRole('heading', { name: texts.forecast.title, exact: true });
  await expect(forecast).toBeVisible();
  await page.getByRole('button', { name: words.ask, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.action });
  await expect(dialog).toContainText(
    words.open({ ...{ count: 1, postponed: 0, isDated: false, day: '' }, rounds: ['2'], held: 1 }),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.common.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: words.ask, exact: true }).click();
  await dialog.getByRole('button', { name: words.withoutOpen }).click();
  await expect(dialog).toHaveCount(0);
  await expect(forecast).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.action })).toHaveCount(0);
  const ended = await call(page, 'tournaments.facts', { tournamentId: cup });
  expect([ended.stages[0]?.rounds, ended.contests.length]).toEqual([1, 2]);

  await page.keyboard.press('Control+z');
  await expect(forecast).toBeVisible();
  expect((await call(page, 'tournaments.facts', { tournamentId: cup })).contests).toHaveLength(3);
});

test('a knock-out is ended on Pairings before its final: both finalists are first, until the final is paired', async ({
  page,
}) => {
  await openSample(page);
  const cup = await begin(page, 'knock-out', [
    [
      [0, 1],
      [2, 3],
    ],
  ]);
  await goToHash(page, `#/pairings/${String(cup)}`);
  await expect(page.getByText(stand.results({ done: 0, all: 2 }))).toBeVisible();
  // Nothing was played yet.
  await expect(page.getByRole('button', { name: words.action })).toHaveCount(0);
  await play(page, cup, () => [2, 1]);
  await page.getByRole('button', { name: words.action, exact: true }).click();
  await expect(page.getByText(stand.over({ by: 'undecided' }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: stand.toResults({ canContinue: false, isFinal: true }) }).click();
  const places = page.getByRole('region', { name: texts.stages.final });
  await expect(places.getByText('1=')).toHaveCount(2);
  await expect(page.getByText(words.ended, { exact: true })).toBeVisible();
  await expect(page.getByText(/ share first place\./u)).toBeVisible();
  await expect(page.getByRole('link', { name: words.reopen })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: stand.next({ number: '2' }) }).click();
  await page
    .getByRole('button', {
      name: texts.pairingBoards.start.rounds({ count: 1, first: '2', last: '2' }),
      exact: true,
    })
    .click();
  await expect(page.getByText(stand.results({ done: 0, all: 1 }))).toBeVisible();
  expect((await call(page, 'tournaments.facts', { tournamentId: cup })).stages[0]?.rounds).toBeNull();

  // The window has letters of its own size, though its button is among small ones.
  await page.getByRole('button', { name: words.ask, exact: true }).click();
  const sizeOf = (one: Locator): Promise<string> =>
    one.evaluate((element) => getComputedStyle(element).fontSize);
  const said = page.getByRole('dialog', { name: words.action }).getByText(words.instead);
  expect(await sizeOf(said)).toBe(await sizeOf(page.getByRole('main')));
});

test('a Swiss whose number of rounds was set after its start leads to its end, and to one more round second', async ({
  page,
}) => {
  await openSample(page);
  const swiss = await begin(
    page,
    'swiss',
    [
      [
        [0, 1],
        [2, 3],
      ],
    ],
    null,
  );
  await play(page, swiss, () => [2, 1]);
  await goToHash(page, `#/pairings/${String(swiss)}`);
  const next = page.getByRole('button', { name: stand.next({ number: '2' }), exact: true });
  const end = page.getByRole('button', { name: words.action, exact: true });
  await expect(next).toHaveClass(/primary/u);
  await expect(end).not.toHaveClass(/primary/u);
  await page.locator('summary').filter({ hasText: texts.pairingOptions.methods.swiss }).click();
  await page.getByLabel(texts.pairingOptions.totalRounds).fill('1');
  await expect(end).toHaveClass(/primary/u);
  const further = page.getByRole('button', { name: stand.further({ number: '2', count: 1 }), exact: true });
  await expect(further).not.toHaveClass(/primary/u);
  await expect(next).toHaveCount(0);
  await expect(page.getByText(stand.over({ by: 'other' }))).toBeVisible();
  await end.click();
  await expect(
    page.getByRole('link', { name: stand.toResults({ canContinue: true, isFinal: true }) }),
  ).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(further).toBeVisible();
  expect((await call(page, 'tournaments.facts', { tournamentId: swiss })).stages[0]?.rounds).toBe(1);
  await page.keyboard.press('Control+z');
  await expect(end).toHaveClass(/primary/u);
});

test('a round with a postponed board is not complete: results come before the end', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Winter Swiss', date: '2026-11-05', shape: 'rounds' },
    stages: [{ format: { kind: 'duels', method: 'swiss' }, rounds: 1 }],
    contests: [0, 1].map((b) => ({
      ...{ round: '1', board: String(b + 1), postponed: b === 1 ? ('undated' as const) : null },
      sides: [0, 1].map((s) => ({
        ...{ score: b === 1 ? null : 1 - s, members: [{ playerId: players[2 * b + s]?.playerId ?? 0 }] },
      })),
    })),
  });
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await expect(page.getByText(stand.postponed({ count: 1 }))).toBeVisible();
  await expect(page.getByText(words.ended, { exact: true })).toHaveCount(0);
  await expect(page.getByText(stand.over({ by: 'other' }))).toHaveCount(0);
  await expect(page.getByRole('link', { name: stand.type, exact: true })).toHaveClass(/primary/u);
  const end = page.getByRole('button', { name: words.ask, exact: true });
  await expect(end).toHaveCount(1);
  await expect(end).not.toHaveClass(/primary/u);
  await expectAccessible(page);
  await recordResults(page, tournamentId, () => [1, 0]);
  await expect(page.getByText(stand.over({ by: 'other' }))).toBeVisible();
  await expect(page.getByText(words.ended, { exact: true })).toBeVisible();
  await expect(end).toHaveCount(0);
});
