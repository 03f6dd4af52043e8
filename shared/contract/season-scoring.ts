/** How the results of its tournaments add up to a season's standings. */
import { z } from 'zod';
import { seasonCategories } from './competitions.ts';
import { calendarDay, name } from './values.ts';

const mostPoints = 10_000;

/**
 * Who is ranked: `people`, each with the place of their team; `teams` alone; `auto`: teams where all tournaments are of
 * teams, else people.
 */
export const ranks = ['auto', 'people', 'teams'] as const;

export const seasonScoring = z.strictObject({
  /** Points of each place of a tournament, the first place first; null: the points that its own standings give. */
  places: z.array(z.number().min(0).max(mostPoints)).min(1).max(1000).nullable().default(null),
  /** Points for taking part, besides those of the place. */
  takingPart: z.number().min(0).max(mostPoints).default(0),
  /** How many of a participant's results count, the best of them; null: all. */
  best: z.int().min(1).max(1000).nullable().default(null),
  /** How many qualify, the first of the standings; null: nobody does. */
  qualify: z.int().min(1).max(1000).nullable().default(null),
  /** How many tournaments the season has in all; null: that isn't said. */
  tournaments: z.int().min(1).max(1000).nullable().default(null),
  /** Who is ranked among themselves besides; left out: nobody. */
  categories: seasonCategories.optional(),
  /** Left out: teams and people side by side, as seasons had them before this could be chosen. */
  ranks: z.enum(ranks).optional(),
});

export type SeasonScoring = z.output<typeof seasonScoring>;

/** In a league file: a name alone is a season without days and standings. */
export const seasonInFile = z.union([
  name,
  z.strictObject({ name, first: calendarDay, last: calendarDay, scoring: seasonScoring.optional() }),
  z.strictObject({ name, scoring: seasonScoring }),
]);
