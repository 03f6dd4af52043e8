/** Who of a tournament belongs to which of its categories. */
import type { Category } from '../contract/competitions.ts';
import type { TournamentPage } from '../contract/tournaments.ts';
import { belongsTo } from './categories.ts';
import { competitorFacts, ratingsBefore } from './competitor-facts.ts';

export type CategorizedTournament = Pick<TournamentPage, 'entrants' | 'contests' | 'people'>;

/** People without a team by themselves; a team where all of its people belong. */
export interface CategoryCompetitor {
  readonly competitor: string;
  readonly playerIds: readonly number[];
}

/**
 * Tells whether competitors belong to a category. Ratings are those from before the tournament; of people for whom it
 * rated nothing, those of today. A team has the mean rating of its people.
 */
export function categoryMembership(
  tournament: CategorizedTournament,
): (category: Category, competitor: CategoryCompetitor) => boolean {
  const people = new Map(tournament.people.map((person) => [person.playerId, person]));
  const before = ratingsBefore(tournament);
  const starting = new Map(
    competitorFacts(tournament).map(({ competitor, startingRating }) => [competitor, startingRating]),
  );
  const ratingOf = (playerId: number): number | null =>
    before.get(playerId) ?? people.get(playerId)?.rating ?? null;
  return ({ rule }, { competitor, playerIds }) => {
    if (rule.kind === 'rating' && playerIds.length !== 1)
      return belongsTo(rule, { playerId: null, tags: [], rating: starting.get(competitor) ?? null });
    return (
      playerIds.length > 0 &&
      playerIds.every((playerId) =>
        belongsTo(rule, { playerId, tags: people.get(playerId)?.tags ?? [], rating: ratingOf(playerId) }),
      )
    );
  };
}
