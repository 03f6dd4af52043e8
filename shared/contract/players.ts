/** People: finding, reading and correcting them, their cards and trajectories. */
import { z } from 'zod';
import type { Belief } from '../rating/index.ts';
import type { Indistinguishable } from './explanations.ts';
import { returns, none, type Domain } from './call.ts';
import type { DuplicateTeam } from './teams.ts';
import { name, shownAs, mean, deviation, type ShownAs, type Role, type GainByDays } from './values.ts';

/** What is known of a person besides results. */
export const playerFacts = z.strictObject({
  /** Absent for a new player. */
  playerId: z.int().optional(),
  name,
  club: name.nullable(),
  /** The number by which another list knows the person. */
  externalId: name.nullable(),
  retired: z.boolean(),
  /** How the person appears on lists, on paper and on the site; absent: as before. */
  shownAs: z.enum(shownAs).optional(),
  tags: z.array(name).max(100),
  aliases: z.array(name).max(100),
  /** A belief from elsewhere, in the league's unit, and where it comes from. */
  starting: z.strictObject({ mean, deviation, source: name.nullable() }).nullable(),
});

export type PlayerFacts = z.output<typeof playerFacts>;

/** A list of people, known or new, with clubs, old ratings and tags where they are known. */
export const startingStrengths = z.strictObject({
  source: name.nullable(),
  rows: z
    .array(
      z.strictObject({
        playerId: z.int().optional(),
        name: name.optional(),
        club: name.optional(),
        /** Both or neither: a person without them keeps what is recorded. */
        mean: mean.optional(),
        deviation: deviation.optional(),
        /** A person keeps those that are recorded, too. */
        tags: z.array(name).max(100).optional(),
      }),
    )
    .min(1)
    .max(100_000),
  /** True where teams were pasted whose new players these are: the history says so. */
  ofTeams: z.boolean().optional(),
});

const playerChosen = z.strictObject({ playerId: z.int() });

/** `start`: whose starting rating stays; absent: that of who played first. */
export const playerMerge = z.strictObject({
  keep: z.int(),
  drop: z.int(),
  start: z.enum(['keep', 'drop']).optional(),
});

const manyNames = z.strictObject({ names: z.array(z.string().max(200)).max(2000) });

const twoPlayers = z.strictObject({ keep: z.int(), drop: z.int() });

/** The starting ratings of two people who are merged, as they are recorded: null where the league's default counts. */
export interface MergedStart {
  /** Whose stays unless another choice is made. */
  stays: 'keep' | 'drop';
  /** Who was in the earliest game that was played; null where neither was in any. */
  first: 'keep' | 'drop' | null;
  keep: PlayerRecord['starting'];
  drop: PlayerRecord['starting'];
}

/** The named tournaments move from one person to another: a known player, or a new one. */
export const playerSplit = z.strictObject({
  playerId: z.int(),
  tournamentIds: z.array(z.int()).min(1).max(10_000),
  into: z.union([z.strictObject({ playerId: z.int() }), z.strictObject({ name })]),
});

/** How many trajectories a chart compares: more could not be distinguished. */
export const mostCompared = 6;

const peopleSmoothed = z.strictObject({ playerIds: z.array(z.int()).min(1).max(mostCompared) });

/** What a card tells of one person. */
export interface PlayerCard {
  playerId: number;
  /** As lists show the person: by name, or by initials. */
  player: string;
  retired: boolean;
  belief: Belief;
  conservative: number;
  /** By conservative rating among all who have played, whatever their club; "3=" where shared. */
  rankText: string;
  contests: number;
  /** Of `contests`, as the leaderboard counts them: alone in the first place, and sharing it. */
  wins: number;
  ties: number;
  prior: Belief;
  /** In the league's order. */
  tournaments: PlayerTournament[];
}

export interface ClubCards {
  /** null for those who belong to no club. */
  club: string | null;
  /** Every club with people who have played, in order of the alphabet; those without one last. */
  clubs: { club: string | null; players: number }[];
  /** The best first. */
  cards: PlayerCard[];
  /** How many have no card because they don't want to appear on any list. */
  leftOut: number;
  /** How many further people of the club have no card because these are too many to read at once. */
  more: number;
  /** Among how many the ranks are. */
  ranked: number;
  dated: boolean;
}

/** A person as lists of people have one. */
export interface FoundPlayer {
  playerId: number;
  player: string;
  retired: boolean;
  shownAs: ShownAs;
  club: string | null;
  /** Only where an alias is exactly what was searched, accents and case aside. */
  isAlias?: true;
  lastPlayed: string | null;
  contests: number;
  /** Tournaments within the league's last year; of its last twenty, where none has a date. */
  recent: number;
  /** The go rank among the tags, e.g. "3k"; absent without one. */
  goRank?: string;
  /** The rating that the organizer gave the person to start with. */
  starting: { mean: number; deviation: number } | null;
}

export interface PlayersFound {
  /** How many there are in the league. */
  total: number;
  players: FoundPlayer[];
}

/** A place in the standings: how many are ahead, how many share it, and how many there are. */
export interface PlaceAmong {
  ahead: number;
  level: number;
  sides: number;
}

/** One tournament of one player. */
export interface PlayerTournament extends GainByDays {
  tournamentId: number;
  tournament: string;
  /** Counted from 1 in the league's order. */
  number: number;
  /** The first and the last day on which the player had a game there, as YYYY-MM-DD; null in a tournament without a day. */
  date: string | null;
  lastDay: string | null;
  contests: number;
  wins: number;
  ties: number;
  losses: number;
  /** Where the tournament is one contest: the place, "3=" where shared, and among how many sides. */
  placeText: string | null;
  sides: number | null;
  /** Where the tournament is rounds that are over. */
  final: PlaceAmong | null;
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
  /** For splitting: the tournaments in which the person took part, in the league's order. */
  tournaments: { tournamentId: number; name: string; date: string | null; team: string | null }[];
}

/** Pairs of people who may be one, the likeliest first, and of teams. */
export interface Duplicates {
  pairs: {
    people: [LikelySame, LikelySame];
    /** Why, in a sentence. */
    reason: string;
  }[];
  teams: [DuplicateTeam, DuplicateTeam][];
}

export type UnusedPlayer = Pick<LikelySame, 'playerId' | 'player' | 'club'>;

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
  /** Whom the league's results can't distinguish from the player, who played together most often first. */
  indistinguishable: Indistinguishable[];
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

export const playersCalls = {
  'players.find': returns<PlayersFound>()(
    'here',
    z.strictObject({
      name: z.string().max(200),
      limit: z.int().min(1).max(100_000).optional(),
      /** Where no name is searched: by name; left out, who played last comes first. */
      order: z.literal('name').optional(),
    }),
  ),
  /** For each name that was given in full, the people who have it, accents and case aside, or an alias like it. */
  'players.named': returns<{ players: FoundPlayer[][] }>()('here', manyNames),
  'players.read': returns<PlayerPage>()('rated', playerChosen),
  /** The cards of a club's people, to print; null means all people without a club. */
  'cards.read': returns<ClubCards>()('rated', z.strictObject({ club: name.nullable() })),
  /** What is known of a person, without ratings: for correcting it. */
  'players.facts': returns<PlayerRecord>()('here', playerChosen),
  'players.save': returns<{ playerId: number }>()('here', playerFacts),
  'players.start': returns<{ set: number; newPlayers: number }>()('here', startingStrengths),
  'players.merge': returns<null>()('here', playerMerge),
  'players.mergedStart': returns<MergedStart>()('here', twoPlayers),
  /** Removes a person who is in no tournament and on no rating list. */
  'players.remove': returns<null>()('here', playerChosen),
  /** Why a person can't be removed, in a sentence; null where they can. */
  'players.removal': returns<{ keptBy: string | null }>()('here', playerChosen),
  /**
   * Erases a person's name and personal facts from the league, its history, its rating lists and its copies; results
   * stay under the name that is returned. Can't be undone, so the person has to be named.
   */
  'players.anonymize': returns<{ player: string; copies: number }>()(
    'session',
    z.strictObject({ playerId: z.int(), name }),
  ),
  'players.split': returns<{ playerId: number }>()('here', playerSplit),
  'players.duplicates': returns<Duplicates>()('worker', none),
  /** For each name that is about to be new, the people whose name is the same or nearly so, the likeliest first. */
  'players.similar': returns<{ similar: LikelySame[][] }>()('here', manyNames),
  /** Players whom no tournament has, by name. */
  'players.unused': returns<{ players: UnusedPlayer[] }>()('here', none),
  /** Two people who were suggested as one are not, and are not suggested again. */
  'players.differ': returns<null>()('here', z.strictObject({ playerId: z.int(), other: z.int() })),
  'trajectory.smooth': returns<SmoothedTrajectories | null>()('worker', peopleSmoothed),
} as const satisfies Domain;
