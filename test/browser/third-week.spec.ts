/**
 * Three weeks of a club's secretary: a championship and a team league in one file, the program started again each week.
 * Keys are wrong, a start and results are undone halfway, and a result of the first week is corrected after the third.
 */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { goToHash, recordResults, type ScoresOf } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, startProgram, testProcess } from './shell.ts';

testProcess.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const { stand } = boards;
const teams = ['Castle', 'Rooks', 'Knights', 'Bishops'];
const day = (week: number): string => `2026-10-${String(5 + 7 * (week - 1)).padStart(2, '0')}`;
const facts = (page: Page, tournamentId: number) => call(page, 'tournaments.facts', { tournamentId });
const startOf = (page: Page, round: string) =>
  page.getByRole('button', {
    name: boards.start.rounds({ count: 1, first: round, last: round }),
    exact: true,
  });

/** A Swiss of ten over nine weeks, and a league of four teams of two, each with an empty first round. */
async function register(page: Page): Promise<{ championship: number; league: number }> {
  const { players } = await call(page, 'players.find', { name: '', limit: 18 });
  const ids = players.map(({ playerId }) => playerId);
  const head = { date: day(1), shape: 'rounds' } as const;
  const { tournamentId: championship } = await call(page, 'tournaments.save', {
    ...{ ...head, name: 'Championship', contests: [] },
    stages: [{ format: { kind: 'duels', method: 'swiss' }, rounds: 9 }],
    entrants: ids.slice(0, 10).map((playerId) => ({ members: [{ playerId }] })),
  });
  const { tournamentId: league } = await call(page, 'tournaments.save', {
    ...{ ...head, name: 'Team league', contests: [] },
    stages: [{ format: { kind: 'duels', method: 'round-robin', legs: 2 }, matchBoards: 2 }],
    entrants: teams.map((team, t) => ({
      team,
      members: ids.slice(10 + 2 * t, 12 + 2 * t).map((playerId) => ({ playerId })),
    })),
  });
  return { championship, league };
}

/** Opens the pairings of a tournament; before its first round all its participants are checked in. */
async function openPairings(page: Page, tournamentId: number, week: number): Promise<void> {
  await page.clock.setFixedTime(`${day(week)}T19:00:00`);
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  if (week > 1) return;
  const boxes = page.getByRole('list', { name: words.checkIn }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await page.keyboard.press('Control+Enter');
}

/** Starts the round of the week; before it starts for good its start is undone. */
async function startRound(page: Page, tournamentId: number, week: number): Promise<void> {
  const round = String(week);
  await openPairings(page, tournamentId, week);
  if (week > 1) await page.getByRole('button', { name: stand.next({ number: round }) }).click();
  await expect(startOf(page, round)).toBeEnabled();
  const begin = async (): Promise<void> => {
    await startOf(page, round).click();
    await expect.poll(async () => (await facts(page, tournamentId)).contests.at(-1)?.round).toBe(round);
    await expect(startOf(page, round)).toHaveCount(0);
  };
  await begin();
  if (week !== 2) return;
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(startOf(page, round)).toBeEnabled();
  await begin();
}

/** What is typed at the boards of a round, in their order, and what it means. */
const typed = ['1', '=', '0-1'];
const meant = [
  [1, 0],
  [0.5, 0.5],
  [0, 1],
];
/** As they are typed, in rounds of this number of boards. */
const asTyped =
  (boardsOfRound: number): ScoresOf =>
  (_, board) =>
    meant[(board % boardsOfRound) % 3] ?? [];

/** Types a result at each open board; a key that means none is told, and corrected. */
async function typeResults(page: Page, week: number): Promise<void> {
  const isWrong = week === 1;
  const link = page.getByRole('link', { name: stand.type });
  // Until the round that was started is read, the one before it is shown.
  await expect(link).toHaveAttribute('href', new RegExp(`/${String(week)}$`, 'u'));
  await link.click();
  const result = page.locator('input[id^="result-"]');
  await expect(result.first()).toBeFocused();
  const many = await result.count();
  if (isWrong) {
    await page.keyboard.type('ß9');
    await page.keyboard.press('Tab');
    await expect(result.first()).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Control+Enter');
    await expect(result.first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
  }
  for (let i = 0; i < many; i += 1) {
    await expect(result.nth(i)).toBeFocused();
    await page.keyboard.type(typed[i % 3] ?? '');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
}

testProcess('a championship and a team league, week by week', async ({ page, folder, program }) => {
  await page.clock.setFixedTime(`${day(1)}T19:00:00`);
  await openSample(page);
  const { championship, league } = await register(page);
  const file = (await call(page, 'league.read', {}))?.path ?? '';

  let running = program;
  for (const week of [1, 2, 3]) {
    if (week > 1) {
      await page.goto('about:blank');
      await running.end();
      running = await startProgram(folder);
      await page.goto(running.url);
      await call(page, 'league.open', { path: file });
      await page.reload();
    }
    // In the first week both are typed, then one in each: another window records the other.
    await startRound(page, championship, week);
    if (week < 3) await typeResults(page, week);
    else await recordResults(page, championship, asTyped(5));
    await startRound(page, league, week);
    if (week === 2) await recordResults(page, league, asTyped(4));
    else await typeResults(page, week);
    // Both go on side by side.
    const { tournaments } = await call(page, 'pairings.tournaments', {});
    expect(tournaments.filter(({ rounds, open }) => rounds === week && open === 0)).toHaveLength(2);
  }

  // Undone halfway: the results of the last round of the league, which come back by redoing.
  await goTo(page, texts.navigation.tournaments);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => openIn(page, league)).toBe(4);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => openIn(page, league)).toBe(0);

  // The first board of the first week was the other way round.
  await goToHash(page, `#/rounds/${String(championship)}`);
  await page.getByRole('tab', { name: /Round 1/u }).click();
  const first = page.locator('input[id^="result-"]').first();
  await first.fill('0-1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  // Whom another pairing would have concerned is said, and the standings follow.
  await expect(page.getByText(/rounds 2 and 3 would be paired differently/u)).toBeVisible();
  const [board] = (await facts(page, championship)).contests;
  const winner = board?.sides[1]?.members[0]?.player ?? '';
  await goToHash(page, `#/tournament/${String(championship)}`);
  const standings = page.getByRole('table', { name: texts.tournaments.page.standings });
  const row = standings
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: winner, exact: true }) });
  const own = board?.sides[1]?.members[0]?.playerId ?? 0;
  expect(await row.innerText()).toContain(String(await pointsOf(page, championship, own)));
  // Six rounds are still to be played: no next stage is offered.
  await expect(page.getByRole('button', { name: texts.nextStage.open, exact: true })).toHaveCount(0);
  // On the wall a score of halves leaves the names beside it free.
  await goToHash(page, `#/projector/${String(league)}`);
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const scores = page.locator('li .between:not(.inner)');
    await expect(scores.first()).toHaveText('1½ – ½');
    expect(
      await scores.evaluateAll((all) =>
        all.every((score) => {
          const text = document.createRange();
          text.selectNodeContents(score);
          const next = score.nextElementSibling?.getBoundingClientRect().left ?? 0;
          return text.getBoundingClientRect().right <= next;
        }),
      ),
    ).toBe(true);
  }
  await page.goto('about:blank');
  await running.end();
});

const openIn = async (page: Page, tournamentId: number): Promise<number> =>
  (await facts(page, tournamentId)).contests.filter(
    ({ kind, sides }) =>
      kind === 'played' && sides.every(({ place, score }) => place === null && score === null),
  ).length;

/** The sum of a player's results, a tie counting half. */
async function pointsOf(page: Page, tournamentId: number, playerId: number): Promise<number> {
  const { contests } = await facts(page, tournamentId);
  return contests.reduce((sum, { sides }) => {
    const own = sides.find(({ members }) => members[0]?.playerId === playerId);
    const other = sides.find((one) => one !== own);
    if (!own || !other) return sum;
    const [mine, theirs] = [own.score ?? -(own.place ?? 0), other.score ?? -(other.place ?? 0)];
    return sum + (mine > theirs ? 1 : mine === theirs ? 0.5 : 0);
  }, 0);
}
