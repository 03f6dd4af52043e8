/** A small cup from its groups to the podium: paired, played, qualified, and won, with its bracket on paper. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash, pasteResults } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const boards = texts.pairingBoards;
const words = texts.nextStage;

/** Two groups of four by the program's own draw, all three rounds started at once. */
async function startCup(page: Page): Promise<number> {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const people = players.map(({ playerId }) => ({ playerId }));
  const format = { kind: 'duels', method: 'groups', groupSize: 4 } as const;
  const { suggestions } = await call(page, 'pairings.plan', { people, format, round: 1, rounds: 3 });
  const plan = (suggestions[0]?.rounds ?? []).map(({ round, boards: all }) => ({
    round,
    boards: all.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Cup', date: '2026-11-02', people, format, plan },
  });
  return tournamentId;
}

/** The one who is first in the alphabet wins. */
const playOn = (page: Page, tournamentId: number): Promise<void> =>
  pasteResults(page, tournamentId, ([one = '', other = '']) => (one < other ? [1, 0] : [0, 1]));

test('groups, those who qualify, semifinals, a final, and the champion', async ({ page }) => {
  await openSample(page);
  const cup = await startCup(page);
  await playOn(page, cup);
  await goToHash(page, `#/tournament/${String(cup)}`);
  await expect(page.getByRole('region', { name: texts.stages.group({ name: 'A' }) })).toBeVisible();
  await page.getByRole('button', { name: words.open }).click();
  const chosen = page.getByRole('list', { name: words.entrants({ count: 4 }) });
  await expect(chosen.getByRole('listitem')).toHaveCount(4);
  await expect(chosen.getByRole('listitem').first()).toContainText('1');
  await page.getByLabel(words.name, { exact: true }).fill('Finals');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.begin }).click();

  // Pairings go on with the four alone.
  await expect(page.getByText(texts.pairings.here({ count: 4 }), { exact: true })).toBeVisible();
  for (const round of ['4', '5']) {
    await page.getByRole('button', { name: boards.stand.next({ number: round }) }).click();
    await page
      .getByRole('button', {
        name: boards.start.rounds({ count: 1, first: round, last: round }),
        exact: true,
      })
      .click();
    await expect(page.getByText(boards.stand.results({ done: 0, all: round === '4' ? 2 : 1 }))).toBeVisible();
    // Who plays in the next round isn't known yet.
    const next = boards.stand.next({ number: '5' });
    await expect(page.getByRole('button', { name: next, exact: true })).toHaveCount(0);
    await playOn(page, cup);
  }

  await goToHash(page, `#/tournament/${String(cup)}`);
  const places = page.getByRole('region', { name: texts.stages.final });
  await expect(places).toBeVisible();
  const { contests } = await call(page, 'tournaments.facts', { tournamentId: cup });
  const final = contests.at(-1)?.sides ?? [];
  const champion = final.find(({ score }) => score === 1)?.members[0]?.player ?? 'nobody';
  await expect(places).toContainText(champion);
  await expectAccessible(page);
  const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  expect(printed.find((line) => line.startsWith('1 '))).toContain(champion);
  for (const left of ['semi', 'final'] as const)
    expect(printed.some((line) => line.includes(texts.brackets.lastRound({ left })))).toBe(true);
  const { tournaments } = await call(page, 'tournaments.list', {});
  expect(tournaments.find(({ tournamentId }) => tournamentId === cup)?.winner).toBe(champion);
});

test('a stage that is undone and begun otherwise is paired with those who go on then', async ({ page }) => {
  await openSample(page, 'settings');
  const cup = await startCup(page);
  await playOn(page, cup);
  const isHere = (count: number): Promise<void> =>
    expect(page.getByText(texts.pairings.here({ count }), { exact: true })).toBeVisible();
  const begin = async (perGroup: string): Promise<void> => {
    await goToHash(page, `#/tournament/${String(cup)}`);
    await page.getByRole('button', { name: words.open }).click();
    await page.getByLabel(words.perGroup).fill(perGroup);
    await page.getByRole('button', { name: words.begin }).click();
  };
  await begin('1');
  await isHere(2);
  await page.keyboard.press('Control+z');
  await isHere(8);
  await begin('2');
  await isHere(4);
  await page.getByRole('button', { name: boards.stand.next({ number: '4' }) }).click();
  await expect(
    page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '4', last: '4' }) }),
  ).toBeVisible();
  // Begun once more with the page left meanwhile, and redone after a reload.
  await call(page, 'history.undo', {});
  await begin('1');
  await isHere(2);
  await page.keyboard.press('Control+z');
  await isHere(8);
  await page.reload();
  await isHere(8);
  await page.keyboard.press('Control+y');
  await isHere(2);
});

test('boards that have begun are under their groups, and groups that are complete have no next round', async ({
  page,
}) => {
  await openSample(page);
  const cup = await startCup(page);
  const stand = boards.stand;
  const groups = (): Promise<string[]> =>
    page
      .getByRole('heading', { level: 3 })
      .getByText(/^Group/u)
      .allInnerTexts();
  await goToHash(page, `#/pairings/${String(cup)}`);
  await expect(page.getByRole('table', { name: texts.stages.group({ name: 'B' }) })).toBeVisible();
  expect(await groups()).toEqual(['A', 'B'].map((name) => texts.stages.group({ name })));
  await expect(page.getByText('round 1, boards ready up to round 3, 12 results missing')).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'rounds 1–3' })).toBeVisible();
  await expect(page.getByRole('button', { name: stand.again({ number: '1', isRest: false }) })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.pairings.generate, exact: true })).toHaveCount(0);
  await expectAccessible(page);

  // The rounds are there: none is to be paired.
  await goToHash(page, `#/tournament/${String(cup)}`);
  const actions = page.getByRole('main').getByRole('link', { name: texts.navigation.pairings, exact: true });
  await expect(actions).toBeVisible();
  await page.getByRole('link', { name: texts.tournaments.page.correct }).click();
  await expect(actions).toBeVisible();
  await expect(page.getByText(texts.rounds.saveHintNext({ round: 'Round 2' }))).toBeVisible();
  await playOn(page, cup);
  await expect(
    page.getByRole('link', { name: stand.toResults({ canContinue: true, isFinal: false }) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: stand.next({ number: '4' }) })).toHaveCount(0);

  await goToHash(page, `#/tournament/${String(cup)}`);
  await expect(page.getByRole('link', { name: texts.tournaments.page.pair })).toHaveCount(0);
  await expect(page.getByRole('table', { name: texts.stages.group({ name: 'A' }) }).first()).toBeVisible();
});

test('groups are over when they are ended, not with their last game, and count in the season then', async ({
  page,
}) => {
  await openSample(page);
  await call(page, 'seasons.add', {
    ...{ name: 'Cups', first: '2026-11-02', last: '2026-11-02' },
    scoring: { places: [10, 6], takingPart: 0 },
  });
  const cup = await startCup(page);
  const { stand } = boards;
  const words = texts.tournaments.end;
  await goToHash(page, `#/pairings/${String(cup)}`);
  await expect(page.getByRole('button', { name: words.action })).toHaveCount(0);
  await playOn(page, cup);
  const end = page.getByRole('button', { name: words.action, exact: true });
  await expect(page.getByText(words.groups)).toBeVisible();
  await expect(end).toBeVisible();
  await expect(page.getByText(stand.over({ by: 'met' }))).toHaveCount(0);
  await expectAccessible(page);

  const tab = page.getByRole('link', { name: /^Cup/u });
  const standings = page.getByRole('region', { name: texts.seasons.standings.title });
  const expectOver = async (isOver: boolean): Promise<void> => {
    await goToHash(page, '#/pairings/new');
    await expect(page.getByRole('heading', { level: 1, name: texts.navigation.pairings })).toBeVisible();
    await expect(tab).toHaveCount(isOver ? 0 : 1);
    await goToHash(page, '#/seasons');
    await page.getByRole('link', { name: 'Cups', exact: true }).click();
    // The winners of both groups share the points of the first two places.
    await expect(standings.getByRole('cell', { name: '8', exact: true })).toHaveCount(isOver ? 2 : 0);
    await goToHash(page, `#/tournament/${String(cup)}`);
    await expect(page.getByText(words.groups)).toHaveCount(isOver ? 0 : 1);
    await expect(end).toHaveCount(isOver ? 0 : 1);
  };
  await expectOver(false);
  await end.click();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('region', { name: texts.stages.groupWinners })).toBeVisible();
  await expectOver(true);
  await page.keyboard.press('Control+z');
  await expect(end).toBeVisible();
  await expectOver(false);

  // A knockout may follow all the same; it can be planned before, too.
  await page.getByRole('button', { name: texts.nextStage.open }).click();
  await page.getByRole('button', { name: texts.nextStage.begin }).click();
  await expect(page.getByRole('button', { name: stand.next({ number: '4' }) })).toBeVisible();
  await expect(page.getByText(words.groups)).toHaveCount(0);
});

/** The first people of the sample league. */
async function checkInGroups(page: Page, people: number, groupSize: number): Promise<void> {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  await page.getByRole('radio', { name: texts.pairingOptions.kinds.duels }).check();
  await page.getByLabel(texts.pairingOptions.method).selectOption('groups');
  await page.getByLabel(texts.pairingOptions.groupSize).fill(String(groupSize));
  const boxes = page.getByRole('list', { name: texts.pairings.checkIn }).getByRole('checkbox');
  for (let i = 0; i < people; i++) await boxes.nth(i).check();
}

test('who sits out is named under the group before the start and after it, and where results are entered', async ({
  page,
}) => {
  await checkInGroups(page, 6, 3);
  await page.keyboard.press('Control+Enter');
  const first = page.getByRole('region', { name: boards.round({ number: '1' }), exact: true });
  const out = first.getByRole('group', { name: boards.out, exact: true });
  await expect(out).toHaveCount(2);
  const idle = await out.locator('.seat').allInnerTexts();
  // A follows its boards, and the heading of B comes after it.
  await expect(first).toHaveText(
    new RegExp(`Group A.+${String(idle[0])}\\s*Group B.+${String(idle[1])}`, 'su'),
  );

  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  const said = idle.map((name) => texts.rounds.board.idle({ names: [name] }));
  const all = texts.rounds.board.idle({ names: idle });
  await expect(page.getByRole('main')).toHaveText(
    new RegExp(`Group A.+${String(said[0])}\\s*Group B.+${String(said[1])}`, 'su'),
  );
  await page.getByRole('link', { name: boards.stand.type }).click();
  await expect(page.getByText(all, { exact: true })).toBeVisible();
  // They rest: no board is offered for them.
  await expect(page.getByRole('button', { name: texts.rounds.board.fill, exact: true })).toHaveCount(0);
});

test('a group that has played all its games doesn’t sit out, planned, begun or where results are entered', async ({
  page,
}) => {
  await checkInGroups(page, 9, 4);
  const sizes = texts.pairingOptions.groupSizes({
    ...{ participants: 9, count: 2, size: 5, larger: 1, smaller: 1, less: 4 },
  });
  await expect(page.getByText(sizes, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: texts.pairingOptions.roundsAtOnce.all }).check();
  await page.keyboard.press('Control+Enter');
  // Five in group A need five rounds, of which one sits out each; four in group B need three.
  const region = (number: string) =>
    page.getByRole('region', { name: boards.round({ number }), exact: true });
  await expect(region('5').locator('h4')).toHaveText([texts.stages.group({ name: 'A' })]);
  await expect(
    region('5').getByRole('group', { name: boards.out, exact: true }).locator('.seat'),
  ).toHaveCount(1);
  await page.getByRole('button', { name: boards.start.rounds({ count: 5, first: '1', last: '5' }) }).click();
  await page.getByRole('button', { name: /^Round 5/u, pressed: false }).click();
  await expect(page.getByText(sizes, { exact: true })).toHaveCount(0);
  const said = page.getByText(/^Sitting out/u);
  await expect(said).toHaveCount(1);
  await expect(said).not.toContainText(',');
  await page.getByRole('link', { name: boards.stand.type }).click();
  await page.getByRole('tab', { name: /Round 5/u }).click();
  await expect(said).toHaveCount(1);
  await expect(said).not.toContainText(',');
});

test('a ladder is ended, which can be undone, and goes on when another round is generated', async ({
  page,
}) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const people = players.map(({ playerId }) => ({ playerId }));
  const [a = 0, b = 0, c = 0, d = 0] = players.map(({ playerId }) => playerId);
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Ladder', date: '2026-11-02', people, format: { kind: 'duels', method: 'ladder' } },
    plan: [
      {
        round: 1,
        boards: [
          [[a], [b]],
          [[c], [d]],
        ],
      },
    ],
  });
  const { stand } = boards;
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await expect(page.getByText(stand.results({ done: 0, all: 2 }))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.tournaments.end.action, exact: true })).toHaveCount(0);
  await playOn(page, tournamentId);
  await page.getByRole('button', { name: texts.tournaments.end.action, exact: true }).click();
  await expect(
    page.getByRole('link', { name: stand.toResults({ canContinue: false, isFinal: true }) }),
  ).toBeVisible();
  await expectAccessible(page);
  const { tieBreaks, stages } = await call(page, 'tournaments.facts', { tournamentId });
  expect(stages[0]?.rounds).toBe(1);
  expect(tieBreaks).toEqual(['ladder', 'points']);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: texts.tournaments.end.action, exact: true })).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByRole('button', { name: texts.tournaments.end.action, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: stand.next({ number: '2' }) }).click();
  await page
    .getByRole('button', { name: boards.start.rounds({ count: 1, first: '2', last: '2' }), exact: true })
    .click();
  await expect(page.getByText(stand.results({ done: 0, all: 2 }))).toBeVisible();
  expect((await call(page, 'tournaments.facts', { tournamentId })).stages[0]?.rounds).toBeNull();
});
