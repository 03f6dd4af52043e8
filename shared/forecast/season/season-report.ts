/** A season's standings and forecast as readers get them. */
import type { ForecastGame } from '../../contract/forecast.ts';
import type { SeasonChances, SeasonCompetitor, SeasonOutlookRow } from '../../contract/season-outlook.ts';
import type { DecidedPlaces } from '../decided-problem.ts';
import { asAnswer, gameResults, sidesOf } from '../report.ts';
import { watchedGame } from '../run.ts';
import { fewestEnds, placeChances, reached } from '../tally.ts';
import type { SeasonFound } from './season-problem.ts';
import type { NextTally, SeasonRun } from './season-run.ts';

export interface SeasonReported {
  readonly found: SeasonFound;
  /** null where nothing is left. */
  readonly run: SeasonRun | null;
  readonly top: number;
  /** null where what is decided isn't known. */
  readonly decided: readonly DecidedPlaces[] | null;
  readonly who: (competitor: string) => SeasonCompetitor;
}

/** Of those without a result, a smaller chance says nothing and makes a long list. */
const leastListed = 0.005;

/** In the order of the standings; then, of those who may still come, the likeliest first. */
export function seasonRows(reported: SeasonReported): SeasonOutlookRow[] {
  const { found, run } = reported;
  const placed = new Map(found.standings.map((one) => [one.competitor, one]));
  const { competitors } = found.problem;
  const isWorthListing = (at: number): boolean =>
    placed.size === 0 ||
    (run !== null && reached(run.tally, at, { top: reported.top }) >= leastListed * run.tally.simulations);
  const others = [...competitors.keys()].filter((at) => !placed.has(competitors[at]!) && isWorthListing(at));
  if (run) others.sort((a, b) => run.tally.placeSums[a]! - run.tally.placeSums[b]!);
  const order = [
    ...found.standings.map(({ competitor }) => competitors.indexOf(competitor)),
    ...(run ? others : []),
  ];
  return order.map((one) => {
    const competitor = competitors[one]!;
    const { rank = null, rankText = '', points = 0, wins = 0, results = [] } = placed.get(competitor) ?? {};
    return {
      ...reported.who(competitor),
      ...{ rank, rankText, points, wins, results: [...results] },
      played: results.filter((result) => result !== null).length,
      forecast: run ? chancesOfOne(reported, run, one) : null,
    };
  });
}

function chancesOfOne({ top, decided }: SeasonReported, run: SeasonRun, one: number): SeasonChances {
  const { tally, problem, next } = run;
  const open = problem.left.find((own) => own.kind === 'expected' && own.at === null);
  const own = decided?.[one];
  return {
    expectedPoints: tally.pointSums[one]! / tally.simulations,
    ...placeChances(tally, one, { top }),
    attendance: open?.kind === 'expected' ? open.attendance[one]! : null,
    ...afterNext(next, { one, top, places: tally.places }),
    decided: own ? asAnswer(own) : null,
  };
}

function afterNext(
  { won, absent, afterWon, afterAbsent }: NextTally,
  { one, top, places }: { readonly one: number; readonly top: number; readonly places: number },
): Pick<SeasonChances, 'ifWon' | 'ifAbsent'> {
  const share = (counts: Int32Array, all: number): number | null => {
    if (all < fewestEnds) return null;
    const first = counts.subarray(one * places, one * places + Math.min(top, places));
    return first.reduce((sum, count) => sum + count, 0) / all;
  };
  return { ifWon: share(afterWon, won[one]!), ifAbsent: share(afterAbsent, absent[one]!) };
}

/** Open games of the running tournaments, with the chances of the rows in their order. */
export function seasonGames(
  { found, top }: SeasonReported,
  run: SeasonRun,
  rows: readonly SeasonCompetitor[],
): (ForecastGame & { readonly at: number })[] {
  const { competitors, left } = run.problem;
  const order = rows.map(({ competitor }) => competitors.indexOf(competitor));
  let number = 0;
  return left.flatMap((one) => {
    if (one.kind !== 'running') return [];
    const boards = found.running.get(one.at)?.boards ?? [];
    return one.watched.map((watched) => {
      const game = run.tally.games[number++]!;
      const meeting = sidesOf(watchedGame(one.problem, watched), boards);
      const inSeason = found.inSeason[one.at]!;
      const sides = meeting.sides.map((side) => side.flatMap(inSeason));
      const seated = new Set(sides.flat());
      const results = gameResults(game, {
        tally: run.tally,
        competitors,
        order,
        seated,
        goal: { top },
      });
      return {
        at: one.at,
        round: meeting.round,
        sides: [sides[0] ?? [], sides[1] ?? []],
        results,
      };
    });
  });
}
