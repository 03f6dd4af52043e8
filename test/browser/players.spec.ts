/** Correcting who people are: facts, duplicates, merging, splitting and old ratings, by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { choose as chooseLine } from './save-menus.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.people;

test.beforeEach(async ({ page }) => {
  await openSample(page, 'players');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
});

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: words.title }).getByRole('row').filter({ hasText: name });

/** Presses a button as a keyboard does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Chooses from the menu of a player's page. */
async function choose(page: Page, item: string): Promise<void> {
  const more = page.getByRole('button', { name: texts.player.more, exact: true });
  await more.focus();
  expect(await chooseLine(page, more, item)).toBe(true);
}

async function openPlayer(page: Page, name: string): Promise<void> {
  await goTo(page, texts.navigation.players);
  await page.getByRole('searchbox').fill(name);
  await press(row(page, name).getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** @param like - of a name that is similar, the known one: it is asked about, and Enter adds the new one anyway */
async function addPlayer(page: Page, name: string, like?: string): Promise<void> {
  await goTo(page, texts.navigation.players);
  await press(page.getByRole('button', { name: words.add }));
  await expect(page.getByLabel(words.form.name, { exact: true })).toBeFocused();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  if (like !== undefined) {
    await expect(page.getByRole('status').getByText(like)).toBeVisible();
    await expect(page.getByRole('button', { name: words.form.addAnyway })).toBeEnabled();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Undoes the newest change as Ctrl with Z does outside a text field. */
async function undo(page: Page): Promise<void> {
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
}

const effect = (page: Page): Locator => page.getByRole('region', { name: texts.effect.title });

test('a player is found by parts of a name, and a name without a match says so', async ({ page }) => {
  await expect(page.getByRole('table', { name: words.title }).getByRole('row')).toHaveCount(61);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('bruck ann');
  await expect(row(page, 'Annelies Brückner')).toBeVisible();
  await expect(page.getByText(words.found({ count: 1 }))).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText(words.nothingFound({ typed: 'nobody at all' }))).toBeVisible();
});

test('a new player, corrected: an error is shown at its field, and correct values are on the page', async ({
  page,
}) => {
  await addPlayer(page, 'Wilhelmina Aardvark');
  await press(page.getByRole('button', { name: texts.player.edit, exact: true }));
  await expect(page.getByLabel(words.form.name, { exact: true })).toHaveValue('Wilhelmina Aardvark');
  await page.getByLabel(words.form.club).fill('Ostermill Owls');
  await page.getByLabel(words.form.externalId).fill('4711');
  await page.getByLabel(words.form.tags).fill('junior, captain');
  await page.getByLabel(words.form.aliases).fill('Mina Aardvark\nW. A.');
  await page.getByLabel(words.form.mean, { exact: true }).fill('strong');
  await page.getByRole('checkbox', { name: words.form.retired }).press('Space');
  await page.getByLabel(words.form.name, { exact: true }).press('Enter');
  await expect(page.getByText(words.problems.mean)).toBeVisible();
  await expect(page.getByLabel(words.form.mean, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('2 750');
  await page.getByLabel(words.form.deviation, { exact: true }).fill('120');
  await page.getByLabel(words.form.source, { exact: true }).fill('valley list 2019');
  await page.keyboard.press('Enter');

  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head).toContainText(texts.player.retired);
  await expect(head).toContainText('Ostermill Owls');
  await expect(head).toContainText('junior');
  await expect(head).toContainText(texts.player.number({ number: '4711' }));
  await expect(head).toContainText('Mina Aardvark, W. A.');
  await expect(head).toContainText(/2750\s±\s120 \(valley list 2019\)/u);
  await expect(page.getByRole('button', { name: texts.player.edit, exact: true })).toBeFocused();
  await expectAccessible(page);

  await undo(page);
  await expect(head).not.toContainText('Ostermill Owls');
  await goTo(page, texts.navigation.players);
  await page.getByRole('searchbox').fill('aardvark');
  await expect(row(page, 'Wilhelmina Aardvark')).toHaveCount(1);
});

test('a number that another player has is refused, and what was typed stays', async ({ page }) => {
  await addPlayer(page, 'First Comer');
  await press(page.getByRole('button', { name: texts.player.edit, exact: true }));
  await page.getByLabel(words.form.externalId).fill('77');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.player.number({ number: '77' }))).toBeVisible();
  await addPlayer(page, 'Second Comer');
  await press(page.getByRole('button', { name: texts.player.edit, exact: true }));
  await page.getByLabel(words.form.externalId).fill('77');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(texts.refusals.numberTaken({ number: '77', player: 'First Comer' })),
  ).toBeVisible();
  await expect(page.getByLabel(words.form.externalId)).toHaveValue('77');
});

test('tournaments of another player are split off after a preview, and merged back', async ({ page }) => {
  await openPlayer(page, 'Beatrix Holloway');
  const played = page.getByRole('heading', { name: texts.player.table });
  const all = Number((await played.innerText()).replace(/\D/gu, ''));
  expect(all).toBeGreaterThan(2);
  await choose(page, words.split.open);
  const boxes = page.getByRole('group', { name: words.split.tournaments }).getByRole('checkbox');
  await expect(boxes).toHaveCount(all);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(words.split.ticked({ count: 2, all }))).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: words.split.into })).toBeFocused();
  await page.keyboard.insertText('Beatrix Hollowey');
  await expect(effect(page).getByRole('table').first()).toContainText('Beatrix Hollowey');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: words.split.action, exact: true }));
  await expect(played).toHaveText(new RegExp(`\\b${String(all - 2)}$`, 'u'));

  // A person who split them knows that they are two; merging them is still possible, after a preview.
  await choose(page, words.merge.open);
  await expect(page.getByRole('combobox', { name: words.merge.other })).toBeFocused();
  await page.keyboard.type('hollowey');
  await expect(page.getByRole('option', { name: /Beatrix Hollowey/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(effect(page).getByRole('table').first()).toContainText('Beatrix Hollowey');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: words.merge.action, exact: true }));
  await expect(played).toHaveText(new RegExp(`\\b${String(all)}$`, 'u'));
  await expect(page.getByText(texts.player.alsoKnownAs({ names: 'Beatrix Hollowey' }))).toBeVisible();

  await undo(page);
  await expect(played).toHaveText(new RegExp(`\\b${String(all - 2)}$`, 'u'));
  await undo(page);
  await expect(played).toHaveText(new RegExp(`\\b${String(all)}$`, 'u'));
});

test('from a player’s page, a player is merged under either name', async ({ page }) => {
  await addPlayer(page, 'Ingrid Solbaken', 'Ingrid Solbakken');
  await choose(page, words.merge.open);
  const other = page.getByRole('combobox', { name: words.merge.other });
  await expect(other).toBeFocused();
  await page.keyboard.type('solbakk');
  await expect(page.getByRole('option', { name: /Ingrid Solbakken/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(other).toHaveValue('Ingrid Solbakken');
  await page.getByRole('radio', { name: 'Ingrid Solbakken' }).press('Space');
  await expect(effect(page).getByText(texts.effect.nobody)).toBeVisible();
  await press(page.getByRole('button', { name: words.merge.action, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrid Solbakken' })).toBeVisible();
  await expect(page.getByText(texts.player.alsoKnownAs({ names: 'Ingrid Solbaken' }))).toBeVisible();
});

test('Enter chooses the player to merge with, and a second Enter merges', async ({ page }) => {
  await addPlayer(page, 'Ingrid Solbaken', 'Ingrid Solbakken');
  await openPlayer(page, 'Ingrid Solbakken');
  await choose(page, words.merge.open);
  await expect(page.getByRole('combobox', { name: words.merge.other })).toBeFocused();
  await page.keyboard.type('solbaken');
  await expect(page.getByRole('option', { name: /Ingrid Solbaken/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: words.merge.other })).toHaveValue('Ingrid Solbaken');
  await expect(effect(page).getByText(texts.effect.nobody)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.player.alsoKnownAs({ names: 'Ingrid Solbaken' }))).toBeVisible();
});

test('the starting rating of who played first is selected, and the other one can be chosen', async ({
  page,
}) => {
  await addPlayer(page, 'Ingrid Solbaken', 'Ingrid Solbakken');
  await press(page.getByRole('button', { name: texts.player.edit }));
  await page.getByRole('textbox', { name: words.form.mean }).fill('1700');
  await page.getByRole('textbox', { name: words.form.deviation }).fill('320');
  await press(page.getByRole('button', { name: words.form.save, exact: true }));
  // What is saved closes the form, and would close the next one with it.
  await expect(page.getByRole('textbox', { name: words.form.mean })).toHaveCount(0);
  await choose(page, words.merge.open);
  await expect(page.getByRole('combobox', { name: words.merge.other })).toBeFocused();
  await page.keyboard.type('solbakk');
  await expect(page.getByRole('option', { name: /Ingrid Solbakken/u })).toBeVisible();
  await page.keyboard.press('Enter');
  const start = page.getByRole('group', { name: words.merge.start });
  const [estimate, first] = [/Solbaken: 1700/u, words.merge.noStart({ name: 'Ingrid Solbakken' })];
  await expect(start.getByRole('radio', { name: first })).toBeChecked();
  await expect(start.getByText(words.merge.playedFirst)).toHaveCount(1);
  // Of all ratings only the name beside one changes.
  await expect(effect(page).getByText(texts.effect.sentence({ moved: 2, affected: 0 }))).toBeVisible();
  await start.getByRole('radio', { name: estimate }).press('Space');
  await expect(effect(page).getByRole('table', { name: texts.effect.tournaments.title })).toBeVisible();
  await page
    .getByRole('group', { name: words.merge.keep })
    .getByRole('radio', { name: 'Ingrid Solbakken' })
    .press('Space');
  await expect(start.getByRole('radio', { name: estimate })).toBeChecked();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: words.merge.action, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrid Solbakken' })).toBeVisible();
  await expect(page.getByText(/Starting rating 1700/u)).toBeVisible();
});

test('two who met in one contest cannot be one, and the player’s page leads to the team', async ({
  page,
}) => {
  await openPlayer(page, 'Beatrix Holloway');
  await choose(page, words.merge.open);
  await expect(page.getByRole('combobox', { name: words.merge.other })).toBeFocused();
  await page.keyboard.type('Annelies Brückner');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(effect(page).getByText(/are in the same game of/u)).toBeVisible();
  await press(page.getByRole('button', { name: words.merge.action, exact: true }));
  await expect(page.getByRole('alert').getByText(/are in the same game of/u)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Beatrix Holloway' })).toBeVisible();

  await press(page.getByRole('link', { name: 'Owls', exact: true }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Owls' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Beatrix Holloway', exact: true }).first()).toBeVisible();
});

test('a likely duplicate is merged where it is suggested', async ({ page }) => {
  await addPlayer(page, 'Aroha Paewhenuaa', 'Aroha Paewhenua');
  await goTo(page, texts.navigation.players);
  await press(page.getByRole('button', { name: words.duplicates.open }));
  await expect(page.getByText(words.duplicates.count({ players: 1, teams: 0, both: false }))).toBeVisible();
  await press(page.getByRole('button', { name: /^Merge Aroha/u }));
  await page.getByRole('radio', { name: 'Aroha Paewhenua', exact: true }).press('Space');
  await expect(effect(page).getByText(texts.effect.nobody)).toBeVisible();
  await press(page.getByRole('button', { name: words.merge.action, exact: true }));
  await expect(page.getByText(words.duplicates.none)).toBeVisible();
  await openPlayer(page, 'Aroha Paewhenua');
  await expect(page.getByText(texts.player.alsoKnownAs({ names: 'Aroha Paewhenuaa' }))).toBeVisible();
});

test('who is left behind by a corrected name is removed, and teams with similar names are merged', async ({
  page,
}) => {
  const side = (team: string, place: number, name: string) => ({ team, place, members: [{ name }] });
  const night = (team: string, name: string) => ({
    ...{ name: 'Typo night', date: '2026-11-24' },
    contests: [{ sides: [side(team, 1, name), side('Quizards of Ostermill', 2, 'Zed Bo')] }],
  });
  const { tournamentId } = await call(page, 'tournaments.save', night('Quizzards of Ostermil', 'Zoe Annx'));
  await call(page, 'tournaments.save', { ...night('Night Shift', 'Zoe Ann'), tournamentId });
  await lookAgain(page);
  await press(page.getByRole('button', { name: words.unused.open }));
  await expect(page.getByText(words.unused.count({ players: 1, teams: 1, both: true }))).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: words.unused.removeOf({ name: 'Zoe Annx' }) }));
  await expect(page.getByText(words.unused.count({ players: 0, teams: 1, both: false }))).toBeVisible();
  const left = page.getByRole('button', { name: words.unused.removeOf({ name: 'Quizzards of Ostermil' }) });
  await expect(left).toBeFocused();

  await press(page.getByRole('button', { name: words.duplicates.open }));
  const pair = { one: 'Quizzards of Ostermil', other: 'Quizards of Ostermill' };
  await press(page.getByRole('button', { name: words.duplicates.mergeOf(pair) }));
  await page.getByRole('radio', { name: pair.other }).check();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: texts.teams.merge.action, exact: true }));
  await expect(page.getByRole('heading', { name: words.duplicates.teams })).toBeHidden();
  expect(await call(page, 'teams.unused', {})).toEqual({ teams: [] });
  await undo(page);
  await expect(page.getByRole('button', { name: words.duplicates.mergeOf(pair) })).toBeVisible();
  await expect(page.getByText(words.duplicates.count({ players: 0, teams: 1, both: false }))).toBeVisible();
});

test('“not the same” is remembered', async ({ page }) => {
  await addPlayer(page, 'Aroha Paewhenuaa', 'Aroha Paewhenua');
  await goTo(page, texts.navigation.players);
  const open = page.getByRole('button', { name: words.duplicates.open });
  await press(open);
  const differ = page.getByRole('button', { name: /^Aroha .* are different people$/u });
  await expect(page.getByText(words.duplicates.count({ players: 1, teams: 0, both: false }))).toBeVisible();
  await expectAccessible(page);
  await press(differ);
  await expect(page.getByText(words.duplicates.none)).toBeVisible();
  await page.reload();
  await press(open);
  await expect(page.getByText(words.duplicates.none)).toBeVisible();
  await undo(page);
  await expect(differ).toBeVisible();
});

test('old ratings are pasted, understood line by line, and set in one step', async ({ page }) => {
  await addPlayer(page, 'Twin Name');
  await addPlayer(page, 'Twin Name', 'Twin Name');
  await goTo(page, texts.navigation.players);
  await press(page.getByRole('button', { name: words.start.open }));
  await expect(page.getByLabel(words.start.list, { exact: true })).toBeFocused();
  await page.keyboard.insertText(
    [
      'Name\tRating\tDeviation',
      'annelies bruckner\t3100\t150',
      'Newly Come\t2000',
      'Twin Name\t1900\t90',
      'Ben\tgood',
    ].join('\n'),
  );
  await page.getByLabel(words.start.source, { exact: true }).fill('valley list 2019');
  const table = page.getByRole('table', { name: words.start.title });
  const line = (name: string): Locator => table.getByRole('row').filter({ hasText: name });
  await expect(line('annelies')).toContainText('Annelies Brückner');
  await expect(line('Newly Come')).toContainText(words.start.is.new);
  await expect(line('Ben')).toContainText(words.start.is.noRating({ cell: 'good' }));
  await expect(line('Deviation')).toHaveCount(0);
  await expect(page.getByText(words.start.summary({ known: 1, added: 1, left: 3 }))).toBeVisible();
  await page.getByLabel(words.start.which({ name: 'Twin Name' })).selectOption({ index: 1 });
  await expect(page.getByText(words.start.summary({ known: 2, added: 1, left: 2 }))).toBeVisible();
  await expect(effect(page).getByRole('table').first()).toContainText('Annelies Brückner');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: words.start.action({ count: 3 }) }));
  await expect(table).toHaveCount(0);
  await openPlayer(page, 'Annelies Brückner');
  await expect(page.getByText(/3100\s±\s150 \(valley list 2019\)/u)).toBeVisible();
  await openPlayer(page, 'Newly Come');
  await expect(page.getByText(/Starting rating 2000/u)).toBeVisible();
  await undo(page);
  await expect(page.getByText(texts.history.gone.texts.player)).toBeVisible();
});
