/** Whose place in a tournament someone else took, of one tournament or of all: hardly anyone. */
import type { Store } from '../store.ts';
import type { Scope } from './recorded-columns.ts';

interface Row {
  tournament: number;
  former: number;
  player: number;
}

/** By the row number of the tournament, then of the person who was replaced: the person who plays now. */
export function replacedPeople(store: Store, scope: Scope): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const rows = store
    .sql<Row>(
      `SELECT e.tournament, m.player AS former, e.player FROM entrant e JOIN entrant_member m ON m.entrant = e.id
       WHERE e.team IS NULL AND m.player <> e.player AND (@scope IS NULL OR e.tournament = @scope)`,
    )
    .all({ scope: scope ?? null });
  const found = new Map<number, Map<number, number>>();
  for (const { tournament, former, player } of rows) {
    const known = found.get(tournament) ?? new Map<number, number>();
    found.set(tournament, known.set(former, player));
  }
  return found;
}
