/** Who is here and what is played, by keyboard. The boards themselves are in pairings-boards.spec.ts. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const options = texts.pairingOptions;

const roll = (page: Page): Locator => page.getByRole('list', { name: words.checkIn });
const boxOf = (page: Page, name: string): Locator =>
  roll(page).getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') });
const count = (page: Page, text: string): Locator => page.getByText(text, { exact: true });
/** A summary line opens what is below it. */
const optionLine = (page: Page): Locator => page.locator('.options summary').first();
const board = (page: Page): Locator =>
  page.getByRole('heading', { name: texts.pairingBoards.round({ number: '1' }) });

/** Ticks the first people of the list from the keyboard, each by the whole name. */
async function tick(page: Page, howMany: number): Promise<string[]> {
  await expect(roll(page).getByRole('checkbox').first()).toBeVisible();
  const names = (await roll(page).locator('.name').allInnerTexts()).slice(0, howMany);
  await page.getByRole('searchbox', { name: words.search }).focus();
  for (const name of names) await page.keyboard.type(`${name}\n`);
  await expect(count(page, words.here({ count: howMany }))).toBeVisible();
  for (const name of names) await expect(boxOf(page, name)).toBeChecked();
  return names;
}

test.beforeEach(async ({ page }) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
});

test('players who are checked in in two windows are checked in in both', async ({ page, context }) => {
  await expect(roll(page).getByRole('checkbox').nth(2)).toBeVisible();
  const [one = '', other = '', third = ''] = await roll(page).locator('.name').allInnerTexts();
  const draft = async (): Promise<string> =>
    JSON.stringify(await call(page, 'drafts.read', { key: 'pairings' }));
  await boxOf(page, third).check();
  await expect.poll(draft).toContain(third);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(boxOf(second, third)).toBeChecked();
  await boxOf(second, other).check();
  await boxOf(second, third).uncheck();
  await expect.poll(draft).toContain(other);
  await expect.poll(draft).not.toContain(third);
  await boxOf(page, one).check();
  for (const name of [one, other]) await expect(boxOf(page, name)).toBeChecked();
  await expect(boxOf(page, third)).not.toBeChecked();
  await expect.poll(draft).toContain(one);
  expect(await draft()).toContain(other);
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(boxOf(second, one)).toBeChecked();
  await second.close();
});

test('names that are typed faster than they are found are checked in in their order', async ({ page }) => {
  await expect(roll(page).getByRole('checkbox').nth(1)).toBeVisible();
  const [one = '', other = ''] = await roll(page).locator('.name').allInnerTexts();
  const found = Promise.withResolvers<undefined>();
  await page.route('**/call/players.find', async (route) => {
    if (route.request().postData()?.includes(one) === true) await found.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: words.search }).focus();
  await page.keyboard.insertText(one);
  await page.keyboard.press('Enter');
  const later = page.waitForResponse((response) => response.request().postData()?.includes(other) === true);
  await page.keyboard.insertText(other);
  await page.keyboard.press('Enter');
  await later;
  found.resolve(undefined);
  await expect(count(page, words.here({ count: 2 }))).toBeVisible();
  const draft = async (): Promise<string> =>
    JSON.stringify(await call(page, 'drafts.read', { key: 'pairings' }));
  await expect.poll(draft).toMatch(new RegExp(`${one}.*${other}`, 'u'));
});

test('a check-in by keyboard: ticks, a new player, a late player; it is still there after leaving the page', async ({
  page,
}) => {
  const here = await tick(page, 5);
  const [first = '', second = ''] = here;

  // A form in which something was typed is left by a second Escape.
  const newcomer = page.getByRole('form', { name: words.newPlayer.title });
  await page.keyboard.type('Xaver\n');
  await newcomer.getByRole('textbox').fill('Xaver Newman');
  await page.keyboard.press('Escape');
  await expect(newcomer.getByText(texts.common.leaveAgain)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(newcomer).toBeHidden();
  await page.getByRole('searchbox').fill('');

  await page.keyboard.type('Quentin Newman\n');
  await expect(newcomer.getByRole('radio', { name: words.newPlayer.levels.average })).toBeFocused();
  await expect(newcomer.getByText('±').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(count(page, words.here({ count: 6 }))).toBeVisible();
  await expect(boxOf(page, 'Quentin Newman')).toBeChecked();
  await expect(page.getByRole('searchbox')).toBeFocused();

  // A name that resembles a known one is said before it becomes another player.
  const { similar } = texts.people;
  await page.keyboard.type('Quentin Newmann\n');
  await expect(newcomer.getByText(similar.close({ name: 'Quentin Newman' }))).toBeVisible();
  await expectAccessible(page);
  await newcomer.getByRole('button', { name: similar.useOf({ name: 'Quentin Newman' }) }).click();
  await expect(count(page, words.here({ count: 6 }))).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();

  await boxOf(page, first).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words.presence.from)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  await expect(page.getByText(words.presence.badRound)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(boxOf(page, first)).toBeFocused();
  await expect(count(page, words.hereInRound({ count: 6, playing: 5, round: '1' }))).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(board(page)).toBeVisible();
  // Late players have no board yet; the others have one, or are told that they sit out.
  await expect(page.locator('.boards').getByText(second, { exact: true })).toBeVisible();
  await expect(page.locator('.boards').getByText(first, { exact: true })).toHaveCount(0);

  await page.reload();
  await expect(count(page, words.hereInRound({ count: 6, playing: 5, round: '1' }))).toBeVisible();
  await expect(board(page)).toBeVisible();
  await expect(page.getByText(words.outdated)).toHaveCount(0);
  await boxOf(page, second).uncheck();
  await expect(page.getByText(words.outdated)).toBeVisible();
  await page.getByRole('button', { name: words.clear }).click();
  await expect(count(page, words.here({ count: 0 }))).toBeVisible();
  await page.getByRole('button', { name: words.restore }).click();
  await expect(count(page, words.hereInRound({ count: 5, playing: 4, round: '1' }))).toBeVisible();
});

test('the button that generates keeps the focus while it works, and works once', async ({ page }) => {
  await tick(page, 4);
  const answered = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route('**/call/pairings.plan', async (route) => {
    requests += 1;
    await answered.promise;
    await route.continue();
  });
  const generate = page.getByRole('button', { name: words.generate, exact: true });
  await generate.press('Enter');
  await expect(generate).toBeDisabled();
  await expect(generate).toBeFocused();
  await page.keyboard.press('Enter');
  // Only then: once there are boards, better ones are searched for.
  expect(requests).toBe(1);
  answered.resolve(undefined);
  await expect(board(page)).toBeVisible();
  await expect(generate).toBeEnabled();
  await expect(generate).toBeFocused();
});

test('options: a constraint by type-ahead, its contradiction, a preset saved and undone, an invalid number', async ({
  page,
}) => {
  const [first = '', second = ''] = await tick(page, 4);
  const name = page.getByRole('combobox', { name: options.constraints.who, exact: true });
  const both = [first, second];
  const addConstraint = async (): Promise<void> => {
    for (const one of [first, second]) {
      await name.fill(one);
      await expect(page.getByRole('option', { name: one })).toBeVisible();
      await name.press('Enter');
      await expect(name).toHaveValue('');
    }
    await name.press('Enter');
  };
  await addConstraint();
  await expect(page.getByText(options.constraints.apart({ names: both }), { exact: true })).toBeVisible();
  await page.getByLabel(options.constraints.kind, { exact: true }).selectOption('together');
  await addConstraint();
  await expect(
    page.getByText(
      options.constraints.contradicts({ constraint: options.constraints.apart({ names: both }) }),
    ),
  ).toBeVisible();
  await page
    .getByRole('button', {
      name: options.constraints.remove({ constraint: options.constraints.together({ names: both }) }),
    })
    .click();

  await page.getByRole('radio', { name: options.kinds.tables }).check();
  await page.getByLabel(options.tableSize({ by: 'people' })).fill('9');
  await expect(page.getByText(options.badNumber({ least: 3, most: 8 }))).toBeVisible();
  await expect(page.getByRole('button', { name: words.generate, exact: true })).toBeDisabled();
  await page.getByLabel(options.tableSize({ by: 'people' })).fill('4');

  await page.getByText(options.counts, { exact: false }).last().click();
  const slider = page.getByRole('slider', { name: options.weights.club.name });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    options.weight({ name: options.weights.club.name, value: 10 }),
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: options.preset.saveAs }).click();
  await page.keyboard.type('Tuesday tables\n');
  const preset = page.getByLabel(options.preset.label, { exact: true });
  await expect(preset.getByRole('option', { name: 'Tuesday tables', selected: true })).toBeAttached();
  await expect(optionLine(page)).toContainText('Tuesday tables');
  await slider.press('Home');
  await expect(optionLine(page)).toContainText(options.own);
  await preset.selectOption('Tuesday tables');
  await expect(slider).toHaveValue('10');
  await page.getByRole('button', { name: options.preset.remove({ name: 'Tuesday tables' }) }).click();
  await expect(preset.getByRole('option', { name: 'Tuesday tables' })).toHaveCount(0);
  await optionLine(page).focus();
  await page.keyboard.press('Control+z');
  await expect(preset.getByRole('option', { name: 'Tuesday tables', selected: true })).toBeAttached();
});

test('fixed teams come with their last lineup; an empty check-in is refused with what to do', async ({
  page,
}) => {
  await expect(roll(page).getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const refused = page.getByRole('alert').filter({ hasText: texts.refusals.nobodyInRound({ round: 1 }) });
  await expect(refused).toBeVisible();

  await page.getByLabel(words.by).selectOption('teams');
  await expect(roll(page).getByRole('checkbox').first()).toBeVisible();
  await roll(page).getByRole('checkbox').nth(0).check();
  // What was refused may be right by now.
  await expect(refused).toBeHidden();
  await roll(page).getByRole('checkbox').nth(1).focus();
  await page.keyboard.press('Enter');
  const lineup = page.getByRole('list', { name: words.teams.lineup }).getByRole('listitem');
  await expect(lineup.first()).toBeVisible();
  const count = await lineup.count();
  const player = (await lineup.first().innerText()).trim();
  // Those of earlier tournaments are offered anyway.
  const others = page
    .getByRole('group', { name: words.teams.others })
    .getByRole('button', { name: words.teams.addOther({ player }), exact: true });
  await expect(others).toHaveCount(0);
  await page.getByRole('button', { name: words.teams.remove({ player }), exact: true }).click();
  await expect(lineup).toHaveCount(count - 1);
  await others.click();
  await expect(lineup).toHaveCount(count);
  await expect(others).toHaveCount(0);

  // “Done” loses no new player who isn’t added yet.
  await page.getByRole('combobox', { name: words.teams.another }).fill('Olive Newcomer');
  await page.keyboard.press('Enter');
  const newcomer = page.getByRole('form', { name: words.newPlayer.title });
  await expect(newcomer).toBeVisible();
  await page.getByRole('button', { name: words.presence.done }).click();
  await expect(page.getByText(words.teams.unfinished)).toBeVisible();
  await newcomer.getByRole('button', { name: words.teams.add }).click();
  await expect(lineup).toHaveCount(count + 1);
  await expect(page.getByRole('combobox', { name: words.teams.another })).toBeFocused();
  await page.keyboard.press('Escape');
  const teams = (await roll(page).locator('.name').allInnerTexts()).slice(0, 2);
  await page.keyboard.press('Control+Enter');
  await expect(board(page)).toBeVisible();
  for (const team of teams)
    await expect(page.locator('.boards').getByText(team, { exact: true })).toBeVisible();
});
