/** A good split of people where there are too many splits to look at all of them. */
import { draftInto, inBlocks } from './draft.ts';
import { searchedSplit, type SearchRequest } from './search.ts';
import type { Shape } from './sizes.ts';
import { costOf, keyOf, type Cell, type SplitGoal, type Split } from './split.ts';

/**
 * Exchanges that are weighed at effort 0: an answer at once; more where most are found not to help at once. More effort is
 * that many times as many.
 */
const budgetOf = (people: number, { atOnce }: SplitGoal) => ({
  boards: atOnce === undefined ? Math.min(12_000, 250 * people) : Math.min(100_000, 500 * people),
  groups: Math.min(20_000, 500 * people),
  oneBoard: 400,
});

/** Up to this number of groups at one board each exchange is weighed by the whole board. */
const fewGroups = 3;

export interface CrowdRequest {
  /** The strongest first. */
  readonly people: readonly number[];
  readonly shapes: readonly Shape[];
  readonly goal: SplitGoal;
  /** The keys of earlier splits. */
  readonly seen: ReadonlySet<string>;
  readonly start: Split | null;
  readonly effort: number;
}

/**
 * Never worse than `start`, or than a snake draft, as far as they are not among `seen`. One board of many groups takes
 * too long to be priced at each step: there the way is found by what each group costs alone, and of the splits at
 * which it comes to rest the best by the whole board is improved by a few steps more.
 */
export function crowdSplit(crowd: CrowdRequest): Split {
  const times = crowd.effort + 1;
  const { people, shapes, goal, seen, start } = crowd;
  const budget = budgetOf(people.length, goal);
  const starts = [...(start === null ? [] : [start]), draftInto(people, shapes), inBlocks(people, shapes)];
  const request: SearchRequest = {
    goal,
    seen,
    starts,
    budget: times * budget.boards,
    variant: crowd.effort,
  };
  if (shapes.length > 1 || shapes.flat().length <= fewGroups) return searchedSplit(request);
  const best = bestByGroups({ ...request, budget: times * budget.groups });
  return searchedSplit({ ...request, starts: [best], budget: times * budget.oneBoard });
}

/** Of the splits that the search by groups comes upon, the best by the whole board. */
function bestByGroups(request: SearchRequest): Split {
  const { goal, seen, starts } = request;
  let [best, least]: [Split, number] = [[], Infinity];
  const found = (split: Split): void => {
    const board = [split.flat()];
    const cost = seen.has(keyOf(board, goal.playing)) ? Infinity : costOf(board, goal);
    if (best.length === 0 || cost < least) [best, least] = [board, cost];
  };
  const byGroups = (cell: Cell): number => cell.reduce((sum, group) => sum + goal.group(group), 0);
  searchedSplit({
    ...request,
    goal: { ...goal, cell: byGroups, atLeast: () => -Infinity },
    seen: new Set(),
    starts: starts.map((split) => split.flat().map((group) => [group])),
    found,
  });
  return best;
}
