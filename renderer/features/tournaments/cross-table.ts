/** Who met whom, with what result, as the tournament's page shows it. */
import { competitorKeys } from '../../../shared/competition/competitor-facts.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { crossTable, type CrossTable as Crossed } from '../../../shared/competition/cross-table.ts';
import { crossHeads, crossSaid, type CrossSaid } from '../../../shared/competition/board-notation.ts';
import { crossKey } from '../../../shared/competition/cross-key.ts';
import { hasMatches } from '../../../shared/competition/home-and-away.ts';
import { annulledIn } from './competitors.ts';
import type { StandingsTable } from './standings.ts';

export interface ShownCrossTable {
  readonly kind: Crossed['kind'];
  /** The headings of the columns. */
  readonly heads: readonly string[];
  /** By competitor and column; several if a pair met more than once. */
  readonly cells: ReadonlyMap<string, readonly (readonly CrossSaid[])[]>;
  /** How to read the cells, in a sentence. */
  readonly key: string;
}

/** null if the tournament has only one round, and not all have met. */
export function crossTableOf(
  {
    contests,
    entrants,
    seats,
    points,
    bestOf,
  }: Pick<TournamentPage, 'contests' | 'entrants' | 'seats' | 'points' | 'bestOf'>,
  { rows }: StandingsTable,
): ShownCrossTable | null {
  // Matches of teams over several boards have a table of their own.
  if (hasMatches(contests)) return null;
  const order = rows.map(({ competitor }) => competitor);
  const table = crossTable(contests, order, competitorKeys, annulledIn(entrants));
  if (!table) return null;
  const cells = new Map(
    [...table.cells].map(([competitor, columns]) => [
      competitor,
      columns.map((held) => held.map((cell) => crossSaid(cell, seats, table))),
    ]),
  );
  return {
    kind: table.kind,
    heads: crossHeads(table),
    cells,
    key: crossKey(table, seats, { points, bestOf }),
  };
}
