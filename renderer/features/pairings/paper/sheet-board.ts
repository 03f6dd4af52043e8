/** What sheets and the projector show of a round. */

export interface SheetPerson {
  readonly playerId: number;
  readonly name: string;
  /** True for a substitute. */
  readonly waits: boolean;
}

export interface SheetSide {
  /** The team's name, or the letter of a team made for this tournament; null for a player who plays alone. */
  readonly label: string | null;
  /** True for a team of this round only, whose players look for their own names. */
  readonly isFresh: boolean;
  /** The same, as short as a list by name needs it; the seat if there is no team. */
  readonly short: string | null;
  readonly people: readonly SheetPerson[];
  /** E.g. "white"; null if seats are not distinguished. */
  readonly seat: string | null;
  /** What it receives, e.g. "3 stones, komi 0.5"; null for nothing. */
  readonly handicap: string | null;
  /** "1", "½", "21", "3rd="; empty before the result. */
  readonly result: string;
}

export interface SheetBoard {
  /**
   * The number that the entry grid gives it, so that slips show the numbers which are typed there; empty if it has no
   * name.
   */
  readonly number: string;
  readonly sides: readonly SheetSide[];
  readonly isDone: boolean;
  /** Where it is a board of a match of two teams, the home team's side first. */
  readonly match?: SheetMatch;
  /** "Postponed to 12 Dec 2026", "Annulled"; left out for a board that is played with its round and counts. */
  readonly apart?: string | undefined;
  /** "Group A", or "Final" where others play for third place. */
  readonly group?: string | undefined;
}

/** What the boards of a match have in common. */
export interface SheetMatch {
  readonly number: string;
  readonly teams: readonly [string, string];
  /** "2½ – 1½"; empty before the first result. */
  readonly score: string;
  readonly isDone: boolean;
}

/** Boards that belong together on a sheet: those of a match, or one board of its own. */
export interface SheetGroup {
  readonly match: SheetMatch | null;
  readonly boards: readonly SheetBoard[];
  /** That of its boards where a group begins. */
  readonly heading: string | null;
}

/** What is said below the heading of a match of how none of its boards is played with the round; undefined where they differ. */
export const apartOfMatch = ({ match, boards }: SheetGroup): string | undefined => {
  const apart = boards[0]?.apart;
  return match && boards.every((board) => board.apart === apart) ? apart : undefined;
};

/** The same below a board, where its heading doesn't say it. Above it, it would read as the end of the board before. */
export const apartOfBoard = (group: SheetGroup, at: number): string | undefined =>
  apartOfMatch(group) === undefined ? group.boards[at]?.apart : undefined;

export type OutAs = 'out' | 'bye' | 'half-bye';

export interface SheetRound {
  /** Distinguishes the rounds of the pairings, including a begun one from what is planned for the rest of it. */
  readonly key: string;
  readonly tournament: string;
  /** As YYYY-MM-DD; null in a league without dates. */
  readonly day: string | null;
  readonly number: number;
  readonly label: string;
  readonly isPlanned: boolean;
  /** False in a best of an odd number of games. */
  readonly canTie: boolean;
  /** True in chess, where a tie is a draw. */
  readonly hasColours: boolean;
  /** False where a game is won, drawn or lost and nothing else is written, as in chess. */
  readonly isScored: boolean;
  /** Of a match that is a best of several; 1 where its result is the point of one game. */
  readonly games: number;
  /** How many sets have a box on a slip; 0 where a match has none, or too many. */
  readonly sets: number;
  /** The headings of the two columns of a round of duels; null if seats are not distinguished. */
  readonly heads: readonly [string, string] | null;
  readonly boards: readonly SheetBoard[];
  readonly out: readonly { readonly as: OutAs; readonly side: SheetSide }[];
}

/** A player's name as it may be shown on lists that other people read. */
export type Called = (playerId: number) => string;

/** Group by group, so that each is named once, also where its boards aren't numbered one after the other. */
export const inGroups = (boards: readonly SheetBoard[]): SheetBoard[] =>
  [...Map.groupBy(boards, ({ group }) => group).values()].flat();

/** The boards in their order, those of a match together. */
export function sheetGroups(boards: readonly SheetBoard[]): SheetGroup[] {
  const groups = [...Map.groupBy(boards, ({ match }, i) => match?.number ?? i).values()];
  return groups.map((held, i) => {
    const group = held[0]?.group;
    const isFirst = group !== groups[i - 1]?.[0]?.group;
    return { match: held[0]?.match ?? null, boards: held, heading: isFirst ? (group ?? null) : null };
  });
}
