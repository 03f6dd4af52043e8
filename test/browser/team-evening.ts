/** A check-in of fourteen players and the boards that are planned for them, as the tests of a team tournament look at them. */
import type { Locator, Page } from '@playwright/test';
import { today } from '../../renderer/app/evening-day.ts';
import {
  blankDraft,
  wholeTournament,
  type PairingsDraft,
} from '../../renderer/features/pairings/pairings-draft.ts';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { expect } from './shell.ts';

const words = texts.pairings;
const boards = texts.pairingBoards;

export const roll = (page: Page): Locator => page.getByRole('list', { name: words.checkIn });
export const boxOf = (page: Page, name: string): Locator =>
  roll(page).getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') });
export const roundOf = (page: Page, round: number): Locator =>
  page.getByRole('region', { name: boards.round({ number: String(round) }), exact: true });
export const boardOf = (page: Page, round: number, board: number): Locator =>
  roundOf(page, round).getByRole('listitem', { name: boards.board({ number: String(board) }), exact: true });
export const standsWith = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** Waits for boards, which then change no more: the search is stopped, or has come to its end. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: boards.suggestions })).toBeVisible();
  const stop = page.getByRole('button', { name: boards.stop, exact: true });
  const ended = page.locator('.plan:not(:has(.improving))');
  await expect(async () => {
    if (await stop.isVisible()) await stop.click({ timeout: 1000 });
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The sides of a planned board, each of names. */
export async function sidesAt(page: Page, round: number, board: number): Promise<string[][]> {
  const sides = boardOf(page, round, board).getByRole('group');
  await expect(sides.first()).toBeVisible();
  return Promise.all((await sides.all()).map((side) => side.locator('.seat').allInnerTexts()));
}
export const boardsIn = (page: Page, round: number): Promise<string[][][]> =>
  Promise.all([1, 2, 3].map((board) => sidesAt(page, round, board)));
export const sorted = (names: readonly string[]): string[] => names.toSorted((a, b) => a.localeCompare(b));

/** The session that the check-in of fourteen players and the options lead to, as the page saves it. */
export async function checkedIn(page: Page, names?: readonly string[]): Promise<PairingsDraft> {
  const { players } = await call(page, 'players.find', { name: '', limit: 1000 });
  const chosen = names?.flatMap((name) => players.filter(({ player }) => player === name));
  const people = (chosen ?? players.slice(0, 14)).map(({ playerId, player, club }, i) => ({
    ...{ playerId, player, club, isBeginner: false },
    ...wholeTournament,
    from: i < 12 ? 1 : 2,
  }));
  const apart = people.slice(1, 3).map(({ playerId }) => playerId);
  const blank = blankDraft(today());
  const options = {
    ...blank.options,
    teamsBy: 'count',
    teamCount: '6',
    rounds: 'all',
    lastRound: '3',
  } as const;
  return { ...blank, people, options: { ...options, constraints: [{ kind: 'apart', playerIds: apart }] } };
}
/** Starts a round that has been planned, and returns its boards. */
export async function start(page: Page, round: number): Promise<string[][][]> {
  await settle(page);
  const played = await boardsIn(page, round);
  await page
    .getByRole('button', {
      name: boards.start.rounds({ count: 1, first: String(round), last: String(round) }),
      exact: true,
    })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(boards.stand.results({ done: 0, all: 3 }))).toBeVisible();
  return played;
}
