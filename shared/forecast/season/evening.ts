/** Simulated tournaments that aren't paired yet: who comes is drawn, and then what the season counts is played. */
import { chanceTables, outcomeBy, type ChanceTable } from '../chances.ts';
import type { Lots } from '../lots.ts';
import { sortBy } from '../parts.ts';
import type { Strengths } from '../strengths.ts';
import type { ExpectedTournament, Manner, SeasonProblem } from './problem.ts';
import { comersOf, seatedSides, teamsComing, type Sides } from './sides.ts';

export interface Evening {
  /** By competitor, from 1; 0 for those who didn't come. Those who played together share one. */
  readonly places: Int32Array;
  /** By competitor: the tournament's own points. */
  readonly own: Float64Array;
}

interface Running extends Evening {
  readonly sides: Sides;
  /** Sides in their order, and people in theirs. */
  readonly order: Int32Array;
  readonly people: Int32Array;
  /** By side. */
  readonly points: Float64Array;
  readonly keys: Float64Array;
  readonly tableFor: (one: number, other: number) => ChanceTable;
}

/** Plays one; what it returns is valid until the next. With fewer than two who come there is none. */
export function eveningSimulation(
  problem: SeasonProblem,
  strengths: Strengths,
): (tournament: ExpectedTournament, lots: Lots) => Evening {
  const running = runningOf(problem);
  const { places, own, sides, points } = running;
  const draw = comersOf(problem);
  const putTogether = seatedSides(problem, strengths);
  const drawTeams = teamsComing(problem, strengths);
  const play = (manner: Manner, rounds: number, lots: Lots): void => {
    points.fill(0);
    for (let side = 0; side < sides.count; side++) running.order[side] = side;
    if (manner.kind === 'field') playField(running, { rounds, scores: manner.scores }, lots);
    else playRounds(running, rounds, lots);
  };
  return (tournament, lots) => {
    places.fill(0);
    own.fill(0);
    const { attendance, manner, ofTeams } = tournament;
    if (ofTeams && (ofTeams.share >= 1 || lots.share() < ofTeams.share)) {
      drawTeams(sides, ofTeams, lots);
      if (sides.count < 2) return running;
      play(ofTeams.manner, ofTeams.manner.rounds, lots);
      share(running);
      return running;
    }
    const coming = draw(attendance, sides.seats, lots);
    if (coming < 2) return running;
    const times = manner.isMixed ? manner.rounds : 1;
    for (let time = 0; time < times; time++) {
      putTogether(sides, coming, manner, lots);
      play(manner, manner.rounds / times, lots);
      share(running);
    }
    if (manner.isMixed) rankPeople(running, coming, lots);
    return running;
  };
}

function runningOf({ parties, chances }: SeasonProblem): Running {
  const count = parties.length;
  const tableOf = chanceTables(chances);
  const sides = {
    ...{ count: 0, seats: new Int32Array(count), from: new Int32Array(count + 1) },
    ...{ strength: new Float64Array(count), noise: new Float64Array(count) },
  };
  // Most sides are alike, and then one table of chances is enough.
  let common: { noise: number; table: ChanceTable } | null = null;
  const tableFor = (one: number, other: number): ChanceTable => {
    const noise = sides.noise[one]! + sides.noise[other]!;
    if (common?.noise !== noise) common = { noise, table: tableOf(noise) };
    return common.table;
  };
  return {
    ...{ places: new Int32Array(count), own: new Float64Array(count), sides, tableFor },
    ...{ order: new Int32Array(count), people: new Int32Array(count) },
    ...{ points: new Float64Array(count), keys: new Float64Array(count) },
  };
}

/** Neighbours in the order of their points meet; who is odd has a win. A lot decides among equals. */
function playRounds(running: Running, rounds: number, lots: Lots): void {
  const { points, keys, sides, order, tableFor } = running;
  const { count, strength } = sides;
  const sort = (): void => {
    for (let at = 0; at < count; at++) keys[order[at]!] = points[order[at]!]! + lots.share() / 4;
    sortBy(order, keys, 0, count);
  };
  for (let round = 0; round < rounds; round++) {
    sort();
    for (let at = 0; at + 1 < count; at += 2) {
      const [one, other] = [order[at]!, order[at + 1]!];
      const outcome = outcomeBy(tableFor(one, other), strength[one]! - strength[other]!, lots.share());
      points[one]! += 1 - outcome / 2;
      points[other]! += outcome / 2;
    }
    if (count % 2 === 1) points[order[count - 1]!]! += 1;
  }
  sort();
}

/**
 * The best on average over all games is first. Scores are as they were at one of the tournaments so far, drawn by lot; without
 * any, each game gives the share of those behind.
 */
function playField(
  { points, keys, sides, order }: Running,
  { rounds: games, scores }: Pick<Manner, 'rounds' | 'scores'>,
  lots: Lots,
): void {
  const { count, strength, noise } = sides;
  for (let side = 0; side < count; side++)
    keys[side] = strength[side]! + Math.sqrt(noise[side]! / games) * lots.gaussian();
  sortBy(order, keys, 0, count);
  const table = scores.length === 0 ? null : scores[lots.whole(scores.length)]!;
  for (let at = 0; at < count; at++) {
    const share = at / Math.max(1, count - 1);
    points[order[at]!] = table ? scoreAt(table, share) : games * (1 - share);
  }
}

/**
 * The score at a place, also among more or fewer than there were, between two scores in proportion.
 *
 * @param table - The highest first; one or more.
 * @param share - 0 for the first place, 1 for the last.
 */
function scoreAt(table: readonly number[], share: number): number {
  const position = share * (table.length - 1);
  const [above, below] = [table[Math.floor(position)]!, table[Math.ceil(position)]!];
  return above + (below - above) * (position % 1);
}

/** Gives the place and the points of each side to those who played for it. */
function share({ places, own, sides, order, points }: Running): void {
  const { from, seats } = sides;
  for (let at = 0; at < sides.count; at++) {
    const side = order[at]!;
    for (let seat = from[side]!; seat < from[side + 1]!; seat++) {
      places[seats[seat]!] = at + 1;
      own[seats[seat]!]! += points[side]!;
    }
  }
}

/** By their points, and then by lot: after rounds with several partners. */
function rankPeople({ places, own, sides, people, keys }: Running, coming: number, lots: Lots): void {
  for (let seat = 0; seat < coming; seat++) {
    const one = sides.seats[seat]!;
    people[seat] = one;
    keys[one] = own[one]! + lots.share() / 1e6;
  }
  sortBy(people, keys, 0, coming);
  for (let at = 0; at < coming; at++) places[people[at]!] = at + 1;
}
