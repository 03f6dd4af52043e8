/** What the page says, and offers, when the open league's file is not what it was. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { texts } from '../../shared/messages/index.ts';
import { ruin } from '../electron/ruin.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { startLeague } from './import-files.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const say = texts.leagues.file;

const cup = (name: string): object => ({
  name,
  date: null,
  contests: [{ sides: ['Ann', 'Bob'].map((player, i) => ({ place: i + 1, members: [{ name: player }] })) }],
});

test('a deleted file is reported on every page, and everything can be saved elsewhere', async ({
  page,
  folder,
}) => {
  await openSample(page, 'tournaments');
  const { path: file } = (await call(page, 'league.read', {})) ?? { path: '' };
  rmSync(file);
  const notice = page.getByRole('region', { name: say.label });
  await expect(notice).toContainText(say.missing);
  await expectAccessible(page);
  await goTo(page, texts.navigation.players);
  await expect(notice).toContainText(say.missingText({ path: file }));

  const elsewhere = path.join(folder, 'rescued.league');
  await notice.getByLabel(say.path).fill(elsewhere);
  await notice.getByRole('button', { name: say.save }).click();
  await expect(notice).toContainText(say.saved);
  await notice.getByRole('button', { name: say.dismiss }).click();
  await expect(notice).toBeHidden();
  expect(existsSync(elsewhere)).toBe(true);
  await call(page, 'tournaments.save', cup('Next week') as never);
  expect(await call(page, 'league.read', {})).toMatchObject({ path: elsewhere, file: 'there' });
});

test('settings that were reset are told once, with a way to choose the folder for backups again', async ({
  page,
  folder,
}) => {
  await openSample(page, 'tournaments');
  writeFileSync(path.join(folder, 'preferences.json'), '{"backups": {');
  await call(page, 'league.list', {});
  const notice = page.getByRole('region', { name: say.label });
  await expect(notice).toContainText(say.settings);
  await expect(notice).toContainText(
    say.settingsText({ path: path.join(folder, 'preferences.damaged.json') }),
  );
  await expect(notice.getByRole('link', { name: texts.backups.notice.open })).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: say.dismiss }).click();
  await expect(notice).toBeHidden();
});

test('another league put in its place is left whole, and can be opened', async ({ page, folder }) => {
  await startLeague(page, 'Theirs');
  const theirs = (await call(page, 'league.read', {}))?.path ?? '';
  await call(page, 'league.create', { name: 'Ours', path: path.join(folder, 'ours.league') });
  await call(page, 'tournaments.save', cup('Cup') as never);
  await lookAgain(page);
  renameSync(theirs, path.join(folder, 'ours.league'));
  const notice = page.getByRole('region', { name: say.label });
  await expect(notice).toContainText(say.replaced);
  await expectAccessible(page);
  await notice.getByRole('button', { name: say.save }).click();
  await expect(notice).toContainText(say.saved);
  await notice.getByRole('button', { name: say.dismiss }).click();
  await expect(notice).toBeHidden();
  expect(await call(page, 'league.read', {})).toMatchObject({ name: 'Ours', tournaments: 1 });
  await call(page, 'league.open', { path: path.join(folder, 'ours.league') });
  await expect(page).toHaveTitle(/^Theirs/u);
});

test('a league that can’t be written to says so, and can be read and saved elsewhere', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Club');
  const { path: file } = (await call(page, 'league.read', {})) ?? { path: '' };
  await call(page, 'tournaments.save', cup('Cup') as never);
  await call(page, 'league.close', {});
  // A name that leaves no room for the files beside it.
  const long = path.join(path.dirname(file), `${'n'.repeat(246)}.league`);
  renameSync(file, long);
  await call(page, 'league.open', { path: long });
  await page.reload();
  const notice = page.getByRole('region', { name: say.label });
  await expect(notice).toContainText(say.readOnlyText.name);
  await goTo(page, texts.navigation.leaderboard);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await notice.getByLabel(say.path).fill(path.join(folder, 'mine'));
  await notice.getByRole('button', { name: say.save }).click();
  await expect(notice).toContainText(say.saved);
  await notice.getByRole('button', { name: say.dismiss }).click();
  await expect(notice).toBeHidden();
  await call(page, 'tournaments.save', cup('Next week') as never);
});

test('of a damaged league the page shows what can be read, and saves it as a new one', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Club');
  const { path: file } = (await call(page, 'league.read', {})) ?? { path: '' };
  for (const name of ['Spring cup', 'Summer cup']) await call(page, 'tournaments.save', cup(name) as never);
  await call(page, 'league.close', {});
  ruin(file, 'member_of_player');
  const bytes = readFileSync(file);
  await call(page, 'league.open', { path: file });
  await page.reload();
  const notice = page.getByRole('region', { name: say.label });
  await expect(notice).toContainText(say.damaged);
  await expect(notice.getByRole('listitem')).toHaveText([say.lost.nothing]);
  await expect(notice.getByRole('link', { name: texts.backups.notice.open })).toBeVisible();
  await expectAccessible(page);
  await goTo(page, texts.navigation.leaderboard);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await notice.getByLabel(say.path).fill(path.join(folder, 'whole'));
  await notice.getByRole('button', { name: say.save }).click();
  await expect(notice).toContainText(say.saved);
  await call(page, 'tournaments.save', cup('Autumn cup') as never);
  expect(await call(page, 'league.read', {})).toMatchObject({ tournaments: 3, lost: null, readOnly: null });
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
