/**
 * What the points of a season decide, if the tournaments left are held. Anybody may come to a tournament that isn't
 * entered, new people too, and nobody has to; where people have their team's place, anybody may still play for a team.
 */
import { seasonPoints } from '../../competition/season-standings.ts';
import type { SeasonScoring } from '../../contract/season-scoring.ts';
import type { DecidedPlaces } from '../decided-problem.ts';
import type { RunningTournament, SeasonProblem } from './problem.ts';
import type { SeasonTally } from './season-tally.ts';
import { seasonTotals } from './totals.ts';

/** By member, among the members; null where what a tournament gives has no limit. */
export function seasonDecided(
  problem: SeasonProblem,
  { members, tally }: Pick<SeasonTally, 'members' | 'tally'>,
): DecidedPlaces[] | null {
  const { left, scoring } = problem;
  if (scoring.places === null && left.length > 0) return null;
  const ranges = members.map((one) => rangeOf(problem, one));
  // Somebody new can win all that isn't entered, and may belong to a category.
  const stranger = strangersMost(problem);
  const isEntered = left.some(({ at }) => at !== null);
  return ranges.map((own, one): DecidedPlaces => {
    const others = ranges.filter((_, other) => other !== one);
    const mayPass = others.filter(({ most }) => most >= own.least).length;
    const isAhead = others.filter(({ least }) => least > own.most).length;
    const isLevel = others.filter(({ least }) => least === own.most).length;
    const strangers = stranger !== null && stranger >= own.least ? members.length : 0;
    return {
      surely: 1 + mayPass + strangers,
      atBest: 1 + isAhead,
      aloneAtBest: 1 + isAhead + isLevel,
      // In a tournament that is entered one's best result may need good ones of others: only a simulated end shows it.
      canReach: isEntered ? tally.bestAhead[one]! : 1 + isAhead + isLevel,
      canShare: isEntered ? tally.bestLevel[one]! : 1 + isAhead,
    };
  });
}

interface Range {
  readonly least: number;
  readonly most: number;
}

function rangeOf({ results, scoring, left }: SeasonProblem, one: number): Range {
  const totals = (points: readonly number[]): number => {
    const sums = seasonTotals([results[one]!], scoring.best);
    for (const more of points) sums.add(0, more);
    return sums.of(0);
  };
  const running = left.filter((own) => own.kind === 'running');
  const expected = left.length - running.length;
  const inRunning = running.flatMap((own) => runningRange(own, one, scoring) ?? []);
  const best = mostOfOne(scoring);
  return {
    least: totals(inRunning.map(({ least }) => least)),
    most: totals([...inRunning.map(({ most }) => most), ...Array.from({ length: expected }, () => best)]),
  };
}

/** Points of one tournament between two places; null for who isn't in it. Who is in it twice has the better place. */
function runningRange(
  { competitors, between, out, isOpen }: RunningTournament,
  one: number,
  scoring: SeasonScoring,
): Range | null {
  const gone = out
    .filter((own) => own.competitors.includes(one))
    .map(({ place, tied }) => ({ highest: place, lowest: place + tied - 1 }));
  const own = [...between.filter((_, at) => competitors[at]!.includes(one)), ...gone];
  const most = isOpen ? mostOfOne(scoring) : null;
  if (own.length === 0) return most === null ? null : { least: 0, most };
  const highest = Math.min(...own.map((range) => range.highest));
  const lowest = Math.min(...own.map((range) => range.lowest));
  const worths = Array.from({ length: lowest - highest + 1 }, (_, i) => worthOf(highest + i, scoring));
  return { least: Math.min(...worths), most: most ?? Math.max(...worths) };
}

const worthOf = (rank: number, scoring: SeasonScoring): number =>
  seasonPoints({ rank, tied: 1, own: 0 }, scoring);

const mostOfOne = (scoring: SeasonScoring): number =>
  Math.max(...(scoring.places ?? [0]).map((_, at) => worthOf(at + 1, scoring)), scoring.takingPart);

function strangersMost({ scoring, left }: SeasonProblem): number | null {
  const expected = left.filter((one) => one.kind !== 'running' || one.isOpen).length;
  if (expected === 0) return null;
  return mostOfOne(scoring) * Math.min(expected, scoring.best ?? expected);
}
