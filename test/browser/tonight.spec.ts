import type { Page } from '@playwright/test';
import { texts } from '../../shared/texts/index.ts';
import { expectAccessible } from './accessible.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const words = texts.tonight;

/** Ticks the first people of the list from the keyboard, each by the whole name. */
async function tick(page: Page, count: number): Promise<string[]> {
  const boxes = page.getByRole('list', { name: words.rollCall }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const names = await page.getByRole('list', { name: words.rollCall }).locator('.name').allInnerTexts();
  const here = names.slice(0, count);
  const search = page.getByRole('searchbox', { name: words.search });
  await search.focus();
  for (const name of here) await page.keyboard.type(`${name}\n`);
  await expect(page.getByText(words.here(String(count)), { exact: true })).toBeVisible();
  const ticked = page
    .getByRole('list', { name: words.here(String(count)) })
    .getByRole('button', { name: /^Untick (?!all)/u });
  expect((await ticked.allInnerTexts()).sort()).toEqual(here.toSorted());
  return here;
}

test.beforeEach(async ({ page }) => {
  await openSample(page);
  await goTo(page, texts.navigation.tonight);
});

test('from who is here to balanced teams, another proposal, and the sheet for the wall', async ({ page }) => {
  const here = await tick(page, 8);
  await page.getByRole('textbox', { name: words.size }).fill('4');
  await page.getByRole('button', { name: words.propose }).click();
  await expect(page.getByRole('heading', { name: words.proposalNumber('1') })).toBeVisible();
  const boards = page.getByRole('region', { name: /^Proposal/u });
  const teams = boards.getByRole('listitem');
  await expect(teams).toHaveCount(8);
  const first = await teams.allInnerTexts();
  expect([...first].sort()).toEqual([...here].sort());
  await expect(boards.getByText(/^Quality \d+ %$/u)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.again }).click();
  await expect(page.getByRole('heading', { name: words.proposalNumber('2') })).toBeVisible();
  const second = await teams.allInnerTexts();
  const together = (names: string[]): string[] =>
    [names.slice(0, 4), names.slice(4)].map((team) => team.sort().join()).sort();
  expect(together(second)).not.toEqual(together(first));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(teams.first()).toBeVisible();
  await expect(boards.locator('.league')).toBeVisible();
});

test('ticks and proposal outlive a look at another page; a new tick makes the proposal old', async ({
  page,
}) => {
  const here = await tick(page, 5);
  await page.getByRole('radio', { name: words.duels }).check();
  await page.getByRole('button', { name: words.propose }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(words.sittingOut)).toBeVisible();
  await expectAccessible(page);

  await goTo(page, texts.navigation.leaderboard);
  await goTo(page, texts.navigation.tonight);
  await expect(page.getByText(words.here('5'), { exact: true })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: words.untick(here[0] ?? '') }).click();
  await expect(page.getByText(words.here('4'), { exact: true })).toBeVisible();
  await expect(page.getByText(words.outdated)).toBeVisible();
  await expect(page.getByRole('button', { name: words.again })).toHaveCount(0);
});

test('nobody ticked is refused with what to do', async ({ page }) => {
  await page.getByRole('button', { name: words.propose }).click();
  await expect(page.getByRole('alert')).toContainText(texts.refusals.tooFewPeople(2));
  await page.getByRole('textbox', { name: words.size }).fill('0');
  await expect(page.getByText(words.badSize)).toBeVisible();
});
