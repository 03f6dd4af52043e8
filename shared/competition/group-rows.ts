/** The table of a group as it is shown where several are beside each other: its games, and what decides first. */
import type { TieBreak } from '../contract/competition-words.ts';
import type { GroupTable } from './groups.ts';
import { competitorsOf, isBye, isFinished } from './rounds.ts';
import type { Standing } from './standings.ts';

export interface GroupRow extends Standing {
  /** Finished ones, walkovers among them. */
  readonly games: number;
}

export function groupRows({ rows, boards }: Pick<GroupTable, 'rows' | 'boards'>): GroupRow[] {
  const games = new Map<string, number>();
  for (const { sides } of boards.filter((board) => isFinished(board) && !isBye(board)))
    for (const one of sides.flatMap(competitorsOf)) games.set(one, (games.get(one) ?? 0) + 1);
  return rows.map((row) => ({ ...row, games: games.get(row.competitor) ?? 0 }));
}

/** Of the order of criteria the first, and the next that say anything in one of these tables; `most` in all. */
export function shownCriteria(
  order: readonly TieBreak[],
  tables: readonly Pick<GroupTable, 'rows'>[],
  most: number,
): TieBreak[] {
  const saysAnything = (one: TieBreak): boolean =>
    tables.some(({ rows }) => rows.some(({ values }) => (values[one] ?? 0) !== 0));
  return order.filter((one, i) => i === 0 || saysAnything(one)).slice(0, most);
}
