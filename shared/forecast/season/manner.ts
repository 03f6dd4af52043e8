/** How the tournaments are played that aren't paired yet: as the last one that is over was. */
import { pointsFrom } from '../../competition/added-points.ts';
import { roundsOf } from '../../competition/boards.ts';
import { usualPoints } from '../../competition/points.ts';
import { placingsIn } from '../../competition/season-standings.ts';
import { isCalledAfterItsPeople } from '../../names/unnamed-teams.ts';
import { partiesOf, type Knowledge, type PeopleNumbered, type ReadForForecast } from '../parties.ts';
import type { Manner } from './problem.ts';

type Side = ReadForForecast['contests'][number]['sides'][number];

export interface KnownBefore {
  readonly knowledge: Knowledge;
  readonly people: PeopleNumbered;
  /** Scores of the tournaments so far, each list the highest first. */
  readonly scores: Manner['scores'];
}

/** @param read - null: nothing was played yet. */
export function mannerOf(read: ReadForForecast | null, { knowledge, people, scores }: KnownBefore): Manner {
  if (!read) return unknownManner;
  const played = read.contests.filter(({ kind }) => kind === 'played');
  const sides = played.flatMap((contest) => contest.sides).filter(isOfPeople);
  const size = usualSize(sides);
  const rounds = Math.max(1, roundsOf(played).length);
  const isMixed = size > 1 && havePartnersChanged(sides);
  const isOfDuels = played.length > 1 && played.every((contest) => contest.sides.length === 2);
  return {
    ...{ kind: isOfDuels ? 'duels' : 'field', rounds, size, isMixed },
    worths: size === 1 ? [] : worthsUpTo(mostOnASide * size, read, knowledge, people),
    points: read.points ?? usualPoints,
    tableSize: tableSizeIn(played, rounds),
    scores:
      played.length === 0 || pointsFrom(read) === 'scores' ? scores : isMixed ? [] : worthOfPlaces(read),
  };
}

const unknownManner: Manner = {
  ...{ kind: 'field', rounds: 1, size: 1, isMixed: false, worths: [] },
  ...{ points: usualPoints, tableSize: null, scores: [] },
};

/**
 * How one is played that is entered and not paired: its own points count where they were chosen, and where rounds are planned.
 *
 * @param usual - As the last one was.
 */
export const enteredManner = (read: ReadForForecast, usual: Manner): Manner =>
  read.points === null && read.shape !== 'rounds'
    ? usual
    : {
        ...{ ...usual, points: read.points ?? usualPoints },
        // Scores of a field aren't what rounds give.
        scores: usual.kind === 'field' ? [] : usual.scores,
      };

/** The most frequent number of sides at a board, the larger of two; null where all meet in one game of each round. */
function tableSizeIn(played: ReadForForecast['contests'], rounds: number): number | null {
  if (played.length <= rounds) return null;
  return mostFrequent(played.map(({ sides }) => sides.length));
}

/** Of several stages, in which not everybody plays all rounds: the points of each place. */
function worthOfPlaces(read: ReadForForecast): Manner['scores'] {
  if (read.stages.length < 2) return [];
  const placings = [...placingsIn(read, { places: null }).values()].sort((a, b) => a.rank - b.rank);
  return placings.length === 0 ? [] : [placings.map(({ own }) => own)];
}

/** The sizes of sides differ by one, and two sides there are at least. */
const mostOnASide = 2;

const isOfPeople = (side: Side): boolean => side.teamId === null || isCalledAfterItsPeople(side);

/** The most frequent number of people at a side, the larger of two; 1 where everyone plays alone or in a team. */
const usualSize = (sides: readonly Side[]): number =>
  Math.max(1, mostFrequent(sides.map(({ members }) => members.length)) ?? 1);

/** The larger of two that are as frequent; null for none. */
function mostFrequent(numbers: readonly number[]): number | null {
  const counts = [...Map.groupBy(numbers, (one) => one)].map(([one, { length }]) => [one, length] as const);
  const [usual] = counts.sort(([one, count], [other, times]) => times - count || other - one);
  return usual?.[0] ?? null;
}

function havePartnersChanged(sides: readonly Side[]): boolean {
  const known = new Map<number, string>();
  for (const { members } of sides) {
    const together = members.map(({ playerId }) => playerId).toSorted((a, b) => a - b);
    const key = together.join(' ');
    for (const playerId of together) {
      if ((known.get(playerId) ?? key) !== key) return true;
      known.set(playerId, key);
    }
  }
  return false;
}

/** By the number of people together, from 1: what each counts, and the noise of all. */
export function worthsUpTo(
  most: number,
  read: ReadForForecast,
  knowledge: Knowledge,
  people: PeopleNumbered,
): Manner['worths'] {
  const { ofPeople } = partiesOf(read, knowledge, people);
  const [anybody = 0] = people.playerIds;
  return Array.from({ length: most }, (_, i) => {
    const { weight, noise } = ofPeople(
      Array.from({ length: i + 1 }, () => anybody),
      [],
    );
    return { weight, noise };
  });
}
