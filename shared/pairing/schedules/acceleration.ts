/** Acceleration of a Swiss: virtual points for the stronger half in the first rounds. FIDE Handbook C.04.7 (Baku). */
import { usualGamePoints, type PairingRequest } from '../types.ts';
import { duelSettings } from '../../contract/duel-settings.ts';
import { takesPart } from '../standings-so-far.ts';
import { startingOrder, type Seeded } from './seeds.ts';

/** The tournament that C.04.7 was written for, where the number of rounds isn't set. */
const usualRounds = 9;

/** A win in the first half of the accelerated rounds, which are the first half of all; a draw in the others; rounded up. */
export function virtualPoints(round: number, totalRounds: number, { win, draw } = usualGamePoints): number {
  const accelerated = Math.ceil(totalRounds / 2);
  if (round > accelerated) return 0;
  return round <= Math.ceil(accelerated / 2) ? win : draw;
}

/** How many of the starters are in the stronger half: half of them, rounded up to an even number (C.04.7, 2.2). */
export const upperHalfOf = (starters: number): number => 2 * Math.ceil(starters / 4);

/**
 * What each entrant has in a round beside its points; 0 for all where the format isn't accelerated. Who comes later is
 * in the stronger half if listed above its last starter (C.04.7, 3).
 */
export function virtualScores(
  request: PairingRequest,
  seeded: Seeded,
  round: number,
  first: number,
): number[] {
  const none = request.entrants.map(() => 0);
  if (request.format.kind !== 'duels' || request.format.method !== 'swiss') return none;
  const { accelerated, totalRounds } = duelSettings(request.format);
  const points = virtualPoints(round, totalRounds ?? usualRounds, request.points);
  if (!accelerated || points === 0) return none;
  const order = startingOrder(request, seeded)([...request.entrants.keys()]);
  const starters = order.filter((at) => startsIn(request, at, first));
  const last = order.indexOf(starters[Math.min(upperHalfOf(starters.length), starters.length) - 1] ?? -1);
  const upper = new Set(order.slice(0, last + 1));
  return none.map((_, at) => (upper.has(at) ? points : 0));
}

function startsIn({ entrants }: PairingRequest, at: number, round: number): boolean {
  const entrant = entrants[at];
  return entrant !== undefined && takesPart(entrant, round);
}
