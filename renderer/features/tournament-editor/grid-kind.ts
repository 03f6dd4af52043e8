/** Everything in which final places and rounds differ: their grids. */
import type { Argument } from '../../../shared/contract/api.ts';
import type { TournamentRecord, TournamentSaved } from '../../../shared/contract/tournaments.ts';
import type { Shape } from '../../../shared/contract/competition-words.ts';
import type { PastedLine } from '../../ui/pasted-lines.ts';
import type { Problem } from '../../ui/fields/problem.ts';
import type { EditorDraft, TypedName } from './draft.ts';
import type { HeadDraft } from './head/head.ts';
import type { Meaning } from './keys.ts';
import type { AgainLine } from './second-pass/line.ts';

export type Facts = Argument<'tournaments.save'>;

/** Which part of the grid is shown: a page of final places; the number of a round, 0 for the participants. */
export type Part = number;

/** Something that is still missing, with the field and the part of the grid to jump to. */
export interface MissingLine {
  readonly what: string;
  readonly field: string | undefined;
  /** Where the field may not say it. */
  readonly part?: Part;
  /** True for fields with something that can't be saved: what is wrong is said at them. */
  readonly isMistake?: boolean;
}

/** How an editor changes its draft. */
export interface Around {
  /** Called before each change with its field; empty if it is a separate step. */
  readonly before: (field: string) => void;
  /** Called after each change. */
  readonly changed: () => void;
}

export interface Saved {
  readonly outcome: TournamentSaved;
  /** False if the page is to be left. */
  readonly next: boolean;
  /** As it was recorded before; undefined for a new tournament. */
  readonly before: TournamentRecord | undefined;
  /** False if the user has gone to another field meanwhile, from which the focus must not be taken. */
  readonly isWhereSaved: boolean;
}

/** What follows once it was saved. */
export type OnSaved<D> = (draft: D, saved: Saved) => Promise<void> | void;

/** What both grids may do to the draft. */
export interface HeadEdits {
  readonly setHead: (fact: Partial<HeadDraft>) => void;
  readonly setAgain: (again: EditorDraft['again']) => void;
  /** Replaces what was typed into a field with what the second pass says. */
  readonly retype: (field: string, text: string) => void;
}

export interface GridKind<D extends EditorDraft, E extends HeadEdits> {
  readonly shape: Shape;
  /** Undefined if a new tournament has no grid of this kind until it is saved. */
  readonly blank: ((day: string) => D) | undefined;
  readonly recorded: (record: TournamentRecord) => D;
  /** The draft that was stored as `content`; undefined if it is not one of this kind and tournament. */
  readonly restored: (content: unknown, tournamentId: number | null) => D | undefined;
  readonly written: (draft: D, over: string) => string;
  /** True if nothing was typed that would be worth keeping. */
  readonly isBlank: (draft: D) => boolean;
  readonly edits: (draft: D, around: Around) => E;
  /** The names of people who may be known. */
  readonly names: (draft: D) => readonly TypedName[];
  /** The teams that may be known. */
  readonly teams: (draft: D) => readonly { team: string }[];
  /** Follows names that were found to mean known players and teams. */
  readonly renamed: (draft: D) => void;
  /** Every field that prevents saving, from top to bottom. */
  readonly problems: (draft: D, needsDate: boolean) => Problem[];
  readonly missing: (draft: D, needsDate: boolean) => MissingLine[];
  /** Said beside what is missing, or where nothing is. */
  readonly remark: (draft: D, missing: readonly MissingLine[], problems: readonly Problem[]) => string;
  /** What looks odd but may be correct. */
  readonly warnings: (draft: D) => string[];
  /** What is saved. Only for a draft without problems. */
  readonly facts: (draft: D) => Facts;
  /** True if saving would change what was rated before. */
  readonly corrects: (record: TournamentRecord, draft: D) => boolean;
  /** The part that a field is in; undefined for the head's. */
  readonly partOf: (draft: D, field: string) => Part | undefined;
  /** The part that an editor begins with, and the last one. */
  readonly firstPart: (draft: D) => Part;
  readonly lastPart: (draft: D) => Part;
  /** The field in which typing begins in a part. */
  readonly startOf: (draft: D, part: Part) => string | undefined;
  /** The place that a step from one state to another has changed. */
  readonly changedPart: (one: D, other: D) => Part | 'head' | undefined;
  readonly takesCells: (draft: D, field: string) => boolean;
  /** True for a line without cells that fills several fields. */
  readonly takesLine?: (draft: D, field: string, line: string) => boolean;
  /**
   * Fills a copy of the draft from a field onwards. Returns the message that says why it can't be filled; the copy is
   * then half filled and must be thrown away.
   */
  readonly fill: (copy: D, field: string, lines: readonly PastedLine[]) => string | undefined;
  /** What a paste of these lines into a field of the draft `before` has led to. */
  readonly filled: (copy: D, field: string, before: D, lines: readonly PastedLine[]) => string;
  /** The titles of pasted columns that have no place in the grid; without it there are none. */
  readonly leftOut?: (before: D, field: string, lines: readonly PastedLine[]) => readonly string[];
  /** What is typed a second time in a part of the grid. */
  readonly againLines: (draft: D, part: Part) => AgainLine[];
  /** What a key means in the grid; undefined: left to the browser. */
  readonly key: (draft: D, event: KeyboardEvent) => Meaning | undefined;
}
