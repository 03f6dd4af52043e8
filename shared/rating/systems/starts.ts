/** The belief at which each player starts. */
import { EngineRefusal } from '../refusal.ts';
import type { Belief } from '../types.ts';

export interface Starts {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/**
 * All players at the prior, or at a starting belief of their own; throws EngineRefusal where such a belief has a mean
 * that isn't a number, or a deviation that isn't one above 0. Without `knowsDeviation` the prior's is used for all.
 */
export function startsOf(
  players: number,
  prior: Belief,
  startingBelief: ((player: number) => Belief | undefined) | undefined,
  knowsDeviation: boolean,
): Starts {
  const mean = new Float64Array(players).fill(prior.mean);
  const deviation = new Float64Array(players).fill(prior.deviation);
  for (let player = 0; startingBelief !== undefined && player < players; player++) {
    const own = startingBelief(player);
    if (own === undefined) continue;
    checkStart(player, own, knowsDeviation);
    mean[player] = own.mean;
    if (knowsDeviation) deviation[player] = own.deviation;
  }
  return { mean, deviation };
}

/** By player: 1 where a starting belief of their own is given. */
export function ownStarts(
  players: number,
  startingBelief: ((player: number) => Belief | undefined) | undefined,
): Uint8Array {
  const has = new Uint8Array(players);
  for (let player = 0; startingBelief !== undefined && player < players; player++)
    if (startingBelief(player) !== undefined) has[player] = 1;
  return has;
}

function checkStart(player: number, { mean, deviation }: Belief, knowsDeviation: boolean): void {
  if (!Number.isFinite(mean))
    throw EngineRefusal.of('badStartingMean', 'startingMean', {
      player: String(player),
      value: String(mean),
    });
  if (knowsDeviation && !(deviation > 0 && deviation < Infinity)) {
    throw EngineRefusal.of('badStartingDeviation', 'startingDeviation', {
      player: String(player),
      value: String(deviation),
    });
  }
}
