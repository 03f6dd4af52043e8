/** The lines of people in sight: their means after each tournament of a stretch of time. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { MeanPoint, Moment } from '../../../shared/contract/leaderboard.ts';
import { toColumns } from '../../../shared/league/columns.ts';
import { meansOf, type MeansOfPerson, type TournamentMean } from '../../store/ratings/lines.ts';
import type { Context } from '../context.ts';

const millisecondsOfDay = 86_400_000;

/** Days since 1970-01-01. */
const dayNumber = (day: string): number => Date.parse(day) / millisecondsOfDay;

/**
 * Points after `from` up to `until`, and for a player who had played before, one at `from` itself. The line of one who had
 * not begins as on the player's page: with the starting rating, on the day before.
 */
export function readLines(
  { store }: Context,
  { playerIds, from, until }: Checked<'leaderboard.lines'>,
): Result<'leaderboard.lines'> {
  const points: MeanPoint[] = [];
  const people = meansOf(store, [...new Set(playerIds)]);
  for (const [playerId, { start, means }] of people) {
    const own = means.filter((one) => until === undefined || isOver(one, until));
    const before = own.findLast((one) => isOver(one, from));
    if (before) points.push({ playerId, x: momentNumber(from), mean: before.mean });
    else if (own.length > 0) points.push(...startIn(playerId, start, from));
    for (const one of own)
      if (!isOver(one, from)) points.push({ playerId, x: placeInTime(one, from), mean: one.mean });
  }
  return { points: toColumns(points, ['playerId', 'x', 'mean']) };
}

/** Of tournaments that merely follow one another, two make a line, however near they are. */
function startIn(playerId: number, { day, mean }: MeansOfPerson['start'], from: Moment): MeanPoint[] {
  if (!('day' in from) || day === null) return [];
  return [{ playerId, x: Math.max(dayNumber(from.day), dayNumber(day) - 1), mean }];
}

/** True of a tournament that was over for the person by the moment; one without a day was before any day. */
const isOver = ({ day, number }: TournamentMean, moment: Moment): boolean =>
  'day' in moment ? day === null || day <= moment.day : number <= moment.tournament;

const momentNumber = (moment: Moment): number =>
  'day' in moment ? dayNumber(moment.day) : moment.tournament;

/** In the unit of `from`. */
const placeInTime = ({ day, number }: TournamentMean, from: Moment): number =>
  'day' in from && day !== null ? dayNumber(day) : number;
