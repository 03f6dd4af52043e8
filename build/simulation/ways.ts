/** Ways to make the boards of a tournament: the program's, and what is done without it. */
import type { HandicapRule } from '../../shared/contract/handicaps.ts';
import { type Weights, usualWeights } from '../../shared/contract/pairing-options.ts';
import type { PairingRequest, PlannedBoard } from '../../shared/pairing/types.ts';
import { suggestPairings } from '../../shared/pairing/index.ts';
import { draftInto, inBlocks } from '../../shared/pairing/team-formation/draft.ts';
import { teamShapes, teamSizes } from '../../shared/pairing/team-formation/sizes.ts';
import type { Belief, RatingSystem } from '../../shared/rating/index.ts';
import type { Chance } from '../../shared/simulation/chance.ts';
import { recentEncounters, type Rounds } from './encounters.ts';

/** 1: duels; else teams of this many, two at a board, and one larger or smaller where people don't make whole teams. */
export type SideSize = number;

/** What is known when a tournament begins. */
interface Evening {
  /** All of the club; those who come, ascending. */
  readonly people: number;
  readonly here: readonly number[];
  readonly sideSize: SideSize;
  readonly rounds: number;
  readonly beliefs: readonly Belief[];
  /** The earlier tournaments, the oldest first. */
  readonly before: readonly Rounds[];
  readonly system: RatingSystem;
  readonly chance: Chance;
  /** By which boards of two are evened out; without it they are played as they are. */
  readonly handicap?: HandicapRule | undefined;
}

export interface Way {
  readonly name: string;
  readonly boards: (evening: Evening) => Rounds;
}

const teamFormat = (size: SideSize) =>
  ({ kind: 'teams', size, count: null, leftOver: 'spread', picks: 'balanced', meet: 'pairs' }) as const;

/** All rounds at once, at effort 0, by these weights. */
function planned(evening: Evening, weights: Weights): Rounds {
  const { here, sideSize, rounds, beliefs, people, before, system, handicap } = evening;
  const request: PairingRequest = {
    entrants: here.map((playerId) => ({
      people: [{ playerId, belief: beliefs[playerId] ?? system.prior, club: null, isBeginner: false }],
      from: 1,
      until: null,
      out: [],
    })),
    format:
      sideSize === 1 ? { kind: 'duels', method: 'quality', legs: 1, groupSize: 4 } : teamFormat(sideSize),
    rounds: Array.from({ length: rounds }, (_, at) => at + 1),
    played: [],
    kept: [],
    recent: recentEncounters(people, before),
    weights,
    constraints: [],
    ...(handicap && { handicaps: { rule: handicap, changed: [] } }),
    teamSize: sideSize,
    effort: 0,
    from: null,
    alternatives: 1,
  };
  const [suggestion] = suggestPairings(request, system);
  return (suggestion?.rounds ?? []).map(({ boards }) =>
    boards.map((sides) => sides.map((side) => side.map((entrant) => here[entrant] ?? -1))),
  );
}

const planner: Way = { name: 'the program', boards: (evening) => planned(evening, usualWeights) };

/** The same planner, with no goal but what results would teach. */
const teacher: Way = {
  name: 'the program, learning alone',
  boards: (evening) =>
    planned(evening, {
      quality: 0,
      evenness: 0,
      meetings: 0,
      partners: 0,
      club: 0,
      spread: 0,
      learning: 10,
      fairness: 0,
    }),
};

const random: Way = {
  name: 'at random',
  boards: (evening) => eachRound(evening, () => dealt(evening, shuffled(evening.here, evening.chance))),
};

/** People in this order, side by side: those of a board one after the other. Of an odd number of duels the last is out. */
function dealt({ sideSize }: Evening, people: readonly number[]): PlannedBoard[] {
  if (sideSize > 1) return withSizes(people, sideSize).map((cell) => [...cell]);
  return Array.from({ length: Math.floor(people.length / 2) }, (_, board) =>
    people.slice(2 * board, 2 * board + 2).map((one) => [one]),
  );
}

const withSizes = (people: readonly number[], size: SideSize) => inBlocks(people, shapesFor(people, size));

const shapesFor = (people: readonly number[], size: SideSize) =>
  teamShapes(teamSizes(people.length, teamFormat(size)), 'pairs');

/**
 * The strongest with the weakest: teams as captains would draft them, for the whole tournament; opponents are drawn by
 * lot.
 */
const draft: Way = {
  name: 'snake draft',
  boards: (evening) => {
    const { here, sideSize, chance } = evening;
    const teams = draftInto(byStrength(evening), shapesFor(here, sideSize)).flat();
    return eachRound(evening, () => {
      const order = shuffled([...teams.keys()], chance);
      return inBlocks(
        order,
        teamShapes(
          teams.map(() => 1),
          'pairs',
        ),
      ).map((cell) => cell.flat().map((team) => teams[team] ?? []));
    });
  },
};

/**
 * The strongest meets the next one whom she has not met in this tournament, and so on. Of an odd number, the weakest
 * who has not sat out yet sits out. Where no new opponent is left, the next one will do.
 */
const neighbours: Way = {
  name: 'neighbours in rating',
  boards: (evening) => {
    const met = new Set<string>();
    const rested = new Set<number>();
    return eachRound(evening, () => {
      const left = byStrength(evening);
      if (left.length % 2 === 1) {
        const at = left.findLastIndex((person) => !rested.has(person));
        for (const person of left.splice(at, 1)) rested.add(person);
      }
      return paired(left, met);
    });
  },
};

export function paired(left: number[], met: Set<string>): PlannedBoard[] {
  const boards: PlannedBoard[] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const person = one;
    const next = left.findIndex((other) => !met.has(pairKey(person, other)));
    for (const other of left.splice(Math.max(0, next), 1)) {
      met.add(pairKey(person, other));
      boards.push([[person], [other]]);
    }
  }
  return boards;
}

const pairKey = (one: number, other: number): string =>
  `${String(Math.min(one, other))} ${String(Math.max(one, other))}`;

const eachRound = ({ rounds }: Evening, make: () => PlannedBoard[]): Rounds =>
  Array.from({ length: rounds }, make);

/** As believed; newcomers, whose beliefs are all the same, are in random order. */
const byStrength = ({ here, beliefs, chance }: Evening): number[] =>
  shuffled(here, chance).sort((a, b) => (beliefs[b]?.mean ?? 0) - (beliefs[a]?.mean ?? 0));

function shuffled(numbers: readonly number[], chance: Chance): number[] {
  const left = [...numbers];
  return numbers.flatMap(() => left.splice(chance.whole(left.length), 1));
}

/** What is compared, the program first. */
export const waysFor = (sideSize: SideSize): Way[] =>
  sideSize === 1 ? [planner, neighbours, random, teacher] : [planner, draft, random];
