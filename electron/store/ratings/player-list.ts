/** The people of a league by index, as a replay counts them. */
import { indexer, indexesOf, type Positions } from '../tournaments/recorded-columns.ts';
import type { Store } from '../store.ts';

/** People by an index that stays theirs as long as the list lives; those who went from the league keep theirs. */
export interface PlayerList {
  /** Row numbers by index. */
  readonly ids: Float64Array;
  readonly indexOf: Positions;
}

/** All people in the league now, by index; if a list is known, newcomers come after those who are in it. */
export function peopleKnown(
  store: Store,
  known?: PlayerList,
): { players: PlayerList; present: readonly number[] } {
  const ids = store.sql<number>('SELECT id FROM player ORDER BY id').pluck().all();
  const players = known ? extended(known, ids) : listOf(Float64Array.from(ids));
  const indexOf = indexer(players.ids, players.indexOf);
  return { players, present: ids.map(indexOf) };
}

function extended(known: PlayerList, ids: readonly number[]): PlayerList {
  const more = ids.filter((id) => known.indexOf.get(id) === undefined);
  return more.length === 0 ? known : listOf(Float64Array.from([...known.ids, ...more]));
}

const listOf = (ids: Float64Array): PlayerList => ({ ids, indexOf: indexesOf(ids) });
