import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.tournaments;
const entry = words.entry;

test.beforeEach(async ({ page }) => {
  await openSample(page);
});

/** Three names as the leaderboard has them, so that the type-ahead finds known people. */
async function knownNames(page: Page, count: number): Promise<string[]> {
  const links = page.getByRole('table').getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allInnerTexts()).slice(0, count);
}

async function openForm(page: Page): Promise<void> {
  await goTo(page, texts.navigation.tournaments);
  await page.getByRole('link', { name: words.add }).click();
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toBeFocused();
}

/** What has the focus, by its accessible name, so that the next key lands where the test means it to. */
const focused = (page: Page, name: string) =>
  page.locator('input:focus').and(page.getByLabel(name, { exact: true }));

test('manually and by keyboard: a new player, a substitute, a three-way tie, and the leaderboard after it', async ({
  page,
}) => {
  const known = await knownNames(page, 4);
  const [first = '', second = '', third = '', fourth = ''] = known;
  await openForm(page);
  await page.keyboard.type('Tuesday teams');
  await page.getByRole('radio', { name: entry.teams }).check();
  await page.getByRole('radio', { name: entry.scores }).check();
  await page.getByLabel(entry.teamName({ number: '1' })).focus();
  const sides: [string, string, string[]][] = [
    ['Red', '7', [first, 'Zoë Brandnew']],
    ['Green', '5', [second]],
    ['Blue', '5', [third]],
    ['Grey', '5', [fourth]],
  ];
  for (const [i, [team, score, people]] of sides.entries()) {
    await expect(focused(page, entry.teamName({ number: String(i + 1) }))).toBeVisible();
    await page.keyboard.type(team);
    await page.keyboard.press('Enter');
    await expect(focused(page, entry.result.scores({ who: team }))).toBeVisible();
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
    for (const [k, name] of people.entries()) {
      await expect(focused(page, entry.playerOf({ number: String(k + 1), team }))).toBeVisible();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    }
    await expect(focused(page, entry.playerOf({ number: String(people.length + 1), team }))).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(entry.placeIs({ place: '2=' }), { exact: true })).toHaveCount(3);
  await expect(page.getByText(entry.isNewExplained, { exact: true })).toHaveCount(1);
  await page.getByLabel(entry.showRoles.teams).check();
  await page.getByLabel(entry.role({ who: 'Zoë Brandnew' })).selectOption('substitute');
  await page.getByLabel(entry.share({ who: 'Zoë Brandnew' })).fill('1/2');
  await expectAccessible(page);
  await page.keyboard.press('Control+Shift+Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday teams' })).toBeVisible();
  await expect(page.getByText(words.page.savedNew({ names: 'Zoë Brandnew', count: 1 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: words.page.moved })).toBeVisible();
  const table = page.getByRole('table', { name: words.page.places });
  await expect(table.getByText('2=', { exact: true })).toHaveCount(3);
  await expect(table.getByRole('row').filter({ hasText: 'Zoë Brandnew' })).toContainText(
    /substitute, 50\s%/u,
  );
  await expectAccessible(page);

  await goTo(page, texts.navigation.leaderboard);
  await page.getByRole('searchbox').fill('brandnew');
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Zoë Brandnew' })).toBeVisible();
});

test('what is missing is said at its field, and what was typed stays', async ({ page }) => {
  await openForm(page);
  await page.getByRole('radio', { name: entry.individuals }).check();
  await page.getByRole('radio', { name: entry.places, exact: true }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.problems.name)).toBeVisible();
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toBeFocused();
  await page.keyboard.type('Half a tournament');
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).fill('Somebody New');
  await page.getByLabel(entry.result.places({ who: 'Somebody New' })).fill('zero');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.problems.places)).toBeVisible();
  await expect(page.getByText(words.problems.twoSides)).toBeVisible();
  await expect(page.getByLabel(entry.result.places({ who: 'Somebody New' }))).toBeFocused();
  await expectAccessible(page);

  await goTo(page, texts.navigation.tournaments);
  // Tonight's tournament is run from here, also where others were played.
  await page.getByRole('link', { name: words.run }).click();
  await expect(page.getByRole('heading', { name: texts.pairings.checkIn })).toBeVisible();
  await goTo(page, texts.navigation.tournaments);
  await page.getByRole('link', { name: words.add }).click();
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toHaveValue('Half a tournament');
  await page.getByRole('button', { name: entry.discard }).click();
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toHaveValue('');
});

test('type-ahead finds a known player by parts of the name', async ({ page }) => {
  const [name = ''] = await knownNames(page, 1);
  await openForm(page);
  await page.getByRole('radio', { name: entry.individuals }).check();
  const field = page.getByLabel(entry.player({ number: '1' }), { exact: true });
  await field.focus();
  const parts = name.split(' ').map((part) => part.slice(0, 3).toLowerCase());
  await page.keyboard.type(parts.reverse().join(' '));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field.fill(name.toUpperCase());
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(name);
});

test('the list finds by name, and a tournament can be corrected', async ({ page }) => {
  await goTo(page, texts.navigation.tournaments);
  const links = page.getByRole('table').getByRole('link');
  await expect(links.first()).toBeVisible();
  await expectAccessible(page);
  const all = await links.count();
  expect(all).toBe(40);
  const names = await links.allInnerTexts();
  await page.getByRole('searchbox').fill(names[5] ?? '');
  await expect(links.filter({ hasText: names[5] ?? '' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('no such tournament');
  await expect(page.getByText(words.nothingFound({ typed: 'no such tournament' }))).toBeVisible();
  await page.getByRole('searchbox').fill('');

  for (const name of names) {
    await links.getByText(name, { exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    if ((await page.getByRole('link', { name: words.page.correct, exact: true }).count()) > 0) break;
    await page.goBack();
  }
  await page.getByRole('link', { name: words.page.correct, exact: true }).click();
  const field = page.getByRole('textbox', { name: entry.name, exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('Renamed by correction');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed by correction' })).toBeVisible();
  await goTo(page, texts.navigation.tournaments);
  await expect(links).toHaveCount(all);
  await expect(links.getByText('Renamed by correction')).toBeVisible();
});
