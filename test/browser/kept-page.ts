/**
 * One page for test after test of a worker. Its process has the program's script compiled, which would take longer than
 * all else that opening a page does. Playwright's own `reuseContext` empties the browser's cache between tests.
 */
import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';

/** The path of a refusal of the program: its address and its process, and nothing on the page. */
export const nothing = '/assets/none';

export interface KeptPage {
  readonly take: () => Promise<Page>;
  /** Makes the page as good as new for the next test, or closes it where that can't be done. */
  readonly leave: (page: Page) => Promise<void>;
}

/** What the page of a test and its context may have been given. */
const pageEvents = [
  'console',
  'pageerror',
  'request',
  'websocket',
  'response',
  'dialog',
  'download',
] as const;

/** Milliseconds. A page that asks before it is left may never be emptied; it is closed then. */
const longestEmptying = 10_000;

export function keepPage(browser: Browser): KeptPage {
  let kept: Page | undefined;
  let size = { width: 0, height: 0 };
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    size = page.viewportSize() ?? size;
    return page;
  };
  return {
    take: async () => (kept ??= await open()),
    leave: async (page) => {
      kept = undefined;
      const patience = AbortSignal.timeout(longestEmptying);
      const givenUp = once(patience, 'abort').then(() => false);
      if (await Promise.race([isEmptied(page).catch(() => false), givenUp])) {
        await page.setViewportSize(size);
        kept = page;
      } else await page.context().close();
    },
  };
}

/** True where nothing of the test is left. */
async function isEmptied(page: Page): Promise<boolean> {
  const context = page.context();
  for (const event of pageEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  for (const other of context.pages()) if (other !== page) await other.close();
  // A refusal of the same program: a blank page would have the next test's page begin in a new process.
  const { origin } = new URL(page.url());
  const refusal = await page.goto(`${origin}${nothing}`).catch(() => undefined);
  if (refusal?.status() !== 404) return false;
  const hasOwnClock = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    // Playwright can't take a clock of its own out of a page.
    return '__pwClock' in globalThis;
  });
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'no-preference' });
  return !hasOwnClock;
}
