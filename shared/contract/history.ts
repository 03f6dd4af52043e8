/** The history of changes: previewing, undoing and reverting them. */
import { z } from 'zod';
import { returns, none, type Domain } from './call.ts';
import { playerFacts, startingStrengths, playerMerge, playerSplit } from './players.ts';
import { tournamentFacts, tournamentChosen } from './tournaments.ts';
import type { ShownAs } from './values.ts';

const changeChosen = z.strictObject({ changeId: z.int() });

/** A change that is tried without being made. */
const rehearsal = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('tournaments.save'), argument: tournamentFacts }),
  z.strictObject({ call: z.literal('tournaments.remove'), argument: tournamentChosen }),
  z.strictObject({ call: z.literal('players.save'), argument: playerFacts }),
  z.strictObject({ call: z.literal('players.start'), argument: startingStrengths }),
  z.strictObject({ call: z.literal('players.merge'), argument: playerMerge }),
  z.strictObject({ call: z.literal('players.split'), argument: playerSplit }),
  z.strictObject({ call: z.literal('history.revert'), argument: changeChosen }),
]);

/** Whom a change would move. Lists are cut after the largest; the totals count all. */
export interface ChangeEffect {
  moved: number;
  players: {
    playerId: number;
    player: string;
    shownAs: ShownAs;
    /** null for who has not been, or would no longer be, on the list. */
    before: { mean: number; deviation: number; rankText: string } | null;
    after: { mean: number; deviation: number; rankText: string } | null;
  }[];
  /**
   * Tournaments after which a player's rating would read differently, in the league's order: those that the change is about, too,
   * but none that is new.
   */
  touched: number;
  tournaments: {
    tournamentId: number;
    name: string;
    date: string | null;
    /** People whose rating after it would read differently. */
    players: number;
    /** By how many points the rating moves most. */
    most: number;
  }[];
}

export interface HistoryEntry {
  /** Below 0 for a change that came with an imported league. */
  changeId: number;
  /** When, as an ISO instant. */
  at: string;
  /** What was done, in a sentence. */
  sentence: string;
  /** The same by the names that lists may show which others read. */
  listed: string;
  /** Rows that appeared, were changed and went. */
  added: number;
  altered: number;
  removed: number;
  undone: boolean;
  /** When another change reverted it, as an ISO instant; null while it is in effect. */
  revertedAt: string | null;
  /** False for the league's beginning, and for what was imported. */
  canBeTakenBack: boolean;
  /** True for a change that was made in the file from which the whole league was imported. */
  isImported: boolean;
}

export interface HistoryPage {
  total: number;
  entries: HistoryEntry[];
  /** What undo and redo would do next. */
  undo: HistoryEntry | null;
  redo: HistoryEntry | null;
}

export interface ChangeDetails {
  entry: HistoryEntry;
  /** Before and after, the first ones of very many. */
  rows: {
    /** Whose fact it is, in words: "Place of Owls in Quiz 3". */
    what: string;
    before: string | null;
    after: string | null;
  }[];
  total: number;
}

export const historyCalls = {
  /** Whom a change would move, and by how much: it is made, looked at, and not kept. */
  'change.preview': returns<ChangeEffect>()('worker', rehearsal),
  /** What all changes since a revision have done to the ratings. */
  'history.effect': returns<ChangeEffect>()('worker', z.strictObject({ since: z.int().min(1) })),
  'history.list': returns<HistoryPage>()(
    'here',
    /** Changes older than `before`, the newest first; with `since` only what was done, or undone, after that revision. */
    z.strictObject({
      before: z.int().optional(),
      limit: z.int().min(1).max(1000).optional(),
      since: z.int().min(1).optional(),
    }),
  ),
  'history.read': returns<ChangeDetails>()('here', changeChosen),
  /** Undoes the newest change, or makes the one again that was undone last; null where there is none. */
  'history.undo': returns<HistoryEntry | null>()('worker', none),
  'history.redo': returns<HistoryEntry | null>()('worker', none),
  /** Takes one old change back alone, as a change of its own; refuses where something depends on it. */
  'history.revert': returns<null>()('worker', changeChosen),
} as const satisfies Domain;
