/** The table of what the program does: every call on a league, by its name in the contract. */
import { calls, type CallName, type Calls, type Checked, type Result } from '../../shared/contract/api.ts';
import { type Runs } from '../../shared/contract/call.ts';
import { restore, type ToRestore } from './backups/restore.ts';
import { checkFile, type FileLooks } from './check-file.ts';
import type { Context } from './context.ts';
import { removeTournament, saveTournament } from './tournaments/save.ts';
import { endTournament, beginStage, planStage } from './tournaments/stages.ts';
import { ruleTournament } from './tournaments/rule.ts';
import { readTournamentFacts } from './tournaments/facts.ts';
import { findNamedTeams, findSimilarTeams, findTeams, readTeam } from './teams/teams.ts';
import { findUnusedTeams, mergeTeams, removeTeam, removeUnused, saveTeam } from './teams/edit.ts';
import { listClubs, readClub } from './clubs/read.ts';
import { mergeClubs, renameClub } from './clubs/edit.ts';
import { addSeason, removeSeason, saveSeason } from './seasons/edit.ts';
import { listSeasons, readSeason } from './seasons/read.ts';
import { readCards, findNamed, findPlayers, readPlayer } from './players/read.ts';
import { readPlayerFacts, savePlayer } from './players/save.ts';
import { setStartingStrengths } from './players/starting-ratings.ts';
import { findUnusedPlayers, readRemoval, removePlayer } from './players/remove.ts';
import { mergePlayers, readMergedStart, splitPlayer } from './players/merge.ts';
import { compareSides } from './players/compare-sides.ts';
import { readPartnersAndOpponents } from './explanations/partners-and-opponents.ts';
import { explainTournament } from './explanations/explain.ts';
import { predictResults } from './explanations/predictions.ts';
import { findDuplicates, tellApart, findSimilar } from './players/duplicates.ts';
import { effectSince, previewChange, type MakeChange } from './ratings/preview-change.ts';
import { listHistory, readChange } from './history/list.ts';
import { undoChange, redoChange, revertChange } from './history/undo.ts';
import { renameLeague } from './rename-league.ts';
import { listDrafts, readDraft, keepDraft, forgetDraft } from './drafts.ts';
import { readPast, readRatingsBefore } from './leaderboard/known-at.ts';
import { readLines } from './leaderboard/lines.ts';
import { followStandings, readLeaderboard } from './leaderboard/read.ts';
import { readTeammates } from './leaderboard/teammates.ts';
import { readTeamStandings } from './leaderboard/teams.ts';
import { compareInLab } from './lab/compare-systems.ts';
import { judgeForecasts } from './lab/judge-forecasts.ts';
import { followPlayer } from './lab/player-across-systems.ts';
import { mapInLab, tuneInLab } from './lab/tune-system.ts';
import { listViews, removeView, saveView } from './leaderboard/views.ts';
import { comparePublished } from './lists/compare-with-now.ts';
import { publishList, removeList } from './lists/publish.ts';
import { listPublished, readPublished } from './lists/read.ts';
import {
  answerBeside,
  type CallBeside,
  refreshRatings,
  refreshStandings,
  warmRatings,
} from './ratings/refresh.ts';
import { exportResults } from './exchange/export.ts';
import { exportFile } from './exchange/export-file.ts';
import { writeErrors } from './exchange/errors.ts';
import { seePart } from './exchange/league/save-part.ts';
import { countPrivatePeople } from './exchange/private-names.ts';
import { importResults } from './exchange/import.ts';
import { importFile, previewFile } from './exchange/files.ts';
import { guessStrengths } from './ratings/rating-system.ts';
import { explainRound } from './pairings/explanation.ts';
import { differencesAfter, planPairings, weighPairings } from './pairings/suggestions.ts';
import {
  listPresets,
  listScoringPresets,
  removePreset,
  removeScoringPreset,
  savePreset,
  saveScoringPreset,
} from './presets.ts';
import { tournamentsInProgress } from './tournaments/in-progress.ts';
import { listTournaments, readTournament } from './tournaments/read.ts';
import { forecastSeason } from './forecast/season.ts';
import { forecastTournament } from './forecast/tournament.ts';
import { startPairings } from './pairings/start.ts';
import { smoothTrajectory } from './players/smoothing.ts';
import { previewSettings } from './settings/preview.ts';
import { convertScale, previewScale } from './settings/scale.ts';
import { applySettings, learnedSettings, readSettings } from './settings/settings.ts';
import { planSite, writeSite } from './site/write.ts';

type Use<N extends CallName> = (
  context: Context,
  argument: Checked<N>,
) => Calls[N]['runs'] extends 'worker' | 'labWorker' ? Result<N> | Promise<Result<N>> : Result<N>;

type LeagueCall = { [N in CallName]: Calls[N]['runs'] extends 'session' ? never : N }[CallName];

export const useCases: { readonly [N in LeagueCall]: Use<N> } = {
  'league.rename': renameLeague,
  'results.import': importResults,
  'results.export': exportResults,
  'exchange.preview': previewFile,
  'exchange.import': importFile,
  'exchange.errors': writeErrors,
  'exchange.part': seePart,
  'exchange.privatePeople': countPrivatePeople,
  'exchange.export': exportFile,
  'leaderboard.read': readLeaderboard,
  'leaderboard.follow': followStandings,
  'leaderboard.teammates': readTeammates,
  'leaderboard.asOf': readPast,
  'leaderboard.lines': readLines,
  'leaderboard.teams': readTeamStandings,
  'views.list': listViews,
  'views.save': saveView,
  'views.remove': removeView,
  'lists.publish': publishList,
  'lists.list': listPublished,
  'lists.read': readPublished,
  'lists.compare': comparePublished,
  'lists.remove': removeList,
  'players.find': findPlayers,
  'players.named': findNamed,
  'players.read': readPlayer,
  'players.why': explainTournament,
  'players.predictions': predictResults,
  'players.partnersAndOpponents': readPartnersAndOpponents,
  'sides.compare': compareSides,
  'cards.read': readCards,
  'trajectory.smooth': smoothTrajectory,
  'tournaments.list': listTournaments,
  'tournaments.read': readTournament,
  'tournaments.save': saveTournament,
  'tournaments.remove': removeTournament,
  'tournaments.rule': ruleTournament,
  'tournaments.end': endTournament,
  'stages.begin': beginStage,
  'stages.plan': planStage,
  'tournaments.facts': readTournamentFacts,
  'teams.find': findTeams,
  'teams.named': findNamedTeams,
  'teams.similar': findSimilarTeams,
  'teams.unused': findUnusedTeams,
  'teams.read': readTeam,
  'teams.save': saveTeam,
  'teams.merge': mergeTeams,
  'teams.remove': removeTeam,
  'teams.removeUnused': removeUnused,
  'clubs.list': listClubs,
  'clubs.read': readClub,
  'clubs.rename': renameClub,
  'clubs.merge': mergeClubs,
  'seasons.list': listSeasons,
  'seasons.read': readSeason,
  'seasons.add': addSeason,
  'seasons.save': saveSeason,
  'seasons.remove': removeSeason,
  'players.facts': readPlayerFacts,
  'players.save': savePlayer,
  'players.start': setStartingStrengths,
  'players.merge': mergePlayers,
  'players.mergedStart': readMergedStart,
  'players.remove': removePlayer,
  'players.removal': readRemoval,
  'players.split': splitPlayer,
  'players.duplicates': findDuplicates,
  'players.differ': tellApart,
  'players.unused': findUnusedPlayers,
  'players.similar': findSimilar,
  'change.preview': (context, given) => previewChange(context, given, makeChange),
  'history.effect': effectSince,
  'history.list': listHistory,
  'history.read': readChange,
  'history.undo': undoChange,
  'history.redo': redoChange,
  'history.revert': revertChange,
  'drafts.list': listDrafts,
  'drafts.read': readDraft,
  'drafts.keep': keepDraft,
  'drafts.forget': forgetDraft,
  'pairings.plan': planPairings,
  'pairings.weigh': weighPairings,
  'pairings.start': startPairings,
  'pairings.differences': differencesAfter,
  'pairings.explain': explainRound,
  'pairings.tournaments': tournamentsInProgress,
  'pairings.guesses': guessStrengths,
  'pairings.ratings': readRatingsBefore,
  'forecast.tournament': forecastTournament,
  'forecast.season': forecastSeason,
  'presets.list': listPresets,
  'presets.save': savePreset,
  'presets.remove': removePreset,
  'scoringPresets.list': listScoringPresets,
  'scoringPresets.save': saveScoringPreset,
  'scoringPresets.remove': removeScoringPreset,
  'site.plan': planSite,
  'site.write': writeSite,
  'lab.compare': compareInLab,
  'lab.tune': tuneInLab,
  'lab.landscape': mapInLab,
  'lab.player': followPlayer,
  'lab.forecasts': judgeForecasts,
  'settings.read': readSettings,
  'settings.learned': learnedSettings,
  'settings.preview': previewSettings,
  'settings.apply': applySettings,
  'settings.previewScale': previewScale,
  'settings.convertScale': convertScale,
};

/**
 * Jobs on the ratings beside the calls of the contract: some are for 'ranked' and 'rated' calls that wait, some for
 * no caller.
 */
const ratingJobs = {
  'ratings.rank': refreshStandings,
  'ratings.refresh': refreshRatings,
  'ratings.warm': warmRatings,
} as const;

/** The job to restore a backup, which a call of the session gives to the worker. */
const restoreJob = 'backups.restore';

export type RatingJob = keyof typeof ratingJobs;

/** The job that looks for damage in the file. */
export const fileCheckJob = 'file.check';
/** The job that answers another call beside the file. */
export const besideJob = 'ratings.beside';

const isRatingJob = (name: string): name is RatingJob => Object.hasOwn(ratingJobs, name);

type AnyUse = (context: Context, argument: unknown) => unknown;

const makeChange: MakeChange = (context, { call, argument }) => (useCases[call] as AnyUse)(context, argument);

const isLeagueCall = (name: string): name is LeagueCall => Object.hasOwn(useCases, name);

/** Runs a call on the thread that answers. Its argument has passed the contract. */
export function runHere(name: CallName, context: Context, argument: unknown): unknown {
  if (!isLeagueCall(name)) throw new Error(`${name} is no call on a league`);
  return (useCases[name] as AnyUse)(context, argument);
}

const inWorker: ReadonlySet<Runs> = new Set(['worker', 'labWorker']);

/** Runs a job in a worker. */
export function runJob(name: string, context: Context, argument: unknown): unknown {
  if (name === fileCheckJob) return checkFile(context, argument as FileLooks);
  if (isRatingJob(name)) {
    ratingJobs[name](context);
    return null;
  }
  if (name === restoreJob) return restore(context, argument as ToRestore);
  if (name === besideJob) return answerBeside(context, argument as CallBeside, runHere);
  if (!isLeagueCall(name) || !inWorker.has(calls[name].runs)) throw new Error(`${name} is no job`);
  return (useCases[name] as AnyUse)(context, argument);
}
