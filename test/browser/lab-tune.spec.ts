import type { Locator, Page } from '@playwright/test';
import { earlierDefaults } from '../../shared/league/defaults.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const say = texts.labTuning;
const words = texts.parameters;
const system = words.systems['ts2-shares'];

const box = (page: Page, name: keyof typeof words.names): Locator =>
  page.getByRole('checkbox', { name: words.names[name], exact: true });

test.beforeEach(async ({ page }) => {
  await openSample(page);
  await call(page, 'settings.apply', { system: 'ts2-shares' });
  await goTo(page, texts.navigation.lab);
  await page.getByRole('link', { name: texts.lab.parts.tune }).click();
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible();
});

test('one parameter is tuned, judged on later tournaments, adopted with open eyes, and undone', async ({
  page,
}) => {
  // As older programs began a league: what new ones have fits the sample too well to be tuned for a clear gain.
  const { mu0, sigma0, beta, gamma, gammaPerDay } = earlierDefaults('ts2-shares');
  const parameters = { mu0, sigma0, beta, gamma, gammaPerDay };
  await call(page, 'settings.apply', { system: 'ts2-shares', parameters });
  await page.reload();
  const start = page.getByRole('button', { name: say.start });
  for (const other of ['gamma', 'margin'] as const) await box(page, other).uncheck();
  await expect(box(page, 'beta')).toBeChecked();
  await expectAccessible(page);
  await start.click();
  const result = page.getByRole('heading', { name: say.result.title({ system }) });
  await expect(result).toBeFocused();
  // The sample has 40 tournaments.
  await expect(page.getByText('Tuned on the first 20 tournaments, judged on the 20')).toBeVisible();
  await expect(
    page.getByText(/^The tuned settings predict better: log loss 0\.\d+ instead of 0\.\d+/u),
  ).toBeVisible();
  const row = page
    .getByRole('table', { name: say.result.table })
    .getByRole('row', { name: words.names.beta });
  await expect(row.getByRole('cell').first()).toHaveText('400');
  await expect(row.getByRole('cell').nth(1)).not.toHaveText('400');

  const before = await call(page, 'settings.read', {});
  await page.getByRole('button', { name: say.result.adopt }).click();
  await expect(page.getByRole('heading', { name: texts.settings.preview.title })).toBeFocused();
  const moves = page.getByRole('table', { name: texts.settings.preview.title });
  await expect(moves.getByRole('row')).toHaveCount(61);
  const why = /more (?:for|against) them|deducted for uncertainty/u;
  await expect(moves.getByRole('cell', { name: why }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.settings.preview.adopt }).click();
  await expect(page.getByText(say.result.adopted)).toBeFocused();
  const adopted = await call(page, 'settings.read', {});
  expect(adopted.parameters.beta).not.toBe(before.parameters.beta);
  await page.getByRole('button', { name: texts.history.undo, exact: true }).click();
  await expect
    .poll(async () => (await call(page, 'settings.read', {})).parameters)
    .toEqual(before.parameters);
});

test('what was found stays while another page is looked at, and goes to the comparison', async ({ page }) => {
  for (const other of ['gamma', 'margin'] as const) await box(page, other).uncheck();
  await page.getByRole('button', { name: say.start }).click();
  const result = page.getByRole('heading', { name: say.result.title({ system }) });
  await expect(result).toBeVisible();
  await goTo(page, texts.navigation.history);
  await expect(page.getByRole('heading', { level: 1, name: texts.history.title })).toBeVisible();
  await page.goBack();
  await expect(result).toBeVisible();
  await expect(box(page, 'gamma')).not.toBeChecked();
  await page.getByRole('button', { name: say.result.compare }).click();
  await expect(page).toHaveURL(/#\/lab$/u);
});

test('the landscape of two parameters is a picture, walked by keys, and a table', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel(say.landscape.across).selectOption(words.names.beta);
  await page.getByLabel(say.landscape.up, { exact: true }).selectOption(words.names.margin);
  await page.getByRole('button', { name: say.landscape.draw }).click();
  const map = page.getByRole('application', {
    name: say.landscape.picture({ across: words.names.beta, up: words.names.margin }),
  });
  await expect(map).toBeVisible();
  await expect(page.getByText(/^The lowest log loss, 0\.\d{4}, is at/u)).toBeVisible();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/: 0\.\d{4}, best/u)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/more than the best/u)).toBeVisible();
  await page.getByText(say.landscape.table, { exact: true }).click();
  // A head and 13 rows of 13 cells.
  const table = page.getByRole('table', { name: /log loss/iu });
  await expect(table.getByRole('row')).toHaveCount(14);
  await expect(table.getByRole('cell')).toHaveCount(169);
  await expectAccessible(page);
});

test('a search that cannot begin says what to do', async ({ page }) => {
  const start = page.getByRole('button', { name: say.start });
  for (const name of ['beta', 'gamma', 'margin'] as const) await box(page, name).uncheck();
  await expect(page.getByText(say.tune.none)).toBeVisible();
  await expect(start).toBeDisabled();
  await box(page, 'drawProbability').check();
  await page.locator('summary', { hasText: say.tune.startValues }).click();
  await page.getByRole('spinbutton', { name: words.names.missingPenalty }).fill('30');
  await start.click();
  await expect(page.getByRole('alert').filter({ hasText: 'penalty' })).toBeVisible();
});
