import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { localDay, texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.published;
const person = texts.people.form;

const toLists = async (page: Page): Promise<void> => {
  await goTo(page, texts.navigation.leaderboard);
  await page.getByRole('link', { name: words.title }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
};

const publish = async (page: Page, title: string): Promise<void> => {
  await toLists(page);
  await page.getByLabel(words.form.name).fill(title);
  await page.getByLabel(words.form.name).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** Publishes without the form, and opens the list. */
async function published(page: Page, title: string): Promise<void> {
  const { number } = await call(page, 'lists.publish', { title, day: localDay(new Date()) });
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/published/${String(number)}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const show = (page: Page, mode: keyof typeof words.modes): Promise<void> =>
  page.getByRole('button', { name: words.modes[mode as 'now'] }).press('Enter');

/** Changes what is known of the first player of the leaderboard, by keys alone. */
async function edit(page: Page, name: string, change: () => Promise<void>): Promise<void> {
  await goTo(page, texts.navigation.players);
  await page.getByLabel(texts.people.search).fill(name);
  await page.getByRole('link', { name }).press('Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await change();
  await page.getByRole('button', { name: person.save, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: person.save, exact: true })).toHaveCount(0);
}

const first = 'Marguerite Okonjo-Lind';

test('a list is published by keyboard alone, and nothing would be different at first', async ({ page }) => {
  await openSample(page);
  await toLists(page);
  await expect(page.getByText(words.none)).toBeVisible();
  await expectAccessible(page);
  await publish(page, 'Winter list');
  const table = page.getByRole('table', { name: 'Winter list' });
  await expect(table.getByRole('row')).toHaveCount(61);
  await expect(table.getByRole('row').nth(1)).toContainText(first);
  await expectAccessible(page);
  await show(page, 'now');
  await expect(page.getByText(words.now.same)).toBeVisible();
  await show(page, 'why');
  await expect(page.getByText(words.why.noChanges)).toBeVisible();
});

test('a list stays as issued when a player changes how they are shown, and says why it would be different', async ({
  page,
}) => {
  test.slow();
  await openSample(page);
  await published(page, 'Winter list');
  const table = page.getByRole('table', { name: 'Winter list' });
  await expect(table.getByRole('row').nth(1)).toContainText(first);
  const issued = await table.innerText();
  await edit(page, first, async () => {
    await page.getByRole('radio', { name: person.shownAs.choices.name }).press('ArrowLeft');
    await expect(page.getByText(person.shownAs.means.nobody)).toBeVisible();
    // By way of the whole name.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(person.shownAs.means.initials({ initials: 'M. O. L.' }))).toBeVisible();
    await expectAccessible(page);
  });
  await expect(page.getByText(texts.people.shownAs.initials)).toBeVisible();

  await toLists(page);
  await page.getByRole('link', { name: 'Winter list' }).press('Enter');
  await expect(table).toBeVisible();
  expect(await table.innerText()).toBe(issued);
  await show(page, 'now');
  await expect(page.getByRole('row', { name: /M\. O\. L\./u })).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await expectAccessible(page);
  await show(page, 'why');
  const why = page.getByRole('table', { name: words.modes.why }).getByRole('row').nth(1);
  await expect(why).toContainText(words.why.renamed({ name: 'M. O. L.' }));
  await expect(why).toContainText('Edited the player “M. O. L.”');
  await expectAccessible(page);
});

test('the next list says who moved, is saved as CSV, and can be removed and brought back', async ({
  page,
}) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: first });
  const playerId = players[0]?.playerId ?? 0;
  const { externalId, retired, club } = await call(page, 'players.facts', { playerId });
  const unlisted = { name: '=1+1', shownAs: 'nobody' as const, tags: [], aliases: [], starting: null };
  await call(page, 'players.save', { playerId, externalId, retired, club, ...unlisted });
  await published(page, 'One');
  await published(page, 'Two');
  const table = page.getByRole('table', { name: 'Two' });
  await expect(table.getByRole('columnheader', { name: words.column.moved })).toBeVisible();
  // The player in first place is not shown, and the second keeps the rank.
  await expect(table.getByRole('row').nth(1)).toContainText(/^2/u);
  await expect(page.getByText('=1+1')).toHaveCount(0);
  const lines = readFileSync(await (await saveAs(page, texts.paper.csv)).path(), 'utf8').split('\r\n');
  expect(lines[0]).toContain(`${words.column.rank},${words.column.moved},${words.column.player}`);
  expect(lines[1]).toMatch(/^2,0,/u);
  expect(lines).toHaveLength(61);

  await page.getByRole('button', { name: words.remove }).press('Enter');
  const lists = page.getByRole('table', { name: words.title });
  await expect(lists.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(lists.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(words.form.text({ number: 3 }))).toBeVisible();
});

test('a form that is not filled in says what to do, and an empty league what comes first', async ({
  page,
}) => {
  await openSample(page);
  await toLists(page);
  await page.getByLabel(words.form.name).fill(' ');
  await page.getByRole('button', { name: words.form.action }).press('Enter');
  await expect(page.getByText(words.form.noTitle)).toBeVisible();
  await expect(page.getByLabel(words.form.name)).toBeFocused();
  await page.getByLabel(words.form.name).fill('Too early');
  await page.getByLabel(words.form.day).fill('1999-01-01');
  await page.getByRole('button', { name: words.form.action }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: texts.refusals.nobodyToPublish })).toBeVisible();
  await expectAccessible(page);
});

test('a name in letters that no font has is kept, and the lack is reported', async ({ page }) => {
  await openSample(page);
  const name = `<b>"Ø'Шляпа & \u{F0000}`;
  await edit(page, first, async () => {
    await page.getByLabel(person.name, { exact: true }).fill(`<b>"Ø'Шляпа & Łukasik`);
    await expect(page.getByText(person.noFont({ letters: '' }).slice(0, 30))).toHaveCount(0);
    await page.getByLabel(person.name, { exact: true }).fill(name);
    await expect(page.getByText(person.noFont({ letters: '\u{F0000}' }))).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await published(page, name);
  await expect(page.getByRole('row', { name })).toBeVisible();
});
