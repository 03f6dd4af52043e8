/** A team’s page, and a tournament’s: the players of each lineup, standings, and deleting after a preview. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goToHash } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.teams;
const page_ = texts.tournaments.page;

test.beforeEach(async ({ page }) => {
  await openSample(page, 'tournaments');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});

test('a tournament leads to a team: who plays how often with what result, and every lineup', async ({
  page,
}) => {
  await page.getByRole('table').getByRole('link').first().press('Enter');
  const team = page.getByRole('rowheader').getByRole('link').first();
  const name = await team.innerText();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await team.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expectAccessible(page);

  const [roster, tournaments] = [page.getByRole('table').nth(0), page.getByRole('table').nth(1)];
  const figures = async (row: number, column: string): Promise<number> => {
    const heads = await roster.getByRole('columnheader').allInnerTexts();
    const cells = await roster.getByRole('row').nth(row).getByRole('cell').allInnerTexts();
    return Number(cells[heads.indexOf(column)]);
  };
  // The player with the most games is first, and no player has more games than the team.
  const most = await figures(1, words.column.tournaments);
  expect(most).toBeGreaterThan(1);
  const held = (await tournaments.getByRole('row').count()) - 1;
  expect(most).toBeLessThanOrEqual(held);
  // The first player is in as many lineups as the roster says.
  const player = await roster.getByRole('row').nth(1).getByRole('link').innerText();
  await expect(tournaments.getByRole('link', { name: player, exact: true })).toHaveCount(most);
  await tournaments.getByRole('link', { name: first, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible();
});

test('rounds have standings whose tie-breaks explain themselves', async ({ page }) => {
  await page.getByRole('searchbox').fill('Duel Night');
  await page.getByRole('table').getByRole('link').first().press('Enter');
  const standings = page.getByRole('region', { name: page_.standings });
  await expect(standings.getByRole('row').nth(1)).toContainText('1');
  const term = standings.getByRole('button', { name: texts.rounds.tieBreaks.buchholz.name });
  const definition = page.getByRole('tooltip', { name: texts.rounds.tieBreaks.buchholz.definition });
  await expect(definition).toBeHidden();
  await term.focus();
  await expect(definition).toBeVisible();
  await expectAccessible(page);
});

test('a tournament is deleted with its effect first, and undone', async ({ page }) => {
  const links = page.getByRole('table').getByRole('link');
  const count = (await call(page, 'tournaments.list', {})).tournaments.length;
  // The rows that aren't in sight follow the first frame.
  await expect(links).toHaveCount(count);
  const name = await links.first().innerText();
  await links.first().press('Enter');
  const open = page.getByRole('button', { name: page_.remove, exact: true });
  await open.press('Enter');
  await expect(page.getByRole('button', { name: page_.removal.action })).toBeFocused();
  const effect = page.getByRole('region', { name: texts.effect.title });
  await expect(effect.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(effect).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: texts.tournaments.title })).toBeVisible();
  await expect(links).toHaveCount(count - 1);
  await page.keyboard.press('Control+z');
  await expect(links).toHaveCount(count);
  await expect(links.first()).toHaveText(name);
});

test('a mistyped team is asked about where it is entered, and taken as the known one', async ({ page }) => {
  const entry = texts.tournaments.entry;
  const similar = texts.people.similar;
  await goToHash(page, '#/new-tournament');
  const team = page.getByLabel(entry.teamName({ number: '1' }));
  await team.fill('Compost King');
  await expect(page.getByText(similar.close({ name: 'Compost Kings' }))).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText(similar.close({ name: 'Compost Kings' }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: similar.useOf({ name: 'Compost Kings' }) }).click();
  await expect(team).toHaveValue('Compost Kings');
  await expect(team).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText(similar.close({ name: 'Compost Kings' }))).toHaveCount(0);
  await expect(page.getByRole('button', { name: entry.sameAsLast })).toBeVisible();
});

test('a team’s alias is typed on its page, and means the team where results are entered', async ({
  page,
}) => {
  const { teams } = await call(page, 'teams.find', { name: 'Compost Kings', limit: 1 });
  await goToHash(page, `#/team/${String(teams[0]?.teamId)}`);
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  const aliases = page.getByLabel(words.form.aliases);
  await aliases.fill(`The Heap\nCompost Kings United\n${'x'.repeat(201)}`);
  await expect(page.getByText(texts.people.problems.tooLong)).toBeVisible();
  await expect(page.getByRole('button', { name: words.form.save, exact: true })).toBeDisabled();
  await aliases.fill('The Heap\nCompost Kings United');
  await page.getByRole('button', { name: words.form.save, exact: true }).click();
  await expect(page.getByText('also known as Compost Kings United, The Heap')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  await page.getByLabel(words.form.name, { exact: true }).fill('COMPOST KINGS');
  const keepName = page.getByRole('checkbox', { name: words.form.keepName({ team: 'Compost Kings' }) });
  await expect(keepName).toHaveCount(0);
  await page.getByLabel(words.form.name, { exact: true }).fill('Compost Queens');
  await expect(keepName).toBeChecked();
  await page.getByRole('button', { name: words.form.save, exact: true }).click();
  await expect(page.getByText('also known as Compost Kings, Compost Kings United, The Heap')).toBeVisible();
  await call(page, 'history.undo', {});
  await goToHash(page, '#/new-tournament');
  const team = page.getByLabel(texts.tournaments.entry.teamName({ number: '1' }));
  await team.fill('The Heap');
  await page.keyboard.press('Tab');
  const similar = texts.people.similar;
  await page.getByRole('button', { name: similar.useOf({ name: 'Compost Kings' }) }).click();
  await expect(team).toHaveValue('Compost Kings');
  await team.fill('The Heap');
  await page.keyboard.press('Tab');
  await expect(page.getByText(similar.close({ name: 'Compost Kings' }))).toBeVisible();
  await expect(page.getByText(texts.tournaments.entry.isNew, { exact: true })).toHaveCount(0);
  await team.fill('The Heap 2');
  await page.keyboard.press('Tab');
  await expect(page.getByText(texts.tournaments.entry.isNew, { exact: true })).toBeVisible();
});
