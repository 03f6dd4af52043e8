/** Everything that is measured at one size: a league is imported, opened again and used. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { usualCandidates } from '../../renderer/features/lab/usual-candidates.ts';
import type { LiveBrowser } from '../live/browser.ts';
import { watchPage } from '../live/in-page.ts';
import { startLive, type LiveProgram } from '../live/program.ts';
import {
  applyAndFollow,
  ask,
  correctFirstPlace,
  enterTournament,
  openPage,
  openPlayer,
  previewSystem,
  saveAndFollow,
  settle,
  undoAndFollow,
} from './bench-page.ts';
import { leagueRows, leagueSize } from './league-rows.ts';
import { navigationPages, type Group, type SizeFigures } from './measures.ts';
import type { BenchOptions } from './options.ts';
import { cpuOfBoth, openSamples, repeated, secondsOf, type Samples } from './samples.ts';

/** What one run at one size shares. */
interface Run {
  readonly browser: LiveBrowser;
  /** The folder of everything that is written. */
  readonly home: string;
  readonly repeat: number;
  readonly wants: (group: Group) => boolean;
  readonly samples: Samples;
  /** The program that runs just now. */
  program: LiveProgram | undefined;
}

const megabytes = (bytes: number): number => bytes / 1e6;

/** Measures on a league of `players`, in a folder of its own that is removed afterwards. */
export async function measureSize(
  players: number,
  { only, repeat }: BenchOptions,
  browser: LiveBrowser,
): Promise<SizeFigures> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-bench-'));
  const run: Run = {
    ...{ browser, home, repeat },
    wants: (group) => only.includes(group),
    samples: openSamples(
      cpuOfBoth(browser, () => run.program),
      (line) => process.stderr.write(line),
    ),
    program: undefined,
  };
  try {
    const size = leagueSize(players);
    const file = path.join(home, 'results.csv');
    writeFileSync(file, [...leagueRows(size)].join(''));
    const league = await importAll(run, file);
    await measureSession(run, league);
    return { players, participations: size.participations, figures: run.samples.figures() };
  } finally {
    await run.program?.end();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Imports in a new program each time, because its memory is measured too. Returns the home of the last league. */
async function importAll(run: Run, file: string): Promise<string> {
  let league = '';
  await repeated(run.wants('import') ? run.repeat : 1, async (round) => {
    if (league !== '') rmSync(league, { recursive: true, force: true });
    league = path.join(run.home, `league-${String(round)}`);
    mkdirSync(league);
    const program = await start(run, league);
    const page = await openProgram(run, program);
    const { path: made } = await ask(page, 'league.create', { name: 'Bench' });
    await run.samples.once('import', () => secondsOf(() => ask(page, 'results.import', { path: file })));
    run.samples.note('importMemory', megabytes((await program.usage()).peakBytes));
    await ask(page, 'leaderboard.follow', {});
    await stop(run, page);
    if (round === 0) run.samples.note('fileSize', megabytes(statSync(made).size));
  });
  return league;
}

async function start(run: Run, home: string): Promise<LiveProgram> {
  return (run.program = await startLive(home));
}

async function openProgram({ browser }: Run, { url }: LiveProgram): Promise<Page> {
  const page = await browser.newPage();
  await watchPage(page);
  await page.goto(url);
  return page;
}

async function stop(run: Run, page: Page): Promise<void> {
  await page.context().close();
  await run.program?.end();
  run.program = undefined;
}

async function measureSession(run: Run, league: string): Promise<void> {
  let page: Page | undefined;
  await repeated(run.wants('start') ? run.repeat : 1, async () => {
    if (page) await stop(run, page);
    await run.samples.once('start', async () => {
      const program = await start(run, league);
      const seconds = await secondsOf(async () => {
        page = await openProgram(run, program);
        await page.evaluate(() =>
          window.drawn(0, () => document.querySelector('main table tbody td') !== null),
        );
      });
      return program.secondsToServe + seconds;
    });
  });
  if (page === undefined || run.program === undefined) throw new Error('the program was not started');
  await settle(page);
  for (const group of ['pages', 'player', 'save', 'backup', 'lab', 'site'] as const)
    if (run.wants(group)) await parts[group](run, page);
  run.samples.note('sessionMemory', megabytes((await run.program.usage()).peakBytes));
}

const parts = { pages, player, save, backup, lab, site } as const;

/** Each page was seen before. */
async function pages({ samples, repeat }: Run, page: Page): Promise<void> {
  for (let round = -1; round < repeat; round += 1)
    for (const name of navigationPages) {
      if (round < 0) await openPage(page, name);
      else await samples.once(name, () => openPage(page, name));
      await settle(page);
    }
}

/** Of the people who lead, one after the other, each for the first time. */
async function player({ samples, repeat }: Run, page: Page): Promise<void> {
  for (let round = -1; round < repeat; round += 1) {
    await openPage(page, 'leaderboard');
    await settle(page);
    if (round < 0) await openPlayer(page, 0);
    else await samples.once('player', () => openPlayer(page, 1 + (round % 8)));
    await settle(page);
  }
}

/** Whoever won comes last, and that is undone again. */
async function save(run: Run, page: Page): Promise<void> {
  const { samples, repeat } = run;
  const { tournaments } = await ask(page, 'tournaments.list', {});
  const [oldest, newest] = [tournaments[0], tournaments.at(-1)];
  if (!oldest || !newest) throw new Error('there are no tournaments');
  const games = [
    { tournament: newest, saving: 'saveNewest', undoing: 'undoNewest' },
    { tournament: oldest, saving: 'saveOldest', undoing: 'undoOldest' },
  ] as const;
  for (const { tournament, saving, undoing } of games)
    await repeated(repeat, async () => {
      await openPage(page, 'leaderboard');
      await settle(page);
      await correctFirstPlace(page, tournament.tournamentId, 5);
      await samples.once(saving, async () => (await saveAndFollow(page)) / 1000);
      await settle(page);
      await samples.once(undoing, async () => (await undoAndFollow(page)) / 1000);
      await settle(page);
    });
  await saveNew(run, page);
  await apply(run, page);
}

/** Of thirty who have played before, the best first. */
async function saveNew({ samples, repeat }: Run, page: Page): Promise<void> {
  const { rows } = await ask(page, 'leaderboard.read', { top: 30 });
  const people = rows.map(({ player }) => player);
  await repeated(repeat, async (round) => {
    await openPage(page, 'leaderboard');
    await settle(page);
    await enterTournament(page, `New ${String(round + 1)}`, people);
    await samples.once('saveNew', async () => (await saveAndFollow(page)) / 1000);
    await settle(page);
    await undoAndFollow(page);
    await settle(page);
  });
}

/** Another system and, in the next round, the league's own again. */
async function apply({ samples, repeat }: Run, page: Page): Promise<void> {
  const { system } = await ask(page, 'settings.read', {});
  await repeated(repeat, async (round) => {
    await previewSystem(page, round % 2 === 1 ? system : system === 'elo' ? 'glicko' : 'elo');
    await samples.once('apply', async () => (await applyAndFollow(page)) / 1000);
    await settle(page);
  });
  await ask(page, 'settings.apply', { system });
  await openPage(page, 'leaderboard');
  await settle(page);
}

const newcomer = {
  club: null,
  externalId: null,
  retired: false,
  tags: [],
  aliases: [],
  starting: null,
};

/** The league has to differ from the last backup, or none is made. */
async function backup({ samples, repeat }: Run, page: Page): Promise<void> {
  await repeated(repeat, async (round) => {
    await ask(page, 'players.save', { ...newcomer, name: `Newcomer ${String(round)}` });
    await samples.once('backup', () => secondsOf(() => ask(page, 'backups.make', {})));
  });
}

/** As the lab compares where nothing was chosen. */
async function lab({ samples, repeat }: Run, page: Page): Promise<void> {
  await repeated(repeat, async () => {
    const { system } = await ask(page, 'settings.read', {});
    const candidates = usualCandidates(system);
    await samples.once('comparison', () =>
      secondsOf(() => ask(page, 'lab.compare', { candidates, tuneMargins: true })),
    );
  });
}

async function site({ samples, repeat, home }: Run, page: Page): Promise<void> {
  await repeated(repeat, async (round) => {
    const folder = path.join(home, `site-${String(round)}`);
    await samples.once('site', () => secondsOf(() => ask(page, 'site.write', { folder })));
    rmSync(folder, { recursive: true, force: true });
  });
}
