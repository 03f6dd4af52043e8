/** Leagues, teams and clubs are renamed and merged, players removed and anonymized, by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { goToHash } from './play-boards.ts';
import { choose as chooseLine } from './save-menus.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

/** Presses a button as a keyboard does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

async function choose(page: Page, item: string): Promise<void> {
  const more = page.getByRole('button', { name: texts.player.more, exact: true });
  await more.focus();
  expect(await chooseLine(page, more, item)).toBe(true);
}

const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
test('a league is renamed where its name leads, and undone', async ({ page }) => {
  await openSample(page, 'tournaments');
  const link = page.getByRole('link', { name: texts.sample.league });
  await press(link);
  const section = page.locator('section').filter({ hasText: texts.leagues.rename.title });
  await section.getByRole('textbox').fill('Tuesday club');
  await section.getByRole('textbox').press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tuesday club' })).toBeVisible();
  await expectAccessible(page);
  await call(page, 'history.undo', {});
  await expect(page.getByRole('banner').getByRole('link', { name: texts.sample.league })).toBeVisible();
});

test('a player’s club leads to its page, where it is renamed and merged', async ({ page }) => {
  const words = texts.clubs;
  await openSample(page);
  await page.getByRole('table').getByRole('link').first().press('Enter');
  const { clubs } = await call(page, 'clubs.list', {});
  const first = page
    .locator('header a')
    .filter({ hasText: new RegExp(clubs.map(({ club }) => club).join('|'), 'u') });
  const club = await first.innerText();
  await press(first);
  await expect(title(page, club)).toBeVisible();
  const members = page.getByRole('table', { name: words.members });
  const { players = 0 } = clubs.find((one) => one.club === club) ?? {};
  await expect(members.getByRole('row')).toHaveCount(players + 1);
  await expectAccessible(page);

  await press(page.getByRole('button', { name: words.edit }));
  const field = page.getByRole('textbox', { name: words.rename.name });
  // What was typed is lost by a second Escape alone; without anything typed one is enough.
  const again = page.getByRole('alert').filter({ hasText: texts.common.leaveAgain });
  await field.fill('Owls');
  await page.keyboard.press('Escape');
  await expect(again).toBeVisible();
  await expect(field).toHaveValue('Owls');
  await expectAccessible(page);
  await field.fill('Night');
  await expect(again).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await press(page.getByRole('button', { name: words.edit }));
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await press(page.getByRole('button', { name: words.edit }));
  await field.fill('Night Owls');
  await field.press('Enter');
  await expect(title(page, 'Night Owls')).toBeVisible();

  const other = clubs.find((one) => one.club !== club);
  await choose(page, words.merge.open);
  await page.getByRole('combobox', { name: words.merge.other }).selectOption(other?.club ?? '');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: words.merge.action, exact: true }));
  await expect(members.getByRole('row')).toHaveCount(players + (other?.players ?? 0) + 1);
});

test('a team gets a colour, is read for a season, and is merged', async ({ page }) => {
  const words = texts.teams;
  await openSample(page, 'leagues');
  const { teams } = await call(page, 'teams.find', { name: '', limit: 2 });
  const [one, other] = teams;
  await goToHash(page, `#/team/${String(one?.teamId)}`);
  await press(page.getByRole('button', { name: words.edit, exact: true }));
  await page.getByRole('combobox', { name: words.form.colour }).selectOption(words.colours.orange);
  await page.getByRole('textbox', { name: words.form.name }).fill('Renamed');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: words.form.name }).press('Enter');
  await expect(title(page, 'Renamed')).toBeVisible();
  await expect(page.locator('h1 .colour-mark.orange')).toBeVisible();

  const rows = page.getByRole('table').nth(1).getByRole('row');
  const all = await rows.count();
  const seasons = page.getByRole('combobox', { name: words.season });
  await seasons.selectOption({ index: 1 });
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await seasons.selectOption({ index: 0 });

  await choose(page, words.merge.open);
  await page.getByRole('combobox', { name: words.merge.other }).fill(other?.team ?? '');
  await expect(page.getByRole('radio', { name: other?.team ?? '' })).toBeVisible();
  await press(page.getByRole('button', { name: words.merge.action, exact: true }));
  // Teams of the sample meet often.
  await expect(page.getByText('so they can’t be the same team')).toBeVisible();
});

test('a player who never played is removed; another one stays, with the reason', async ({ page }) => {
  const words = texts.people.remove;
  await openSample(page, 'leagues');
  const facts = { club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null };
  const { playerId } = await call(page, 'players.save', { name: 'Nobody Yet', ...facts });
  await goToHash(page, `#/player/${String(playerId)}`);
  await choose(page, words.open);
  await press(page.getByRole('button', { name: words.action }));
  await expect(title(page, texts.people.title)).toBeVisible();

  await goToHash(page, '#/player/1');
  await choose(page, words.open);
  await expect(page.getByText('can’t be removed:')).toBeVisible();
  await expect(page.getByRole('button', { name: words.action })).toBeDisabled();
  await expectAccessible(page);
});

test('a player is anonymized by typing the name, and undo doesn’t bring it back', async ({ page }) => {
  const words = texts.people.anonymize;
  await openSample(page);
  const link = page.getByRole('table').getByRole('link').first();
  const name = await link.innerText();
  await link.press('Enter');
  await choose(page, words.open);
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: words.action });
  await expect(dialog.getByText(words.final)).toBeVisible();
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Player \d+$/u);
  const anonymous = await heading.innerText();
  await expect(page.getByRole('status').filter({ hasText: `${anonymous} is anonymized` })).toBeVisible();
  await goTo(page, texts.navigation.leaderboard);
  await expect(page.getByRole('table').getByRole('link', { name: anonymous, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
