/** One player's ratings in several systems as rows: one tournament per row, one system per column. */
import type { PlayerInSystems } from '../../../../shared/contract/lab.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { texts } from '../../../../shared/messages/index.ts';

const { column, start } = texts.labPlayer;

/** Hundredths, which the smallest of all rating scales needs. */
const figure = (value: number): number => Math.round(value * 100) / 100;

type Shown = Pick<PlayerInSystems, 'tournaments' | 'systems'>;

export const isDated = ({ tournaments }: Pick<Shown, 'tournaments'>): boolean =>
  tournaments.every(({ date }) => date !== null);

/** Only systems with an uncertainty have a column for it. */
const isUncertain = ({ before, after }: Shown['systems'][number]): boolean =>
  [before, ...after].some(({ deviation }) => deviation > 0);

/** For spreadsheets: the initial ratings, then every tournament in chronological order. */
export function fileTable(shown: Shown, labels: readonly string[]): { header: string[]; rows: Cell[][] } {
  const { tournaments, systems } = shown;
  const dated = isDated(shown);
  const cells = (index: number | null): Cell[] =>
    systems.flatMap((one): Cell[] => {
      const belief = index === null ? one.before : one.after[index];
      if (!belief) return isUncertain(one) ? [null, null] : [null];
      return isUncertain(one) ? [figure(belief.mean), figure(belief.deviation)] : [figure(belief.mean)];
    });
  const heads = systems.flatMap((one, index) => {
    const label = labels[index] ?? '';
    return isUncertain(one)
      ? [column.rating({ system: label }), column.deviation({ system: label })]
      : [column.rating({ system: label })];
  });
  return {
    header: [dated ? column.date : column.number, column.tournament, ...heads],
    rows: [
      [null, start, ...cells(null)],
      ...tournaments.map(({ number, name, lastDay }, index): Cell[] => [
        dated ? lastDay : number,
        name,
        ...cells(index),
      ]),
    ],
  };
}
