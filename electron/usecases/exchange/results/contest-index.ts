/** Finding a person or a side in a contest while rows are taken. */
import type { FileContest, FilePerson, FileSide } from './results-file.ts';
import { membersOf } from './results-file.ts';

export interface ContestIndex {
  /** By team; by person for those who play for themselves, or by what they have in common. */
  readonly sides: Map<string | FilePerson, FileSide>;
  /** The people of its teams; who plays alone is a key of `sides`. */
  readonly inTeams: Set<FilePerson>;
}

/**
 * Tells the index of a contest. Mostly the rows of a contest follow one another, so only the index of the newest one is
 * kept: it takes as much memory as the contest. Where rows come back to a contest, its index is made once more, and stays.
 */
export function contestIndexes(): (contest: FileContest) => ContestIndex {
  const kept = new Map<FileContest, ContestIndex>();
  let current: { contest: FileContest; index: ContestIndex } | undefined;
  return (contest) => {
    if (current?.contest === contest) return current.index;
    const index = kept.get(contest) ?? indexOf(contest);
    if (contest.sides.length > 0) kept.set(contest, index);
    current = { contest, index };
    return index;
  };
}

function indexOf({ sides }: FileContest): ContestIndex {
  const index: ContestIndex = { sides: new Map(), inTeams: new Set() };
  for (const side of sides) {
    const key = sideKey(side);
    index.sides.set(key, side);
    if (key !== side.person) for (const { person } of membersOf(side)) index.inTeams.add(person);
  }
  return index;
}

/** What names a side in its contest. No name of a team begins as what people have in common does. */
export const sideKey = ({
  team,
  together,
  person,
}: Pick<FileSide, 'team' | 'together' | 'person'>): string | FilePerson =>
  team ?? (together === null ? person : `\0${together}`);
