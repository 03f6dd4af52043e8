/** Times for several programs at the same work, fit to be compared on a machine that others use too. */

/** Microseconds for one run, a number a round; or why there are none. */
export type Timing = { readonly rounds: readonly number[] } | { readonly failure: string };

export interface Effort {
  readonly rounds: number;
  /** Before the first round, each candidate runs for this long, and in each round for that long. */
  readonly warmUpMilliseconds: number;
  readonly roundMilliseconds: number;
  /** A candidate that is slower than this in one run is left out. */
  readonly mostMilliseconds: number;
}

const leastRuns = 3;

/** Runs all candidates in turn, round by round, so that whatever else the machine does meets all alike. */
export function timeInTurn(candidates: readonly (() => void)[], effort: Effort): Timing[] {
  const warm = candidates.map((run) => warmUp(run, effort));
  const times: number[][] = candidates.map(() => []);
  for (let round = 0; round < effort.rounds; round++) {
    candidates.forEach((run, i) => {
      const once = warm[i];
      if (typeof once !== 'number') return;
      const runs = Math.max(1, Math.round(effort.roundMilliseconds / once));
      times[i]?.push((1000 * millisecondsOf(run, runs)) / runs);
    });
  }
  return warm.map((once, i) => (typeof once === 'number' ? { rounds: times[i] ?? [] } : once));
}

/** Milliseconds for one run, once warm. */
function warmUp(run: () => void, effort: Effort): number | { readonly failure: string } {
  try {
    const first = millisecondsOf(run, 1);
    if (first > effort.mostMilliseconds) return { failure: `takes ${(first / 1000).toFixed(0)} s` };
    let once = first;
    let runs = 1;
    for (let spent = first; spent < effort.warmUpMilliseconds || runs < leastRuns;) {
      const more = Math.max(runs, leastRuns);
      const milliseconds = millisecondsOf(run, more);
      once = milliseconds / more;
      spent += milliseconds;
      runs += more;
    }
    return once;
  } catch (error) {
    return { failure: `throws “${error instanceof Error ? error.message : String(error)}”` };
  }
}

function millisecondsOf(run: () => void, runs: number): number {
  const started = performance.now();
  for (let i = 0; i < runs; i++) run();
  return performance.now() - started;
}

/** The middle value, or the mean of the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** How many times as fast `ours` is as `theirs`: the median over the rounds, each of which met the same machine. */
export function timesAsFast(ours: Timing, theirs: Timing): number {
  if ('failure' in ours || 'failure' in theirs) return NaN;
  return median(theirs.rounds.map((time, round) => time / (ours.rounds[round] ?? NaN)));
}
