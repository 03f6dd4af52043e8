/** Where everybody starts. */
import { EngineRefusal } from '../refusal.ts';
import type { Belief } from '../types.ts';

export interface Starts {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/**
 * Everybody at the prior, or at a starting belief of one's own; throws EngineRefusal where such a belief has a mean
 * that is no number, or a deviation that is none above 0. Without `knowsDeviation` the prior's is everybody's.
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
