/** The results of the calls, each shaped for one screen. Days are YYYY-MM-DD, ratings in the league's unit. */
import type { Belief, Parameters, SystemName } from './rating/index.ts';
import type { ContestKind, Role, Seats, Shape, TieBreak } from './arguments.ts';

export interface LeagueSummary {
  path: string;
  name: string;
  /** Grows with every change of a fact, in whichever shell it was made. */
  revision: number;
  players: number;
  tournaments: number;
  /** False in a league whose tournaments merely follow one another. */
  dated: boolean;
  /** True where every side is one person alone. */
  singlePlayers: boolean;
}

export interface LeagueFile {
  path: string;
  name: string;
  /** When the file was last written, as an ISO instant. */
  changed: string;
}

export interface LeagueList {
  folder: string;
  leagues: LeagueFile[];
  recent: LeagueFile[];
}

/** The long computation that is running: `done` of `total` steps of its phase; total 0 where nobody knows. */
export interface Job {
  call: string;
  phase: 'starting' | 'reading' | 'checking' | 'writing' | 'rating' | 'smoothing';
  done: number;
  total: number;
}

export interface ImportReport {
  /** What the import wrote: new players; tournaments, contests and participations that are new or changed. */
  players: number;
  tournaments: number;
  contests: number;
  participations: number;
  /** Every row that could not be taken. Where there is one, nothing of the file was imported. */
  refused: { line: number; column: string; expected: string }[];
  /** How many rows could not be taken beyond those that are listed. */
  moreRefused: number;
  /** Of the file's tournaments: new ones, ones that differ from the ledger, ones that are the same. */
  added: number;
  changed: number;
  unchanged: number;
}

export interface LeaderboardRow {
  rank: number;
  /** "3=" where the rank is shared. */
  rankText: string;
  playerId: number;
  player: string;
  club: string | null;
  mean: number;
  deviation: number;
  /** mean - 3 deviations. */
  careful: number;
  /** Of the mean by the league's last tournament; null for who did not play in it. */
  change: number | null;
  contests: number;
  /** Day of the last contest; null in an undated league, or before the first. */
  lastPlayed: string | null;
  /** Number of the last tournament played, counted from 1 in the league's order; 0 before the first. */
  lastTournament: number;
}

export interface Leaderboard {
  system: SystemName;
  order: 'careful' | 'mean';
  /** Players in the whole list, before `top` cut it. */
  total: number;
  lastTournament: { tournamentId: number; name: string; date: string | null } | null;
  rows: LeaderboardRow[];
}

export interface PlayersFound {
  /** How many there are in the league. */
  total: number;
  players: {
    retired: boolean;
    playerId: number;
    player: string;
    club: string | null;
    lastPlayed: string | null;
    contests: number;
  }[];
}

export interface Change {
  before: Belief;
  after: Belief;
}

/** One tournament of one player. */
export interface PlayerTournament extends Change {
  tournamentId: number;
  tournament: string;
  /** Counted from 1 in the league's order. */
  number: number;
  date: string | null;
  contests: number;
  wins: number;
  ties: number;
  losses: number;
  /** Where the tournament is one contest: the place, "3=" where shared, and among how many sides. */
  placeText: string | null;
  sides: number | null;
  team: string | null;
  role: Role;
  share: number | null;
  /** The others of the line-up (of the first contest where there are many). */
  partners: { playerId: number; player: string }[];
}

/** What is known of a person besides results. */
export interface PlayerRecord {
  playerId: number;
  name: string;
  club: string | null;
  externalId: string | null;
  retired: boolean;
  tags: string[];
  aliases: string[];
  starting: { mean: number; deviation: number; source: string | null } | null;
  /** For splitting: the tournaments in which the person stands, in the league's order. */
  tournaments: { tournamentId: number; name: string; date: string | null; team: string | null }[];
}

/** Pairs of people who may be one, the likeliest first. */
export interface Duplicates {
  pairs: {
    people: [LikelySame, LikelySame];
    /** Why, in a sentence. */
    reason: string;
  }[];
}

export interface LikelySame {
  playerId: number;
  player: string;
  club: string | null;
  contests: number;
  lastPlayed: string | null;
}

export interface PlayerPage {
  playerId: number;
  player: string;
  retired: boolean;
  externalId: string | null;
  startingSource: string | null;
  club: string | null;
  tags: string[];
  aliases: string[];
  belief: Belief;
  careful: number;
  /** null before the first contest. */
  rankText: string | null;
  ranked: number;
  contests: number;
  dated: boolean;
  prior: Belief;
  tournaments: PlayerTournament[];
}

/** A player's past seen from today; null where the rating system has no uncertainty to look back with. */
export interface SmoothedTrajectory {
  /** After each tournament, in order of time: what all results, earlier and later, say of the strength then. */
  points: { tournamentId: number; belief: Belief }[];
  /** False where looking back did not settle, so that the figures are still rough. */
  converged: boolean;
}

export interface TournamentRow {
  tournamentId: number;
  name: string;
  date: string | null;
  number: number;
  contests: number;
  sides: number;
  players: number;
  winner: string | null;
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
}

export interface MemberRecord {
  playerId: number;
  player: string;
  role: Role;
  share: number | null;
}

/** Who takes part in a tournament of rounds. Where nobody was recorded as such, those who stand in its contests. */
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

export interface Boards {
  boards: {
    /** Match quality, 0 to 1. */
    quality: number;
    sides: {
      playerIds: number[];
      players: string[];
      mean: number;
      deviation: number;
      /** of coming first */ chance: number;
    }[];
  }[];
  /** Who has no place on a board this time. */
  sittingOut: { playerId: number; player: string }[];
}

export interface SettingsPage {
  system: SystemName;
  parameters: Parameters;
  /** The systems on offer, each with its defaults. */
  systems: { system: SystemName; defaults: Parameters }[];
  /** Share of tied pairs of sides over all contests; null where there are none. */
  tiedPairs: number | null;
  leaguePath: string;
  leaguesFolder: string;
}

export interface SettingsPreview {
  system: SystemName;
  parameters: Parameters;
  rows: {
    playerId: number;
    player: string;
    rankBefore: number | null;
    rankAfter: number;
    rankTextAfter: string;
    mean: number;
    deviation: number;
    careful: number;
    contests: number;
  }[];
}

export interface TeamsFound {
  teams: {
    teamId: number;
    team: string;
    lastPlayed: string | null;
    /** Who stood in its last line-up, or on its roster where it has not played yet. */
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
}

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
  /** Later tournaments after which somebody's rating would read differently, in the league's order. */
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
