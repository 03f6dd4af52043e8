/** The comparison in the lab: chosen, run, left and found again, read, cancelled. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const say = texts.lab;
const systems = texts.parameters.systems;
const system = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const compare = (page: Page) => page.getByRole('button', { name: say.choice.compare, exact: true });
const another = (page: Page) =>
  page.getByRole('button', { name: say.choice.anotherOf({ name: systems.elo }), exact: true });
const verdict = (page: Page) => page.getByRole('heading', { name: say.verdict.title });
const figures = (page: Page) => page.getByRole('table', { name: say.table.caption });

async function openLab(page: Page): Promise<void> {
  await openSample(page, 'lab');
  await expect(system(page, systems.elo)).toBeChecked();
}

/** Holds what the lab answers back until it is let go, so that a quick machine shows a comparison under way too. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/call/lab.compare', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return letGo;
}

test('systems are chosen and compared, while one looks at other pages', async ({ page }) => {
  await openLab(page);
  await expectAccessible(page);
  await system(page, systems.glicko).uncheck();
  await another(page).click();
  await page.getByLabel(texts.parameters.names.kFactor, { exact: true }).fill('16');
  await expect(system(page, say.numbered({ name: systems.elo, number: 2 }))).toBeChecked();
  const letGo = await holdAnswers(page);
  await compare(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await goTo(page, texts.navigation.leaderboard);
  await expect(page.getByRole('heading', { level: 1, name: texts.leaderboard.title })).toBeVisible();
  await goTo(page, texts.navigation.lab);
  await expect(page.getByRole('progressbar')).toBeVisible();
  letGo();
  await expect(verdict(page)).toBeFocused();

  // Forty tournaments, tuned on twenty; the second Elo is told by its largest step.
  await expect(page.getByText(say.verdict.tuned({ tunedOn: 20, judged: 20 }))).toBeVisible();
  await expect(figures(page).getByRole('row')).toHaveCount(2 + 5);
  const second = figures(page).getByRole('row', { name: say.numbered({ name: systems.elo, number: 2 }) });
  await expect(second).toContainText('Largest change 16');
  await expect(figures(page).getByRole('row', { name: systems.trueskill })).toContainText(
    'margin automatic →',
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // The sentence of two, by keys: the matrix is one stop, arrows walk in it.
  const duels = page.getByRole('table', { name: say.duels.caption });
  await duels.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(duels.getByRole('button', { pressed: true })).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'tournaments' })).toBeVisible();

  // What was found stays, until the league changes.
  await goTo(page, texts.navigation.leaderboard);
  await goTo(page, texts.navigation.lab);
  await expect(figures(page).getByRole('row')).toHaveCount(2 + 5);
  await expect(page.getByText(say.changed)).toHaveCount(0);
  const nothing = { club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null };
  await call(page, 'players.save', { name: 'Somebody New', ...nothing });
  await expect(page.getByText(say.changed)).toBeVisible();
});

test('a comparison is cancelled, and nothing chosen is lost', async ({ page }) => {
  await openLab(page);
  // As many as may be compared: Elo is chosen already.
  for (const name of Object.values(systems).slice(0, 8)) await system(page, name).check();
  await compare(page).click();
  await page.getByRole('button', { name: texts.common.cancel }).click();
  await expect(page.getByText(texts.refusals.cancelled)).toBeVisible();
  await expect(compare(page)).toBeFocused();
  await page.getByText(say.choice.title).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(9 + 1);

  await another(page).click();
  await expect(compare(page)).toBeDisabled();
  await expect(page.getByText(say.choice.most({ most: 9, chosen: 10 }))).toBeVisible();
});

test('from the table a system is adopted after a look at who moves, and undone', async ({ page }) => {
  await openLab(page);
  for (const name of [systems.glicko, systems.trueskill]) await system(page, name).uncheck();
  await compare(page).click();
  await expect(verdict(page)).toBeVisible();
  const look = page.getByRole('button', { name: say.table.adoptOf({ name: systems.elo }) });
  await look.click();
  await page.getByRole('button', { name: texts.settings.preview.leave }).click();
  await expect(look).toBeFocused();
  await look.press('Enter');
  await page.getByRole('button', { name: texts.settings.preview.adopt }).click();
  await expect(page.getByText(say.adopted({ name: systems.elo }))).toBeFocused();
  await expect(page.getByText(say.changed)).toHaveCount(0);
  expect((await call(page, 'settings.read', {})).system).toBe('elo');
  await page.getByRole('button', { name: say.table.tuneOf({ name: systems.elo }) }).click();
  await expect(page.getByRole('heading', { name: texts.labTuning.title })).toBeVisible();
});

test('a league without tournaments says what to do', async ({ page }) => {
  const { folder } = await call(page, 'league.list', {});
  await call(page, 'league.create', { name: 'Empty', path: `${folder}/empty.league` });
  await lookAgain(page);
  await goTo(page, texts.navigation.lab);
  await expect(page.getByRole('heading', { name: say.empty.title })).toBeVisible();
  await expect(compare(page)).toHaveCount(0);
  await expectAccessible(page);
  for (const part of [say.parts.tune, say.parts.player]) {
    await page.getByRole('navigation', { name: say.parts.label }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { name: say.empty.title })).toBeVisible();
    await expect(page.getByRole('link', { name: say.empty.enter })).toBeVisible();
  }
});
