/** Lots that were drawn, and orders that were decided: numbers that mean something among those of one drawing alone. */
import type { Ruling } from '../contract/competitions.ts';

interface Lot {
  /** When it was drawn: the same for all of a drawing. */
  readonly at?: string | null;
  /** Of an order that was decided: the same for all of it. */
  readonly reason?: string | null;
}

const drawingOf = ({ at = null, reason = null }: Lot): string => JSON.stringify([at, reason]);

/**
 * The latest drawing in which all are, so that it decides between them.
 *
 * @param lots - Of each competitor, the latest last.
 * @returns What each has in it; undefined where there is no such drawing.
 */
export function lastCommon<L extends Lot>(lots: readonly (readonly L[])[]): L[] | undefined {
  const [first = []] = lots;
  for (const one of first.toReversed()) {
    const same = lots.flatMap((own) => own.findLast((other) => drawingOf(other) === drawingOf(one)) ?? []);
    if (same.length === lots.length) return same;
  }
  return undefined;
}

/**
 * True where there was a drawing among these, as tournaments record it.
 *
 * @param rulings - Of each competitor, in all stages.
 * @param stage - From 1.
 */
export const areDrawn = (rulings: readonly (readonly Ruling[])[], stage: number): boolean =>
  lastCommon(
    rulings.map((own) => own.flatMap((one) => (one.kind === 'lot' && one.stage === stage ? [one] : []))),
  ) !== undefined;
