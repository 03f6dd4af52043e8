/** A file of another program, line by line: its reader tells rows as the layout of a table does. */
import type { Receiver } from '../tables/layouts/layout.ts';

export interface ForeignSource {
  /** What a tournament is called that the file doesn't name: the name of the file. */
  readonly title: string;
  readonly to: Receiver;
  /** For a list of more people than any league has: whom the league, or the user, knows of it. */
  readonly wanted: () => Wanted;
}

/** People that a long list is searched for. */
export interface Wanted {
  readonly hasNumber: (number: string) => boolean;
  /** How the league spells a name that is wanted, whatever the order of its words; several for namesakes. */
  readonly spellings: (name: string) => readonly string[];
  /** True for those whom the user asked for: they are added where the league doesn't have them. */
  readonly isAsked: (number: string, name: string) => boolean;
}

export interface ForeignReader {
  /** Takes one line, without what ends it; lines are counted from 1. */
  readonly take: (text: string, line: number) => void;
  /** Tells what only shows once all lines are in. */
  readonly close: () => void;
}

export type OpenForeign = (source: ForeignSource) => ForeignReader;

/** Longer lines and entries can't be corrected in a field. */
export const longestShown = 10_000;
