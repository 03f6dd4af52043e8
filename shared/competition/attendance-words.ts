/** When a participant takes part, as a mark beside its name. Pure. */
import type { Ruling } from '../contract/competitions.ts';
import { texts } from '../messages/index.ts';
import type { Attendance } from './rounds.ts';

/** Why a participant left for good; null if that wasn't decided, e.g. for one who is only away for a week. */
export type Departure = Extract<Ruling, { kind: 'out' }>['cause'] | null;

export interface AttendanceTold extends Attendance {
  readonly left: Departure;
  /** Of a player who has one: the go rank, e.g. "3k". */
  readonly goRank?: string | undefined;
}

/** What was decided about a participant who left. */
export const departureOf = (rulings: readonly Ruling[]): Departure =>
  rulings.find((one) => one.kind === 'out')?.cause ?? null;

/**
 * The mark beside a name: the go rank, and when one came or left; '' for one without a rank who is there throughout. Who isn't
 * checked in for a round has a last round, too, until they are back: only who was ruled out has withdrawn.
 */
export function attendanceText({ enters, withdrawnAfter, left, goRank }: AttendanceTold): string {
  const marks = goRank === undefined ? [] : [goRank];
  if (enters > 1) marks.push(texts.tournaments.page.entered({ round: enters }));
  if (withdrawnAfter !== null)
    marks.push(
      left === null
        ? texts.standings.leave.absent({ round: withdrawnAfter + 1 })
        : texts.standings.leave.mark({ cause: left, round: withdrawnAfter }),
    );
  return marks.join(', ');
}
