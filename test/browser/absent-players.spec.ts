/** Somebody misses rounds of a round robin: which games are left, what becomes of them, and which round is printed. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goToHash, nextRound, play } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.tournaments.end;

/** Four people, of whom the last plays in the first of three rounds alone; the first of each pair won. */
async function missedTwice(page: Page): Promise<{ tournamentId: number; names: string[] }> {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const pairs = [
    ['1', '1', 0, 3],
    ['1', '2', 1, 2],
    ['2', '1', 0, 2],
    ['3', '1', 0, 1],
  ] as const;
  const person = (at: number) => ({ playerId: players[at]?.playerId ?? 0 });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Club cup', date: '2026-11-20', shape: 'rounds' },
    stages: [{ format: { kind: 'duels', method: 'round-robin' }, rounds: 3 }],
    entrants: players.map((_, at) => ({ members: [person(at)] })),
    contests: pairs.map(([round, board, winner, loser]) => ({
      ...{ round, board },
      sides: [
        { place: 1, members: [person(winner)] },
        { place: 2, members: [person(loser)] },
      ],
    })),
  });
  return { tournamentId, names: players.map(({ player }) => player) };
}

test('games that were never paired are named, and lost by forfeit once the one who missed them withdraws', async ({
  page,
}) => {
  const { tournamentId, names } = await missedTwice(page);
  const [, second = '', third = '', last = ''] = names;
  const pairs = [second, third].map((one) => words.pair({ one, other: last }));
  const said = page.getByText(words.neverPaired({ comma_pairs: pairs, count: 2, more: 0, isOver: true }));
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await expect(said).toBeVisible();
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  await expect(said).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: texts.standings.rule.menu }).click();
  await page.getByRole('menuitem', { name: texts.standings.rule.leave.action }).click();
  const dialog = page.getByRole('dialog', { name: texts.standings.rule.leave.title });
  await dialog.getByLabel(texts.standings.rule.bonus.entrant).selectOption(last);
  // A third of the games were played: without another choice they would be annulled.
  await dialog.getByLabel(texts.standings.leave.games).selectOption(texts.standings.leave.kinds.forfeit);
  await dialog.getByLabel(texts.standings.rule.bonus.reason, { exact: true }).fill('ill');
  await dialog.getByRole('button', { name: texts.standings.leave.save, exact: true }).click();
  await expect(page.getByText(texts.standings.notes.forfeits)).toBeVisible();
  await expect(said).toHaveCount(0);
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  const forfeits = contests.filter(({ kind }) => kind === 'walkover');
  expect(
    forfeits.map(({ round, sides }) => [
      round,
      ...sides.map(({ members, place }) => [members[0]?.player, place]),
    ]),
  ).toEqual([
    ['2', [second, 1], [last, 2]],
    ['3', [third, 1], [last, 2]],
  ]);

  await page.keyboard.press('Control+z');
  await expect(said).toBeVisible();
});

test('the round that is looked at is the one that is printed', async ({ page }) => {
  const { tournamentId } = await missedTwice(page);
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  const which = page.getByLabel(texts.pairingSheets.which, { exact: true }).locator('option:checked');
  await expect(which).toHaveText('Round 3');
  const rounds = page.getByRole('group', { name: texts.pairingBoards.stand.rounds });
  await rounds.getByText('Round 1').click();
  await expect(which).toHaveText('Round 1');
  await rounds.getByText('Round 2').click();
  await expect(which).toHaveText('Round 2');
  await page.getByRole('button', { name: texts.pairingSheets.sheets.pairings, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Round 2');
  // Back again, the usual round is looked at.
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await expect(which).toHaveText('Round 3');
});

test('who missed the last rounds and is checked in again plays the games that are left', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const ids = players.map(({ playerId }) => playerId);
  const rounds = [
    { here: 4, boards: [[0, 3], [1, 2]] }, // prettier-ignore
    { here: 3, boards: [[0, 2]] },
    { here: 3, boards: [[0, 1]] },
  ];
  let tournamentId: number | null = null;
  for (const [i, { here, boards }] of rounds.entries()) {
    const started: { tournamentId: number } = await call(page, 'pairings.start', {
      ...{ name: 'Club cup', date: '2026-11-20', tournamentId, lastRound: 3 },
      format: { kind: 'duels', method: 'round-robin' },
      people: ids.slice(0, here).map((playerId) => ({ playerId })),
      plan: [{ round: i + 1, boards: boards.map((board) => board.map((at) => [ids[at] ?? 0])) }],
    });
    tournamentId = started.tournamentId;
    await play(page, tournamentId, () => [2, 1]);
  }
  const [, second = '', third = '', last = ''] = players.map(({ player }) => player);
  const pairs = [second, third].map((one) => words.pair({ one, other: last }));
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await expect(
    page.getByText(words.neverPaired({ comma_pairs: pairs, count: 2, more: 0, isOver: true })),
  ).toBeVisible();

  await page.getByRole('searchbox', { name: texts.pairings.search }).fill(last);
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.pairings.here({ count: 4 }), { exact: true })).toBeVisible();
  await nextRound(page, 4);
  const { contests } = await call(page, 'tournaments.facts', { tournamentId: tournamentId ?? 0 });
  const added = contests.filter(({ round }) => round === '4');
  expect(added).toHaveLength(1);
  expect(added[0]?.sides.flatMap(({ members }) => members.map(({ player }) => player))).toContain(last);
});

test('games that are annulled are marked on the tournament’s page, on Pairings, on screen and on paper', async ({
  page,
}) => {
  const { tournamentId, names } = await missedTwice(page);
  const { entrants } = await call(page, 'tournaments.facts', { tournamentId });
  const last = entrants.flatMap(({ members }) => members).find(({ player }) => player === names[3]);
  await call(page, 'tournaments.rule', {
    tournamentId,
    decision: {
      ...{ kind: 'out', entrant: { teamId: null, playerId: last?.playerId ?? 0 } },
      ...{ cause: 'withdrawn', after: 1, games: 'annulled', reason: 'ill' },
    },
  } as never);
  const { annulled, annulledBelow } = texts.tournaments.page;
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  const board = page.getByRole('row').filter({ hasText: `· ${annulled}` });
  await expect(board).toHaveCount(1);
  await expect(board).toContainText(names[3] ?? '?');
  await expect(page.getByText(/, 1 annulled, /u)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(board).toHaveCount(1);
  await page.emulateMedia({ media: null });

  await goToHash(page, `#/fixtures/${String(tournamentId)}`);
  await expect(page.getByRole('region').getByText(annulledBelow, { exact: true })).toHaveCount(1);
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await page.getByRole('group', { name: texts.pairingBoards.stand.rounds }).getByText('Round 1').click();
  await expect(board).toHaveCount(1);
});
