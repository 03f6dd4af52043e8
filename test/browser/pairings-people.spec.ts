/** A club championship over nine weeks, in which people come late, miss rounds, leave, return and are replaced. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash, pasteResults, recordResults, type ScoresOf } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, startProgram, test, testProcess } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const rule = texts.standings.rule;
const leaving = texts.standings.leave;

const facts = (page: Page, tournamentId: number) => call(page, 'tournaments.facts', { tournamentId });

/** Fourteen people, of whom thirteen registered, in a Swiss of nine rounds from 5 October, a week apart. */
async function register(page: Page) {
  const { players } = await call(page, 'players.find', { name: '', limit: 16 });
  const stages = [{ format: { kind: 'duels', method: 'swiss' } as const, rounds: 9 }];
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Championship', date: '2026-10-05', shape: 'rounds', stages },
    entrants: players.slice(0, 13).map(({ playerId }) => ({ members: [{ playerId }] })),
    contests: [],
  });
  return { tournamentId, names: players.map(({ player }) => player) };
}

/** The one who is first in the alphabet wins. */
const byName: ScoresOf = ([one = '', other = '']) => (one < other ? [1, 0] : [0, 1]);

/** As it is pasted where results are typed. */
const playAll = (page: Page, tournamentId: number): Promise<void> => pasteResults(page, tournamentId, byName);

const day = (round: number): string =>
  new Date(Date.UTC(2026, 9, 5 + 7 * (round - 1))).toISOString().slice(0, 10);

/** Generates and starts a round on its evening, without results. */
async function begin(page: Page, tournamentId: number, round: number): Promise<void> {
  await page.clock.setFixedTime(`${day(round)}T19:00:00`);
  await page.getByRole('button', { name: boards.stand.next({ number: String(round) }) }).click();
  await page.getByLabel(boards.start.date).fill(day(round));
  const first = String(round);
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first, last: first }), exact: true })
    .click();
  await expect.poll(async () => (await facts(page, tournamentId)).contests.at(-1)?.round).toBe(String(round));
}

/** The menu of decisions on the tournament's page. */
async function decide(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: rule.menu }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const byesOf = async (page: Page, tournamentId: number, name: string): Promise<(string | null)[]> =>
  (await facts(page, tournamentId)).contests
    .filter(({ kind, sides }) => kind === 'half-bye' && sides[0]?.members[0]?.player === name)
    .map(({ round }) => round);

testProcess('a championship over nine weeks', async ({ page, program }) => {
  await page.clock.setFixedTime('2026-10-05T19:00:00');
  await openSample(page);
  const { tournamentId, names } = await register(page);
  const [leaver = '', asking = '', expelled = '', replaced = ''] = names.slice(3);
  const [late = '', substitute = ''] = names.slice(13);

  // Ahead of round 1 one of them asks for a bye in round 3.
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  for (const name of names.slice(0, 13)) await page.getByRole('checkbox', { name, exact: false }).check();
  await page.getByRole('checkbox', { name: asking }).focus();
  await page.keyboard.press('Enter');
  // What missed rounds count can be seen before any are typed.
  await expect(page.getByLabel(words.presence.missed)).toBeDisabled();
  await expect(page.getByLabel(words.presence.missed)).toHaveAccessibleDescription(words.presence.missedHint);
  await page.getByLabel(words.presence.out, { exact: true }).fill('3');
  await page.getByLabel(words.presence.missed).selectOption(words.presence.byes.half);
  await expect(page.getByText(words.presence.missedHint)).toHaveCount(0);
  await page.getByRole('button', { name: words.presence.done }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  await expect.poll(async () => (await facts(page, tournamentId)).contests.length).toBe(7);
  await playAll(page, tournamentId);

  // Week 2: somebody comes late. The round that was missed counts nothing, until a half-point bye is chosen.
  await page.getByRole('searchbox', { name: words.search }).fill(late);
  await page.getByRole('checkbox', { name: late }).check();
  const { missed } = words.presence.marks;
  await expect(page.getByText(missed({ rounds: '1', count: 1, byes: 0 }))).toBeVisible();
  await page.getByRole('checkbox', { name: late }).press('Enter');
  const choice = page.getByLabel(words.presence.late({ rounds: '1', count: 1 }));
  await expect(choice).toHaveValue('0');
  await choice.selectOption('1');
  await expect(page.getByText(missed({ rounds: '1', count: 1, byes: 1 }))).toBeVisible();
  await page.getByRole('button', { name: words.presence.done }).click();
  await page.getByRole('searchbox', { name: words.search }).fill('');
  await expectAccessible(page);
  await begin(page, tournamentId, 2);
  expect(await byesOf(page, tournamentId, late)).toEqual(['1']);
  await recordResults(page, tournamentId, byName);

  // Week 3: the bye that was asked for is said where the round is paired.
  await page.clock.setFixedTime(`${day(3)}T19:00:00`);
  await page.getByRole('button', { name: boards.stand.next({ number: '3' }) }).click();
  await expect(page.getByText(boards.asked.bye({ name: asking, round: '3', bye: 'half' }))).toBeVisible();
  await page.getByLabel(boards.start.date).fill(day(3));
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '3', last: '3' }) }).click();
  await expect.poll(() => byesOf(page, tournamentId, asking)).toEqual(['3']);
  await recordResults(page, tournamentId, byName);

  // One withdraws after round 3. The page is left and loaded again: everything is as it was.
  await page.getByRole('checkbox', { name: leaver }).uncheck();
  await begin(page, tournamentId, 4);
  const entrantOf = async (name: string) =>
    (await facts(page, tournamentId)).entrants.find(({ members }) => members[0]?.player === name);
  expect((await entrantOf(leaver))?.withdrawnAfter).toBe(3);
  await goToHash(page, '#/leaderboard');
  await page.reload();
  await playAll(page, tournamentId);
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await begin(page, tournamentId, 5);
  await recordResults(page, tournamentId, byName);

  // After round 5 a result of round 2 is corrected: the page says at once whom that concerns.
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  await page.getByRole('tab', { name: 'Round 2' }).click();
  const result = page.getByLabel(texts.rounds.board.resultOf({ board: '1' })).first();
  await result.fill((await result.inputValue()).startsWith('1') ? '0-1' : '1-0');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/would be paired (?:differently|the same)/u)).toBeVisible();
  await expectAccessible(page);

  // Week 6: who withdrew returns. One is replaced, and the program is started again.
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  await decide(page, rule.replace.action);
  await page.getByLabel(texts.standings.replace.who).selectOption({ label: replaced });
  await page.getByRole('combobox', { name: texts.standings.replace.by }).fill(substitute);
  await page.getByRole('option', { name: substitute }).first().click();
  await expect(page.getByLabel(texts.standings.replace.from)).toHaveValue('6');
  await page.getByLabel(rule.bonus.reason).fill('moved away');
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.standings.replace.save, exact: true }).click();
  const note = { name: substitute, former: replaced, round: 6, reason: 'moved away' };
  await expect(page.getByText(leaving.replacedNote(note))).toBeVisible();
  expect((await entrantOf(substitute))?.members.map(({ player }) => player)).toEqual([substitute, replaced]);
  const { path: file } = (await call(page, 'league.read', {})) ?? { path: '' };
  await page.clock.setFixedTime(`${day(6)}T19:00:00`);
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: substitute })).toBeChecked();
  await page.getByRole('checkbox', { name: leaver }).check();
  await begin(page, tournamentId, 6);
  expect((await entrantOf(leaver))?.withdrawnAfter).toBeNull();
  await recordResults(page, tournamentId, byName);

  // After round 6 one is expelled; what is open counts as lost.
  await begin(page, tournamentId, 7);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  await decide(page, rule.leave.action);
  await page.getByLabel(rule.bonus.entrant).selectOption({ label: expelled });
  await page.getByRole('radio', { name: leaving.causes.expelled }).check();
  await expect(page.getByLabel(leaving.after)).toHaveValue('6');
  await page.getByLabel(rule.bonus.reason).fill('phone in the hall');
  await expectAccessible(page);
  await page.getByRole('button', { name: leaving.save, exact: true }).click();
  const left = leaving.left({ cause: 'expelled', round: 6, games: 'forfeit' });
  await expect(
    page.getByText(leaving.note({ name: expelled, left, reason: 'phone in the hall' })),
  ).toBeVisible();
  const lost = (await facts(page, tournamentId)).contests.find(({ kind }) => kind === 'walkover');
  expect(lost?.round).toBe('7');

  // The program is ended and started again halfway.
  await recordResults(page, tournamentId, byName);
  await page.goto('about:blank');
  await program.end();
  const again = await startProgram(program.folder);
  await page.goto(again.url);
  await call(page, 'league.open', { path: file });
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Championship' })).toBeVisible();
  await begin(page, tournamentId, 8);
  await playAll(page, tournamentId);
  await begin(page, tournamentId, 9);
  await recordResults(page, tournamentId, byName);
  const { contests } = await facts(page, tournamentId);
  const rounds = new Map(contests.map(({ round, at }) => [round, at]));
  expect([...rounds.values()].slice(1)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map(day));
  const pairs = contests
    .filter(({ sides, kind }) => sides.length === 2 && kind === 'played')
    .map(({ sides }) =>
      sides
        .map(({ members }) => members[0]?.player)
        .sort()
        .join(' – '),
    );
  expect(new Set(pairs).size).toBe(pairs.length);

  // The final table, on the screen and on paper.
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  const table = page.getByRole('table').filter({ hasText: substitute }).first();
  await expect(table).toContainText(leaving.mark({ cause: 'expelled', round: 6 }));
  await expect(page.getByText(leaving.replacedNote(note))).toBeVisible();
  await expectAccessible(page);
  const [sheet] = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const printed = sheet?.lines.map(({ text }) => text) ?? [];
  expect(printed.some((line) => line.includes('5 Oct 2026 to 30 Nov 2026'))).toBe(true);
  for (const name of [...names.slice(0, 6), ...names.slice(7, 15)])
    expect(printed.some((line) => line.includes(name))).toBe(true);
  await page.goto('about:blank');
  await again.end();
});

test('participants come from a file of names alone, and a misspelled name is asked about', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-10-05T19:00:00');
  await openSample(page);
  const { tournamentId, names } = await register(page);
  const [known = '', other = ''] = names.slice(13);
  const misspelled = `${other}n`;
  await goToHash(page, `#/rounds/${String(tournamentId)}`);
  await page.getByRole('button', { name: texts.rounds.paste.open }).click();
  await page.getByLabel(texts.importPage.choose).setInputFiles({
    ...{ name: 'people.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`Name\n${known}\n${misspelled}\nNora Neumann\n${known}\n`),
  });
  const table = page.getByRole('table', { name: texts.people.start.title });
  await expect(table.getByRole('row').filter({ hasText: misspelled })).toContainText(other);
  await table.getByRole('button', { name: texts.people.similar.useOf({ name: other }) }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.rounds.paste.action({ count: 3 }) }).click();
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () =>
      (await facts(page, tournamentId)).entrants.slice(13).map(({ members }) => members[0]?.player),
    )
    .toEqual([known, other, 'Nora Neumann']);
});

test('fixed teams are pasted with their players, known and new ones, and paired at once', async ({
  page,
}) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 2 });
  const [ann = '', ben = ''] = players.map(({ player }) => player);
  await goToHash(page, '#/pairings/new');
  await page.getByLabel(words.by).selectOption('teams');
  await page.getByRole('button', { name: words.paste.openTeams }).click();
  const { pasteTeams } = texts.people;
  await page
    .getByRole('textbox', { name: pasteTeams.list })
    .fill(`Castle: ${ann}, Nora Neumann\nRooks: ${ben}n; Otto Ochs`);
  await expect(page.getByText(pasteTeams.summary({ teams: 2, known: 1, added: 3 }))).toBeVisible();
  await page.getByRole('button', { name: texts.people.similar.useOf({ name: ben }) }).click();
  await expect(page.getByText(pasteTeams.summary({ teams: 2, known: 2, added: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.paste.teams({ count: 2 }) }).click();
  await expect(page.getByText(words.here({ count: 2 }), { exact: true })).toBeVisible();
  const castle = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Castle' }) });
  await expect(castle).toContainText(words.teams.players({ count: 2 }));
  // A team that is late stays in the list, with its players.
  await castle.getByRole('checkbox').uncheck();
  await expect(castle.getByRole('checkbox')).not.toBeChecked();
  await castle.getByRole('checkbox').check();
  await expect(castle).toContainText(words.teams.players({ count: 2 }));
  await page.getByRole('button', { name: words.clear }).click();
  for (const name of ['Castle', 'Rooks']) {
    await page.getByRole('searchbox', { name: words.searchTeam }).fill(name);
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(words.here({ count: 2 }), { exact: true })).toBeVisible();
  await expect(castle).toContainText(words.teams.players({ count: 2 }));
  await page.keyboard.press('Control+Enter');
  await page.locator('.start').getByLabel(boards.start.name).fill('Team night');
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Team night' })).toBeVisible();
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  const { entrants } = await facts(page, tournaments[0]?.tournamentId ?? 0);
  expect(entrants.map(({ team, members }) => [team, ...members.map(({ player }) => player)])).toEqual([
    ['Castle', ann, 'Nora Neumann'],
    ['Rooks', ben, 'Otto Ochs'],
  ]);
});
