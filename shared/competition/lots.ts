/** Lots that were drawn, as tournaments record them. */
import type { Ruling } from '../contract/competitions.ts';

/**
 * True where one drawing in a stage was among all of these, so that it has decided between them.
 *
 * @param rulings - Of each of them, in all stages.
 * @param stage - From 1.
 */
export function areDrawn(rulings: readonly (readonly Ruling[])[], stage: number): boolean {
  const drawings = rulings.map((own) =>
    own.flatMap((one) => (one.kind === 'lot' && one.stage === stage ? [one.at] : [])).at(-1),
  );
  return drawings.every((at) => at !== undefined && at === drawings[0]);
}
