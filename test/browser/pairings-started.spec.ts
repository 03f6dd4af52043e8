/** Rounds that were started: typing their results, and undoing the start of one, also after the program was ended. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goToHash } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, startProgram, test, testProcess } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const options = texts.pairingOptions;
const boards = texts.pairingBoards;

const start = (page: Page, round: string) =>
  page.getByRole('button', {
    name: boards.start.rounds({ count: 1, first: round, last: round }),
    exact: true,
  });
const seated = (page: Page): Promise<string[]> => page.locator('.seat').allInnerTexts();

/** A Swiss of six, its first round planned and changed. */
async function plan(page: Page): Promise<string[]> {
  await goTo(page, texts.navigation.pairings);
  await page.getByRole('radio', { name: options.kinds.duels }).check();
  await page.getByLabel(options.method).selectOption('swiss');
  const boxes = page.getByRole('list', { name: words.checkIn }).getByRole('checkbox');
  for (let i = 0; i < 6; i++) await boxes.nth(i).check();
  await page.keyboard.press('Control+Enter');
  const at = (number: string) =>
    page
      .getByRole('listitem', { name: boards.board({ number }), exact: true })
      .locator('.seat')
      .first();
  await expect(at('3')).toBeVisible();
  const suggested = await seated(page);
  await at('1').press('Space');
  await at('2').press('Space');
  await expect.poll(() => seated(page)).not.toEqual(suggested);
  await expect(start(page, '1')).toBeEnabled();
  return seated(page);
}

test('who comes before a started round has a result is let into it at once', async ({ page }) => {
  await openSample(page);
  await plan(page);
  await start(page, '1').click();
  await expect(page.getByRole('link', { name: boards.stand.type })).toBeFocused();
  const list = page.getByRole('list', { name: words.checkIn });
  const absent = list.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: false }) });
  const late = (await absent.locator('.name').allInnerTexts()).slice(0, 2);
  const box = (at: number) => list.getByRole('checkbox', { name: new RegExp(`^${late[at] ?? ''}`, 'u') });
  await box(0).check();
  const one = page.getByRole('button', {
    name: boards.stand.letPlay({ names: late.slice(0, 1), count: 1, number: '1' }),
  });
  await expect(one).toBeVisible();
  await box(1).check();
  await expect(page.getByText(boards.stand.late({ names: late, count: 2, number: '1' }))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: boards.stand.letPlay({ names: late, count: 2, number: '1' }) })
    .click();
  await page.getByRole('button', { name: boards.start.changed({ count: 1, first: '1', last: '1' }) }).click();
  await expect(page.getByRole('button', { name: /from round/u })).toHaveCount(0);
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const { contests } = await call(page, 'tournaments.facts', {
    tournamentId: tournaments.at(-1)?.tournamentId ?? 0,
  });
  expect(contests).toHaveLength(4);
});

test('results are entered in the round that is shown, and from the tournament’s page in the one in play', async ({
  page,
}) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const side = (at: number, score?: number) => ({
    ...(score === undefined ? {} : { score }),
    members: [{ playerId: players[at]?.playerId ?? 0 }],
  });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Two rounds', date: '2026-11-02', shape: 'rounds' },
    contests: [
      { round: '1', board: '1', sides: [side(0), side(1)] },
      { round: '1', board: '2', sides: [side(2, 1), side(3, 0)] },
      { round: '2', board: '1', sides: [side(0, 1), side(2, 0)] },
      { round: '2', board: '2', sides: [side(1), side(3)] },
    ],
  });
  const shown = page.getByRole('tab', { selected: true });
  const enter = page.getByRole('link', { name: boards.stand.type, exact: true });
  // Pairings shows the first round that waits for a result.
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await expect(page.getByRole('button', { name: /^Round 1/u, pressed: true })).toBeVisible();
  await enter.click();
  await expect(shown).toHaveText(/^Round 1/u);
  await page.goBack();
  await page.getByRole('button', { name: /^Round 2/u, pressed: false }).click();
  await enter.click();
  await expect(shown).toHaveText(/^Round 2/u);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  await enter.click();
  await expect(shown).toHaveText(/^Round 2/u);
});

const played = async (page: Page): Promise<string[]> => {
  const { tournaments } = await call(page, 'tournaments.list', {});
  const tournamentId = Math.max(...tournaments.map((one) => one.tournamentId));
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  return contests.flatMap(({ sides }) => sides.flatMap(({ members }) => members.map(({ player }) => player)));
};

test('typing results begins at the first open one', async ({ page }) => {
  await openSample(page);
  await plan(page);
  await start(page, '1').click();
  const enter = page.getByRole('link', { name: boards.stand.type });
  await expect(enter).toBeFocused();
  await page.keyboard.press('Enter');
  const result = (board: string) => page.getByLabel(texts.rounds.board.resultOf({ board }), { exact: true });
  await expect(result('1')).toBeFocused();
  await page.keyboard.type('1-0');
  await page.keyboard.press('Control+Enter');
  await goTo(page, texts.navigation.pairings);
  await enter.click();
  await expect(result('2')).toBeFocused();
});

testProcess(
  'the start of one round that is undone leaves its plan, after a restart too',
  async ({ page, folder, program }) => {
    testProcess.slow();
    await openSample(page);
    const planned = await plan(page);
    await start(page, '1').click();
    await expect(page.getByRole('link', { name: boards.stand.type })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await expect(start(page, '1')).toBeEnabled();
    expect(await seated(page)).toEqual(planned);
    // The start is redone, and undone once more.
    await page.keyboard.press('Control+Shift+z');
    await expect(start(page, '1')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(start(page, '1')).toBeEnabled();
    await page.reload();
    await expect(start(page, '1')).toBeEnabled();
    expect(await seated(page)).toEqual(planned);

    const file = (await call(page, 'league.read', {}))?.path ?? '';
    await page.goto('about:blank');
    await program.end();
    const again = await startProgram(folder);
    await page.goto(again.url);
    await call(page, 'league.open', { path: file });
    await goToHash(page, '#/pairings');
    await page.reload();
    await expect(start(page, '1')).toBeEnabled();
    expect(await seated(page)).toEqual(planned);
    await start(page, '1').click();
    await expect(page.getByRole('link', { name: boards.stand.type })).toBeVisible();
    expect((await played(page)).toSorted()).toEqual(planned.toSorted());
    await page.goto('about:blank');
    await again.end();
  },
);

test('a round that is deleted on the page of rounds is paired again, and its plan doesn’t come back', async ({
  page,
}) => {
  await openSample(page);
  await plan(page);
  await start(page, '1').click();
  const enter = page.getByRole('link', { name: boards.stand.type });
  await enter.click();
  await page.getByRole('button', { name: texts.rounds.board.removeRound, exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await goTo(page, texts.navigation.pairings);
  const generate = page.getByRole('button', { name: boards.stand.next({ number: '1' }), exact: true });
  // It is offered once.
  await expect(page.getByRole('button', { name: /^Generate/u })).toHaveCount(1);
  await expect(generate).toBeEnabled();
  await expect(start(page, '1')).toHaveCount(0);
  await page.reload();
  await expect(generate).toBeEnabled();
  await expect(start(page, '1')).toHaveCount(0);

  // Undoing the deletion brings the round, undoing its start the plan.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(enter).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(start(page, '1')).toBeEnabled();
});
