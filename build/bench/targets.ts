/** What the engine is to reach, and what this run says of it. A busy machine moves the seconds, hardly the ratios. */
import type { Allocated } from './allocation.ts';
import type { Comparison } from './comparison.ts';
import { medianOf, type ChangeTime } from './change-times.ts';
import type { ForecastTime } from './forecast.ts';
import type { ComparisonTime, SearchTime } from './lab.ts';
import type { PlanTime } from './pairing.ts';
import type { ProgramName } from './raters.ts';
import type { ReplayTimes } from './replays.ts';
import { timesAsFast } from './rounds.ts';
import type { SiteTime } from './site.ts';
import type { SwissTime } from './swiss.ts';
import { short } from './table.ts';

export interface Target {
  readonly measure: string;
  readonly value: number;
  readonly least?: number;
  readonly aim?: number;
  readonly most?: number;
  readonly unit: string;
}

function faster(
  rows: readonly Comparison[],
  [sides, members]: readonly [number, number],
  peer: ProgramName,
  goal: { readonly least: number; readonly aim?: number },
  own: 'TS2' | 'League rating' = 'TS2',
): Target[] {
  return rows
    .filter((row) => row.sides === sides && row.members === members)
    .map(({ timing }) => ({
      measure: `${own}, ${String(sides)} × ${String(members)}, against ${peer}`,
      value: timesAsFast(timing[own], timing[peer]),
      unit: 'times as fast',
      ...goal,
    }));
}

export const speedTargets = (rows: readonly Comparison[]): Target[] => [
  ...faster(rows, [399, 6], 'openskill', { least: 12, aim: 20 }),
  ...faster(rows, [399, 6], 'ts-trueskill', { least: 40, aim: 60 }),
  ...faster(rows, [2, 1], 'openskill', { least: 1 }),
  ...faster(rows, [2, 1], 'ts-trueskill', { least: 1 }),
  ...faster(rows, [399, 6], 'openskill', { least: 12 }, 'League rating'),
  ...faster(rows, [2, 1], 'openskill', { least: 1 }, 'League rating'),
];

/** Seconds of a replay by League rating; `mostSeconds` where the history is the one for which a time is set. */
export const leagueReplayTargets = (seconds: number, mostSeconds: number | null): Target[] =>
  mostSeconds === null
    ? []
    : [{ measure: 'replay, League rating', value: seconds, most: mostSeconds, unit: 's' }];

export const replayTargets = (replays: readonly ReplayTimes[], mostSeconds: number | null): Target[] =>
  replays.flatMap(({ title, seconds, largeToMiddling }) => [
    ...(mostSeconds === null
      ? []
      : [{ measure: `replay, ${title}`, value: seconds, most: mostSeconds, unit: 's' }]),
    {
      measure: `a participation in large fields, ${title}`,
      value: largeToMiddling,
      most: 1.5,
      unit: 'times one in middling fields',
    },
  ]);

/** The issue's own: the site of 5,000 players. */
export const siteTargets = ({ players, seconds }: SiteTime): Target[] => [
  { measure: `site of ${String(players)} players`, value: seconds, most: 20, unit: 's' },
];

/** Of a tournament's rounds the slowest. */
export const swissTargets = ({ people, pairedBy, seconds, mostSeconds }: SwissTime): Target[] => [
  {
    measure: `Swiss round of ${String(people)} people${pairedBy === 'dutch' ? ', Dutch' : ''}`,
    value: Math.max(...seconds),
    most: mostSeconds,
    unit: 's',
  },
];

/** Besides the time: the ratio of the found cost to the cost of other ways; none above 1. */
export const planTargets = (times: readonly PlanTime[]): Target[] =>
  times.flatMap(({ title, seconds, mostSeconds, cost, others }) => [
    { measure: title, value: seconds, most: mostSeconds, unit: 's' },
    ...others.map((other) => ({
      measure: `${title}: by ${other.name}`,
      value: cost / other.cost,
      most: 1,
      unit: '',
    })),
  ]);

export const forecastTargets = (times: readonly ForecastTime[]): Target[] =>
  times.map(({ title, workSeconds, mostSeconds }) => ({
    ...{ measure: `forecast, ${title}`, value: workSeconds, most: mostSeconds, unit: 's' },
  }));

/** The issue's own: seconds from saving a contest to the leaderboard. */
const mostToFollow: Readonly<Record<string, number>> = { newest: 0.3, oldest: 3 };

export const changeTargets = (changeTimes: readonly ChangeTime[]): Target[] =>
  changeTimes.flatMap((one) => {
    const most = mostToFollow[one.title];
    if (most === undefined) return [];
    return [{ measure: `a change of the ${one.title} contest`, value: medianOf(one), most, unit: 's' }];
  });

/** The issue's own: six systems on 155,285 rows. */
export const comparisonTargets = ({ participations, seconds, longestHold }: ComparisonTime): Target[] => [
  { measure: `six systems on ${String(participations)} rows`, value: seconds, most: 60, unit: 's' },
  { measure: 'screen held up meanwhile', value: longestHold, most: 0.3, unit: 's' },
];

/** The issue's own target: seconds that this many trials take on the sample league, start and judging included. */
const trialsInTarget = 200;

export const searchTargets = (searches: readonly SearchTime[]): Target[] =>
  searches.map(({ system, trials, seconds }) => ({
    measure: `${String(trialsInTarget)} trials of ${system}, sample league`,
    value: (seconds / trials) * trialsInTarget,
    most: 30,
    unit: 's',
  }));

/** Bytes that the heap's own bookkeeping may be off by. */
const slack = 1000;

export const allocationTargets = (allocated: readonly Allocated[]): Target[] =>
  allocated.map(({ graph, inFewSweeps, inManySweeps }) => ({
    measure: `${graph}, allocated in many sweeps beyond few`,
    value: Math.max(0, inManySweeps - inFewSweeps),
    most: slack,
    unit: 'bytes',
  }));

/** Prints one line a target. */
export function printTargets(targets: readonly Target[]): void {
  for (const { measure, value, least, aim, most, unit } of targets) {
    const goal = [
      ...(least === undefined ? [] : [`at least ${String(least)}`]),
      ...(aim === undefined ? [] : [`aim ${String(aim)}`]),
      ...(most === undefined ? [] : [`at most ${String(most)}`]),
    ].join(', ');
    const met = value >= (least ?? -Infinity) && value <= (most ?? Infinity);
    const verdict = !met ? 'MISSED' : aim !== undefined && value < aim ? 'met, below the aim' : 'met';
    console.log(`${measure.padEnd(46)} ${short(value).padStart(6)} ${unit} (${goal}): ${verdict}`);
  }
}
