/** A pub quiz season: six teams of different sizes, an evening every other week, points by place. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash } from './play-boards.ts';
import { expect, test } from './shell.ts';

const words = texts.rounds;
const entry = texts.tournaments.entry;
const teams: readonly (readonly string[])[] = [
  ['Owls', 'Anna Bauer', 'Boris Novak', 'Carla Ruiz'],
  ['Elks', 'Daniel Osei', 'Elif Lim'],
  ['Jays', 'Farid Haddad', 'Grace Cho', 'Hugo Lund', 'Iris Wolf'],
  ['Bats', 'Jonas Meyer', 'Kira Sato', 'Luca Rossi'],
  ['Cats', 'Maya Singh', 'Noah Katz', 'Olga Petrova', 'Pavel Dvorak', 'Quinn Byrne'],
  ['Dogs', 'Rosa Vidal', 'Sven Berg', 'Tara Nolan'],
];
/** Places of the teams, evening by evening; shared ones often. */
const evenings = [
  [1, 2, 2, 4, 5, 6],
  [3, 1, 2, 3, 5, 5],
  [1, 1, 3, 4, 4, 6],
  [2, 3, 1, 5, 3, 6],
];

const dates = ['', '2026-10-20', '2026-11-03', '2026-11-17'];
/** Those who share places share their points. */
const table = ['1 Owls', '2 Elks', '3 Jays', '4 Bats', '5 Cats', '6 Dogs'];
const points = ['20', '19½', '19½', '11', '9½', '4½'];

test('places of four evenings add up to a season, which is printed', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-01T09:00:00');
  await call(page, 'league.create', { name: 'Pub quiz' });
  await lookAgain(page);
  await goToHash(page, '#/new-tournament');
  await page.getByRole('radio', { name: entry.shapes.rounds }).check();
  await page.getByLabel(entry.name, { exact: true }).first().fill('Autumn season');
  await page.getByLabel(entry.date, { exact: true }).fill('2026-10-06');
  await page.getByRole('button', { name: entry.toRounds }).click();
  await page.getByRole('radio', { name: words.who.teams }).check();
  await page.getByLabel(words.entrant.team({ number: '1' }), { exact: true }).focus();
  for (const [i, names] of teams.entries())
    for (const name of [...names, '']) {
      // Key by key once; then each name in one piece, as from an input method.
      await (i === 0 ? page.keyboard.type(name) : page.keyboard.insertText(name));
      await page.keyboard.press('Enter');
    }
  await page.getByText(words.head).click();
  await page.getByLabel(texts.scoring.points.places).fill('6, 5, 4, 3, 2, 1');
  await page.keyboard.press('Control+Enter');
  const resultOf = (team: string) =>
    page.getByLabel(words.board.resultOfSide({ name: team, board: '1' }), { exact: true });
  for (const [at, places] of evenings.entries()) {
    const name = `Round ${String(at + 1)}`;
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    if (at === 0) await page.getByLabel(words.board.sidesAtBoard).selectOption('6');
    await page.getByRole('button', { name: at === 0 ? words.board.fill : words.board.repeat }).click();
    if (at > 0) await page.getByLabel(words.board.date).fill(dates[at] ?? '');
    for (const [i, [team = '']] of teams.entries()) await resultOf(team).fill(String(places[i]));
    if (at === 0) await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(entry.saved, { exact: true })).toBeVisible();
  }

  await page.getByRole('link', { name: words.page }).click();
  const rows = page.getByRole('table').first().locator('tbody tr');
  await expect(rows).toHaveCount(table.length);
  for (const [i, line] of table.entries()) {
    const [place = '', team = ''] = line.split(' ');
    await expect(rows.nth(i).getByText(team, { exact: true })).toBeVisible();
    await expect(rows.nth(i).getByRole('cell').first()).toHaveText(place);
  }
  await expectAccessible(page);
  const [sheet] = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const lines = sheet?.lines.map(({ text }) => text) ?? [];
  const at = lines.findIndex((line) => line.startsWith('1 Owls'));
  expect(at).toBeGreaterThan(0);
  for (const [i, line] of table.entries())
    expect(lines[at + i]).toMatch(new RegExp(`^${line} .* ${String(points[i])} `, 'u'));
  expect(lines.some((line) => line.includes('6 Oct 2026 to 17 Nov 2026'))).toBe(true);
});
