/** Slow, obvious twin of what a Swiss leaves possible: all pairings without a rematch, each with all results. */

interface Swiss {
  readonly points: readonly number[];
  /** "0 1" for those who have met. */
  readonly met: ReadonlySet<string>;
}

export const meeting = (one: number, other: number): string =>
  `${String(Math.min(one, other))} ${String(Math.max(one, other))}`;

/** Of an even number of people, in all ways: two by two, none of whom have met. */
function pairingsOf(people: readonly number[], met: ReadonlySet<string>): [number, number][][] {
  const [first, ...others] = people;
  if (first === undefined) return [[]];
  return others
    .filter((other) => !met.has(meeting(first, other)))
    .flatMap((other) =>
      pairingsOf(
        others.filter((one) => one !== other),
        met,
      ).map((rest): [number, number][] => [[first, other], ...rest]),
    );
}

/** The points after every ending of the given number of rounds. */
export function swissEndings({ points, met }: Swiss, rounds: number): number[][] {
  if (rounds === 0) return [[...points]];
  return pairingsOf([...points.keys()], met).flatMap((pairs) =>
    resultsOf(points, pairs).flatMap((after) =>
      swissEndings(
        { points: after, met: new Set([...met, ...pairs.map((pair) => meeting(...pair))]) },
        rounds - 1,
      ),
    ),
  );
}

const resultsOf = (points: readonly number[], [pair, ...pairs]: readonly [number, number][]): number[][] => {
  if (!pair) return [[...points]];
  const [one, other] = pair;
  return [1, 0.5, 0].flatMap((won) => {
    const given = (at: number): number => (at === one ? won : at === other ? 1 - won : 0);
    return resultsOf(
      points.map((sum, at) => sum + given(at)),
      pairs,
    );
  });
};
