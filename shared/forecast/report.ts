/** A forecast as readers get it: chances from counts. */
import type {
  DecidedPlace,
  ForecastGame,
  ForecastRow,
  PointsDecide,
  TournamentForecast,
} from '../contract/forecast.ts';
import { waitsFor, type EnteredBoard } from './boards-left.ts';
import { decidedNow } from './decided-now.ts';
import type { DecidedPlaces } from './decided-problem.ts';
import { nextGames, type WaitsFor } from './next-games.ts';
import type { ForecastRun, WatchedGame } from './run.ts';
import { decidedOfWhole, decidedToGoOn } from './stages/whole-decided.ts';
import {
  fewestEnds,
  placeChances,
  reached,
  reachedAfter,
  type Goal,
  type GameTally,
  type ForecastTally,
} from './tally.ts';
import type { TournamentProblem } from './tournament-problem.ts';

interface Reported {
  readonly found: TournamentProblem;
  readonly run: ForecastRun;
  readonly goal: Goal;
  readonly nameOf: (competitor: string) => string;
}

export function forecastReport(reported: Reported): TournamentForecast {
  const { found, run, goal } = reported;
  const { problem, tally } = run;
  const order = orderOf(reported);
  const decided = decidedIn(reported);
  return {
    simulations: tally.simulations,
    ...{ stage: found.stage, isWhole: found.isWhole, next: found.next },
    kind: problem.kind === 'bracket' ? 'bracket' : found.tables.length > 0 ? 'groups' : 'table',
    tables: [...found.tables],
    isOpenEnded: found.isOpenEnded,
    isPaired: problem.kind === 'table' && problem.toPair.length > 0,
    skipped: [...found.skipped],
    rows: [...order.map((one) => rowOf(reported, one, decided)), ...rowsBehind(reported)],
    games: nextGames(
      tally.games.map((game, at) => gameOf(game, { found, run, goal, order, at })),
      run.today,
    ),
  };
}

/** By competitor; null where points don't come first. */
interface Decided {
  readonly places: readonly DecidedPlaces[] | null;
  readonly goesOn: readonly (DecidedPlace | null)[] | null;
}

function decidedIn({ found, run }: Reported): Decided {
  const { problem } = run;
  if (!found.isByPoints) return { places: null, goesOn: null };
  const places = decidedNow(run);
  if (problem.kind === 'bracket') return { places, goesOn: null };
  return {
    places: decidedOfWhole(problem, places),
    goesOn: places.map((one) => decidedToGoOn(problem, one)),
  };
}

/** Infinity isn't JSON. */
export const asAnswer = ({ canReach, canShare, ...rest }: DecidedPlaces): PointsDecide => ({
  ...rest,
  canReach: Number.isFinite(canReach) ? canReach : null,
  canShare: Number.isFinite(canShare) ? canShare : null,
});

/**
 * The likeliest to reach the goal first, then the likeliest to come first, then the best expected place; group by group
 * where places are those of the groups.
 */
function orderOf({ found, run: { problem, tally }, goal }: Reported): number[] {
  const table = (one: number): number =>
    problem.kind === 'table' && !found.isWhole ? problem.groups[one]! : 0;
  return [...problem.competitors.keys()].sort(
    (a, b) =>
      table(a) - table(b) ||
      reached(tally, b, goal) - reached(tally, a, goal) ||
      reached(tally, b, { top: 1 }) - reached(tally, a, { top: 1 }) ||
      tally.placeSums[a]! - tally.placeSums[b]! ||
      a - b,
  );
}

function rowOf({ run, goal, nameOf }: Reported, one: number, decided: Decided): ForecastRow {
  const { problem, tally } = run;
  const isTable = problem.kind === 'table';
  const competitor = problem.competitors[one]!;
  const places = decided.places?.[one];
  return {
    competitor,
    name: nameOf(competitor),
    table: isTable ? problem.groups[one]! : 0,
    points: isTable ? problem.standings[one]!.points : null,
    expectedPoints: isTable ? tally.pointSums[one]! / tally.simulations : null,
    ...placeChances(tally, one, goal),
    decided: places ? asAnswer(places) : null,
    goesOn:
      isTable && problem.qualification !== null
        ? { chance: tally.qualified[one]! / tally.simulations, decided: decided.goesOn?.[one] ?? null }
        : null,
  };
}

/** A competitor who is out since an earlier stage has a place that nothing changes. */
const rowsBehind = ({ found: { earlier }, goal, nameOf }: Reported): ForecastRow[] =>
  earlier.map(({ competitor, place }) => ({
    ...{ competitor, name: nameOf(competitor), table: -1, points: null, expectedPoints: null },
    ...{ expectedPlace: place, first: 0, goal: goal !== 'qualify' && place <= goal.top ? 1 : 0 },
    places: [...Array.from({ length: place - 1 }, () => 0), 1],
    decided: { surely: place, atBest: place, aloneAtBest: place, canReach: place, canShare: place },
    goesOn: null,
  }));

/** Chances of all competitors after each result would be too much to send. */
const mostCompetitors = 64;

interface Watched extends Pick<Reported, 'found' | 'run' | 'goal'> {
  readonly order: readonly number[];
  readonly at: number;
}

function gameOf(game: GameTally, { found, run, goal, order, at }: Watched): ForecastGame {
  const { sides, ...rest } = enteredSides(run.watched[at], found.boards);
  const { tally, problem } = run;
  const seated = new Set(sides.flat());
  const results = gameResults(game, {
    ...{ tally, order, seated, goal },
    competitors: problem.competitors,
  });
  return { ...rest, sides: [sides[0] ?? [], sides[1] ?? []], results };
}

interface Counted {
  readonly tally: ForecastTally;
  readonly competitors: readonly string[];
  /** Whose chances are told, in this order. */
  readonly order: readonly number[];
  /** Who plays the game. */
  readonly seated: ReadonlySet<string>;
  readonly goal: Goal;
}

/** Everybody's chance after each result of a game. */
export function gameResults(
  game: GameTally,
  { tally, competitors, order, seated, goal }: Counted,
): ForecastGame['results'] {
  const of = competitors.length;
  return [...game.results].map((count, result) => {
    const chances = order.map((one) => {
      if (of > mostCompetitors && !seated.has(competitors[one]!)) return -1;
      return (reachedAfter(game, result, { one, of }, goal) ?? -count) / Math.max(1, count);
    });
    const isKnown = count >= fewestEnds && tally.simulations > 0;
    return { share: count / Math.max(1, tally.simulations), goal: isKnown ? chances : null };
  });
}

/** A match of a bracket that isn't entered yet is of the round after those that are. */
export function enteredSides(watched: WatchedGame | undefined, boards: readonly EnteredBoard[]): Meeting {
  const { board, contests = [] } = boards[watched?.board ?? -1] ?? {};
  if (!board) {
    const last = Math.max(0, ...boards.map((one) => one.board.round));
    const sides = (watched?.competitors ?? []).map((one) => [one]);
    return { round: last + 1, postponed: null, sides };
  }
  return {
    round: board.round,
    postponed: waitsFor(contests),
    sides: board.sides.map(({ competitor, partners = [] }) => [competitor, ...partners]),
  };
}

interface Meeting {
  readonly round: number;
  readonly postponed: WaitsFor | null;
  readonly sides: string[][];
}
