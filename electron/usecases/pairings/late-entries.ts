/** Half-point byes of those who enter after the first round, for rounds that were played without them. */
import type { RunningBoard } from './boards.ts';
import type { CheckInLine } from './check-in.ts';
import { byeOf, numbered, type NumberedContest } from './seating.ts';

export interface LateEntry {
  readonly line: CheckInLine;
  /** The first round that is played. */
  readonly enters: number;
}

/**
 * All contests with the byes among them, for the last rounds before each entry; none before `firstRound`, in which the
 * stage began.
 */
export function withLateByes(
  contests: readonly NumberedContest[],
  late: readonly LateEntry[],
  firstRound: number,
): NumberedContest[] {
  const rounds = [...Map.groupBy(contests, ({ round }) => round)].sort(([a], [b]) => a - b);
  const begun = rounds.map(([round]) => round).filter((round) => round >= firstRound);
  return rounds.flatMap(([round, held]) => {
    const [first] = held;
    const missing = late.filter((one) => missedWithByes(begun, one).includes(round));
    if (!first || missing.length === 0) return held;
    const { round: label, at } = first.contest;
    const byes = missing.map(({ line }) => byeOf(line, 'half-bye', label, at));
    return numbered([...held.map(({ contest }) => contest), ...byes]).map((contest) => ({ round, contest }));
  });
}

/** The rounds of those that have begun for which a late entry has half-point byes: the last ones before it. */
function missedWithByes(begun: readonly number[], { line: { halfByes = 0 }, enters }: LateEntry): number[] {
  const missed = begun.filter((round) => round < enters);
  return missed.slice(Math.max(0, missed.length - halfByes));
}

/**
 * The boards of the byes that people have by entering at the first round that is planned: they are paired with these
 * points, though nothing is recorded before the start.
 */
export function boardsOfLateByes(
  running: readonly RunningBoard[],
  lines: readonly CheckInLine[],
  { from, before, points }: { readonly from: number; readonly before: number; readonly points: number },
): RunningBoard[] {
  const begun = [...new Set(running.map(({ round }) => round))]
    .filter((round) => round >= from)
    .sort(byNumber);
  const known = new Set(running.flatMap(({ sides }) => sides.flatMap(({ playerIds }) => [...playerIds])));
  return lines
    .filter(({ playerIds }) => !playerIds.some((playerId) => known.has(playerId)))
    .flatMap((line) =>
      missedWithByes(begun, { line, enters: Math.max(line.from, before) }).map((round): RunningBoard => ({
        ...{ round, number: 0, kind: 'half-bye', isFinished: true },
        sides: [{ team: line.team, playerIds: line.playerIds, points, score: null, seat: null }],
      })),
    );
}

const byNumber = (one: number, other: number): number => one - other;
