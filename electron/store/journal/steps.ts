/** The steps that the facts took (changes made, undone, redone) and what they altered that ratings depend on. */
import type { Store } from '../store.ts';

/** What the ratings of a revision no longer agree with. */
export interface Altered {
  /**
   * Row numbers of the tournaments in which anything was altered; deleted ones are among them. 0 means any
   * tournament, if a change is so old that its tournaments weren't noted.
   */
  readonly tournaments: ReadonlySet<number>;
  /** True if people were added or removed, or a player's starting strength changed. */
  readonly players: boolean;
  /** True if a name of a person or a team changed; ratings don't depend on names, but their outlines do. */
  readonly names: boolean;
  readonly settings: boolean;
}

/** What all steps after a revision altered, whether they made, undid or remade a change. */
export function changedSince(store: Store, revision: number): Altered {
  const touches = (condition: string): boolean =>
    store
      .sql<{ found: number }>(
        `SELECT EXISTS (SELECT 1 FROM step s CROSS JOIN change_row r ON r.change = s.change
           WHERE s.id > ? AND (${condition})) AS found`,
      )
      .get(revision)?.found === 1;
  return {
    tournaments: tournamentsSince(store, revision),
    players: touches(
      `r.fact = 'player' AND (r.kind <> 'update' OR json_type(r.before, '$.starting_mean') IS NOT NULL
         OR json_type(r.before, '$.starting_deviation') IS NOT NULL)`,
    ),
    names: touches(
      `r.fact IN ('player', 'team') AND r.kind = 'update' AND json_type(r.before, '$.name') IS NOT NULL`,
    ),
    settings: touches(`r.fact = 'settings'`),
  };
}

const tournamentsSince = (store: Store, revision: number): Set<number> =>
  new Set(
    store
      .sql<{ tournament: number }>(
        `SELECT DISTINCT t.tournament FROM step s CROSS JOIN change_tournament t ON t.change = s.change
         WHERE s.id > ?`,
      )
      .all(revision)
      .map(({ tournament }) => tournament),
  );

export type StepKind = 'do' | 'undo' | 'redo';

interface Step {
  readonly change: number;
  readonly kind: StepKind;
  /** The call that made the change. */
  readonly what: string;
}

/** The steps after a revision, the newest first. */
export const stepsSince = (store: Store, revision: number): Step[] =>
  store
    .sql<Step>(
      `SELECT s.change, s.kind, c.what FROM step s JOIN change c ON c.id = s.change
       WHERE s.id > ? ORDER BY s.id DESC`,
    )
    .all(revision);
