/**
 * THE CONTRACT between screen and machine: every call, its argument and its result. The desktop shell carries
 * it over IPC, the browser shell over POST, the terminal shell prints it. A new call touches two places: this
 * file and its use-case in electron/usecases/.
 */
import { z } from 'zod';
import type { Parameters, SystemName } from './rating/index.ts';
import { systemNames } from './rating/index.ts';
import type { RefusalCode } from './refusals.ts';
import type {
  Boards,
  ChangeDetails,
  ChangeEffect,
  Duplicates,
  HistoryEntry,
  HistoryPage,
  ImportReport,
  Job,
  Leaderboard,
  LeagueList,
  LeagueSummary,
  PlayerPage,
  PlayerRecord,
  PlayersFound,
  SettingsPage,
  SettingsPreview,
  SmoothedTrajectory,
  StandingsFollowed,
  TeamPage,
  TeamsFound,
  TournamentPage,
  TournamentRecord,
  TournamentSaved,
  TournamentsPage,
} from './answers.ts';
import {
  calendarDay,
  changeChosen,
  draftContent,
  draftKey,
  name,
  parameters,
  path,
  playerFacts,
  playerMerge,
  playerSplit,
  rehearsal,
  startingStrengths,
  tournamentChosen,
  tournamentFacts,
} from './arguments.ts';

/**
 * Where a call runs. `here`: at once, in one transaction, on the thread that answers. `ranked`: the same, after
 * everybody's standing has been brought up to date. `rated`: the same, after the ratings of every contest have
 * been, too. `apart`: in the worker, with progress and cancel, because it may
 * take longer than a screen should wait. `session`: about the files, before a league need be open.
 */
export type Runs = 'session' | 'here' | 'ranked' | 'rated' | 'apart';

interface Call<A extends z.ZodType, R, W extends Runs = Runs> {
  readonly runs: W;
  readonly argument: A;
  /** Never set: it carries the type of the result. */
  readonly result?: R;
}

const none = z.strictObject({});
const returns =
  <R>() =>
  <W extends Runs, A extends z.ZodType>(runs: W, argument: A): Call<A, R, W> => ({ runs, argument });

export const calls = {
  'league.list': returns<LeagueList>()('session', none),
  'league.read': returns<LeagueSummary | null>()('session', none),
  'league.create': returns<LeagueSummary>()('session', z.strictObject({ name, path: path.optional() })),
  'league.open': returns<LeagueSummary>()('session', z.strictObject({ path })),
  'league.sample': returns<LeagueSummary>()('session', none),
  'league.close': returns<null>()('session', none),
  'league.copy': returns<{ path: string }>()('session', z.strictObject({ path: path.optional() })),
  'league.folder': returns<LeagueList>()('session', z.strictObject({ folder: path })),
  'job.read': returns<Job | null>()('session', none),
  'job.cancel': returns<null>()('session', none),

  'results.import': returns<ImportReport>()('apart', z.strictObject({ path })),
  'results.export': returns<{ path: string; rows: number }>()('apart', z.strictObject({ path })),

  'leaderboard.read': returns<Leaderboard>()(
    'ranked',
    z.strictObject({
      top: z.int().min(1).optional(),
      order: z.enum(['careful', 'mean']).optional(),
      minimumContests: z.int().min(0).optional(),
      activeSince: calendarDay.optional(),
    }),
  ),
  /** Everybody who has played, unranked; with `since`, where possible, only those who stand differently now. */
  'leaderboard.follow': returns<StandingsFollowed>()('ranked', z.strictObject({ since: z.int().optional() })),
  'players.find': returns<PlayersFound>()(
    'here',
    z.strictObject({ name: z.string().max(200), limit: z.int().min(1).max(1000).optional() }),
  ),
  'players.read': returns<PlayerPage>()('rated', z.strictObject({ playerId: z.int() })),
  /** What is known of a person, without ratings: for correcting it. */
  'players.facts': returns<PlayerRecord>()('here', z.strictObject({ playerId: z.int() })),
  'players.save': returns<{ playerId: number }>()('here', playerFacts),
  'players.start': returns<{ set: number; newPlayers: number }>()('here', startingStrengths),
  'players.merge': returns<null>()('here', playerMerge),
  'players.split': returns<{ playerId: number }>()('here', playerSplit),
  'players.duplicates': returns<Duplicates>()('apart', none),
  /** Two people who are proposed as one are not, and are not proposed again. */
  'players.differ': returns<null>()('here', z.strictObject({ playerId: z.int(), other: z.int() })),
  'trajectory.smooth': returns<SmoothedTrajectory | null>()('apart', z.strictObject({ playerId: z.int() })),

  'tournaments.list': returns<TournamentsPage>()('rated', none),
  'tournaments.read': returns<TournamentPage>()('rated', z.strictObject({ tournamentId: z.int() })),
  /** A tournament as it was recorded, without ratings: for correcting it. */
  'tournaments.facts': returns<TournamentRecord>()('here', tournamentChosen),
  'tournaments.save': returns<TournamentSaved>()('here', tournamentFacts),
  'tournaments.remove': returns<null>()('here', tournamentChosen),

  'teams.find': returns<TeamsFound>()(
    'here',
    z.strictObject({ name: z.string().max(200), limit: z.int().min(1).max(1000).optional() }),
  ),
  'teams.read': returns<TeamPage>()('rated', z.strictObject({ teamId: z.int() })),

  /** Whom a change would move, and by how much: it is made, looked at, and not kept. */
  'change.rehearse': returns<ChangeEffect>()('apart', rehearsal),
  'history.list': returns<HistoryPage>()(
    'here',
    /** Changes older than `before`, the newest first. */
    z.strictObject({ before: z.int().optional(), limit: z.int().min(1).max(1000).optional() }),
  ),
  'history.read': returns<ChangeDetails>()('here', changeChosen),
  /** Undoes the newest change, or makes the one again that was undone last; null where there is none. */
  'history.undo': returns<HistoryEntry | null>()('apart', none),
  'history.redo': returns<HistoryEntry | null>()('apart', none),
  /** Takes one old change back alone, as a change of its own; refuses where something depends on it. */
  'history.takeBack': returns<null>()('apart', changeChosen),

  'drafts.list': returns<{ drafts: { key: string; changed: string }[] }>()('here', none),
  'drafts.read': returns<{ content: string; changed: string } | null>()(
    'here',
    z.strictObject({ key: draftKey }),
  ),
  'drafts.keep': returns<null>()('here', z.strictObject({ key: draftKey, content: draftContent })),
  'drafts.forget': returns<null>()('here', z.strictObject({ key: draftKey })),

  'pairings.propose': returns<Boards>()(
    'rated',
    z.strictObject({
      playerIds: z.array(z.int()).max(1000),
      kind: z.enum(['teams', 'duels']),
      size: z.int().min(1).max(50).optional(),
      /** 0 is the best proposal found; 1, 2, ... are different good ones. */
      attempt: z.int().min(0).optional(),
    }),
  ),

  'settings.read': returns<SettingsPage>()('here', none),
  'settings.preview': returns<SettingsPreview>()(
    'apart',
    z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() }),
  ),
  'settings.adopt': returns<SettingsPage>()(
    'here',
    z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() }),
  ),
} as const satisfies Record<string, Call<z.ZodType, unknown>>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Argument<N extends CallName> = z.input<Calls[N]['argument']>;
export type Checked<N extends CallName> = z.output<Calls[N]['argument']>;
export type Result<N extends CallName> = NonNullable<Calls[N]['result']> | Extract<Calls[N]['result'], null>;

/** What crosses the wire, as JSON. A refusal is expected and says what to do; a failure is a bug. */
export type Answer<R = unknown> =
  | { readonly ok: R }
  | { readonly refused: { readonly code: RefusalCode; readonly sentence: string; readonly field?: string } }
  | { readonly failed: { readonly sentence: string } };

export const isCallName = (given: unknown): given is CallName =>
  typeof given === 'string' && Object.hasOwn(calls, given);

export type { Parameters, SystemName };
