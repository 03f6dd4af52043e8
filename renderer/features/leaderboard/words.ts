/** What the page and the printed sheet say about a list. */
import type { Moment, ViewRules } from '../../../shared/contract/leaderboard.ts';
import type { PreparedRow, RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import { lastDayIn, type LastPlayed } from '../../../shared/leaderboard/past.ts';
import { plainRules } from '../../../shared/leaderboard/view-rules.ts';
import { formatRating, texts } from '../../../shared/messages/index.ts';
import type { BoardColumn } from './columns.ts';
import type { LastTournament } from './list-moments.svelte.ts';

const say = texts.leaderboard;

interface Listed {
  readonly row: Pick<PreparedRow['row'], 'lastPlayed' | 'lastTournament'>;
}

/** "After Quiz 5, 12 Mar 2026"; the day is that of its last game so far, as people's rows have it. */
function afterWords(last: NonNullable<LastTournament>, rows: readonly Listed[]): string {
  const day = lastDayOf(last, rows);
  return say.after({ tournament: last.name, dated: day !== null, day: day ?? '' });
}

/** Of lists that are on a page, or were and are kept: the tournament that was asked for, and its last day. */
const lastDays = new WeakMap<readonly Listed[], LastPlayed & { readonly day: string | null }>();

/** Found once for 70,000 rows that stay the same. */
function lastDayOf({ number, date }: LastPlayed, rows: readonly Listed[]): string | null {
  const known = lastDays.get(rows);
  if (known?.number === number && known.date === date) return known.day;
  const day = lastDayIn(
    { number, date },
    rows.map(({ row }) => row),
  );
  lastDays.set(rows, { number, date, day });
  return day;
}

/**
 * The last tournament, and for a past moment its date.
 *
 * @param rows - The people of that moment.
 */
export function momentWords(last: LastTournament, shown: Moment | null, rows: readonly Listed[]): string {
  const after = last ? [afterWords(last, rows)] : [];
  if (shown === null) return after.join('');
  const asKnown =
    'day' in shown ? say.asKnown({ day: shown.day }) : say.asKnownAfter({ number: shown.tournament });
  return [asKnown, ...after].join(' · ');
}

/** What a rating means, using the first row as the example; null if the system has no uncertainty. */
export function ratingWords(first: RankedRow | undefined, listedName: string | null): string | null {
  if (!first || listedName === null || first.row.deviation <= 0) return null;
  const { mean, deviation } = first.row;
  return say.meaning({
    rating: formatRating(mean, deviation),
    player: listedName,
    low: mean - deviation,
    high: mean + deviation,
  });
}

/** Explanations of the columns that need one; `example` is the meaning of a rating, using the first row. */
export function columnDefinitions(
  { caution }: ViewRules,
  uncertain: boolean,
  example: string | null,
  since: string,
): Partial<Record<BoardColumn, string>> {
  return {
    ...(since === '' ? {} : { moved: since, change: since }),
    ...(uncertain ? (example === null ? {} : { mean: example }) : { mean: say.order.meaning.certain }),
    conservative: say.order.meaning.conservative({ caution }),
    ...say.hints,
  };
}

/** The moment since which movement is counted. */
export function sinceWords(since: Moment | null, last: LastTournament): string {
  if (since === null) return last ? say.moved.byLast({ tournament: last.name }) : '';
  return 'day' in since
    ? say.moved.since({ day: since.day })
    : say.moved.sinceTournament({ number: since.tournament });
}

/** Why players are provisional; null if no players can be. */
export function provisionalWords({
  provisionalContests: contests,
  provisionalDeviation: deviation,
}: ViewRules): string | null {
  const { few, wide, both } = say.provisional;
  if (deviation === null) return contests > 0 ? few({ contests }) : null;
  return contests > 0 ? both({ contests, deviation }) : wide({ deviation });
}

/** How many of the rarely used rules differ from those that include all players. */
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
  'chance',
] as const satisfies readonly (keyof ViewRules)[];

/** All names of clubs and of tags, in alphabetical order. */
export function clubsAndTags(rows: readonly PreparedRow[]): { clubs: string[]; tags: string[] } {
  const [clubs, tags] = [new Set<string>(), new Set<string>()];
  for (const { row } of rows) {
    if (row.club !== null) clubs.add(row.club);
    for (const tag of row.tags) tags.add(tag);
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return { clubs: [...clubs].sort(compare), tags: [...tags].sort(compare) };
}
