/** What the calls about people answer. */
import type { Belief } from '../../rating/index.ts';
import type { Role, ShownAs } from '../arguments.ts';

export interface PlayersFound {
  /** How many there are in the league. */
  total: number;
  players: {
    retired: boolean;
    shownAs: ShownAs;
    playerId: number;
    player: string;
    club: string | null;
    lastPlayed: string | null;
    contests: number;
    /** Tournaments within the league's last year; of its last twenty, where none has a date. */
    lately: number;
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
  teamId: number | null;
  team: string | null;
  role: Role;
  share: number | null;
  /** The others of the lineup (of the first contest where there are many); listed by name where nothing is said. */
  partners: { playerId: number; player: string; shownAs?: ShownAs }[];
}

/** What is known of a person besides results. */
export interface PlayerRecord {
  playerId: number;
  name: string;
  club: string | null;
  externalId: string | null;
  retired: boolean;
  shownAs: ShownAs;
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
  shownAs: ShownAs;
  externalId: string | null;
  /** Of people who were merged into this one: an import leads them here too. */
  furtherNumbers: string[];
  /** True where `prior` is the person's own starting strength. */
  hasStartingStrength: boolean;
  startingSource: string | null;
  club: string | null;
  tags: string[];
  aliases: string[];
  belief: Belief;
  conservative: number;
  /** null before the first contest. */
  rankText: string | null;
  ranked: number;
  contests: number;
  dated: boolean;
  prior: Belief;
  tournaments: PlayerTournament[];
}

export interface SmoothedTrajectory {
  playerId: number;
  /** After each tournament, in order of time: what all results, earlier and later, say of the strength then. */
  points: { tournamentId: number; belief: Belief }[];
}

/** People's past seen from today; null where the rating system has no uncertainty to look back with. */
export interface SmoothedTrajectories {
  people: SmoothedTrajectory[];
  /** False where looking back did not settle, so that the figures are still rough. */
  converged: boolean;
}
