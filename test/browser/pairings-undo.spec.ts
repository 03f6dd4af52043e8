/** Ctrl+Z on the page “Pairings”: check-in, options and boards are undone first, then the league's changes. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const options = texts.pairingOptions;
const boards = texts.pairingBoards;
const { line } = texts.history;

const roll = (page: Page): Locator => page.getByRole('list', { name: words.checkIn });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: words.search });
const said = (page: Page): Locator =>
  page.getByRole('complementary', { name: line.label }).getByRole('status');
const tournaments = async (page: Page): Promise<number> =>
  (await call(page, 'tournaments.list', {})).tournaments.length;

/** What is chosen on the whole page: boxes, lists and fields, constraints, and who sits where. */
const whole = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .evaluate((main) => [
      ...[...main.querySelectorAll<HTMLInputElement>('input, select')].map((one) =>
        ['checkbox', 'radio'].includes(one.type) ? String(one.checked) : one.value,
      ),
      ...[...main.querySelectorAll('summary, .constraints li, .seat, .lock')].map(
        (one) => `${one.textContent.trim()} ${one.getAttribute('aria-pressed') ?? ''}`,
      ),
    ]);

/** Makes one change, and expects it to be one step of the page. */
async function expectOneStep(page: Page, change: () => Promise<unknown>): Promise<void> {
  const before = await whole(page);
  await change();
  await expect.poll(() => whole(page)).not.toEqual(before);
  const after = await whole(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => whole(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => whole(page)).toEqual(after);
  await page.keyboard.press('Control+z');
  await expect.poll(() => whole(page)).toEqual(before);
}

test.beforeEach(async ({ page }) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  await expect(roll(page).getByRole('checkbox').first()).toBeVisible();
});

test('ticks are undone from the search, where the hand is, and a held key stops there', async ({ page }) => {
  const before = await tournaments(page);
  const names = (await roll(page).locator('.name').allInnerTexts()).slice(0, 3);
  await search(page).focus();
  for (const name of names) {
    await page.keyboard.type(`${name}\n`);
    await expect(
      page.getByText(words.here({ count: names.indexOf(name) + 1 }), { exact: true }),
    ).toBeVisible();
  }
  // What is being typed is the browser's own.
  await page.keyboard.type('xy');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(words.here({ count: 3 }), { exact: true })).toBeVisible();
  await search(page).fill('');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(words.here({ count: 2 }), { exact: true })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.getByText(words.here({ count: 3 }), { exact: true })).toBeVisible();
  await roll(page).getByRole('checkbox').first().focus();
  await page.keyboard.down('Control');
  for (let i = 0; i < 8; i++) await page.keyboard.down('z');
  await page.keyboard.up('z');
  await page.keyboard.up('Control');
  await expect(page.getByText(words.here({ count: 0 }), { exact: true })).toBeVisible();
  expect(await tournaments(page)).toBe(before);
});

test('each choice of who is here and what is played is one step', async ({ page }) => {
  const { players } = await call(page, 'players.find', { name: '', limit: 2 });
  const first = roll(page).getByRole('checkbox').first();
  await expectOneStep(page, () => first.check());
  await first.check();
  await first.press('Enter');
  await expectOneStep(page, () => page.getByLabel(words.presence.from).fill('2'));
  await expectOneStep(page, () => page.getByLabel(words.presence.out).fill('2, 4–5'));
  await expectOneStep(page, () => page.getByLabel(words.presence.beginner).check());
  await page.getByRole('button', { name: words.presence.done }).click();
  await expectOneStep(page, () => page.getByRole('button', { name: words.clear }).click());
  await expectOneStep(page, async () => {
    await page.getByLabel(words.by).selectOption('teams');
    // The league's teams come a moment after the choice.
    await expect(roll(page).getByRole('checkbox', { name: 'Overdue Books' })).toBeVisible();
  });
  await expectOneStep(page, () => page.getByRole('radio', { name: options.kinds.tables }).check());
  await page.getByRole('radio', { name: options.kinds.tables }).check();
  await expectOneStep(page, () => page.getByLabel(options.tableSize({ by: 'people' })).fill('5'));
  await page.getByText(options.counts, { exact: false }).last().click();
  await expectOneStep(page, () => page.getByRole('slider', { name: options.weights.club.name }).press('End'));
  const who = page.getByRole('combobox', { name: options.constraints.who, exact: true });
  for (const { player } of players) {
    await who.fill(player);
    await expect(page.getByRole('option', { name: player })).toBeVisible();
    await who.press('Enter');
    await expect(who).toHaveValue('');
  }
  const constraint = page.getByText(
    options.constraints.apart({ names: players.map(({ player }) => player) }),
  );
  await who.press('Enter');
  await expect(constraint).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(constraint).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(constraint).toBeVisible();
});

test('a preset that is chosen is a step; saving one is the league’s, each undone in its turn', async ({
  page,
}) => {
  await page.getByRole('radio', { name: options.kinds.tables }).check();
  await page.getByRole('button', { name: options.preset.saveAs }).click();
  await page.keyboard.type('Tuesday tables\n');
  const preset = page.getByLabel(options.preset.label, { exact: true });
  await expect(preset.getByRole('option', { name: 'Tuesday tables', selected: true })).toBeAttached();
  const duels = page.getByRole('radio', { name: options.kinds.duels });
  await duels.check();
  await expectOneStep(page, () => preset.selectOption('Tuesday tables'));
  await duels.focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: options.kinds.tables })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(said(page)).toContainText('Tuesday tables');
  await expect(preset.getByRole('option', { name: 'Tuesday tables' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: options.kinds.teams, exact: true })).toBeChecked();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+Shift+z');
  await expect(duels).toBeChecked();
  await expect(preset.getByRole('option', { name: 'Tuesday tables' })).toBeAttached();
});

test('boards: moved, locked, chosen, suggested again; a start is undone by the league', async ({ page }) => {
  const before = await tournaments(page);
  await page.getByRole('radio', { name: options.kinds.duels }).check();
  for (let i = 0; i < 6; i++) await roll(page).getByRole('checkbox').nth(i).check();
  await page.keyboard.press('Control+Enter');
  const settled = async (): Promise<void> => {
    await expect(page.locator('.seat').first()).toBeVisible();
    const stop = page.getByRole('button', { name: boards.stop });
    if (await stop.isVisible()) await stop.click().catch(() => null);
    await expect(stop).toHaveCount(0);
  };
  await settled();
  const at = (number: string): Locator =>
    page.getByRole('listitem', { name: boards.board({ number }), exact: true });
  await expectOneStep(page, () =>
    page.getByRole('button', { name: boards.lock({ number: '1' }), exact: true }).click(),
  );
  const seated = (): Promise<string[]> => page.locator('.seat').allInnerTexts();
  const swap = async (): Promise<void> => {
    await at('1').locator('.seat').first().focus();
    await page.keyboard.press('Space');
    await at('2').locator('.seat').first().focus();
    await page.keyboard.press('Space');
  };
  await expectOneStep(page, swap);
  const suggested = await seated();
  await swap();
  await expect.poll(seated).not.toEqual(suggested);
  const byHand = await seated();
  // A tick besides leaves the boards as they are.
  await roll(page).getByRole('checkbox').nth(6).check();
  await page.keyboard.press('Control+z');
  await expect(roll(page).getByRole('checkbox').nth(6)).not.toBeChecked();
  expect(await seated()).toEqual(byHand);
  // Other boards in their place are a step, too, that brings back what was moved.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(boards.hand.undo, { exact: true })).toHaveCount(0);
  await settled();
  await page.keyboard.press('Control+z');
  await expect.poll(seated).toEqual(byHand);
  const suggestions = page.getByRole('group', { name: boards.suggestions }).getByRole('radio');
  await suggestions.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(suggestions.nth(1)).toBeChecked();
  await settled();
  await page.keyboard.press('Control+z');
  await expect.poll(seated).toEqual(byHand);

  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  await expect(page.getByRole('heading', { level: 2, name: boards.stand.rounds })).toHaveCount(0);
  await expect.poll(() => tournaments(page)).toBe(before + 1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => tournaments(page)).toBe(before);
  await expect(said(page)).toContainText(line.done.undo({ change: '' }));
});

test('a start of one round of several that is undone can be started again, also after a reload', async ({
  page,
}) => {
  await page.getByRole('radio', { name: options.kinds.duels }).check();
  await page.getByLabel(options.method).selectOption({ label: options.methods.groups });
  await page.getByRole('radio', { name: options.roundsAtOnce.all }).check();
  for (let i = 0; i < 8; i++) await roll(page).getByRole('checkbox').nth(i).check();
  await page.keyboard.press('Control+Enter');
  const start = (round: string): Locator =>
    page.getByRole('button', {
      name: boards.start.rounds({ count: 1, first: round, last: round }),
      exact: true,
    });
  await expect(page.getByRole('list', { name: texts.stages.group({ name: 'B' }) }).first()).toBeVisible();
  await start('1').click();
  await expect(start('2')).toBeVisible();
  const stop = page.getByRole('button', { name: boards.stop });
  if (await stop.isVisible()) await stop.click().catch(() => null);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(start('1')).toBeVisible();
  await expect(page.getByText(words.outdated)).toHaveCount(0);
  await page.reload();
  await goTo(page, texts.navigation.pairings);
  await expect(start('1')).toBeVisible();
  await expect(page.getByText(words.outdated)).toHaveCount(0);
  await start('1').click();
  await expect(start('2')).toBeVisible();
});
