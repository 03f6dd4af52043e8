/** The lines of people in sight: their means after each tournament of a stretch of time. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { MeanPoint, Moment } from '../../../shared/contract/leaderboard.ts';
import type { ChartPoint } from '../../../shared/charts/lines.ts';
import { lineSince } from '../../../shared/charts/sparkline.ts';
import { toColumns } from '../../../shared/contract/columns.ts';
import { meansOf, type MeansOfPerson, type TournamentMean } from '../../store/ratings/lines.ts';
import type { Context } from '../context.ts';

const afterAll: Moment = { tournament: Number.MAX_SAFE_INTEGER };

const millisecondsOfDay = 86_400_000;

/** Days since 1970-01-01. */
const dayNumber = (day: string): number => Date.parse(day) / millisecondsOfDay;

/**
 * Points after `from` up to `until`, and for a player who had played before, one at `from` itself. The line of one who had
 * not begins as on the player's page: with the starting rating, on the day before.
 */
export function readLines(
  { store }: Context,
  { playerIds, from, until = afterAll }: Checked<'leaderboard.lines'>,
): Result<'leaderboard.lines'> {
  const points: MeanPoint[] = [];
  const people = meansOf(store, [...new Set(playerIds)], until);
  for (const [playerId, { start, means }] of people) {
    const values = means.map((one) => ({ x: placeInTime(one, from), y: one.mean })).sort((a, b) => a.x - b.x);
    for (const { x, y } of lineSince(values, momentNumber(from), startIn(start, from)))
      points.push({ playerId, x, mean: y });
  }
  return { points: toColumns(points, ['playerId', 'x', 'mean']) };
}

/** Of tournaments that merely follow one another, two make a line, however near they are. */
const startIn = ({ day, mean }: MeansOfPerson['start'], from: Moment): ChartPoint | null =>
  'day' in from && day !== null ? { x: dayNumber(day) - 1, y: mean } : null;

const momentNumber = (moment: Moment): number =>
  'day' in moment ? dayNumber(moment.day) : moment.tournament;

/** In the unit of the moment. A tournament without a day was before any day. */
function placeInTime({ day, number }: TournamentMean, moment: Moment): number {
  if (!('day' in moment)) return number;
  return day === null ? -Infinity : dayNumber(day);
}
