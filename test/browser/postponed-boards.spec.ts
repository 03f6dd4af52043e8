/** A team match and a board that are postponed: what the organizer does, and what everyone reads of it. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.rounds.postponed;
const { entry } = texts.tournaments;
const show = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash);

/** Two rounds of two matches over two boards; only round 1 has results. */
async function league(page: Page): Promise<string> {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const teams = ['Castle', 'Rooks', 'Knights', 'Bishops'].map((team, t) => ({
    ...{ team, members: players.slice(2 * t, 2 * t + 2).map(({ playerId }) => ({ playerId })) },
  }));
  const rounds = [
    [
      [0, 1],
      [2, 3],
    ],
    [
      [0, 2],
      [3, 1],
    ],
  ];
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Division One', date: '2026-11-07', shape: 'rounds', entrants: teams },
    stages: [{ format: { kind: 'duels', method: 'round-robin' }, matchBoards: 2 }],
    contests: rounds.flatMap((pairs, r) =>
      pairs.flatMap((pair, m) =>
        [0, 1].map((b) => ({
          ...{ round: String(r + 1), board: `${String(m + 1)}.${String(b + 1)}`, match: m + 1 },
          at: r === 0 ? '2026-11-07' : '2026-11-14',
          sides: pair.map((t, s) => ({
            ...{ team: teams[t]?.team ?? '', score: r === 0 ? 1 - s : null },
            members: teams[t]?.members.slice(b, b + 1) ?? [],
          })),
        })),
      ),
    ),
  });
  return String(tournamentId);
}

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(entry.saved, { exact: true })).toBeVisible();
};

test('a match is postponed, holds nothing up, and is played later', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-14T19:00:00');
  await openSample(page);
  const id = await league(page);
  await show(page, `#/rounds/${id}`);
  const match = 'Castle – Knights';
  const postpone = page.getByRole('button', { name: words.postponeOf({ name: match }) });
  await postpone.click();
  const group = page.getByRole('group', { name: words.group({ name: match }) });
  const date = group.getByLabel(words.to);
  await expect(date).toBeFocused();
  await expect(group).toContainText(words.undated);
  await expectAccessible(page);

  // Cancelled and done again, by the keyboard; one step undoes it.
  await group.getByRole('button', { name: words.withRound }).click();
  await expect(postpone).toBeFocused();
  await page.keyboard.press('Enter');
  await date.fill('2026-12-12');
  const missing = page.getByRole('region', { name: entry.missing.title });
  const said = texts.rounds.missing.postponed({
    ...{ round: 'Round 2', boards: ['1.1', '1.2'], count: 2, isDated: true, day: '2026-12-12' },
  });
  await expect(missing).toContainText(said);
  await save(page);

  // The round's own date stays, and the day after it the editor opens on it for the other match alone.
  await page.reload();
  await expect(page.getByLabel(texts.rounds.board.date)).toHaveValue('2026-11-14');
  await expect(date).toHaveValue('2026-12-12');

  await show(page, `#/tournament/${id}`);
  const heading = page.getByRole('rowheader', { name: 'Castle – Knights Postponed to 12 Dec 2026' });
  await expect(heading).toBeVisible();
  await show(page, `#/fixtures/${id}`);
  const { fixtures } = texts.tournaments.page;
  await expect(page.getByRole('region', { name: fixtures.title })).toContainText('Postponed to 12 Dec 2026');
  await show(page, `#/wall/${id}`);
  await expect(page.getByText('Round 2: Castle – Knights. Postponed to 12 Dec 2026')).toBeVisible();

  await show(page, `#/pairings/${id}`);
  await expect(page.getByText('round 2, 2 results missing, 2 postponed')).toBeVisible();
  const { stand } = texts.pairingBoards;
  await expect(page.getByRole('button', { name: stand.next({ number: '3' }), exact: true })).toBeVisible();
  await page.getByRole('button', { name: texts.pairingSheets.sheets.pairings }).click();
  await expect(page.getByRole('article').first()).toContainText('Postponed to 12 Dec 2026');
  await expectAccessible(page);

  // Played on its day: the result is typed in its round.
  await page.clock.setFixedTime('2026-12-12T22:00:00');
  await show(page, `#/rounds/${id}`);
  await page.getByRole('tab', { name: /Round 2/u }).click();
  await expect(missing).toContainText('1.1');
  await expect(missing).not.toContainText('postponed');
  for (const field of (await page.locator('input[id^="result-"]').all()).slice(0, 2)) await field.fill('1-0');
  await expect(group.getByLabel(words.playedOn)).toHaveValue('2026-12-12');
  await save(page);
  await show(page, `#/tournament/${id}`);
  await expect(page.getByText('Played on 12 Dec 2026')).toBeVisible();
});

test('a board waits for a date, and its round is left for the next one', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-12T21:00:00');
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const sides = (first: number, open: boolean) =>
    [first, first + 1].map((at, s) => ({
      ...{ score: open ? null : 1 - s, members: [{ playerId: players[at]?.playerId ?? 0 }] },
    }));
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Winter', date: '2026-11-05', shape: 'rounds' },
    contests: ['1', '2'].flatMap((round) =>
      [0, 1].map((b) => ({ round, board: String(b + 1), sides: sides(2 * b, round === '2' || b === 1) })),
    ),
  });
  const id = String(tournamentId);
  await show(page, `#/rounds/${id}`);
  await expect(page.getByRole('tab', { name: /Round 1/u, selected: true })).toBeVisible();
  const board = texts.rounds.board.named({ board: '2' });
  await page.getByRole('button', { name: words.postponeOf({ name: board }) }).click();
  await expect(page.getByRole('group', { name: words.group({ name: board }) })).toContainText(words.undated);
  await save(page);
  await expect(page.getByRole('tab', { name: /Round 2/u, selected: true })).toBeVisible();
  await show(page, `#/tournament/${id}`);
  await expect(page.getByRole('cell', { name: 'Postponed, no date yet', exact: true })).toBeVisible();
  await show(page, `#/rounds/${id}`);
  await expect(page.getByRole('tab', { name: /Round 2/u, selected: true })).toBeVisible();

  // Its result without a date: the field stays when it was saved, and takes the date a day later.
  const group = page.getByRole('group', { name: words.group({ name: board }) });
  const playedOn = group.getByLabel(words.playedOn);
  const roundOne = page.getByRole('tab', { name: /Round 1/u });
  await roundOne.click();
  await page.locator('input[id^="result-"]').nth(1).fill('1-0');
  await expect(group).toContainText(words.unknownDay);
  await save(page);
  await page.reload();
  await roundOne.click();
  await expect(playedOn).toHaveValue('');
  await playedOn.fill('2026-11-04');
  await expect(group).toContainText(words.before({ day: '2026-11-05' }));
  await playedOn.fill('2026-11-11');
  await expectAccessible(page);
  await save(page);
  await show(page, `#/tournament/${id}`);
  await expect(page.getByText('5 Nov 2026 to 11 Nov 2026')).toBeVisible();
});

test('where only a postponed board waits, the tournament can be ended in one place', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Winter Swiss', date: '2026-11-05', shape: 'rounds' },
    stages: [{ format: { kind: 'duels', method: 'swiss', totalRounds: 3 } }],
    contests: [0, 1].map((b) => ({
      ...{ round: '1', board: String(b + 1), postponed: b === 1 ? ('undated' as const) : null },
      sides: [0, 1].map((s) => ({
        ...{ score: b === 1 ? null : 1 - s, members: [{ playerId: players[2 * b + s]?.playerId ?? 0 }] },
      })),
    })),
  });
  await show(page, `#/pairings/${String(tournamentId)}`);
  await expect(
    page.getByRole('button', { name: texts.pairingBoards.stand.next({ number: '2' }), exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: texts.tournaments.end.ask, exact: true })).toHaveCount(1);
  await show(page, '#/tournaments');
  await expect(page.getByRole('row', { name: 'Winter Swiss' })).toContainText('1 of 2');
  await expect(page.getByRole('row').filter({ hasText: / of \d/u })).toHaveCount(1);
});
