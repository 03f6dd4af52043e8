/** Who takes part in tournaments of stages, and where in their draws: of one tournament or of all. */
import { draw, stages, type Stage } from '../../../shared/contract/competitions.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import type { StageEntrant } from '../../../shared/competition/stages.ts';
import type { Store } from '../store.ts';
import type { Scope } from './recorded-columns.ts';
import { type StoredTournament, listIn } from './tournaments.ts';

interface Row {
  tournament: number;
  team: number | null;
  player: number | null;
  enters: number;
  withdrawn_after: number | null;
  draw: string | null;
}

/** By the row number of the tournament; those without stages are left out. */
export function stageEntrants(store: Store, scope: Scope): ReadonlyMap<number, StageEntrant[]> {
  const rows = store
    .sql<Row>(
      `SELECT e.tournament, e.team, e.player, e.enters, e.withdrawn_after, e.draw
       FROM tournament t JOIN entrant e ON e.tournament = t.id
       WHERE t.stages IS NOT NULL AND (@scope IS NULL OR t.id = @scope) ORDER BY e.position, e.id`,
    )
    .all({ scope: scope ?? null });
  const found = new Map<number, StageEntrant[]>();
  for (const row of rows) {
    const known = found.get(row.tournament) ?? [];
    known.push({
      competitor: competitorKey(row.team, row.player ?? 0),
      enters: row.enters,
      withdrawnAfter: row.withdrawn_after,
      draw: listIn(draw, row.draw),
    });
    found.set(row.tournament, known);
  }
  return found;
}

/** The stages of a tournament; empty where none were recorded. */
export const stagesIn = ({ stages: stored }: Pick<StoredTournament, 'stages'>): Stage[] =>
  listIn(stages, stored);
