/** Where the sheets of a printed tournament end: no heading without its first rows, no short round in two. */
import type { Page } from '@playwright/test';
import type { Argument } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import { call, lookAgain } from './calls.ts';
import { final, openTournament, saveCup, semifinals } from './cup.ts';
import { sheetsOf } from './pdf.ts';
import { expect, test } from './shell.ts';

type Facts = Argument<'tournaments.save'>;

/** More than this fits on no sheet beside the standings. */
const pairs = 7;
const players = Array.from({ length: 2 * pairs }, (_, i) => `Player ${String(i + 1).padStart(2, '0')}`);

/** Everyone of the upper half plays one of the lower half in every round. */
const swiss: Facts = {
  name: 'Thursday Swiss',
  date: '2026-10-03',
  shape: 'rounds',
  contests: [0, 1, 2, 3, 4].flatMap((round) =>
    Array.from({ length: pairs }, (_, i) => ({
      round: String(round + 1),
      board: String(i + 1),
      sides: [players[i] ?? '', players[pairs + ((i + round) % pairs)] ?? ''].map((name, at) => ({
        score: at,
        members: [{ name }],
      })),
    })),
  ),
};

/** The lines of each sheet between its margins, on this paper. */
async function linesOf(page: Page, format: 'A4' | 'Letter'): Promise<string[][]> {
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('--paper-upright', `${size} portrait`);
  }, format);
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  return sheets.map(({ lines, height }) =>
    lines.filter(({ y }) => y > 19 && y < height - 17).map(({ text }) => text),
  );
}

const headOfRound = /^Round \d.* boards$/u;
const isRow = (line: string): boolean =>
  /^\d+ (?:Player|Anna|Boris|Carla|Daniel|Elif|Farid|Grace|Hugo) .* [–:] /u.test(line);

/** How many boards follow the heading of each round before the sheet, or the round, ends. */
const boardsBelow = (sheets: readonly string[][]): number[] =>
  sheets.flatMap((lines) =>
    lines.flatMap((line, at) => {
      if (!headOfRound.test(line)) return [];
      const after = lines.slice(at + 1);
      const end = after.findIndex((one) => headOfRound.test(one));
      return [after.slice(0, end === -1 ? undefined : end).filter(isRow).length];
    }),
  );

test('every round of a Swiss and of a cup is whole on one sheet', async ({ page }) => {
  await call(page, 'league.create', { name: 'Town club' });
  const { tournamentId } = await call(page, 'tournaments.save', swiss);
  const cupId = await saveCup(page, [...semifinals, ...final]);
  await lookAgain(page);
  for (const [id, boards] of [
    [tournamentId, swiss.contests?.map(() => pairs).slice(0, 5) ?? []],
    [cupId, [4, 4, 4, 2, 2]],
  ] as const) {
    await openTournament(page, id);
    await expect(page.getByRole('heading', { name: texts.tournaments.page.boards })).toBeVisible();
    for (const paper of ['A4', 'Letter'] as const)
      expect(boardsBelow(await linesOf(page, paper))).toEqual(boards);
  }
});

/** Its boards and their headings are more than a third of a sheet. */
const large: Facts = {
  ...{ name: 'Large Swiss', date: '2026-10-05', shape: 'rounds' },
  contests: Array.from({ length: 11 }, (_, i) => ({
    ...{ round: '1', board: String(i + 1) },
    sides: [i + 1, 22 - i].map((number, at) => ({
      score: 1 - at,
      members: [{ name: `Player ${String(number).padStart(2, '0')}` }],
    })),
  })),
};

test('a long round begins below the standings, with its head again on the next sheet', async ({ page }) => {
  await call(page, 'league.create', { name: 'Town club' });
  const { tournamentId } = await call(page, 'tournaments.save', large);
  await lookAgain(page);
  await openTournament(page, tournamentId);
  await expect(page.getByRole('heading', { name: texts.tournaments.page.boards })).toBeVisible();
  for (const paper of ['A4', 'Letter'] as const) {
    const [first = [], second = []] = await linesOf(page, paper);
    const [begun = 0] = boardsBelow([first]);
    expect(begun, paper).toBeGreaterThan(2);
    expect(second[0]).toMatch(/^Board Player/u);
    expect(begun + second.filter(isRow).length).toBe(11);
  }
});

/** Eight teams of two at two tables. */
const tables: Facts = {
  ...{ name: 'Debates', date: '2026-10-04', shape: 'rounds' },
  contests: [0, 1, 2].flatMap((round) =>
    [0, 1].map((table) => ({
      ...{ round: String(round + 1), board: String(table + 1) },
      sides: [0, 1, 2, 3].map((at) => {
        const team = 2 * at + ((table + at * round) % 2);
        return {
          ...{ team: `Team ${String(team + 1)}`, place: at + 1 },
          members: [1, 2].map((n) => ({ name: `Speaker ${String(team + 1)}.${String(n)}` })),
        };
      }),
    })),
  ),
};

test('a round of tables, which are long, begins below the standings', async ({ page }) => {
  await call(page, 'league.create', { name: 'Town club' });
  const { tournamentId } = await call(page, 'tournaments.save', tables);
  await lookAgain(page);
  await openTournament(page, tournamentId);
  await expect(page.getByRole('heading', { name: texts.tournaments.page.boards })).toBeVisible();
  for (const paper of ['A4', 'Letter'] as const) {
    const [first = []] = await linesOf(page, paper);
    expect(first.filter((line) => /^Round \d/u.test(line))).toHaveLength(1);
    expect(first.filter((line) => line.startsWith('Speaker')).length).toBeGreaterThan(4);
  }
});
