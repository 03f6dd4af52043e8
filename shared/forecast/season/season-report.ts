/** A season's standings and forecast as readers get them. */
import { categoryRows } from '../../competition/categories.ts';
import type { ForecastGame } from '../../contract/forecast.ts';
import type { SeasonChances, SeasonCompetitor, SeasonOutlookRow } from '../../contract/season-outlook.ts';
import type { DecidedPlaces } from '../decided-problem.ts';
import { asAnswer, gameResults, enteredSides } from '../report.ts';
import { watchedGame } from '../run.ts';
import { fewestEnds, placeChances, reached } from '../tally.ts';
import { isTeam } from './participants.ts';
import type { ExpectedTournament, SeasonProblem } from './problem.ts';
import { attendanceAt } from './team-evenings.ts';
import type { SeasonFound } from './season-problem.ts';
import type { SeasonRun } from './season-run.ts';
import type { SeasonTally } from './season-tally.ts';

export interface SeasonReported {
  readonly found: SeasonFound;
  /** null where nothing is left. */
  readonly run: SeasonRun | null;
  readonly top: number;
  /** Which category of the scoring is told, from 0; null: everybody. */
  readonly category: number | null;
  /** By member of what is told; null where what is decided isn't known. */
  readonly decided: readonly DecidedPlaces[] | null;
  readonly who: (competitor: string) => SeasonCompetitor;
}

/** Of those without a result, a smaller chance says nothing and makes a long list. */
const leastListed = 0.005;

/** What is counted of those who are told. */
export const countedOf = (run: SeasonRun, category: number | null): SeasonTally =>
  category === null ? run : run.categories[category]!;

/** In the order of the standings; then, of those who may still come, the likeliest first. */
export function seasonRows(reported: SeasonReported): SeasonOutlookRow[] {
  const { found, run, category, top } = reported;
  const { competitors, categories } = found.problem;
  const members = category === null ? [...competitors.keys()] : categories[category]!;
  const memberOf = new Map(members.map((one, at) => [competitors[one]!, at]));
  const counted = run && countedOf(run, category);
  const { standings } = found;
  const ranked = category === null ? standings : categoryRows(standings, (key) => memberOf.has(key));
  const placed = new Map(ranked.map((one) => [one.competitor, one]));
  const isWorthListing = (at: number): boolean =>
    standings.length === 0 ||
    (counted !== null && reached(counted.tally, at, { top }) >= leastListed * counted.tally.simulations);
  const others = [...members.keys()].filter(
    (at) => !placed.has(competitors[members[at]!]!) && isWorthListing(at),
  );
  if (counted) others.sort((a, b) => counted.tally.placeSums[a]! - counted.tally.placeSums[b]!);
  const order = [...ranked.map(({ competitor }) => memberOf.get(competitor)!), ...(run ? others : [])];
  return order.map((at) => {
    const competitor = competitors[members[at]!]!;
    const { rank = null, rankText = '', points = 0, wins = 0, results = [] } = placed.get(competitor) ?? {};
    return {
      ...reported.who(competitor),
      ...{ rank, rankText, points, wins, results: [...results] },
      played: results.filter((result) => result !== null).length,
      forecast: counted ? chancesOfOne(reported, counted, at) : null,
    };
  });
}

function chancesOfOne(
  { found, top, decided }: SeasonReported,
  { members, tally, next }: SeasonTally,
  at: number,
): SeasonChances {
  const open = found.problem.left.find((own) => own.kind === 'expected' && own.at === null);
  const own = decided?.[at];
  return {
    expectedPoints: tally.pointSums[at]! / tally.simulations,
    ...placeChances(tally, at, { top }),
    attendance: open?.kind === 'expected' ? attendanceAt(open)[members[at]!]! : null,
    ...(found.problem.left[0]?.kind === 'unended'
      ? { ifWon: null, ifAbsent: null }
      : afterNext({ tally, next }, { one: at, top })),
    decided: own ? asAnswer(own) : null,
  };
}

/** Of the same ends, those in which the next tournament was won or missed. */
function afterNext(
  { tally, next: { won, absent, afterWon, afterAbsent } }: Pick<SeasonTally, 'tally' | 'next'>,
  { one, top }: { readonly one: number; readonly top: number },
): Pick<SeasonChances, 'ifWon' | 'ifAbsent'> {
  const { places, simulations } = tally;
  const now = reached(tally, one, { top }) / simulations;
  const share = (counts: Int32Array, ends: number): number | null => {
    if (ends < fewestEnds) return null;
    const first = counts.subarray(one * places, one * places + Math.min(top, places));
    return first.reduce((sum, count) => sum + count, 0) / ends;
  };
  const [ifWon, ifAbsent] = [share(afterWon, won[one]!), share(afterAbsent, absent[one]!)];
  const isNoise = (chance: number, ends: number): boolean =>
    Math.abs(chance - now) <= mostNoise * deviationOf(now, ends, simulations);
  return {
    ifWon: ifWon !== null && ifWon < now && isNoise(ifWon, won[one]!) ? now : ifWon,
    ifAbsent: ifAbsent !== null && ifAbsent > now && isNoise(ifAbsent, absent[one]!) ? now : ifAbsent,
  };
}

/** In standard deviations: a win that seems to harm, or an absence that seems to help by no more, has no effect. */
const mostNoise = 4;

/** Of the share of some ends from that of all, if nothing but chance chooses them. */
const deviationOf = (chance: number, some: number, all: number): number =>
  Math.sqrt(Math.max(0, chance * (1 - chance) * (1 / some - 1 / all)));

/** How many take part in an expected tournament, on average: people where these are ranked, those without a team where both are. */
export function attendeesOn(
  tournament: ExpectedTournament,
  { competitors, parties }: Pick<SeasonProblem, 'competitors' | 'parties'>,
): { teams: number; people: number } {
  const chances = attendanceAt(tournament);
  const count = { teams: 0, people: 0 };
  // Who plays in a team that comes isn't there alone as well.
  const alone = new Map<number, number>();
  for (const [one, key] of competitors.entries()) {
    if (!isTeam(key)) continue;
    count.teams += chances[one]!;
    for (const person of parties[one]!.people)
      alone.set(person, (alone.get(person) ?? 1) * (1 - chances[one]!));
  }
  for (const [one, key] of competitors.entries())
    if (!isTeam(key)) count.people += chances[one]! * (alone.get(parties[one]!.people[0] ?? -1) ?? 1);
  return count;
}

/** Open games of the running tournaments, with the chances of the rows in their order. */
export function seasonGames(
  { found, top, category }: SeasonReported,
  run: SeasonRun,
  rows: readonly SeasonCompetitor[],
): (ForecastGame & { readonly at: number })[] {
  const { left } = run.problem;
  const { members, tally } = countedOf(run, category);
  const competitors = members.map((one) => run.problem.competitors[one]!);
  const order = rows.map(({ competitor }) => competitors.indexOf(competitor));
  let number = 0;
  return left.flatMap((one) => {
    if (one.kind !== 'running') return [];
    const boards = found.running.get(one.at)?.boards ?? [];
    return one.watched.map((watched) => {
      const game = tally.games[number++]!;
      const meeting = enteredSides(watchedGame(one.problem, watched), boards);
      const inSeason = found.inSeason[one.at]!;
      const sides = meeting.sides.map((side) => side.flatMap(inSeason));
      const seated = new Set(sides.flat());
      const results = gameResults(game, {
        tally,
        competitors,
        order,
        seated,
        goal: { top },
      });
      return {
        at: one.at,
        ...{ round: meeting.round, postponed: meeting.postponed },
        sides: [sides[0] ?? [], sides[1] ?? []],
        results,
      };
    });
  });
}
