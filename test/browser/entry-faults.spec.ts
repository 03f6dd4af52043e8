/** What the editor says of what was typed: results that aren't understood, notation, known teams, similar names. */
import type { Page } from '@playwright/test';
import type { Argument } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import { usualWeights } from '../../shared/contract/pairing-options.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { paste } from './paste.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const { board } = words;
const names = ['Ann Archer', 'Ben Baker', 'Cy Cooper', 'Dee Dyer'];

const person = (name: string) => ({ members: [{ name }] });
const duel = (number: number, one: string, other: string, scores: readonly [number, number] | null) => ({
  round: '1',
  board: String(number),
  sides: [one, other].map((name, i) => ({ ...person(name), seat: i + 1, score: scores?.[i] ?? null })),
});

async function openRounds(page: Page, facts: Partial<Argument<'tournaments.save'>>): Promise<number> {
  await call(page, 'league.create', { name: 'Monday club' });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'Monday',
    date: '2026-03-02',
    shape: 'rounds',
    contests: [],
    ...facts,
  });
  await show(page, `#/rounds/${String(tournamentId)}`);
  return tournamentId;
}

async function show(page: Page, hash: string): Promise<void> {
  await page.reload();
  await expect(page.getByRole('navigation', { name: texts.navigation.label })).toBeVisible();
  await page.evaluate((to) => (location.hash = to), hash);
}

const twoBoards = {
  seats: 'colours' as const,
  entrants: names.map(person),
  contests: [duel(1, 'Ann Archer', 'Ben Baker', [1, 0]), duel(2, 'Cy Cooper', 'Dee Dyer', null)],
};
const result = (page: Page, number: number) =>
  page.getByLabel(board.resultOf({ board: String(number) }), { exact: true });

test('a result that isn’t understood is said once its cell is left, and the slip’s sentence follows the grid', async ({
  page,
}) => {
  await openRounds(page, twoBoards);
  await page.getByLabel(words.slip.label).fill('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('t');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.slip.taken({ board: '2', result: 't', open: 0 }))).toBeVisible();
  await expect(result(page, 2)).toHaveValue('½ – ½');

  await result(page, 1).fill('1-x');
  await expect(page.getByText(words.problems.duel)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText(words.problems.duel)).toBeVisible();
  await expect(page.getByText(words.slip.taken({ board: '2', result: 't', open: 0 }))).toHaveCount(0);
  await expect(page.getByText(words.slip.taken({ board: '2', result: 't', open: 1 }))).toBeVisible();
  await page
    .getByRole('button', { name: words.missing.misread({ round: roundLabel('1'), boards: ['1'], count: 1 }) })
    .click();
  await expect(result(page, 1)).toBeFocused();
  await expectAccessible(page);
});

test('a click into a result selects it, a second one places the cursor, and an error has a line of its own', async ({
  page,
}) => {
  await openRounds(page, twoBoards);
  await result(page, 2).fill('=');
  await page.keyboard.press('Tab');
  await expect(result(page, 2)).toHaveValue('½ – ½');
  await result(page, 2).click({ position: { x: 30, y: 12 } });
  await page.keyboard.type('1-0');
  await expect(result(page, 2)).toHaveValue('1-0');
  await result(page, 2).click({ position: { x: 70, y: 12 } });
  await page.keyboard.type('x');
  await page.keyboard.press('Tab');
  await expect(result(page, 2)).toHaveValue('1-0x');
  const line = page.getByText(words.problems.duel);
  await expect(result(page, 2)).toHaveAccessibleDescription(words.problems.duel);
  await expect(result(page, 2)).toHaveAttribute('aria-invalid', 'true');
  const [text, cell] = [await line.boundingBox(), await result(page, 2).boundingBox()];
  expect(text?.width).toBeGreaterThan(3 * (cell?.width ?? 0));
});

test('typed keys are shown in the players’ notation, 0-0 with colours is lost by both, and seats are named above', async ({
  page,
}) => {
  const tournamentId = await openRounds(page, twoBoards);
  await expect(page.getByText(board.seats.colours.first, { exact: true })).toHaveCount(1);
  await result(page, 1).fill('0');
  await page.keyboard.press('Tab');
  await expect(result(page, 1)).toHaveValue('0 – 1');
  await result(page, 2).fill('0-0');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(texts.tournaments.entry.savedAll).or(page.getByText(texts.tournaments.entry.saved)),
  ).toBeVisible();
  const { contests } = await call(page, 'tournaments.facts', { tournamentId });
  expect(contests.map(({ kind, sides }) => [kind, ...sides.map(({ place }) => place)])).toEqual([
    ['played', null, null],
    ['walkover', 2, 2],
  ]);
  // The next round opens once this one is saved.
  await expect(page.getByRole('heading', { level: 2, name: roundLabel('2') })).toBeVisible();
  await page.keyboard.press('Alt+PageUp');
  await expect(result(page, 2)).toHaveValue('− : −');
  await expect(page.getByText(board.kinds.bothLost)).toBeVisible();
  await page.getByRole('button', { name: board.swap({ board: '1' }) }).click();
  await expect(page.getByText(board.seats.colours.first, { exact: true })).toHaveCount(2);
  await expectAccessible(page);
});

test('a known team brings its roster once its name is left, and roles are shown on demand', async ({
  page,
}) => {
  const member = (name: string) => ({ name });
  await openRounds(page, {
    entrants: [
      { team: 'Owls', members: ['Ann', 'Ben', 'Cy'].map(member) },
      { team: 'Kites', members: [member('Dee')] },
    ],
    contests: [
      {
        round: '1',
        sides: [
          { team: 'Owls', place: 1, members: [member('Cy')] },
          { team: 'Kites', place: 2, members: [member('Dee')] },
        ],
      },
    ],
  });
  const { tournamentId } = await call(page, 'tournaments.save', {
    name: 'Next',
    date: '2026-03-09',
    shape: 'rounds',
    contests: [],
  });
  await show(page, `#/rounds/${String(tournamentId)}`);
  await page.getByLabel(words.entrant.team({ number: '1' })).fill('owls');
  await page.keyboard.press('Tab');
  const cell = (number: number) =>
    page.getByLabel(words.entrant.personOf({ number: String(number), team: 'Owls' }), { exact: true });
  await expect(cell(1)).toHaveValue('Cy');
  await expect(cell(2)).toHaveValue('Ann');
  await expect(cell(3)).toHaveValue('Ben');
  // Cy has the usual role, which nobody has to see.
  const { role, rolesExplained, showRoles } = texts.tournaments.entry;
  await expect(page.getByLabel(role({ who: 'Cy' }))).toHaveCount(0);
  await expect(page.getByLabel(role({ who: 'Ben' }))).toHaveValue('substitute');
  // Before any role is shown.
  await expect(page.getByLabel(showRoles.teams)).toHaveAccessibleDescription(rolesExplained);
  await page.getByLabel(showRoles.teams).check();
  await expect(page.getByLabel(role({ who: 'Cy' }))).toHaveValue('main');
  await expectAccessible(page);
});

test('a name that exists already is said in the grid and in the form of a new player', async ({ page }) => {
  await openRounds(page, { entrants: [person('Anna Kovács')] });
  const { similar, form } = texts.people;
  await page.getByLabel(words.entrant.person({ number: '2' }), { exact: true }).fill('Ana Kovacs');
  await page.keyboard.press('Tab');
  await expect(page.getByText(similar.close({ name: 'Anna Kovács' }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: similar.useOf({ name: 'Anna Kovács' }) }).click();
  await expect(page.getByLabel(words.entrant.person({ number: '2' }), { exact: true })).toHaveValue(
    'Anna Kovács',
  );
  await expect(page.getByText(similar.close({ name: 'Anna Kovács' }))).toHaveCount(0);
  await expect(page.getByLabel(words.entrant.person({ number: '2' }), { exact: true })).toBeFocused();

  await show(page, '#/players');
  await page.getByRole('button', { name: texts.people.add, exact: true }).click();
  await expect(page.getByLabel(form.tags)).toBeHidden();
  await page.getByLabel(form.name, { exact: true }).fill('anna kovacs');
  await expect(page.getByText(similar.same({ name: 'Anna Kovács' }))).toBeVisible();
  await expect(page.getByRole('link', { name: similar.openOf({ name: 'Anna Kovács' }) })).toBeVisible();
  await page.getByText(form.more, { exact: true }).click();
  await expect(page.getByLabel(form.tags)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: form.addAnyway }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'anna kovacs' })).toBeVisible();
});

test('participants are pasted after a preview, each as one step', async ({ page }) => {
  const tournamentId = await openRounds(page, { entrants: [person('Ann Archer')] });
  await page.getByRole('button', { name: words.paste.open }).click();
  await page
    .getByLabel(texts.people.start.list, { exact: true })
    .fill('Name\tClub\tRating\nAnn Archer\tOwls\t1500\nNew Comer\tKites\t1400\nLate Comer');
  await expect(page.getByText(texts.people.start.summary({ known: 1, added: 2, left: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.paste.action({ count: 3 }) }).click();
  await expect(page.getByLabel(words.entrant.person({ number: '3' }), { exact: true })).toHaveValue(
    'Late Comer',
  );
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () =>
      (await call(page, 'tournaments.facts', { tournamentId })).entrants.map(
        ({ members }) => members[0]?.player,
      ),
    )
    .toEqual(['Ann Archer', 'New Comer', 'Late Comer']);
  const { players } = await call(page, 'players.find', { name: '' });
  expect(players.map(({ player, club }) => [player, club]).sort()).toEqual([
    ['Ann Archer', null],
    ['Late Comer', null],
    ['New Comer', 'Kites'],
  ]);
});

test('in a knock-out nobody with a bye misses a board, and a level result needs a decider', async ({
  page,
}) => {
  const knockOut = { kind: 'duels', method: 'knock-out', legs: 1, groupSize: 4 } as const;
  await openRounds(page, {
    ...twoBoards,
    entrants: names.slice(0, 3).map(person),
    contests: twoBoards.contests.slice(0, 1),
    stages: [
      { format: knockOut, weights: { ...usualWeights }, constraints: [], recentWeeks: 8, firstRound: 1 },
    ],
  });
  await expect(result(page, 1)).toHaveValue('1 – 0');
  await expect(page.getByText('Cy Cooper', { exact: false }).filter({ hasText: 'no board' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: texts.tournaments.entry.missing.title })).toHaveCount(0);
  await result(page, 1).fill('=');
  await page.keyboard.press('Tab');
  await expect(
    page.getByText(words.missing.decider({ round: roundLabel('1'), boards: ['1'], count: 1 })),
  ).toBeVisible();
});

test('what is wrong with a field is said once it is jumped to, before saving', async ({ page }) => {
  await call(page, 'league.create', { name: 'Quiz' });
  await show(page, '#/new-tournament');
  const { entry } = texts.tournaments;
  await page.getByLabel(entry.name, { exact: true }).fill('Quiz night');
  await page.getByRole('radio', { name: entry.teams }).check();
  for (const [i, team] of ['Owls', 'Cats'].entries()) {
    await page.getByLabel(entry.teamName({ number: String(i + 1) })).fill(team);
    await page.keyboard.press('Escape');
    await page.getByLabel(entry.result.places({ who: team })).fill(i === 0 ? 'x7' : '2');
    await page.getByLabel(entry.playerOf({ team, number: '1' })).fill(`Player of ${team}`);
  }
  const problem = page.getByText(texts.tournaments.problems.places);
  await expect(problem).toBeHidden();
  await page.getByRole('button', { name: entry.missing.fix({ count: 1 }) }).click();
  await expect(problem).toBeVisible();
  await expect(page.getByLabel(entry.result.places({ who: 'Owls' }))).toBeFocused();
});

test('a pasted sheet of points chooses scores, and points typed as places are said with what to choose', async ({
  page,
}) => {
  const { entry, problems } = texts.tournaments;
  await call(page, 'league.create', { name: 'Quiz league' });
  await show(page, '#/new-tournament');
  await page.getByRole('textbox', { name: entry.name, exact: true }).fill('Quiz 1');
  await page.getByRole('radio', { name: entry.teams, exact: true }).check();
  await expect(page.getByRole('radio', { name: entry.places, exact: true })).toBeChecked();
  const team = page.getByLabel(entry.teamName({ number: '1' }), { exact: true });
  await paste(team, 'Points\tTeam\tPlayer 1\n31\tOwls\tAnn Archer\n45\tCats\tBen Baker');
  await expect(page.getByRole('radio', { name: entry.scores, exact: true })).toBeChecked();
  await expect(page.getByText(entry.paste.nowBy({ by: 'scores' }))).toBeVisible();
  await page.getByRole('radio', { name: entry.places, exact: true }).check();
  await page.getByRole('button', { name: entry.missing.fix({ count: 2 }) }).click();
  await expect(page.getByLabel(entry.result.places({ who: 'Owls' }))).toBeFocused();
  await expect(page.getByText(problems.placeBeyond({ place: 31, sides: 2 }))).toBeVisible();
  await page.getByRole('radio', { name: entry.scores, exact: true }).check();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL(/#\/tournament\//u);
  const { tournaments } = await call(page, 'tournaments.list', {});
  const { contests } = await call(page, 'tournaments.facts', {
    tournamentId: tournaments[0]?.tournamentId ?? 0,
  });
  expect(contests[0]?.sides.map(({ team: name, place, score }) => [name, place, score])).toEqual([
    ['Owls', null, 31],
    ['Cats', null, 45],
  ]);
});

test('pasted names are known by an alias, teams in any spelling, new teams are marked and named, and who plays already is not offered', async ({
  page,
}) => {
  const { entry } = texts.tournaments;
  const similar = texts.people.similar;
  await call(page, 'league.create', { name: 'Quiz league' });
  const team = (name: string, score: number, ...people: readonly string[]) => ({
    ...{ team: name, score },
    members: people.map((one) => ({ name: one })),
  });
  await call(page, 'tournaments.save', {
    ...{ name: 'Quiz 1', date: '2026-09-03' },
    contests: [{ sides: [team('Les Quizérables', 45, 'Michael Nash'), team('Owls', 31, 'Jo King')] }],
  });
  const { players } = await call(page, 'players.find', { name: 'Michael Nash' });
  await call(page, 'players.save', {
    ...{ playerId: players[0]?.playerId ?? 0, name: 'Michael Nash', aliases: ['Mike Nash'], tags: [] },
    ...{ club: null, externalId: null, retired: false, shownAs: 'name', starting: null },
  });
  await show(page, '#/new-tournament');
  const name = page.getByRole('textbox', { name: entry.name, exact: true });
  const scores = page.getByRole('radio', { name: entry.scores, exact: true });
  await expect(scores).toBeChecked();
  await name.fill('Quiz 2, begun');
  await page.getByRole('button', { name: entry.discard }).click();
  await expect(name).toHaveValue('');
  await expect(scores).toBeChecked();
  await name.fill('Quiz 2');
  const field = (number: string) => page.getByLabel(entry.teamName({ number }), { exact: true });
  await paste(field('1'), 'Les Quizerabels\t40\tMike Nash\tJon King\nOWLS\t30\tJo King');
  await expect(page.getByLabel(entry.playerOf({ number: '1', team: 'Les Quizerabels' }))).toHaveValue(
    'Michael Nash',
  );
  await expect(field('2')).toHaveValue('Owls');
  await expect(page.getByText(entry.isNew, { exact: true })).toHaveCount(2);
  await expect(page.getByText(entry.isNewTeamExplained, { exact: true })).toHaveCount(1);
  await expect(page.getByText(similar.close({ name: 'Les Quizérables' }))).toBeVisible();
  await expect(page.getByText(similar.close({ name: 'Jo King' }))).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(entry.savedNow.newTeams({ names: ['Les Quizerabels'], count: 1 })),
  ).toBeVisible();
  await expect(page.getByText(entry.savedNow.newPeople({ names: ['Jon King'], count: 1 }))).toBeVisible();
});
