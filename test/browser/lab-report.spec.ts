/** The pictures of a comparison and its report: on the screen, as JSON, and on paper. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type ComparisonFile } from '../../renderer/features/lab/compare/comparison-file.ts';
import { formatExactShare, texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { sheetsOf } from './pdf.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

const say = texts.labReport;
const figures = texts.labFigures;

async function compare(page: Page): Promise<void> {
  await openSample(page, 'lab');
  await page.getByRole('button', { name: texts.lab.choice.compare, exact: true }).click();
  await expect(page.getByRole('heading', { name: figures.title, exact: true })).toBeVisible();
}

async function savedComparison(page: Page): Promise<ComparisonFile> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: say.json }).first().click();
  const download = await waiting;
  expect(download.suggestedFilename()).toContain(say.fileName);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as ComparisonFile;
}

test('shows five pictures with their tables, and saves and prints what they show', async ({ page }) => {
  await compare(page);
  const { version, labels, comparison } = await savedComparison(page);
  expect(version).toBe(1);
  expect(labels.length).toBeGreaterThan(1);

  const overTime = page.getByRole('region', { name: figures.overTime.title, exact: true }).first();
  await expect(overTime.locator('g[data-system]')).toHaveCount(labels.length);
  await overTime.getByText(figures.asTable).click();
  const row = overTime.getByRole('row').nth(1);
  const shares = comparison.systems.map(({ overTime: [first] }) =>
    formatExactShare(first?.wrongOrder ?? NaN),
  );
  await expect(row.getByRole('cell')).toHaveText(shares);

  const challenge = page.getByRole('table', { name: figures.challenge.title });
  const [first] = comparison.challenges.filter(({ by, to }) => by === 0 && to === 1);
  await expect(challenge.getByRole('row').nth(1).getByRole('cell').nth(1)).toContainText(
    formatExactShare(first?.wrongOrder?.value ?? NaN),
  );

  const legend = page.getByRole('list', { name: figures.legend });
  const second = legend.getByRole('button').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(overTime.locator('g.back')).toHaveCount(labels.length - 1);
  await expectAccessible(page);

  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.setAttribute('data-printed', 'true');
    };
  });
  await page.getByRole('link', { name: say.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
  await expect(page.getByRole('heading', { name: say.settings.title })).toBeVisible();
  await expectAccessible(page);
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const printed = sheets.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  expect(printed[0]).toContain(texts.lab.title);
  for (const { title } of [figures.overTime, figures.calibration, figures.newcomers, say.settings])
    expect(printed.join('\n')).toContain(title);
  expect(printed.join('\n')).not.toContain(say.back);
});

test('says what to do where there is no comparison to report', async ({ page }) => {
  await openSample(page, 'lab/report');
  await expect(page.getByText(say.none.text)).toBeVisible();
  await page.getByRole('link', { name: say.none.compare }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.lab.title })).toBeVisible();
});
