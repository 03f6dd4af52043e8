/**
 * All standings in order, kept in memory while a league is open: after a change only the rows that it touched are
 * read again, since 70,000 rows take longer to read than a screen should wait. Callers have checked on the same
 * snapshot that the standings are current.
 */
import { revisionOf } from '../league.ts';
import {
  standingFrom,
  standingRow,
  tagsByPlayer,
  type OneOfEach,
  type StandingRow,
  type StoredStanding,
  type TagsByPlayer,
} from './standings.ts';
import type { Store } from '../store.ts';

interface Board {
  revision: number;
  /** The revision at which it was read whole. */
  readonly since: number;
  readonly rows: Map<number, StandingRow>;
  /** For rows that were read again: at which revision. */
  readonly altered: Map<number, number>;
  readonly sorted: Map<string, readonly StandingRow[]>;
  /** Makes equal texts one: of 70,000 rows, all have one of few days. */
  readonly one: OneOfEach;
  tags: TagsByPlayer;
}

const boards = new WeakMap<Store, Board>();

/** Lets go of what is kept, where long work needs the room; it's read again when it is asked for. */
export const forgetStandings = (store: Store): void => void boards.delete(store);

/** An order of rows: the highest value first, then by name. */
export interface BoardOrder {
  readonly name: string;
  readonly value: (row: StandingRow) => number;
}

/** All standings in this order. The rows are shared and must not be altered. */
export function standingsInOrder(store: Store, order: BoardOrder): readonly StandingRow[] {
  const board = upToDate(store);
  const before = board.sorted.get(order.name);
  const compare = (a: StandingRow, b: StandingRow): number =>
    order.value(b) - order.value(a) ||
    (a.player < b.player ? -1 : a.player > b.player ? 1 : a.playerId - b.playerId);
  const sorted = before ? mended(before, board.rows, compare) : [...board.rows.values()].sort(compare);
  board.sorted.set(order.name, sorted);
  return sorted;
}

export type StandingByPlayer = (playerId: number) => StandingRow | undefined;

/** Today's standing of each player; undefined of who hasn't played. The rows are shared and must not be altered. */
export function standingsByPlayer(store: Store): StandingByPlayer {
  const { rows } = upToDate(store);
  return (playerId) => {
    const row = rows.get(playerId);
    return row !== undefined && row.contests > 0 ? row : undefined;
  };
}

/** The standings that differ from those at a revision, in any order; null if that cannot be determined. */
export function standingsSince(store: Store, revision: number): StandingRow[] | null {
  const board = upToDate(store);
  if (revision < board.since || revision > board.revision) return null;
  const rows: StandingRow[] = [];
  for (const [player, alteredAt] of board.altered) {
    const row = board.rows.get(player);
    if (row && alteredAt > revision) rows.push(row);
  }
  return rows;
}

type Compare = (a: StandingRow, b: StandingRow) => number;

/** Puts the rows that are new in their places among those that stayed. */
function mended(
  before: readonly StandingRow[],
  rows: ReadonlyMap<number, StandingRow>,
  compare: Compare,
): readonly StandingRow[] {
  const stayed = before.filter((row) => rows.get(row.playerId) === row);
  if (stayed.length === rows.size) return stayed.length === before.length ? before : stayed;
  const there = new Set(stayed);
  const fresh = [...rows.values()].filter((row) => !there.has(row)).sort(compare);
  const merged: StandingRow[] = [];
  let next = 0;
  for (const row of stayed) {
    for (let one = fresh[next]; one && compare(one, row) < 0; one = fresh[next]) {
      merged.push(one);
      next += 1;
    }
    merged.push(row);
  }
  return merged.concat(fresh.slice(next));
}

function upToDate(store: Store): Board {
  const known = boards.get(store);
  const revision = revisionOf(store);
  if (known?.revision === revision) return known;
  if (known && !bringForward(store, known, revision)) boards.delete(store);
  const board = boards.get(store) ?? readBoard(store, revision);
  board.revision = revision;
  boards.set(store, board);
  return board;
}

function readBoard(store: Store, revision: number): Board {
  const tags = tagsByPlayer(store);
  const rows = new Map<number, StandingRow>();
  const one = oneOfEach();
  for (const row of store.sql<StoredStanding>(standingRow).iterate())
    rows.set(row.playerId, standingFrom(row, tags, one));
  return { revision, since: revision, altered: new Map(), rows, sorted: new Map(), one, tags };
}

function oneOfEach(): OneOfEach {
  const known = new Map<string, string>();
  return <T extends string>(text: T): T => {
    const found = known.get(text) as T | undefined;
    if (found === undefined) known.set(text, text);
    return found ?? text;
  };
}

/**
 * Reads what changed since the board was read, up to revision `now`. Returns false if everything has to be read
 * again.
 */
function bringForward(store: Store, board: Board, now: number): boolean {
  const { revision, rows, altered } = board;
  const people = peopleAltered(store, revision);
  if (people === null) return false;
  let renewed = 0;
  const put = (row: StandingRow): void => {
    renewed += 1;
    rows.set(row.playerId, row);
    altered.set(row.playerId, now);
  };
  if (tagsAltered(store, revision)) retag(store, board, put);
  // One row after the other: all of a large league at once would be as much memory again as the board.
  const read = (sql: string, ...given: number[]): void => {
    for (const row of store.sql<StoredStanding>(sql).iterate(...given))
      put(standingFrom(row, board.tags, board.one));
  };
  read(`${standingRow} WHERE s.revision > ?`, revision);
  for (const { first, last } of people) read(`${standingRow} WHERE s.player BETWEEN ? AND ?`, first, last);
  // Where most are new, sorting again is as fast, and an order would keep all the old ones.
  if (renewed > rows.size / 2) board.sorted.clear();
  return rows.size === countStandings(store);
}

const tagsAltered = (store: Store, revision: number): boolean =>
  store
    .sql<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM step s CROSS JOIN change_row r ON r.change = s.change
         WHERE s.id > ? AND r.fact = 'player_tag') AS found`,
    )
    .get(revision)?.found === 1;

/** Reads all tags again, which are few, and sets the rows of the players whose tags have changed. */
function retag(store: Store, board: Board, put: (row: StandingRow) => void): void {
  const before = board.tags;
  board.tags = tagsByPlayer(store);
  for (const player of new Set([...before.keys(), ...board.tags.keys()])) {
    const row = board.rows.get(player);
    const tags = board.tags.get(player) ?? [];
    if (row && tags.join('\n') !== row.tags.join('\n')) put({ ...row, tags });
  }
}

const countStandings = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM standing').get()?.n ?? 0;

const fewPeople = 5000;

/** Ranges of people whose row was altered after a revision; null where that is most of them, or a club was altered. */
function peopleAltered(store: Store, revision: number): { first: number; last: number }[] | null {
  const altered = store
    .sql<{ fact: string; first: number; last: number }>(
      `SELECT r.fact, r.first, r.last FROM step s CROSS JOIN change_row r ON r.change = s.change
       WHERE s.id > ? AND r.fact IN ('player', 'club') AND r.kind <> 'delete' LIMIT ${String(fewPeople)}`,
    )
    .all(revision);
  const people = altered.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (people >= fewPeople) return null;
  // A new club has no players yet whose row is not altered as well; a renamed one may have many.
  return altered.some(({ fact }) => fact === 'club') ? null : altered;
}
