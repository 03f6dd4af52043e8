/** Slow, obvious twin of what the points decide: the table of every outcome, sorted. */

interface Left {
  readonly points: readonly number[];
  readonly games: readonly { readonly one: number; readonly other: number }[];
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** The points after every outcome. */
export function allOutcomes({ points, games, win, draw, loss }: Left): number[][] {
  let tables = [[...points]];
  for (const { one, other } of games)
    tables = tables.flatMap((table) =>
      [
        [win, loss],
        [draw, draw],
        [loss, win],
      ].map(([own = 0, theirs = 0]) =>
        table.map((sum, i) => sum + (i === one ? own : i === other ? theirs : 0)),
      ),
    );
  return tables;
}

/** How many are ahead of a competitor, and how many have as many points or more, itself among them. */
export const placeIn = (table: readonly number[], one: number): { ahead: number; upTo: number } => ({
  ahead: table.filter((other) => other > (table[one] ?? 0) + 1e-9).length,
  upTo: table.filter((other) => other >= (table[one] ?? 0) - 1e-9).length,
});
