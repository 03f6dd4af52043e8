/** What every tournament has while it is typed, whatever its grid. */
import type { HeadDraft } from './head/head.ts';

/** A name as it is typed, and the player it means. */
export interface TypedName {
  readonly key: number;
  text: string;
  /** The known player who was meant; null for a name that will become a new player. */
  playerId: number | null;
  /** True if several known players have this name and none was chosen. */
  several: boolean;
}

/** The second pass: what was typed again, by the field whose value it repeats. */
export interface Again {
  names: boolean;
  typed: Record<string, string>;
}

export interface EditorDraft {
  /** null for a new tournament. */
  readonly tournamentId: number | null;
  head: HeadDraft;
  /** null unless the second pass is under way. */
  again: Again | null;
}

export const isBlankName = ({ text }: TypedName): boolean => text.trim() === '';

/** Names that look the same are the same, as the ledger compares them. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** What distinguishes people before they are saved. */
export const identity = (person: TypedName): string =>
  person.playerId === null ? `"${tidyName(person.text)}"` : String(person.playerId);
