/** What Glicko and Glicko-2 know of all players while a rating period is open. */
import { oddsPerPoint } from '../logistic.ts';
import type { Starts } from './starts.ts';

export interface OpenPeriod {
  /** Null before the first contest. */
  number: number | null;
  /** By player: the belief at the period's start, from which the whole period is learned. */
  readonly startMean: Float64Array;
  readonly startDeviation: Float64Array;
  /** By player: what would be said if the period ended now, before time passes. */
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** By player: Σ g(s − E) and Σ g²E(1 − E) over the period so far. */
  readonly pull: Float64Array;
  readonly information: Float64Array;
  /** Who has ever been rated. For the others no time passes: a newcomer is no less known for coming late. */
  readonly entered: Uint8Array;
  readonly everybody: number[];
  readonly drift: Drift;
}

/** How strengths change from period to period. */
export interface Drift {
  /** The variance that a player's results of the open period are learned from, with all of them. */
  learnedFrom(period: OpenPeriod, player: number): number;
  /** The variance added where the open period closes and `elapsed` periods pass up to the start of the next one. */
  added(period: OpenPeriod, player: number, elapsed: number): number;
}

/** Glicko's: ν² a period for all, after the period's results, (7). */
export function constantDrift(nu: number): Drift {
  return {
    learnedFrom: ({ startDeviation }, player) => startDeviation[player]! ** 2,
    added: (_period, _player, elapsed) => elapsed * nu * nu,
  };
}

export function beforeFirstPeriod({ mean, deviation }: Starts, drift: Drift): OpenPeriod {
  const players = mean.length;
  return {
    number: null,
    startMean: mean.slice(),
    startDeviation: deviation.slice(),
    mean,
    deviation,
    pull: new Float64Array(players),
    information: new Float64Array(players),
    entered: new Uint8Array(players),
    everybody: [],
    drift,
  };
}

/** Closes the open period and lets time pass, (7), up to the start of period `number`. */
export function passTime(period: OpenPeriod, number: number): void {
  const elapsed = number - (period.number ?? number);
  period.number = number;
  if (elapsed === 0) return;
  const { startMean, startDeviation, mean, deviation, pull, information, drift } = period;
  for (const player of period.everybody) {
    deviation[player] = Math.sqrt(deviation[player]! ** 2 + drift.added(period, player, elapsed));
    startMean[player] = mean[player]!;
    startDeviation[player] = deviation[player]!;
    pull[player] = 0;
    information[player] = 0;
  }
}

/** Adds what a contest says of a player to the period, and says where that leads: (9) and (10). */
export function learnOf(period: OpenPeriod, player: number, pull: number, information: number): void {
  if (period.entered[player] === 0) {
    period.entered[player] = 1;
    period.everybody.push(player);
  }
  period.pull[player]! += pull;
  period.information[player]! += information;
  const prior = period.drift.learnedFrom(period, player);
  const variance = prior / (1 + prior * oddsPerPoint ** 2 * period.information[player]!);
  period.mean[player] = period.startMean[player]! + oddsPerPoint * variance * period.pull[player]!;
  period.deviation[player] = Math.sqrt(variance);
}
