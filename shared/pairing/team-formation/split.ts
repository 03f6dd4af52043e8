/** The words of splitting people: groups, cells of groups, and whole splits, in one written form. */

/** Entrants who sit together: a team, or a table. Those who wait as substitutes are the last. */
export type Group = readonly number[];

/** Groups whose price is known together only: the teams of one board, or a single table. */
export type Cell = readonly Group[];

/** Each person in exactly one group. */
export type Split = readonly Cell[];

/** What a split costs: less is better. */
export interface SplitGoal {
  /** The cost of a split is the sum of those of its cells. */
  readonly cell: (cell: Cell) => number;
  /** A cell costs as much at least: found far sooner than its cost, so that most steps of a search end here. */
  readonly atLeast: (cell: Cell) => number;
  /** A lower bound that is found sooner still, where there is one; a search then has time for many more steps. */
  readonly atOnce?: (cell: Cell) => number;
  /** False where no exchange between these two can help: they are not tried. */
  readonly canGain?: (one: Cell, other: Cell) => boolean;
  /** By how much an exchange at random may raise it. */
  readonly mostAtOnce?: number;
  /** What a group costs by itself, apart from the others of its cell. */
  readonly group: (group: Group) => number;
  /** As many of a group play, the rest of it waits. */
  readonly playing: number;
}

export const costOf = (split: Split, goal: SplitGoal): number =>
  split.reduce((sum, cell) => sum + goal.cell(cell), 0);

const ascending = (a: number, b: number): number => a - b;

/** Equal splits have equal keys: the order of cells, of groups and of those who play is nothing to it. */
export const keyOf = (split: Split, playing: number): string =>
  split
    .map((cell) =>
      cell
        .map((group) => groupKey(group, playing))
        .toSorted()
        .join('|'),
    )
    .toSorted()
    .join('/');

const groupKey = (group: Group, playing: number): string =>
  [group.slice(0, playing), group.slice(playing)].map((part) => part.toSorted(ascending).join(' ')).join('+');

/** How many groups are remembered at most. */
const mostRemembered = 50_000;

/** The same cost, calculated once a group: a search comes back to the same ones. */
export function remembered(cost: (group: Group) => number): (group: Group) => number {
  const known = new Map<string, number>();
  return (group) => {
    const key = group.join();
    const found = known.get(key) ?? cost(group);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, found);
    return found;
  };
}
