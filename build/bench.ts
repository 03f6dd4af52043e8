/**
 * `npm run bench -- [FOLDER]`: the engine's speed beside that of what anyone could install instead, in one run, and the
 * replay of a whole history. FOLDER holds the results files; without it a simulated history replaces them. With it, a
 * league of the whole history follows changes, from saving to the new leaderboard. Last, the site of a simulated
 * league, the plans of a tournament (bench-pairing.ts), forecasts (bench-forecast.ts) and the lab (bench-lab.ts). What a
 * person at the screen waits for is measured by bench-app.ts.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { settledWithin, type History } from '../shared/rating/index.ts';
import { measureAllocation } from './bench/allocation.ts';
import { compareAll } from './bench/comparison.ts';
import { makeField, makeHistory } from './bench/fields.ts';
import { medianOf, timeChanges, worstOf, type ChangeTime } from './bench/change-times.ts';
import { timeLeagueReplay, timeReplays, type ReplayTimes } from './bench/replays.ts';
import { timeSite, type SiteTime } from './bench/site.ts';
import { printRow, short } from './bench/table.ts';
import {
  allocationTargets,
  changeTargets,
  leagueReplayTargets,
  printTargets,
  replayTargets,
  siteTargets,
  speedTargets,
} from './bench/targets.ts';
import { benchForecast } from './bench-forecast.ts';
import { benchLab } from './bench-lab.ts';
import { benchPairing } from './bench-pairing.ts';
import { historyOf, readResults } from './evaluation/read-results.ts';

const refused = 2;

class MissingFile extends Error {}

interface Replayed {
  readonly title: string;
  readonly history: History;
  readonly tiedPairs: number;
  /** Seconds that a replay may take; null where none are set. */
  readonly mostSeconds: number | null;
}

function fileIn(folder: string): string {
  const file = path.resolve(process.env['INIT_CWD'] ?? '', folder, 'codeforces-2010-2016.csv.gz');
  if (!existsSync(file)) throw new MissingFile(`There is no file at ${file}.`);
  return file;
}

async function historyIn(folder: string): Promise<Replayed> {
  const file = fileIn(folder);
  const results = await readResults(file);
  const history = historyOf(results, 1);
  return { title: 'Codeforces 2010–2016', history, tiedPairs: results.tiedPairs ?? 0, mostSeconds: 2 };
}

/** Some large fields, more middling ones, and many small ones. */
const madeSizes = Array.from({ length: 120 }, (_, i) => (i % 10 === 0 ? 5000 : i % 2 === 0 ? 500 : 50));

const madeHistory = (): Replayed => ({
  title: 'A made history (name a folder of results files to replay Codeforces 2010–2016)',
  history: makeHistory(20_000, madeSizes),
  tiedPairs: 0.003,
  mostSeconds: null,
});

const rounds = 5;

async function replayAll({ title, history, tiedPairs }: Replayed): Promise<ReplayTimes[]> {
  console.log(
    `\n${title}, replayed by TS2a on one thread: medians of ${String(rounds)} rounds, ε 1 and ε bounded in turn.\n`,
  );
  const cases = [
    { title: 'ε 1', margin: 1, drawProbability: tiedPairs },
    { title: 'ε bounded', margin: null, drawProbability: tiedPairs },
  ];
  const replays = await timeReplays(history, cases, rounds);
  printRow(['', ...replays.map((one) => one.title)], 32, 18);
  for (const [name, figure] of figures) printRow([name, ...replays.map(figure)], 32, 18);
  return replays;
}

const millions = (value: number): string => `${(value / 1e6).toFixed(2)} million`;

const figures: readonly (readonly [string, (times: ReplayTimes) => string])[] = [
  ['participations', ({ participations }) => String(participations)],
  ['seconds', ({ seconds }) => seconds.toFixed(3)],
  ['ns a participation, all fields', (times) => short((1e9 * times.seconds) / times.participations)],
  [
    '… in fields of 4,000 to 6,000',
    ({ large }) => `${short(large.nanoseconds)} (${String(large.fields)} fields)`,
  ],
  [
    '… in fields of 400 to 600',
    ({ middling }) => `${short(middling.nanoseconds)} (${String(middling.fields)} fields)`,
  ],
  ['… the one to the other', ({ largeToMiddling }) => largeToMiddling.toFixed(2)],
  ['truncations', ({ truncations }) => millions(truncations.count)],
  ['truncations a second', ({ truncations, seconds }) => millions(truncations.count / seconds)],
  ['ns a truncation, alone', ({ truncations }) => short(truncations.nanosecondsEach)],
  ['share of time in exp and erfcx', (times) => `${(100 * shareOfTruncations(times)).toFixed(0)} %`],
];

const shareOfTruncations = ({ truncations, seconds }: ReplayTimes): number =>
  (truncations.count * truncations.nanosecondsEach) / 1e9 / seconds;

async function followChanges(file: string): Promise<ChangeTime[]> {
  console.log(
    `\nThe same as a league of its own: from saving a corrected contest to the new leaderboard, ${String(rounds)} rounds.\n`,
  );
  const changeTimes = await timeChanges(file, rounds);
  const seconds = (value: number): string => value.toFixed(3);
  printRow(['', ...changeTimes.map(({ title }) => title)], 32, 18);
  printRow(['participations', ...changeTimes.map((one) => String(one.participations))], 32, 18);
  printRow(['seconds, median', ...changeTimes.map((one) => seconds(medianOf(one)))], 32, 18);
  printRow(['seconds, worst', ...changeTimes.map((one) => seconds(worstOf(one)))], 32, 18);
  printRow(['screen held up at most, s', ...changeTimes.map((one) => seconds(one.longestHold))], 32, 18);
  return changeTimes;
}

async function writeSite(): Promise<SiteTime> {
  console.log('\nA made league as a site of plain pages, ratings being up to date, written once.\n');
  const time = await timeSite();
  printRow(['players', String(time.players)], 32, 18);
  printRow(['participations', String(time.participations)], 32, 18);
  printRow(['pages', String(time.pages)], 32, 18);
  printRow(['megabytes', (time.bytes / 1e6).toFixed(0)], 32, 18);
  printRow(['seconds', time.seconds.toFixed(1)], 32, 18);
  printRow(['… of work', time.workSeconds.toFixed(1)], 32, 18);
  return time;
}

async function run([folder, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new MissingFile('npm run bench -- [FOLDER]');
  const replayed = folder === undefined ? madeHistory() : await historyIn(folder);
  console.log(
    `Node ${process.versions.node}. Message passing has settled when no message moves by more than ${String(settledWithin)} of a\n` +
      'deviation: one tolerance for the vectors, this bench and every replay.\n',
  );
  const rows = compareAll();
  const allocated = measureAllocation(makeField(399, 6));
  const replays = await replayAll(replayed);
  const leagueSeconds = timeLeagueReplay(replayed.history, rounds);
  printRow(['League rating, seconds', leagueSeconds.toFixed(3)], 32, 18);
  const changeTimes = folder === undefined ? [] : await followChanges(fileIn(folder));
  const site = await writeSite();
  const pairing = benchPairing();
  const forecasts = benchForecast();
  const lab = await benchLab();
  console.log('');
  printTargets([
    ...speedTargets(rows),
    ...replayTargets(replays, replayed.mostSeconds),
    ...leagueReplayTargets(leagueSeconds, replayed.mostSeconds),
    ...changeTargets(changeTimes),
    ...allocationTargets(allocated),
    ...siteTargets(site),
    ...pairing,
    ...forecasts,
    ...lab,
  ]);
}

if (import.meta.main) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    console.error(error.message);
    process.exitCode = refused;
  }
}
