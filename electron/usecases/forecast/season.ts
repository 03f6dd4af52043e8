/** The standings of a season, and the forecast of what is left of it. */
import type { PointsFrom, SeasonOutlook, TournamentNamed } from '../../../shared/contract/season-outlook.ts';
import { categoryMembership } from '../../../shared/competition/category-members.ts';
import type { Checked } from '../../../shared/contract/api.ts';
import type { Season } from '../../../shared/contract/seasons.ts';
import type { SeasonScoring } from '../../../shared/contract/season-scoring.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { meanGap, tournamentsExpected } from '../../../shared/forecast/season/rhythm.ts';
import { seasonDecided } from '../../../shared/forecast/season/season-decided.ts';
import {
  seasonProblem,
  type SeasonFound,
  type SeasonRead,
} from '../../../shared/forecast/season/season-problem.ts';
import { isCounted, isOfTeams, rankedIn } from '../../../shared/forecast/season/participants.ts';
import {
  attendeesOn,
  countedOf,
  seasonGames,
  seasonRows,
} from '../../../shared/forecast/season/season-report.ts';
import { seasonRun } from '../../../shared/forecast/season/season-run.ts';
import { runningSeason } from '../../../shared/leaderboard/season-chances.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { categoryPeople } from '../../store/people/category-people.ts';
import { revisionOf } from '../../store/league.ts';
import type { Store } from '../../store/store.ts';
import { allSeasons, existingSeason, seasonsByTournament } from '../../store/tournaments/seasons.ts';
import { tournamentsInTime, type StoredTournament } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { idsInProgress } from '../tournaments/in-progress.ts';
import { readTournament } from '../tournaments/read.ts';
import { onCurrentRatings } from '../ratings/refresh.ts';
import { competitorsOfSeason } from './competitors.ts';
import { knowledgeOf } from './knowledge.ts';
import type { RememberedSeason } from './memory.ts';

/** Who came to these many tournaments before the season says who usually comes. */
export const tournamentsBefore = 16;

/** Continues the last forecast where the facts are the same. */
export function forecastSeason(
  context: Context,
  { seasonId: given, simulations, top, category, seed }: Checked<'forecast.season'>,
): SeasonOutlook {
  const { store, progress, forecasts } = context;
  const seasonId = given ?? runningSeason(allSeasons(store).reverse(), localDay(new Date()))?.seasonId;
  if (seasonId === undefined) throw refuse('noSeasonRunning');
  progress('forecasting', 0, simulations);
  const begun = onCurrentRatings(context, () => begin(context, seasonId, seed));
  if (begun === null) return noStandings(seasonId);
  if (forecasts) forecasts.season = begun;
  begun.run?.until(simulations, (done) => {
    progress('forecasting', done, simulations);
  });
  return outlookOf(begun, { top, category });
}

const noStandings = (seasonId: number): SeasonOutlook => ({
  ...{ seasonId, scoring: null, categories: [], category: null },
  ...{ ranked: 'both', hasTeams: false, leftOut: [], unended: [] },
  ...{ tournaments: [], added: null, rows: [], forecast: null, why: 'scoring' },
});

function begin(context: Context, seasonId: number, seed: number): RememberedSeason | null {
  const { store } = context;
  const today = localDay(new Date());
  const key = JSON.stringify([revisionOf(store), seasonId, seed, today]);
  const known = context.forecasts?.season;
  if (known?.key === key) return known;
  const season = existingSeason(store, seasonId);
  return season.scoring === null
    ? null
    : {
        key,
        ...beginSeason(context, season, season.scoring, { today, seed, inProgress: idsInProgress(context) }),
      };
}

export interface SeasonMoment {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Tournaments of which a further round may be paired. */
  readonly inProgress: ReadonlySet<number>;
}

/** Reads the season as it is; nothing is simulated yet. Ratings must be current. */
export function beginSeason(
  context: Pick<Context, 'store'>,
  season: Season,
  scoring: SeasonScoring,
  { today, inProgress, seed }: SeasonMoment & { readonly seed: number },
): Omit<RememberedSeason, 'key'> {
  const { store } = context;
  const all = tournamentsInTime(store);
  const bySeason = seasonsByTournament(store);
  const own = all.filter(({ id }) => bySeason.get(id) === season.seasonId);
  const from = own[0] ? all.indexOf(own[0]) : all.length;
  const earlier = all.slice(Math.max(0, from - tournamentsBefore), from);
  const { before, tournaments, leftOut, isStoredCounted } = pagesOf(context, scoring, { own, earlier });
  const expected = expectedIn(store, season, {
    ...{ scoring, today, all, bySeason, isStoredCounted },
    own: own.filter(({ id }) => leftOut.every(({ tournamentId }) => tournamentId !== id)),
  });
  const pages = [...before, ...tournaments];
  const playerIds = pages.flatMap(({ entrants, contests }) =>
    [...entrants, ...contests.flatMap(({ sides }) => sides)].flatMap(({ members }) =>
      members.map(({ playerId }) => playerId),
    ),
  );
  const who = competitorsOfSeason(before, tournaments);
  const read = {
    ...{ scoring, before, expected: expected ?? 0, today },
    tournaments: tournaments.map((page) => ({ ...page, isInProgress: inProgress.has(page.tournamentId) })),
  };
  const isMember = scoring.categories && membershipIn(store, tournaments, { playerIds, who });
  const found = seasonProblem({ ...read, ...(isMember && { isMember }) }, knowledgeOf(store, playerIds));
  return {
    ...{ season, found, who },
    tournaments: tournaments.map(namedOf),
    leftOut: leftOut.map(namedOf),
    hasTeams: tournaments.some(isOfTeams),
    isRhythmKnown: expected !== null,
    isCountKnown: scoring.tournaments !== null || (season.last !== null && season.last < today),
    run: found.problem.left.length === 0 ? null : seasonRun(found.problem, seed),
  };
}

/** The tournaments as they are read; those of the season that count, and those that don't. */
function pagesOf(
  context: Pick<Context, 'store'>,
  scoring: SeasonScoring,
  stored: { readonly own: readonly StoredTournament[]; readonly earlier: readonly StoredTournament[] },
) {
  // Some are among those before the season and of the previous one.
  const read = new Map<number, TournamentPage>();
  const pageOf = ({ id }: StoredTournament): TournamentPage => {
    const page = read.get(id) ?? readTournament(context as Context, { tournamentId: id });
    read.set(id, page);
    return page;
  };
  const [own, before] = [stored.own.map(pageOf), stored.earlier.map(pageOf)];
  const ranked = rankedIn(scoring, own, before);
  return {
    before,
    tournaments: own.filter((page) => isCounted(page, ranked)),
    leftOut: own.filter((page) => !isCounted(page, ranked)),
    isStoredCounted: (one: StoredTournament): boolean => ranked !== 'teams' || isCounted(pageOf(one), ranked),
  };
}

const namedOf = ({ tournamentId, name, date }: TournamentPage): TournamentNamed => ({
  ...{ tournamentId, name, date },
});

interface Expecting {
  /** Those that count. */
  readonly own: readonly StoredTournament[];
  readonly isStoredCounted: (tournament: StoredTournament) => boolean;
  /** Of the league, and the season of each. */
  readonly all: readonly StoredTournament[];
  readonly bySeason: ReturnType<typeof seasonsByTournament>;
  readonly scoring: SeasonScoring;
  readonly today: string;
}

/** How many tournaments are still to be entered: as many as the organizer says, or as the rhythm suggests. */
function expectedIn(
  store: Store,
  { seasonId, last }: Season,
  { own, all, bySeason, scoring, today, isStoredCounted }: Expecting,
): number | null {
  if (scoring.tournaments !== null) return Math.max(0, scoring.tournaments - own.length);
  const seasons = allSeasons(store);
  const previous = seasons[seasons.findIndex((one) => one.seasonId === seasonId) - 1];
  const daysOf = (tournaments: readonly StoredTournament[]): string[] =>
    tournaments.flatMap(({ day }) => day ?? []);
  const those = previous
    ? all.filter((one) => bySeason.get(one.id) === previous.seasonId && isStoredCounted(one))
    : [];
  return tournamentsExpected({
    ...{ last, today, entered: own.length, days: daysOf(own) },
    before: those.length > 0 ? { count: those.length, gap: meanGap(daysOf(those)) } : null,
  });
}

/** Who belongs to a category of the season, as if all its games were of one tournament. */
function membershipIn(
  store: Store,
  tournaments: readonly TournamentPage[],
  { playerIds, who }: { readonly playerIds: readonly number[]; readonly who: RememberedSeason['who'] },
): NonNullable<SeasonRead['isMember']> {
  const isMember = categoryMembership({
    entrants: tournaments.flatMap(({ entrants }) => entrants),
    contests: tournaments.flatMap(({ contests }) => contests),
    people: categoryPeople(store, [...new Set(playerIds)]),
  });
  return (category, competitor) => isMember(category, { competitor, playerIds: who(competitor).playerIds });
}

/** Of one category, or of everybody. */
interface Told {
  readonly top: number;
  readonly category: string | null;
}

export function outlookOf(begun: Omit<RememberedSeason, 'key'>, told: Told): SeasonOutlook {
  const { season, found, run, who, tournaments, isCountKnown } = begun;
  const { scoring, categories } = found.problem;
  const names = (scoring.categories ?? []).map(({ name }) => name);
  const at = told.category === null ? -1 : names.indexOf(told.category);
  const category = at < 0 ? null : at;
  const decided = run && isCountKnown ? seasonDecided(found.problem, countedOf(run, category)) : null;
  const reported = { found, run, top: told.top, category, decided, who };
  const rows = seasonRows(reported);
  return {
    seasonId: season.seasonId,
    // How many qualify is said of everybody.
    scoring: category === null ? scoring : { ...scoring, qualify: null },
    categories: names.map((name, one) => ({ name, members: placedIn(found, categories[one] ?? []) })),
    category: category === null ? null : (names[category] ?? null),
    ...{ ranked: found.ranked, hasTeams: begun.hasTeams, leftOut: [...begun.leftOut] },
    unended: found.unended.flatMap((one) => tournaments[one] ?? []),
    tournaments: found.over.flatMap((one) => tournaments[one] ?? []),
    added: addedIn(found, tournaments),
    rows,
    forecast: run && {
      simulations: run.tally.simulations,
      ...leftIn(found, tournaments),
      isCountKnown,
      games: seasonGames(reported, run, rows).map(({ at: of, ...game }) => ({
        tournamentId: tournaments[of]?.tournamentId ?? 0,
        ...game,
      })),
    },
    why: run ? null : begun.isRhythmKnown ? 'nothing' : 'rhythm',
  };
}

function addedIn(
  { over, pointsFrom, problem }: SeasonFound,
  tournaments: readonly TournamentNamed[],
): SeasonOutlook['added'] {
  if (problem.scoring.places !== null) return null;
  const from = (kind: PointsFrom): TournamentNamed[] =>
    over.filter((one) => pointsFrom[one] === kind).flatMap((one) => tournaments[one] ?? []);
  return { scores: from('scores'), standings: from('standings'), places: from('places') };
}

/** Others may still come. */
function placedIn({ standings, problem }: SeasonFound, members: readonly number[]): number {
  const own = new Set(members.map((one) => problem.competitors[one]));
  return standings.filter(({ competitor }) => own.has(competitor)).length;
}

function leftIn(
  { problem, simple }: SeasonFound,
  tournaments: readonly TournamentNamed[],
): Pick<NonNullable<SeasonOutlook['forecast']>, 'running' | 'simple' | 'expected' | 'attendees'> {
  const { left } = problem;
  const open = left.filter((one) => one.at === null);
  const [next] = open;
  return {
    running: left.flatMap(({ at }) => (at === null ? [] : (tournaments[at] ?? []))),
    simple: simple.flatMap((at) => tournaments[at] ?? []),
    expected: open.length,
    attendees: next?.kind === 'expected' ? attendeesOn(next, problem) : null,
  };
}
