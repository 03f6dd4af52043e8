/** Winners continue. */
import { isHere } from '../options.ts';
import { CannotPair, type PairingRequest, type PlannedRound, type PlayedBoard } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { heldBesides, roundsOf, type Held } from './standings-so-far.ts';
import { takingPart } from './round-robin-round.ts';
import type { Seeded } from './seeds.ts';

/** Places of a bracket in their order; neighbours meet. null is an empty place: the neighbour continues. */
type Bracket = readonly (number | null)[];

/**
 * Seeds, from 1, in the order of their places: the two best meet in the last round at the earliest, the four best in the
 * one before. 8 places: 1 8 4 5 2 7 3 6. `places` is a power of two.
 */
export function bracketSeeds(places: number): number[] {
  if (places < 2) return [1];
  return bracketSeeds(places / 2).flatMap((seed) => [seed, places + 1 - seed]);
}

/**
 * The next round: the first by strength, byes to the best, so that the second is a power of two; each later one of the
 * winners of neighbouring boards. The boards held, in their order, are the bracket, and its first round tells who
 * had byes: so it stays when strengths move, and when boards were changed manually. A player who is not here when their
 * round is played is out, and the other continues; a player who comes after the first round has no place.
 *
 * In the first round two who are to be kept apart don't meet, where others can change places; later ones are as they
 * come.
 *
 * Throws CannotPair 'unfinished' where a board has no winner: without a result, or level, for a knock-out needs one;
 * 'over' when one is left.
 */
export function knockOutRound(problem: RoundProblem, seeded: Seeded): PlannedRound {
  const { request, round, free, kept } = problem;
  const held = heldBesides(problem).filter((board) => board.round < round);
  const left = bracketBefore(request, held, round, seeded);
  const pairs = meetingsOf(left, problem);
  const meet = held.length === 0 ? keptApart(pairs, problem) : pairs;
  const boards = meet.flatMap(([one, other]) => (one === null || other === null ? [] : [[[one], [other]]]));
  if (boards.length + kept.length === 0) throw new CannotPair({ kind: 'over' });
  const seated = new Set(boards.flat(2));
  return { round, boards, out: free.filter((one) => !seated.has(one)) };
}

type Pair = readonly [number | null, number | null];

function pairsOf(bracket: Bracket): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at < bracket.length; at += 2) pairs.push([bracket[at] ?? null, bracket[at + 1] ?? null]);
  return pairs;
}

/**
 * Neighbours who are free; those whose neighbour was manually paired with another opponent meet each other, in their
 * order.
 */
function meetingsOf(left: Bracket, { free, kept }: RoundProblem): Pair[] {
  const isFree = (one: number | null): boolean => one !== null && free.includes(one);
  const isKept = (one: number | null): boolean =>
    one !== null && kept.some((board) => board.flat().includes(one));
  const pairs = pairsOf(left);
  const strays = pairs.flatMap(([one, other]) =>
    isFree(one) && isKept(other) ? [one] : isFree(other) && isKept(one) ? [other] : [],
  );
  return [...pairs.filter((pair) => pair.every(isFree)), ...pairsOf(strays)];
}

/** Who is still in before a round, place by place. */
function bracketBefore(request: PairingRequest, held: Held, round: number, seeded: Seeded): Bracket {
  const rounds = roundsOf(held);
  const first = rounds[0] ?? round;
  const starters = seeded(takingPart(request, [...request.entrants.keys()], first));
  let bracket = rounds.length === 0 ? bySeeds(starters) : asSeated(starters, ofRound(held, first));
  for (const one of rounds) bracket = nextPlaces(request, bracket, ofRound(held, one), one);
  return bracket;
}

const ofRound = (held: Held, round: number): Held => held.filter((board) => board.round === round);

function bySeeds(seeds: readonly number[]): Bracket {
  const places = 2 ** Math.ceil(Math.log2(Math.max(1, seeds.length)));
  return bracketSeeds(places).map((seed) => seeds[seed - 1] ?? null);
}

/** The bracket of a first round that was held: its boards in their order, and between them who had none, by strength. */
function asSeated(starters: readonly number[], boards: Held): Bracket {
  const duels = boards.filter(({ sides }) => sides.length > 1);
  const seated = new Set(duels.flatMap(({ sides }) => sides.flatMap(({ entrants }) => entrants)));
  const alone = starters.filter((one) => !seated.has(one));
  const meetings = duels.map(({ sides }) => sides.map(({ entrants }) => entrants[0] ?? null));
  const places = pairsOf(bySeeds([...Array(alone.length + 2 * duels.length).keys()]));
  const byes = places.filter(([, worse]) => worse === null).length;
  const others = alone.slice(byes);
  const bracket = places.flatMap(([better, worse]): Bracket => {
    const [one = null, other = null] =
      worse === null ? [alone[better ?? -1]] : (meetings.shift() ?? [others.shift(), others.pop()]);
    return [one, other];
  });
  return [...bracket, ...meetings.flatMap(([one = null, other = null]) => [one, other])];
}

/**
 * After a round: in the place of each two, the winner of their board, or the one who was here without a board;
 * otherwise empty.
 */
function nextPlaces(request: PairingRequest, bracket: Bracket, boards: Held, round: number): Bracket {
  const used = new Set<PlayedBoard>();
  return pairsOf(bracket).flatMap((pair): Bracket => {
    const people = pair.filter((one) => one !== null);
    const going = people.flatMap((one) => {
      const board = boardOf(boards, one);
      if (board === undefined) return isThere(request, one, round) ? [one] : [];
      if (used.has(board)) return [];
      used.add(board);
      return [winnerOf(board)];
    });
    const isChanged = going.length === 0 && people.some((one) => boardOf(boards, one) !== undefined);
    return going.length > 0 || isChanged ? going : [null];
  });
}

const boardOf = (boards: Held, one: number): PlayedBoard | undefined =>
  boards.find(({ sides }) => sides.some(({ entrants }) => entrants.includes(one)));

const isThere = ({ entrants }: PairingRequest, one: number, round: number): boolean => {
  const entrant = entrants[one];
  return entrant !== undefined && isHere(entrant, round);
};

/** Of a bye the one who had it. */
function winnerOf({ round, sides }: PlayedBoard): number | null {
  const [one, other] = sides.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  if (one === undefined) return null;
  if (other === undefined) return one.entrants[0] ?? null;
  if (one.points === null || other.points === null || one.points === other.points) {
    throw new CannotPair({ kind: 'unfinished', round });
  }
  return one.entrants[0] ?? null;
}

/** Changes the weaker of two for that of the nearest board where it breaks no constraint, and none is broken there. */
function keptApart(pairs: readonly Pair[], { prices }: RoundProblem): Pair[] {
  const changed = [...pairs];
  const broken = ([one, other]: Pair): number =>
    one === null || other === null ? 0 : prices.brokenBy([[one], [other]]);
  for (const at of pairs.keys()) {
    const own = changed[at];
    if (own === undefined || broken(own) === 0) continue;
    const nearest = [...pairs.keys()].toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
    for (const other of nearest) {
      const theirs = changed[other];
      if (theirs === undefined || theirs.includes(null)) continue;
      const [mine, their]: [Pair, Pair] = [
        [own[0], theirs[1]],
        [theirs[0], own[1]],
      ];
      if (broken(mine) + broken(their) >= broken(own) + broken(theirs)) continue;
      [changed[at], changed[other]] = [mine, their];
      break;
    }
  }
  return changed;
}
