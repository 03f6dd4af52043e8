import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launch } from './launch.ts';

const root = path.resolve(import.meta.dirname, '..');
const executablePath = process.env['CHROMIUM_PATH'];
const chromiumEnv = JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>;
const report = process.env['TEST_REPORT'];
/** Of the tests, of the programs that they start, and of the page. */
const zone = (process.env['TZ'] = process.env['ZONE'] ?? 'UTC');

/** The browser shell in a real Chromium. test/browser/shell.ts gives each test a server and a folder of its own. */
export default defineConfig({
  testDir: path.join(root, 'test/browser'),
  outputDir: path.join(root, 'test-results'),
  // One picture for all machines: test/browser/gallery/.
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  fullyParallel: true,
  // Much of a test is waiting for the page: one more than the cores of a small machine keeps them busy.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // On a machine that others use too, a season or a website of a hundred pages takes ten times as long. Waiting is
  // cheaper than another try, which is told as "flaky".
  timeout: 360_000,
  retries: 2,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    // What never comes is told by the step that waits for it, not by the test’s end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: zone,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...launch,
      // A page of a test lives for seconds: compiling its script twice over for speed takes more than it gives.
      args: [...launch.args, '--js-flags=--no-opt --no-maglev'],
      ...(executablePath === undefined ? {} : { executablePath }),
      env: { ...process.env, ...chromiumEnv },
    },
  },
});
