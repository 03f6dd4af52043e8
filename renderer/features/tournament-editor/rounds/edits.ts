/** What the page may do to the draft. */
import type { BoardHandicap, HandicapRule } from '../../../../shared/contract/handicaps.ts';
import type { Role } from '../../../../shared/contract/values.ts';
import type { TypedTeam } from '../../../app/pasted-people/pasted-teams.ts';
import type { TypedPlayer } from '../../../app/name-fields/candidates.ts';
import type { HeadEdits } from '../grid-kind.ts';
import type { MatchOptions } from '../../../app/boards/match-options.ts';
import type {
  BoardDraft,
  BoardSideDraft,
  EntrantDraft,
  PersonDraft,
  RoundDraft,
  RoundsDraft,
  SeatedDraft,
} from './draft.ts';

type EntrantFact = Partial<Pick<EntrantDraft, 'enters' | 'withdrawnAfter' | 'byes' | 'rated'>>;

export interface OnRoster {
  readonly playerId: number;
  readonly player: string;
  readonly role: Role;
}

/** A known team's name, last lineup and the others on its last roster, as they are applied. */
export interface TeamToApply {
  readonly team: string;
  readonly lastLineup: readonly OnRoster[];
  readonly furtherRoster: readonly OnRoster[];
}

export interface RoundsEditing extends HeadEdits {
  readonly draft: RoundsDraft;
  readonly setDate: (round: RoundDraft, date: string) => void;
  readonly setWho: (who: RoundsDraft['who']) => void;
  /** How teams meet: over how many boards, and in which order their people play. */
  readonly setMatches: (options: Partial<MatchOptions>) => void;
  readonly setTeam: (entrant: EntrantDraft, text: string) => void;
  /** Applies a known team's name, and its last roster if there are no players on the roster yet. */
  readonly takeTeam: (entrant: EntrantDraft, known: TeamToApply) => void;
  /** Adds one who belonged to the team earlier to its roster: as a substitute where no team size says how many play. */
  readonly addToTeam: (entrant: EntrantDraft, one: OnRoster) => void;
  /** Enters people, in one step; those who are participants already are left out. */
  readonly addPeople: (people: readonly TypedPlayer[]) => void;
  /** Enters teams with their players, in one step; to a team that takes part already, its new players. */
  readonly addTeams: (teams: readonly TypedTeam[]) => void;
  readonly setEntrant: (entrant: EntrantDraft, fact: EntrantFact) => void;
  readonly setPerson: (person: PersonDraft, typed: TypedPlayer) => void;
  readonly setRole: (person: PersonDraft, role: Role) => void;
  readonly removePerson: (entrant: EntrantDraft, person: PersonDraft) => void;
  readonly removeEntrant: (entrant: EntrantDraft) => void;
  /** `entrants` are those identified: one, or people who play together at this board; none yet while it is typed. */
  readonly setSide: (side: BoardSideDraft, text: string, entrants: readonly EntrantDraft[]) => void;
  readonly setResult: (board: BoardDraft, text: string) => void;
  /** Which of two, by their keys, goes through the match of a knockout that is level after a round. */
  readonly setThrough: (round: RoundDraft, pair: readonly number[], winner: number) => void;
  readonly setSideResult: (board: BoardDraft, side: BoardSideDraft, text: string) => void;
  readonly setBy: (board: BoardDraft, by: BoardDraft['by']) => void;
  /** Boards aren't played with their round, but on this day, or on one that isn't known yet (''); null: they are. */
  readonly postpone: (boards: readonly BoardDraft[], day: string | null) => void;
  readonly swap: (board: BoardDraft) => void;
  /** undefined goes back to the rule. */
  readonly setHandicap: (board: BoardDraft, given: BoardHandicap | null | undefined) => void;
  readonly showHandicaps: (isShown: boolean) => void;
  readonly setHandicapRule: (rule: HandicapRule | null, field: string) => void;
  /** All boards of a round get what the rule says. */
  readonly suggestHandicaps: (round: RoundDraft) => void;
  /** Ratings were read: boards that follow the rule get what it says now, not as a separate step. */
  readonly followRatings: () => void;
  readonly setSeat: (side: BoardSideDraft, seat: number | null) => void;
  readonly addSide: (board: BoardDraft) => void;
  readonly addBoard: (round: RoundDraft) => void;
  readonly removeBoard: (round: RoundDraft, board: BoardDraft) => void;
  readonly setAtBoard: (count: number) => void;
  /** A whole team didn't come to its match: the other one wins its boards. */
  readonly forfeitMatch: (boards: readonly BoardDraft[], absent: EntrantDraft) => void;
  readonly removeMatch: (round: RoundDraft, boards: readonly BoardDraft[]) => void;
  /** A team gets the empty seat of a board of its match; who plays there is chosen next. */
  readonly seatInMatch: (board: BoardDraft, side: BoardSideDraft, entrant: EntrantDraft) => void;
  /** One player of a team plays at this board, and changes places with the player who was here. */
  readonly playInMatch: (
    round: RoundDraft,
    side: BoardSideDraft,
    person: PersonDraft,
    before: readonly SeatedDraft[],
  ) => void;
  /** The player leaves the board; where everyone plays everyone, all boards of the match that have no result. */
  readonly leaveMatch: (round: RoundDraft, side: BoardSideDraft, person: PersonDraft) => void;
  readonly setLineup: (side: BoardSideDraft, lineup: SeatedDraft[] | null) => void;
  /** Adds a substitute who is not on the roster to the players of `lineup`. */
  readonly addStandIn: (
    side: BoardSideDraft,
    entrant: EntrantDraft,
    typed: TypedPlayer,
    lineup: readonly SeatedDraft[],
  ) => void;
  /** The lineup is chosen: one without players counts as left blank. */
  readonly endLineup: (sideKey: number) => void;
  /** Adds a round; as a separate step, unless it is added automatically. */
  readonly addRound: (byItself?: boolean) => RoundDraft;
  readonly removeRound: (round: RoundDraft) => void;
  /** Seats all players who have no board, in the order of entry. */
  readonly fill: (round: RoundDraft) => void;
  /** The competitors of the previous round at the same boards, without results. */
  readonly repeat: (round: RoundDraft) => void;
}

/** How the draft is changed. */
export interface Make {
  /** A change that should be saved. */
  readonly change: (field: string, change: () => void) => void;
  /** A change that by itself does not need saving. */
  readonly arrange: (change: () => void) => void;
  /** A change that follows automatically from the one before it: not a separate step. */
  readonly settle: (change: () => void) => void;
}
