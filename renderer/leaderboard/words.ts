/** What the page and the printed sheet say about a list. */
import type { Moment, ViewRules } from '../../shared/arguments.ts';
import type { PreparedRow, RankedRow } from '../../shared/league/leaderboard-view.ts';
import { plainRules } from '../../shared/league/view-rules.ts';
import { formatDay, formatParameter, formatRating, formatWhole, texts } from '../../shared/texts/index.ts';
import type { LastTournament } from './list.svelte.ts';

const say = texts.leaderboard;

/** "After Quiz 5, 12 Mar 2026", and of a past moment, as of when. */
export function momentWords(last: LastTournament, shown: Moment | null): string {
  const after = last ? say.after(last.name, last.date === null ? null : formatDay(last.date)) : '';
  if (shown === null) return after;
  return 'day' in shown
    ? say.asKnown(formatDay(shown.day), after)
    : say.asKnownAfter(formatWhole(shown.tournament), after);
}

/** What a rating means, by the example of the first row; null where no uncertainty is told. */
export function ratingWords(first: RankedRow | undefined, listedName: string | null): string | null {
  if (!first || listedName === null || first.row.deviation <= 0) return null;
  const { mean, deviation } = first.row;
  return say.meaning(
    formatRating(mean, deviation),
    listedName,
    formatWhole(mean),
    formatWhole(mean - deviation),
    formatWhole(mean + deviation),
  );
}

export function orderWords({ order, caution }: ViewRules, uncertain: boolean): string {
  if (!uncertain) return say.order.meaning.certain;
  return order === 'mean' ? say.order.meaning.mean : say.order.meaning.careful(formatParameter(caution));
}

/** Since when people moved. */
export function sinceWords(since: Moment | null, last: LastTournament): string {
  if (since === null) return last ? say.moved.byLast(last.name) : '';
  return 'day' in since
    ? say.moved.since(formatDay(since.day))
    : say.moved.sinceTournament(formatWhole(since.tournament));
}

/** Why somebody is provisional; null where nobody can be. */
export function provisionalWords({
  provisionalContests: contests,
  provisionalDeviation: deviation,
}: ViewRules): string | null {
  const { few, wide, or, why } = say.provisional;
  const reasons = [
    ...(contests > 0 ? [few(contests, formatWhole(contests))] : []),
    ...(deviation === null ? [] : [wide(formatParameter(deviation))]),
  ];
  return reasons.length === 0 ? null : why(reasons.join(or));
}

/** How many rules of the seldom ones differ from those that leave nobody out. */
export const seldomRules = (rules: ViewRules): number =>
  seldom.filter((name) => JSON.stringify(rules[name]) !== JSON.stringify(plainRules[name])).length;

const seldom = [
  'caution',
  'clubs',
  'tags',
  'withRetired',
  'provisionalContests',
  'provisionalDeviation',
  'closeness',
  'season',
] as const satisfies readonly (keyof ViewRules)[];

/** All names of clubs and of tags, in order of the alphabet. */
export function namesIn(rows: readonly PreparedRow[]): { clubs: string[]; tags: string[] } {
  const [clubs, tags] = [new Set<string>(), new Set<string>()];
  for (const { row } of rows) {
    if (row.club !== null) clubs.add(row.club);
    for (const tag of row.tags) tags.add(tag);
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return { clubs: [...clubs].sort(compare), tags: [...tags].sort(compare) };
}
