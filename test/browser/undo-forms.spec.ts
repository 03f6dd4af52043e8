/** Ctrl+Z on every page with a form: what was changed in it and not saved comes back, and the league is left alone. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const { line } = texts.history;
const people = texts.people;
const entry = texts.tournaments.entry;

/** What is in the fields of the page. */
const whole = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((one) =>
        ['checkbox', 'radio'].includes(one.type) ? String(one.checked) : one.value,
      ),
    );

const newest = async (page: Page): Promise<number | undefined> =>
  (await call(page, 'history.list', { limit: 1 })).undo?.changeId;

/** Outside a text field, where the keys are not the browser's. */
async function press(page: Page, keys: string): Promise<void> {
  await page.locator('main').focus();
  await page.keyboard.press(keys);
}

/** Makes one change, and expects it to be undone and redone on the page alone. */
async function expectOneStep(page: Page, change: () => Promise<unknown>): Promise<void> {
  const [before, ledger] = [await whole(page), await newest(page)];
  await change();
  await expect.poll(() => whole(page)).not.toEqual(before);
  const after = await whole(page);
  await press(page, 'Control+z');
  await expect.poll(() => whole(page)).toEqual(before);
  await press(page, 'Control+y');
  await expect.poll(() => whole(page)).toEqual(after);
  await press(page, 'Control+z');
  await expect.poll(() => whole(page)).toEqual(before);
  expect(await newest(page)).toBe(ledger);
}

/** Opens a form of a player's page by its button, or from the menu. */
async function openPlayer(page: Page, act: string, isInMenu = false): Promise<void> {
  await goTo(page, texts.navigation.players);
  await page.getByRole('searchbox').fill('Beatrix Holloway');
  await page.getByRole('link', { name: 'Beatrix Holloway' }).click();
  if (isInMenu) await page.getByRole('button', { name: texts.player.more, exact: true }).click();
  await page.getByRole(isInMenu ? 'menuitem' : 'button', { name: act, exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  await openSample(page);
});

test('final places', async ({ page }) => {
  await goTo(page, texts.navigation.tournaments);
  await page.getByRole('link', { name: texts.tournaments.add }).first().click();
  const name = page.getByLabel(entry.name, { exact: true });
  await expect(name).toBeFocused();
  // Nothing was typed: the league's newest change is named and left alone.
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line.nothingHere.undo({ change: '' }), { exact: false })).toBeVisible();
  await expectOneStep(page, () => page.getByRole('radio', { name: entry.individuals }).check());
  await expectOneStep(page, () => name.fill('Quiz'));
  await page.getByRole('radio', { name: entry.individuals }).check();
  await name.fill('Quiz');
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).fill('Anna One');
  await page.getByLabel(entry.player({ number: '2' }), { exact: true }).fill('Bea Two');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByText(entry.savedNow.saved)).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type('Next');
  await page.keyboard.press('Control+z');
  await expect(name).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line.done.undo({ change: '' }), { exact: false })).toContainText('Quiz');
  await expect(page.getByRole('main').getByText(entry.savedNow.saved)).toHaveCount(0);
});

test('a correction of final places follows the league while nothing is typed, and says so while something is', async ({
  page,
}) => {
  const sides = ['Ann', 'Bo'].map((name, i) => ({ place: i + 1, members: [{ name }] }));
  const save = (name: string, tournamentId?: number) =>
    call(page, 'tournaments.save', {
      ...(tournamentId === undefined ? {} : { tournamentId }),
      ...{ name, date: '2026-11-07', contests: [{ sides }] },
    });
  const { tournamentId } = await save('Quiz one');
  await save('Quiz two', tournamentId);
  await page.evaluate((hash) => (location.hash = hash), `#/new-tournament/${String(tournamentId)}`);
  const name = page.getByLabel(entry.name, { exact: true });
  await expect(name).toHaveValue('Quiz two');
  await press(page, 'Control+z');
  await expect(name).toHaveValue('Quiz one');
  await name.fill('Quiz mine');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: texts.history.redo, exact: true })
    .click();
  await expect(page.getByText(texts.rounds.draft.changed)).toBeVisible();
  await expect(name).toHaveValue('Quiz mine');
  await page.getByRole('button', { name: texts.rounds.draft.take }).click();
  await expect(name).toHaveValue('Quiz two');
});

test('what is known of a person, starting strength included', async ({ page }) => {
  await openPlayer(page, texts.player.edit);
  const { form } = people;
  await expect(page.getByLabel(form.name, { exact: true })).toHaveValue('Beatrix Holloway');
  await expectOneStep(page, () => page.getByRole('checkbox', { name: form.retired }).check());
  await expectOneStep(page, () => page.getByLabel(form.mean, { exact: true }).fill('2750'));
  // In a text field it is the browser's undo, which is no further step.
  const club = page.getByLabel(form.club);
  const before = await club.inputValue();
  await page.getByRole('checkbox', { name: form.retired }).check();
  await club.pressSequentially('x');
  await club.press('Control+z');
  await expect(club).toHaveValue(before);
  await press(page, 'Control+z');
  await expect(page.getByRole('checkbox', { name: form.retired })).not.toBeChecked();
});

test('the player to merge with', async ({ page }) => {
  await openPlayer(page, people.merge.open, true);
  const other = page.getByRole('combobox', { name: people.merge.other });
  await other.fill('Ingrid Solbakken');
  await page.getByRole('option', { name: /^Ingrid Solbakken/u }).click();
  await expectOneStep(page, () => page.getByRole('radio', { name: 'Ingrid Solbakken' }).check());
});

test('which tournaments to split off', async ({ page }) => {
  await openPlayer(page, people.split.open, true);
  const boxes = page.getByRole('group', { name: people.split.tournaments }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await expectOneStep(page, () => boxes.first().check());
  await boxes.first().check();
  await boxes.nth(1).check();
  // The next field is empty: there, too, the keys are the page's.
  await page.getByRole('combobox', { name: people.split.into }).press('Control+z');
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(boxes.first()).toBeChecked();
});

test('a list of old ratings', async ({ page }) => {
  await goTo(page, texts.navigation.players);
  await page.getByRole('button', { name: people.start.open }).click();
  await expectOneStep(page, () => page.getByLabel(people.start.list, { exact: true }).fill('Ann\t1500'));
  // It is asked for where the list has ratings.
  await page.getByLabel(people.start.list, { exact: true }).fill('Ann\t1500');
  await expect(page.getByLabel(people.start.deviation, { exact: true })).not.toHaveValue('');
  await expectOneStep(page, () => page.getByLabel(people.start.deviation, { exact: true }).fill('90'));
});

test('settings; what is adopted is the league’s', async ({ page }) => {
  await goTo(page, texts.navigation.settings);
  const { systems, names } = texts.parameters;
  const elo = page.getByRole('radio', { name: systems.elo, exact: true });
  await page.getByRole('button', { name: texts.settings.ratings.another }).click();
  await expect(elo).toBeVisible();
  await expectOneStep(page, () => page.getByLabel(names.beta, { exact: true }).fill('321'));
  await expectOneStep(page, () => elo.check());
  await elo.check();
  await page.getByRole('button', { name: texts.settings.preview.show }).click();
  await page.getByRole('button', { name: texts.settings.preview.adopt }).click();
  await expect(page.getByText(texts.settings.preview.adopted)).toBeVisible();
  await press(page, 'Control+z');
  await expect(page.getByText(line.done.undo({ change: '' }), { exact: false })).toBeVisible();
  await expect.poll(async () => (await call(page, 'settings.read', {})).system).toBe('league');
});

test('the rules of a leaderboard', async ({ page }) => {
  const say = texts.leaderboard;
  await expect(page.getByRole('row')).toHaveCount(61);
  await page.getByRole('button', { name: say.filters.more }).click();
  await expectOneStep(page, () => page.getByLabel(say.rules.closeness).selectOption('0.95'));
  await expectOneStep(page, () => page.getByLabel(say.filters.minimum).fill('41'));
});

test('a list that is to be published, and the website', async ({ page }) => {
  await page.getByRole('link', { name: texts.published.title }).first().click();
  const title = page.getByLabel(texts.published.form.name);
  await expect(title).toBeVisible();
  await expectOneStep(page, () => title.fill('Autumn'));
  await expectOneStep(page, () =>
    page.getByLabel(texts.published.form.day, { exact: true }).fill('2026-01-02'),
  );
  await goTo(page, texts.navigation.settings);
  await page.getByRole('link', { name: texts.site.link }).click();
  const folder = page.getByRole('textbox', { name: texts.site.form.folder });
  await expect(folder).toBeVisible();
  await expectOneStep(page, () => folder.fill('/somewhere'));
});

test('what is compared and what is tuned in the lab', async ({ page }) => {
  await goTo(page, texts.navigation.lab);
  const { systems, names } = texts.parameters;
  const elo = page.getByRole('checkbox', { name: systems.elo, exact: true });
  await expect(elo).toBeChecked();
  await expectOneStep(page, () => elo.uncheck());
  await expectOneStep(page, () => page.getByRole('checkbox', { name: texts.lab.choice.tune }).click());
  await page.getByRole('link', { name: texts.lab.parts.tune }).click();
  const gamma = page.getByRole('checkbox', { name: names.gamma, exact: true });
  await expect(gamma).toBeChecked();
  await expectOneStep(page, () => gamma.uncheck());
});

test('a new player in the check-in, before they are added', async ({ page }) => {
  const { newPlayer: newcomer } = texts.pairings;
  await goTo(page, texts.navigation.pairings);
  await page.getByRole('button', { name: newcomer.offer }).click();
  await expectOneStep(page, () => page.getByRole('radio', { name: newcomer.levels.strong }).check());
});

test('on the projector the line names what was undone, as elsewhere', async ({ page }) => {
  const sides = ['Ann', 'Bo'].map((name, i) => ({ place: i + 1, members: [{ name }] }));
  await call(page, 'tournaments.save', { name: 'Quiz one', date: '2026-11-07', contests: [{ sides }] });
  await page.evaluate((hash) => (location.hash = hash), '#/projector');
  await expect(page.getByRole('navigation', { name: texts.navigation.label })).toHaveCount(0);
  await press(page, 'Control+z');
  await expect(page.getByText(line.done.undo({ change: '' }), { exact: false })).toContainText('Quiz one');
});
