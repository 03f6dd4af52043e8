/** What a tournament adds to a season in which each tournament's own points count. */
import type { TournamentPage } from '../contract/tournaments.ts';
import { competitorsOf, type Board } from './rounds.ts';

/**
 * `scores`: the one result of the tournament is scores, and they are its points. `standings`: the points of its table.
 * `places`: it has places alone, and each is worth the share of the others behind it, 0 to 1.
 */
export type PointsFrom = 'scores' | 'standings' | 'places';

type Read = Pick<TournamentPage, 'shape' | 'contests' | 'points'>;

/** Points that were chosen for a tournament are those of its table. */
export function pointsFrom({ shape, contests, points }: Read): PointsFrom {
  if (shape !== 'field' || points !== null) return 'standings';
  const [only, ...others] = contests;
  return only && others.length === 0 && only.sides.every(({ score }) => score !== null) ? 'scores' : 'places';
}

/** By competitor; people who played together have the score of all. */
export const scoresAt = ({ sides }: Board): Map<string, number> =>
  new Map(
    sides.flatMap((side) => competitorsOf(side).map((competitor) => [competitor, side.score ?? 0] as const)),
  );

/** The scores of each tournament that has them, the highest first. */
export const scoreTables = (tournaments: readonly Read[]): number[][] =>
  tournaments
    .filter((read) => pointsFrom(read) === 'scores')
    .map(({ contests }) =>
      contests.flatMap(({ sides }) => sides.flatMap(({ score }) => score ?? [])).sort((a, b) => b - a),
    );
