/** The standings of each category, and who of it gets a prize. */
import { sideKey } from '../../../../shared/competition/competitor-facts.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { rowsByCategory } from '../../../../shared/competition/categories.ts';
import { categoriesOf } from '../../../../shared/competition/category-members.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { inPlaceOrder } from '../../../../shared/competition/boards.ts';
import { sideName } from '../../../app/names/privacy.ts';
import type { StandingsRow, StandingsTable } from '../standings.ts';

/** Who came where. */
export type PlaceRow = Pick<StandingsRow, 'competitor' | 'rank' | 'rankText' | 'who'> &
  Partial<Pick<StandingsRow, 'values' | 'record'>>;

/** Final places, and the criteria whose values they tell. */
export interface PlacesTable extends Pick<StandingsTable, 'criteria'> {
  readonly rows: readonly PlaceRow[];
}

export interface CategoryTable<R> {
  readonly name: string;
  readonly rows: readonly R[];
}

type Page = Pick<TournamentPage, 'categories' | 'entrants' | 'contests' | 'people'>;

/** One table for each category, in their order; the rows are ranked among themselves. */
export const categoryTables = <R extends PlaceRow>(
  page: Page,
  { rows }: { readonly rows: readonly R[] },
): CategoryTable<R>[] => rowsByCategory(categoriesOf(page), rows);

const prizes = 3;

/** Without categories, a table of two or fewer is its own prize list. */
export const hasPrizes = (
  { categories }: Pick<Page, 'categories'>,
  { rows }: Pick<PlacesTable, 'rows'>,
): boolean => categories.length > 0 || rows.length >= prizes;

/** The places of a tournament's only game; null before it has its result, and where there are several games. */
export function placesOfOnlyGame({ contests }: Pick<Page, 'contests'>): PlacesTable | null {
  const [only, ...others] = contests;
  if (!only?.complete || others.length > 0) return null;
  const rows = inPlaceOrder(only.sides).map((side): PlaceRow => {
    const { teamId, members, place, placeText: rankText } = side;
    const people = teamId === null ? members.map(({ playerId, player }) => ({ playerId, player })) : [];
    const presence = { enters: 1, withdrawnAfter: null, left: null };
    const who = { name: sideName(side), teamId, people, ...presence };
    return { competitor: sideKey(side), rank: place ?? Infinity, rankText, who };
  });
  return { criteria: [], rows };
}

/** The first three of all, then of each category; all of those who share the last of these places. */
export const prizeLists = <R extends PlaceRow>(
  page: Page,
  table: { readonly rows: readonly R[] },
): CategoryTable<R>[] =>
  [{ name: texts.standings.categories.all, rows: table.rows }, ...categoryTables(page, table)].map(
    ({ name, rows }) => ({ name, rows: rows.filter(({ rank }) => rank <= prizes) }),
  );
