/** Half-point byes of those who enter after the first round, for rounds that were played without them. */
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
    const missing = late.filter(({ line: { halfByes = 0 }, enters }) => {
      const missed = begun.filter((one) => one < enters);
      return missed.slice(Math.max(0, missed.length - halfByes)).includes(round);
    });
    if (!first || missing.length === 0) return held;
    const { round: label, at } = first.contest;
    const byes = missing.map(({ line }) => byeOf(line, 'half-bye', label, at));
    return numbered([...held.map(({ contest }) => contest), ...byes]).map((contest) => ({ round, contest }));
  });
}
