/** The boards of a tournament on paper and on the wall. The plan is prepared beforehand. */
import type { Page } from '@playwright/test';
import { today } from '../../renderer/app/evening-day.ts';
import {
  blankDraft,
  wholeTournament,
  type PairingsDraft,
} from '../../renderer/features/pairings/pairings-draft.ts';
import { initialsOf } from '../../shared/names/display-name.ts';
import { texts } from '../../shared/messages/index.ts';
import { roundLabel } from '../../renderer/app/boards/round-label.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf, type Sheet } from './pdf.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairingSheets;
const many = 17;
/** This many of them have a board; the last sits out. */
const seated = 16;

interface Here {
  readonly playerId: number;
  readonly player: string;
}

/** The sample's first people, and two who want less of their names on lists. */
async function gathered(page: Page): Promise<Here[]> {
  const { players } = await call(page, 'players.find', { name: '', limit: many });
  for (const [i, shownAs] of (['initials', 'nobody'] as const).entries()) {
    const facts = await call(page, 'players.facts', { playerId: players[i]?.playerId ?? 0 });
    const { playerId, name, club, externalId, retired, tags, aliases, starting } = facts;
    const wanted = { playerId, name, club, externalId, retired, tags, aliases, starting, shownAs };
    await call(page, 'players.save', wanted);
  }
  return players.map(({ playerId, player }) => ({ playerId, player }));
}

/** A session of duels, saved as the page saves it, in which neighbours of the list meet. */
async function planned(page: Page): Promise<string[]> {
  const here = await gathered(page);
  const blank = blankDraft(today());
  const ids = here.slice(0, seated).map(({ playerId }) => playerId);
  const boards = Array.from({ length: seated / 2 }, (_, i) => [[ids[2 * i] ?? 0], [ids[2 * i + 1] ?? 0]]);
  const evening: PairingsDraft = {
    ...blank,
    name: 'Friday',
    seats: 'colours',
    people: here.map((one) => ({ ...one, club: null, isBeginner: false, ...wholeTournament, out: [] })),
    options: { ...blank.options, kind: 'duels' },
    plans: [[{ round: 1, boards }]],
    // As one that was printed, which is no longer improved.
    onPaper: [{ round: 1, boards }],
  };
  await call(page, 'drafts.keep', { key: 'pairings', content: JSON.stringify(evening) });
  await goTo(page, texts.navigation.pairings);
  return here.map(({ player }, i) => (i < 2 ? initialsOf(player) : player));
}

/** The dialog of the printer stays away; that it was to come is counted. */
const countPrints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => {
      document.body.dataset['prints'] = String(Number(document.body.dataset['prints'] ?? 0) + 1);
    };
  });

/** Prints by one command of the page “Pairings” and reads the result. */
async function printed(page: Page, name: string): Promise<Sheet[]> {
  await countPrints(page);
  await page.evaluate(() => delete document.body.dataset['prints']);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-prints', '1');
  return sheetsOf(await page.pdf({ preferCSSPageSize: true }));
}

const textOf = ({ lines }: Sheet): string => lines.map(({ text }) => text).join('\n');
const times = (text: string, part: string): number => text.split(part).length - 1;

test.beforeEach(async ({ page }) => {
  await openSample(page);
});

test('slips come four a sheet in the order of their numbers, and none is missing', async ({ page }) => {
  const names = await planned(page);
  const sheets = await printed(page, words.sheets.slips);
  await expect(page.getByText(words.private)).toBeVisible();
  expect(sheets).toHaveLength(2);
  for (const [i, sheet] of sheets.entries()) {
    const text = textOf(sheet);
    expect(times(text, words.slip.results.tie)).toBe(4);
    // Above the head of each pair of slips are their two numbers.
    const numbers = sheet.lines.map((line) => /^([1-8])(?: Friday)? ([1-8])(?: Friday)?$/u.exec(line.text));
    expect(numbers.flatMap((found) => found?.slice(1) ?? [])).toEqual(
      [1, 2, 3, 4].map((number) => String(4 * i + number)),
    );
    for (const name of names.slice(8 * i, 8 * i + 8)) expect(text).toContain(name);
    expect(text).toContain(words.of({ rounds: roundLabel('1'), tournament: 'Friday' }).trim());
    expect(text).toMatch(new RegExp(`${String(i + 1)} / 2$`, 'u'));
  }
  await expectAccessible(page);

  await page.getByRole('link', { name: words.back }).click();
  const list = textOf((await printed(page, words.sheets.names))[0] ?? { width: 0, height: 0, lines: [] });
  for (const name of names) expect(list).toContain(name);
  expect(times(list, words.outShort)).toBe(many - seated);
  await page.getByRole('link', { name: words.sheets.pairings }).click();
  await expect(page.getByRole('table', { name: words.sheets.pairings })).toBeVisible();
  const [pairings, ...more] = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  const { white, black } = texts.tournaments.page.seatHeads;
  expect(pairings && textOf(pairings)).toMatch(new RegExp(`${white}.*${black}`, 'u'));
  // A long name may continue in the next line.
  for (const word of names.join(' ').split(' ')) expect(pairings && textOf(pairings)).toContain(word);
  await page.getByRole('link', { name: words.sheets.cards }).click();
  await expect(page.getByRole('article', { name: words.boardNumber({ number: '8' }) })).toBeVisible();
  expect(await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(seated / 4);
});

test('slips are printed right after the start, below its message, without an empty sheet', async ({
  page,
}) => {
  await planned(page);
  const { start } = texts.pairingBoards;
  await page
    .getByRole('button', { name: start.rounds({ count: 1, first: '1', last: '1' }), exact: true })
    .click();
  await expect(page.getByText(/^Saved: Started/u)).toBeVisible();
  expect(await printed(page, words.sheets.slips)).toHaveLength(2);
});

test('the number of a slip is the one that the results take, and a second window shows what comes in', async ({
  page,
  context,
}) => {
  const names = await planned(page);
  await page
    .getByRole('button', {
      name: texts.pairingBoards.start.rounds({ count: 1, first: '1', last: '1' }),
      exact: true,
    })
    .click();
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible();
  const [slips] = await printed(page, words.sheets.slips);
  expect(slips && textOf(slips)).toContain(names[5]);

  const wall = await context.newPage();
  await wall.emulateMedia({ reducedMotion: 'reduce' });
  await wall.goto(new URL('#/projector', page.url()).href);
  const third = wall.getByRole('listitem', { name: words.boardNumber({ number: '3' }), exact: true });
  await expect(third).toContainText(names[4] ?? '');
  await expect(wall.getByText(words.screen.done({ done: 0, all: 8 }))).toBeVisible();
  await expectAccessible(wall);

  await page.getByRole('link', { name: words.back }).click();
  await page.getByRole('link', { name: texts.pairingBoards.stand.type }).click();
  await page.getByRole('textbox', { name: texts.rounds.slip.label }).fill('3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0-1');
  await page.keyboard.press('Control+Enter');
  await expect(third).toContainText(texts.tournaments.page.points({ first: '0', second: '1' }));
  await expect(wall.getByText(words.screen.done({ done: 1, all: 8 }))).toBeVisible();
});

test('the projector shows all boards of the plan, or turns pages by the arrows, and fills the screen', async ({
  page,
}) => {
  const names = await planned(page);
  await page.getByRole('link', { name: words.projector }).click();
  await expect(page.getByText(words.screen.planned, { exact: true })).toBeVisible();
  const boards = page.getByRole('listitem');
  await expect(boards).toHaveCount(8);
  for (const name of names) await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: words.screen.dark }).click();
  await expectAccessible(page);
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: words.screen.leave })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: words.screen.full })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 420, height: 380 });
  await expect(page.getByText(words.screen.page({ number: 1, pages: 2 }))).toBeVisible();
  await expect(boards.first()).toHaveAccessibleName(words.boardNumber({ number: '1' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(words.screen.page({ number: 2, pages: 2 }))).toBeVisible();
  await expect(
    page.getByRole('listitem', { name: words.boardNumber({ number: '8' }), exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('listitem', { name: words.boardNumber({ number: '1' }), exact: true }),
  ).toHaveCount(0);
});

test('the projector tells of no change, and what the undo key did doesn’t cover its controls', async ({
  page,
}) => {
  await planned(page);
  const begin = texts.pairingBoards.start.rounds({ count: 1, first: '1', last: '1' });
  await page.getByRole('button', { name: begin, exact: true }).click();
  const line = page.getByRole('complementary', { name: texts.history.line.label });
  await line.getByRole('button', { name: texts.history.undo }).hover();
  await page.evaluate(() => (location.hash = '#/projector'));
  const full = page.getByRole('button', { name: words.screen.full });
  await expect(full).toBeVisible();
  await expect(line.getByRole('button')).toHaveCount(0);
  const bottom = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await full.boundingBox()) ?? {};
    return y + height;
  };
  const whole = await bottom();
  await page.mouse.move(400, 200);
  await page.keyboard.press('Control+z');
  await expect(line.getByRole('button', { name: texts.history.redo })).toBeVisible();
  await expect.poll(bottom).toBeLessThan(whole);
  expect(await bottom()).toBeLessThanOrEqual((await line.boundingBox())?.y ?? 0);
});

test('initials are explained only where there are any', async ({ page }) => {
  await planned(page);
  const { players } = await call(page, 'players.find', { name: '', limit: 1000 });
  for (const { playerId } of players.filter(({ shownAs }) => shownAs !== 'name')) {
    const { name, club, externalId, retired, tags, aliases, starting } = await call(page, 'players.facts', {
      playerId,
    });
    const facts = { playerId, name, club, externalId, retired, tags, aliases, starting };
    await call(page, 'players.save', { ...facts, shownAs: 'name' });
  }
  await printed(page, words.sheets.slips);
  await expect(page.getByText(words.slip.signatures).first()).toBeVisible();
  await expect(page.getByText(words.private)).toHaveCount(0);
});
