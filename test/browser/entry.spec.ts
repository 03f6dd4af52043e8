import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { today } from '../../renderer/app/evening-day.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { paste } from './paste.ts';
import { openSample } from './sample.ts';
import { expect, forgetLostConnections, startProgram, test, testProcess } from './shell.ts';

const words = texts.tournaments;
const entry = words.entry;

async function openForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/new-tournament';
  });
  await expectForm(page);
}

/** The form in the sample league. */
async function beginForm(page: Page): Promise<void> {
  await openSample(page, 'new-tournament');
  await expectForm(page);
}

async function expectForm(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toBeFocused();
}

/** What has the focus, by its accessible name, so that the next key lands where the test means it to. */
const focused = (page: Page, name: string) =>
  page.locator('input:focus').and(page.getByLabel(name, { exact: true }));

/** Pastes into whatever has the focus, as the browser does after ⌘V. */
async function recordedByName(page: Page, name: string) {
  const { tournaments } = await call(page, 'tournaments.list', {});
  const row = tournaments.find((one) => one.name === name);
  if (!row) throw new Error(`there is no ${name}`);
  return call(page, 'tournaments.facts', { tournamentId: row.tournamentId });
}

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const here = page.locator(':focus').and(page.getByLabel(label, { exact: true }));
    if ((await here.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${label}`);
}

interface TypedTeam {
  readonly name: string;
  readonly score: string;
  readonly people: readonly string[];
}

/** Sixteen teams of six with two substitutes; scores with ties. Names have accents and apostrophes. */
const sixteen: readonly TypedTeam[] = Array.from({ length: 16 }, (_, t) => ({
  name: `Équipe ${String(t + 1)}`,
  score: String(40 - 2 * Math.floor(t / 2)),
  people: Array.from({ length: 8 }, (__, p) => `Zoë O’Neil ${'ABCDEFGHIJKLMNOP'.charAt(t)}${String(p + 1)}`),
}));

async function typeLine(page: Page, label: string, text: string): Promise<void> {
  await expect(focused(page, label)).toBeVisible();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

/** The line of a substitute: → at the name's end reaches the role, Tab the share, Enter the next line. */
async function typeSubstitute(page: Page, label: string, name: string): Promise<void> {
  await expect(focused(page, label)).toBeVisible();
  await page.keyboard.insertText(name);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel(entry.role({ who: name }), { exact: true })).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('Tab');
  await typeLine(page, entry.share({ who: name }), '2/5');
}

async function typeTeam(page: Page, { name, score, people }: TypedTeam, number: number): Promise<void> {
  await typeLine(page, entry.teamName({ number: String(number) }), name);
  await typeLine(page, entry.result.scores({ who: name }), score);
  for (const [i, person] of people.entries()) {
    const label = entry.playerOf({ number: String(i + 1), team: name });
    await (i < 6 ? typeLine(page, label, person) : typeSubstitute(page, label, person));
  }
  await expect(
    focused(page, entry.playerOf({ number: String(people.length + 1), team: name })),
  ).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Teams as a spreadsheet has them, each in a line; the last two of a team are its substitutes. */
const sheetOf = (teams: readonly TypedTeam[]): string =>
  teams
    .map(({ name, score, people }) =>
      [name, score, ...people.flatMap((one, i) => (i < 6 ? [one] : [one, 'substitute', '2/5']))].join('\t'),
    )
    .join('\n');

test('sixteen teams of six with two substitutes by keyboard alone, saved and read back', async ({ page }) => {
  await page.getByRole('button', { name: texts.leagues.sample.button }).press('Enter');
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.tournaments }).press('Enter');
  await page.getByRole('link', { name: words.add }).press('Enter');
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toBeFocused();
  await page.keyboard.insertText('Sixteen teams');
  await tabTo(page, entry.teams);
  // The sample's last final places came with scores.
  await tabTo(page, entry.scores);
  await tabTo(page, entry.teamSize);
  await page.keyboard.insertText('6');
  await tabTo(page, entry.teamName({ number: '1' }));
  const [first, second, last] = [sixteen[0], sixteen[1], sixteen[15]] as [TypedTeam, TypedTeam, TypedTeam];
  await typeTeam(page, first, 1);
  await typeTeam(page, second, 2);
  // Each team is typed as the one before: those in between are pasted, and the last one is typed below them.
  await expect(focused(page, entry.teamName({ number: '3' }))).toBeVisible();
  await paste(page.locator(':focus'), sheetOf(sixteen.slice(2, 15)));
  await expect(page.getByText(entry.paste.done({ sides: 15, people: 120 }))).toBeVisible();
  await page.getByLabel(entry.teamName({ number: '16' }), { exact: true }).focus();
  await typeTeam(page, last, 16);
  await expect(page.getByText(entry.missing.nothing)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const saved = page.getByRole('status').filter({ hasText: entry.savedNow.saved });
  await expect(saved.getByRole('link', { name: 'Sixteen teams' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toHaveValue('');

  const record = await recordedByName(page, 'Sixteen teams');
  expect([record.teamSize, record.date, record.contests.length]).toEqual([6, today(), 1]);
  const seen = record.contests[0]?.sides.map(({ team, score, members }) => ({
    name: team,
    score: String(score),
    people: members.map(({ player }) => player),
  }));
  expect(seen).toEqual(sixteen);
  for (const { members } of record.contests[0]?.sides ?? [])
    expect(members.map(({ role, share }) => [role, share])).toEqual([
      ...Array.from({ length: 6 }, () => ['main', null]),
      ['substitute', 0.4],
      ['substitute', 0.4],
    ]);
});

test('a whole sheet is pasted, garbage changes nothing, and a step is undone', async ({ page }) => {
  await beginForm(page);
  await page.keyboard.insertText('Pasted evening');
  await page.getByRole('radio', { name: entry.teams }).check();
  await page.getByRole('radio', { name: entry.scores }).check();
  await page.getByLabel(entry.teamName({ number: '1' })).focus();
  await paste(page.locator(':focus'), 'Owls\ttwelve\tAnna Pasted\nFoxes\t9\tBéla Pasted');
  await expect(page.getByRole('alert').filter({ hasText: entry.paste.score })).toBeVisible();
  await expect(page.getByLabel(entry.teamName({ number: '1' }))).toHaveValue('');
  await paste(
    page.locator(':focus'),
    'Team\tScore\tPlayers\nOwls\t12\tAnna Pasted\t"O’Neil ""Bee"", Zoë"\t1/2\nFoxes\t9,5\tBéla Pasted\nCrows\t9,5\tDóra Pasted\n',
  );
  await expect(page.getByText(entry.paste.done({ sides: 3, people: 4 }))).toBeVisible();
  await expect(page.getByText(entry.placeIs({ place: '2=' }), { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel(entry.teamName({ number: '1' }))).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByLabel(entry.teamName({ number: '1' }))).toHaveValue('Owls');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pasted evening' })).toBeVisible();
  const record = await recordedByName(page, 'Pasted evening');
  expect(
    record.contests[0]?.sides.map(({ team, score, members }) => [
      team,
      score,
      ...members.map(({ player, share }) => [player, share]),
    ]),
  ).toEqual([
    ['Owls', 12, ['Anna Pasted', null], ['O’Neil "Bee", Zoë', 0.5]],
    ['Foxes', 9.5, ['Béla Pasted', null]],
    ['Crows', 9.5, ['Dóra Pasted', null]],
  ]);

  await openForm(page);
  await page.keyboard.insertText('The week after');
  await page.getByRole('radio', { name: entry.teams }).check();
  await page.getByLabel(entry.teamName({ number: '1' })).focus();
  await page.keyboard.insertText('owls');
  await expect(page.getByRole('option', { name: 'Owls' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: entry.sameAsLast })).toBeVisible();
  await page.keyboard.press('Control+l');
  await expect(focused(page, entry.playerOf({ number: '3', team: 'Owls' }))).toBeVisible();
  // The button does the same as the keys.
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: entry.sameAsLast }).click();
  await expect(focused(page, entry.playerOf({ number: '3', team: 'Owls' }))).toBeVisible();
  await expect(page.getByLabel(entry.playerOf({ number: '1', team: 'Owls' }))).toHaveValue('Anna Pasted');
});

testProcess(
  'what was typed survives a killed program and is offered again',
  async ({ page, program, complaints }) => {
    await beginForm(page);
    await page.keyboard.insertText('Killed evening');
    await page.getByRole('radio', { name: entry.individuals }).check();
    await page.getByLabel(entry.player({ number: '1' }), { exact: true }).fill('Somebody Kept');
    await page.getByLabel(entry.result.scores({ who: 'Somebody Kept' })).fill('1');
    await page.waitForTimeout(400);
    program.process.kill('SIGKILL');
    await once(program.process, 'close');

    const again = await startProgram(program.folder);
    try {
      await page.goto(again.url);
      complaints.length = 0;
      await page.evaluate(() => {
        location.hash = '#/new-tournament';
      });
      await expect(page.getByText(/^You have unsaved changes in “Killed evening” from /u)).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('button', { name: entry.draft.goOn })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toHaveValue(
        'Killed evening',
      );
      await expect(page.getByLabel(entry.player({ number: '1' }), { exact: true })).toHaveValue(
        'Somebody Kept',
      );
      await expect(page.getByLabel(entry.result.scores({ who: 'Somebody Kept' }))).toHaveValue('1');
      const missing = page.getByRole('region', { name: entry.missing.title });
      await missing.getByRole('button', { name: entry.missing.sides }).press('Enter');
      await expect(page.getByLabel(entry.player({ number: '2' }), { exact: true })).toBeFocused();
      await page.keyboard.insertText('Somebody Else');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('link', { name: 'Killed evening' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: entry.name, exact: true })).toHaveValue('');
      const record = await recordedByName(page, 'Killed evening');
      expect(record.contests[0]?.sides.map(({ score }) => score)).toEqual([1, null]);
    } finally {
      await again.end();
      forgetLostConnections(complaints);
    }
  },
);

test('the second pass lights up what differs, and one of the two is chosen', async ({ page }) => {
  await beginForm(page);
  await page.keyboard.insertText('Typed twice');
  await page.getByRole('radio', { name: entry.individuals }).check();
  await page.getByRole('radio', { name: entry.scores }).check();
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).focus();
  await paste(page.locator(':focus'), 'Ada Twice\t12\nBea Twice\t21\nCyd Twice\t7');
  await page.getByRole('button', { name: entry.again.start }).press('Enter');
  // Each name is level with its field.
  const parts = page.getByRole('row', { name: /Ada Twice/u }).locator('th > *, input');
  const [name = 0, field = 99] = await parts.evaluateAll((both) =>
    both.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  );
  expect(Math.abs(name - field)).toBeLessThan(2);
  for (const [who, score] of [
    ['Ada Twice', '12'],
    ['Bea Twice', '12'],
    ['Cyd Twice', '1'],
  ] as const)
    await typeLine(page, entry.again.result({ who }), score);
  await expect(page.getByText(entry.again.progress({ typed: 3, all: 3, differ: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /Bea Twice/u })
    .getByRole('button', { name: entry.again.take({ empty: false, value: '12' }) })
    .press('Enter');
  await page
    .getByRole('row', { name: /Cyd Twice/u })
    .getByRole('button', { name: entry.again.keep({ empty: false, value: '7' }) })
    .press('Enter');
  await expect(page.getByText(entry.again.progress({ typed: 3, all: 3, differ: 0 }))).toBeVisible();
  await page.getByRole('button', { name: entry.again.end }).press('Enter');
  await expect(page.getByLabel(entry.result.scores({ who: 'Bea Twice' }))).toHaveValue('12');
  await expect(page.getByLabel(entry.result.scores({ who: 'Cyd Twice' }))).toHaveValue('7');
});

test('a correction shows its preview, and a namesake on the same day is reported while it is typed', async ({
  page,
}) => {
  await beginForm(page);
  await page.keyboard.insertText('To be corrected');
  await page.getByRole('radio', { name: entry.individuals }).check();
  await page.getByRole('radio', { name: entry.places, exact: true }).check();
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).focus();
  await paste(page.locator(':focus'), 'Ada Corrected\t1\nBea Corrected\t2\n');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'To be corrected' })).toBeVisible();
  await page.getByRole('link', { name: words.page.correct, exact: true }).press('Enter');
  await page.getByLabel(entry.result.places({ who: 'Ada Corrected' })).fill('2');
  const effect = page.getByRole('region', { name: texts.effect.title });
  await expect(effect.getByRole('table').first()).toBeVisible();
  await expect(effect).toContainText('Ada Corrected');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'To be corrected' })).toBeVisible();
  const record = await recordedByName(page, 'To be corrected');
  expect(record.contests[0]?.sides.map(({ place }) => place)).toEqual([2, 2]);

  await openForm(page);
  await page.keyboard.insertText('to be CORRECTED');
  await expect(page.getByText(entry.sameDay)).toBeVisible();
});

test('the impossible is refused at its field, and nothing is changed', async ({ page }) => {
  await beginForm(page);
  const before = await call(page, 'league.read', {});
  await page.keyboard.insertText('x'.repeat(10_000));
  await page.getByRole('radio', { name: entry.teams }).check();
  await page.getByRole('radio', { name: entry.places, exact: true }).check();
  await page.getByLabel(entry.teamName({ number: '1' })).focus();
  await paste(page.locator(':focus'), 'Owls\t1\tAnna Refused\nFoxes\t2');
  await page.getByLabel(entry.result.places({ who: 'Owls' })).fill('0');
  await page.getByLabel(entry.showRoles.teams).check();
  await page.getByLabel(entry.share({ who: 'Anna Refused' })).fill('1.2');
  await page.getByLabel(entry.date).focus();
  await page.keyboard.type('02302026');
  await page.keyboard.press('Control+Enter');
  for (const sentence of [
    words.problems.tooLong,
    words.problems.places,
    words.problems.share,
    words.problems.day,
    words.problems.nobody,
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  expect(await call(page, 'league.read', {})).toEqual(before);
});

test('rounds of boards ask for the head alone and continue on their own page', async ({ page }) => {
  await beginForm(page);
  await page.keyboard.insertText('Four rounds');
  await page.getByRole('radio', { name: entry.shapes.rounds }).check();
  await expect(page.getByRole('radio', { name: entry.teams })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/rounds\/\d+$/u);
  const record = await recordedByName(page, 'Four rounds');
  expect([record.shape, record.contests]).toEqual(['rounds', []]);
});
