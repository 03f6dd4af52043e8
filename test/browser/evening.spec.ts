/**
 * A club tournament from the check-in to the last round, by keyboard alone. Points and Buchholz are calculated manually
 * beside each of the standings.
 */
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { eveningAfter, expectRecorded, late, teams } from './autumn-evening.ts';
import { call, lookAgain } from './calls.ts';
import { expect, forgetLostConnections, startProgram, test, testProcess } from './shell.ts';

const words = texts.rounds;
const entry = texts.tournaments.entry;

/** What has the focus, by its label: the next key lands where the test means it to. */
async function expectFocus(page: Page, label: string): Promise<void> {
  await expect(page.locator(':focus').and(page.getByLabel(label, { exact: true }))).toBeVisible();
}

async function typed(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** A league of its own, and a tournament of rounds in it, made as the form makes it. */
async function newEvening(page: Page): Promise<void> {
  await call(page, 'league.create', { name: 'Thursday club' });
  await lookAgain(page);
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.tournaments }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: texts.tournaments.add }).first().focus();
  await page.keyboard.press('Enter');
  await expectFocus(page, entry.name);
  await page.keyboard.type('Autumn evening');
  await page.getByRole('radio', { name: entry.shapes.rounds }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn evening' })).toBeVisible();
  await expect(page.getByRole('tab', { name: words.entrants })).toBeVisible();
}

async function enterTeam(
  page: Page,
  number: number,
  [team, ...people]: readonly [string, ...string[]],
): Promise<void> {
  await expectFocus(page, words.entrant.team({ number: String(number) }));
  await typed(page, team);
  for (const [i, person] of people.entries()) {
    await expectFocus(page, words.entrant.personOf({ number: String(i + 1), team }));
    await typed(page, person);
  }
  await expectFocus(page, words.entrant.personOf({ number: String(people.length + 1), team }));
  await page.keyboard.press('Enter');
}

/** Boards as on the slips: two competitors, by number or letters, and the result. */
async function enterRound(page: Page, boards: readonly (readonly [string, string, string])[]): Promise<void> {
  for (const [i, [one, other, result]] of boards.entries()) {
    const number = String(i + 1);
    await expectFocus(page, words.board.competitor({ seat: '1', board: number }));
    await typed(page, one);
    await expectFocus(page, words.board.competitor({ seat: '2', board: number }));
    if (other === '') await page.keyboard.press('Enter');
    else await typed(page, other);
    await page.getByLabel(words.board.resultOf({ board: number }), { exact: true }).focus();
    await typed(page, result);
  }
}

/** Each row of the standings, cell by cell; empty cells are left out. */
function standings(page: Page): Promise<string[]> {
  return page
    .getByRole('table', { name: words.standings })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')]
          .map((cell) => cell.innerText.replaceAll(/\s+/gu, ' ').trim())
          .filter((text) => text !== '')
          .join(' '),
      ),
    );
}

async function saveRound(page: Page, next: number): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('heading', { level: 2, name: roundLabel(String(next)), exact: true }),
  ).toBeVisible();
  await expectFocus(page, words.board.competitor({ seat: '1', board: '1' }));
}

/** The same tournament with some rounds in it, as the page saves it, opened on its next round. */
async function continueAfter(page: Page, rounds: number): Promise<void> {
  await call(page, 'league.create', { name: 'Thursday club' });
  await call(page, 'tournaments.save', eveningAfter(rounds));
  await expectRecorded(page, rounds);
  await page.evaluate(() => {
    location.hash = '#/rounds/1';
  });
  await lookAgain(page);
  await page.getByRole('button', { name: words.newRound }).press('Enter');
  await expectFocus(page, words.board.competitor({ seat: '1', board: '1' }));
}

test('check-in and three rounds: a bye, a late team, a substitute, a walkover', async ({ page }) => {
  await newEvening(page);
  await page.getByLabel(words.entrant.team({ number: '1' })).focus();
  for (const [i, team] of teams.entries()) await enterTeam(page, i + 1, team);
  await expect(page.getByLabel(entry.showRoles.teams)).toHaveAccessibleDescription(entry.rolesExplained);
  await page.getByLabel(entry.showRoles.teams).check();
  await page.getByLabel(entry.role({ who: 'Sue Storm' })).focus();
  await page.keyboard.type('s');
  await expect(page.getByLabel(entry.role({ who: 'Sue Storm' }))).toHaveValue('substitute');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expectFocus(page, words.board.competitor({ seat: '1', board: '1' }));

  // Round 1. By number, by letters, and a bye.
  await enterRound(page, [
    ['1', 'ki', '3-1'],
    ['ja', '4', '2-2'],
    ['5', '', 'bye'],
  ]);
  // Larks have a bye, which counts as beating an opponent with their own points; Jays and Crows tied.
  await expect
    .poll(() => standings(page))
    .toEqual([
      '1 Larks 0 1 1 1 0',
      '2 Owls 1 1 0 0 1',
      '3= Jays 1 ½ ½ ½ ¼ 0',
      '3= Crows 1 ½ ½ ½ ¼ 0',
      '5 Kites 1 0 1 0 0',
    ]);
  await expectAccessible(page);
  await saveRound(page, 2);

  // A player comes late: back to the participants and on again.
  await page.keyboard.press('Alt+PageUp');
  await page.keyboard.press('Alt+PageUp');
  await enterTeam(page, 6, late);
  await page.getByLabel(words.entrant.entersOf({ name: 'Finches' })).focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Alt+PageDown');
  await page.keyboard.press('Alt+PageDown');

  // Round 2, in which Sue plays for Ben; the result of board 1 is written down the wrong way round.
  await enterRound(page, [
    ['1', 'la', '1-3'],
    ['kites', 'crows', 'W'],
    ['3', 'fin', '2½-1½'],
  ]);
  await page.getByLabel(words.board.competitor({ seat: '1', board: '1' })).focus();
  await page.keyboard.press('F2');
  await expectFocus(page, words.lineup.plays({ name: 'Ann Archer' }));
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, words.lineup.plays({ name: 'Ben Baker' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFocus(page, words.lineup.of({ team: 'Owls', names: 'Ann Archer, Sue Storm' }));
  await saveRound(page, 3);

  // Round 3: the lineup is left blank, so Sue plays again.
  await enterRound(page, [
    ['owls', 'jays', '2-0'],
    ['larks', 'kites', 'T'],
    ['crows', 'finches', '+'],
  ]);
  await expect(
    page.getByRole('button', { name: words.lineup.of({ team: 'Owls', names: 'Ann Archer, Sue Storm' }) }),
  ).toBeVisible();
  await saveRound(page, 4);
  await expectRecorded(page, 3);
});

testProcess(
  'a round that is half entered when the program is killed is offered again',
  async ({ page, program, folder, complaints }) => {
    await continueAfter(page, 3);
    await enterRound(page, [
      ['1', '4', '4-0'],
      ['2', '3', '½-½'],
    ]);
    await page.keyboard.type('larks');
    const address = new URL(page.url());
    await expect
      .poll(async () => JSON.stringify(await call(page, 'drafts.read', { key: 'tournament:1' })))
      .toContain('larks');
    const gone = once(program.process, 'close');
    program.process.kill('SIGKILL');
    await gone;

    // The program no longer answers; a new one is started, and it offers again what was typed.
    await page.goto('about:blank');
    const again = await startProgram(folder);
    try {
      await page.goto(again.url);
      await expect(page.getByRole('navigation', { name: texts.navigation.label })).toBeVisible();
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address.hash);
      await expect(page.getByRole('button', { name: entry.draft.goOn })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(words.board.competitor({ seat: '1', board: '3' }))).toHaveValue('larks');
      await expect(page.getByLabel(words.board.resultOf({ board: '1' }), { exact: true })).toHaveValue(
        '4 – 0',
      );
      await page.getByLabel(words.board.competitor({ seat: '1', board: '3' })).focus();
      await page.keyboard.press('Enter');
      await typed(page, '6');
      await typed(page, '1-2');
      await saveRound(page, 5);
      await expect.poll(() => standings(page)).toEqual(asTyped);
      await expectRecorded(page, 4);
    } finally {
      await again.end();
      forgetLostConnections(complaints);
    }
  },
);

/** Straight from the standings, each as rank, name, games, points, direct encounter (if any), Buchholz, Sonneborn-Berger, wins. */
const asTyped = [
  // Owls 1 0 1 1 against Kites 2, Larks 2½, Jays 2, Crows 1½.
  '1 Owls 4 3 8 5½ 3',
  // Larks: a bye (as if against 2½), 1 against Owls 3, ½ against Kites 2, 0 against Finches 1.
  '2 Larks 3 2½ 8½ 6½ 1',
  // Kites 0 1 ½ ½ against Owls, Crows, Larks, Jays: 3 + 1½ + 2½ + 2. Jays ½ 1 0 ½: 1½ + 1 + 3 + 2.
  '3 Kites 4 2 ½ 9 3¾ 1',
  '4 Jays 4 2 ½ 7½ 2¾ 1',
  // Crows ½ 0 + 0: Jays 2, Kites 2, a walkover (as if against 1½), Owls 3.
  '5 Crows 4 1½ 8½ 2½ 0',
  // Finches came for round 2: 1 for that round and for the walkover, Jays 2, Larks 2½.
  '6 Finches from round 2 3 1 6½ 2½ 1',
];

/** The same with Owls 3-1 Larks in round 2. */
const corrected = [
  '1 Owls 4 4 7 7 4',
  '2 Kites 4 2 ½ 9 3¼ 1',
  '3 Jays 4 2 ½ 8½ 2¾ 1',
  // Crows and Larks never met: 2 + 2 + 1½ + 4 against 1½ + 4 + 2 + 1.
  '4 Crows 4 1½ 9½ 2½ 0',
  '5 Larks 3 1½ 8½ 2½ 0',
  '6 Finches from round 2 3 1 5½ 1½ 1',
];

test('a wrong score of round 2 is corrected, its effect seen first; undone, and done again', async ({
  page,
}) => {
  await continueAfter(page, 4);
  await expect.poll(() => standings(page)).toEqual(asTyped);
  await page.getByRole('tab', { name: roundLabel('5') }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('2'), exact: true })).toBeVisible();
  await page.getByLabel(words.board.resultOf({ board: '1' }), { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3-1');
  await expect.poll(() => standings(page)).toEqual(corrected);
  // The effect comes by itself.
  await expect(page.getByRole('heading', { name: texts.effect.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.board.resultOf({ board: '1' }), { exact: true }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  // A correction doesn't lead to the next round, which was played long ago.
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('2'), exact: true })).toBeVisible();

  // Outside a text field the keys undo the ledger's newest change; the page follows.
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => standings(page)).toEqual(asTyped);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => standings(page)).toEqual(corrected);
  await expect(page.getByText(texts.tournaments.entry.savedAll)).toBeVisible();
});
