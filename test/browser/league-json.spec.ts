import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const say = texts.leagues;

test('a league is saved as JSON and comes back as a new league', async ({ page, folder }) => {
  await openSample(page, 'leagues');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say.json.button }).click();
  const file = path.join(folder, 'sample.json');
  await (await saved).saveAs(file);
  expect((await saved).suggestedFilename()).toBe(`${texts.sample.league}.json`);
  await expect(page.getByText(say.json.done({ file: `${texts.sample.league}.json` }))).toBeVisible();
  await expectAccessible(page);
  const before = await call(page, 'league.read', {});
  const board = await call(page, 'leaderboard.read', {});

  await page.getByLabel(say.import.choose).setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: texts.leaderboard.title })).toBeVisible();
  const after = await call(page, 'league.read', {});
  expect(after?.path).not.toBe(before?.path);
  expect(after).toMatchObject({
    name: before?.name,
    players: before?.players,
    tournaments: before?.tournaments,
  });
  expect(JSON.stringify(await call(page, 'leaderboard.read', {}))).toBe(JSON.stringify(board));
});

test('a file with a mistake makes no league, and the open one stays open', async ({ page, folder }) => {
  await openSample(page, 'leagues');
  const before = await call(page, 'league.read', {});
  const file = path.join(folder, 'sample.json');
  await call(page, 'exchange.export', { path: file });
  writeFileSync(file, readFileSync(file, 'utf8').replace('"weight":', '"wait":').slice(0, -200));
  const { leagues } = await call(page, 'league.list', {});
  await page.getByLabel(say.import.choose).setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText(/Line \d/u);
  await expectAccessible(page);
  expect((await call(page, 'league.read', {}))?.path).toBe(before?.path);
  expect((await call(page, 'league.list', {})).leagues).toHaveLength(leagues.length);
});
