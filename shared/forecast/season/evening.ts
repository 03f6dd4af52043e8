/** Simulated tournaments that aren't paired yet: who comes is drawn, and then what the season counts is played. */
import { chanceTables, type ChanceTable } from '../chances.ts';
import type { Lots } from '../lots.ts';
import { sortBy } from '../parts.ts';
import type { Strengths } from '../strengths.ts';
import type { ExpectedTournament, Manner, SeasonProblem } from './problem.ts';
import { playSides, type Playing } from './side-games.ts';
import { comersOf, seatedSides, teamsComing } from './sides.ts';

export interface Evening {
  /** By competitor, from 1; 0 for those who didn't come. Those who played together share one. */
  readonly places: Int32Array;
  /** By competitor: the tournament's own points. */
  readonly own: Float64Array;
}

interface Running extends Evening, Playing {
  /** People in their order. */
  readonly people: Int32Array;
}

/** Where hardly anybody comes, some tournaments aren't held. */
const mostDraws = 100;

/**
 * Plays one; what it returns is valid until the next. It's one that is held: who comes is drawn again while fewer than two do. Else who
 * leads would gain by staying away, as nobody else had points then.
 */
export function eveningSimulation(
  problem: SeasonProblem,
  strengths: Strengths,
): (tournament: ExpectedTournament, lots: Lots) => Evening {
  const running = runningOf(problem);
  const { places, own, sides } = running;
  const draw = comersOf(problem);
  const putTogether = seatedSides(problem, strengths);
  const drawTeams = teamsComing(problem, strengths);
  const play = (manner: Manner, rounds: number, lots: Lots): void => {
    playSides(running, { ...manner, rounds }, lots);
  };
  const isHeld = ({ attendance, manner, ofTeams }: ExpectedTournament, lots: Lots): boolean => {
    if (ofTeams && (ofTeams.share >= 1 || lots.share() < ofTeams.share)) {
      drawTeams(sides, ofTeams, lots);
      if (sides.count < 2) return false;
      play(ofTeams.manner, ofTeams.manner.rounds, lots);
      share(running);
      return true;
    }
    const coming = draw(attendance, sides.seats, lots);
    if (coming < 2) return false;
    const times = manner.isMixed ? manner.rounds : 1;
    for (let time = 0; time < times; time++) {
      putTogether(sides, coming, manner, lots);
      play(manner, manner.rounds / times, lots);
      share(running);
    }
    if (manner.isMixed) rankPeople(running, coming, lots);
    return true;
  };
  return (tournament, lots) => {
    places.fill(0);
    own.fill(0);
    for (let drawn = 0; drawn < mostDraws && !isHeld(tournament, lots); drawn++);
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
    performance: new Float64Array(count),
  };
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
