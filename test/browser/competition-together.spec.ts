/** A cup of groups and a ladder over the same weeks in one league file, with a restart and an undo in between. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash, nextRound, pasteResults, recordResults, type ScoresOf } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, startProgram, testProcess as test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;

const byName: ScoresOf = ([one = '', other = '']) => (one < other ? [2, 1] : [0, 1]);
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words.choice.label }).getByRole('link', { name });

/** Its first rounds by the program's own draw, started on a day. */
async function start(page: Page, name: string, format: object, people: readonly number[], rounds: number) {
  const here = people.map((playerId) => ({ playerId }));
  const asked = { people: here, format: { kind: 'duels', ...format } as never };
  const { suggestions } = await call(page, 'pairings.plan', { ...asked, round: 1, rounds });
  const plan = (suggestions[0]?.rounds ?? []).map(({ round, boards: all }) => ({
    round,
    boards: all.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
  const lastRound = rounds === 1 ? null : rounds;
  const given = { ...asked, name, date: '2026-11-02', plan: plan.slice(0, 1), lastRound };
  return (await call(page, 'pairings.start', given)).tournamentId;
}

const roundsOf = async (page: Page, tournamentId: number): Promise<number> => {
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  return new Set(contests.map(({ round }) => round)).size;
};

test('a cup and a ladder go on side by side, through a restart and an undo', async ({
  page,
  program,
  folder,
}) => {
  await page.clock.setFixedTime('2026-11-02T19:00:00');
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 14 });
  const ids = players.map(({ playerId }) => playerId);
  const cup = await start(page, 'Cup', { method: 'groups', groupSize: 4 }, ids.slice(0, 8), 3);
  const ladder = await start(page, 'Ladder', { method: 'ladder' }, ids.slice(4, 14), 1);
  for (const one of [cup, ladder]) await pasteResults(page, one, byName);

  // The second week: both have their next round, on days of their own.
  await page.clock.setFixedTime('2026-11-09T19:00:00');
  await goToHash(page, '#/pairings');
  await page.reload();
  await tabOf(page, 'Ladder').click();
  await nextRound(page, 2);
  await expect(tabOf(page, 'Ladder')).toContainText('5 results missing');
  await tabOf(page, 'Cup').click();
  // Four of its eight play in the other one now.
  const { elsewhere } = words.presence.marks;
  await expect(page.getByText(elsewhere({ tournament: 'Ladder' }))).toHaveCount(4);
  await nextRound(page, 2);
  await expect(tabOf(page, 'Cup')).toContainText(
    words.choice.progress({
      round: 2,
      isPlanned: true,
      planned: 3,
      begun: 2,
      ahead: 'none',
      open: 4,
      postponed: 0,
    }),
  );
  await expectAccessible(page);

  // The wrong round was started: one undo removes it, and the other competition stays as it was.
  await page.keyboard.press('Control+z');
  await expect(tabOf(page, 'Cup')).toContainText(
    words.choice.progress({
      round: 1,
      isPlanned: true,
      planned: 3,
      begun: 1,
      ahead: 'none',
      open: 0,
      postponed: 0,
    }),
  );
  expect([await roundsOf(page, cup), await roundsOf(page, ladder)]).toEqual([1, 2]);
  await page.getByRole('button', { name: words.generate }).click();
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '2', last: '2' }), exact: true })
    .click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 4 }))).toBeVisible();
  await pasteResults(page, cup, byName);
  await recordResults(page, ladder, byName);

  // The third week begins with another start of the program.
  const { path } = (await call(page, 'league.read', {})) ?? { path: '' };
  await page.goto('about:blank');
  await program.end();
  const again = await startProgram(folder);
  await page.clock.setFixedTime('2026-11-16T19:00:00');
  await page.goto(again.url);
  await call(page, 'league.open', { path });
  await goToHash(page, '#/pairings');
  await page.reload();
  for (const [name, one, enter] of [
    ['Cup', cup, recordResults],
    ['Ladder', ladder, pasteResults],
  ] as const) {
    await tabOf(page, name).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await nextRound(page, 3);
    await enter(page, one, byName);
    // Its tab gets narrower then, and the next one moves.
    await expect(tabOf(page, name)).not.toContainText('missing');
  }

  await goToHash(page, `#/tournament/${String(cup)}`);
  await page.reload();
  await page.getByRole('button', { name: texts.nextStage.open }).click();
  await page.getByRole('button', { name: texts.nextStage.begin }).click();
  await expect(page.getByText(words.here({ count: 4 }), { exact: true })).toBeVisible();
  await nextRound(page, 4);
  await recordResults(page, cup, byName);
  await nextRound(page, 5);
  await pasteResults(page, cup, byName);
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  expect(tournaments.map(({ name }) => name)).toEqual(['Ladder']);
  await expectPrinted(page, cup, texts.stages.final);
  await expectPrinted(page, ladder, texts.tournaments.page.standings);
  await page.goto('about:blank');
  await again.end();
});

async function expectPrinted(page: Page, tournamentId: number, title: string): Promise<void> {
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const [sheet] = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const lines = sheet?.lines.map(({ text }) => text) ?? [];
  expect(lines).toContain(title);
  expect(lines.some((line) => line.includes('2 Nov 2026 to 16 Nov 2026'))).toBe(true);
}
