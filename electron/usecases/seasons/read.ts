/** Seasons: all of them, and one with its tournaments and people. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { nextSeason } from '../../../shared/leaderboard/next-season.ts';
import { seasonOf } from '../../../shared/leaderboard/seasons.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { isDated } from '../../store/league.ts';
import { allViews } from '../../store/lists/views.ts';
import { snapshot, type Store } from '../../store/store.ts';
import {
  allSeasons,
  datedSeasons,
  existingSeason,
  seasonPlayers,
  seasonsByTournament,
} from '../../store/tournaments/seasons.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { rulesOf } from '../leaderboard/views.ts';
import { listTournaments } from '../tournaments/read.ts';

export const listSeasons = ({ store }: Context): Result<'seasons.list'> =>
  snapshot(store, () => {
    const held = Map.groupBy(seasonsByTournament(store), ([, season]) => season);
    return {
      seasons: allSeasons(store)
        .map((season) => ({
          ...season,
          tournamentIds: held.get(season.seasonId)?.map(([tournament]) => tournament) ?? [],
        }))
        .reverse(),
      next: nextOf(store),
    };
  });

/** The first one holds the league's first tournament, and begins in the month in which its views let seasons begin. */
function nextOf(store: Store): Result<'seasons.list'>['next'] {
  const [first, ...others] = datedSeasons(store);
  const scoring = allSeasons(store).at(-1)?.scoring ?? null;
  // How many tournaments the last one had is no rule for the next.
  if (first)
    return {
      ...nextSeason([first, ...others]),
      scoring: scoring && { ranks: 'auto', ...scoring, tournaments: null },
    };
  const tournaments = tournamentsInTime(store);
  if (tournaments.length > 0 && !isDated(store)) return null;
  const day = tournaments.find((one) => one.day !== null)?.day ?? localDay(new Date());
  const { name, first: begins, last } = seasonOf(day, startMonthOf(store));
  return { name, first: begins, last, scoring: null };
}

/** The month in which a view lets seasons begin. */
export function startMonthOf(store: Store): number | undefined {
  const rules = allViews(store).flatMap((view) => rulesOf(store, view).season ?? []);
  return rules.flatMap((rule) => ('startMonth' in rule ? rule.startMonth : [])).at(0);
}

export function readSeason(context: Context, { seasonId }: Checked<'seasons.read'>): Result<'seasons.read'> {
  const { store } = context;
  const season = existingSeason(store, seasonId);
  const held = seasonsByTournament(store);
  const { dated, tournaments } = listTournaments(context);
  const own = tournaments.filter(({ tournamentId }) => held.get(tournamentId) === seasonId).reverse();
  const players = seasonPlayers(
    store,
    own.map(({ tournamentId }) => tournamentId),
  );
  return { ...season, dated, tournaments: own, players };
}
