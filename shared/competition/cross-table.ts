/**
 * Who met whom in a tournament of boards, with what result. Where nearly all players met each other, there is a column
 * for each opponent; else a column for each round, with the opponents' numbers in the table. Pure, and without knowing
 * who competes.
 */
import type { ContestKind } from '../contract/competition-words.ts';
import { boardPlaces, boardPoints, isBye, isFinished, type Board } from './rounds.ts';

/** What a board gave to one of its sides. */
export type CrossResult =
  | { readonly is: 'open' }
  | { readonly is: 'bye' | 'half-bye' }
  /** Of two sides. */
  | { readonly is: 'points'; readonly points: number; readonly walkover: boolean }
  /** At a table of more: second of four, which another one shares. */
  | { readonly is: 'place'; readonly place: number; readonly isShared: boolean; readonly among: number };

/** One board from where one of its sides sits. */
export interface CrossCell {
  /** Numbers in the table of those who sat opposite, counted from 1; empty for a bye, and at a table of more than two. */
  readonly opponents: readonly number[];
  /** Of the side itself; null where none was recorded. */
  readonly seat: number | null;
  readonly result: CrossResult;
  /** One of the two left, and none of that one's games counts. */
  readonly isAnnulled: boolean;
}

export interface CrossTable {
  readonly kind: 'opponents' | 'rounds';
  /** How many sit at each table of more than two; null where there is none, or they differ. */
  readonly tableSize: number | null;
  /** The number of an opponent, counted from 1; or the name of a round, null where it has none. */
  readonly columns: readonly (number | string | null)[];
  /** By competitor and column; several where a pair met more than once. */
  readonly cells: ReadonlyMap<string, readonly (readonly CrossCell[])[]>;
}

/** A side, as the table needs it. */
export interface CrossSide {
  readonly place: number | null;
  readonly score: number | null;
  readonly seat: number | null;
}

export interface CrossContest<S extends CrossSide> {
  readonly round: string | null;
  readonly kind: ContestKind;
  readonly sides: readonly S[];
}

/** With more columns an opponent the table is read better round by round. */
const mostOpponents = 16;
const leastMet = 0.75;
/** More rounds than a sheet holds side by side. */
const mostRounds = 40;

/**
 * The cross-table of the competitors in the order of their table. `competitorsOf` tells the competitors of a side:
 * one, or several who each played for themselves and met all who sat opposite; `annulled` those whose games don't
 * count. null where the tournament has but one round, and not all have met; and for more rounds than a sheet holds.
 */
export function crossTable<S extends CrossSide>(
  contests: readonly CrossContest<S>[],
  order: readonly string[],
  competitorsOf: (side: S) => readonly string[],
  annulled: ReadonlySet<string> = new Set(),
): CrossTable | null {
  const numbers = new Map(order.map((competitor, i) => [competitor, i + 1]));
  const boards = contests.map(({ round, kind, sides }) => ({
    round,
    seen: seenFrom({ round: 1, kind, sides: sides.map((side) => ({ ...side, competitor: '' })) }),
    sides: sides.map((side) => ({ seat: side.seat, competitors: competitorsOf(side) })),
    bye: isBye({ kind }),
    isAnnulled: sides.some((side) => competitorsOf(side).some((one) => annulled.has(one))),
  }));
  if (haveMet(boards, numbers.size)) return byOpponents(boards, numbers);
  const rounds = [...Map.groupBy(boards, ({ round }) => round)];
  return rounds.length < 2 || rounds.length > mostRounds ? null : byRounds(rounds, numbers);
}

/** A board whose sides name their competitors. */
interface Seated {
  readonly round: string | null;
  readonly bye: boolean;
  readonly isAnnulled: boolean;
  readonly sides: readonly { readonly seat: number | null; readonly competitors: readonly string[] }[];
  /** Side by side. */
  readonly seen: readonly CrossResult[];
}

/** True where two sit at every board, and of all pairs nearly every one has met. */
function haveMet(boards: readonly Seated[], competitors: number): boolean {
  const held = boards.filter(({ bye }) => !bye);
  if (competitors < 3 || competitors > mostOpponents) return false;
  if (held.some(({ sides }) => sides.length !== 2)) return false;
  const met = new Set(held.flatMap(({ sides: [one, other] }) => pairsOf(one, other)));
  return met.size >= (leastMet * competitors * (competitors - 1)) / 2;
}

type Opposite = Seated['sides'][number] | undefined;

const pairsOf = (one: Opposite, other: Opposite): string[] =>
  (one?.competitors ?? []).flatMap((mine) =>
    (other?.competitors ?? []).map((theirs) => [mine, theirs].sort().join(' | ')),
  );

type Numbers = ReadonlyMap<string, number>;

function byOpponents(boards: readonly Seated[], numbers: Numbers): CrossTable {
  const cells = blank(numbers, numbers.size);
  for (const board of boards)
    for (const [i, { competitors }] of board.sides.entries()) {
      const cell = cellOf(board, i, numbers);
      for (const competitor of competitors)
        for (const opponent of cell.opponents)
          cells.get(competitor)?.[opponent - 1]?.push({ ...cell, opponents: [opponent] });
    }
  return { kind: 'opponents', tableSize: null, columns: [...numbers.values()], cells };
}

function byRounds(
  rounds: readonly (readonly [string | null, readonly Seated[]])[],
  numbers: Numbers,
): CrossTable {
  const cells = blank(numbers, rounds.length);
  for (const [column, [, boards]] of rounds.entries())
    for (const board of boards)
      for (const [i, { competitors }] of board.sides.entries())
        for (const competitor of competitors)
          cells.get(competitor)?.[column]?.push(cellOf(board, i, numbers));
  const tableSize = sizeOfTables(rounds.flatMap(([, boards]) => boards));
  return { kind: 'rounds', tableSize, columns: rounds.map(([name]) => name), cells };
}

function sizeOfTables(boards: readonly Seated[]): number | null {
  const sizes = new Set(boards.map(({ sides }) => sides.length).filter((size) => size > 2));
  return sizes.size === 1 ? ([...sizes][0] ?? null) : null;
}

const blank = (numbers: Numbers, columns: number): Map<string, CrossCell[][]> =>
  new Map([...numbers.keys()].map((key) => [key, Array.from({ length: columns }, () => [])]));

function cellOf({ sides, seen, bye, isAnnulled }: Seated, at: number, numbers: Numbers): CrossCell {
  const opposite = sides.length === 2 && !bye ? sides[1 - at] : undefined;
  const opponents = (opposite?.competitors ?? []).flatMap((competitor) => numbers.get(competitor) ?? []);
  return {
    opponents: opponents.sort((a, b) => a - b),
    seat: sides[at]?.seat ?? null,
    result: seen[at] ?? { is: 'open' },
    isAnnulled,
  };
}

/** What a board gave, side by side. */
function seenFrom(board: Board): CrossResult[] {
  const { kind, sides } = board;
  if (kind === 'bye' || kind === 'half-bye') return sides.map(() => ({ is: kind }));
  if (!isFinished(board)) return sides.map(() => ({ is: 'open' }));
  if (sides.length === 2)
    return boardPoints(board).map((points) => ({ is: 'points', points, walkover: kind === 'walkover' }));
  const places = boardPlaces(board);
  return places.map((mine) => ({
    is: 'place',
    place: 1 + places.filter((place) => place < mine).length,
    isShared: places.filter((place) => place === mine).length > 1,
    among: sides.length,
  }));
}
