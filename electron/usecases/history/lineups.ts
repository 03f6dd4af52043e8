/** Lineups in a change: which people are described with their side or their entrant. */
import type { Fact } from '../../store/journal/fact-tables.ts';
import type { Moved } from '../../store/journal/historical-rows.ts';
import type { Row } from '../../store/journal/journal.ts';

/**
 * The people of sides, and of entrants, that appeared or were deleted whole: they are described together with these.
 */
export interface Lineups {
  readonly bySide: ReadonlyMap<unknown, readonly Row[]>;
  readonly byEntrant: ReadonlyMap<unknown, readonly Row[]>;
  readonly isFolded: (fact: Fact, kind: Moved['kind'], row: Row) => boolean;
  /** True if all further rows of this fact can be assumed to be shown with others. */
  readonly folds: (fact: Fact) => boolean;
}

export function lineupsOf(moved: readonly Moved[]): Lineups {
  const rowsOf = (fact: Fact): Row[] =>
    moved.filter((one) => one.fact === fact).flatMap(({ rows }) => [...rows.values()]);
  const whole = (kind: Moved['kind'], fact: Fact): Set<unknown> =>
    new Set(
      moved.filter((one) => one.fact === fact && one.kind === kind).flatMap(({ rows }) => [...rows.keys()]),
    );
  const wholes = new Map(
    (['insert', 'delete'] as const).flatMap((kind) =>
      (['side', 'entrant'] as const).map((fact) => [`${kind} ${fact}`, whole(kind, fact)] as const),
    ),
  );
  const above = (fact: Fact): 'side' | 'entrant' | undefined =>
    fact === 'member' ? 'side' : fact === 'entrant_member' ? 'entrant' : undefined;
  return {
    bySide: Map.groupBy(rowsOf('member'), (row) => row['side']),
    byEntrant: Map.groupBy(rowsOf('entrant_member'), (row) => row['entrant']),
    isFolded: (fact, kind, row) => {
      const parent = above(fact);
      return parent !== undefined && wholes.get(`${kind} ${parent}`)?.has(row[parent]) === true;
    },
    folds: (fact) => {
      const parent = above(fact);
      return parent !== undefined && moved.some((one) => one.fact === parent);
    },
  };
}
