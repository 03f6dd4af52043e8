/** Forecasts of past tournaments, with what was known then, beside what came. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { shareTied } from '../../../shared/competition/places.ts';
import type { Knowledge } from '../../../shared/forecast/parties.ts';
import {
  pastTournament,
  type Moment,
  type PastTournament,
} from '../../../shared/forecast/past-tournament.ts';
import { reliabilityOf, type Told } from '../../../shared/forecast/reliability.ts';
import { forecastRun, type ForecastRun } from '../../../shared/forecast/run.ts';
import { reached } from '../../../shared/forecast/tally.ts';
import { tournamentProblem } from '../../../shared/forecast/tournament-problem.ts';
import type { Contest, Rater } from '../../../shared/rating/index.ts';
import { createSystem, insightOf, learnedIn } from '../../../shared/rating/index.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { driftOf } from '../forecast/knowledge.ts';
import type { Progress } from '../progress.ts';
import { readTournament } from '../tournaments/read.ts';
import { historiesOf, leagueForLab, walksWatchedBy, type LabLeague } from './league-history.ts';

/** Replays the league as it is now, and forecasts each past tournament before each of its rounds. */
export function judgeForecasts(
  context: Context,
  { simulations }: Checked<'lab.forecasts'>,
): Result<'lab.forecasts'> {
  const { progress } = context;
  const { league, others: pages } = leagueForLab(context.store, progress, () => pastPages(context));
  const walk = beginWalk(league);
  const judging: Judging = { walk, simulations, first: [], firstThree: [], moments: 0 };
  let judged = 0;
  const contestsOf = Map.groupBy(league.contests, ({ tournament }) => tournament);
  for (const [t, { tournament }] of league.facts.tournaments.entries()) {
    const contests = contestsOf.get(t) ?? [];
    const page = pages.get(tournament.id);
    // Where times of boards say otherwise than their rounds, results would be known too early.
    const moments = page && page.contests === contests.length ? page.past.moments : [];
    if (moments.length > 0) judged += 1;
    const rateUpTo = feeder(walk.rater, contests);
    for (const moment of moments) {
      rateUpTo(moment.played);
      if (page) forecastAt(judging, moment, { t, places: page.past.places }, progress);
    }
    rateUpTo(contests.length);
  }
  return {
    ...{ revision: league.revision, tournaments: judged, moments: judging.moments },
    first: reliabilityOf(judging.first),
    firstThree: reliabilityOf(judging.firstThree),
  };
}

interface Page {
  readonly past: PastTournament;
  /** Contests that were played. */
  readonly contests: number;
}

/** Those that can be judged, by their number. */
function pastPages(context: Context): Map<number, Page> {
  const pages = new Map<number, Page>();
  for (const { id, shape } of tournamentsInTime(context.store)) {
    if (shape !== 'rounds') continue;
    const page = readTournament(context, { tournamentId: id });
    const past = pastTournament(page);
    const contests = page.contests.filter(({ kind }) => kind === 'played').length;
    if (past) pages.set(id, { past, contests });
  }
  return pages;
}

interface Walk {
  readonly league: LabLeague;
  readonly rater: Rater;
}

function beginWalk(league: LabLeague): Walk {
  const { system: name, parameters } = league.settings;
  const system = createSystem(name, parameters, league.shape);
  const silent = walksWatchedBy(() => undefined);
  const history = historiesOf(league, silent)(league.settings);
  return { league, rater: system.begin(history.players, history.startingBelief) };
}

/** Rates the contests of a tournament up to a number of them, each once. */
function feeder(rater: Rater, contests: readonly Contest[]): (count: number) => void {
  let rated = 0;
  return (count) => {
    for (const contest of contests.slice(rated, count)) rater.rate(contest);
    rated = Math.max(rated, count);
  };
}

interface Judging {
  readonly walk: Walk;
  readonly simulations: number;
  readonly first: Told[];
  readonly firstThree: Told[];
  moments: number;
}

function forecastAt(
  judging: Judging,
  { read }: Moment,
  { t, places }: { readonly t: number; readonly places: ReadonlyMap<string, number> },
  progress: Progress,
): void {
  const found = tournamentProblem(read, knowledgeAt(judging.walk, t));
  if (typeof found === 'string') return;
  const run = forecastRun(found.problem, t + 1);
  run.until(judging.simulations, () => {
    progress('forecasting', t, judging.walk.league.facts.tournaments.length);
  });
  judging.moments += 1;
  for (const top of [1, 3] as const) {
    const into = top === 1 ? judging.first : judging.firstThree;
    if (found.problem.competitors.length > top) into.push(...toldBy(run, top, t, places));
  }
}

/** Those who share a place in the end all have it, as the standings say. */
const toldBy = (
  { problem, tally }: ForecastRun,
  top: number,
  tournament: number,
  places: ReadonlyMap<string, number>,
): Told[] =>
  problem.competitors.map((competitor, one) => ({
    tournament,
    chance: reached(tally, one, { top }) / tally.simulations,
    came: (places.get(competitor) ?? Infinity) <= top,
  }));

/** What was known before tournament number `t`, and of its rounds so far. */
function knowledgeAt({ league, rater }: Walk, t: number): Knowledge {
  const { facts, settings } = league;
  const { parameters } = settings;
  const state = rater.save?.() ?? null;
  const insight = insightOf(state, parameters, (at) => facts.players.ids[at] ?? NaN);
  const pairs = { pairs: 0, tied: 0 };
  for (const { pairs: own } of facts.tournaments.slice(0, t)) {
    pairs.pairs += own.pairs;
    pairs.tied += own.tied;
  }
  return {
    system: createSystem(settings.system, parameters, league.shape, insight),
    covariances: insight.covariances,
    beliefOf: (playerId) => {
      const at = facts.players.indexOf.get(playerId) ?? -1;
      return { mean: rater.mean[at] ?? NaN, deviation: rater.deviation[at] ?? NaN };
    },
    teamSize: parameters.teamSize,
    tied: shareTied(pairs) ?? parameters.drawProbability,
    drift: learnedIn(state, parameters)?.drift.value ?? driftOf(settings),
  };
}
