/** A correction in the groups changes who is in the knockout that was drawn from them. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { final, groupA, groupB, openTournament, saveCup, semifinals } from './cup.ts';
import { expect, test } from './shell.ts';

const words = texts.nextStage;
const [, second = '', third = ''] = groupA;

test('Pairings says who would qualify after a correction, links to the tournament, and follows what is deleted', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Cups' });
  const tournamentId = await saveCup(page, semifinals);
  await page.reload();
  await page.evaluate((to) => (location.hash = to), `#/pairings/${String(tournamentId)}`);
  const said = (hasRounds: boolean) =>
    page.getByText(words.changed({ now: [third], before: [second], count: 1, hasRounds }), { exact: false });
  await expect(page.getByRole('link', { name: texts.pairingBoards.stand.look })).toBeVisible();
  await expect(said(true)).toHaveCount(0);
  const { contests, name, date } = await call(page, 'tournaments.facts', { tournamentId });
  const save = (kept: typeof contests) =>
    call(page, 'tournaments.save', {
      ...{ tournamentId, name, date },
      contests: kept.map(({ sides, ...contest }) => ({
        ...contest,
        sides: sides.map(({ team, place, score, seat, rated, members }) => {
          const isThird = members.some(({ player }) => player === third);
          const isSecond = members.some(({ player }) => player === second);
          const inGroups = Number(contest.round) < 4;
          const now = inGroups && isThird ? 9 : inGroups && isSecond ? 0 : score;
          return {
            ...{ team, place, seat, rated, score: now },
            members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
          };
        }),
      })),
    });
  await save(contests);
  await expect(said(true)).toBeVisible();
  await page.getByRole('link', { name: words.toTournament }).click();
  await expect(said(true)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('status')
    .getByRole('link', { name: texts.navigation.pairings })
    .click();
  await save(contests.filter(({ round }) => Number(round) < 4));
  await expect(said(false)).toBeVisible();
  await openTournament(page, tournamentId);
  await expect(said(false)).toBeVisible();
  await page.getByRole('button', { name: words.open, exact: true }).click();
  await page.getByRole('button', { name: words.begin, exact: true }).click();
  await expect(page.getByRole('link', { name: texts.pairingBoards.stand.look })).toBeVisible();
  await expect(said(false)).toHaveCount(0);
});

test('where results are entered it is said before the correction is saved, and after, in the same round', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Cups' });
  const tournamentId = await saveCup(page, semifinals);
  await page.reload();
  await page.evaluate((to) => (location.hash = to), `#/rounds/${String(tournamentId)}`);
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  const between = contests.find(
    ({ round, sides }) =>
      Number(round) < 4 &&
      [second, third].every((name) =>
        sides.some(({ members }) => members.some((one) => one.player === name)),
      ),
  );
  await page.getByRole('tab', { name: new RegExp(`Round ${between?.round ?? ''}\\b`, 'u') }).click();
  const isFirst = between?.sides[0]?.members[0]?.player === third;
  const result = page.getByLabel(texts.rounds.board.resultOf({ board: between?.board ?? '' }), {
    exact: true,
  });
  await result.fill(isFirst ? '9-0' : '0-9');
  const said = page.getByText(words.changed({ now: [third], before: [second], count: 1, hasRounds: true }), {
    exact: false,
  });
  await expect(said).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await expect(said).toBeVisible();
  await expect(result).toBeVisible();
  const notice = page.getByRole('status').filter({ has: said });
  await expect(notice.getByRole('link', { name: texts.navigation.pairings })).toBeVisible();
  await expect(notice.getByRole('link', { name: words.toTournament })).toBeVisible();
  await expectAccessible(page);
});

test('a corrected semifinal says which games were played by others, and what comes of these', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Cups' });
  const tournamentId = await saveCup(page, [...semifinals, ...final]);
  await page.reload();
  await page.evaluate((to) => (location.hash = to), `#/rounds/${String(tournamentId)}/4`);
  const [one = '', other = ''] = [groupA[0], groupB[1]];
  const games = (first: string, fourth: string) => [`${first} – ${other}`, `${fourth} – ${groupB[0] ?? ''}`];
  const said = page.getByText(
    words.displacedGames({
      ...{ played: games(one, second), instead: games(second, one), round: 5, hasLater: false },
    }),
    { exact: false },
  );
  const result = page.getByLabel(texts.rounds.board.resultOf({ board: '1' }), { exact: true });
  await result.fill('1-2');
  await page.keyboard.press('Control+Enter');
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await openTournament(page, tournamentId);
  await expect(said).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('status')
    .getByRole('link', { name: texts.navigation.pairings })
    .click();
  await expect(said).toBeVisible();
  const next = texts.pairingBoards.stand.next({ number: '6' });
  await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible();
});

test('level thirds of different groups are separated where the next stage is begun', async ({ page }) => {
  await call(page, 'league.create', { name: 'Cups' });
  const tournamentId = await saveCup(page, []);
  await page.reload();
  await openTournament(page, tournamentId);
  await page.getByRole('button', { name: words.open, exact: true }).click();
  const form = page.getByRole('region', { name: words.title });
  await form.getByLabel(words.best({ place: 3 })).fill('1');
  const draw = form.getByRole('button', { name: texts.standings.rule.lots.title, exact: true });
  const add = form.getByRole('button', { name: words.addLevel({ name: third }), exact: true });
  const begin = form.getByRole('button', { name: words.begin, exact: true });
  await begin.click();
  await expect(form.getByText(words.levelFirst)).toBeVisible();
  await add.click();
  await expect(draw).toHaveCount(0);
  await expect(form.getByText(words.levelFirst)).toHaveCount(0);
  await form.getByRole('button', { name: words.reset, exact: true }).click();
  await draw.click();
  await expect(draw).toHaveCount(0);
  await expect(form.getByRole('heading', { name: words.entrants({ count: 5 }) })).toBeVisible();
  await expect(form.getByText(words.isBest)).toBeVisible();
  await begin.click();
  await expect(page.getByRole('link', { name: texts.pairingBoards.stand.look })).toBeVisible();
});

test('after a correction the round stays open, though the next one waits for results', async ({ page }) => {
  await call(page, 'league.create', { name: 'Club' });
  const duel = (round: string, first: string, second: string, isPlayed: boolean) => ({
    ...{ round, board: '1' },
    sides: [first, second].map((name, i) => ({ score: isPlayed ? 1 - i : null, members: [{ name }] })),
  });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Autumn', date: '2026-11-20', shape: 'rounds' },
    contests: [duel('1', 'Ann', 'Bob', true), duel('2', 'Bob', 'Ann', false)],
  });
  await page.reload();
  await page.evaluate((to) => (location.hash = to), `#/rounds/${String(tournamentId)}/1`);
  const result = page.getByLabel(texts.rounds.board.resultOf({ board: '1' }), { exact: true });
  const heading = (round: string) => page.getByRole('heading', { level: 2, name: `Round ${round}` });
  await expect(heading('1')).toBeVisible();
  await result.fill('0-1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.tournaments.entry.saved, { exact: true })).toBeVisible();
  await expect(heading('1')).toBeVisible();
  await expect(heading('2')).toHaveCount(0);
});
