/** What the page may do to the draft. */
import type { Role } from '../../shared/arguments.ts';
import type { TypedPlayer } from '../entry/names/candidates.ts';
import type { HeadDraft } from '../entry/head/head.ts';
import type {
  BoardDraft,
  BoardSideDraft,
  EntrantDraft,
  PersonDraft,
  RoundDraft,
  RoundsDraft,
  SeatedDraft,
} from './draft.ts';

type EntrantFact = Partial<Pick<EntrantDraft, 'enters' | 'withdrawnAfter' | 'rated'>>;

/** A known team's name and last line-up, as it is taken over. */
export interface KnownTeam {
  readonly team: string;
  readonly people: readonly { readonly playerId: number; readonly player: string; readonly role: Role }[];
}

export interface RoundsEditing {
  readonly draft: RoundsDraft;
  readonly setHead: (fact: Partial<HeadDraft>) => void;
  readonly setWho: (who: RoundsDraft['who']) => void;
  readonly setTeam: (entrant: EntrantDraft, text: string) => void;
  /** Takes a known team's name, and its last line-up where nobody stands on the roster yet. */
  readonly takeTeam: (entrant: EntrantDraft, known: KnownTeam) => void;
  readonly setEntrant: (entrant: EntrantDraft, fact: EntrantFact) => void;
  readonly setPerson: (person: PersonDraft, typed: TypedPlayer) => void;
  readonly setRole: (person: PersonDraft, role: Role) => void;
  readonly removePerson: (entrant: EntrantDraft, person: PersonDraft) => void;
  readonly removeEntrant: (entrant: EntrantDraft) => void;
  /** `entrants` are those who are meant: one, or people who play together at this board; nobody yet while it is typed. */
  readonly setSide: (side: BoardSideDraft, text: string, entrants: readonly EntrantDraft[]) => void;
  readonly setResult: (board: BoardDraft, text: string) => void;
  readonly setSideResult: (board: BoardDraft, side: BoardSideDraft, text: string) => void;
  readonly setBy: (board: BoardDraft, by: BoardDraft['by']) => void;
  readonly swap: (board: BoardDraft) => void;
  readonly setSeat: (side: BoardSideDraft, seat: number | null) => void;
  readonly addSide: (board: BoardDraft) => void;
  readonly addBoard: (round: RoundDraft) => void;
  readonly removeBoard: (round: RoundDraft, board: BoardDraft) => void;
  readonly setAtBoard: (count: number) => void;
  readonly setLineUp: (side: BoardSideDraft, lineUp: SeatedDraft[] | null) => void;
  /** Somebody who is not on the roster stands in and plays besides those of `lineUp`. */
  readonly addStandIn: (
    side: BoardSideDraft,
    entrant: EntrantDraft,
    typed: TypedPlayer,
    lineUp: readonly SeatedDraft[],
  ) => void;
  /** The line-up is chosen: one of nobody is one left blank. */
  readonly endLineUp: (sideKey: number) => void;
  /** Adds a round; as a step of its own, unless it comes by itself. */
  readonly addRound: (byItself?: boolean) => RoundDraft;
  readonly removeRound: (round: RoundDraft) => void;
  /** Seats whoever is there without a board, in the order of entry. */
  readonly fill: (round: RoundDraft) => void;
  /** The competitors of the round before at the same boards, without results. */
  readonly repeat: (round: RoundDraft) => void;
}

/** How the draft is changed. */
export interface Make {
  /** A change that is to be saved. */
  readonly change: (field: string, change: () => void) => void;
  /** A change that alone is nothing to be saved. */
  readonly arrange: (change: () => void) => void;
  /** What follows by itself from a change before it: no step of its own. */
  readonly settle: (change: () => void) => void;
}
