/**
 * What a person at the screen waits for, with 5,000 players: from the program's start to the first leaderboard, and
 * from one page to the next. The program runs as `npm start` runs it, its page in a browser of the tests.
 */
import { spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { findBrowser } from '../find-browser.ts';
import { launch } from '../launch.ts';
import { root } from '../run.ts';
import { withMadeLeague } from './made-league.ts';

export interface ScreenTimes {
  /** Seconds from the start of the process until it serves the page, with the league open; a median, as all here. */
  readonly served: number;
  /** From opening the page until the leaderboard's first rows are on it. */
  readonly shown: number;
  /** Milliseconds from pressing a link until the other page is complete, by page; each had been seen before. */
  readonly changes: readonly { readonly page: string; readonly milliseconds: number }[];
}

const printed = /http:\/\/127\.0\.0\.1:\d+\/\?key=\S+/u;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Started {
  readonly url: string;
  readonly seconds: number;
  readonly end: () => Promise<void>;
}

async function start(home: string): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, ['build/start.ts', '--browser', '--no-open', '--port', '0'], {
    cwd: root,
    env: { ...process.env, INIT_CWD: home, LEAGUE_LEDGER_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      resolve();
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = printed.exec(output);
      if (found) resolve(found[0]);
    });
    void ended.then(() => {
      reject(new Error('the program ended before it printed an address'));
    });
  });
  const seconds = (performance.now() - began) / 1000;
  return {
    url,
    seconds,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const pages = ['leaderboard', 'players', 'tournaments', 'history'] as const;

/** Presses the link of the navigation and waits until the page's heading and its first row are drawn. */
const changeTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
      (one) => one.textContent.trim() === wanted,
    );
    if (!link) throw new Error(`there is no link ${wanted}`);
    const began = performance.now();
    link.click();
    const stands = (): boolean =>
      document.querySelector('h1')?.textContent.trim() === wanted &&
      document.querySelector('main table tbody td, main li') !== null;
    while (!stands()) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, name);

const linkOf = (page: (typeof pages)[number]): string => texts.navigation[page];

async function timeChanges(page: Page, rounds: number): Promise<ScreenTimes['changes']> {
  for (const name of pages) await changeTo(page, linkOf(name));
  const times = new Map<string, number[]>(pages.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of pages) {
      // What the page before left to do is not the change's.
      await page.waitForTimeout(300);
      times.get(name)?.push(await changeTo(page, linkOf(name)));
    }
  return [...times].map(([name, all]) => ({ page: name, milliseconds: medianOf(all) }));
}

/** Starts the program this many times; the last time it also moves from page to page. */
export const timeScreen = (rounds: number): Promise<ScreenTimes> =>
  withMadeLeague(async ({ home, session }) => {
    await session.close();
    const found = await findBrowser();
    const browser = await chromium.launch({
      ...launch,
      executablePath: found.path,
      env: { ...process.env, ...found.env },
    });
    const [served, shown]: [number[], number[]] = [[], []];
    let changes: ScreenTimes['changes'] = [];
    for (let round = 0; round < rounds; round += 1) {
      const program = await start(home);
      served.push(program.seconds);
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const began = performance.now();
      await page.goto(program.url);
      await page.locator('main table tbody td').first().waitFor();
      shown.push((performance.now() - began) / 1000);
      if (round === rounds - 1) changes = await timeChanges(page, rounds);
      await context.close();
      await program.end();
    }
    await browser.close();
    return { served: medianOf(served), shown: medianOf(shown), changes };
  });

if (import.meta.main) console.log(await timeScreen(5));
