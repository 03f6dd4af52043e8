/** The rules of a leaderboard in words: who appears, and in which order. */
import type { SeasonRule, ViewRules } from '../contract/leaderboard.ts';
import { texts } from '../messages/index.ts';
import { isThisSeason, seasonMeant } from './seasons.ts';

const words = texts.views;

function season(rule: SeasonRule): string[] {
  const { minimumContests } = rule;
  // Only "this season" depends on a day.
  const which = isThisSeason(rule)
    ? words.season.current
    : words.season.named({ name: seasonMeant(rule, '', []).name });
  return minimumContests > 1 ? [which, words.season.minimum({ count: minimumContests })] : [which];
}

function provisional({ provisionalContests: count, provisionalDeviation: deviation }: ViewRules): string[] {
  if (deviation === null) return count > 0 ? [words.provisional.few({ count })] : [];
  return [count > 0 ? words.provisional.both({ count, deviation }) : words.provisional.wide({ deviation })];
}

/** "by rating; active in the last 12 months", as it follows "Ranked". */
export const describeRules = (rules: ViewRules): string =>
  [
    rules.order === 'mean' ? words.order.mean : words.order.conservative({ caution: rules.caution }),
    ...(rules.season === null ? [] : season(rules.season)),
    ...(rules.minimumContests > 1 ? [words.minimum({ count: rules.minimumContests })] : []),
    ...(rules.activeMonths === null ? [] : [words.months({ count: rules.activeMonths })]),
    ...(rules.activeTournaments === null ? [] : [words.tournaments({ count: rules.activeTournaments })]),
    ...(rules.clubs.length === 0 ? [] : [words.clubs({ or_clubs: rules.clubs })]),
    ...(rules.tags.length === 0 ? [] : [words.tags({ tags: rules.tags })]),
    ...(rules.withRetired ? [] : [words.withoutRetired]),
    ...provisional(rules),
    ...(rules.chance === undefined
      ? []
      : [words.chance({ goal: rules.chance === 'first' ? 'first' : 'other' })]),
    ...(rules.closeness === null ? [] : [words.closeness({ share: rules.closeness })]),
  ].join('; ');
