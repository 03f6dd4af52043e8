/** Seasons: a name, a first and a last day, and the tournaments between them. */
import { z } from 'zod';
import { returns, none, type Domain } from './call.ts';
import { seasonScoring, type SeasonScoring } from './season-scoring.ts';
import type { TournamentRow } from './tournament-list.ts';
import { calendarDay, name, type ShownAs } from './values.ts';

/** Without days, a season holds only the tournaments that were assigned to it. */
const content = {
  name,
  first: calendarDay.nullable(),
  last: calendarDay.nullable(),
  /** null: the season has no standings of its own. */
  scoring: seasonScoring.nullable().default(null),
};

export interface Season {
  seasonId: number;
  name: string;
  /** Both are null for a season without days. */
  first: string | null;
  last: string | null;
  /** How its tournaments add up to standings; null: they don't. */
  scoring: SeasonScoring | null;
}

/** Days under a name, from the first to the last. */
export interface NamedDays {
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

export interface SeasonList {
  /** The latest first. */
  seasons: (Season & { tournamentIds: number[] })[];
  /** The one that would follow the last of them; null in a league without dates. */
  next: (NamedDays & Pick<Season, 'scoring'>) | null;
}

/** A person in the rated tournaments of a season. */
export interface SeasonPlayer {
  playerId: number;
  player: string;
  shownAs: ShownAs;
  club: string | null;
  tournaments: number;
  contests: number;
  wins: number;
  ties: number;
  /** Of the mean, over the tournaments of the season. */
  change: number;
  /** After the last of them. */
  mean: number;
  deviation: number;
  /** False for who was only a guest, or on sides that aren't rated: nothing changed the rating. */
  isRated: boolean;
  /** False if no earlier tournament did either: then the rating is that of someone unknown. */
  hasRating: boolean;
}

/** A season with its tournaments, the latest first, and its people: most gained first. */
export interface SeasonPage extends Season {
  dated: boolean;
  tournaments: TournamentRow[];
  players: SeasonPlayer[];
}

export const seasonsCalls = {
  'seasons.list': returns<SeasonList>()('here', none),
  'seasons.read': returns<SeasonPage>()('rated', z.strictObject({ seasonId: z.int() })),
  'seasons.add': returns<{ seasonId: number }>()('here', z.strictObject(content)),
  'seasons.save': returns<null>()('here', z.strictObject({ seasonId: z.int(), ...content })),
  /** Its tournaments stay. */
  'seasons.remove': returns<null>()('here', z.strictObject({ seasonId: z.int() })),
} as const satisfies Domain;
