/** A tournament whose participants are recorded ahead, and byes that they ask for. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const options = texts.pairingOptions;

test('participants are saved, and checked in on the day', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-02T19:00:00');
  await openSample(page);
  await page.evaluate(() => (location.hash = '#/pairings/new'));
  const names = page.getByRole('list', { name: words.checkIn }).locator('.name');
  await expect(names.nth(4)).toBeVisible();
  const here = (await names.allInnerTexts()).slice(0, 5);
  await page.getByRole('searchbox', { name: words.search }).focus();
  for (const name of here) await page.keyboard.type(`${name}\n`);
  await expect(page.getByText(words.here({ count: 5 }), { exact: true })).toBeVisible();
  await page.getByText(words.register.title).click();
  await page.getByLabel(boards.start.name).fill('Open');
  await page.getByLabel(boards.start.date).fill('2026-11-09');
  await page.getByRole('button', { name: words.register.save }).click();
  await expect(page.getByRole('heading', { name: 'Open' })).toBeVisible();
  await expect(
    page.getByText(
      words.choice.progress({
        round: 0,
        isPlanned: false,
        planned: 0,
        begun: 0,
        ahead: 'none',
        open: 0,
        postponed: 0,
      }),
    ),
  ).toHaveText('not started');

  // A week later nobody is here yet, and the participants are listed.
  await page.clock.setFixedTime('2026-11-09T19:00:00');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open' })).toBeVisible();
  await expect(page.getByText(words.here({ count: 0 }), { exact: true })).toBeVisible();
  await expect(names).toHaveCount(5);
  const [first = '', second = ''] = here;
  for (const name of here.slice(0, 4)) await page.getByRole('checkbox', { name }).check();

  // The second one misses the next round, for half a point.
  await page.getByRole('checkbox', { name: second }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(words.presence.out, { exact: true }).fill('2');
  await page.getByLabel(words.presence.missed).selectOption(words.presence.byes.half);
  const facts = async () => {
    const { tournaments } = await call(page, 'pairings.tournaments', {});
    return call(page, 'tournaments.facts', { tournamentId: tournaments[0]?.tournamentId ?? 0 });
  };
  await expect
    .poll(async () =>
      (await facts()).entrants.map(({ members, absences }) => [members[0]?.player, absences.length]),
    )
    .toContainEqual([second, 1]);
  await expectAccessible(page);

  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  await expect(
    page.getByText(boards.stand.results({ done: 0, all: (await facts()).contests.length })),
  ).toBeVisible();
  const { entrants } = await facts();
  const last = new Map(entrants.map(({ members, withdrawnAfter }) => [members[0]?.player, withdrawnAfter]));
  expect([last.get(first), last.get(here[4] ?? '')]).toEqual([null, 0]);
});

test('one who comes later is checked in from that round', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 5 });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Open', date: '2026-11-19', shape: 'rounds', contests: [] },
    entrants: players.map(({ playerId }, i) => ({ members: [{ playerId }], enters: i === 4 ? 2 : 1 })),
  });
  await page.evaluate((id) => (location.hash = `#/pairings/${String(id)}`), tournamentId);
  await page.getByRole('button', { name: words.tickAll({ count: 5, retired: 0, others: false }) }).click();
  const late = players[4]?.player ?? '';
  const list = page.getByRole('list', { name: words.checkIn });
  await expect(list.getByRole('listitem').filter({ hasText: late })).toContainText(
    words.presence.marks.from({ round: '2' }),
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 2 }))).toBeVisible();
});

test('a Swiss by FIDE’s rules records colours, or says that it has none', async ({ page }) => {
  await openSample(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const entrants = players.map(({ playerId }) => ({ members: [{ playerId }] }));
  const open = { name: 'Open', date: '2026-11-19', shape: 'rounds', entrants } as const;
  const { tournamentId } = await call(page, 'tournaments.save', { ...open, contests: [] });
  await page.evaluate((id) => (location.hash = `#/pairings/${String(id)}`), tournamentId);
  const seats = page.getByLabel(options.seats, { exact: true });
  const pairedBy = page.getByLabel(options.pairedBy, { exact: true });
  await page.locator('summary').filter({ hasText: options.methods.swiss }).click();
  await expect(seats).toHaveValue('');
  await pairedBy.selectOption(options.pairedByOf.dutch);
  await expect(seats.locator('option:checked')).toHaveText(texts.tournaments.entry.head.seatKinds.colours);
  await page.getByRole('button', { name: words.tickAll({ count: 4, retired: 0, others: false }) }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  await expect(page.getByText(boards.stand.results({ done: 0, all: 2 }))).toBeVisible();
  const { seats: recorded, contests } = await call(page, 'tournaments.facts', { tournamentId });
  expect([recorded, ...contests.flatMap(({ sides }) => sides.map(({ seat }) => seat))]).toEqual([
    'colours',
    ...[1, 2, 1, 2],
  ]);
  await expect(page.getByText(options.noColours)).toBeHidden();

  await call(page, 'tournaments.save', { ...open, tournamentId, seats: null });
  await page.reload();
  await page.locator('summary').filter({ hasText: options.pairedByOf.dutch }).click();
  await expect(page.getByText(options.noColours)).toBeVisible();
  await expect(seats).toHaveCount(0);
});
