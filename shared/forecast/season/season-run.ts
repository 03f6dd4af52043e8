/** The rest of a season, simulated: the same seed and the same number of simulations give the same numbers. */
import { placePoints } from '../../competition/points.ts';
import { seasonPoints } from '../../competition/season-standings.ts';
import { bracketSimulation } from '../bracket.ts';
import { lotsFrom, type Lots } from '../lots.ts';
import { sortBy } from '../parts.ts';
import type { BracketProblem, TableProblem } from '../problem.ts';
import { strengthsOf, type Strengths } from '../strengths.ts';
import { tournamentSimulation } from '../stages/whole-tournament.ts';
import { simulateUntil } from '../tally.ts';
import { eveningSimulation } from './evening.ts';
import type { ExpectedTournament, RunningTournament, SeasonProblem, UnendedTournament } from './problem.ts';
import { emptySeasonTally, seasonCounter, type SeasonEnd, type SeasonTally } from './season-tally.ts';
import { seasonTotals, type SeasonTotals } from './totals.ts';

/** Its own counts are those of everybody. */
export interface SeasonRun extends SeasonTally {
  readonly problem: SeasonProblem;
  /** By category: the counts among its members. */
  readonly categories: readonly SeasonTally[];
  /** Simulates until there are that many. `step` is called now and then, and may throw. */
  readonly until: (simulations: number, step?: (done: number) => void) => void;
}

/** One tournament of a simulated rest, played: points by competitor, and places from 1; 0 for those who weren't there. */
interface Played {
  readonly points: Float64Array;
  readonly places: Int32Array;
  /** Whether it may come like this. */
  isLegal: boolean;
}

type Play = (lots: Lots, results: Int8Array) => Played;

/** @param seed - Any whole number but 0. */
export function seasonRun(problem: SeasonProblem, seed: number): SeasonRun {
  const { competitors, left, categories } = problem;
  const lots = lotsFrom(seed);
  const watched = left.flatMap((one) => (one.kind === 'running' ? one.watched : []));
  const [all, ...more] = [[...competitors.keys()], ...categories].map((members) =>
    emptySeasonTally(members, watched.length, categories.length + 1),
  ) as [SeasonTally, ...SeasonTally[]];
  const counters = [all, ...more].map((one) => seasonCounter(one, competitors.length));
  const simulate = simulation(problem, watched.length);
  const simulateOne = (): void => {
    const end = simulate(lots);
    for (const count of counters) count(end);
  };
  return {
    ...{ problem, categories: more, ...all },
    until: (simulations, step) => {
      simulateUntil(all.tally, simulateOne, simulations, step);
    },
  };
}

/** Each end is valid until the next. */
function simulation(problem: SeasonProblem, watched: number): (lots: Lots) => SeasonEnd {
  const count = problem.competitors.length;
  const strengths = strengthsOf(problem);
  const totals = seasonTotals(problem.results, problem.scoring.best);
  const plays = playsOf(problem, strengths);
  const [wins, wonSoFar] = [new Float64Array(count), Float64Array.from(problem.wins)];
  const end: SeasonEnd = {
    ...{ points: new Float64Array(count), order: new Int32Array(count) },
    ...{ first: new Int32Array(count), results: new Int8Array(watched), isLegal: true },
  };
  const rank = rankerOf(count);
  return (lots) => {
    strengths.draw(lots);
    totals.reset();
    wins.set(wonSoFar);
    end.isLegal = true;
    for (const [at, play] of plays.entries()) {
      if (at > 0) strengths.move(lots);
      const played = play(lots, end.results);
      addUp(played, totals, wins);
      end.isLegal &&= played.isLegal;
      if (at === 0) end.first.set(played.places);
    }
    for (let one = 0; one < count; one++) end.points[one] = totals.of(one);
    rank(end, wins, lots);
    return end;
  };
}

/** Counts one tournament of a simulated rest. */
function addUp({ points, places }: Played, totals: SeasonTotals, wins: Float64Array): void {
  for (let one = 0; one < places.length; one++) {
    if (places[one]! === 0) continue;
    totals.add(one, points[one]!);
    if (places[one]! === 1) wins[one]!++;
  }
}

/** Fills the order: by points, then by tournaments won, then by lot. */
function rankerOf(count: number): (end: SeasonEnd, wins: Float64Array, lots: Lots) => void {
  const keys = new Float64Array(count);
  return ({ points, order }, wins, lots) => {
    for (let one = 0; one < count; one++) {
      order[one] = one;
      keys[one] = points[one]! * toWins + wins[one]! + lots.share() / 2;
    }
    sortBy(order, keys, 0, count);
  };
}

/** Points are compared to a millionth, then tournaments won, then the lot. */
const toWins = 1e9;

function playsOf(problem: SeasonProblem, strengths: Strengths): Play[] {
  const playEvening = eveningSimulation(problem, strengths);
  let watched = 0;
  return problem.left.map((one) => {
    if (one.kind === 'expected') return expectedPlay(problem, one, playEvening);
    if (one.kind === 'unended') return unendedPlay(problem, one);
    const from = watched;
    watched += one.watched.length;
    return runningPlay(problem, one, { strengths, from });
  });
}

/** Points of each place that is reached alone. */
const pointsByPlace = ({ competitors, scoring: { places, takingPart } }: SeasonProblem): Float64Array =>
  Float64Array.from(
    { length: competitors.length + 1 },
    (_, place) => takingPart + (places === null || place === 0 ? 0 : placePoints(places, place - 1, 1)),
  );

function expectedPlay(
  problem: SeasonProblem,
  tournament: ExpectedTournament,
  play: ReturnType<typeof eveningSimulation>,
): Play {
  const worth = pointsByPlace(problem);
  const isOwn = problem.scoring.places === null;
  const points = new Float64Array(problem.competitors.length);
  return (lots) => {
    const { places, own } = play(tournament, lots);
    for (let one = 0; one < points.length; one++)
      points[one] = worth[places[one]!]! + (isOwn ? own[one]! : 0);
    return { points, places, isLegal: true };
  };
}

function unendedPlay(problem: SeasonProblem, { placings }: UnendedTournament): Play {
  const played = nothingPlayed(problem);
  for (const placing of placings) {
    played.places[placing.competitor] = placing.rank;
    played.points[placing.competitor] = seasonPoints(placing, problem.scoring);
  }
  return () => played;
}

interface Sharing {
  /** The season's. */
  readonly strengths: Strengths;
  /** The number of the tournament's first watched game. */
  readonly from: number;
}

function runningPlay(
  problem: SeasonProblem,
  tournament: RunningTournament,
  { strengths, from }: Sharing,
): Play {
  // The season has drawn the strengths; what they move within the tournament stays.
  const sharing = { from, strengths: { ...strengths, draw: () => undefined } };
  return tournament.problem.kind === 'table'
    ? tablePlay(problem, { ...tournament, problem: tournament.problem }, sharing)
    : bracketPlay(problem, { ...tournament, problem: tournament.problem }, sharing);
}

type RunningAs<P> = Omit<RunningTournament, 'problem'> & { readonly problem: P };

const nothingPlayed = ({ competitors }: SeasonProblem): Played => ({
  points: new Float64Array(competitors.length),
  places: new Int32Array(competitors.length),
  isLegal: true,
});

/** Who is in it twice has the better place. */
function give(played: Played, competitors: readonly number[], place: number, points: number): void {
  for (const one of competitors) {
    if (played.places[one]! > 0 && played.places[one]! <= place) continue;
    played.places[one] = place;
    played.points[one] = points;
  }
}

function tablePlay(
  problem: SeasonProblem,
  tournament: RunningAs<TableProblem>,
  { strengths, from }: Sharing,
): Play {
  const { problem: table, watched } = tournament;
  const played = nothingPlayed(problem);
  const play = tournamentSimulation(table, strengths);
  const giveAll = givingPlaces(problem, tournament, played);
  return (lots, results) => {
    const { places, points, outcomes, isLegal } = play(lots);
    played.isLegal = isLegal;
    for (const [i, at] of watched.entries()) results[from + i] = outcomes[at]!;
    giveAll(places, points);
    return played;
  };
}

function bracketPlay(
  problem: SeasonProblem,
  tournament: RunningAs<BracketProblem>,
  { strengths, from }: Sharing,
): Play {
  const { problem: bracket, watched } = tournament;
  const played = nothingPlayed(problem);
  const play = bracketSimulation(bracket, strengths);
  const giveAll = givingPlaces(problem, tournament, played);
  return (lots, results) => {
    const { places, winners } = play(lots);
    for (const [i, at] of watched.entries()) {
      const first = bracket.matches[at]?.sides[0].entrant;
      results[from + i] = bracket.competitors[winners[at]!] === first ? 0 : 2;
    }
    giveAll(places, null);
    return played;
  };
}

/** What the places of one simulated end are worth; those who share one share what the places they cover give. */
function givingPlaces(
  problem: SeasonProblem,
  { competitors, out }: RunningTournament,
  played: Played,
): (places: Int32Array, own: Float64Array | null) => void {
  const worth = pointsByPlace(problem);
  const isOwn = problem.scoring.places === null;
  const level = new Int32Array(competitors.length + 1);
  return (places, own) => {
    level.fill(0);
    for (const place of places) level[place]!++;
    played.places.fill(0);
    for (let one = 0; one < places.length; one++) {
      const place = places[one]!;
      const given = meanOf(worth, place, level[place]!) + (isOwn && own ? own[one]! : 0);
      give(played, competitors[one]!, place, given);
    }
    for (const { competitors: gone, place, tied } of out)
      give(played, gone, place, meanOf(worth, place, tied));
  };
}

/** Of the places that those who share one cover. */
function meanOf(worth: Float64Array, place: number, tied: number): number {
  let sum = 0;
  for (let at = place; at < place + tied; at++) sum += worth[at]!;
  return sum / tied;
}
