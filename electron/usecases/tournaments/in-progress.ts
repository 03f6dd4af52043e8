/** The tournaments whose next round may be paired. */
import type { Result } from '../../../shared/contract/api.ts';
import { stages, type Stage } from '../../../shared/contract/competitions.ts';
import type { TournamentInProgress } from '../../../shared/contract/pairings.ts';
import { competitionOf } from '../../../shared/competition/read-competition.ts';
import { areGroupsUnended, endOfStages, endsByItself } from '../../../shared/competition/stage-end.ts';
import { stagesOf } from '../../../shared/competition/stages.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { peopleAtOpenBoards, roundTotals, type RoundTotals } from '../../store/tournaments/rounds.ts';
import type { Context } from '../context.ts';
import { readTournamentFacts } from './facts.ts';

/** What wasn't played for longer isn't in progress, whatever is missing; in days. */
const longestPause = 120;

/** They, and who sits at one of their boards that waits for a result. */
export function tournamentsInProgress(context: Context): Result<'pairings.tournaments'> {
  const tournaments = inProgressIn(context);
  const waiting = tournaments.filter(({ open }) => open > 0).map(({ tournamentId }) => tournamentId);
  return { tournaments, atBoards: peopleAtOpenBoards(context.store, waiting) };
}

/** For what tells of a tournament's winner only when it's over. */
export const idsInProgress = (context: Context): ReadonlySet<number> =>
  new Set(inProgressIn(context).map(({ tournamentId }) => tournamentId));

/**
 * Tournaments of rounds that were paired here, or have boards without a result, and that are not over: all planned
 * rounds are played and no stage is planned behind them, a bracket has its winner, all have met, or nothing was played
 * for months. Several groups are over once they are ended. Any other one can be paired from its own page.
 */
function inProgressIn(context: Context): TournamentInProgress[] {
  const since = new Date();
  since.setDate(since.getDate() - longestPause);
  const oldest = localDay(since);
  return roundTotals(context.store)
    .filter(({ lastDay }) => lastDay === null || lastDay >= oldest)
    .filter((totals) => totals.open > 0 || !hasEnded(context, totals))
    .map(inProgress)
    .sort((a, b) => ((a.lastDay ?? '') < (b.lastDay ?? '') ? 1 : -1));
}

/** As its number of rounds tells, or its games where that tells nothing. */
function hasEnded(context: Context, totals: RoundTotals): boolean {
  const { plannedRounds, rounds } = inProgress(totals);
  const last = lastStageOf(totals);
  const areRoundsHeld = plannedRounds !== null && rounds >= plannedRounds;
  if (!last || (areRoundsHeld && !last.awaitsEnd)) return areRoundsHeld;
  if (!areRoundsHeld && !endsByItself(last)) return false;
  const competition = competitionOf(readTournamentFacts(context, { tournamentId: totals.id }));
  const played = stagesOf(competition);
  return endOfStages(competition.stages, played) !== null && !areGroupsUnended(competition.stages, played);
}

const lastStageOf = ({ stages: stored }: RoundTotals): Stage | undefined =>
  stored === null ? undefined : stages.parse(JSON.parse(stored)).at(-1);

function inProgress(totals: RoundTotals): TournamentInProgress {
  const { id, name, lastDay, rounds, open, postponed, firstOpen } = totals;
  const last = lastStageOf(totals);
  const ofStage = last?.rounds == null ? null : last.firstRound + last.rounds - 1;
  // It isn't known how many a stage behind it has.
  const plannedRounds = last?.next && ofStage !== null && rounds >= ofStage ? null : ofStage;
  const playing = firstOpen ?? rounds;
  return { tournamentId: id, name, lastDay, rounds, playing, plannedRounds, open, postponed };
}
