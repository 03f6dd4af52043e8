/** Rating lists, which are leaderboards frozen under a number. */
import { z } from 'zod';
import type { SystemName, Parameters } from '../rating/index.ts';
import { returns, none, type Domain } from './call.ts';
import { viewRules, type ViewRules } from './leaderboard.ts';
import { name, calendarDay } from './values.ts';

/** A list to be frozen: its players, and the day up to which results count. */
const publishing = z.strictObject({
  title: name,
  day: calendarDay,
  rules: viewRules.prefault({}),
  /** The name that the rules have. */
  view: name.nullable().default(null),
});

const listNumber = z.strictObject({ number: z.int().min(1) });

/** One person on a list as it was issued. */
export interface PublishedRow {
  /** The place on the list; null for who was provisional. Those who are not shown leave gaps. */
  rank: number | null;
  /** "3=" where the place was shared; empty for who was provisional. */
  rankText: string;
  /** The number of the person then. Merged people go by the UUID. */
  playerId: number;
  uuid: string;
  /** The name that was published, in full or as initials. */
  shown: string;
  club: string | null;
  mean: number;
  deviation: number;
  contests: number;
  /** Places gained since the list before, below 0 where lost; null for who had none on it, or has none now. */
  climbed: number | null;
  /** True where it was too close to call whether the next on the list is truly behind. */
  closeToNext: boolean;
}

/** What is frozen of a list. Nothing of it is ever computed again. */
export interface PublishedContent {
  /** Of this shape of the content. */
  version: 1;
  /** Of the league, just before the list was published. */
  revision: number;
  system: SystemName;
  parameters: Parameters;
  /** Who may appear, and in which order. */
  rules: ViewRules;
  /** The rules in words. */
  words: string;
  /** The name of the view; null where the rules had none. */
  view: string | null;
  lastTournament: { tournamentId: number; number: number; name: string; date: string | null } | null;
  /** The list that `climbed` looks back to. */
  previous: { number: number; day: string } | null;
  /** UUIDs of those who are counted in the ranks but don't want to appear on any list. */
  unlisted: string[];
  rows: PublishedRow[];
}

/** A list's head. Lists count from 1. */
export interface PublishedHead {
  number: number;
  /** YYYY-MM-DD */
  day: string;
  title: string;
}

export interface PublishedList extends PublishedHead, PublishedContent {}

export interface PublishedLists {
  /** The newest first. */
  lists: (PublishedHead & { people: number; previous: number | null })[];
  /** What the next one will be called. */
  next: number;
  /** False while no player has a rating to publish. */
  ready: boolean;
}

/** A person of a list, as today's facts and settings have it for the list's day. */
export interface PersonNow {
  playerId: number;
  player: string;
  /** How the person wants to appear on lists today; null for not at all. */
  shown: string | null;
  club: string | null;
  rank: number | null;
  rankText: string;
  mean: number;
  deviation: number;
  contests: number;
}

interface ListChange {
  changeId: number;
  /** When it was made, as an ISO instant. */
  at: string;
  sentence: string;
}

/** A list as it would be for its day by what is known now, person by person. */
export interface ListAsNow {
  number: number;
  system: SystemName;
  /** False where ratings are not comparable: another rating system, or other parameters. */
  sameSettings: boolean;
  /** Row for row of the list. */
  rows: {
    /** null for who has no contest by that day any more, or is no longer in the league. */
    now: PersonNow | null;
    /** The first row of the list that turned out to be the same person; null for itself. */
    sameAs: number | null;
    /** Changes since that touched the person, a tournament the person played in, or the settings. */
    because: number[];
  }[];
  /** Every change since that may have moved the list, the newest first. */
  changes: ListChange[];
}

export const listsCalls = {
  /** Freezes a leaderboard under the next number. */
  'lists.publish': returns<{ number: number }>()('rated', publishing),
  'lists.list': returns<PublishedLists>()('here', none),
  /** A list as it was issued. */
  'lists.read': returns<PublishedList>()('here', listNumber),
  /** The same list by today's facts and settings, and what was changed since. */
  'lists.compare': returns<ListAsNow>()('rated', listNumber),
  'lists.remove': returns<null>()('here', listNumber),
} as const satisfies Domain;
