/** Wishes for an evening in words, as the history tells them. */
import type { RecipeContent } from '../../../arguments/evening.ts';
import { formatParameter, formatWhole } from '../../formats.ts';
import { several } from '../several.ts';
import { wish } from './tonight-wish.ts';

const { summary } = wish;

function boards(format: RecipeContent['format']): string[] {
  switch (format.kind) {
    case 'duels':
      return [
        summary.duels[format.method],
        ...(format.legs === 2 ? ['twice each'] : []),
        ...(format.method === 'groups' ? [`groups of about ${formatWhole(format.groupSize)}`] : []),
      ];
    case 'tables':
      return [summary.tables(formatWhole(format.size), summary.tableAims[format.aim])];
    case 'teams':
      return [
        format.size === null
          ? summary.soManyTeams(format.count ?? 0, formatWhole(format.count ?? 0))
          : summary.teamsOf(formatWhole(format.size)),
        ...(format.picks === 'captains' ? [summary.captains] : []),
        format.meet === 'all' ? summary.allMeet : summary.pairsMeet,
        wish.leftOvers[format.leftOver],
      ];
  }
}

const weighed = (weights: RecipeContent['weights']): string[] =>
  (Object.keys(weights) as (keyof typeof weights)[])
    .filter((criterion) => weights[criterion] > 0)
    .map((criterion) => `${wish.weights[criterion].name} ${formatParameter(weights[criterion])}`);

export const recipes = {
  content: ({ format, weights, rules, recentWeeks }: RecipeContent): string =>
    [
      boards(format).join(', '),
      ...(weighed(weights).length === 0 ? [] : [weighed(weights).join(', ')]),
      ...(rules.length === 0 ? [] : [several(rules.length, 'rule', 'rules', formatWhole(rules.length))]),
      `met within ${several(recentWeeks, 'week', 'weeks', formatWhole(recentWeeks))}`,
    ].join('; '),
} as const;
