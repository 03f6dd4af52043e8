/** What a tournament adds to a season in which each tournament's own points count. */
import type { PointsFrom } from '../contract/season-outlook.ts';
import type { TournamentPage } from '../contract/tournaments.ts';
import { competitorsOf, type Board } from './rounds.ts';

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
