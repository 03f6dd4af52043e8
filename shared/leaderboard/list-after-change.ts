/** A list after a change of some people's standings: the others keep their rows, and most of them their ranks. */
import type { ViewRules } from '../contract/leaderboard.ts';
import { sharedRanks } from '../competition/ranks.ts';
import { alteredRows } from './followed-rows.ts';
import { comparedBy, valueBy, type PreparedRow, type RankedRow } from './leaderboard-view.ts';
import { listFor, type ListDay, type Listed } from './view-rules.ts';

/** A list, and the rows that it was made of. */
export interface MadeList {
  readonly rows: readonly PreparedRow[];
  readonly listed: Listed;
}

/** The same as `listFor`, where `before` was made by the same rules, of people active since the same day. */
export function listAfter(
  before: MadeList,
  rows: readonly PreparedRow[],
  rules: ViewRules,
  today: ListDay,
): Listed {
  const altered = alteredRows(before.rows, rows);
  if (altered === null) return listFor(rows, rules, today);
  const [gone, come] = [listFor(altered.gone, rules, today), listFor(altered.come, rules, today)];
  const ranked = exchanged(before.listed.ranked, gone.ranked, come.ranked, rules);
  for (const span of ranked.moved) rankAgain(ranked.rows, span, rules);
  return {
    ranked: ranked.rows,
    provisional: exchanged(before.listed.provisional, gone.provisional, come.provisional, rules).rows,
  };
}

/** Places from `from` up to before `to`. */
interface Span {
  readonly from: number;
  to: number;
}

interface Exchanged {
  readonly rows: RankedRow[];
  /** Rows that are new, or have another place than before. */
  readonly moved: readonly Span[];
}

/** All three are in order. Throws where one that is to go isn't there. */
function exchanged(
  rows: readonly RankedRow[],
  gone: readonly RankedRow[],
  come: readonly RankedRow[],
  { order }: Pick<ViewRules, 'order'>,
): Exchanged {
  const compare = comparedBy(order);
  const pieces: (readonly RankedRow[])[] = [];
  const moved: Span[] = [];
  let [at, further] = [0, 0];
  const upTo = (row: RankedRow): void => {
    const place = placeOf(rows, row, compare, at);
    pieces.push(rows.slice(at, place));
    at = place;
    if (further === 0) moved.push({ from: at, to: at });
  };
  const step = (by: number): void => {
    further += by;
    const last = moved.at(-1);
    if (last) last.to = further === 0 ? at : Infinity;
  };
  for (let g = 0, c = 0; g < gone.length || c < come.length;) {
    const [leaving, coming] = [gone[g], come[c]];
    if (leaving && (!coming || compare(leaving, coming) <= 0)) {
      upTo(leaving);
      if (rows[at]?.row.playerId !== leaving.row.playerId) throw new Error('the list is of other rows');
      [at, g] = [at + 1, g + 1];
      step(-1);
    } else if (coming) {
      upTo(coming);
      pieces.push([coming]);
      c += 1;
      step(1);
    }
  }
  return { rows: ([] as RankedRow[]).concat(...pieces, rows.slice(at)), moved };
}

/** The first place from `from` on whose row doesn't come before this one. */
function placeOf(
  rows: readonly RankedRow[],
  row: RankedRow,
  compare: (a: RankedRow, b: RankedRow) => number,
  from: number,
): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = rows[middle];
    if (other && compare(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gives the rows between these places their ranks, and those with which they may share one. Rows of other lists stay as they are. */
function rankAgain(rows: RankedRow[], { from, to }: Span, { order }: Pick<ViewRules, 'order'>): void {
  const value = valueBy(order);
  const shownAt = (i: number): number => Math.round(rows[i] ? value(rows[i]) : NaN);
  let begin = Math.max(0, from - 1);
  while (begin > 0 && shownAt(begin - 1) === shownAt(begin)) begin -= 1;
  let end = Math.min(to + 1, rows.length);
  while (end < rows.length && shownAt(end) === shownAt(end - 1)) end += 1;
  sharedRanks(rows.slice(begin, end).map(value), begin).forEach(({ rank, rankText }, k) => {
    const known = rows[begin + k];
    if (known === undefined || (known.rank === rank && known.rankText === rankText)) return;
    const { row, conservative, player, club } = known;
    rows[begin + k] = { row, conservative, player, club, rank, rankText };
  });
}
