/**
 * Finding the lowest point of a function without its derivatives: Nelder & Mead, Computer Journal 7 (1965) 308–313. Our
 * own, because the package there is (fmin 0.0.4) knows no budget of evaluations, cannot be called off, does not say
 * whether it settled, has no types, and throws where the simplex must shrink.
 */

export interface Search {
  /** Where to begin, and how far to step from there along each coordinate; no step may be 0. */
  readonly start: readonly number[];
  readonly steps: readonly number[];
  /** The function's value at the start, where it is known: then it is not asked there. */
  readonly startValue?: number;
  /** How often the function may be asked at most. */
  readonly budget: number;
  /** It has settled where the values at the corners differ by no more than this ... */
  readonly valueWithin: number;
  /** ... and the corners by no more than this, in steps. */
  readonly stepsWithin: number;
  /** Asked before each evaluation; true ends the search. */
  readonly stop?: (evaluations: number, best: Point) => boolean;
}

interface Point {
  readonly at: readonly number[];
  readonly value: number;
}

type SearchEnd = 'settled' | 'budget' | 'stopped';

export interface Found extends Point {
  readonly evaluations: number;
  readonly ended: SearchEnd;
}

/**
 * Minimizes `f` from `start`. Where `f` gives no number the point counts as infinitely high, so a wall is a wall.
 * A point found by a settled search is a low point of its neighbourhood, not proven the lowest of all.
 */
export function minimize(f: (at: readonly number[]) => number, search: Search): Found {
  const { ask, asked } = counted(f, search);
  const simplex: Point[] = [];
  let ended: SearchEnd | undefined;
  const corner = (at: readonly number[]): void => {
    const point = ask(at, simplex);
    if (typeof point === 'string') ended = point;
    else simplex.push(point);
  };
  if (search.startValue === undefined) corner(search.start);
  else simplex.push({ at: search.start, value: search.startValue });
  search.start.forEach((_, i) => {
    if (ended === undefined) corner(search.start.map((x, j) => (i === j ? x + search.steps[j]! : x)));
  });
  while (ended === undefined) {
    simplex.sort((a, b) => a.value - b.value);
    ended = hasSettled(simplex, search) ? 'settled' : improve(simplex, (at) => ask(at, simplex));
  }
  simplex.sort((a, b) => a.value - b.value);
  return { ...(simplex[0] ?? { at: search.start, value: Infinity }), evaluations: asked(), ended };
}

type Ask = (at: readonly number[]) => Point | SearchEnd;

/** The function with its budget: each answer is a point, or why there will be none. */
function counted(
  f: (at: readonly number[]) => number,
  { start, budget, stop }: Search,
): { ask: (at: readonly number[], known: readonly Point[]) => Point | SearchEnd; asked: () => number } {
  let evaluations = 0;
  return {
    asked: () => evaluations,
    ask: (at, known) => {
      if (evaluations >= budget) return 'budget';
      if (stop?.(evaluations, lowest(known, start)) === true) return 'stopped';
      evaluations++;
      const value = f(at);
      return { at, value: Number.isNaN(value) ? Infinity : value };
    },
  };
}

/** The lowest of the known points; before there is one, the start, infinitely high. */
const lowest = (known: readonly Point[], start: readonly number[]): Point =>
  known.reduce((low, point) => (point.value < low.value ? point : low), { at: start, value: Infinity });

function hasSettled(simplex: readonly Point[], { steps, valueWithin, stepsWithin }: Search): boolean {
  const best = simplex[0]!;
  if (!(simplex.at(-1)!.value - best.value <= valueWithin)) return false;
  return simplex.every(({ at }) =>
    at.every((x, i) => Math.abs((x - best.at[i]!) / steps[i]!) <= stepsWithin),
  );
}

/** Replaces the worst corner of a sorted simplex, or draws all corners towards the best. Says where that must end. */
function improve(simplex: Point[], ask: Ask): SearchEnd | undefined {
  const worst = simplex.at(-1)!;
  const others = simplex.slice(0, -1);
  const middle = worst.at.map((_, i) => others.reduce((sum, { at }) => sum + at[i]!, 0) / others.length);
  const along = (factor: number): Point | SearchEnd =>
    ask(middle.map((x, i) => x + factor * (worst.at[i]! - x)));
  const reflected = along(-1);
  if (typeof reflected === 'string') return reflected;
  // What was gained is kept even where the budget ends here.
  if (reflected.value < worst.value) simplex[simplex.length - 1] = reflected;
  const goesOn = reflected.value < others[0]!.value;
  if (!goesOn && reflected.value < others.at(-1)!.value) return undefined;
  const tried = along(goesOn ? -2 : reflected.value < worst.value ? -0.5 : 0.5);
  if (typeof tried === 'string') return tried;
  if (tried.value < simplex.at(-1)!.value) simplex[simplex.length - 1] = tried;
  else if (!goesOn) return shrink(simplex, ask);
  return undefined;
}

function shrink(simplex: Point[], ask: Ask): SearchEnd | undefined {
  const best = simplex[0]!;
  for (let k = 1; k < simplex.length; k++) {
    const point = ask(best.at.map((x, i) => (x + simplex[k]!.at[i]!) / 2));
    if (typeof point === 'string') return point;
    simplex[k] = point;
  }
  return undefined;
}
