/** Tables beside the main one: juniors, women, everyone below a rating. */
import { z } from 'zod';
import { rankText } from './ranks.ts';
import type { Standing } from './standings.ts';

const rating = z.number().min(-100_000).max(100_000).nullable();

export const categoryRule = z.discriminatedUnion('kind', [
  /** All who have a tag. */
  z.strictObject({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(200) }),
  /** All with a rating of `from` or more and less than `below`; null is no limit. */
  z.strictObject({ kind: z.literal('rating'), from: rating.default(null), below: rating.default(null) }),
  z.strictObject({ kind: z.literal('players'), playerIds: z.array(z.int()).max(10_000) }),
]);

export const category = z.strictObject({ name: z.string().trim().min(1).max(200), rule: categoryRule });

export type CategoryRule = z.output<typeof categoryRule>;
export type Category = z.output<typeof category>;

/** What decides whether someone belongs to a category. */
export interface CategoryMember {
  readonly playerId: number | null;
  readonly tags: readonly string[];
  /** null where there is none: then no category by rating takes the person. */
  readonly rating: number | null;
}

/** True where a person belongs to the category. */
export function belongsTo(rule: CategoryRule, { playerId, tags, rating: own }: CategoryMember): boolean {
  switch (rule.kind) {
    case 'tag':
      return tags.includes(rule.tag);
    case 'rating':
      return own !== null && own >= (rule.from ?? -Infinity) && own < (rule.below ?? Infinity);
    case 'players':
      return playerId !== null && rule.playerIds.includes(playerId);
  }
}

/** The rows of a category in the order of the standings, ranked among themselves; who shares a rank still does. */
export function categoryRows<R extends Pick<Standing, 'competitor' | 'rank' | 'rankText'>>(
  rows: readonly R[],
  isMember: (competitor: string) => boolean,
): R[] {
  const members = rows.filter(({ competitor }) => isMember(competitor));
  return members.map((row) => {
    const rank = members.findIndex((other) => other.rank === row.rank) + 1;
    const isShared = members.filter((other) => other.rank === row.rank).length > 1;
    return { ...row, rank, rankText: rankText(rank, isShared) };
  });
}
