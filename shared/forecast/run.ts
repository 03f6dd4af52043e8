/** A forecast that gets better the longer it runs: the same seed and the same number of simulations give the same numbers. */
import { bracketSimulation } from './bracket.ts';
import { lotsFrom } from './lots.ts';
import { nextGames } from './next-games.ts';
import type { BracketProblem, ForecastProblem, TableProblem } from './problem.ts';
import { tableSimulation, type Simulation } from './table.ts';
import { tournamentSimulation } from './stages/whole-tournament.ts';
import { countEnd, emptyTally, notePlacesByPoints, simulateUntil, type ForecastTally } from './tally.ts';

/** A game whose result is counted beside the ends. */
export interface WatchedGame {
  /** Its place among the tournament's boards; null for a match of a bracket that isn't entered. */
  readonly board: number | null;
  /** Of a match of a bracket: its two sides. */
  readonly competitors: readonly string[];
}

export interface ForecastRun {
  readonly problem: ForecastProblem;
  readonly tally: ForecastTally;
  readonly watched: readonly WatchedGame[];
  /** As YYYY-MM-DD; null: the run knows no day. */
  readonly today: string | null;
  /** Simulates until there are that many. `step` is called now and then, and may throw. */
  readonly until: (simulations: number, step?: (done: number) => void) => void;
}

/**
 * @param seed - Any whole number but 0.
 * @param today - As YYYY-MM-DD: postponed games whose date has come are watched; null: no date has come.
 * @param findsPossible - False where chances alone are read, so that no ending is looked for which is possible but unlikely.
 */
export function forecastRun(
  problem: ForecastProblem,
  seed: number,
  today: string | null = null,
  findsPossible = true,
): ForecastRun {
  const lots = lotsFrom(seed);
  const watched = watchedIn(problem, today);
  const tally = emptyTally(problem.competitors.length, watched.length);
  const simulate =
    problem.kind === 'table'
      ? tableEnds(problem, tally, { watched, findsPossible }, lots)
      : bracketEnds(problem, tally, watched, lots);
  return {
    ...{ problem, tally, today },
    watched: watched.map((at) => watchedGame(problem, at)),
    until: (simulations, step) => {
      simulateUntil(tally, simulate, simulations, step);
    },
  };
}

/** The games whose results are counted, among the meetings of a table or the matches of a bracket. */
export const watchedIn = (problem: ForecastProblem, today: string | null): number[] =>
  problem.kind === 'table' ? watchedMeetings(problem, today) : watchedMatches(problem);

/** The next entered boards, of two sides. */
function watchedMeetings({ meetings }: TableProblem, today: string | null): number[] {
  const entered = [...meetings.entries()].flatMap(([at, meeting]) =>
    meeting.board === null ? [] : [{ at, ...meeting }],
  );
  return nextGames(entered, today).flatMap(({ at, games }) => (games[0]?.parties.length === 2 ? [at] : []));
}

/** Matches whose sides are known. */
const watchedMatches = ({ matches }: BracketProblem): number[] =>
  [...matches.keys()].filter((at) => ['ready', 'begun', 'level'].includes(matches[at]?.state ?? 'waiting'));

/** What the place of a watched game says. */
export function watchedGame(problem: ForecastProblem, at: number): WatchedGame {
  if (problem.kind === 'table') return { board: problem.meetings[at]?.board ?? null, competitors: [] };
  const sides = problem.matches[at]?.sides ?? [];
  return {
    board: problem.boards[at] ?? null,
    competitors: sides.flatMap(({ entrant }) => entrant ?? []),
  };
}

type Lots = ReturnType<typeof lotsFrom>;

function tableEnds(
  problem: TableProblem,
  tally: ForecastTally,
  { watched, findsPossible }: { readonly watched: readonly number[]; readonly findsPossible: boolean },
  lots: Lots,
): () => void {
  const play = tournamentSimulation(problem);
  const results = new Int8Array(watched.length);
  const isPointsFirst = problem.order[0] === 'points';
  const help = findsPossible ? helpedEnds(problem, tally) : () => undefined;
  return () => {
    help();
    const end = play(lots);
    for (const [i, at] of watched.entries()) results[i] = end.outcomes[at]!;
    countEnd(tally, { ...end, results });
    if (isPointsFirst && end.isLegal)
      for (const members of end.tables) notePlacesByPoints(tally, members, end.points);
  };
}

/** How often each competitor is helped to a first place by points alone, before its chances say what is possible. */
const helpings = 8;
/** In all; with more competitors each is helped once, so that the forecast stays quick. */
const mostHelped = 1000;

/**
 * Endings that would hardly ever be simulated, so that what is possible doesn't depend on how likely it is: one a call,
 * with lots of their own, and counted nowhere. The first helps with all results; where its pairings broke a rule, or others
 * came as far, the next ones leave some of the others' games to lots.
 */
function helpedEnds(problem: TableProblem, tally: ForecastTally): () => void {
  const isHelpful = problem.toPair.length > 0 && problem.canBePairedSo && problem.order[0] === 'points';
  if (!isHelpful) return () => undefined;
  let simulation: Simulation | null = null;
  const lots = lotsFrom(1);
  const count = problem.competitors.length;
  const most = Math.max(count, Math.min(count * helpings, mostHelped));
  let calls = 0;
  return () => {
    if (calls >= most) return;
    simulation ??= tableSimulation(problem);
    const [competitor, time] = [calls % count, Math.floor(calls / count)];
    calls++;
    if (tally.bestAhead[competitor] === 1) return;
    const end = simulation.play(lots, { competitor, byLot: time / helpings });
    if (end.isLegal) for (const members of end.tables) notePlacesByPoints(tally, members, end.points);
  };
}

function bracketEnds(
  problem: BracketProblem,
  tally: ForecastTally,
  watched: readonly number[],
  lots: Lots,
): () => void {
  const play = bracketSimulation(problem);
  const isQualified = new Uint8Array(problem.competitors.length);
  const results = new Int8Array(watched.length);
  return () => {
    const { places, winners } = play(lots);
    for (const [i, at] of watched.entries()) {
      const first = problem.matches[at]?.sides[0].entrant;
      results[i] = problem.competitors[winners[at]!] === first ? 0 : 2;
    }
    countEnd(tally, { places, isQualified, results });
  };
}
