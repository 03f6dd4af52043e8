/** Captains who pick their teams in turn, on the page of pairings. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const options = texts.pairingOptions;

test('captains are chosen, pick in turn by keyboard and mouse, and their teams become the boards', async ({
  page,
}) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  const names = page.getByRole('list', { name: words.checkIn }).locator('.name');
  await expect(names.nth(5)).toBeVisible();
  const here = (await names.allInnerTexts()).slice(0, 6);
  await page.getByRole('searchbox', { name: words.search }).focus();
  for (const name of here) await page.keyboard.type(`${name}\n`);
  await expect(page.getByText(words.here({ count: 6 }), { exact: true })).toBeVisible();
  await page.getByLabel(options.teamSize).fill('3');
  await page.getByRole('radio', { name: options.pickses.captains }).check();

  await page.getByRole('button', { name: words.captains.begin }).click();
  const field = page.getByLabel(words.captains.name);
  await expect(field).toBeFocused();
  await expect(page.getByText(words.captains.choose({ count: 2 }))).toBeVisible();
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = here;
  await page.keyboard.type(`${first}\n`);
  await expect(page.getByText(words.captains.choose({ count: 1 }))).toBeVisible();
  await page.keyboard.type(`${second}\n`);

  // Back and forth: the second captain picks first, then the first one twice.
  await expect(page.getByText(words.captains.turn({ captain: second }))).toBeVisible();
  await page.keyboard.type(`${third}\n`);
  await expect(page.getByText(words.captains.turn({ captain: first }))).toBeVisible();
  const left = page.getByRole('list', { name: words.captains.left });
  await left.getByRole('button', { name: fourth }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText(words.captains.turn({ captain: first }))).toBeVisible();
  await expectAccessible(page);

  // Each pick is a step.
  await page.getByRole('button', { name: words.captains.undo }).click();
  await expect(left.getByRole('button', { name: fourth })).toBeVisible();
  await field.focus();
  await page.keyboard.type(`${fourth}\n${fifth}\n${sixth}\n`);

  const board = page.getByRole('listitem', { name: boards.board({ number: '1' }), exact: true });
  const sides = board.getByRole('group');
  await expect(sides).toHaveCount(2);
  const seated = await Promise.all((await sides.all()).map((side) => side.locator('.seat').allInnerTexts()));
  expect(seated).toEqual([
    [first, fourth, fifth],
    [second, third, sixth],
  ]);
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  await expect(page.getByRole('link', { name: boards.stand.type })).toBeVisible();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const { contests } = await call(page, 'tournaments.facts', {
    tournamentId: tournaments[0]?.tournamentId ?? 0,
  });
  expect(contests[0]?.sides.map(({ members }) => members.map(({ player }) => player))).toEqual(seated);
});
