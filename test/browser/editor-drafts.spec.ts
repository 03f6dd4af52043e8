/** What becomes of drafts of tournaments: saved, left at once, damaged in the file. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { paste } from './paste.ts';
import { expect, forgetLostConnections, test } from './shell.ts';

const { entry } = texts.tournaments;

test('a draft that can’t be read is reported, and what is recorded is opened', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const facts = { name: 'Monday', date: '2026-03-02', shape: 'rounds' } as const;
  const { tournamentId } = await call(page, 'tournaments.save', { ...facts, contests: [] });
  const key = `tournament:${String(tournamentId)}`;
  await call(page, 'drafts.keep', { key, content: '{"mark":"rounds-1","draft":{"rounds":7}}' });
  await call(page, 'drafts.keep', { key: 'tournament:new', content: '[]' });
  await lookAgain(page);
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  const notice = page.getByText(/^Your draft from .* can’t be read\./u);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  await expect(notice).toBeVisible();
  await page.getByRole('textbox', { name: entry.name, exact: true }).fill('Tuesday');
  await expect(notice).toBeHidden();
});

test('what was saved is not offered as a draft, even if the page was left at once', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const side = (seat: number, name: string) => ({ seat, members: [{ name }] });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Monday', date: '2026-03-02', shape: 'rounds', seats: 'colours' },
    entrants: [{ members: [{ name: 'Ann' }] }, { members: [{ name: 'Ben' }] }],
    contests: [{ round: '1', board: '1', sides: [side(1, 'Ann'), side(2, 'Ben')] }],
  });
  await lookAgain(page);
  // Nothing that the page asks for after saving arrives any more.
  let hasSaved = false;
  await page.route('**/call/*', async (route) => {
    const isSaving = route.request().url().endsWith('/tournaments.save');
    if (hasSaved && !isSaving) return;
    hasSaved ||= isSaving;
    await route.continue();
  });
  const open = (): Promise<string> =>
    page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  await open();
  const result = page.getByLabel(texts.rounds.board.resultOf({ board: '1' }), { exact: true });
  await result.fill('1-0');
  const drafts = async (): Promise<string[]> =>
    (await call(page, 'drafts.list', {})).drafts.map(({ key }) => key);
  await expect.poll(drafts).toEqual([`tournament:${String(tournamentId)}`]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/tournaments.save'));
  await page.keyboard.press('Control+Enter');
  await answered;
  await page.unroute('**/call/*');
  await page.reload();
  await open();
  await expect(result).toHaveValue('1 – 0');
  expect(await drafts()).toEqual([]);
});

test('a page that is left while it saves has saved all the same, and reads nothing of itself any more', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Monday club' });
  await lookAgain(page);
  const history = page.getByRole('heading', { level: 1, name: texts.history.title });
  const go = (to: string): Promise<string> => page.evaluate((hash) => (location.hash = hash), to);
  const recorded = async (): Promise<string[]> =>
    (await call(page, 'tournaments.list', {})).tournaments.map(({ name }) => name);
  // Who is meant is answered once the other page is there.
  await page.route('**/call/players.named', async (route) => {
    await history.waitFor();
    await route.continue();
  });
  for (const name of ['Monday', 'Tuesday']) {
    await go('#/new-tournament');
    await page.getByRole('textbox', { name: entry.name, exact: true }).fill(name);
    await paste(page.getByLabel(entry.player({ number: '1' }), { exact: true }), 'Ann\t1\nBen\t2');
    await page.keyboard.press('Control+Enter');
    await go('#/history');
    await expect.poll(recorded).toContain(name);
  }
});

test('results saved elsewhere are added to a draft, and what both changed is asked about before saving', async ({
  page,
}) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const names = ['Ann', 'Ben', 'Cleo', 'Dan'];
  const monday = { name: 'Monday', date: '2026-03-02', shape: 'rounds', seats: 'colours' } as const;
  /** Of both boards, from the first side's point of view; null before it is known. */
  const facts = (scores: readonly (number | null)[]) => ({
    ...monday,
    entrants: names.map((name) => ({ members: [{ name }] })),
    contests: scores.map((score, i) => ({
      ...{ round: '1', board: String(i + 1) },
      sides: names.slice(2 * i, 2 * i + 2).map((name, at) => ({
        ...{ seat: at + 1, members: [{ name }] },
        ...(score === null ? {} : { score: at === 0 ? score : 1 - score }),
      })),
    })),
  });
  const { tournamentId } = await call(page, 'tournaments.save', facts([null, null]));
  const saveElsewhere = async (scores: readonly (number | null)[]): Promise<void> => {
    await call(page, 'tournaments.save', { tournamentId, ...facts(scores) });
    await lookAgain(page);
  };
  const recorded = async (): Promise<(number | null)[]> =>
    (await call(page, 'tournaments.facts', { tournamentId })).contests.map(
      ({ sides }) => sides[0]?.score ?? null,
    );
  await lookAgain(page);
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  const resultAt = (board: string) =>
    page.getByLabel(texts.rounds.board.resultOf({ board }), { exact: true });
  await resultAt('1').fill('1-0');
  await saveElsewhere([null, 0]);
  const { draft } = texts.rounds;
  await expect(page.getByText(draft.joined)).toBeVisible();
  await expect(resultAt('2')).toHaveValue('0 – 1');
  await saveElsewhere([0, 0]);
  await expect(page.getByText(draft.changed)).toBeVisible();
  await expect(page.getByText(draft.joined)).toHaveCount(0);
  await page.getByRole('button', { name: draft.replace }).click();
  await expect.poll(recorded).toEqual([1, 0]);

  await resultAt('1').fill('½-½');
  await saveElsewhere([0, 0]);
  await expect(page.getByText(draft.changed)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: draft.take })).toBeFocused();
  expect(await recorded()).toEqual([0, 0]);
  await expectAccessible(page);
  await page.getByRole('button', { name: draft.replace }).click();
  await expect.poll(recorded).toEqual([0.5, 0]);
  await expect(page.getByText(draft.changed)).toHaveCount(0);
});

/** A saved tournament of one board, and its page for entering results with the field of this board. */
async function openOneBoard(page: Page) {
  await call(page, 'league.create', { name: 'Monday club' });
  const side = (seat: number, name: string) => ({ seat, members: [{ name }] });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Monday', date: '2026-03-02', shape: 'rounds' },
    entrants: [{ members: [{ name: 'Ann' }] }, { members: [{ name: 'Ben' }] }],
    contests: [{ round: '1', board: '1', sides: [side(1, 'Ann'), side(2, 'Ben')] }],
  });
  await lookAgain(page);
  const show = (at: string): Promise<string> => page.evaluate((hash) => (location.hash = hash), `#/${at}`);
  const result = page.getByLabel(texts.rounds.board.resultOf({ board: '1' }), { exact: true });
  return { id: String(tournamentId), show, result };
}

test('Pairings and the tournament’s page lead to results that aren’t saved yet', async ({ page }) => {
  const { id, show, result } = await openOneBoard(page);
  const unsaved = page.getByRole('status').filter({ hasText: texts.pairingBoards.stand.unsaved });
  await show(`pairings/${id}`);
  await expect(page.getByRole('link', { name: texts.pairingBoards.stand.look })).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  for (const at of ['pairings', 'tournament']) {
    await show(`rounds/${id}`);
    await result.fill('1-0');
    await show(`${at}/${id}`);
    await unsaved.getByRole('link', { name: entry.draft.goOn }).click();
    await expect(result).toHaveValue(/1/u);
  }
});

test('the list of tournaments leads to results that aren’t saved, and discarding them can be undone', async ({
  page,
}) => {
  const { id, show, result } = await openOneBoard(page);
  const { unsaved } = texts.tournaments;
  const said = page.getByText(unsaved.changed({ name: 'Monday' }), { exact: false });
  await show(`rounds/${id}`);
  const discard = page.getByRole('button', { name: entry.discard, exact: true });
  await expect(result).toHaveValue('');
  await expect(discard).toHaveCount(0);
  await result.fill('1-0');
  await show('tournaments');
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: unsaved.goOn, exact: true }).click();
  await discard.click();
  await expect(result).toHaveValue('');
  await expect(page.getByText(entry.savedAll)).toBeVisible();
  await expect(discard).toHaveCount(0);
  await expect(page.getByRole('button', { name: entry.save, exact: true })).toBeFocused();
  await expect.poll(async () => (await call(page, 'drafts.list', {})).drafts).toEqual([]);
  const line = page.getByRole('complementary', { name: texts.history.line.label });
  await expect(line.getByText(entry.discarded)).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: texts.history.undo }).click();
  await expect(result).toHaveValue('1 – 0');
  await expect(line.getByText(entry.discarded)).toBeHidden();
  await expect(page.getByText(entry.unsaved)).toBeVisible();
  await expect(page.getByLabel(entry.name, { exact: true })).toBeHidden();
  await expect.poll(async () => (await call(page, 'drafts.list', {})).drafts.length).toBe(1);
  // Offered after a restart, it can be discarded and brought back, too.
  await page.reload();
  await page.getByRole('button', { name: entry.draft.startAgain }).click();
  await expect(result).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(result).toHaveValue('1 – 0');
  await discard.click();
  await show('tournaments');
  await expect(page.getByRole('link', { name: 'Monday', exact: true })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('the list leads to final places that aren’t saved on their own page', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const side = (name: string, place: number) => ({ place, members: [{ name }] });
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Quiz', date: '2026-03-02' },
    contests: [{ sides: [side('Ann', 1), side('Ben', 2)] }],
  });
  await call(page, 'drafts.keep', { key: `tournament:${String(tournamentId)}`, content: '{}' });
  await lookAgain(page);
  await page.evaluate(() => (location.hash = '#/tournaments'));
  await expect(page.getByRole('link', { name: texts.tournaments.unsaved.goOn, exact: true })).toHaveAttribute(
    'href',
    `#/new-tournament/${String(tournamentId)}`,
  );
});

test('a program that stops is told of where one saves, and saving takes what was typed once it answers again', async ({
  page,
  complaints,
}) => {
  await call(page, 'league.create', { name: 'Monday club' });
  await lookAgain(page);
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  const name = page.getByRole('textbox', { name: entry.name, exact: true });
  await name.fill('Quiz night');
  await page.getByRole('radio', { name: entry.individuals }).check();
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).fill('Ann Ash');
  await page.getByLabel(entry.result.places({ who: 'Ann Ash' })).fill('1');
  await page.getByLabel(entry.player({ number: '2' }), { exact: true }).fill('Ben Birch');
  await page.route('**/call/*', (route) => route.abort('connectionrefused'));
  await page.getByLabel(entry.result.places({ who: 'Ben Birch' })).fill('2');
  const stopped = page.getByRole('alert').filter({ hasText: entry.draft.stopped });
  await expect(stopped).toBeVisible();
  // What was typed now would be lost with the page: the browser asks.
  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => {
      setTimeout(() => {
        location.reload();
      }, 0);
    }),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  // A link leads to another page of the same document, which only this question stops.
  const link = page.getByRole('link', { name: texts.navigation.players, exact: true });
  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(question.message());
    void question.dismiss();
  });
  await link.click();
  expect(questions).toEqual([entry.draft.leave]);
  await expect(name).toHaveValue('Quiz night');
  expect(new URL(page.url()).hash).toBe('#/new-tournament');
  const save = page.getByRole('button', { name: entry.saveNext });
  await save.click();
  await expect(save).toBeEnabled();
  await expect(stopped).toHaveCount(1);
  await expect(page.getByText(entry.draft.notKept)).toBeHidden();
  await expect(name).toHaveValue('Quiz night');
  await page.unroute('**/call/*');
  await expect(stopped).toBeHidden();
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asks).toBe(false);
  await save.click();
  await expect(page.getByRole('link', { name: 'Quiz night' })).toBeVisible();
  forgetLostConnections(complaints);
});

test('the list of tournaments leads to a new one that is half entered, until it is saved or discarded', async ({
  page,
}) => {
  const { unsaved } = texts.tournaments;
  await call(page, 'league.create', { name: 'Quiz' });
  await page.reload();
  await page.evaluate(() => (location.hash = '#/tournaments'));
  await expect(page.getByText(texts.tournaments.empty.title)).toBeVisible();
  const said = page.getByText(unsaved.said({ named: true, name: 'Quiz Night 1' }), { exact: false });
  const goOn = page.getByRole('link', { name: unsaved.goOn, exact: true });
  await expect(goOn).toHaveCount(0);
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  const name = page.getByRole('textbox', { name: entry.name, exact: true });
  await name.fill('Quiz Night 1');
  await page.evaluate(() => (location.hash = '#/tournaments'));
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await goOn.click();
  await page.getByRole('button', { name: entry.draft.goOn }).click();
  await expect(name).toHaveValue('Quiz Night 1');
  await name.fill('');
  await page.evaluate(() => (location.hash = '#/tournaments'));
  await expect(page.getByText(texts.tournaments.empty.title)).toBeVisible();
  await expect(goOn).toHaveCount(0);
});

test('what was pasted is told until it is saved: the next form is an empty one', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  await lookAgain(page);
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  await page.getByRole('textbox', { name: entry.name, exact: true }).fill('Pasted and saved');
  await page.getByRole('radio', { name: entry.individuals }).check();
  await page.getByRole('radio', { name: entry.places, exact: true }).check();
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).focus();
  await paste(page.locator(':focus'), 'Ada Pasted\t1\nBea Pasted\t2\n');
  const told = page.getByText(entry.paste.done({ sides: 2, people: 2 }));
  await expect(told).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: entry.savedNow.saved })).toBeVisible();
  await expect(told).toHaveCount(0);
});
