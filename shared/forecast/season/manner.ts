/** How the tournaments are played that aren't paired yet: as the last one that is over was. */
import { pointsFrom } from '../../competition/added-points.ts';
import { roundsOf } from '../../competition/boards.ts';
import { isCalledAfterItsPeople } from '../../names/unnamed-teams.ts';
import { partiesOf, type Knowledge, type PeopleNumbered, type ReadForForecast } from '../parties.ts';
import type { Manner } from './problem.ts';

type Side = ReadForForecast['contests'][number]['sides'][number];

export interface KnownBefore {
  readonly knowledge: Knowledge;
  readonly people: PeopleNumbered;
  /** Tables of scores of the tournaments so far, each the highest first. */
  readonly scores: Manner['scores'];
}

/** @param read - null: nothing was played yet. */
export function mannerOf(read: ReadForForecast | null, { knowledge, people, scores }: KnownBefore): Manner {
  if (!read) return { kind: 'field', rounds: 1, size: 1, isMixed: false, worths: [], scores: [] };
  const played = read.contests.filter(({ kind }) => kind === 'played');
  const sides = played.flatMap((contest) => contest.sides).filter(isOfPeople);
  const size = usualSize(sides);
  const rounds = Math.max(1, roundsOf(played).length);
  const isOfDuels = played.length > 1 && played.every((contest) => contest.sides.length === 2);
  return {
    ...{ kind: isOfDuels ? 'duels' : 'field', rounds, size },
    isMixed: size > 1 && havePartnersChanged(sides),
    worths: size === 1 ? [] : worthsUpTo(mostOnASide * size, read, knowledge, people),
    scores: played.length === 0 || pointsFrom(read) === 'scores' ? scores : [],
  };
}

/** The sizes of sides differ by one, and two sides there are at least. */
const mostOnASide = 2;

const isOfPeople = (side: Side): boolean => side.teamId === null || isCalledAfterItsPeople(side);

/** The most frequent number of people at a side, the larger of two; 1 where everyone plays alone or in a team. */
function usualSize(sides: readonly Side[]): number {
  const counts = new Map<number, number>();
  for (const { members } of sides) counts.set(members.length, (counts.get(members.length) ?? 0) + 1);
  const [usual] = [...counts].sort(([size, count], [other, times]) => times - count || other - size);
  return Math.max(1, usual?.[0] ?? 1);
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
