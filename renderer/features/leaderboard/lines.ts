/** The ratings over a period, person by person. */
import type { MeanPoint } from '../../../shared/contract/leaderboard.ts';
import type { Moment } from '../../../shared/contract/leaderboard.ts';
import { isSparkline } from '../../../shared/charts/sparkline.ts';
import { fromColumns } from '../../../shared/contract/columns.ts';
import { monthsBefore } from '../../../shared/leaderboard/seasons.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { ListDay } from '../../../shared/leaderboard/view-rules.ts';
import { ask } from '../../app/api.ts';
import type { LinePoint, Span } from '../../charts/line-point.ts';

export type Lines = ReadonlyMap<number, readonly LinePoint[]>;

export const noLines: Lines = new Map();

/** A year, or this number of tournaments if the days are unknown. */
export interface Stretch {
  readonly from: Moment;
  readonly until: Moment;
  readonly span: Span;
}

const monthsShown = 12;
export const tournamentsShown = 20;
const millisecondsOfDay = 86_400_000;

const dayNumber = (day: string): number => Date.parse(day) / millisecondsOfDay;

/** The year before a list's day. */
export function stretchBefore({ day, tournament }: ListDay, dated: boolean): Stretch {
  if (!dated) {
    const from = Math.max(0, tournament - tournamentsShown);
    return { from: { tournament: from }, until: { tournament }, span: { from, to: tournament } };
  }
  const from = monthsBefore(day, monthsShown);
  return { from: { day: from }, until: { day }, span: { from: dayNumber(from), to: dayNumber(day) } };
}

/** The day of a list, and of the league's first tournament; null without days, where the number of the last one tells of time. */
type ListDays = ListDay & { readonly first: string | null; /** In all. */ readonly tournaments: number };

/** Whether any of these players has a line: two tournaments, far enough from each other for more than a dot. */
export function haveLines(
  { day, tournament, first, tournaments }: ListDays,
  rows: readonly RankedRow[],
): boolean {
  if (first === null) return tournament >= 2;
  if (tournaments < 2) return false;
  const { span } = stretchBefore({ day, tournament }, true);
  return isSparkline(Math.max(dayNumber(first), span.from), dayNumber(latestDay(rows)), span);
}

/** Of lists that are on a page, or were and are kept. */
const latestDays = new WeakMap<readonly RankedRow[], string>();

/** The last day on which any of them played; '' where none has a day. Found once for 70,000 rows that stay the same. */
function latestDay(rows: readonly RankedRow[]): string {
  const latest =
    latestDays.get(rows) ??
    rows.reduce(
      (day, { row: { lastPlayed } }) => (lastPlayed !== null && lastPlayed > day ? lastPlayed : day),
      '',
    );
  latestDays.set(rows, latest);
  return latest;
}

/** Adds the machine's answer to what was known. Each requested person then has a line, though it may be empty. */
export async function withLines(
  known: () => Lines,
  playerIds: readonly number[],
  { from, until }: Stretch,
): Promise<Lines> {
  const answer = await ask('leaderboard.lines', { playerIds: [...playerIds], from, until });
  const read = new Map<number, LinePoint[]>(playerIds.map((playerId) => [playerId, []]));
  // Without lines the list still shows everything else.
  const points = 'ok' in answer ? fromColumns<MeanPoint>(answer.ok.points) : [];
  for (const { playerId, x, mean } of points) read.get(playerId)?.push({ x, y: mean });
  return new Map([...known(), ...read]);
}
