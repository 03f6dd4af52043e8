import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { chooseSystem } from './choosing-system.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const say = texts.settings;
const words = texts.parameters;

test.beforeEach(async ({ page }) => {
  await openSample(page, 'settings');
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
});

test('another system is tried, left alone, tried again and adopted', async ({ page }) => {
  const inUse = page.getByRole('radio', { name: words.systems.league });
  const other = page.getByRole('radio', { name: words.systems.ts2a, exact: true });
  const show = page.getByRole('button', { name: say.preview.show });
  await expect(inUse).toBeChecked();
  await expect(show).toBeDisabled();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: say.ratings.another }).click();
  await expect(inUse).toBeFocused();
  await other.check();
  await show.click();
  await expect(page.getByRole('heading', { name: say.preview.title })).toBeFocused();
  const table = page.getByRole('table', { name: say.preview.title });
  await expect(table.getByRole('row')).toHaveCount(61);
  await expect(
    table
      .getByRole('cell', { name: /more (?:for|against) them|taken off for uncertainty|newcomers begin/u })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/of 60 players change rank/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(say.preview.onlyMoved).check();
  await expect(table.getByText(texts.common.places.same)).toHaveCount(0);

  await page.getByRole('button', { name: say.preview.leave }).click();
  await expect(inUse).toBeChecked();
  await expect(table).toHaveCount(0);

  await other.check();
  await show.click();
  const first = await table.getByRole('row').nth(1).getByRole('rowheader').innerText();
  await page.getByRole('button', { name: say.preview.adopt }).click();
  await expect(page.getByText(say.preview.adopted)).toBeFocused();
  await expect(other).toBeChecked();
  await expect(show).toBeDisabled();
  await goTo(page, texts.navigation.leaderboard);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(first);
});

test('parameters are typed with their unit; what cannot be is refused in a sentence', async ({ page }) => {
  await chooseSystem(page, 'ts2-shares');
  const show = page.getByRole('button', { name: say.preview.show });
  const penalty = page.getByLabel(words.names.missingPenalty, { exact: true });
  await expect(penalty).toHaveValue('2');
  await penalty.fill('30');
  await show.click();
  await expect(page.getByRole('alert').filter({ hasText: 'penalty' })).toBeVisible();

  await page.getByRole('button', { name: say.ratings.defaults }).click();
  await expect(penalty).toHaveValue('2');
  await page.getByRole('button', { name: say.ratings.useMeasured }).click();
  const ties = page.getByLabel(words.names.drawProbability, { exact: true });
  const measured = /([\d.]+)\s%/u.exec(await page.getByText(/of pairs tie in this league/u).innerText())?.[1];
  await expect(ties).toHaveValue(measured ?? '');

  const margin = page.getByLabel(words.names.margin, { exact: true });
  await expect(margin).toBeDisabled();
  await page.getByLabel(say.ratings.automaticLabel({ name: words.names.margin })).uncheck();
  await margin.fill('25');
  await show.click();
  await page.getByRole('button', { name: say.preview.adopt }).click();
  await expect(page.getByText(say.preview.adopted)).toBeVisible();
  await page.reload();
  await expect(margin).toHaveValue('25');
  await expect(ties).toHaveValue(measured ?? '');
});

test('every system shows its own parameters, and is accessible in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const system of ['league', 'ts2-shares', 'glicko', 'elo'] as const) {
    await chooseSystem(page, system);
    await expectAccessible(page);
  }
  await expect(page.getByLabel(words.names.kFactor, { exact: true })).toBeVisible();
});

test('the chosen colours apply at once and at the next start', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel(say.appearance.label).selectOption('dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await expect(page.getByLabel(say.appearance.label)).toHaveValue('dark');
  await page.getByLabel(say.appearance.label).selectOption('system');
  await expect.poll(background).toBe(light);
});

test('under a system without uncertainty no screen claims any', async ({ page }) => {
  await chooseSystem(page, 'elo');
  await page.getByRole('button', { name: say.preview.show }).click();
  await page.getByRole('button', { name: say.preview.adopt }).click();
  await expect(page.getByText(say.preview.adopted)).toBeVisible();
  await goTo(page, texts.navigation.leaderboard);
  const table = page.getByRole('table');
  const { about, columns, order } = texts.leaderboard;
  await table.getByRole('button', { name: about({ column: columns.mean }), exact: true }).focus();
  await expect(page.getByText(order.meaning.certain)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: columns.conservative })).toHaveCount(0);
  await expect(table.getByText('±')).toHaveCount(0);
  await expectAccessible(page);
});

test('says whose trademark TrueSkill is, and what 200 points mean, for one against one and for teams, while settings are typed', async ({
  page,
}) => {
  await expect(page.getByText(say.about.trademark)).toBeVisible();
  const meaning = page.getByText(/^200 points more/u);
  await expect(meaning).toContainText(/score of 7[56]\s%/u);
  await expect(meaning).toContainText(/full teams of \d.*9[0-9]\s%/u);
  await page.getByLabel(words.names.beta, { exact: true }).fill('400');
  await expect(meaning).toContainText(/score of 6[34]\s%/u);
  await page.getByLabel(words.names.beta, { exact: true }).fill('');
  await expect(meaning).toHaveCount(0);
  await chooseSystem(page, 'elo');
  // The same of teams, and said once.
  await expect(meaning).toContainText(/score of 76\s%, in 1 v 1 and in teams/u);
  await expect(meaning).not.toContainText(/76.*76/u);
});

test('a league on another scale is converted after a preview, and undo brings its numbers back', async ({
  page,
}) => {
  const convert = page.getByRole('button', { name: say.scale.show });
  const newcomer = page.getByLabel(words.names.mu0, { exact: true });
  await expect(newcomer).toHaveValue('1500');
  await expect(convert).toHaveCount(0);
  await newcomer.fill('3000');
  await page.getByLabel(words.names.beta, { exact: true }).fill('400');
  await page.getByRole('button', { name: say.preview.show }).click();
  await page.getByRole('button', { name: say.preview.adopt }).click();
  await expect(page.getByText(say.preview.adopted)).toBeVisible();

  await convert.click();
  await expect(page.getByRole('heading', { name: say.preview.title })).toBeFocused();
  await expect(
    page.getByText(
      `${say.scale.start({ from: 3000, to: 1500 })} ${say.scale.points({ from: 400, to: 200 })}`,
    ),
  ).toBeVisible();
  await expect(page.getByText(say.scale.exact)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say.preview.adopt }).click();
  await expect(page.getByText(say.preview.adopted)).toBeFocused();
  await expect(newcomer).toHaveValue('1500');
  await expect(convert).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(newcomer).toHaveValue('3000');
  await expect(convert).toBeVisible();
});
