/** One tournament with 3–1–0, a category, a penalty and lots: set in the editor, decided and read on its page. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const words = texts.standings;
const people = ['Ada Quill', 'Ben Marsh', 'Cy Rook', 'Dee Long'] as const;
const [ada, ben, cy, dee] = people;

const board = (number: string, one: string, other: string, places: readonly [number, number]) => ({
  ...{ round: '1', board: number },
  sides: [one, other].map((name, i) => ({ place: places[i] ?? 1, members: [{ name }] })),
});

/** Ada beats Ben, Cy and Dee draw. */
async function begin(page: Page): Promise<number> {
  await openSample(page);
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Scoring Cup', date: '2026-11-21', shape: 'rounds' },
    contests: [board('1', ada, ben, [1, 2]), board('2', cy, dee, [1, 1])],
  });
  return tournamentId;
}

const goTo = (page: Page, at: string, id: number): Promise<void> => goToHash(page, `#/${at}/${String(id)}`);

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: texts.tournaments.page.standings }).locator('tbody tr');

async function decide(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: words.rule.menu, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

test('a team’s bye gives half of a match’s board points, or what is typed', async ({ page }) => {
  await openSample(page);
  const teams = ['Rooks', 'Knights', 'Bishops'];
  const side = (team: number, place: number, at: number) => ({
    ...{ team: teams[team] ?? '', place },
    members: [{ name: `${teams[team] ?? ''} ${String(at)}` }],
  });
  const match = [1, 2, 3, 4].map((at) => ({
    ...{ round: '1', match: 1, board: `1.${String(at)}` },
    sides: [side(0, 1, at), side(1, at === 1 ? 1 : 2, at)],
  }));
  const bye = {
    ...{ round: '1', kind: 'bye' as const, board: '2' },
    sides: [{ ...side(2, 1, 1), place: null }],
  };
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Team Cup', date: '2026-11-21', shape: 'rounds' },
    contests: [...match, bye],
  });
  await goTo(page, 'rounds', tournamentId);
  await page.getByRole('tab', { name: /Round 1/u }).click();
  await page.getByText(texts.rounds.head).click();
  const field = page.getByLabel(texts.scoring.points.byeBoards);
  await expect(field).toBeHidden();
  await page.getByLabel(texts.scoring.preset.label).selectOption(texts.scoring.preset.builtIn.matchPoints);
  const table = page.getByRole('table', { name: texts.rounds.standings });
  const row = table.getByRole('row', { name: /Bishops/u });
  // 2 match points and half of 4 boards; then as typed.
  await expect(row).toHaveText(/^2.*Bishops.*2.*2/su);
  await field.fill('all');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.scoring.points.problems.byeBoards)).toBeVisible();
  await field.fill('4');
  await expect(row).toContainText('4');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await goTo(page, 'tournament', tournamentId);
  const last = rowsOf(page).filter({ hasText: 'Bishops' });
  await last.getByRole('button', { name: '4', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('4');
});

test('points and a category are set in the editor, and saved as a preset', async ({ page }) => {
  const tournamentId = await begin(page);
  await goTo(page, 'rounds', tournamentId);
  await page.getByText(texts.rounds.head).click();
  const preset = page.getByLabel(texts.scoring.preset.label);
  await preset.selectOption(texts.scoring.preset.builtIn.football);
  await page.locator('#tournament-points').selectOption(texts.scoring.points.kinds.custom);
  await page.getByLabel(texts.scoring.points.win, { exact: true }).fill('many');
  await page.getByRole('button', { name: texts.scoring.categories.add }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.scoring.points.problems.number)).toBeVisible();
  await expect(page.getByText(texts.scoring.categories.problems.name)).toBeVisible();
  await page.getByLabel(texts.scoring.points.win, { exact: true }).fill('3');
  await page.getByLabel(texts.scoring.categories.name).fill('Newcomers');
  await page.getByLabel(texts.scoring.categories.who).selectOption('players');
  for (const name of [cy, dee]) {
    await page.getByRole('combobox', { name: texts.scoring.categories.addPlayer }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: texts.rounds.tieBreaks.lots.name }).first().waitFor();
  await expectAccessible(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  await page.route('**/call/tournaments.facts', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => asked).toBeGreaterThan(0);
  // The user is at another field before the page has read what was saved: the next result doesn't take the focus.
  const bye = page.getByLabel(texts.scoring.points.bye, { exact: true });
  await bye.focus();
  letGo();
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const { points, categories, tieBreaks } = await call(page, 'tournaments.facts', { tournamentId });
      return [points?.win, points?.draw, categories[0]?.name, tieBreaks?.[1]];
    })
    .toEqual([3, 1, 'Newcomers', 'score-difference']);
  await expect(bye).toBeFocused();
  await bye.fill('1');
  await page.getByRole('button', { name: texts.scoring.preset.save }).press('Enter');
  await page.getByLabel(texts.scoring.preset.name).fill('Our league');
  await page.getByLabel(texts.scoring.preset.name).press('Enter');
  await expect(preset.locator('option:checked')).toHaveText('Our league');
});

test('a penalty and lots change the standings, are told below them, and every number is explained', async ({
  page,
}) => {
  const tournamentId = await begin(page);
  await goTo(page, 'tournament', tournamentId);
  await expect(rowsOf(page)).toHaveCount(4);
  await decide(page, words.rule.lots.action);
  const lots = page.getByRole('dialog', { name: words.rule.lots.title });
  await lots.getByRole('button', { name: /Cy Rook and Dee Long$/u }).press('Enter');
  await expect(lots.getByText(words.rule.lots.none)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Lots, drawn /u).first()).toBeVisible();

  await decide(page, words.rule.bonus.action);
  const bonus = page.getByRole('dialog', { name: words.rule.bonus.title });
  // Nobody is decided about by leaving the first one chosen.
  await bonus.getByRole('button', { name: words.rule.bonus.save }).press('Enter');
  await expect(bonus.getByText(words.rule.missing.entrant)).toBeVisible();
  await bonus.getByLabel(words.rule.bonus.entrant).selectOption(ada);
  await bonus.getByRole('button', { name: words.rule.bonus.save }).press('Enter');
  await expect(bonus.getByText(words.rule.missing.reason)).toBeVisible();
  await bonus.getByLabel(words.rule.bonus.points).fill('-1');
  await bonus.getByLabel(words.rule.bonus.reason).fill('arrived late');
  await page.keyboard.press('Escape');
  await expect(bonus.getByText(texts.common.leaveAgain)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bonus.getByText('Ada Quill: −1 (arrived late)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).first()).not.toContainText(ada);

  const number = rowsOf(page).filter({ hasText: ada }).getByRole('button').first();
  await number.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Points: ${ada}` });
  await expect(panel.getByRole('row')).toHaveText([
    ...[/From\s*Value/u, /Round 1: Ben Marsh\s*1/u, /Penalty: arrived late\s*−1/u, /Total\s*0/u],
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(number).toBeFocused();
});

test('a category has its own table, and prizes for its first three', async ({ page }) => {
  const tournamentId = await begin(page);
  const { entrants } = await call(page, 'tournaments.facts', { tournamentId });
  const playerIds = entrants.flatMap(({ members: [one] }) =>
    one && one.player !== ada ? [one.playerId] : [],
  );
  await call(page, 'tournaments.save', {
    ...{ tournamentId, name: 'Scoring Cup', date: '2026-11-21' },
    categories: [{ name: 'Newcomers', rule: { kind: 'players', playerIds } }],
  });
  await goTo(page, 'tournament', tournamentId);
  await expect(rowsOf(page)).toHaveCount(4);
  // Paper has no tabs: below everyone's table is that of the category.
  const [sheet] = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const lines = sheet?.lines.map(({ text }) => text) ?? [];
  const from = lines.indexOf('Newcomers');
  expect(from).toBeGreaterThan(0);
  expect(lines.slice(from).filter((line) => line.startsWith(`1= ${cy} `))).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Newcomers' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Newcomers/u }).press('Enter');
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).first()).toContainText(/^1/u);
  await page.getByRole('button', { name: words.prizes.title }).press('Enter');
  await expect(page.getByRole('table', { name: 'Newcomers' }).locator('tr')).toHaveCount(3);
  await expectAccessible(page);
});
