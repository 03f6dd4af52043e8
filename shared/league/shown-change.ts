/** How far ratings moved, so that what is before, what is after and the change add up as they are printed. */
interface WithMean {
  readonly mean: number;
}

/**
 * The difference of the numbers that a reader sees.
 *
 * @param steps - Into how many steps of a point these are rounded: 1 on pages and paper, 100 in files.
 */
export const shownChange = (before: WithMean, after: WithMean, steps = 1): number =>
  // Adding 0 keeps −0 off the page.
  (Math.round(after.mean * steps) - Math.round(before.mean * steps)) / steps + 0;

/** The same where the rating before isn't listed; null stays. */
export const shownChangeTo = ({
  mean,
  change,
}: WithMean & { readonly change: number | null }): number | null =>
  change === null ? null : shownChange({ mean: mean - change }, { mean });
