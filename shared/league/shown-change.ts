/** How far ratings moved, so that what is before, what is after and the change add up as they are printed. */
import type { Change, Gain, GainByDays, MeanChange } from '../contract/values.ts';

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

/** @param games - Of one player, in order of time. Throws where there is none. */
export function gainIn<S extends MeanChange>(games: readonly S[]): Pick<S, 'before' | 'after'> & Gain {
  const [first, last] = [games[0], games.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('no game, no gain');
  const between = games.flatMap(({ after }, i): MeanChange[] => {
    const next = games[i + 1];
    return next === undefined || next.before.mean === after.mean
      ? []
      : [{ before: after, after: next.before }];
  });
  return { before: first.before, after: last.after, ...(between.length > 0 && { between }) };
}

/** By the day on which they were played; nothing where that was one day, or isn't known. */
export function daysIn(
  games: readonly (Change & { readonly day: string | null })[],
): Pick<GainByDays, 'days'> {
  const days = [...Map.groupBy(games, ({ day }) => day)].flatMap(([day, own]) =>
    day === null ? [] : [{ day, ...gainIn<Change>(own) }],
  );
  return days.length > 1 ? { days } : {};
}

/** What these games changed, without the others. */
export const gainOf = ({ before, after, between = [] }: Gain): number =>
  between.reduce((gain, others) => gain - (others.after.mean - others.before.mean), after.mean - before.mean);

/** The same in the numbers that a reader sees: what the games show one by one adds up to it. */
export const shownGain = ({ before, after, between = [] }: Gain, steps = 1): number => {
  const others = between.reduce((sum, one) => sum + shownChange(one.before, one.after, steps), 0);
  return Math.round((shownChange(before, after, steps) - others) * steps) / steps + 0;
};
