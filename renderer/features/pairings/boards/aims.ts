/** How suggestions of a Swiss or a McMahon differ: by their aims, the first of which decides. Pure. */
import type { PairingSuggestion } from '../../../../shared/contract/pairings.ts';
import { shownAims, type ShownAim } from '../../../../shared/contract/judged-standings.ts';

export type Aims = NonNullable<PairingSuggestion['aims']>;

export interface AimLine {
  readonly aim: ShownAim;
  readonly totals: readonly number[];
  /** Whether each is the smallest of its line, if they differ. */
  readonly least: readonly boolean[];
}

/** In their order of weight, those that are not 0 in all suggestions. */
export function aimLines(suggestions: readonly Aims[]): AimLine[] {
  return shownAims.flatMap((aim) => {
    const totals = suggestions.map((one) => one[aim]);
    const least = Math.min(...totals);
    const differ = Math.max(...totals) > least;
    if (totals.every((total) => total === 0)) return [];
    return [{ aim, totals, least: totals.map((total) => differ && total === least) }];
  });
}

/** True where the suggestions are equal in every line. */
export const areEqual = (lines: readonly AimLine[]): boolean =>
  lines.every(({ least }) => !least.includes(true));

/** Aims that changed, in their order of weight; the first decides whether the change was for the better. */
export const changedAims = (before: Aims, after: Aims): { aim: ShownAim; change: number }[] =>
  shownAims.map((aim) => ({ aim, change: after[aim] - before[aim] })).filter(({ change }) => change !== 0);
