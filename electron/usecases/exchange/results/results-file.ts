/** What a results file tells, tournament by tournament. */
import type { ContestKind } from '../../../../shared/contract/competition-words.ts';
import type { Role } from '../../../../shared/contract/values.ts';
import type { FileHead } from './head-columns.ts';

/** A person in the file: by player_id if one is given, else by name. */
export interface FilePerson {
  readonly line: number;
  readonly name: string;
  readonly playerId: string | null;
  /** The last one that the file names. */
  club: string | null;
  /** What a list of people tells besides; null where it tells nothing. */
  facts: PersonFacts | null;
  /** Of a player of another league. */
  readonly uuid?: string;
  /** Its row of the league, while the file is written. Asked for each result, so it isn't looked up. */
  row?: number;
  /** The contest of its last result, while the file is read. */
  newest?: FileContest | null;
}

/** What is known of a person besides results; null for what the file doesn't tell. */
export interface PersonFacts {
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly tags: readonly string[];
  readonly aliases: readonly string[];
  /**
   * `new`: a tournament tells it in passing, so that it counts for people whom the league doesn't have yet. `known`: a long
   * list tells it, which adds nobody. Undefined for everybody.
   */
  readonly only?: 'known' | 'new';
}

/** What tells one person of a file from another. */
export const keyOf = (name: string, number: string | null): string =>
  number === null ? `name ${name}` : `id ${number}`;

interface FileMember {
  readonly person: FilePerson;
  readonly role: Role;
  readonly share: number | null;
  readonly line: number;
}

/** Most sides are one person, so a side is its own first member: a file may have a million of them. */
export interface FileSide extends FileMember {
  /** As the file spells it; once the file is written, the name under which it is recorded. */
  team: string | null;
  /** What people without a team have in common who play together. */
  readonly together: string | null;
  readonly place: number | null;
  readonly score: number | null;
  /** Undefined where the file does not tell. */
  readonly seat: number | null | undefined;
  readonly rated: boolean | undefined;
  readonly handicap: string | null | undefined;
  /** The members behind the first; null for none. */
  others: FileMember[] | null;
}

export const membersOf = (side: FileSide): readonly FileMember[] =>
  side.others === null ? [side] : [side, ...side.others];

export interface FileContest {
  readonly line: number;
  readonly round: string | null;
  readonly board: string | null;
  /** Date as written, with its time where there is one. */
  readonly at: string | null;
  /** null for an empty cell: played, and with a result. Undefined where the file does not tell. */
  readonly kind: ContestKind | null | undefined;
  readonly match: number | null | undefined;
  readonly sides: FileSide[];
}

export interface FileTournament {
  readonly name: string;
  /** What keeps it apart from another of its name and day. */
  readonly id: string | null;
  readonly line: number;
  readonly contests: Map<string, FileContest>;
  readonly days: Set<string>;
  /** What the file tells of it as a whole. */
  readonly head: FileHead;
}

/** How many take part in its contests, each counted in every one. */
export function participationsOf({ contests }: FileTournament): number {
  let count = 0;
  for (const { sides } of contests.values())
    for (const { others } of sides) count += 1 + (others?.length ?? 0);
  return count;
}
