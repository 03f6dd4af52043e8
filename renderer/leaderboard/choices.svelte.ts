/**
 * How the reader last narrowed down and sorted the leaderboard: kept while other pages are looked at, so that
 * coming back from a player finds the same rows at the same height.
 */
import {
  noLimits,
  startsDescending,
  type Column,
  type Limits,
  type Order,
} from '../../shared/league/leaderboard-view.ts';

export interface Choices {
  order: Order;
  search: string;
  limits: Limits;
  column: Column;
  descending: boolean;
  /** How far the page was scrolled when it was left, in pixels. */
  scrolled: number;
}

function untouched(): Choices {
  const choices = $state<Choices>({
    order: 'careful',
    search: '',
    limits: noLimits,
    column: 'rank',
    descending: false,
    scrolled: 0,
  });
  return choices;
}

let kept: Readonly<Record<string, Choices>> = {};

/** The choices for the league at this path, as they were left. */
export function choicesFor(path: string): Choices {
  const known = kept[path] ?? untouched();
  kept = { ...kept, [path]: known };
  return known;
}

/** A click on a column's head: sorts by it, and the other way round the second time. */
export function sortBy(chosen: Choices, column: Column): void {
  chosen.descending = chosen.column === column ? !chosen.descending : startsDescending(column);
  chosen.column = column;
}

/** True where everybody is shown. */
export const isUntouched = ({ search, limits }: Choices): boolean =>
  search.trim() === '' &&
  limits.minimumContests === 0 &&
  limits.activeSince === null &&
  limits.activeSinceTournament === null;

/** Shows everybody again; order and sorting stay. */
export function showEverybody(chosen: Choices): void {
  chosen.search = '';
  chosen.limits = noLimits;
}
