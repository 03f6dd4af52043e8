/** Whether memory keeps growing with use: a line through what was held after the garbage was collected. Pure. */

/** What was held at one moment. */
export interface MemorySample {
  /** Steps done so far. */
  readonly step: number;
  /** Counts the starts of the process or the page that holds it: each begins with memory of its own. */
  readonly life: number;
  readonly value: number;
}

export interface Trend {
  /** What a step adds. */
  readonly slope: number;
  /** Its standard error. */
  readonly error: number;
  /** Steps that the line covers, without the pauses between two lives. */
  readonly steps: number;
}

/** Of a life's first steps: what is used for the first time is compiled and cached then. */
export const warmUpSteps = 150;

/**
 * One slope for all lives, each with a level of its own (least squares within groups).
 *
 * @returns NaN as slope where no life is long enough.
 */
export function trendOf(samples: readonly MemorySample[]): Trend {
  const lives = [...Map.groupBy(samples, ({ life }) => life).values()]
    .map((all) => all.filter(({ step }) => step - (all[0]?.step ?? 0) >= warmUpSteps))
    .filter((all) => all.length > 1)
    .map(centred);
  const points = lives.flat();
  const sum = (of: (point: Point) => number): number => points.reduce((total, one) => total + of(one), 0);
  const spread = sum(({ x }) => x * x);
  const slope = sum(({ x, y }) => x * y) / spread;
  const left = sum(({ x, y }) => (y - slope * x) ** 2);
  const freedom = points.length - lives.length - 1;
  return {
    slope,
    error: freedom > 0 ? Math.sqrt(left / freedom / spread) : NaN,
    steps: lives.reduce((total, life) => total + lengthOf(life), 0),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function centred(life: readonly MemorySample[]): Point[] {
  const mean = (of: (sample: MemorySample) => number): number =>
    life.reduce((total, one) => total + of(one), 0) / life.length;
  const [x, y] = [mean(({ step }) => step), mean(({ value }) => value)];
  return life.map(({ step, value }) => ({ x: step - x, y: value - y }));
}

const lengthOf = (life: readonly Point[]): number => (life.at(-1)?.x ?? 0) - (life[0]?.x ?? 0);

/** False where too few looks were left after the first steps to tell a slope from noise. */
export const isJudged = ({ slope, error }: Trend): boolean =>
  Number.isFinite(slope) && Number.isFinite(error);

/** How sure a leak must be, in standard errors. */
const certainty = 3;

/** True if it surely grew by more than `most` in the run, or would grow so. */
export const isLeak = ({ slope, error, steps }: Trend, most: number): boolean =>
  (slope - certainty * error) * steps > most;
