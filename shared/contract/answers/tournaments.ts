/** What the calls about tournaments and teams answer. */
import type { Belief } from '../../rating/index.ts';
import type { ContestKind, Role, Seats, Shape, ShownAs, TieBreak } from '../arguments.ts';

export interface TournamentRow {
  tournamentId: number;
  name: string;
  date: string | null;
  number: number;
  contests: number;
  sides: number;
  players: number;
  winner: string | null;
  /** The same as lists that others read may name them: initials, or a placeholder without a name. */
  listedWinner: string | null;
  /** False where there is no contest yet, or a board lacks its result. */
  complete: boolean;
  rated: boolean;
}

export interface TournamentsPage {
  dated: boolean;
  tournaments: TournamentRow[];
}

/** `before` and `after` are null where the contest was not rated. */
export interface MemberOutcome {
  before: Belief | null;
  after: Belief | null;
  playerId: number;
  player: string;
  role: Role;
  share: number | null;
}

export interface SideOutcome {
  teamId: number | null;
  team: string | null;
  /** null, and placeText empty, where it is not known yet. */
  place: number | null;
  placeText: string;
  score: number | null;
  seat: number | null;
  rated: boolean;
  /** Expected place among the sides of the contest, from what was known before it, 1 the best; null where it was not rated. */
  expectedPlace: number | null;
  members: MemberOutcome[];
}

/** What is known of a tournament besides its contests. */
export interface TournamentHead {
  tournamentId: number;
  name: string;
  date: string | null;
  /** Where it lasted longer than a day. */
  lastDate: string | null;
  venue: string | null;
  note: string | null;
  weight: number;
  rated: boolean;
  shape: Shape;
  seats: Seats | null;
  bestOf: number | null;
  /** In the order in which they count; null: the usual ones. */
  tieBreaks: TieBreak[] | null;
  teamSize: number | null;
}

export interface TournamentPage extends TournamentHead {
  number: number;
  contests: {
    contestId: number;
    round: string | null;
    board: string | null;
    at: string | null;
    kind: ContestKind;
    /** False where a result is missing, so that it is not rated yet. */
    complete: boolean;
    sides: SideOutcome[];
  }[];
  entrants: EntrantRecord[];
  /** Those of its people who don't want to appear on any list by name. */
  discreet: { playerId: number; shownAs: Exclude<ShownAs, 'name'> }[];
}

export interface MemberRecord {
  playerId: number;
  player: string;
  role: Role;
  share: number | null;
}

/** The participants of a tournament of rounds. Where none were recorded as such, those who are in its contests. */
export interface EntrantRecord {
  teamId: number | null;
  team: string | null;
  members: Omit<MemberRecord, 'share'>[];
  enters: number;
  withdrawnAfter: number | null;
  rated: boolean;
}

/** A tournament as it was recorded: what `tournaments.save` takes, with names. */
export interface TournamentRecord extends TournamentHead {
  entrants: EntrantRecord[];
  contests: {
    round: string | null;
    board: string | null;
    at: string | null;
    kind: ContestKind;
    sides: {
      teamId: number | null;
      team: string | null;
      place: number | null;
      score: number | null;
      seat: number | null;
      rated: boolean;
      members: MemberRecord[];
    }[];
  }[];
}

export interface TournamentSaved {
  tournamentId: number;
  /** What looks odd and was saved all the same: a sentence each. */
  warnings: string[];
  /** People who were not known before. */
  newPlayers: { playerId: number; player: string }[];
}

export interface TeamsFound {
  teams: {
    teamId: number;
    team: string;
    lastPlayed: string | null;
    /** People who were in its last lineup, or on its roster where it hasn't played yet. */
    lastLineUp: { playerId: number; player: string; role: Role }[];
  }[];
}

/** A team over time: who, how often, with what result. */
export interface TeamPage {
  teamId: number;
  team: string;
  dated: boolean;
  members: {
    playerId: number;
    player: string;
    role: Role;
    tournaments: number;
    contests: number;
    wins: number;
    ties: number;
    losses: number;
    first: string | null;
    last: string | null;
  }[];
  /** The latest first. */
  tournaments: {
    tournamentId: number;
    name: string;
    date: string | null;
    contests: number;
    wins: number;
    ties: number;
    losses: number;
    /** Where the tournament is one contest. */
    placeText: string | null;
    sides: number | null;
    lineUp: { playerId: number; player: string; role: Role; contests: number }[];
  }[];
  /** Those of its people who don't want to appear on any list by name. */
  discreet: TournamentPage['discreet'];
}
