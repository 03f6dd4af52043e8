/** The ratings over a period, person by person. */
import type { MeanPoint } from '../../../shared/contract/leaderboard.ts';
import { isSparkline } from '../../../shared/charts/sparkline.ts';
import { fromColumns } from '../../../shared/contract/columns.ts';
import {
  dayNumber,
  stretchBefore,
  type LineDays,
  type Stretch,
} from '../../../shared/leaderboard/line-stretch.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import { ask } from '../../app/api.ts';
import type { LinePoint } from '../../charts/line-point.ts';

export type Lines = ReadonlyMap<number, readonly LinePoint[]>;

export const noLines: Lines = new Map();

/** Without days, `first` is null and the number of the last tournament tells of time. */
type ListDays = LineDays & { /** In all. */ readonly tournaments: number };

/** Whether any of these players has a line: two tournaments, far enough from each other for more than a dot. */
export function haveLines(
  { day, tournament, first, tournaments }: ListDays,
  rows: readonly RankedRow[],
): boolean {
  if (first === null) return tournament >= 2;
  if (tournaments < 2) return false;
  const { span } = stretchBefore({ day, tournament, first }, true);
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
