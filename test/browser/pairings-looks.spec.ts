/** How suggested boards of teams and a team's rounds look. */
import { texts } from '../../shared/messages/index.ts';
import { call, lookAgain } from './calls.ts';
import { goToHash } from './play-boards.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const words = texts.pairings;
const lineups = { Rascals: ['Ann', 'Ben', 'Cat', 'Dev', 'Eva'], Owls: ['Fin'] } as const;
const named = (name: string): string => `${name} Longfellow-Harrington`;

test('two teams are on one line and above their lineups, and rounds to miss have an example', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Quiz' });
  await call(page, 'tournaments.save', {
    ...{ name: 'Quiz night', date: '2026-03-02', shape: 'rounds' },
    entrants: Object.entries(lineups).map(([team, people]) => ({
      team,
      members: people.map((name) => ({ name: named(name) })),
    })),
  });
  await lookAgain(page);
  await goToHash(page, '#/pairings/new');
  await page.getByLabel(words.by).selectOption('teams');
  for (const team of Object.keys(lineups)) await page.getByRole('checkbox', { name: team }).check();
  await page.getByRole('button', { name: words.generate, exact: true }).click();
  const sides = page.getByRole('group').filter({ has: page.locator('.seat') });
  await expect(sides).toHaveCount(2);
  const tops = await sides
    .locator('.seat')
    .evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().top));
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? Infinity))).toBeLessThan(1);
  // The letters of the name on the left end where those of its lineup end.
  const [nameEnd, lineupEnd] = await sides.first().evaluate((side) =>
    ['.seat', 'li:last-child'].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(side.querySelector(part) ?? side);
      return Math.max(...[...range.getClientRects()].map(({ right }) => right));
    }),
  );
  expect(nameEnd).toBeCloseTo(lineupEnd ?? 0, 0);

  await page.getByRole('button', { name: texts.pairings.teams.open({ team: 'Owls' }) }).click();
  const out = page.getByLabel(words.presence.out, { exact: true });
  const room = await out.evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = style.font;
    const inside = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return inside - (pen?.measureText(field.placeholder).width ?? Infinity);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('the rounds of a player near the end of the list open in sight, with their button', async ({ page }) => {
  await openSample(page);
  await goTo(page, texts.navigation.pairings);
  const list = page.getByRole('list', { name: texts.pairings.checkIn });
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const row = list.getByRole('listitem').nth(16);
    await row.getByRole('checkbox').first().check();
    await row.getByRole('button', { name: /^Set rounds/u }).click();
    await expect(page.getByRole('button', { name: texts.pairings.presence.done })).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('button', { name: texts.pairings.presence.done }).click();
  }
});
