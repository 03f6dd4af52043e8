/** A program on the sample league in a home of its own, and pages of it in a headless Chromium. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import type * as Shell from '../../electron/shells/browser.ts';
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import { findBrowser } from '../find-browser.ts';
import { launch } from '../launch.ts';
import { root } from '../run.ts';

export interface Program {
  /** The private folder in which the program keeps its leagues and preferences. */
  readonly home: string;
  /** A page of the width that all pictures have, on a fresh copy of the sample league. */
  readonly openPage: (height: number) => Promise<Page>;
  readonly end: () => Promise<void>;
}

const width = 1280;

/** Makes one call of the contract, as the page would. Throws where it is refused. */
export async function call<N extends CallName>(
  page: Page,
  name: N,
  argument: Argument<N>,
): Promise<Result<N>> {
  const answer = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await (await fetch(address, { method: 'POST', headers, body })).json()) as unknown;
    },
    [`/call/${name}`, JSON.stringify(argument)] as const,
  );
  if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer.ok as Result<N>;
  throw new Error(`${name}: ${JSON.stringify(answer)}`);
}

/** Starts the program and the browser. dist/ has to be built. */
export async function startProgram(): Promise<Program> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-pictures-'));
  process.env['LEAGUE_LEDGER_HOME'] = home;
  const built = pathToFileURL(path.join(root, 'dist/node/browser.js')).href;
  const { startBrowserShell } = (await import(built)) as typeof Shell;
  const shell = await startBrowserShell({ port: 0 });
  const found = await findBrowser();
  // Date fields are written as the browser's own language has them.
  const env = { ...process.env, ...found.env, LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' };
  const args = [...launch.args, '--lang=en-GB'];
  const browser = await chromium.launch({ ...launch, args, executablePath: found.path, env });
  const sample = path.join(home, 'untouched.league');
  let league: string | undefined;

  const openPage = async (height: number): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 1,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.goto(shell.url);
    league = await openSample(page, sample, league);
    return page;
  };
  return {
    home,
    openPage,
    end: async () => {
      await browser.close();
      await shell.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Puts an untouched, rated sample in the league's place, so that no picture shows what another one changed. */
async function openSample(page: Page, sample: string, league: string | undefined): Promise<string> {
  if (league === undefined) {
    const { path: made } = await call(page, 'league.sample', {});
    await call(page, 'tournaments.list', {});
    await call(page, 'league.copy', { path: sample });
    return made;
  }
  await call(page, 'league.close', {});
  for (const end of ['-wal', '-shm']) rmSync(league + end, { force: true });
  copyFileSync(sample, league);
  await call(page, 'league.open', { path: league });
  return league;
}
