/** The standings of a season: what the results of its tournaments add up to. */
import type { SeasonScoring } from '../contract/season-scoring.ts';
import type { TournamentPage } from '../contract/tournaments.ts';
import { pointsFrom, scoresAt } from './added-points.ts';
import { finalPlaces, winnersAmong } from './final-places.ts';
import { placePoints } from './points.ts';
import { rankText, type Rank } from './ranks.ts';
import { competitionOf } from './read-competition.ts';
import { competitorsOf } from './rounds.ts';
import { explainedStandings } from './standings.ts';
import { standingsOptions } from './tournament-options.ts';

export type ReadForSeason = Pick<
  TournamentPage,
  'shape' | 'contests' | 'entrants' | 'stages' | 'points' | 'tieBreaks'
>;

/** Where a competitor came in a tournament. */
export interface Placing {
  readonly rank: number;
  /** How many share the place, 1 for one alone. */
  readonly tied: number;
  /** Whether the tournament counts as won. */
  readonly isWin: boolean;
  /** The tournament's own points, as `pointsFrom` has them; 0 where these aren't asked for. */
  readonly own: number;
}

/** By competitor; empty for a tournament that isn't over. Groups that are the end of one share their places. */
export function placingsIn(
  read: ReadForSeason,
  scoring: Pick<SeasonScoring, 'places'>,
): Map<string, Placing> {
  const competition = competitionOf(read);
  const places = finalPlaces({ ...competition, shape: read.shape }, true);
  const tied = new Map<number, number>();
  for (const { rank } of places) tied.set(rank, (tied.get(rank) ?? 0) + 1);
  const winners = new Set(winnersAmong(places));
  const own = scoring.places === null ? ownPoints(read, competition) : undefined;
  return new Map(
    places.flatMap((place) => {
      const { rank, competitors } = place;
      const placing = { rank, tied: tied.get(rank) ?? 1, isWin: winners.has(place) };
      return competitors
        .filter((one) => one !== '')
        .map((one) => [one, { ...placing, own: own?.get(one) ?? 0 }] as const);
    }),
  );
}

function ownPoints(
  read: ReadForSeason,
  competition: ReturnType<typeof competitionOf>,
): ReadonlyMap<string, number> {
  const { boards } = competition;
  const [only] = boards;
  if (only && pointsFrom(read) === 'scores') return scoresAt(only);
  const seated = new Set(boards.flatMap(({ sides }) => sides.flatMap((side) => [...competitorsOf(side)])));
  const { rows } = explainedStandings([...seated], boards, standingsOptions(competition, boards));
  return new Map(rows.map(({ competitor, values }) => [competitor, values.points ?? 0]));
}

/** What a result is worth in the season. */
export const seasonPoints = (
  { rank, tied, own }: Omit<Placing, 'isWin'>,
  { places, takingPart }: SeasonScoring,
): number => takingPart + (places === null ? own : placePoints(places, rank - 1, tied));

/** True where points by place are the average of several places, which are worth different points. */
const isAveraged = ({ rank, tied }: Placing, { places }: SeasonScoring): boolean =>
  places !== null && placePoints(places, rank - 1, tied) !== placePoints(places, rank - 1, 1);

/** One result of a competitor. */
interface SeasonResult {
  readonly rank: number;
  readonly points: number;
  /** Whether its place was shared, and the points are the average of those of the places covered. */
  readonly averaged: boolean;
  /** Whether it is among the best that count. */
  readonly counts: boolean;
}

export interface SeasonStanding extends Rank {
  readonly competitor: string;
  readonly points: number;
  /** Tournaments in which it came first, or shared the first place with some of the others. */
  readonly wins: number;
  /** By tournament; null where it had no place. */
  readonly results: readonly (SeasonResult | null)[];
}

/**
 * The most points come first; then who won more tournaments. Who is equal in both shares the place.
 *
 * @param tournaments - Those that are over, as `placingsIn` has them.
 */
export function seasonStandings(
  tournaments: readonly ReadonlyMap<string, Placing>[],
  scoring: SeasonScoring,
): SeasonStanding[] {
  const competitors = new Set(tournaments.flatMap((placings) => [...placings.keys()]));
  const rows = [...competitors].map((competitor) => rowOf(competitor, tournaments, scoring));
  rows.sort((a, b) => b.points - a.points || b.wins - a.wins);
  return rows.map((row) => {
    const isEqual = (other: (typeof rows)[number]): boolean =>
      other.points === row.points && other.wins === row.wins;
    const rank = rows.findIndex(isEqual) + 1;
    return { ...row, rank, rankText: rankText(rank, rows.filter(isEqual).length > 1) };
  });
}

const toRound = 1e6;
/** Sums come in any order and must still be equal. */
export const tidyPoints = (points: number): number => Math.round(points * toRound) / toRound;

function rowOf(
  competitor: string,
  tournaments: readonly ReadonlyMap<string, Placing>[],
  scoring: SeasonScoring,
): Omit<SeasonStanding, keyof Rank> {
  const wins = tournaments.filter((one) => one.get(competitor)?.isWin).length;
  const held = tournaments.map((one) => {
    const placing = one.get(competitor);
    return (
      placing && {
        ...{ rank: placing.rank, points: seasonPoints(placing, scoring) },
        averaged: isAveraged(placing, scoring),
      }
    );
  });
  const bestFirst = held.filter((one) => one !== undefined).sort((a, b) => b.points - a.points);
  const counted = new Set(bestFirst.slice(0, scoring.best ?? undefined));
  return {
    competitor,
    points: tidyPoints([...counted].reduce((sum, { points }) => sum + points, 0)),
    wins,
    results: held.map((one) =>
      one ? { ...one, points: tidyPoints(one.points), counts: counted.has(one) } : null,
    ),
  };
}
