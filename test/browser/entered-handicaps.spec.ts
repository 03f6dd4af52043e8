/** Handicaps of a tournament that is entered, not paired here: by its rule, changed at a board, recorded and rated. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const handicaps = texts.handicaps;
const { board, head, newRound } = texts.rounds;
const names = ['Ann', 'Ben', 'Cid', 'Dee'].map((name) => `${name} Go`);

test('a rule in the details suggests what each new board gives', async ({ page }) => {
  await openSample(page);
  await call(page, 'players.start', {
    source: null,
    rows: names.map((name, i) => ({ name, mean: 2000 - 150 * i, deviation: 60 })),
  });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Go club', date: '2026-11-19', shape: 'rounds', seats: 'colours' },
    entrants: names.map((name) => ({ members: [{ name }] })),
    contests: [],
  });
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  await page.getByText(head, { exact: true }).click();
  await page.getByLabel(handicaps.title, { exact: true }).selectOption('stones');
  await expectAccessible(page);
  await page.getByRole('button', { name: newRound }).click();
  await page.getByRole('button', { name: board.fill, exact: true }).click();
  const given = (text: string) => page.getByRole('button', { name: text, exact: true });
  await expect(given(`2 stones, komi 0.5, to ${names[1] ?? ''}`)).toBeVisible();
  await expect(given(`2 stones, komi 0.5, to ${names[3] ?? ''}`)).toBeVisible();

  // Another one is marked, kept over a reload, and goes back to the rule.
  await given(`2 stones, komi 0.5, to ${names[1] ?? ''}`).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(handicaps.stones).fill('5');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(texts.common.leaveAgain)).toBeVisible();
  await dialog.getByLabel(handicaps.stones).press('Enter');
  await expect(page.getByText(handicaps.changed, { exact: true })).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(given(`5 stones, komi 0.5, to ${names[1] ?? ''}`)).toBeVisible();
  await page.getByRole('button', { name: handicaps.useOnAll }).click();
  await expect(given(`2 stones, komi 0.5, to ${names[1] ?? ''}`)).toBeVisible();
  await expect(page.getByRole('button', { name: handicaps.useOnAll })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(given(`5 stones, komi 0.5, to ${names[1] ?? ''}`)).toBeVisible();

  // Recorded, and counted in the prediction: 2 stones are worth what lies between the two, so the game is an even one.
  await page.getByLabel(board.resultOf({ board: '1' }), { exact: true }).fill('1-0');
  await page.getByLabel(board.resultOf({ board: '2' }), { exact: true }).fill('1-0');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  const { contests } = await call(page, 'tournaments.read', { tournamentId });
  const [five, two] = contests.map(({ sides }) => sides[1]);
  expect(five?.handicap).toMatchObject({ stones: 5, worth: 450 });
  expect(two?.handicap).toMatchObject({ stones: 2, worth: 150 });
  expect(two?.expectedPlace).toBeCloseTo(1.5, 2);
  expect(five?.expectedPlace).toBeLessThan(1.3);
});
