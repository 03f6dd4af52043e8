/** `npm run test:browser -- [Playwright's arguments]`: the end-to-end tests, in whatever Chromium there is. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { findBrowser } from './find-browser.ts';
import { root } from './run.ts';
import { isFresh } from './start/fresh.ts';

if (!isFresh()) await bundle();
const browser = await findBrowser();
console.log(`browser: ${browser.source}, ${browser.path}`);
const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
const config = path.join(import.meta.dirname, 'playwright.config.ts');
// Playwright sets FORCE_COLOR for its workers, and Node warns of each process that has both.
const plain = process.env['NO_COLOR'] ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {};
const { status } = spawnSync(process.execPath, [cli, 'test', '-c', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: root,
  env: {
    ...process.env,
    ...plain,
    CHROMIUM_PATH: browser.path,
    CHROMIUM_ENV: JSON.stringify(browser.env),
    // Node reads TypeScript itself. Playwright would have Babel translate all files before the first test begins.
    PW_DISABLE_TS_ESM: '1',
  },
});
process.exitCode = status ?? 1;
