/** Lots that were drawn. */
import type { Ruling } from '../contract/competitions.ts';

interface Lot {
  /** When it was drawn: the same for all of a drawing. */
  readonly at?: string | null;
}

/** True where all have a lot, and of one drawing, so that it decides between them. */
export const areOfOneDrawing = (lots: readonly (Lot | undefined)[]): boolean =>
  lots.every((lot) => lot !== undefined && lot.at === lots[0]?.at);

/**
 * The same of lots as tournaments record them.
 *
 * @param rulings - Of each competitor, in all stages.
 * @param stage - From 1.
 */
export const areDrawn = (rulings: readonly (readonly Ruling[])[], stage: number): boolean =>
  areOfOneDrawing(
    rulings.map((own) =>
      own.flatMap((one) => (one.kind === 'lot' && one.stage === stage ? [one] : [])).at(-1),
    ),
  );
