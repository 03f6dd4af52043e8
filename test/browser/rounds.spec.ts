/** Rounds that are no team matches: duels of individuals and tables, each typed by keyboard alone. */
import type { Page } from '@playwright/test';
import type { Argument } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const { board } = words;

/** A league with an empty tournament of rounds, opened on its page. */
async function openRounds(page: Page, head: Partial<Argument<'tournaments.save'>>): Promise<number> {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'Monday',
    date: '2026-03-02',
    shape: 'rounds',
    contests: [],
    ...head,
  });
  await lookAgain(page);
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/rounds/${String(tournamentId)}`,
  );
  return tournamentId;
}

async function expectFocus(page: Page, label: string): Promise<void> {
  await expect(page.locator(':focus').and(page.getByLabel(label, { exact: true }))).toBeVisible();
}

/** Types into the field of this name, to which the key before has led. */
async function typed(page: Page, label: string, text: string): Promise<void> {
  await expectFocus(page, label);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The cursor is in the first team's name; individuals are chosen from there, and entered. */
async function enterPeople(page: Page, names: readonly string[]): Promise<void> {
  await expectFocus(page, words.entrant.team({ number: '1' }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  for (const [i, name] of names.entries())
    await typed(page, words.entrant.person({ number: String(i + 1) }), name);
  await expectFocus(page, words.entrant.person({ number: String(names.length + 1) }));
}

async function duel(page: Page, number: number, one: string, other: string, result: string): Promise<void> {
  const name = String(number);
  await typed(page, board.competitor({ seat: '1', board: name }), one);
  await typed(page, board.competitor({ seat: '2', board: name }), other);
  if (result !== '') await typed(page, board.resultOf({ board: name }), result);
}

/** Saves from wherever the hand is; the next round opens. */
async function saveRound(page: Page, next: number): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: roundLabel(String(next)) })).toBeVisible();
  await expectFocus(page, board.competitor({ seat: '1', board: '1' }));
}

/** Rank, name and the first figures of each row. */
function standings(page: Page, figures: number): Promise<string[]> {
  return page
    .getByRole('table', { name: words.standings })
    .locator('tbody tr')
    .evaluateAll(
      (rows, count) =>
        rows.map((row) =>
          [...row.querySelectorAll('td')]
            .slice(0, 2 + count)
            .map((cell) => cell.innerText.trim())
            .join(' '),
        ),
      figures,
    );
}

test('individuals in duels: best of five with colours, byes, and a correction that tells its effect', async ({
  page,
}) => {
  const tournamentId = await openRounds(page, { bestOf: 5, seats: 'colours' });
  await enterPeople(page, ['Ann Archer', 'Ben Baker', 'Cy Cooper', 'Dee Dyer', 'Eve Elder']);
  // Enter on the waiting line says that no participant is left.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: texts.tournaments.entry.save, exact: true })).toBeFocused();
  await saveRound(page, 1);

  await duel(page, 1, '1', '2', '3-1');
  await duel(page, 2, 'cy', 'dee', '2-3');
  // “bye” in the place of the opponent is the board's result.
  await duel(page, 3, '5', 'bye', '');
  await expect(page.getByLabel(board.resultOf({ board: '3' }), { exact: true })).toHaveValue('bye');
  await saveRound(page, 2);
  await duel(page, 1, 'dee', 'ann', '0-3');
  await duel(page, 2, '5', '2', '11-8, 9-11, 11-7, 9-11, 13-11');
  await expect(page.getByLabel(board.resultOf({ board: '2' }), { exact: true })).toHaveValue('3 – 2');
  await duel(page, 3, '3', 'half', '');
  // Ann won twice; Eve once, and her bye counts as an opponent with her own 2 points (Buchholz 0 + 2 against 0 + 1).
  // Dee won once; Cy has the half-point bye.
  await expect
    .poll(() => standings(page, 2))
    .toEqual(['1 Eve Elder 1 2', '2 Ann Archer 2 2', '3 Dee Dyer 2 1', '4 Cy Cooper 1 ½', '5 Ben Baker 2 0']);
  await expectAccessible(page);
  await saveRound(page, 3);

  await page.keyboard.press('Alt+PageUp');
  await page.keyboard.press('Alt+PageUp');
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('1') })).toBeVisible();
  await page.getByLabel(board.resultOf({ board: '1' }), { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1-3');
  // No button is needed for it: the bar tells who moves, the table below by how much.
  // Cy alone met neither of them, nor any player after they did. The tournament itself is the one that is affected.
  await expect(page.getByText(texts.tournaments.entry.correcting)).toContainText(
    texts.effect.sentence({ moved: 4, affected: 1 }),
  );
  await expect(page.getByRole('heading', { level: 2, name: texts.effect.title })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.correcting)).toHaveCount(0);

  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  expect(
    contests.map(({ round, kind, sides }) =>
      [round, kind, ...sides.map(({ seat, score, members }) => [seat, score, members[0]?.player])].flat(),
    ),
  ).toEqual([
    ['1', 'played', 1, 1, 'Ann Archer', 2, 3, 'Ben Baker'],
    ['1', 'played', 1, 2, 'Cy Cooper', 2, 3, 'Dee Dyer'],
    ['1', 'bye', 1, null, 'Eve Elder'],
    ['2', 'played', 1, 0, 'Dee Dyer', 2, 3, 'Ann Archer'],
    ['2', 'played', 1, 3, 'Eve Elder', 2, 2, 'Ben Baker'],
    ['2', 'half-bye', 1, null, 'Cy Cooper'],
  ]);
});

test('nine people at three tables of three, by scores, one of them not there', async ({ page }) => {
  const tournamentId = await openRounds(page, {});
  const names = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo', 'Gil', 'Hal', 'Ida'];
  await enterPeople(page, names);
  await saveRound(page, 1);

  // From the first seat back to how many sit at a board.
  await expectFocus(page, board.competitor({ seat: '1', board: '1' }));
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel(board.sidesAtBoard)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: board.fill })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocus(page, board.resultOfSide({ board: '1', name: 'Ann' }));
  for (const number of ['1', '2', '3'])
    await page
      .getByRole('listitem')
      .filter({ hasText: board.by })
      .nth(Number(number) - 1)
      .waitFor();
  await page.getByLabel(board.by).first().focus();
  await page.keyboard.type('s');
  await page.getByLabel(board.resultOfSide({ board: '1', name: 'Ann' }), { exact: true }).focus();
  for (const [who, score] of [
    ['Ann', '12'],
    ['Ben', '7.5'],
    ['Cy', '7.5'],
  ] as const)
    await typed(page, board.resultOfSide({ board: '1', name: who }), score);
  // The other two tables are entered by places.
  for (const [who, place] of [
    ['Dee', '2'],
    ['Eve', '1'],
    ['Flo', '3'],
  ] as const)
    await typed(page, board.resultOfSide({ board: '2', name: who }), place);
  for (const [who, place] of [
    ['Gil', '1'],
    ['Hal', '1'],
    ['Ida', '-'],
  ] as const)
    await typed(page, board.resultOfSide({ board: '3', name: who }), place);
  await expectAccessible(page);
  await saveRound(page, 2);
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  expect(contests.map(({ sides }) => sides.map(({ score, place }) => score ?? place))).toEqual([
    [12, 7.5, 7.5],
    [2, 1, 3],
    // Ida did not come, so she is not recorded at the table.
    [1, 1],
  ]);
});

test('an address that names a round names the one that is shown, and a reload shows it', async ({ page }) => {
  const game = (round: string) => ({
    round,
    board: '1',
    sides: ['Ann', 'Ben'].map((name, i) => ({ place: i + 1, members: [{ name }] })),
  });
  const tournamentId = await openRounds(page, { contests: ['1', '2', '3'].map(game) });
  const address = `#/rounds/${String(tournamentId)}`;
  const shown = (round: string) =>
    expect(page.getByRole('heading', { level: 2, name: roundLabel(round), exact: true })).toBeVisible();
  const hash = () => page.evaluate(() => location.hash);
  const visit = (to: string) => page.evaluate((next) => (location.hash = next), to);
  await page.getByRole('tab', { name: /^Round 1/u }).click();
  await shown('1');
  // One that names none stays as it is: it leads to the round that is being played.
  expect(await hash()).toBe(address);
  await visit('#/tournaments');
  await visit(`${address}/3`);
  await shown('3');
  await page.getByRole('tab', { name: /^Round 2/u }).click();
  await shown('2');
  expect(await hash()).toBe(`${address}/2`);
  await page.reload();
  await shown('2');
  await page.getByRole('tab', { name: new RegExp(`^${words.entrants}`, 'u') }).click();
  await expect.poll(hash).toBe(address);
  await page.goBack();
  await expect.poll(hash).toBe('#/tournaments');
});
