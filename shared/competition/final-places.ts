/** How a tournament ended: who came where, once nothing of it is open any more. Pure, and without knowing who competes. */
import type { Shape } from '../contract/competition-words.ts';
import { rankText, type Rank } from './ranks.ts';
import { boardPlaces, competitorsOf, isFinished, type Board } from './rounds.ts';
import { standingRanks } from './standings.ts';
import { standingsOptions, type StandingsRules } from './tournament-options.ts';

/** Pairs at one board. With more, tie-breaks among all of them would take seconds. */
const mostPairs = 500_000;

/** True for boards from which standings are calculated: there are some, and none of them holds a whole field. */
export const canBeRanked = (boards: readonly Pick<Board, 'sides'>[]): boolean =>
  boards.length > 0 &&
  boards.reduce((pairs, { sides }) => pairs + sides.flatMap(competitorsOf).length ** 2, 0) <= mostPairs;

/** A place in the end; several competitors where they played together in the one game of the tournament. */
export interface FinalPlace extends Rank {
  readonly competitors: readonly string[];
}

export interface EndedTournament extends StandingsRules {
  readonly shape: Shape;
  /** All of them, in order of time. */
  readonly boards: readonly Board[];
}

/**
 * Of one game its places, of rounds the standings; equals share a place, the best come first. Only those who had a seat
 * have a place. Empty while a board is open, and where several boards are no rounds.
 */
export function finalPlaces({ shape, boards, ...rules }: EndedTournament): FinalPlace[] {
  const [only, ...others] = boards;
  if (!only || !boards.every(isFinished)) return [];
  if (others.length === 0) return placesAt(only);
  if (shape !== 'rounds' || !canBeRanked(boards)) return [];
  const seated = new Set(boards.flatMap(({ sides }) => sides.flatMap(competitorsOf)));
  seated.delete('');
  return standingRanks([...seated], boards, standingsOptions(rules, boards)).map(
    ({ competitor, ...rank }) => ({
      ...rank,
      competitors: [competitor],
    }),
  );
}

function placesAt(board: Board): FinalPlace[] {
  const places = boardPlaces(board);
  const sides = Map.groupBy(board.sides.entries(), ([i]) => places.at(i) ?? NaN);
  let ahead = 0;
  return [...sides]
    .sort(([a], [b]) => a - b)
    .flatMap(([, level]) => {
      const rank = { rank: ahead + 1, rankText: rankText(ahead + 1, level.length > 1) };
      ahead += level.length;
      return level.map(([, side]) => ({ ...rank, competitors: competitorsOf(side) }));
    });
}

/** Who came first, or shared the first place. */
export const winnersAmong = (places: readonly FinalPlace[]): readonly FinalPlace[] =>
  places.filter(({ rank }) => rank === 1);
