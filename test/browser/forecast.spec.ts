/** The forecast on a tournament's page: from the first round to the last, on paper, in a file, and for people who are private. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash, pasteResults } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.forecast;

/** A Swiss of eight and five rounds whose first round is entered. */
async function startSwiss(page: Page): Promise<number> {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const people = players.map(({ playerId }) => ({ playerId }));
  const format = { kind: 'duels', method: 'swiss', totalRounds: 5 } as const;
  const { suggestions } = await call(page, 'pairings.plan', { people, format, round: 1 });
  const plan = (suggestions[0]?.rounds ?? []).map(({ round, boards: all }) => ({
    round,
    boards: all.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Autumn Swiss', date: '2026-11-02', people, format, plan, lastRound: 5 },
  });
  return tournamentId;
}

test('a Swiss that is running has chances, and what each game would change', async ({ page }) => {
  await openSample(page);
  const tournamentId = await startSwiss(page);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  const section = page.getByRole('region', { name: words.title });
  await expect(section.getByText(words.lead({ simulations: 10_000, error: 0.0098 }))).toBeVisible();
  await expect(section.getByRole('table').first().getByRole('row')).toHaveCount(9);
  const games = section.getByRole('table', { name: words.games.title({ round: 1 }) });
  await expect(games.getByRole('row')).toHaveCount(5);

  await section.getByLabel(words.goal.label).selectOption({ label: words.goal.top({ places: 3 }) });
  await expect(section.getByRole('columnheader', { name: words.column.top({ places: 3 }) })).toBeVisible();
  await expectAccessible(page);
  const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  expect(printed).toContain(words.title);
});

test('the games of a round that gets its results are told no more, and a tournament that is over has no forecast', async ({
  page,
}) => {
  await openSample(page);
  const tournamentId = await startSwiss(page);
  await pasteResults(page, tournamentId, () => [1, 0]);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  const section = page.getByRole('region', { name: words.title });
  await expect(section.getByText(words.note.paired)).toBeVisible();
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(0);
});

const berger = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 1],
    [2, 3],
  ],
] as const;

test('the lab judges forecasts of past tournaments, in a picture and as a table', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  for (const month of ['01', '02', '03', '04', '05', '06'])
    await call(page, 'tournaments.save', {
      ...{ name: `Cup ${month}`, date: `2027-${month}-10`, shape: 'rounds' },
      contests: berger.flatMap((pairs, round) =>
        pairs.map((pair, board) => ({
          ...{ round: String(round + 1), board: String(board + 1) },
          sides: pair.map((one, i) => ({
            place: (one + Number(month)) % 3 === 0 ? 2 - i : 1 + i,
            members: [{ playerId: players[one]?.playerId ?? 0 }],
          })),
        })),
      ),
    });
  await call(page, 'seasons.add', {
    ...{ name: '2027', first: '2027-01-01', last: '2027-12-31' },
    scoring: { places: [4, 3, 2, 1], takingPart: 0, best: null, qualify: null, tournaments: 6 },
  });
  await goToHash(page, '#/lab/forecasts');
  const say = texts.labForecasts;
  await page.getByRole('button', { name: say.run }).click();
  await expect(page.getByRole('region', { name: say.title })).toBeVisible();
  // The sample has seven of its own, with 35 rounds in all.
  await expect(page.getByText(say.counted({ tournaments: 13, moments: 53 }))).toBeVisible();
  await expect(page.getByText(say.countedSeasons({ seasons: 1, moments: 6 }))).toBeVisible();
  await expect(page.getByText(say.few({ seasons: 1 }))).toBeVisible();
  await expectAccessible(page);
});
