/**
 * How the user last filtered and sorted the leaderboard. It is kept while other pages are open, so that returning from
 * a player shows the same rows at the same height.
 */
import type { View } from '../../../shared/contract/leaderboard.ts';
import type { Moment, ViewRules } from '../../../shared/contract/leaderboard.ts';
import { startsDescending, type LeaderboardColumn } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { SeasonGoal } from '../../../shared/leaderboard/season-chances.ts';
import { plainRules } from '../../../shared/leaderboard/view-rules.ts';

export interface Choices {
  /** People, or teams by their best lineup. */
  by: 'player' | 'team';
  /** The selected view; null for all people. Its rules may have been changed since. */
  viewId: number | null;
  rules: ViewRules;
  search: string;
  /** The past moment that is shown; null for now. */
  asOf: Moment | null;
  /** The moment since which movement is counted; null for the list's last tournament. */
  since: Moment | null;
  column: LeaderboardColumn;
  descending: boolean;
  /** Whether the rarely used rules are shown. */
  more: boolean;
  /** The size of a lineup; null for the league's own number. */
  teamSize: number | null;
  /** The season's chance that teams have as a column; of people, the rules say it. */
  teamChance: SeasonGoal | undefined;
  /** How far the page was scrolled when the user left it, in pixels. */
  scrolled: number;
}

/** Rules and moments are replaced as a whole: through a proxy, listing 70,000 people would take long. */
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
  teamChance: Choices['teamChance'] = $state();
  scrolled = 0;
}

let kept: Readonly<Record<string, Choices>> = {};

/** The last choices for the league at this path. */
export function choicesFor(path: string): Choices {
  const known = kept[path] ?? new KeptChoices();
  kept = { ...kept, [path]: known };
  return known;
}

/** A click on a column's heading sorts by it, and a second click reverses the order. */
export function sortBy(chosen: Choices, column: LeaderboardColumn): void {
  chosen.descending = chosen.column === column ? !chosen.descending : startsDescending(column);
  chosen.column = column;
}

/** Changes some of the rules. */
export function alter(chosen: Choices, rules: Partial<ViewRules>): void {
  chosen.rules = { ...chosen.rules, ...rules };
}

/** Both come from the schema, and changes keep the fields in its order. */
export const sameRules = (a: ViewRules, b: ViewRules): boolean => JSON.stringify(a) === JSON.stringify(b);

/** True if the list is the selected view, or all people, as of today. */
export const isUntouched = ({ search, rules, asOf, since }: Choices, view: View | null): boolean =>
  search.trim() === '' && asOf === null && since === null && sameRules(rules, view?.rules ?? plainRules);

/** Selects a view, or all people, as of today. */
export function chooseView(chosen: Choices, view: View | null): void {
  chosen.by = 'player';
  chosen.viewId = view?.viewId ?? null;
  chosen.rules = view?.rules ?? plainRules;
  chosen.search = '';
}

/** Resets everything except the selected view and the sorting. */
export function startAgain(chosen: Choices, view: View | null): void {
  chooseView(chosen, view);
  chosen.asOf = null;
  chosen.since = null;
}
