/** The final of a knockout of teams ends level: the organizer says who goes through, and the score stays. */
import { texts } from '../../shared/messages/index.ts';
import { usualWeights } from '../../shared/contract/pairing-options.ts';
import { today } from '../../renderer/app/evening-day.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { expect, test } from './shell.ts';

const { board, missing, through } = texts.rounds;
const knockOut = { kind: 'duels', method: 'knock-out', legs: 1, groupSize: 4 } as const;
const stage = {
  format: knockOut,
  weights: { ...usualWeights },
  constraints: [],
  recentWeeks: 8,
  firstRound: 1,
};
const people: Readonly<Record<string, string>> = { Owls: 'Ann Archer', Kites: 'Ben Baker' };
const teams = Object.entries(people).map(([team, name]) => ({ team, members: [{ name }] }));

test('who goes through a level final is chosen at its result, undone, and shown in the bracket', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Quiz' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Cup', date: '2026-03-02', shape: 'rounds', entrants: teams, stages: [stage] },
    contests: [{ round: '1', board: '1', sides: teams }],
  });
  await page.reload();
  await page.evaluate((to) => (location.hash = to), `#/rounds/${String(tournamentId)}`);
  await page.getByLabel(board.resultOf({ board: '1' }), { exact: true }).fill('30-30');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: false }).first()).toBeVisible();
  const line = missing.decider({ round: roundLabel('1'), boards: ['1'], count: 1 });
  const choice = page.getByRole('group', { name: through.legend });
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
  await page
    .getByRole('button', { name: line })
    .or(page.getByRole('link', { name: line }))
    .click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: 'Kites' })).toBeChecked();
  await expect(page.getByText(line)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(line)).toBeVisible();
  await choice.getByRole('radio', { name: 'Kites' }).check();
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () =>
      (await call(page, 'tournaments.facts', { tournamentId })).entrants.map(({ rulings }) => rulings.length),
    )
    .toEqual([0, 1]);
  await choice.getByRole('radio', { name: 'Owls' }).check();
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () =>
      (await call(page, 'tournaments.facts', { tournamentId })).entrants.map(({ rulings }) => rulings.length),
    )
    .toEqual([1, 0]);
  await page.evaluate((to) => (location.hash = to), `#/tournament/${String(tournamentId)}`);
  const match = page.locator('.bracket .match').first();
  await expect(match.locator('strong')).toHaveText('Owls');
  await expect(match).toContainText(texts.brackets.notes.decided);
  await expect(match.locator('.score')).toHaveText(['30', '30']);
});

test('no next round can be made on Pairings before it is chosen who goes through', async ({ page }) => {
  await call(page, 'league.create', { name: 'Quiz' });
  const four = ['Ann', 'Ben', 'Cid', 'Dee'].map((name) => ({ members: [{ name }] }));
  const sides = (from: number, scores: readonly number[]) =>
    scores.map((score, i) => ({ ...four[from + i], members: four[from + i]?.members ?? [], score }));
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Cup', date: today(), shape: 'rounds', entrants: four, stages: [stage] },
    contests: [
      { round: '1', board: '1', sides: sides(0, [30, 30]) },
      { round: '1', board: '2', sides: sides(2, [2, 1]) },
    ],
  });
  await page.reload();
  await page.evaluate((to) => (location.hash = to), `#/pairings/${String(tournamentId)}`);
  const next = page.getByRole('button', { name: texts.pairingBoards.stand.next({ number: '2' }) });
  const { stand } = texts.pairingBoards;
  const reason = page.getByText(stand.decide({ count: 1 }));
  await expect(reason).toBeVisible();
  await expect(page.getByText(stand.level({ count: 1 }), { exact: true })).toBeVisible();
  await expect(next).toHaveCount(0);
  // The key asks all the same, and is told why not, until the result is another.
  await page.keyboard.press('Control+Enter');
  const refusal = page.getByRole('alert').getByText('are level in round 1', { exact: false });
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: stand.type }).click();
  await page.getByRole('group', { name: through.legend }).getByRole('radio', { name: 'Ben' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(texts.tournaments.entry.savedAll).or(page.getByText(texts.tournaments.entry.saved)),
  ).toBeVisible();
  await page.evaluate((to) => (location.hash = to), `#/pairings/${String(tournamentId)}`);
  await expect(next).toBeVisible();
  await expect(reason).toHaveCount(0);
  await expect(refusal).toHaveCount(0);
  await next.click();
  await expect(page.locator('.boards .seat').filter({ hasText: 'Ben' })).toBeVisible();
});

test('the lists of boards say who goes through, on the tournament’s page and on Pairings', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Quiz' });
  const four = ['Ann', 'Ben', 'Cid', 'Dee'].map((name) => ({ members: [{ name }] }));
  const sides = (from: number, scores: readonly number[]) =>
    scores.map((score, i) => ({ members: four[from + i]?.members ?? [], score }));
  const through = { kind: 'through', stage: 1, round: 1, reason: null } as const;
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Cup', date: today(), shape: 'rounds', stages: [stage] },
    entrants: four.map((one, i) => ({ ...one, rulings: i === 1 ? [through] : [] })),
    contests: [
      { round: '1', board: '1', sides: sides(0, [0.5, 0.5]) },
      { round: '1', board: '2', sides: sides(2, [1, 0]) },
    ],
  });
  await page.reload();
  for (const at of ['tournament', 'pairings']) {
    await page.evaluate((to) => (location.hash = to), `#/${at}/${String(tournamentId)}`);
    const row = page.getByRole('table').getByRole('row').filter({ hasText: '½ – ½' });
    await expect(row.getByRole('cell', { name: `Ben ${texts.tournaments.page.through}` })).toBeVisible();
    await expect(page.getByText(texts.tournaments.page.through, { exact: true })).toHaveCount(1);
  }
  await expectAccessible(page);
});
