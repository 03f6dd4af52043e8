/** What a plan or a board costs, criterion by criterion, as it is shown. Pure. */
import type { PairingSuggestion } from '../../../../shared/contract/pairings.ts';
import {
  criteria,
  type Costs,
  type Criterion,
  type Weights,
} from '../../../../shared/contract/pairing-options.ts';

export interface Part {
  readonly criterion: Criterion;
  /** Weighted: how much it adds to the sum. */
  readonly cost: number;
}

/** Costs that differ by less than this look the same to a reader. */
const noticed = 0.005;

/** What each criterion adds, for those that count at all. */
export const partsOf = (costs: Costs, weights: Weights): Part[] =>
  criteria.flatMap((criterion) =>
    weights[criterion] > 0 ? [{ criterion, cost: weights[criterion] * costs[criterion] }] : [],
  );

/** Criteria that cost more or less than before, the largest change first. */
export function movedBetween(before: Costs, after: Costs, weights: Weights): Part[] {
  const old = new Map(partsOf(before, weights).map(({ criterion, cost }) => [criterion, cost]));
  return partsOf(after, weights)
    .map(({ criterion, cost }) => ({ criterion, cost: cost - (old.get(criterion) ?? 0) }))
    .filter(({ cost }) => Math.abs(cost) >= noticed)
    .sort((a, b) => Math.abs(b.cost) - Math.abs(a.cost));
}

/** A line of the table that compares suggestions side by side. */
export interface ComparedLine {
  /** null: the sum of all. */
  readonly criterion: Criterion | null;
  readonly costs: readonly number[];
  /** Whether each is the smallest of its line, if they differ. */
  readonly least: readonly boolean[];
}

function lineOf(criterion: Criterion | null, costs: readonly number[]): ComparedLine {
  const least = Math.min(...costs);
  const differ = Math.max(...costs) - least >= noticed;
  return { criterion, costs, least: costs.map((cost) => differ && cost - least < noticed) };
}

/** The sum first, then the criteria that cost anything in any of the suggestions. */
export function comparedLines(
  suggestions: readonly Pick<PairingSuggestion, 'cost' | 'costs'>[],
  weights: Weights,
): ComparedLine[] {
  const parts = suggestions.map(({ costs }) => partsOf(costs, weights));
  const lines = (parts[0] ?? []).map(({ criterion }, i) =>
    lineOf(
      criterion,
      parts.map((one) => one[i]?.cost ?? 0),
    ),
  );
  const sum = lineOf(
    null,
    suggestions.map(({ cost }) => cost),
  );
  return [sum, ...lines.filter(({ costs }) => costs.some((cost) => cost >= noticed))];
}
