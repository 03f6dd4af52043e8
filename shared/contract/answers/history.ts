/** What the calls about the ledger’s changes answer. */

/** Whom a change would move. Lists are cut after the largest; the totals count all. */
export interface ChangeEffect {
  moved: number;
  players: {
    playerId: number;
    player: string;
    /** null for who has not been, or would no longer be, on the list. */
    before: { mean: number; deviation: number; rankText: string } | null;
    after: { mean: number; deviation: number; rankText: string } | null;
  }[];
  /** Later tournaments after which a player's rating would read differently, in the league's order. */
  touched: number;
  tournaments: {
    tournamentId: number;
    name: string;
    date: string | null;
    /** People whose rating after it would read differently. */
    players: number;
    /** By how many points the one does who would move most. */
    most: number;
  }[];
}

export interface HistoryEntry {
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
  /** False for the league's beginning. */
  canBeTakenBack: boolean;
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
