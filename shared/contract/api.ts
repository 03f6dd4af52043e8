/**
 * THE CONTRACT between screen and machine: every call, its argument and its result. The desktop shell carries
 * it over IPC, the browser shell over POST, the terminal shell prints it. A new call touches two places: this
 * file and its use-case in electron/usecases/.
 */
import { z } from 'zod';
import type { Parameters, SystemName } from '../rating/index.ts';
import { systemNames } from '../rating/index.ts';
import type { RefusalCode } from './refusals.ts';
import type {
  ChangeDetails,
  ChangeEffect,
  Company,
  SidesCompared,
  SitePlan,
  SiteWritten,
  Predictions,
  Why,
  ClubCards,
  Duplicates,
  PairingSuggestion,
  PairingSuggestions,
  PairingsStarted,
  Guesses,
  HistoryEntry,
  HistoryPage,
  ImportReport,
  Job,
  Leaderboard,
  ListAsNow,
  LeagueList,
  LeagueSummary,
  MeanLines,
  PlayerInSystems,
  PlayerPage,
  PlayerRecord,
  PlayersFound,
  PublishedList,
  PublishedLists,
  Presets,
  ScalePreview,
  SettingsPage,
  SettingsPreview,
  SmoothedTrajectories,
  StandingsAsOf,
  StandingsFollowed,
  SystemLandscape,
  SystemTuned,
  SystemsCompared,
  TeamPage,
  TeamStandings,
  TeamsFound,
  TournamentPage,
  TournamentRecord,
  TournamentSaved,
  TournamentsPage,
  Views,
} from './answers.ts';
import {
  calendarDay,
  caution,
  changeChosen,
  draftContent,
  draftKey,
  lineUp,
  inSight,
  listNumber,
  moment,
  name,
  order,
  parameters,
  path,
  peopleSmoothed,
  playerFacts,
  playerMerge,
  playerSplit,
  publishing,
  rehearsal,
  startingStrengths,
  tournamentChosen,
  tournamentFacts,
  viewSaved,
} from './arguments.ts';
import { comparisonWanted, landscapeWanted, playerInSystems, tuningWanted } from './arguments/lab.ts';
import { weighRequest, startRequest, planRequest, presetSaved } from './arguments/evening.ts';

/**
 * Where a call runs. `here`: at once, in one transaction, on the thread that answers. `ranked`: the same, after
 * every player's position has been brought up to date. `rated`: the same, after the ratings of every contest have
 * been, too. `apart`: in the worker, with progress and cancel, because it may
 * take longer than a screen should wait. `beside`: in a worker of its own, with progress and cancel, so long that
 * changes and ratings should not wait for it either. `session`: about the files, before a league need be open.
 */
export type Runs = 'session' | 'here' | 'ranked' | 'rated' | 'apart' | 'beside';

interface Call<A extends z.ZodType, R, W extends Runs = Runs> {
  readonly runs: W;
  readonly argument: A;
  /** Never set: it carries the type of the result. */
  readonly result?: R;
}

const none = z.strictObject({});
const jobChosen = z.strictObject({ where: z.literal('lab').optional() });
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
  'league.saveAs': returns<LeagueSummary>()('session', z.strictObject({ path: path.optional() })),
  'league.copy': returns<{ path: string }>()('session', z.strictObject({ path: path.optional() })),
  'league.folder': returns<LeagueList>()('session', z.strictObject({ folder: path })),
  /** What is running, and a way to stop it: in the lab, or elsewhere. */
  'job.read': returns<Job | null>()('session', jobChosen),
  'job.cancel': returns<null>()('session', jobChosen),

  'results.import': returns<ImportReport>()('apart', z.strictObject({ path })),
  'results.export': returns<{ path: string; rows: number }>()('apart', z.strictObject({ path })),

  'leaderboard.read': returns<Leaderboard>()(
    'ranked',
    z.strictObject({
      top: z.int().min(1).optional(),
      order: order.optional(),
      minimumContests: z.int().min(0).optional(),
      activeSince: calendarDay.optional(),
    }),
  ),
  /** All who have played, unranked; with `since`, where possible, only those whose position is different now. */
  'leaderboard.follow': returns<StandingsFollowed>()('ranked', z.strictObject({ since: z.int().optional() })),
  /** All players as known at a past moment. Comparing two moments shows who moved. */
  'leaderboard.asOf': returns<StandingsAsOf>()('rated', z.strictObject({ moment })),
  /** Means after each tournament since a moment (and at it, for who had played before), for sparklines. */
  'leaderboard.lines': returns<MeanLines>()(
    'rated',
    z.strictObject({ playerIds: inSight, from: moment, until: moment.optional() }),
  ),
  /** Teams by their best lineup of `size` (the league's own where left out) among their present members. */
  'leaderboard.teams': returns<TeamStandings>()(
    'ranked',
    z.strictObject({
      size: z.int().min(1).max(100).optional(),
      within: z.int().min(1).max(1200).optional(),
      order: order.optional(),
      caution: caution.optional(),
    }),
  ),
  'views.list': returns<Views>()('here', none),
  'views.save': returns<{ viewId: number }>()('here', viewSaved),
  'views.remove': returns<null>()('here', z.strictObject({ viewId: z.int() })),
  /** Freezes a leaderboard under the next number. */
  'lists.publish': returns<{ number: number }>()('rated', publishing),
  'lists.list': returns<PublishedLists>()('here', none),
  /** A list as it was issued. */
  'lists.read': returns<PublishedList>()('here', listNumber),
  /** The same list by today's facts and settings, and what was changed since. */
  'lists.compare': returns<ListAsNow>()('rated', listNumber),
  'lists.remove': returns<null>()('here', listNumber),
  'players.find': returns<PlayersFound>()(
    'here',
    z.strictObject({ name: z.string().max(200), limit: z.int().min(1).max(100_000).optional() }),
  ),
  'players.read': returns<PlayerPage>()('rated', z.strictObject({ playerId: z.int() })),
  /** Why one tournament moved one rating: the engine's parts of every contest. */
  'players.why': returns<Why>()('rated', z.strictObject({ playerId: z.int(), tournamentId: z.int() })),
  /** The expected result of every contest; of these tournaments alone, where some are named. */
  'players.predictions': returns<Predictions>()(
    'rated',
    z.strictObject({ playerId: z.int(), tournamentIds: z.array(z.int()).max(100_000).optional() }),
  ),
  /** Partners and opponents, the most met first; with a name, those whom it fits. */
  'players.partnersAndOpponents': returns<Company>()(
    'rated',
    z.strictObject({ playerId: z.int(), name: z.string().max(200).optional() }),
  ),
  /** Two players or lineups: win probabilities today, and their results against each other. */
  'sides.compare': returns<SidesCompared>()('rated', z.strictObject({ one: lineUp, other: lineUp })),
  /** The cards of a club's people, to print; null means all people without a club. */
  'cards.read': returns<ClubCards>()('rated', z.strictObject({ club: name.nullable() })),
  /** What is known of a person, without ratings: for correcting it. */
  'players.facts': returns<PlayerRecord>()('here', z.strictObject({ playerId: z.int() })),
  'players.save': returns<{ playerId: number }>()('here', playerFacts),
  'players.start': returns<{ set: number; newPlayers: number }>()('here', startingStrengths),
  'players.merge': returns<null>()('here', playerMerge),
  'players.split': returns<{ playerId: number }>()('here', playerSplit),
  'players.duplicates': returns<Duplicates>()('apart', none),
  /** Two people who were suggested as one are not, and are not suggested again. */
  'players.differ': returns<null>()('here', z.strictObject({ playerId: z.int(), other: z.int() })),
  'trajectory.smooth': returns<SmoothedTrajectories | null>()('apart', peopleSmoothed),

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
  'change.preview': returns<ChangeEffect>()('apart', rehearsal),
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
  'history.revert': returns<null>()('apart', changeChosen),

  'drafts.list': returns<{ drafts: { key: string; changed: string }[] }>()('here', none),
  'drafts.read': returns<{ content: string; changed: string } | null>()(
    'here',
    z.strictObject({ key: draftKey }),
  ),
  'drafts.keep': returns<null>()('here', z.strictObject({ key: draftKey, content: draftContent })),
  'drafts.forget': returns<null>()('here', z.strictObject({ key: draftKey })),

  /** Plans rounds for those who are here, with alternatives; called again with `from`, it continues to improve. */
  'pairings.plan': returns<PairingSuggestions>()('apart', planRequest),
  /** What a plan is worth that was changed manually. */
  'pairings.weigh': returns<PairingSuggestion>()('ranked', weighRequest),
  /** Turns planned rounds into boards that wait for their results. */
  'pairings.start': returns<PairingsStarted>()('here', startRequest),
  'pairings.guesses': returns<Guesses>()('ranked', none),
  'presets.list': returns<Presets>()('here', none),
  'presets.save': returns<{ presetId: number }>()('here', presetSaved),
  'presets.remove': returns<null>()('here', z.strictObject({ presetId: z.int() })),

  'site.plan': returns<SitePlan>()('here', none),
  /** Writes the league as a folder of plain pages; without a view its leaderboard has all players. */
  'site.write': returns<SiteWritten>()(
    'apart',
    z.strictObject({ folder: path.optional(), viewId: z.int().nullable().default(null) }),
  ),

  /** Judges systems on the whole history, one step ahead. */
  'lab.compare': returns<SystemsCompared>()('beside', comparisonWanted),
  /** Parameters from the earlier half of the history, judged on the later. */
  'lab.tune': returns<SystemTuned>()('beside', tuningWanted),
  /** How the loss on the earlier half depends on two parameters, about the given ones. */
  'lab.landscape': returns<SystemLandscape>()('beside', landscapeWanted),
  'lab.player': returns<PlayerInSystems>()('beside', playerInSystems),

  'settings.read': returns<SettingsPage>()('here', none),
  'settings.preview': returns<SettingsPreview>()(
    'apart',
    z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() }),
  ),
  'settings.apply': returns<SettingsPage>()(
    'here',
    z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() }),
  ),
  /** The leaderboard with newcomers at 1500 and 200 points for an expected score of 76 %. */
  'settings.previewScale': returns<ScalePreview>()('apart', none),
  /** Puts parameters, starting strengths and views on that scale. */
  'settings.convertScale': returns<SettingsPage>()('here', none),
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
