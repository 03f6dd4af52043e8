/** Who of a tournament belongs to which of its categories. */
import type { Category } from '../contract/competitions.ts';
import type { TournamentPage } from '../contract/tournaments.ts';
import { belongsTo } from './categories.ts';
import { competitorFacts, competitorKeys, ratingsBefore, sideKey } from './competitor-facts.ts';

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

/** A category with the keys of its competitors, as boards and standings have them. */
export interface CategoryKeys {
  readonly name: string;
  readonly members: ReadonlySet<string>;
}

/**
 * The categories of a tournament in their order, with everyone of them who entered or sat at a board. People who are
 * one side without a team are there together, too, by all of their keys. A team of one evening has no roster: those who
 * played for it decide.
 */
export function categoriesOf(
  tournament: CategorizedTournament & Pick<TournamentPage, 'categories'>,
): CategoryKeys[] {
  if (tournament.categories.length === 0) return [];
  const isMember = categoryMembership(tournament);
  const competitors = [...rostersIn(tournament)].map(([competitor, playerIds]) => ({
    competitor,
    playerIds,
  }));
  return tournament.categories.map((category) => ({
    name: category.name,
    members: new Set(
      competitors.filter((one) => isMember(category, one)).map(({ competitor }) => competitor),
    ),
  }));
}

/** Who competes, with their people: of a team those who entered with it, else all who played for it. */
function rostersIn({ entrants, contests }: CategorizedTournament): Map<string, readonly number[]> {
  const rosters = new Map<string, readonly number[]>();
  const meet = (
    side: (typeof entrants)[number] | (typeof contests)[number]['sides'][number],
    played: readonly number[],
  ) => {
    const playerIds = side.members.map(({ playerId }) => playerId);
    if (side.teamId === null)
      competitorKeys(side).forEach((key, at) => rosters.set(key, playerIds.slice(at, at + 1)));
    rosters.set(sideKey(side), [...new Set([...played, ...playerIds])]);
  };
  for (const side of contests.flatMap(({ sides }) => sides)) meet(side, rosters.get(sideKey(side)) ?? []);
  for (const entrant of entrants) meet(entrant, []);
  return rosters;
}
