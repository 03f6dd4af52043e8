/** The ladder: who beats one higher up takes that place, and that one takes theirs. */
import { boardPlaces, competitorsOf, isFinished, type Board } from '../rounds.ts';
import { asSum, unknown, type Explanation, type Summand } from './explanation.ts';
import type { Field } from './records.ts';

export interface Win<T> {
  readonly winner: T;
  readonly loser: T;
}

/** The ladder after these games, in the order in which they were played: a winner from below changes places. */
export function ladderAfter<T>(start: readonly T[], wins: readonly Win<T>[]): T[] {
  const ladder = [...start];
  for (const { winner, loser } of wins) {
    const [from, to] = [ladder.indexOf(winner), ladder.indexOf(loser)];
    if (to < 0 || from <= to) continue;
    ladder[to] = winner;
    ladder[from] = loser;
  }
  return ladder;
}

/** Where everyone is on the ladder, from 1, with the places at the start and what each game changed. */
export type Ladder = (competitor: string) => Explanation;

/**
 * The ladder of a field. It begins with the highest rating; who came in a later round begins below those who were there,
 * and without ratings the order of the competitors counts. Those whose games were annulled aren't on it.
 */
export function ladderOf({ boards, records, options }: Field): Ladder {
  const annulled = new Set(options.annulled);
  const start = startOf(
    [...records.keys()].filter((one) => !annulled.has(one)),
    boards,
    options,
  );
  const summands = new Map(
    start.map((one, at): [string, Summand[]] => [one, [{ kind: 'initial', value: at + 1 }]]),
  );
  let ladder = start;
  for (const board of boards.filter(isFinished).toSorted((a, b) => a.round - b.round)) {
    const win = winAt(board);
    if (!win) continue;
    const next = ladderAfter(ladder, [win]);
    const by = ladder.indexOf(win.winner) - next.indexOf(win.winner);
    ladder = next;
    if (by === 0) continue;
    const { round } = board;
    summands.get(win.winner)?.push({ kind: 'opponent', opponent: win.loser, round, value: -by });
    summands.get(win.loser)?.push({ kind: 'opponent', opponent: win.winner, round, value: by });
  }
  return (competitor) => {
    const own = summands.get(competitor);
    return own ? asSum(own) : unknown;
  };
}

function startOf(
  competitors: readonly string[],
  boards: readonly Board[],
  { rating, entered }: Field['options'],
): string[] {
  const first = boards.reduce((least, { round }) => Math.min(least, round), Infinity);
  const cameIn = (one: string): number => Math.max(Number.isFinite(first) ? first : 1, entered?.(one) ?? 1);
  const strength = (one: string): number => rating?.(one) ?? Number.NEGATIVE_INFINITY;
  const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
  return competitors.toSorted(
    (one, other) => cameIn(one) - cameIn(other) || compare(strength(other), strength(one)),
  );
}

/** A walkover is a win; a level board, and one of more than two, change nothing. */
function winAt(board: Board): Win<string> | undefined {
  const sides = board.sides.map((side) => competitorsOf(side).filter((name) => name !== ''));
  const [one, other] = sides.flat();
  if (one === undefined || other === undefined || sides.some(({ length }) => length !== 1)) return undefined;
  if (sides.length !== 2) return undefined;
  const [own = 0, its = 0] = boardPlaces(board);
  if (own === its) return undefined;
  return own < its ? { winner: one, loser: other } : { winner: other, loser: one };
}
