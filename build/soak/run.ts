/** A whole soak: the program and a browser are started, used at random until the time is over, and looked at. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chanceOf } from '../../shared/simulation/chance.ts';
import { ask } from '../bench-app/bench-page.ts';
import { startLiveBrowser, type LiveBrowser } from '../live/browser.ts';
import { watchPage } from '../live/in-page.ts';
import { startLive, type LiveProgram } from '../live/program.ts';
import { failedCalls, hearComplaints } from './complaints.ts';
import { watchMemory, type MemoryFinding } from './memory-watch.ts';
import type { SoakOptions } from './options.ts';
import { drawStep, steps as usualSteps, type Around, type Step } from './steps.ts';
import { findDamage } from './whole-file.ts';

/** How long: until the time is over, or `mostSteps` are done. */
interface SoakLength extends SoakOptions {
  readonly mostSteps?: number;
}

export interface SoakOutcome {
  readonly seed: number;
  readonly seconds: number;
  /** How often each step was done. */
  readonly done: ReadonlyMap<string, number>;
  readonly memory: readonly MemoryFinding[];
  /** What went wrong, a sentence each; none where all is well. */
  readonly failures: readonly string[];
}

/** Steps between two looks at the memory. */
const lookEvery = 10;
/** A step that takes longer than this has failed, in milliseconds. */
const patience = 30_000;

interface Soak {
  readonly home: string;
  readonly folder: string;
  readonly page: Page;
  program: LiveProgram;
  /** How often the page was loaded and the program started. */
  readonly lives: { page: number; program: number };
  /** What is done just now, and what went wrong so far. */
  doing: string;
  readonly complaints: string[];
}

/**
 * Uses the program for as long as `length` says, and looks at its files afterwards.
 *
 * @param steps what is done; other ones in tests of the soak itself
 */
export async function soak(length: SoakLength, steps: readonly Step[] = usualSteps): Promise<SoakOutcome> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-soak-'));
  const browser = await startLiveBrowser();
  try {
    return await soakIn(home, browser, length, steps);
  } finally {
    await browser.end();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function soakIn(
  home: string,
  browser: LiveBrowser,
  length: SoakLength,
  steps: readonly Step[],
): Promise<SoakOutcome> {
  const began = performance.now();
  const run = await open(home, browser);
  const done = new Map<string, number>();
  const memory = watchMemory(run.page, () => run.program);
  let leagues: readonly string[];
  try {
    leagues = await makeLeagues(run);
    hearComplaints(run.page, () => run.doing, run.complaints);
    await useAtRandom(run, length, steps, async (step, name) => {
      done.set(name, (done.get(name) ?? 0) + 1);
      if (step % lookEvery === 0) await memory.look(step, run.lives);
    });
  } finally {
    await leave(run);
  }
  const found = memory.findings();
  return {
    ...{ seed: length.seed, done, seconds: (performance.now() - began) / 1000, memory: found },
    failures: [...run.complaints, ...leaksIn(found), ...(await findDamage(leagues, run.folder))],
  };
}

/** Ends with the first complaint. However short it is, the program is started again once. */
async function useAtRandom(
  run: Soak,
  { minutes, seed, mostSteps = Infinity }: SoakLength,
  steps: readonly Step[],
  after: (step: number, name: string) => Promise<void>,
): Promise<void> {
  const { page, complaints } = run;
  const around: Around = {
    ...{ page, chance: chanceOf(seed, 0) },
    load: () => load(run),
    restart: () => restart(run),
  };
  const began = performance.now();
  /** Of the time or of the steps, whichever is more. */
  const share = (step: number): number =>
    Math.max((performance.now() - began) / (60_000 * minutes), step / mostSteps);
  const mustRestart = (step: number): boolean => run.lives.program === 0 && share(step) > 0.5;
  for (let step = 0; share(step) < 1 && complaints.length === 0; step += 1) {
    const next =
      (mustRestart(step) && steps.find(({ name }) => name === 'restart')) || drawStep(around.chance, steps);
    const address = await page.evaluate(() => location.hash);
    run.doing = `step ${String(step + 1)}, ${next.name}, at ${address}`;
    await next.act(around).catch((error: unknown) => complainOf(error, run));
    complaints.push(...(await failedCalls(page)).map((failed) => `${failed} (${run.doing})`));
    await after(step, next.name).catch((error: unknown) => complainOf(error, run));
  }
}

/** What wasn't possible, after which step, and what the page shows instead. */
async function complainOf(error: unknown, { page, doing, complaints }: Soak): Promise<void> {
  const shown = await page.locator('body').innerText();
  complaints.push(`${doing}: ${String(error)}\n${page.url()} shows: ${shown.slice(0, 500)}`);
}

async function open(home: string, browser: LiveBrowser): Promise<Soak> {
  const folder = path.join(home, 'files');
  mkdirSync(folder);
  const program = await startLive(home);
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await watchPage(page);
  await page.goto(program.url);
  return {
    ...{ home, folder, page, program },
    lives: { page: 0, program: 0 },
    ...{ doing: 'start', complaints: [] },
  };
}

/** The sample league, and an empty one that is filled on the way. */
async function makeLeagues(run: Soak): Promise<string[]> {
  const made = [
    await ask(run.page, 'league.create', { name: 'Soak' }),
    await ask(run.page, 'league.sample', {}),
  ];
  await load(run);
  return made.map((league) => league.path);
}

async function load({ page, program, lives }: Soak): Promise<void> {
  // A page that lives on would look for the program where it was.
  await page.goto('about:blank');
  await page.goto(program.url);
  await page.locator('main h1').first().waitFor();
  lives.page += 1;
}

async function restart(run: Soak): Promise<void> {
  await leave(run);
  run.program = await startLive(run.home);
  run.lives.program += 1;
  await load(run);
}

async function leave({ page, program, complaints, doing }: Soak): Promise<void> {
  await page.goto('about:blank');
  await program.end();
  // The program tells its console of unexpected errors.
  const said = program.said().trim();
  if (said !== '') complaints.push(`the program wrote: ${said} (${doing})`);
}

const leaksIn = (findings: readonly MemoryFinding[]): string[] =>
  findings.flatMap(({ title, unit, trend: { slope, steps }, isLeak }) =>
    isLeak ? [`${title} grows by ${(slope * steps).toFixed(1)} ${unit} in ${String(steps)} steps`] : [],
  );
