/** Leagues whose process is killed again and again, each beside a twin that lives on. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chanceOf, type Chance } from '../../shared/simulation/chance.ts';
import { nextStep } from './calls.ts';
import { examineCopies } from './copies.ts';
import {
  describeFinding,
  examine,
  judge,
  logsSetAside,
  removeFolder,
  type Content,
  type Finding,
} from './examine.ts';
import { killMoment, openDurations, type Durations } from './kill-moments.ts';
import { live, type Life } from './life.ts';
import type { LeagueProcess } from './open-process.ts';
import { count, type Failure, type Tally } from './tally.ts';
import { backupsOf, leaderboardIn, openTwin, type Twin } from './twin.ts';

export interface KillsOptions {
  readonly folder: string;
  readonly seed: number;
  /** Kills of one league, after which a new one begins. */
  readonly kills: number;
  /** Rows of a larger import. */
  readonly mostRows: number;
  /** Whether there are pauses, which take seconds. */
  readonly hasRests: boolean;
  readonly take: () => LeagueProcess;
  readonly isOver: () => boolean;
  readonly tally: Tally;
  /** What happens to the file between a kill and the look at it: nothing, but in the test of this test. */
  readonly afterKill?: (file: string) => Promise<void>;
}

const name = 'League';

interface Victim {
  readonly home: string;
  readonly file: string;
  readonly twin: Twin;
  readonly chance: Chance;
  readonly durations: Durations;
  /** Copies that were opened before. */
  readonly known: Set<string>;
}

/** Kills the processes of one league after another, until it is over. */
export async function tortureByKills(options: KillsOptions): Promise<void> {
  for (let league = 0; !options.isOver(); league += 1) {
    const folder = path.join(options.folder, `killed ${String(options.seed)}-${String(league)}`);
    await tortureLeague(options, folder, chanceOf(options.seed, 2 * league + 1));
    if (options.tally.failures.length === 0) removeFolder(folder);
  }
}

async function tortureLeague(options: KillsOptions, folder: string, chance: Chance): Promise<void> {
  const home = path.join(folder, 'home');
  const file = path.join(home, 'Leagues', `${name}.league`);
  for (const own of [home, path.join(home, 'Elsewhere')]) mkdirSync(own, { recursive: true });
  const twin = await openTwin(path.join(folder, 'twin'), name);
  const victim = { home, file, twin, chance, durations: openDurations(), known: new Set<string>() };
  try {
    let isNew = true;
    for (let kill = 0; kill < options.kills && !options.isOver(); kill += 1) {
      const life = await lifeOf(options, victim, isNew);
      const problem = await check(options, victim, life, isNew);
      if (problem) {
        options.tally.failures.push({ ...problem, by: 'kill', folder });
        return;
      }
      isNew = isNew && !existsSync(file);
    }
    if (isNew) return;
    options.tally.setAside += logsSetAside(path.dirname(file));
    await compareLeaderboards(options.tally, victim, folder);
  } finally {
    await twin.close();
  }
}

async function lifeOf(
  { take, tally, afterKill, mostRows, hasRests }: KillsOptions,
  { home, file, twin, chance, durations }: Victim,
  isNew: boolean,
): Promise<Life> {
  const common = twin.backups();
  const backups = backupsOf(file).filter(({ revision }) => common.has(revision));
  const around = {
    ...{ chance, known: twin.knownRows(), folder: home, mostRows, hasRests },
    backups: backups.map((backup) => backup.file),
  };
  const life = await live(take(), {
    league: { home, name, file },
    isNew,
    moment: killMoment(chance),
    next: () => nextStep(around),
    durations,
  });
  tally.kills += 1;
  tally.calls += life.calls;
  count(tally.killedAt, life.at);
  await afterKill?.(file);
  return life;
}

type Problem = Omit<Failure, 'folder' | 'by'>;

/** Looks at what a kill left behind. */
async function check(
  { tally }: KillsOptions,
  victim: Victim,
  life: Life,
  isNew: boolean,
): Promise<Problem | null> {
  const { home, file, twin } = victim;
  if (life.wrong[0] !== undefined) return { kind: 'damaged', what: life.wrong[0] };
  keepEvidence(file, path.join(home, 'Before the last look'));
  const wasCreated = isNew && life.acknowledged.length > 0;
  if (isNew && !wasCreated && !existsSync(file)) {
    tally.notCreated += 1;
    return null;
  }
  // The twin was created with its home; from then on it follows.
  for (const { call, argument } of life.acknowledged)
    if (call !== 'league.create') await twin.follow(call, argument);
  const finding = await examine(file);
  if (isNew && !wasCreated && 'refused' in finding) {
    tally.notCreated += 1;
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
    return null;
  }
  const problem = (await compare(tally, twin, life, finding)) ?? (await copiesProblem(tally, victim));
  if (problem === null) removeResults(home);
  return problem && { ...problem, what: `killed at ${life.at}: ${problem.what}` };
}

/** The league must be as acknowledged; or one change further, if one was in flight. */
async function compare(tally: Tally, twin: Twin, life: Life, finding: Finding): Promise<Problem | null> {
  const expected = twin.content();
  const { inFlight } = life;
  if (judge(finding, [expected]) === null) {
    if (inFlight && inFlight.call !== 'backups.make') tally.inFlightGone += 1;
    return life.revision === null || life.revision === expected.revision
      ? null
      : {
          kind: 'damaged',
          what: `revision ${String(life.revision)} was acknowledged: ${saying(finding, expected)}`,
        };
  }
  if ('whole' in finding && inFlight && inFlight.call !== 'league.create') {
    await twin.attempt(inFlight.call, inFlight.argument);
    if (judge(finding, [twin.content()]) === null) {
      tally.inFlightKept += 1;
      return null;
    }
  }
  const what = `${saying(finding, expected)}; in flight: ${inFlight?.call ?? 'nothing'}`;
  return { kind: judge(finding, [expected]) ?? 'damaged', what };
}

const saying = (finding: Finding, expected: Content): string =>
  `found ${describeFinding(finding)}, expected ${describeFinding({ whole: expected })}`;

async function copiesProblem(tally: Tally, { home, file, known }: Victim): Promise<Problem | null> {
  const folders = [path.join(path.dirname(file), 'Backups'), path.join(home, 'Elsewhere')];
  const copies = await examineCopies(folders, known, path.join(home, 'scratch'));
  tally.copies += copies.opened;
  return copies.damaged === null ? null : { kind: 'damaged', what: copies.damaged };
}

/** As the kill left it: opening the league changes its files. */
function keepEvidence(file: string, folder: string): void {
  removeFolder(folder);
  mkdirSync(folder, { recursive: true });
  for (const end of ['', '-wal', '-shm', '-journal'])
    if (existsSync(file + end)) copyFileSync(file + end, path.join(folder, path.basename(file) + end));
}

/** Results files are read again by the twin alone, and that is done. */
function removeResults(home: string): void {
  for (const entry of readdirSync(home)) if (entry.endsWith('.csv')) rmSync(path.join(home, entry));
}

/** After all kills the ratings must be those of a league that never lost a process. */
async function compareLeaderboards(
  tally: Tally,
  { home, file, twin }: Victim,
  folder: string,
): Promise<void> {
  const there = await leaderboardIn(home, file);
  tally.leaderboards += 1;
  if (isDeepStrictEqual(there, await twin.leaderboard())) return;
  const what = 'the leaderboard is another one than its twin’s';
  tally.failures.push({ kind: 'damaged', by: 'kill', what, folder });
}
