/** The chart's visible figures as a table for spreadsheets, line after line. */
import type { Span } from '../../../../shared/charts/ticks.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { shownGain } from '../../../../shared/league/shown-change.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Drawn } from '../../../charts/charted-lines.ts';

const { column } = texts.trajectory;

/** Hundredths, which the smallest of all rating scales needs. */
const figure = (value: number): number => Math.round(value * 100) / 100;

export function trajectoryTable(
  { lines, asKnownThen }: Drawn,
  { from, to }: Span,
): { header: string[]; rows: Cell[][] } {
  const dated = lines.every((line) => line.dated);
  const when = dated ? column.date : column.number;
  const header = [column.player, when, column.tournament, column.rating, column.deviation];
  const rows = lines.flatMap(({ name, points }) =>
    points.flatMap(({ x, belief, tournament, day, gain }): Cell[][] => {
      if (tournament === null || gain === null || x < from || x > to) return [];
      const moment = dated ? day : tournament.number;
      const change = asKnownThen ? [shownGain(gain, 100)] : [];
      return [
        [name, moment, tournament.tournament, figure(belief.mean), figure(belief.deviation), ...change],
      ];
    }),
  );
  return { header: asKnownThen ? [...header, column.change] : header, rows };
}
