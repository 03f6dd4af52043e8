/** What ratings decide in the editor: tie-breaks as on the tournament's page, and stones by McMahon score. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goToHash } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const names = ['Ann', 'Ben', 'Cid', 'Dee', 'Eli'].map((name) => `${name} Go`);
const [ann = '', ben = '', cid = '', dee = '', eli = ''] = names;

/** A hundred points apart, Ann the strongest. */
async function begin(page: Page): Promise<void> {
  await openSample(page, 'leagues');
  await call(page, 'players.start', {
    source: null,
    rows: names.map((name, i) => ({ name, mean: 2000 - 100 * i, deviation: 60 })),
  });
}

const game = (round: string, at: string, one: string, other: string, places: readonly [number, number]) => ({
  ...{ round, at },
  sides: [one, other].map((name, i) => ({ seat: i + 1, place: places[i] ?? 1, members: [{ name }] })),
});

const criteria = ['points', 'performance', 'opponents-rating', 'rating'] as const;

/** Headings are short in the editor. */
function isOf(head: string, one: (typeof criteria)[number]): boolean {
  const { name, short } = texts.rounds.tieBreaks[one];
  return head === short || head.includes(name);
}

/** What each criterion says of each person. */
async function figuresIn(page: Page, table: string): Promise<Record<string, (string | undefined)[]>> {
  const shown = page.getByRole('table', { name: table });
  await expect(shown.locator('tbody tr')).toHaveCount(names.length);
  const [heads = [], ...rows] = await shown
    .locator('tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
    );
  return Object.fromEntries(
    rows.map((row) => [
      names.find((name) => row.some((cell) => cell.startsWith(name))) ?? '',
      criteria.map((one) => row[heads.findIndex((head) => isOf(head, one))]),
    ]),
  );
}

test('criteria of ratings are the same in the live table and on the page', async ({ page }) => {
  await begin(page);
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Two weeks', date: '2026-11-05', shape: 'rounds' },
    tieBreaks: [...criteria],
    contests: [
      game('1', '2026-11-05', ann, ben, [1, 2]),
      game('1', '2026-11-05', cid, dee, [2, 1]),
      game('2', '2026-11-12', dee, ann, [1, 2]),
      // Eli comes for the second round.
      game('2', '2026-11-12', eli, ben, [1, 1]),
    ],
  });
  // In between the others' ratings move.
  await call(page, 'tournaments.save', {
    ...{ name: 'Another', date: '2026-11-08' },
    contests: [game('1', '2026-11-08', eli, ann, [1, 2])],
  });
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  const onPage = await figuresIn(page, texts.tournaments.page.standings);
  expect(onPage[dee]?.[1]).toMatch(/^\d{4}$/u);
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  await page.getByRole('tab', { name: /Round 2/u }).click();
  await expect.poll(() => figuresIn(page, texts.rounds.standings)).toEqual(onPage);
});

test('stones by McMahon score are suggested in the next round', async ({ page }) => {
  await begin(page);
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Go club', date: '2026-11-05', shape: 'rounds', seats: 'colours' },
    stages: [
      {
        format: { kind: 'duels', method: 'mcmahon', floor: 1600, bandWidth: 100 },
        handicap: { kind: 'stones', from: 'mcmahon' },
      },
    ],
    entrants: names.slice(0, 4).map((name) => ({ members: [{ name }] })),
    contests: [game('1', '2026-11-05', ann, ben, [1, 2]), game('1', '2026-11-05', cid, dee, [1, 2])],
  });
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  await page.getByRole('button', { name: texts.rounds.newRound }).click();
  // 4 + 1 against 2 + 1, and 3 against 1.
  for (const name of [ann, cid, ben, dee]) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    if (name === cid) await page.keyboard.press('Enter');
  }
  await expect(
    page.getByRole('button', { name: `2 stones, komi 0.5, to ${cid}`, exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: `2 stones, komi 0.5, to ${dee}`, exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
});
