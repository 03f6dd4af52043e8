/** A world-cup form: six groups of four, two of each and the four best thirds, a knockout of 16 with third place. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import {
  goToHash,
  nextRound,
  pasteAndCheckIn,
  pasteResults,
  recordResults,
  type ScoresOf,
} from './play-boards.ts';
import { goTo } from './sample.ts';
import { expect, test } from './shell.ts';

const boards = texts.pairingBoards;
const options = texts.pairingOptions;
const next = texts.nextStage;
const scoring = texts.scoring.preset;
const bracketName = texts.pairingOptions.methods['knock-out'];

const firstNames = ['Anna', 'Boris', 'Carla', 'Daniel', 'Elif', 'Farid', 'Grace', 'Hugo'];
const people = ['Bauer', 'Novak', 'Ruiz'].flatMap((last, i) =>
  firstNames.map((first, k) => ({ name: `${first} ${last}`, rating: 2200 - 25 * (i * 8 + k) })),
);
const strength = new Map(people.map(({ name, rating }) => [name, rating]));
/** Some matches of the groups are level. */
const scoresOf: ScoresOf = (names, board) => {
  const [one = 0, other = 0] = names.map((name) => strength.get(name) ?? 0);
  if (board < 36 && board % 6 === 1) return [1, 1];
  return one > other ? [2 + (board % 2), board % 3 === 0 ? 1 : 0] : [0, 1 + (board % 2)];
};

/** Another score at the first board between these two, typed where it is recorded; the names tell which. */
async function correct(
  page: Page,
  tournamentId: number,
  one: string,
  other: string,
  scores: readonly [number, number],
): Promise<void> {
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  const namesOf = ({ sides }: (typeof contests)[number]) => sides.map(({ members }) => members[0]?.player);
  const met = contests.find((contest) => [one, other].every((name) => namesOf(contest).includes(name)));
  const typed = met && namesOf(met)[0] === one ? scores : scores.toReversed();
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  await page.getByRole('tab', { name: new RegExp(`Round ${met?.round ?? ''}\\b`, 'u') }).click();
  const board = texts.rounds.board.resultOf({ board: met?.board ?? '' });
  await page.getByLabel(board, { exact: true }).fill(typed.join('-'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: texts.rounds.page }).click();
}

async function startGroups(page: Page): Promise<number> {
  await call(page, 'league.create', { name: 'Town club' });
  await lookAgain(page);
  await goTo(page, texts.navigation.pairings);
  await pasteAndCheckIn(page, people);
  await page.getByRole('radio', { name: options.kinds.duels }).check();
  await page.getByLabel(options.method).selectOption('groups');
  await page.getByRole('radio', { name: options.roundsAtOnce.all }).check();
  await page.keyboard.press('Control+Enter');
  await page.locator('.start').getByLabel(boards.start.name).fill('World cup');
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 3, first: '1', last: '3' }), exact: true })
    .click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 12 })).first()).toBeVisible();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  return tournaments.find(({ name }) => name === 'World cup')?.tournamentId ?? 0;
}

const group = (page: Page, name: string) => page.getByRole('region', { name: texts.stages.group({ name }) });

test('groups, the best thirds, a bracket of sixteen, and a correction before and after the draw', async ({
  page,
  folder,
}) => {
  await page.clock.setFixedTime('2026-11-07T09:00:00');
  const cup = await startGroups(page);
  await goToHash(page, `#/rounds/${String(cup)}`);
  await page.getByText(texts.rounds.head).click();
  await page.getByLabel(scoring.label).selectOption({ label: scoring.builtIn.football });
  await pasteResults(page, cup, scoresOf);

  // While results are entered, each group has its own table.
  await goToHash(page, `#/rounds/${String(cup)}`);
  await expect(page.getByRole('table', { name: texts.stages.group({ name: 'F' }) })).toBeVisible();
  await goToHash(page, `#/pairings/${String(cup)}`);
  await page
    .getByRole('link', { name: boards.stand.toResults({ canContinue: true, isFinal: false }) })
    .click();
  const rows = group(page, 'A').locator('tbody tr');
  await expect(rows).toHaveCount(4);
  const nameAt = async (at: number): Promise<string> =>
    (await rows.nth(at).getByRole('rowheader').textContent())?.replace(/\(.*/u, '').trim() ?? '';
  const [second, fourth] = [await nameAt(1), await nameAt(3)];
  await correct(page, cup, fourth, second, [9, 0]);
  expect(await nameAt(3)).not.toBe(fourth);

  await page.getByRole('button', { name: next.open }).click();
  await page.getByLabel(next.best({ place: 3 })).fill('4');
  await page.getByLabel(next.thirdPlace).check();
  const chosen = page.getByRole('list', { name: next.entrants({ count: 16 }) });
  await expect(chosen.getByRole('listitem')).toHaveCount(16);
  await expect(chosen.getByText(next.isBest)).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: next.begin }).click();
  await expect(page.getByText(texts.pairings.here({ count: 16 }), { exact: true })).toBeVisible();
  await nextRound(page, 4);

  // A correction after the draw says whom it concerns, and leaves the draw alone.
  await goToHash(page, `#/tournament/${String(cup)}`);
  const bracket = page.getByRole('region', { name: bracketName, exact: true });
  await expect(bracket.getByRole('heading', { name: texts.brackets.roundOf({ count: 16 }) })).toBeVisible();
  await correct(page, cup, fourth, second, [0, 9]);
  await expect(page.getByText(/By the results as they are now/u)).toContainText(fourth);
  await expectAccessible(page);
  await correct(page, cup, fourth, second, [9, 0]);
  await expect(page.getByText(/By the results as they are now/u)).toHaveCount(0);

  await pasteResults(page, cup, scoresOf);
  for (const round of [5, 6]) {
    await nextRound(page, round);
    await recordResults(page, cup, scoresOf);
  }
  await nextRound(page, 7);
  await pasteResults(page, cup, scoresOf);
  await page.reload();
  await expect(page.getByText(boards.stand.over({ by: 'bracket' }))).toBeVisible();
  await expect(page.getByRole('button', { name: boards.stand.next({ number: '8' }) })).toHaveCount(0);
  await page
    .getByRole('link', { name: boards.stand.toResults({ canContinue: false, isFinal: true }) })
    .click();
  const places = page.getByRole('region', { name: texts.stages.final }).getByRole('listitem');
  await expect(places).toHaveCount(24);
  const champion = (await places.first().getByRole('link').textContent())?.trim() ?? '';
  await expectShownEverywhere(page, cup, champion, folder);
});

async function expectShownEverywhere(
  page: Page,
  cup: number,
  champion: string,
  folder: string,
): Promise<void> {
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const first = sheets[0]?.lines.map(({ text }) => text) ?? [];
  expect(first.find((line) => line.startsWith('1 '))).toContain(champion);
  // Places and the whole bracket are on the first sheet, the six groups on the second.
  expect(first.join('\n')).toContain(texts.brackets.parts({ part: 'third' }));
  expect(sheets[1]?.lines.some(({ text }) => /Group E\s+Group F/u.test(text))).toBe(true);
  await goToHash(page, `#/projector/${String(cup)}`);
  const { screen } = texts.pairingSheets;
  await page.getByRole('combobox', { name: screen.view }).selectOption(screen.views.bracket);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bracketName);
  await expectAccessible(page);
  const { index } = await call(page, 'site.write', { folder: path.join(folder, 'site') });
  const html = readFileSync(index.replace('index.html', `tournaments/${String(cup)}.html`), 'utf8');
  for (const text of [texts.stages.final, 'Round of 16', texts.stages.group({ name: 'F' }), champion])
    expect(html).toContain(text);
}
