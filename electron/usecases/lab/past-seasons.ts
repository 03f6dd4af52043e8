/** Seasons that are over, for judging their forecasts. */
import type { Season } from '../../../shared/contract/seasons.ts';
import { pastSeason, type PastSeason } from '../../../shared/forecast/season/past-season.ts';
import { isCounted, rankedIn } from '../../../shared/forecast/season/participants.ts';
import type { SeasonRead } from '../../../shared/forecast/season/season-problem.ts';
import { allSeasons, seasonsByTournament } from '../../store/tournaments/seasons.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { tournamentsBefore } from '../forecast/season.ts';
import { readTournament } from '../tournaments/read.ts';

export interface SeasonMoment {
  /** Number of the season among those that are judged. */
  readonly season: number;
  readonly read: SeasonRead;
  readonly places: PastSeason['places'];
}

/** By the tournament before which they are. */
export function momentsOfSeasons(context: Context, today: string): Map<number, SeasonMoment> {
  const { store } = context;
  const all = tournamentsInTime(store);
  const bySeason = seasonsByTournament(store);
  const seasons = allSeasons(store);
  const found = new Map<number, SeasonMoment>();
  for (const [number, season] of seasons.entries()) {
    const own = all.filter(({ id }) => bySeason.get(id) === season.seasonId);
    const [first] = own;
    if (!first || season.scoring === null || !isOver(season, own.length, { seasons, number, today }))
      continue;
    const from = all.indexOf(first);
    const read = (id: number) => readTournament(context, { tournamentId: id });
    const entered = own.map(({ id }) => read(id));
    const before = all.slice(Math.max(0, from - tournamentsBefore), from).map(({ id }) => read(id));
    const ranked = rankedIn(season.scoring, entered, before);
    const counted = entered.filter((page) => isCounted(page, ranked));
    const past = pastSeason(season.scoring, counted, before);
    for (const [at, moment] of (past?.moments ?? []).entries())
      found.set(counted[at]?.tournamentId ?? 0, {
        ...{ season: number, read: moment },
        places: past?.places ?? new Map(),
      });
  }
  return found;
}

/** Its last day is over, or it has all its tournaments; without either, another one follows it. */
function isOver(
  { last, scoring }: Season,
  tournaments: number,
  {
    seasons,
    number,
    today,
  }: { readonly seasons: readonly Season[]; readonly number: number; readonly today: string },
): boolean {
  if (scoring?.tournaments != null) return tournaments >= scoring.tournaments;
  return last === null ? number < seasons.length - 1 : last < today;
}
