/** What decides to which categories of a tournament its people belong. */
import type { Store } from '../store.ts';

export interface CategoryPerson {
  playerId: number;
  tags: string[];
  /** The rating of today; null for people who have none. */
  rating: number | null;
}

/** Of each of these people, their tags and rating. */
export function categoryPeople(store: Store, people: readonly number[]): CategoryPerson[] {
  const wanted = JSON.stringify(people);
  const tags = store
    .sql<{ player: number; tag: string }>(
      'SELECT t.player, t.tag FROM json_each(?) wanted CROSS JOIN player_tag t ON t.player = wanted.value ORDER BY t.tag',
    )
    .all(wanted);
  const ratings = new Map(
    store
      .sql<{ player: number; mean: number }>(
        'SELECT s.player, s.mean FROM json_each(?) wanted CROSS JOIN standing s ON s.player = wanted.value',
      )
      .all(wanted)
      .map(({ player, mean }) => [player, mean]),
  );
  const byPlayer = Map.groupBy(tags, ({ player }) => player);
  return people.map((playerId) => ({
    playerId,
    tags: byPlayer.get(playerId)?.map(({ tag }) => tag) ?? [],
    rating: ratings.get(playerId) ?? null,
  }));
}
