/**
 * Glicko-2's drift (M. E. Glickman, Example of the Glicko-2 system, 2013): each player has a volatility, the drift in a
 * period, which grows where results surprise more than the deviation explains, and shrinks where they don't. τ holds it.
 */
import { oddsPerPoint } from '../logistic.ts';
import type { Drift } from './open-period.ts';

/** No volatility passes this, in units of 400/ln 10 points a period: about 1,700 points. */
const mostVolatile = 10;

/**
 * In a period with results the volatility changes first (step 5), and its square is added before they are learned from
 * (steps 6 and 7); in a period without, it is added alone. `nu` is what all start with, in points a period.
 */
export function volatileDrift(players: number, nu: number, tau: number): Drift {
  const volatility = new Float64Array(players).fill(nu * oddsPerPoint);
  /** What it would be if the period ended now; negative for those without results in it. */
  const next = new Float64Array(players).fill(-1);
  return {
    learnedFrom({ startDeviation, pull, information }, player) {
      const variance = (startDeviation[player]! * oddsPerPoint) ** 2;
      const known = { variance, pull: pull[player]!, information: information[player]! };
      next[player] = nextVolatility(volatility[player]!, tau, known);
      return startDeviation[player]! ** 2 + (next[player] / oddsPerPoint) ** 2;
    },
    added(_, player, elapsed) {
      const played = next[player]! >= 0;
      if (played) volatility[player] = next[player]!;
      next[player] = -1;
      return (elapsed - (played ? 1 : 0)) * (volatility[player]! / oddsPerPoint) ** 2;
    },
  };
}

/** A player's period, with the variance at its start: all in units of 400/ln 10 points. */
export interface PeriodResults {
  readonly variance: number;
  /** Σ g(s − E). */
  readonly pull: number;
  /** Σ g²E(1 − E). */
  readonly information: number;
}

/**
 * The volatility after a period (step 5): the root of the paper's f(x), e^x = σ². Its v = 1/I and Δ = P/I are
 * multiplied out, so that results which were certain beforehand (I = 0) need no case of their own:
 *   f(x) = e^x·(P² − I − I²·(φ² + e^x)) / (2·(1 + I·(φ² + e^x))²) − (x − ln σ²)/τ².
 */
export function nextVolatility(volatility: number, tau: number, known: PeriodResults): number {
  if (volatility === 0) return 0;
  const { variance, pull, information } = known;
  const start = 2 * Math.log(volatility);
  const f = (x: number): number => {
    const square = Math.exp(x);
    const told = 1 + information * (variance + square);
    const surprise = pull * pull - information * told;
    return (square * surprise) / (2 * told * told) - (x - start) / (tau * tau);
  };
  // f is above 0 left of the root and below it on the right.
  const up = f(start) > 0;
  const end = up ? 2 * Math.log(Math.max(mostVolatile, volatility)) : -Infinity;
  let inner = start;
  let step = tau;
  let outer = up ? Math.min(start + step, end) : start - step;
  while (up ? f(outer) > 0 && outer < end : f(outer) < 0) {
    step *= 2;
    inner = outer;
    outer = up ? Math.min(outer + step, end) : outer - step;
  }
  return Math.exp(rootBetween(f, Math.min(inner, outer), Math.max(inner, outer)) / 2);
}

/** The most steps that the search takes; it needs about ten. */
const mostSteps = 100;

/** The root between two ends where f has two signs, by the paper's Illinois steps; `high` where f is above 0 there, too. */
function rootBetween(f: (x: number) => number, low: number, high: number): number {
  let [kept, latest] = [low, high];
  let [atKept, atLatest] = [f(low), f(high)];
  if (atLatest > 0) return high;
  for (let step = 0; step < mostSteps && Math.abs(latest - kept) > 1e-14 * Math.abs(latest); step++) {
    const x = kept + ((kept - latest) * atKept) / (atLatest - atKept);
    const value = f(x);
    if (value * atLatest <= 0) [kept, atKept] = [latest, atLatest];
    else atKept /= 2;
    [latest, atLatest] = [x, value];
  }
  return latest;
}
