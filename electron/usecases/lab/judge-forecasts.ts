/** Forecasts of past tournaments, with what was known then, beside what came. */
import type { ChancesJudged } from '../../../shared/contract/lab.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { shareTied } from '../../../shared/competition/places.ts';
import type { Knowledge } from '../../../shared/forecast/parties.ts';
import {
  pastTournament,
  type Moment,
  type PastTournament,
} from '../../../shared/forecast/past-tournament.ts';
import { brierScore, reliabilityOf, type Told } from '../../../shared/forecast/reliability.ts';
import { forecastRun, type ForecastRun } from '../../../shared/forecast/run.ts';
import { seasonProblem } from '../../../shared/forecast/season/season-problem.ts';
import { seasonRun } from '../../../shared/forecast/season/season-run.ts';
import { reached } from '../../../shared/forecast/tally.ts';
import { tournamentProblem } from '../../../shared/forecast/tournament-problem.ts';
import type { Contest, Rater } from '../../../shared/rating/index.ts';
import { createSystem, insightOf, learnedIn } from '../../../shared/rating/index.ts';
import { localDay } from '../../../shared/messages/index.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { driftOf } from '../forecast/knowledge.ts';
import type { Progress } from '../progress.ts';
import { readTournament } from '../tournaments/read.ts';
import { momentsOfSeasons, type SeasonMoment } from './past-seasons.ts';
import { historiesOf, leagueForLab, walksWatchedBy, type LabLeague } from './league-history.ts';

/**
 * Replays the league as it is now, in order of time, and forecasts each past tournament before each of its rounds, and each past
 * season before each of its tournaments.
 */
export function judgeForecasts(
  context: Context,
  { simulations }: Checked<'lab.forecasts'>,
): Result<'lab.forecasts'> {
  const { progress } = context;
  const { league, others } = leagueForLab(context.store, progress, () => ({
    pages: pastPages(context),
    seasons: momentsOfSeasons(context, localDay(new Date())),
  }));
  const { pages, seasons } = others;
  const walk = beginWalk(league);
  const judging: Judging = { walk, simulations, ...nothingTold() };
  const ofSeasons: Judging = { walk, simulations, ...nothingTold() };
  const isKnown = isKnownBefore(league.facts.tournaments);
  const pasts = pastsOf(league, pages);
  const forecastRounds = (t: number): void => {
    const past = pasts[t];
    if (!past) return;
    for (const moment of past.moments.filter(({ played }) => played === walk.rated[t]))
      forecastAt(judging, moment, { t, places: past.places }, progress);
  };
  for (const contest of league.contests) {
    const t = contest.tournament ?? -1;
    const { tournament, contests } = league.facts.tournaments[t] as TournamentHistory;
    const season = walk.rated[t] === 0 ? seasons.get(tournament.id) : undefined;
    if (season && isKnown(t)) forecastSeasonAt(ofSeasons, season, t, progress);
    forecastRounds(t);
    rateNext(walk, contest, t);
    if (walk.rated[t] === contests.count) forecastRounds(t);
  }
  const judged = pasts.filter((past) => past !== null).length;
  return {
    ...{ revision: league.revision, tournaments: judged, ...judgementOf(judging) },
    seasons: {
      seasons: new Set(ofSeasons.first.map(({ tournament }) => tournament)).size,
      ...judgementOf(ofSeasons),
    },
  };
}

const nothingTold = (): Pick<Judging, 'first' | 'firstThree' | 'moments'> => ({
  ...{ first: [], firstThree: [], moments: 0 },
});

const judgementOf = ({ moments, first, firstThree }: Judging): ChancesJudged => ({
  moments,
  first: reliabilityOf(first),
  firstThree: reliabilityOf(firstThree),
  brier: brierScore(first),
});

/** Whether nothing was played before tournament number `t`, by its place, that is of a later day: it wasn't known then. */
function isKnownBefore(tournaments: readonly TournamentHistory[]): (t: number) => boolean {
  const daysOf = ({ tournament, contests }: TournamentHistory): string[] =>
    [tournament.day, ...contests.at].flatMap((at) => at?.slice(0, 10) ?? []).sort();
  let reached = '';
  const known = tournaments.map((one) => {
    const days = daysOf(one);
    const isKnown = days[0] === undefined || days[0] >= reached;
    reached = [reached, days.at(-1) ?? ''].sort().at(-1) ?? '';
    return isKnown;
  });
  return (t) => known[t] === true;
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

/** By the tournament's place; null for one that can't be judged. */
const pastsOf = ({ facts }: LabLeague, pages: ReadonlyMap<number, Page>): (PastTournament | null)[] =>
  facts.tournaments.map(({ tournament, contests }) => {
    const page = pages.get(tournament.id);
    // Where times of boards say otherwise than their rounds, results would be known too early.
    return page && page.contests === contests.count && page.past.moments.length > 0 ? page.past : null;
  });

interface Walk {
  readonly league: LabLeague;
  readonly rater: Rater;
  /** By tournament: how many of its contests were rated so far. */
  readonly rated: Int32Array;
}

function beginWalk(league: LabLeague): Walk {
  const { system: name, parameters } = league.settings;
  const system = createSystem(name, parameters, league.shape);
  const silent = walksWatchedBy(() => undefined);
  const history = historiesOf(league, silent)(league.settings);
  return {
    league,
    rater: system.begin(history.players, history.startingBelief),
    rated: new Int32Array(league.facts.tournaments.length),
  };
}

function rateNext(walk: Walk, contest: Contest, t: number): void {
  walk.rater.rate(contest);
  walk.rated[t] = (walk.rated[t] ?? 0) + 1;
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
  const run = forecastRun(found.problem, t + 1, null, false);
  run.until(judging.simulations, () => {
    progress('forecasting', t, judging.walk.league.facts.tournaments.length);
  });
  judging.moments += 1;
  for (const top of [1, 3] as const) {
    const into = top === 1 ? judging.first : judging.firstThree;
    if (found.problem.competitors.length > top) into.push(...toldBy(run, top, t, places));
  }
}

function forecastSeasonAt(
  judging: Judging,
  { season, read, places }: SeasonMoment,
  t: number,
  progress: Progress,
): void {
  const { problem } = seasonProblem(read, knowledgeAt(judging.walk, t));
  if (problem.competitors.length < 2) return;
  const run = seasonRun(problem, t + 1);
  run.until(judging.simulations, () => {
    progress('forecasting', t, judging.walk.league.facts.tournaments.length);
  });
  judging.moments += 1;
  judging.first.push(...toldBy(run, 1, season, places));
  if (problem.competitors.length > 3) judging.firstThree.push(...toldBy(run, 3, season, places));
}

/** Those who share a place in the end all have it, as the standings say. */
const toldBy = (
  {
    problem,
    tally,
  }: Pick<ForecastRun, 'tally'> & {
    readonly problem: { readonly competitors: readonly string[] };
  },
  top: number,
  tournament: number,
  places: ReadonlyMap<string, number>,
): Told[] =>
  problem.competitors.map((competitor, one) => ({
    tournament,
    chance: reached(tally, one, { top }) / tally.simulations,
    came: (places.get(competitor) ?? Infinity) <= top,
  }));

/** What was known by now: of ties, how many there were in other tournaments that are over. */
function knowledgeAt({ league, rater, rated }: Walk, t: number): Knowledge {
  const { facts, settings } = league;
  const { parameters } = settings;
  const state = rater.save?.() ?? null;
  const insight = insightOf(state, parameters, (at) => facts.players.ids[at] ?? NaN);
  const pairs = { pairs: 0, tied: 0 };
  for (const [other, { pairs: own, contests }] of facts.tournaments.entries()) {
    if (other === t || rated[other] !== contests.count) continue;
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
