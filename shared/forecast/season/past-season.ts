/** A season that is over, as it was before each of its tournaments: what could have been forecast then, and what came. */
import { asCompeting } from '../../competition/replacements.ts';
import { placingsIn, seasonStandings } from '../../competition/season-standings.ts';
import type { SeasonScoring } from '../../contract/season-scoring.ts';
import type { ReadForForecast } from '../parties.ts';
import { inSeasonOf, placingsInSeason, rankedIn } from './participants.ts';
import type { SeasonRead } from './season-problem.ts';

export interface PastSeason {
  /** Before each of its tournaments: those before alone. How many follow is taken as known. */
  readonly moments: readonly SeasonRead[];
  /** By competitor: its place in the end. */
  readonly places: ReadonlyMap<string, number>;
}

const fewestCompetitors = 4;
const fewestTournaments = 2;

/**
 * null where a tournament isn't over, and for one with fewer than two tournaments or four participants. Who is ranked is taken
 * as known from the beginning.
 *
 * @param given - Its rules.
 * @param tournaments - Those that count, in order of time.
 * @param before - The last ones before the season.
 */
export function pastSeason(
  given: SeasonScoring,
  tournaments: readonly ReadForForecast[],
  before: readonly ReadForForecast[],
): PastSeason | null {
  if (tournaments.length < fewestTournaments) return null;
  const ranked = rankedIn(given, tournaments, before);
  const scoring = { ...given, ranks: ranked === 'both' ? undefined : ranked };
  const placings = tournaments
    .map(asCompeting)
    .map((read) => placingsInSeason(placingsIn(read, scoring), inSeasonOf(read, ranked)));
  if (placings.some(({ size }) => size === 0)) return null;
  const standings = seasonStandings(placings, scoring);
  if (standings.length < fewestCompetitors) return null;
  return {
    moments: tournaments.map((_, held) => ({
      ...{ scoring, before, tournaments: tournaments.slice(0, held) },
      expected: tournaments.length - held,
    })),
    places: new Map(standings.map(({ competitor, rank }) => [competitor, rank])),
  };
}
