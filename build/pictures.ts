/**
 * `npm run pictures`: makes every picture of the docs from the sample league, and removes those that no doc shows.
 * `npm run pictures -- merge.png split.png` makes these alone.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { bundle } from './bundle.ts';
import { pictures, type Picture } from './pictures/list.ts';
import { withPalette } from './pictures/palette.ts';
import { startProgram, type Program } from './pictures/program.ts';
import { visit } from './pictures/visit.ts';
import { root } from './run.ts';
import { isFresh } from './start/fresh.ts';

export const picturesFolder = path.join(root, 'docs/pictures');
const usualHeight = 800;
/** In pixels, round a part of a page. */
const margin = 16;

/** Paths of this machine as a member's computer would have them, so that each run gives the same picture. */
const hidePaths = (page: Page, home: string): Promise<void> =>
  page.evaluate((folder) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replaceAll(folder, '/home/ann') ?? '';
    for (const input of document.querySelectorAll('input'))
      input.value = input.value.replaceAll(folder, '/home/ann');
  }, home);

/** What the window shows, or one part of the page with a margin round it. */
async function shoot(page: Page, part: string | undefined): Promise<Buffer> {
  if (part === undefined) return page.screenshot({ caret: 'hide' });
  const box = await page.locator(part).first().boundingBox();
  if (box === null) throw new Error(`there is no ${part}`);
  const scrolled = await page.evaluate(() => scrollY);
  const clip = {
    x: box.x - margin,
    y: box.y + scrolled - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
  return page.screenshot({ caret: 'hide', fullPage: true, clip });
}

async function take(program: Program, picture: Picture): Promise<void> {
  const page = await program.openPage(picture.height ?? usualHeight);
  try {
    await visit(page, picture.address);
    await page.reload();
    await visit(page, picture.address);
    await picture.steps?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await hidePaths(page, program.home);
    writeFileSync(path.join(picturesFolder, picture.file), withPalette(await shoot(page, picture.part)));
  } finally {
    await page.context().close();
  }
}

function removeUnused(): void {
  const used = new Set(pictures.map(({ file }) => file));
  for (const file of readdirSync(picturesFolder)) {
    if (!used.has(file)) rmSync(path.join(picturesFolder, file));
  }
}

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  if (!isFresh()) await bundle();
  const program = await startProgram();
  try {
    for (const picture of pictures) {
      if (wanted.length > 0 && !wanted.includes(picture.file)) continue;
      try {
        await take(program, picture);
        console.log(picture.file);
      } catch (error) {
        console.error(`${picture.file}: ${error instanceof Error ? error.message : 'failed'}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await program.end();
  }
  removeUnused();
}
