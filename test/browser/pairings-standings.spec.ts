/** A Swiss on the page of pairings: what is known before the round, rules that a change breaks, and the keyboard's way. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { play } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.pairings;
const boards = texts.pairingBoards;
const options = texts.pairingOptions;

/** Checks in the first players of the list by typing their names; returns the names. */
async function checkIn(page: Page, count: number): Promise<string[]> {
  const search = page.getByRole('searchbox', { name: words.search });
  const names = page.getByRole('list', { name: words.checkIn }).locator('.name');
  await expect(names.nth(count - 1)).toBeVisible();
  const here = (await names.allInnerTexts()).slice(0, count);
  await search.focus();
  for (const name of here) await page.keyboard.type(`${name}\n`);
  await expect(page.getByText(words.here({ count }), { exact: true })).toBeVisible();
  return here;
}

/** A Swiss of five rounds with colours. */
async function chooseSwiss(page: Page): Promise<void> {
  await page.getByRole('radio', { name: options.kinds.duels }).check();
  await page.getByLabel(options.method, { exact: true }).selectOption(options.methods.swiss);
  await page.getByLabel(options.totalRounds).fill('5');
  await page.getByLabel(options.seats, { exact: true }).selectOption({ index: 1 });
}

/** The first side of each board wins. */
async function playAll(page: Page): Promise<void> {
  const { tournaments } = await call(page, 'pairings.tournaments', {});
  await play(page, tournaments[0]?.tournamentId ?? 0, () => [1, 0]);
}

test('a Swiss shows points and colours, says what a change breaks, and the keyboard goes on', async ({
  page,
}) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  await checkIn(page, 6);
  await chooseSwiss(page);
  await page.keyboard.press('Control+Enter');
  const start = (round: string) =>
    page.getByRole('button', { name: boards.start.rounds({ count: 1, first: round, last: round }) });
  await start('1').focus();
  await page.keyboard.press('Enter');

  // Typing results comes next.
  await expect(page.getByRole('link', { name: boards.stand.type })).toBeFocused();
  await playAll(page);
  const next = page.getByRole('button', { name: boards.stand.next({ number: '2' }) });
  await expect(page.getByText(boards.stand.complete)).toBeVisible();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(start('2')).toBeFocused();

  // Three won with white, three lost with black.
  const round = page.getByRole('region', { name: boards.round({ number: '2' }), exact: true });
  await expect(round.getByText('1 · W', { exact: true })).toHaveCount(3);
  await expect(round.getByText('0 · B', { exact: true })).toHaveCount(3);
  await expect(page.getByText(boards.costExplained)).toHaveCount(0);

  // Two who have met are put at one board.
  const { contests } = await call(page, 'tournaments.facts', {
    tournamentId: (await call(page, 'pairings.tournaments', {})).tournaments[0]?.tournamentId ?? 0,
  });
  const [one = '', other = ''] = contests[0]?.sides.map(({ members }) => members[0]?.player ?? '') ?? [];
  const boardWith = (name: string) =>
    round
      .getByRole('listitem', { name: /^Board/u })
      .filter({ has: page.getByRole('button', { name, exact: true }) });
  const names = await boardWith(one).locator('.seat').allInnerTexts();
  const partner = names.find((name) => name !== one) ?? '';
  await round.getByRole('button', { name: other, exact: true }).focus();
  await page.keyboard.press('Space');
  await round.getByRole('button', { name: partner, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(boardWith(one).getByText(/have already met\.$/u)).toBeVisible();
  await expect(page.getByText(/^Worse than the suggestion: Rematches \+\d/u)).toBeVisible();
  await page.getByText(boards.compare).click();
  await expect(page.getByText(boards.aimsExplained)).toBeVisible();
  await expectAccessible(page);
});

test('a Swiss by FIDE’s Dutch system has one suggestion, no priorities, and stays chosen', async ({
  page,
}) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  await checkIn(page, 7);
  await chooseSwiss(page);
  const seats = page.getByLabel(options.seats, { exact: true });
  await seats.selectOption(options.noSeats);
  const rules = page.getByLabel(options.pairedBy, { exact: true });
  await expect(rules).toHaveValue('own');
  await rules.selectOption('dutch');
  await expect(page.getByText(options.pairedByExplained.dutch)).toBeVisible();
  // Its rules need colours; one step undoes both.
  await expect(seats).toHaveValue('colours');
  await page.keyboard.press('Control+z');
  await expect(rules).toHaveValue('own');
  await expect(seats.locator('option:checked')).toHaveText(options.noSeats);
  await rules.selectOption('dutch');
  await page.locator('summary').filter({ hasText: options.counts }).last().click();
  await expect(page.getByText(options.countsNotInDutch)).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(rules).toHaveValue('dutch');
  await page.keyboard.press('Control+Enter');
  const round = page.getByRole('region', { name: boards.round({ number: '1' }), exact: true });
  await expect(round.getByRole('listitem', { name: /^Board/u })).toHaveCount(3);
  await expect(page.getByRole('radio', { name: boards.numbered({ number: '2' }) })).toHaveCount(0);

  // A board is explained by FIDE's rules, and so is the bye; costs don't count.
  await round.getByRole('button', { name: boards.why({ number: '1' }) }).click();
  const facts = round.getByRole('table', { name: boards.dutch.table({ number: '1' }) });
  const first = await round.locator('.seat').first().innerText();
  await expect(facts.getByRole('columnheader', { name: first, exact: true })).toBeVisible();
  await expect(facts.getByRole('row', { name: `${boards.dutch.number} 1 4` })).toBeVisible();
  const ofColours = (name: string) => boards.dutch.rule.initial({ name, isOdd: true, colour: 'W' });
  await expect(round.getByText(ofColours(first))).toBeVisible();
  await expect(page.getByText(boards.costExplained)).toHaveCount(0);
  const why = round.getByRole('button', { name: boards.byeWhy });
  await why.click();
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(round.getByText(boards.dutch.bye.group({ score: 0, isRest: false }))).toBeVisible();
  await expectAccessible(page);

  // Any other pairing isn't FIDE's, and isn't called better or worse.
  const seated = await round.locator('.seat').allInnerTexts();
  for (const name of [seated[0] ?? '', seated[2] ?? '']) {
    await round.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText(/^Not the FIDE Dutch pairing any more/u)).toBeVisible();
  // What is said of the board is true of those who are there now: 4 is the higher-ranked.
  await expect(facts.getByRole('row', { name: `${boards.dutch.number} 5 4` })).toBeVisible();
  await expect(round.getByText(ofColours(first))).toHaveCount(0);
  const now = { name: seated[1] ?? '', isOdd: false, colour: 'B' } as const;
  await expect(round.getByText(boards.dutch.rule.initial(now))).toBeVisible();
});

test('a round by FIDE’s rules is explained while it is played, and after it', async ({ page }) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  await checkIn(page, 6);
  await chooseSwiss(page);
  await page.getByLabel(options.pairedBy, { exact: true }).selectOption('dutch');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: boards.start.rounds({ count: 1, first: '1', last: '1' }) }).click();
  const explain = page.getByRole('button', { name: boards.stand.explain, exact: true });
  await explain.click();
  const round = page.getByRole('region', { name: boards.stand.explained({ number: '1' }) });
  const why = round.getByRole('button', { name: boards.why({ number: '1' }) });
  await why.click();
  const facts = round.getByRole('table', { name: boards.dutch.table({ number: '1' }) });
  await expect(facts.getByRole('row', { name: `${boards.dutch.number} 1 4` })).toBeVisible();
  const halves = round.getByText(/is number 1 in the upper half of the score group/u);
  await expect(halves).toBeVisible();
  await expectAccessible(page);
  await playAll(page);
  await expect(page.getByText(boards.stand.complete)).toBeVisible();
  await expect(halves).toBeVisible();
  await explain.click();
  await expect(round).toHaveCount(0);
});

test('after the start of a new tournament the keyboard is at its results, wherever it was begun', async ({
  page,
}) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  await page.evaluate(() => (location.hash = '#/pairings/new'));
  await checkIn(page, 4);
  await page.keyboard.press('Control+Enter');
  const start = page.getByRole('button', {
    name: boards.start.rounds({ count: 1, first: '1', last: '1' }),
    exact: true,
  });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/pairings\/\d+$/u);
  await expect(page.getByRole('link', { name: boards.stand.type })).toBeFocused();
});
