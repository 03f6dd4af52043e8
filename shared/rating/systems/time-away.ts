/** Dynamics by day: what is not known any more of a skill for the days since its last rated contest. */
import type { Contest } from '../types.ts';
import type { Field } from './field.ts';

export interface TimeAway {
  /** Variance added in a day. */
  readonly variancePerDay: number;
  /** By player: the day of the last contest that was learned from, NaN before the first one. */
  readonly lastDay: Float64Array;
}

/**
 * Null where days make no difference, so that such a replay need not ask. `lastDay`: given where it continues
 * from the middle.
 */
export function timeAwayFor(
  players: number,
  gammaPerDay: number,
  lastDay?: (player: number) => number | null,
): TimeAway | null {
  if (gammaPerDay <= 0) return null;
  const known = new Float64Array(players).fill(NaN);
  if (lastDay) for (let player = 0; player < players; player++) known[player] = lastDay(player) ?? NaN;
  return { variancePerDay: gammaPerDay ** 2, lastDay: known };
}

/** Days since this player's last rated contest; none for a newcomer, in an undated league, and never fewer than 0. */
function daysAway({ lastDay }: Pick<TimeAway, 'lastDay'>, player: number, day: number | null): number {
  const days = day === null ? 0 : day - lastDay[player]!;
  return days > 0 ? days : 0;
}

/** Adds the variance of the days away to all players in the field. */
export function growByDays(away: TimeAway, field: Field, day: number | null): void {
  for (let i = 0; i < field.members; i++) {
    field.variance[i]! += away.variancePerDay * daysAway(away, field.player[i]!, day);
  }
}

/** From this contest on, days are counted again from 0 for those who learned from it. */
export function countFrom(
  { lastDay }: Pick<TimeAway, 'lastDay'>,
  field: Field,
  { day, weight }: Contest,
): void {
  if (day === null || weight === 0) return;
  for (let i = 0; i < field.members; i++) {
    const player = field.player[i]!;
    // Beside a NaN the day is taken.
    if (field.rated[i] === 1 && !(lastDay[player]! > day)) lastDay[player] = day;
  }
}
