/** A headless Chromium of its own, and what its processes use. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { launch } from '../launch.ts';

export interface LiveBrowser {
  /** A new page in a context of its own. */
  readonly newPage: () => Promise<Page>;
  /** Computing time of all its processes since they started, in seconds. */
  readonly cpuSeconds: () => Promise<number>;
  readonly end: () => Promise<void>;
}

/** Frames come as soon as they are drawn: no screen has to be waited for, so what is measured is the program's work. */
const withoutScreen = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

export async function startLiveBrowser(): Promise<LiveBrowser> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, ...withoutScreen],
    executablePath: found.path,
    env: { ...process.env, ...found.env },
  });
  const devTools = await browser.newBrowserCDPSession();
  return {
    newPage: () => newPage(browser),
    cpuSeconds: () => cpuOf(devTools),
    end: () => browser.close(),
  };
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  return context.newPage();
}

async function cpuOf(devTools: CDPSession): Promise<number> {
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
