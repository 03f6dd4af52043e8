/** The pseudo-locale from end to end: the machine and the page speak it, and the usual page carries none of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { call } from './calls.ts';
import { expect, startProgram, test } from './shell.ts';

const inBrackets = /^\[.*\]$/u;

test('npm start -- --lang pseudo shows accented texts, from the page and from the machine', async ({
  page,
  folder,
}) => {
  const pseudo = await startProgram(folder, '--lang', 'pseudo');
  await page.goto(pseudo.url);
  await call(page, 'league.create', { path: path.join(folder, 'my.league'), name: 'My league' });
  await page.goto(new URL('/#/history', pseudo.url).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inBrackets);
  const { entries } = await call(page, 'history.list', {});
  expect(entries[0]?.sentence).toMatch(inBrackets);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  // A page whose program is gone would complain.
  await page.goto('about:blank');
  await pseudo.end();
});

test('the pseudo-locale is a file of its own', () => {
  const assets = path.resolve(import.meta.dirname, '../../dist/renderer/assets');
  const accented = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(path.join(assets, file), 'utf8').includes('[Ĥííššťóóřý]'),
  );
  expect(accented).toHaveLength(1);
  expect(accented[0]).toMatch(/^pseudo-/u);
});
