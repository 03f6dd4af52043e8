/** The standings of each category, and who of it gets a prize. */
import type { Category } from '../../../../shared/contract/competitions.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { categoryRows } from '../../../../shared/competition/categories.ts';
import { categoryMembership } from '../../../../shared/competition/category-members.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { StandingsRow, StandingsTable } from '../standings.ts';

export interface CategoryTable {
  readonly name: string;
  readonly rows: readonly StandingsRow[];
}

type Page = Pick<TournamentPage, 'categories' | 'entrants' | 'contests' | 'people'>;

/** One table for each category, in their order; the rows are ranked among themselves. */
export function categoryTables(page: Page, { rows }: Pick<StandingsTable, 'rows'>): CategoryTable[] {
  if (page.categories.length === 0) return [];
  const isMember = categoryMembership(page);
  const rosters = new Map(
    page.entrants.flatMap(({ teamId, members }): [number, number[]][] =>
      teamId === null ? [] : [[teamId, members.map(({ playerId }) => playerId)]],
    ),
  );
  const peopleOf = ({ who: { teamId, people } }: StandingsRow): readonly number[] =>
    teamId === null ? people.map(({ playerId }) => playerId) : (rosters.get(teamId) ?? []);
  const tableOf = (category: Category): CategoryTable => {
    const members = new Set(
      rows.flatMap((row) =>
        isMember(category, { competitor: row.competitor, playerIds: peopleOf(row) }) ? row.competitor : [],
      ),
    );
    return { name: category.name, rows: categoryRows(rows, (competitor) => members.has(competitor)) };
  };
  return page.categories.map(tableOf);
}

const prizes = 3;

/** The first three of all, then of each category; all of those who share the last of these places. */
export const prizeLists = (page: Page, table: Pick<StandingsTable, 'rows'>): CategoryTable[] =>
  [{ name: texts.standings.categories.all, rows: table.rows }, ...categoryTables(page, table)].map(
    ({ name, rows }) => ({ name, rows: rows.filter(({ rank }) => rank <= prizes) }),
  );
