/** The next round of a bracket, planned: who meets, and who has no board. */
import { slotsBySeed, slotsOfBoards } from '../../competition/bracket/draw.ts';
import { bracketOf } from '../../competition/bracket/index.ts';
import type { Bracket, BracketGame, BracketKind } from '../../competition/bracket/matches.ts';
import { bracketRules } from '../../competition/bracket/rules.ts';
import { seeded as seededLots } from '../../seeded.ts';
import { isHere, type DuelFormat } from '../../contract/pairing-options.ts';
import { CannotPair, type PlannedRound, type PlayedBoard } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { heldBesides, roundsHeld, type Held } from '../standings-so-far.ts';
import { takingPart } from './round-robin-round.ts';
import type { Seeded } from './seeds.ts';

type Pair = readonly [number, number];
/** Places of the draw in their order; neighbours meet. */
type Draw = readonly (number | null)[];

/**
 * All matches that can be played now. The boards held, in their order, are the bracket, and its first round tells who
 * had byes: so it stays when strengths move, and when boards were changed manually. A player who is not here when their
 * match is played loses it; a player who comes after the first round has no place.
 *
 * In the first round two who are to be kept apart don't meet, where others can change places; later ones are as they
 * come.
 *
 * Throws CannotPair 'unfinished' where a board has no result, 'level' where it has no winner, for a bracket needs one; and
 * 'over' when nothing is left to play.
 */
export function bracketRound(problem: RoundProblem, kind: BracketKind, seeded: Seeded): PlannedRound {
  const { round, free, kept } = problem;
  const held = heldBesides(problem).filter((board) => board.round < round);
  const pairs = meetingsOf(nextPairs(problem, kind, held, seeded), problem);
  const meet = held.length === 0 ? keptApart(pairs, problem) : pairs;
  const boards = meet.map(([one, other]) => [[one], [other]]);
  if (boards.length + kept.length === 0) throw new CannotPair({ kind: 'over' });
  const seated = new Set(boards.flat(2));
  return { round, boards, out: free.filter((one) => !seated.has(one)) };
}

function nextPairs(problem: RoundProblem, kind: BracketKind, held: Held, seeded: Seeded): Pair[] {
  const { request, round } = problem;
  if (request.format.kind !== 'duels') throw new RangeError('a bracket is of duels');
  const first = roundsHeld(held)[0] ?? round;
  const starters = takingPart(request, [...request.entrants.keys()], first);
  const draw = drawOf(problem, starters, ofRound(held, first), seedingOf(problem, request.format, seeded));
  const bracket = bracketOf(kind, draw.map(keyOf), held.map(gameOf), {
    ...bracketRules(request.format),
    nextRound: round,
    isHere: (key, when) => {
      const entrant = request.entrants[Number(key)];
      return entrant !== undefined && isHere(entrant, when);
    },
    goesThrough: (key, after) => request.entrants[Number(key)]?.through?.includes(after) === true,
  });
  checkFinished(bracket, held);
  return bracket.next.matches.flatMap(({ sides: [one, other], contests }): Pair[] => {
    if (one.entrant === null || other.entrant === null) return [];
    const pair = [Number(one.entrant), Number(other.entrant)] as const;
    // In the next game of a match they change sides.
    return [contests.length % 2 === 0 ? pair : [pair[1], pair[0]]];
  });
}

const keyOf = (entrant: number | null): string | null => (entrant === null ? null : String(entrant));

const gameOf = ({ round, kind, sides }: PlayedBoard): BracketGame => ({
  round,
  kind,
  sides: sides.flatMap(({ entrants: [entrant], points, score }) =>
    entrant === undefined ? [] : [{ entrant: String(entrant), points, score: score ?? null }],
  ),
});

function checkFinished({ matches, next }: Bracket, held: Held): void {
  const open = matches.find(
    (match) => (match.state === 'begun' || match.state === 'level') && !next.matches.includes(match),
  );
  const board = held[open?.contests[0] ?? -1];
  if (board === undefined) return;
  if (open?.state !== 'level') throw new CannotPair({ kind: 'unfinished', round: board.round });
  const last = held[open.contests.at(-1) ?? -1] ?? board;
  throw new CannotPair({
    kind: 'level',
    round: last.round,
    sides: last.sides.flatMap(({ entrants }) => entrants),
  });
}

/** By strength; or by lot, each suggestion by another. Places of a draw that was made before count more than either. */
function seedingOf({ request, earlier }: RoundProblem, { seeding }: DuelFormat, seeded: Seeded): Seeded {
  const seedOf = (entrant: number): number => request.entrants[entrant]?.seed ?? Infinity;
  return (some) => {
    const bySeed = seeding === 'draw' ? drawnByLot(some, earlier.length + 1) : seeded(some);
    return bySeed.toSorted((a, b) => (seedOf(a) === seedOf(b) ? 0 : seedOf(a) - seedOf(b)));
  };
}

function drawnByLot(some: readonly number[], seed: number): number[] {
  const lot = seededLots(seed);
  const left = some.toSorted((a, b) => a - b);
  return some.flatMap(() => left.splice(lot(left.length), 1));
}

const ofRound = (held: Held, round: number): Held => held.filter((board) => board.round === round);

/** By seeds; or where their places weren't recorded, as the boards of the first round that was held tell. */
function drawOf({ request }: RoundProblem, starters: readonly number[], first: Held, seeded: Seeded): Draw {
  const seeds = seeded(starters);
  const isRecorded = starters.some((one) => request.entrants[one]?.seed !== undefined);
  return first.length === 0 || isRecorded ? slotsBySeed(seeds) : drawOfBoards(seeds, first);
}

/**
 * The draw that the boards of a first round tell: these in their order, and between them who had none, by strength. Of
 * two opponents the stronger has the better seed, whichever seat they have.
 *
 * @param starters - The strongest first.
 */
export function drawOfBoards(starters: readonly number[], boards: Held): Draw {
  const duels = boards.filter(({ sides }) => sides.length > 1);
  const seated = new Set(duels.flatMap(({ sides }) => sides.flatMap(({ entrants }) => entrants)));
  const strength = new Map(starters.map((one, i) => [one, i]));
  const seedOf = (one: number | null): number => strength.get(one ?? -1) ?? starters.length;
  return slotsOfBoards<number | null>(
    duels.map(({ sides: [white, black] }) => {
      const [one, other] = [white?.entrants[0] ?? null, black?.entrants[0] ?? null];
      return seedOf(one) <= seedOf(other) ? [one, other] : [other, one];
    }),
    starters.filter((one) => !seated.has(one)),
  );
}

function neighboursIn<E>(list: readonly E[]): (readonly [E | null, E | null])[] {
  const pairs: [E | null, E | null][] = [];
  for (let at = 0; at < list.length; at += 2) pairs.push([list[at] ?? null, list[at + 1] ?? null]);
  return pairs;
}

/**
 * Pairs who are free; those whose opponent was manually paired with another meet each other, in their order.
 */
function meetingsOf(pairs: readonly Pair[], { free, kept }: RoundProblem): Pair[] {
  const isFree = (one: number): boolean => free.includes(one);
  const isKept = (one: number): boolean => kept.some((board) => board.flat().includes(one));
  const strays = pairs.flatMap(([one, other]) =>
    isFree(one) && isKept(other) ? [one] : isFree(other) && isKept(one) ? [other] : [],
  );
  const among = neighboursIn(strays).flatMap(([one, other]): Pair[] =>
    one === null || other === null ? [] : [[one, other]],
  );
  return [...pairs.filter((pair) => pair.every(isFree)), ...among];
}

/** Changes the weaker of two for that of the nearest board where it breaks no constraint, and none is broken there. */
function keptApart(pairs: readonly Pair[], { prices }: RoundProblem): Pair[] {
  const changed = [...pairs];
  const broken = ([one, other]: Pair): number => prices.brokenBy([[one], [other]]);
  for (const at of pairs.keys()) {
    const own = changed[at];
    if (own === undefined || broken(own) === 0) continue;
    const nearest = [...pairs.keys()].toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
    for (const other of nearest) {
      const theirs = changed[other];
      if (theirs === undefined) continue;
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
