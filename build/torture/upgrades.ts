/** Leagues of older versions whose process is killed while it upgrades them, some of them several times. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chanceOf, type Chance } from '../../shared/simulation/chance.ts';
import { examineCopies } from './copies.ts';
import { describeFinding, examine, judge, removeFolder, type Content } from './examine.ts';
import { doAfter, openDurations, type Durations } from './kill-moments.ts';
import { olderVersions, writeOlderLeague } from './older-leagues.ts';
import type { LeagueProcess } from './open-process.ts';
import { count, type Tally } from './tally.ts';

export interface UpgradesOptions {
  readonly folder: string;
  readonly seed: number;
  /** How many kills. */
  readonly kills: number;
  readonly take: () => LeagueProcess;
  readonly isOver: () => boolean;
  readonly tally: Tally;
}

/** Of one file, one after another. */
const mostKills = 3;

/** Kills while leagues are upgraded; ends with the first failure. */
export async function tortureUpgrades(options: UpgradesOptions): Promise<void> {
  const { tally, seed, kills } = options;
  const chance = chanceOf(seed, 0);
  const durations = openDurations();
  const older = olderVersions.slice(0, -1);
  const before = tally.kills;
  for (let league = 0; tally.kills - before < kills && !options.isOver(); league += 1) {
    const version = older[chance.whole(older.length)] ?? 1;
    const folder = path.join(options.folder, `upgraded ${String(seed)}-${String(league)}`);
    const left = Math.min(1 + chance.whole(mostKills), kills - (tally.kills - before));
    const what = await upgrade(options, { folder, version, kills: left, chance, durations });
    if (what !== null) {
      const told = `killed while version ${String(version)} was upgraded: ${what}`;
      tally.failures.push({ kind: 'damaged', by: 'kill', what: told, folder });
      return;
    }
    removeFolder(folder);
  }
}

interface Upgrade {
  readonly folder: string;
  readonly version: number;
  readonly kills: number;
  readonly chance: Chance;
  readonly durations: Durations;
}

/** Answers what is wrong with the file in the end. */
async function upgrade(options: UpgradesOptions, plan: Upgrade): Promise<string | null> {
  const { folder, version, kills } = plan;
  const home = path.join(folder, 'home');
  const file = path.join(home, 'League.league');
  mkdirSync(home, { recursive: true });
  const expected = await upgradedAtOnce(path.join(folder, 'whole.league'), version);
  writeOlderLeague(file, version);
  for (let kill = 0; kill < kills; kill += 1) await killWhileOpening(options, plan, home, file);
  const finding = await examine(file);
  if (judge(finding, [expected]) !== null)
    return `found ${describeFinding(finding)}, expected ${describeFinding({ whole: expected })}`;
  const copies = await examineCopies([path.join(home, 'Backups')], new Set(), path.join(folder, 'scratch'));
  options.tally.copies += copies.opened;
  return copies.damaged;
}

/** The same league where nothing happens to it. */
async function upgradedAtOnce(file: string, version: number): Promise<Content> {
  writeOlderLeague(file, version);
  const finding = await examine(file);
  if ('whole' in finding) return finding.whole;
  throw new Error(`version ${String(version)}: ${describeFinding(finding)}`);
}

const fine = 1000;

async function killWhileOpening(
  { take, tally }: UpgradesOptions,
  { chance, durations }: Upgrade,
  home: string,
  file: string,
): Promise<void> {
  const process = take();
  process.begin(home);
  // Loading the program is no part of the work.
  await process.ask('league.list', {});
  const sent = performance.now();
  doAfter((1.1 * durations.of('league.open') * chance.whole(fine)) / fine, process.kill);
  const reply = await process.ask('league.open', { path: file });
  if (reply) durations.learn('league.open', performance.now() - sent);
  await process.ended;
  tally.kills += 1;
  tally.calls += 1;
  count(tally.killedAt, reply ? 'a pause' : 'upgrade');
}
