/** Tables beside the main one: juniors, women, everyone below a rating. */
import type { CategoryRule } from '../contract/competitions.ts';
import { rankText } from './ranks.ts';
import type { Standing } from './standings.ts';

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

/** One table for each category, in their order, from rows of everyone. */
export const rowsByCategory = <R extends Parameters<typeof categoryRows>[0][number]>(
  categories: readonly { readonly name: string; readonly members: ReadonlySet<string> }[],
  rows: readonly R[],
): { readonly name: string; readonly rows: R[] }[] =>
  categories.map(({ name, members }) => ({
    name,
    rows: categoryRows(rows, (competitor) => members.has(competitor)),
  }));
