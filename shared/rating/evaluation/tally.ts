/**
 * What a system predicted and what came, as sums: over a contest, a tournament, a stretch of time or all. Because
 * all are sums, every figure on a page can be calculated by adding up.
 */

export const tallyNames = [
  'wrong',
  'decided',
  'tied',
  'loss',
  'scoreLoss',
  'brier',
  'comparisons',
  'discrepancy',
  'duels',
] as const;

/**
 * `wrong`: pairs of sides predicted the wrong way round, ½ for each predicted level. `decided`, `tied`: pairs that did
 * not tie, and that did. `loss`: log loss times `comparisons`; a contest of n sides holds n − 1 comparisons.
 * `scoreLoss`, `brier`: the same of the expected score, its log loss as in paper 2's (15) and its squared error, a
 * tie being half a win.
 * `discrepancy`: paper 2's (15) over contests of two sides, of which there were `duels`.
 */
export type Tally = Readonly<Record<(typeof tallyNames)[number], number>>;

/** A tally for each contest, or for each tournament, in order of time. */
export type Tallies = Readonly<Record<(typeof tallyNames)[number], Float64Array>> & {
  readonly length: number;
};

const columns = <Column>(
  column: (name: (typeof tallyNames)[number]) => Column,
): Record<(typeof tallyNames)[number], Column> => ({
  wrong: column('wrong'),
  decided: column('decided'),
  tied: column('tied'),
  loss: column('loss'),
  scoreLoss: column('scoreLoss'),
  brier: column('brier'),
  comparisons: column('comparisons'),
  discrepancy: column('discrepancy'),
  duels: column('duels'),
});

export function talliesOf(tallies: readonly Tally[]): Tallies {
  const sums = columns(() => new Float64Array(tallies.length));
  tallies.forEach((tally, i) => {
    for (const name of tallyNames) sums[name][i] = tally[name];
  });
  return { length: tallies.length, ...sums };
}

/** All of them added up. */
export const totalOf = (tallies: Tallies): Tally =>
  columns((name) => tallies[name].reduce((sum, value) => sum + value, 0));

/** The share of decided pairs predicted the wrong way round, pooled over all pairs; null where none was decided. */
export const wrongOrderOf = ({ wrong, decided }: Pick<Tally, 'wrong' | 'decided'>): number | null =>
  decided > 0 ? wrong / decided : null;

/** The mean log loss of a comparison in nats; null where there was none. */
export const logLossOf = ({ loss, comparisons }: Pick<Tally, 'loss' | 'comparisons'>): number | null =>
  comparisons > 0 ? loss / comparisons : null;

/**
 * The mean log loss of the expected score in a comparison, in nats, a tie being half a win: the same measure for systems
 * with ties and without. null where there was no comparison.
 */
export const scoreLossOf = ({
  scoreLoss,
  comparisons,
}: Pick<Tally, 'scoreLoss' | 'comparisons'>): number | null =>
  comparisons > 0 ? scoreLoss / comparisons : null;

/** The mean squared error of the expected score in a comparison (Brier 1950), 0 to 1; null where there was none. */
export const brierOf = ({ brier, comparisons }: Pick<Tally, 'brier' | 'comparisons'>): number | null =>
  comparisons > 0 ? brier / comparisons : null;

/** Paper 2's total discrepancy over all duels; null where there was no duel. */
export const discrepancyOf = ({ discrepancy, duels }: Pick<Tally, 'discrepancy' | 'duels'>): number | null =>
  duels > 0 ? discrepancy : null;

/** Contests added up by tournament: `groupOf` names each one's group, from 0 to `groups` − 1. */
export function groupTallies(tallies: Tallies, groupOf: ArrayLike<number>, groups: number): Tallies {
  if (groupOf.length !== tallies.length) throw new RangeError('every contest needs the group it belongs to');
  const sums = columns(() => new Float64Array(groups));
  for (const name of tallyNames) {
    for (let i = 0; i < tallies.length; i++) {
      const group = groupOf[i]!;
      if (!(group >= 0 && group < groups)) throw new RangeError(`there is no group ${String(group)}`);
      sums[name][group] = sums[name][group]! + tallies[name][i]!;
    }
  }
  return { length: groups, ...sums };
}

/** Those at the given indices. */
export const rowsOf = (tallies: Tallies, rows: Int32Array): Tallies => ({
  length: rows.length,
  ...columns((name) => Float64Array.from(rows, (row) => tallies[name][row]!)),
});

/** The last `count` of them, or all where there are fewer. */
export function lastOf(tallies: Tallies, count: number): Tallies {
  const from = Math.max(0, tallies.length - count);
  return { length: tallies.length - from, ...columns((name) => tallies[name].subarray(from)) };
}

export interface Window {
  /** Of the last tournament in it. */
  readonly last: number;
  /** Wrong order over all pairs in it; null where none was decided. */
  readonly pooled: number | null;
  /** Mean of the tournaments' own shares, as in paper 3's Fig. 5. */
  readonly averaged: number | null;
}

/** Wrong order over each `size` tournaments in a row. */
export function slidingWrongOrder(tallies: Tallies, size: number): Window[] {
  if (!Number.isInteger(size) || size < 1) throw new RangeError('a window needs a whole size from 1');
  const windows: Window[] = [];
  let [wrong, decided, shares, judged] = [0, 0, 0, 0];
  const count = (i: number, sign: 1 | -1): void => {
    const own = { wrong: tallies.wrong[i]!, decided: tallies.decided[i]! };
    wrong += sign * own.wrong;
    decided += sign * own.decided;
    shares += sign * (wrongOrderOf(own) ?? 0);
    judged += own.decided > 0 ? sign : 0;
  };
  for (let last = 0; last < tallies.length; last++) {
    count(last, 1);
    if (last >= size) count(last - size, -1);
    const averaged = judged > 0 ? Math.min(1, Math.max(0, shares / judged)) : null;
    if (last >= size - 1) windows.push({ last, pooled: wrongOrderOf({ wrong, decided }), averaged });
  }
  return windows;
}

export interface Comparison {
  /** Tournaments with a lower share of wrong order than the other system's; with a higher one; with the same. */
  readonly won: number;
  readonly lost: number;
  readonly level: number;
  /** won / (won + lost + level); null where no tournament had a decided pair. */
  readonly shareWon: number | null;
}

/** One system against another, tournament by tournament (paper 3, Table 1). Both tell of the same tournaments. */
export function tournamentsWon(own: Tallies, other: Tallies): Comparison {
  if (own.length !== other.length) throw new RangeError('both systems must have seen the same tournaments');
  let [won, lost, level] = [0, 0, 0];
  for (let i = 0; i < own.length; i++) {
    if (own.decided[i] !== other.decided[i])
      throw new RangeError('both systems must have seen the same results');
    if (own.decided[i] === 0) continue;
    if (own.wrong[i]! < other.wrong[i]!) won++;
    else if (own.wrong[i]! > other.wrong[i]!) lost++;
    else level++;
  }
  const judged = won + lost + level;
  return { won, lost, level, shareWon: judged > 0 ? won / judged : null };
}
