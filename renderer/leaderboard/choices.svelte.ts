/**
 * How the reader last narrowed down and sorted the leaderboard: kept while other pages are looked at, so that
 * coming back from a player finds the same rows at the same height.
 */
import type { View } from '../../shared/answers.ts';
import type { Moment, ViewRules } from '../../shared/arguments.ts';
import { startsDescending, type Column } from '../../shared/league/leaderboard-view.ts';
import { plainRules } from '../../shared/league/view-rules.ts';

export interface Choices {
  /** People, or teams by their best line-up. */
  by: 'player' | 'team';
  /** The view that was chosen; null for everybody. Its rules may have been altered since. */
  viewId: number | null;
  rules: ViewRules;
  search: string;
  /** The past moment that is shown; null for now. */
  asOf: Moment | null;
  /** Since when people moved; null for the list's last tournament. */
  since: Moment | null;
  column: Column;
  descending: boolean;
  /** Whether the seldom rules are shown. */
  more: boolean;
  /** How many make a line-up; null for the league's own number. */
  teamSize: number | null;
  /** How far the page was scrolled when it was left, in pixels. */
  scrolled: number;
}

/** Rules and moments are exchanged whole: read through a proxy, 70,000 people would take long to list. */
class KeptChoices implements Choices {
  by: Choices['by'] = $state('player');
  viewId: Choices['viewId'] = $state(null);
  rules: Choices['rules'] = $state.raw(plainRules);
  search = $state('');
  asOf: Choices['asOf'] = $state.raw(null);
  since: Choices['since'] = $state.raw(null);
  column: Choices['column'] = $state('rank');
  descending = $state(false);
  more = $state(false);
  teamSize: Choices['teamSize'] = $state(null);
  scrolled = 0;
}

let kept: Readonly<Record<string, Choices>> = {};

/** The choices for the league at this path, as they were left. */
export function choicesFor(path: string): Choices {
  const known = kept[path] ?? new KeptChoices();
  kept = { ...kept, [path]: known };
  return known;
}

/** A click on a column's head: sorts by it, and the other way round the second time. */
export function sortBy(chosen: Choices, column: Column): void {
  chosen.descending = chosen.column === column ? !chosen.descending : startsDescending(column);
  chosen.column = column;
}

/** Alters some of the rules. */
export function alter(chosen: Choices, rules: Partial<ViewRules>): void {
  chosen.rules = { ...chosen.rules, ...rules };
}

/** Both come out of the schema, and altering keeps the fields in its order. */
export const sameRules = (a: ViewRules, b: ViewRules): boolean => JSON.stringify(a) === JSON.stringify(b);

/** True where the list is the chosen view, or everybody, as it stands today. */
export const isUntouched = ({ search, rules, asOf, since }: Choices, view: View | null): boolean =>
  search.trim() === '' && asOf === null && since === null && sameRules(rules, view?.rules ?? plainRules);

/** Chooses a view, or everybody, as of today. */
export function chooseView(chosen: Choices, view: View | null): void {
  chosen.by = 'player';
  chosen.viewId = view?.viewId ?? null;
  chosen.rules = view?.rules ?? plainRules;
  chosen.search = '';
}

/** Takes everything back but the view that was chosen; sorting stays. */
export function startAgain(chosen: Choices, view: View | null): void {
  chooseView(chosen, view);
  chosen.asOf = null;
  chosen.since = null;
}
