/** What was decided about entrants, of one tournament or of all: few have any. */
import { rulings } from '../../../shared/contract/competitions.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import type { CompetitorFacts } from '../../../shared/competition/tournament-options.ts';
import type { Store } from '../store.ts';
import type { Scope } from './recorded-columns.ts';

interface Row {
  tournament: number;
  team: number | null;
  player: number | null;
  rulings: string;
}

/** By the row number of the tournament. */
export function rulingsByTournament(store: Store, scope: Scope): ReadonlyMap<number, CompetitorFacts[]> {
  const rows = store
    .sql<Row>(
      `SELECT tournament, team, player, rulings FROM entrant
       WHERE rulings IS NOT NULL AND (@scope IS NULL OR tournament = @scope)`,
    )
    .all({ scope: scope ?? null });
  const found = new Map<number, CompetitorFacts[]>();
  for (const row of rows) {
    const known = found.get(row.tournament) ?? [];
    known.push({
      competitor: competitorKey(row.team, row.player ?? 0),
      rulings: rulings.parse(JSON.parse(row.rulings)),
      startingRating: null,
    });
    found.set(row.tournament, known);
  }
  return found;
}
