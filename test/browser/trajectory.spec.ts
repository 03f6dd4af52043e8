/** The trajectory chart: read by keyboard, by mouse and by ear, compared, zoomed, saved and printed. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { openSample } from './sample.ts';
import { saveAs } from './save-menus.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.trajectory;
/** Of the sample: who is ranked first. */
const leader = 44;

const chartOf = (page: Page): Locator => page.getByRole('application');
const saidIn = (page: Page): Locator => page.locator('.figure-of-line [role="status"]');
/** The canvas as it is drawn at this moment. */
const picture = (page: Page): Promise<string> =>
  page.locator('canvas[data-ready]').evaluate((drawn) => (drawn as HTMLCanvasElement).toDataURL());
/** The table that says the same as the chart, newest first. */
const rowsOf = (page: Page): Locator => page.locator('section[aria-labelledby="played"] tbody tr');
const bare = (text: string): string => text.replace(/\s/gu, '');

/** Adds the first player whose name has this in it, and returns the name in the legend. */
async function compareWith(page: Page, typed: string): Promise<string> {
  const legend = page.getByRole('list', { name: words.legend }).getByRole('listitem');
  const before = Math.max(1, await legend.count());
  const field = page.getByRole('combobox', { name: words.compare });
  await field.fill(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(legend).toHaveCount(before + 1);
  return (await legend.last().innerText()).trim();
}

async function saved(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
  const download = await saveAs(page, kind);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** On paper it is as wide as the sheet, black on white, and comes back unchanged. */
async function expectPaper(page: Page): Promise<void> {
  const canvas = page.locator('canvas[data-ready]');
  const before = await picture(page);
  const widths = await canvas.evaluate((drawn) => {
    const element = drawn as HTMLCanvasElement;
    const width = (): number => element.getBoundingClientRect().width;
    const screen = width();
    window.dispatchEvent(new Event('beforeprint'));
    const paper = width();
    const inked = element.toDataURL();
    window.dispatchEvent(new Event('afterprint'));
    return { screen, paper, inked, after: width() };
  });
  expect(widths.paper).toBe(680);
  expect(widths.after).toBe(widths.screen);
  expect(widths.inked).not.toBe(before);
  await expect.poll(() => picture(page)).toBe(before);
}

test.beforeEach(async ({ page }) => {
  await openSample(page, `player/${String(leader)}`);
  await expect(page.locator('canvas[data-ready]')).toBeVisible();
});

test('the keyboard reaches each point, a screen reader hears it, and Enter opens its tournament', async ({
  page,
}) => {
  const rows = rowsOf(page);
  const drawn = await page.getByRole('img', { name: /^Rating of/u }).getAttribute('aria-label');
  const tournaments = Number(/each of (\d+) tournaments/u.exec(drawn ?? '')?.[1]);
  await expect(rows).toHaveCount(tournaments);
  await chartOf(page).focus();
  await page.keyboard.press('Home');
  await expect(saidIn(page)).toContainText(texts.player.before);

  const heard: string[] = [];
  for (let step = 0; step < tournaments; step += 1) {
    await page.keyboard.press('ArrowRight');
    heard.push(bare((await saidIn(page).textContent()) ?? ''));
  }
  // Every tournament of the table, the newest first there: its name, what came out, and what it changed.
  expect(new Set(heard).size).toBe(tournaments);
  const told = heard.toReversed();
  for (const [index, row] of (await rows.all()).entries()) {
    expect(told[index]).toContain(bare((await row.getByRole('link').first().textContent()) ?? ''));
    const rating = await row.locator('.rating').last().textContent();
    expect(told[index]).toContain(bare(rating ?? ''));
  }
  expect(told[0]).toMatch(/gained\d+|lost\d+|unchanged/u);

  await page.keyboard.press('End');
  const newest = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();
});

test('plus, minus and 0 zoom, Shift with an arrow moves, and the buttons do the same; on paper it is as wide as the sheet', async ({
  page,
}) => {
  const whole = await picture(page);
  const closer = page.getByRole('button', { name: words.zoomIn });
  const all = page.getByRole('button', { name: words.whole });
  await expect(all).toBeDisabled();
  await chartOf(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(saidIn(page)).toContainText(/ to .+: \d+ tournaments?/u);
  const zoomed = await picture(page);
  expect(zoomed).not.toBe(whole);
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await picture(page)).not.toBe(zoomed);
  await page.keyboard.press('0');
  expect(await picture(page)).toBe(whole);

  await closer.click();
  await expect(all).toBeEnabled();
  expect(await picture(page)).not.toBe(whole);
  await all.click();
  expect(await picture(page)).toBe(whole);
  await expectPaper(page);
});

test('the mouse drags across a part to see it, points at a tournament, and opens it', async ({ page }) => {
  const box = await chartOf(page).boundingBox();
  if (!box) throw new Error('the chart has no place');
  const whole = await picture(page);
  const drag = async (from: number, to: number): Promise<void> => {
    await page.mouse.move(box.x + from, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + to, box.y + 120, { steps: 4 });
    await page.mouse.up();
  };
  await drag(300, 600);
  await page.mouse.move(0, 0);
  await expect.poll(() => picture(page)).not.toBe(whole);
  // The wheel scrolls the page, and zooms with Ctrl.
  const zoomed = await picture(page);
  await page.mouse.move(box.x + 400, box.y + 100);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.up('Control');
  await page.mouse.move(0, 0);
  await expect.poll(() => picture(page)).toBe(whole);
  expect(zoomed).not.toBe(whole);

  // The last point is at the right end of the line, at any height of the mouse.
  await page.mouse.click(box.x + box.width - 12, box.y + 60);
  await expect(page.getByRole('heading', { level: 2, name: texts.tournaments.page.moved })).toBeVisible();
});

test('drawn before the font of its labels has come, it is drawn again with it', async ({ page }) => {
  const withFont = await picture(page);
  const come = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', (route) => come.promise.then(() => route.continue()));
  // Only what has been asked for so far is waited for at a page's load.
  await page.reload({ waitUntil: 'commit' });
  const canvas = page.locator('.figure-of-line canvas');
  const drawn = (): Promise<string> => canvas.evaluate((one) => (one as HTMLCanvasElement).toDataURL());
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await drawn()).not.toBe(withFont);
  come.resolve(undefined);
  await expect.poll(drawn).toBe(withFont);
});

test('others are laid over, brought to the front and removed again', async ({ page }) => {
  const alone = await picture(page);
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  const second = await compareWith(page, 'an');
  const third = await compareWith(page, 'er');
  expect(new Set([first, second, third]).size).toBe(3);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await expect(button(first)).toHaveAttribute('aria-pressed', 'true');

  // Down goes to the next player, whose band is shown then.
  await chartOf(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(saidIn(page)).toContainText(second);
  await expect(button(second)).toHaveAttribute('aria-pressed', 'true');
  await button(third).click();
  await expect(button(third)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: words.remove({ name: second }) }).click();
  await page.getByRole('button', { name: words.remove({ name: third }) }).click();
  await expect(page.getByRole('list', { name: words.legend })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect.poll(() => picture(page)).toBe(alone);
});

test('the ratings of compared players are smoothed, too', async ({ page }) => {
  const other = await compareWith(page, 'an');
  await page.getByRole('radio', { name: texts.player.view.today }).check();
  await expect(page.getByRole('img', { name: /^Smoothed ratings of/u })).toBeVisible();
  await chartOf(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(saidIn(page)).toContainText(other);
  // Looking back changes nothing by one tournament.
  await expect(saidIn(page)).not.toContainText(/gained|lost|unchanged/u);
  await expectAccessible(page);
});

test('a chart takes six players and says when it is full', async ({ page }) => {
  for (const typed of ['a', 'e', 'i', 'o', 'r']) await compareWith(page, typed);
  await expect(page.getByText(words.full({ most: 6 }))).toBeVisible();
  await expect(page.getByRole('combobox', { name: words.compare })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Remove .* from the chart/u })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: words.compare })).toBeVisible();
});

test('it is saved as PNG, SVG and CSV: what is seen of it, under its title', async ({ page }) => {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const title = words.title({ name, others: 0 });

  const png = await saved(page, texts.paper.png);
  expect(png.name).toContain(`${title}.png`);
  // The first eight bytes of any PNG, then its header: width and height in pixels (RFC 2083, 3.1 and 4.1.1).
  expect([...png.bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2000, 1000]);

  const svg = await saved(page, texts.paper.svg);
  expect(svg.name).toContain(`${title}.svg`);
  expect(svg.bytes.toString('utf8')).toContain(`>${title}</text>`);

  const csv = await saved(page, texts.paper.csv);
  const lines = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(lines[0]).toContain(words.column.rating);
  expect(lines.length - 1).toBe(await rowsOf(page).count());

  // Points outside the visible part are left out.
  await chartOf(page).focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  const part = await saved(page, texts.paper.csv);
  const fewer = part.bytes.toString('utf8').trim().split('\r\n');
  expect(fewer.length).toBeLessThan(lines.length);
  expect(lines).toEqual(expect.arrayContaining(fewer));
});
