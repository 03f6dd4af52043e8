/** The rules of a leaderboard in words. */
import type { SeasonRule, ViewRules } from '../../../arguments.ts';
import { seasonBeginning } from '../../../league/seasons.ts';
import { formatParameter, formatShare, formatWhole } from '../../formats.ts';
import { several } from '../several.ts';

const contests = (n: number): string => several(n, 'contest', 'contests', formatWhole(n));

const lastMonths = (n: number): string =>
  n === 1 ? 'active in the last month' : `active in the last ${formatWhole(n)} months`;

const lastTournaments = (n: number): string =>
  n === 1 ? 'played in the last tournament' : `played in one of the last ${formatWhole(n)} tournaments`;

/** "A, B or C". */
const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;

const order = ({ order, caution }: ViewRules): string =>
  order === 'mean' ? 'by rating' : `by careful rating, ${formatParameter(caution)} × ± below the rating`;

const season = ({ year, startMonth, minimumContests }: SeasonRule): string => {
  const which = year === null ? 'this season' : `season ${seasonBeginning(year, startMonth).name}`;
  return minimumContests === 1 ? which : `${which}, at least ${contests(minimumContests)} in it`;
};

const provisional = ({ provisionalContests, provisionalDeviation }: ViewRules): string => {
  const reasons = [
    ...(provisionalContests > 0 ? [`under ${contests(provisionalContests)}`] : []),
    ...(provisionalDeviation === null ? [] : [`above ± ${formatParameter(provisionalDeviation)}`]),
  ];
  return `provisional ${reasons.join(' or ')}`;
};

export const views = {
  /** Who appears on a list, and in which order. */
  rules: (rules: ViewRules): string =>
    [
      order(rules),
      ...(rules.season === null ? [] : [season(rules.season)]),
      ...(rules.minimumContests > 1 ? [`at least ${contests(rules.minimumContests)}`] : []),
      ...(rules.activeMonths === null ? [] : [lastMonths(rules.activeMonths)]),
      ...(rules.activeTournaments === null ? [] : [lastTournaments(rules.activeTournaments)]),
      ...(rules.clubs.length === 0 ? [] : [`club ${anyOf(rules.clubs)}`]),
      ...(rules.tags.length === 0 ? [] : [`tagged ${rules.tags.join(' and ')}`]),
      ...(rules.withRetired ? [] : ['without retired players']),
      ...(rules.provisionalContests > 0 || rules.provisionalDeviation !== null ? [provisional(rules)] : []),
      ...(rules.closeness === null ? [] : [`too close to call under ${formatShare(rules.closeness)}`]),
    ].join('; '),
} as const;
