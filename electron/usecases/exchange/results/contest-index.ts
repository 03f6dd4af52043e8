/** Finding a person or a side in a contest while rows are taken. */
import { membersOf, type FileContest, type FilePerson, type FileSide } from './results-file.ts';

export interface ContestIndex {
  readonly has: (person: FilePerson) => boolean;
  readonly add: (person: FilePerson) => void;
  /** The sides that may have several members, by `sideKey`. */
  readonly sides: Map<string, FileSide>;
}

/**
 * Tells the index of a contest. Mostly the rows of a contest follow one another: then each person is known by the newest
 * contest. Where rows come back to a contest, it has a set of its people, made once. A set for each contest would be as
 * large as all that is read, and growing it would leave as much again behind.
 */
export function contestIndexes(): (contest: FileContest) => ContestIndex {
  const kept = new Map<FileContest, ContestIndex>();
  let current: { contest: FileContest; index: ContestIndex } | undefined;
  const begun = (contest: FileContest): ContestIndex => ({
    has: (person) => person.newest === contest,
    add: (person) => {
      person.newest = contest;
    },
    sides: new Map(),
  });
  return (contest) => {
    if (current?.contest === contest) return current.index;
    const isBack = contest.sides.length > 0;
    const index = kept.get(contest) ?? (isBack ? indexOf(contest) : begun(contest));
    if (isBack) kept.set(contest, index);
    current = { contest, index };
    return index;
  };
}

function indexOf({ sides }: FileContest): ContestIndex {
  const people = new Set(sides.flatMap(membersOf).map(({ person }) => person));
  return {
    has: (person) => people.has(person),
    add: (person) => people.add(person),
    sides: new Map(
      sides.flatMap((side) => {
        const key = sideKey(side);
        return key === null ? [] : [[key, side]];
      }),
    ),
  };
}

/** What names a side in its contest; null for a person alone. No name of a team begins as what people have in common does. */
export const sideKey = ({ team, together }: Pick<FileSide, 'team' | 'together'>): string | null =>
  team ?? (together === null ? null : `\0${together}`);
