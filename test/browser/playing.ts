/** Results for all boards that wait for one, as if they had been typed: to play a whole competition quickly. */
import type { Page } from '@playwright/test';
import type { Argument, Result } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calling.ts';
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

/** Enters the scores of all boards without a result; further facts are changed in the same step. */
export async function play(
  page: Page,
  tournamentId: number,
  scoresOf: ScoresOf,
  facts: Partial<Facts> = {},
): Promise<void> {
  const { name, date, contests } = await call(page, 'tournaments.facts', { tournamentId });
  const played = contests.map((contest, board) => {
    const names = contest.sides.map(({ members }) => members[0]?.player ?? '');
    return asGiven(contest, isOpen(contest) ? scoresOf(names, board) : undefined);
  });
  await call(page, 'tournaments.save', { tournamentId, name, date, ...facts, contests: played });
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

/** Generates the next round on the page of its tournament's pairings, and starts it. */
export async function nextRound(page: Page, number: number): Promise<void> {
  const { stand, start } = texts.pairingBoards;
  const round = String(number);
  await page.getByRole('button', { name: stand.next({ number: round }) }).click();
  await page
    .getByRole('button', { name: start.rounds({ count: 1, first: round, last: round }), exact: true })
    .click();
  await expect(
    page.getByRole('group', { name: stand.rounds }).getByText(stand.round({ number: round })),
  ).toBeVisible();
}

export async function goToHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}
