/** The rows of all people, followed from change to change: no more is touched than differs. */
import type { LeaderboardStanding } from '../contract/leaderboard.ts';
import { prepareRow, type PreparedRow } from './leaderboard-view.ts';

export interface FollowedRows {
  readonly rows: readonly PreparedRow[];
  /** By player: the place in the rows. Those that follow from these rows have the same map, so it knows more people. */
  readonly placeOf: Map<number, number>;
  readonly filled: Filled;
}

/** How many of the rows have something in a column. */
export interface Filled {
  readonly clubs: number;
  readonly ties: number;
  /** Of those with a deviation, by how many digits it has as a whole number. */
  readonly deviations: readonly number[];
}

/** The rows of everyone who has a contest. */
export function followedRows(standings: readonly LeaderboardStanding[]): FollowedRows {
  const rows = standings.filter(({ contests }) => contests > 0).map(prepareRow);
  const filling = fillingOf(nothingFilled);
  for (const row of rows) filling.add(row, 1);
  return {
    rows,
    placeOf: new Map(rows.map(({ row }, i) => [row.playerId, i])),
    filled: filling.filled,
  };
}

/**
 * The rows with some people's standings exchanged, each in its place; newcomers come last, and who has no contest any more
 * leaves. The same object where there are no standings.
 */
export function followChange(before: FollowedRows, standings: readonly LeaderboardStanding[]): FollowedRows {
  if (standings.length === 0) return before;
  const { placeOf } = before;
  const rows = before.rows.slice();
  const filling = fillingOf(before.filled);
  const leaving = new Set<number>();
  for (const standing of standings) {
    const { playerId, contests } = standing;
    const place = placeOf.get(playerId) ?? rows.length;
    const known = rows[place]?.row.playerId === playerId ? rows[place] : undefined;
    if (contests === 0 && known) leaving.add(playerId);
    if (contests === 0) continue;
    const row = prepareRow(standing);
    if (known) filling.add(known, -1);
    filling.add(row, 1);
    if (known) rows[place] = row;
    else placeOf.set(playerId, rows.push(row) - 1);
  }
  if (leaving.size === 0) return { rows, placeOf, filled: filling.filled };
  return followedRows(rows.map(({ row }) => row).filter(({ playerId }) => !leaving.has(playerId)));
}

const nothingFilled: Filled = { clubs: 0, ties: 0, deviations: [0, 0, 0, 0] };

/** Counts on from there: `by` is 1 for a row that comes, and -1 for one that goes. */
function fillingOf(before: Filled): { filled: Filled; add: (row: PreparedRow, by: number) => void } {
  const deviations = [...before.deviations];
  const filled = { ...before, deviations };
  return {
    filled,
    add: ({ club, row: { ties, deviation } }, by) => {
      if (club !== '') filled.clubs += by;
      if (ties > 0) filled.ties += by;
      if (deviation > 0) deviations[digitsOf(deviation)] = (deviations[digitsOf(deviation)] ?? 0) + by;
    },
  };
}

/** Of a number as a whole one. */
function digitsOf(value: number): number {
  let digits = 1;
  for (let next = 10; value >= next - 0.5; next *= 10) digits += 1;
  return digits;
}

/** How many digits the widest deviation of all rows has; 0 where none has any. */
export const widestDigits = ({ deviations }: Filled): number =>
  Math.max(
    0,
    deviations.findLastIndex((rows) => rows > 0),
  );

/** A player's standing; undefined of who isn't in these rows. */
export function standingIn(
  { rows, placeOf }: FollowedRows,
  playerId: number,
): LeaderboardStanding | undefined {
  const row = rows[placeOf.get(playerId) ?? -1]?.row;
  return row?.playerId === playerId ? row : undefined;
}

export interface AlteredRows {
  readonly gone: readonly PreparedRow[];
  readonly come: readonly PreparedRow[];
}

/** Of rows that follow from others: which ones differ; null where that may be most of them. */
export function alteredRows(before: readonly PreparedRow[], now: readonly PreparedRow[]): AlteredRows | null {
  if (now.length < before.length) return null;
  const [gone, come]: [PreparedRow[], PreparedRow[]] = [[], []];
  const most = before.length / mostAltered;
  for (let i = 0; i < now.length; i++) {
    const [then, is] = [before[i], now[i]];
    if (then === is) continue;
    if (come.length >= most) return null;
    if (then) gone.push(then);
    if (is) come.push(is);
  }
  return { gone, come };
}

/** Where more than this part differs, all rows are looked at as quickly. */
const mostAltered = 4;
