import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { chooseSystem } from './choosing-system.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { goTo } from './sample.ts';
import { expect, startProgram, test, testProcess } from './shell.ts';

const words = texts.history;

/** A tournament of people alone, in the order of their places. */
const quiz = async (page: Page, name: string, date: string, people: readonly string[]): Promise<number> => {
  const sides = people.map((person, i) => ({ place: i + 1, members: [{ name: person }] }));
  return (await call(page, 'tournaments.save', { name, date, contests: [{ sides }] })).tournamentId;
};

const line = (page: Page) => page.getByRole('complementary', { name: words.line.label });
const change = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: false, expanded: false });

/** A league of two tournaments, on the screen. */
async function twoEvenings(page: Page): Promise<{ first: number; second: number }> {
  await expect(page.getByRole('button', { name: texts.leagues.sample.button })).toBeVisible();
  await call(page, 'league.create', { name: 'Valley' });
  const first = await quiz(page, 'Quiz 1', '2026-11-07', ['Ann', 'Bo', 'Cy']);
  const second = await quiz(page, 'Quiz 2', '2026-11-14', ['Bo', 'Ann', 'Cy']);
  await lookAgain(page);
  await expect(page.getByRole('row').filter({ hasText: 'Ann' })).toBeVisible();
  return { first, second };
}

test('undo and redo by keyboard from any page; what is shown and gone says so', async ({ page }) => {
  const { second } = await twoEvenings(page);
  await page.goto(`${new URL(page.url()).origin}/#/tournament/${String(second)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz 2' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(line(page)).toContainText('Quiz 2');
  await expect(page.getByRole('heading', { level: 1, name: words.gone.title })).toBeVisible();
  await expect(page.getByText(words.gone.texts.tournament)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz 2' })).toBeVisible();

  // The line's own button, without the pointer.
  await page.keyboard.press('Control+z');
  const redo = line(page).getByRole('button', { name: words.redo, exact: true });
  await expect(redo).toBeVisible();
  await redo.focus();
  await page.keyboard.press('Enter');
  const undo = line(page).getByRole('button', { name: words.undo, exact: true });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(redo).toBeFocused();

  // In a text field the keys are the browser's.
  await goTo(page, texts.navigation.tournaments);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('Quiz');
  await page.keyboard.press('Control+z');
  await expect(search).not.toHaveValue('Quiz');
  await expect(page.getByRole('link', { name: 'Quiz 1' })).toBeVisible();
});

test('after a change that was made on the screen, the line offers to undo it', async ({ page }) => {
  await twoEvenings(page);
  await goTo(page, texts.navigation.settings);
  await chooseSystem(page, 'elo');
  await page.getByRole('button', { name: texts.settings.preview.show }).click();
  await page.getByRole('button', { name: texts.settings.preview.adopt }).click();
  await line(page).getByRole('button', { name: words.undo, exact: true }).click();
  await expect(line(page).getByRole('status')).toContainText(words.line.done.undo({ change: '' }));
  await expect.poll(async () => (await call(page, 'settings.read', {})).system).toBe('league');
});

testProcess(
  'the history page: undo, revert one change alone, and all of it after a restart',
  async ({ page, program, folder }) => {
    const { first } = await twoEvenings(page);
    await quiz(page, 'Quiz 3', '2026-11-21', ['Cy', 'Ann']);
    await goTo(page, texts.navigation.history);
    await expect(page.getByRole('row').filter({ hasText: 'Quiz 3' })).toBeVisible();
    await expectAccessible(page);

    await change(page, 'Quiz 3').click();
    await expect(page.getByRole('table', { name: words.change.rows })).toContainText('Quiz 3');
    await page.getByRole('button', { name: words.change.revert, exact: true }).click();
    const effect = page.getByRole('region', { name: texts.effect.title });
    await expect(effect.getByRole('table', { name: texts.effect.people.title })).toContainText('Cy');
    await expectAccessible(page);
    await page.getByRole('button', { name: words.change.revertNow, exact: true }).click();
    await expect.poll(async () => (await call(page, 'tournaments.list', {})).tournaments.length).toBe(2);
    await expect(line(page).getByRole('button', { name: words.undo, exact: true })).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: words.undo, exact: true }).click();
    await expect.poll(async () => (await call(page, 'tournaments.list', {})).tournaments.length).toBe(3);
    await expect(page.getByText(words.undone, { exact: true })).toBeVisible();

    // Quiz 1 added the people that the later tournaments need.
    await change(page, 'Quiz 1').click();
    await page.getByRole('button', { name: words.change.revert, exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./u })).toBeVisible();
    await expect(page.getByRole('button', { name: words.change.revertNow, exact: true })).toHaveCount(0);

    await page.goto('about:blank');
    await program.end();
    const again = await startProgram(folder);
    try {
      await page.goto(again.url);
      await expect(page.getByRole('row').filter({ hasText: 'Ann' })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(line(page)).toContainText('Quiz 3');
      await page.goto(`${new URL(again.url).origin}/#/tournament/${String(first)}`);
      await page.keyboard.press('Control+y');
      await expect.poll(async () => (await call(page, 'tournaments.list', {})).tournaments.length).toBe(3);
    } finally {
      await page.goto('about:blank');
      await again.end();
    }
  },
);

test('undo and redo on the history page keep the focus, also where nothing is left', async ({ page }) => {
  await twoEvenings(page);
  await goTo(page, texts.navigation.history);
  for (const [name, nothing] of [
    [words.undo, words.nothingToUndo],
    [words.redo, words.nothingToRedo],
  ] as const) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await button.focus();
    for (let done = 0; done < 2; done += 1) {
      const step = page.waitForResponse(/\/call\/history\.(?:undo|redo)$/u);
      await page.keyboard.press('Enter');
      await step;
    }
    await expect(page.getByText(nothing, { exact: true })).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    await expectAccessible(page);
    // It does nothing there, and is no stop of the keyboard once it was left.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(button).not.toBeFocused();
    await expect(button).toHaveJSProperty('disabled', true);
  }
  expect((await call(page, 'tournaments.list', {})).tournaments).toHaveLength(2);
});

test('"?" opens the shortcuts, Escape closes them, and a typed "?" stays one', async ({ page }) => {
  await twoEvenings(page);
  const row = page.getByRole('link', { name: 'Ann' });
  await row.focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: texts.keys.title });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  // Earlier changes are left alone.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row).toBeFocused();
  expect((await call(page, 'tournaments.list', {})).tournaments).toHaveLength(2);

  const search = page.getByRole('searchbox');
  await search.pressSequentially('who?');
  await expect(search).toHaveValue('who?');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: texts.keys.open }).click();
  await expect(sheet).toBeVisible();
});

test('the navigation and the history fit 1280, 1024, 640 and 400 pixels', async ({ page }) => {
  await twoEvenings(page);
  // 640 pixels are what a window of 1280 has left at twice the size.
  for (const width of [1280, 1024, 640, 400]) {
    await page.setViewportSize({ width, height: 700 });
    // Each width draws the page again, as if it had been opened so.
    await goTo(page, texts.navigation.leaderboard);
    await goTo(page, texts.navigation.history);
    await change(page, 'Quiz 2').click();
    await expect(page.getByRole('table', { name: words.change.rows })).toBeVisible();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, String(width)).toBeLessThanOrEqual(0);
    if (width < 1024) continue;
    const tops = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, String(width)).toBe(1);
  }
});
