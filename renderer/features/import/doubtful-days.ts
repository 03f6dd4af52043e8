/** A day that can be read in two ways, and both of them. */
import type { TableSeen } from '../../../shared/contract/exchange.ts';
import type { DateOrder } from '../../../shared/contract/import-choices.ts';
import { dayParts, isoDay } from '../../../shared/league/written-day.ts';
import { texts } from '../../../shared/messages/index.ts';
import { orderName } from './words.ts';

const say = texts.importPage.read;

/** The first such day of the table, as it is written there. */
export function doubtfulDay({ columns, rows }: TableSeen): string | undefined {
  const dated = columns.flatMap(({ holds }, i) => (holds === 'date' || holds === 'last_date' ? [i] : []));
  return rows
    .flatMap(({ cells }) => dated.map((i) => cells[i] ?? ''))
    .find((cell) => {
      const { first, second } = dayParts(cell) ?? {};
      return (
        first !== undefined &&
        second !== undefined &&
        first.length <= 2 &&
        first !== second &&
        Math.max(Number(first), Number(second)) <= 12
      );
    });
}

/** Of a day without its time. */
const isoLength = '2026-01-31'.length;

/** What the day would be, for each order in which it may be written. */
export const dayOptions = (sample: string): { value: DateOrder; text: string }[] =>
  (['day-first', 'month-first'] as const).map((value) => ({
    value,
    text: say.dateOption({ day: isoDay(sample, value).slice(0, isoLength), order: orderName(value) }),
  }));
