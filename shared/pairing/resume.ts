/** The plan from which a search continues: as much of it as still fits. */
import { type Format } from '../contract/pairing-options.ts';
import { boardKey, type PairingRequest, type PlannedBoard, type PlannedRound } from './types.ts';
import { reachOf } from './methods.ts';
import { freeEntrants, keptBoards, type PairingTask } from './problem.ts';

/** What is left of the request's `from`. */
export interface Usable {
  /** Rounds that still seat all players who are here, without their kept boards. */
  readonly open: readonly PlannedRound[];
  /** All rounds as they were given; null where one of them can't stay. */
  readonly whole: readonly PlannedRound[] | null;
}

export function usableRounds({ request }: PairingTask): Usable {
  const { from, rounds, format } = request;
  if (from === null || reachOf(format) !== 'each') return { open: [], whole: null };
  const wanted = from.filter(({ round }) => rounds.includes(round));
  const open = wanted.flatMap((round) => withoutKept(request, round) ?? []);
  const isWhole =
    open.length === rounds.length && new Set(open.map(({ round }) => round)).size === rounds.length;
  return { open, whole: isWhole ? wanted.toSorted((a, b) => a.round - b.round) : null };
}

/** The boards of the round that don't stay anyway; null where the round isn't one of those who are here now. */
function withoutKept(request: PairingRequest, { round, boards, out }: PlannedRound): PlannedRound | null {
  const kept = new Set(keptBoards(request, round).map(boardKey));
  const open = boards.filter((sides) => !kept.has(boardKey(sides)));
  const seated = [...open.flat(2), ...out].toSorted((a, b) => a - b);
  const isComplete =
    open.length + kept.size === boards.length && seated.join(' ') === freeEntrants(request, round).join(' ');
  return isComplete && open.every((sides) => fits(request.format, sides))
    ? { round, boards: open, out }
    : null;
}

/** Whether it is a board of this format at all. */
function fits(format: Format, sides: PlannedBoard): boolean {
  if (sides.length < 2) return false;
  if (format.kind === 'teams') return sides.every((side) => side.length > 0);
  return sides.every((side) => side.length === 1) && (format.kind === 'tables' || sides.length === 2);
}
