/** Results for all boards that wait for one, pasted or recorded: to play a whole competition quickly. */
import type { Page } from '@playwright/test';
import type { Argument, Result } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import { call, lookAgain } from './calls.ts';
import { paste } from './paste.ts';
import { expect } from './shell.ts';

type Contest = Result<'tournaments.facts'>['contests'][number];
type Facts = Argument<'tournaments.save'>;

/** The scores of the sides, by the names of their first people. */
export type ScoresOf = (names: readonly string[], board: number) => readonly number[];

const isOpen = ({ kind, sides }: Contest): boolean =>
  kind === 'played' && sides.every(({ place, score }) => place === null && score === null);

const asGiven = (contest: Contest, scores?: readonly number[]) => ({
  ...contest,
  sides: contest.sides.map(({ team, seat, rated, place, score, members }, i) => ({
    ...{ team, seat, rated },
    ...(scores ? { score: scores[i] ?? 0 } : { place, score }),
    members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
  })),
});

/**
 * Enters the scores of all boards without a result, but of those for which there are none; further facts are changed in
 * the same step.
 */
export async function play(
  page: Page,
  tournamentId: number,
  scoresOf: (...about: Parameters<ScoresOf>) => readonly number[] | undefined,
  facts: Partial<Facts> = {},
): Promise<void> {
  const { name, date, contests } = await call(page, 'tournaments.facts', { tournamentId });
  const played = contests.map((contest, board) => {
    const names = contest.sides.map(({ members }) => members[0]?.player ?? '');
    return asGiven(contest, isOpen(contest) ? scoresOf(names, board) : undefined);
  });
  await call(page, 'tournaments.save', { tournamentId, name, date, ...facts, contests: played });
}

/** Contests that follow each other without a result, with their indexes. */
function openRuns(contests: readonly Contest[]): [at: number, contest: Contest][][] {
  const runs: [number, Contest][][] = [];
  for (const [at, contest] of contests.entries()) {
    const last = runs.at(-1);
    const [before] = last?.at(-1) ?? [];
    if (!isOpen(contest)) continue;
    if (last && before === at - 1 && contests[before]?.round === contest.round) last.push([at, contest]);
    else runs.push([[at, contest]]);
  }
  return runs;
}

/**
 * Pastes the results of all boards that wait for one where they are typed, a column for each round, and saves them. Ends
 * where the next round is paired.
 */
export async function pasteResults(page: Page, tournamentId: number, scoresOf: ScoresOf): Promise<void> {
  const read = async (): Promise<Contest[]> =>
    (await call(page, 'tournaments.facts', { tournamentId })).contests;
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  for (const run of openRuns(await read())) {
    const [, first] = run[0] ?? [];
    await page.getByRole('tab', { name: new RegExp(`Round ${first?.round ?? ''}\\b`, 'u') }).click();
    const results = run.map(([at, { sides }]) =>
      scoresOf(
        sides.map(({ members }) => members[0]?.player ?? ''),
        at,
      ).join('-'),
    );
    const label = texts.rounds.board.resultOf({ board: first?.board ?? '' });
    const field = page.getByLabel(label, { exact: true });
    // A browser pastes a single cell by itself.
    await (results.length === 1 ? field.fill(results.join('')) : paste(field, results.join('\n')));
  }
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => openRuns(await read()).length).toBe(0);
  // Once the tournament is over, it promises no next round.
  await page.locator('#rounds-to-pairings').click();
}

/** Records the results of all boards that wait for one, as another window would; the page knows of them then. */
export async function recordResults(
  page: Page,
  tournamentId: number,
  scoresOf: (...about: Parameters<ScoresOf>) => readonly number[] | undefined,
): Promise<void> {
  await play(page, tournamentId, scoresOf);
  await lookAgain(page);
}

/** Pastes people at the check-in, as they are in a spreadsheet: new ones are saved, and all are here. */
export async function pasteAndCheckIn(
  page: Page,
  people: readonly { readonly name: string; readonly rating: number }[],
): Promise<void> {
  const { paste, here } = texts.pairings;
  const count = people.length;
  await page.getByRole('button', { name: paste.open }).click();
  await page
    .getByLabel(texts.people.start.list)
    .fill(people.map(({ name, rating }) => `${name}\t${String(rating)}`).join('\n'));
  await page.getByRole('button', { name: paste.action({ count }) }).click();
  await expect(page.getByText(here({ count }), { exact: true })).toBeVisible();
}

/** Starts the next round on the page of its tournament's pairings: generates it first, unless it was planned before. */
export async function nextRound(page: Page, number: number): Promise<void> {
  const { stand, start } = texts.pairingBoards;
  const round = String(number);
  const generate = page.getByRole('button', { name: stand.next({ number: round }) });
  const begin = page.getByRole('button', {
    name: start.rounds({ count: 1, first: round, last: round }),
    exact: true,
  });
  await expect(generate.or(begin).first()).toBeVisible();
  if (await generate.isVisible()) await generate.click();
  await begin.click();
  await expect(
    page.getByRole('group', { name: stand.rounds }).getByText(stand.round({ number: round })),
  ).toBeVisible();
}

export async function goToHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}
