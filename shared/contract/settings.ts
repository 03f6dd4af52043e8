/** The rating system and its parameters. */
import { z } from 'zod';
import { systemNames, type LearnedValues, type SystemName, type Parameters } from '../rating/index.ts';
import { returns, none, type Domain } from './call.ts';
import { parameters, type ShownAs } from './values.ts';

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

/** What the League rating learned of a league beside ratings; each value in the unit of its setting. */
export interface LearnedOfLeague extends LearnedValues {
  /** Of the settings, not learned: rating points per √day. */
  gammaPerDay: number;
  /** Rated tournaments that it was learned from. */
  tournaments: number;
  /** Rated contests of a player in a year, as people play now; null without dates, or in a league under 90 days old. */
  contestsAYear: number | null;
  /** Players of a full team, as the results suggest; null where they don't; left out by an earlier program. */
  fullTeam?: number | null;
  /** Sides that played with fewer than a full team: of the size that was set, else of the one that results suggest. */
  shortTeams: number;
}

export interface SettingsPreview {
  system: SystemName;
  parameters: Parameters;
  /** How many starting strengths adopting would put into another unit; 0 where their numbers stay. */
  startsConverted: number;
  rows: {
    playerId: number;
    player: string;
    shownAs: ShownAs;
    rankBefore: number | null;
    rankAfter: number;
    rankTextAfter: string;
    mean: number;
    deviation: number;
    conservative: number;
    contests: number;
    /** What moved the person most; null for who keeps the rank. */
    why: MoveReason | null;
  }[];
}

/** Where newcomers are, and how many points are one β: by these two a rating means the same on every scale. */
export interface Scale {
  readonly mu0: number;
  readonly beta: number;
}

/** The leaderboard as it would be on the familiar scale. */
export interface ScalePreview extends SettingsPreview {
  /** Where newcomers are, and one β in rating points, now and then. */
  from: Scale;
  to: Scale;
  /** Players whose rating would be another than the old one put on the new scale, and by how many points at most. */
  strays: number;
  farthest: number;
}

/**
 * Of the difference between two ratings of one person, each in deviations of its own league's ratings, the largest part
 * in the direction of the move: what one tournament taught, or that more or less certainty is taken off the mean, or
 * where newcomers begin. Certainty is added or dropped where only one of the two systems has any. `by` is that part, in deviations; above 0 where it lifts the person.
 */
export type MoveReason =
  | { kind: 'tournament'; tournamentId: number; name: string; by: number }
  | { kind: 'uncertainty' | 'uncertaintyAdded' | 'uncertaintyDropped' | 'start'; by: number };

export const settingsCalls = {
  'settings.read': returns<SettingsPage>()('here', none),
  /** null under another system, and before the first rated result. */
  'settings.learned': returns<LearnedOfLeague | null>()('ranked', none),
  'settings.preview': returns<SettingsPreview>()(
    'worker',
    z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() }),
  ),
  'settings.apply': returns<SettingsPage>()(
    'here',
    z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() }),
  ),
  /** The leaderboard with newcomers at 1500 and 200 points for an expected score of 76 %. */
  'settings.previewScale': returns<ScalePreview>()('worker', none),
  /** Puts parameters, starting strengths and views on that scale. */
  'settings.convertScale': returns<SettingsPage>()('here', none),
} as const satisfies Domain;
