/** Tournaments as they are typed, recorded and read. */
import { z } from 'zod';
import type { Belief } from '../rating/index.ts';
import { handicap, type Handicap } from './handicaps.ts';
import {
  type Apart,
  contestKind,
  postponed,
  seats,
  shape,
  tieBreaks,
  type ContestKind,
  type Postponed,
  type Seats,
  type Shape,
  type TieBreak,
} from './competition-words.ts';
import { pointsRule, type PointsRule } from './points.ts';
import {
  absences,
  categories,
  draw,
  rulings,
  stages,
  type Absence,
  type Category,
  type DrawnPlace,
  type Ruling,
  type Stage,
} from './competitions.ts';
import { returns, none, type Domain } from './call.ts';
import { draftKey } from './drafts.ts';
import { rulingRequest } from './rulings.ts';
import type { TournamentsPage } from './tournament-list.ts';
import { name, role, score, label, isText, calendarDay, type Role, type ShownAs } from './values.ts';

export const longestNote = 10_000;

const member = z.strictObject({
  /** A known player; or a name, which becomes a new player where no player has it. */
  playerId: z.int().optional(),
  name: name.optional(),
  role: role.default('main'),
  share: z.number().positive().max(1).nullable().default(null),
});

/** Neither place nor score: not known yet. */
const side = z.strictObject({
  team: name.nullable().default(null),
  place: z.int().min(1).max(1_000_000).nullable().default(null),
  score: score.nullable().default(null),
  /** 1 is white, the first seat or the first move. */
  seat: z.int().min(1).max(100).nullable().default(null),
  rated: z.boolean().default(true),
  /** What this side receives in a game of two; null for none; left out, it stays. */
  handicap: handicap.nullable().optional(),
  members: z.array(member).min(1).max(100),
});

/** A club's clock has no zone. */
const isLocal = (instant: string): boolean => !instant.endsWith('Z');

const contest = z.strictObject({
  round: label.nullable().default(null),
  board: label.nullable().default(null),
  /** Date, with a time if it is known, where it differs from the tournament's. */
  at: z
    .union([z.iso.date(), z.iso.datetime({ local: true }).refine(isLocal)])
    .nullable()
    .default(null),
  kind: contestKind.default('played'),
  /** Boards of one match of teams have its number in their round; null: a board of its own; left out, it stays. */
  match: z.int().min(1).max(500).nullable().optional(),
  /** null: played with its round; left out, it stays. `at` is the new day of a dated one. */
  postponed: postponed.nullable().optional(),
  sides: z.array(side).min(1).max(20_000),
});

/** A team with its roster, or one person, who takes part in a tournament of rounds. Rounds count from 1. */
const entrant = z.strictObject({
  team: name.nullable().default(null),
  /** More than play at once, for a team; one, for a person, then as substitutes those in whose place that one plays. */
  members: z
    .array(member.omit({ share: true }))
    .min(1)
    .max(100),
  enters: z.int().min(1).max(1000).default(1),
  withdrawnAfter: z.int().min(0).max(1000).nullable().default(null),
  rated: z.boolean().default(true),
  /** Left out, these stay as they are recorded. */
  draw: draw.optional(),
  rulings: rulings.optional(),
  absences: absences.optional(),
});

/** Long enough for what an organizer remembers of a tournament. */
export const note = z
  .string()
  .max(longestNote)
  .refine((given) => isText(given.replace(/[\n\r\t]/gu, ' ')));

/**
 * A tournament as typed manually. Within one contest every side has a place, or every side a score (higher is
 * better), or it is not finished and not rated yet. What is left out of a correction stays as it is recorded;
 * null empties it.
 */
export const tournamentFacts = z.strictObject({
  tournamentId: z.int().optional(),
  name,
  date: calendarDay.nullable(),
  lastDate: calendarDay.nullable().optional(),
  /** null: the season in which its first day lies. none: it's kept out of that. */
  seasonId: z
    .union([z.int(), z.literal('none')])
    .nullable()
    .optional(),
  venue: name.nullable().optional(),
  note: note.nullable().optional(),
  /** What a result teaches: 1 as usual. */
  weight: z.number().min(0).max(100).optional(),
  rated: z.boolean().optional(),
  shape: shape.optional(),
  seats: seats.nullable().optional(),
  /** Games of a match at most; 3 ends it when a side has won 2. */
  bestOf: z.int().min(1).max(99).nullable().optional(),
  /** In the order in which they count; null: the usual ones. */
  tieBreaks: z.array(z.enum(tieBreaks)).max(tieBreaks.length).nullable().optional(),
  teamSize: z.int().min(1).max(100).nullable().optional(),
  /** What results are worth; null: 1 for a win, ½ for a tie. */
  points: pointsRule.nullable().optional(),
  categories: categories.optional(),
  /** In the order of their first rounds. */
  stages: stages.optional(),
  entrants: z.array(entrant).max(2000).optional(),
  /** Left out of a correction, they stay, on days that move along with the tournament's; a new one then has none. */
  contests: z.array(contest).max(10_000).optional(),
});

export type TournamentFacts = z.output<typeof tournamentFacts>;

/** One that says its contests, as a call gives it. */
export type WholeTournament = Input & { contests: NonNullable<Input['contests']> };

type Input = z.input<typeof tournamentFacts>;

export type ContestFacts = z.output<typeof contest>;

export type SideFacts = ContestFacts['sides'][number];

export type EntrantFacts = z.output<typeof entrant>;

export const tournamentChosen = z.strictObject({ tournamentId: z.int() });

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
  /** What this side received; null for none. */
  handicap: Handicap | null;
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
  /** That it was assigned to; null: the one in which its first day lies; none: it's kept out of that. */
  seasonId: number | 'none' | null;
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
  /** None where it was entered without pairing it here. */
  stages: Stage[];
  /** What results are worth; null: as usual. */
  points: PointsRule | null;
  categories: Category[];
}

export interface TournamentPage extends TournamentHead {
  /** That it was assigned to, or else the one in which its first day lies. */
  season: string | null;
  number: number;
  contests: {
    contestId: number;
    round: string | null;
    board: string | null;
    at: string | null;
    kind: ContestKind;
    /** Of a match of teams over several boards: its number in the round. */
    match: number | null;
    /** null: played with its round. */
    postponed: Postponed | null;
    /** How it isn't played with its round; null where it is. */
    apart: Apart | null;
    /** True where it has a result that counts for nobody: one who sat there left, and all games were annulled. */
    annulled: boolean;
    /** False where a result is missing, so that it is not rated yet. */
    complete: boolean;
    sides: SideOutcome[];
  }[];
  entrants: EntrantRecord[];
  /** What decides who belongs to its categories; empty where it has none. `rating`: of today, null for none. */
  people: { playerId: number; tags: string[]; rating: number | null }[];
  /** Those of its people who have a go rank, with that, e.g. "3k". */
  goRanks: { playerId: number; rank: string }[];
  /** Those of its people who don't want to appear on any list by name. */
  privatePeople: { playerId: number; shownAs: Exclude<ShownAs, 'name'> }[];
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
  /** Empty where there was none. */
  draw: DrawnPlace[];
  rulings: Ruling[];
  absences: Absence[];
}

/** A tournament as it was recorded: what `tournaments.save` takes, with names. */
export interface TournamentRecord extends TournamentHead {
  entrants: EntrantRecord[];
  contests: (Pick<
    TournamentPage['contests'][number],
    'round' | 'board' | 'at' | 'kind' | 'match' | 'postponed'
  > & {
    sides: (Omit<SideOutcome, 'placeText' | 'expectedPlace' | 'members'> & {
      members: MemberRecord[];
    })[];
  })[];
}

export interface TournamentSaved {
  tournamentId: number;
  /** What looks odd and was saved all the same: a sentence each. */
  warnings: string[];
  /** People who were not known before. */
  newPlayers: { playerId: number; player: string }[];
  /** Teams that were not known before. */
  newTeams: { teamId: number; team: string }[];
  /** The first round of which a result was corrected though later rounds had begun. */
  correctedRound?: number;
}

export const tournamentsCalls = {
  'tournaments.list': returns<TournamentsPage>()('rated', none),
  'tournaments.read': returns<TournamentPage>()('rated', z.strictObject({ tournamentId: z.int() })),
  /** A tournament as it was recorded, without ratings: for correcting it. */
  'tournaments.facts': returns<TournamentRecord>()('here', tournamentChosen),
  'tournaments.save': returns<TournamentSaved>()(
    'here',
    /** The draft that it was typed as is forgotten with it. */
    tournamentFacts.extend({ draft: draftKey.optional() }),
  ),
  'tournaments.remove': returns<null>()('here', tournamentChosen),
  /** Adds a decision about the standings to what is recorded, even if someone else edits the tournament. */
  'tournaments.rule': returns<null>()('here', rulingRequest),
} as const satisfies Domain;
