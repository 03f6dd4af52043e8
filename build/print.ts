/** `npm run print -- PAGE FILE.pdf`: a page of the website, or one that was saved as HTML, on paper, without a window. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { writePdf } from '../electron/session/write-pdf.ts';
import { texts } from '../shared/messages/index.ts';
import { findBrowser } from './find-browser.ts';
import { launch } from './launch.ts';

/** The program's own window prints the same (electron/shells/desktop/pdf.ts). */
async function print(page: string, target: string): Promise<void> {
  const found = await findBrowser();
  const env = { ...process.env, ...found.env };
  const browser = await chromium.launch({ ...launch, executablePath: found.path, env });
  try {
    const sheet = await browser.newPage({ javaScriptEnabled: false });
    await sheet.goto(pathToFileURL(page).href);
    await writePdf(target, await sheet.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }));
  } finally {
    await browser.close();
  }
}

const [page = '', target = '', ...rest] = process.argv.slice(2);
const folder = process.env['INIT_CWD'] ?? process.cwd();
const isAsked = page !== '' && target !== '' && rest.length === 0;
if (isAsked && existsSync(path.resolve(folder, page))) {
  await print(path.resolve(folder, page), path.resolve(folder, target));
} else {
  const { printUsage, notPrinted } = texts.shells.terminal;
  console.error(isAsked ? notPrinted({ page, path: target }) : printUsage);
  process.exitCode = 2;
}
