/** A day that can be read in two ways, and both of them. */
import type { TableSeen } from '../../../shared/contract/exchange.ts';
import { calendarDay } from '../../../shared/contract/values.ts';
import type { DateOrder } from '../../../shared/contract/import-choices.ts';
import { texts } from '../../../shared/messages/index.ts';
import { orderName } from './words.ts';

const say = texts.importPage.read;

const numbers = /^\s*(?<first>\d{1,2})\s*[./-]\s*(?<second>\d{1,2})\s*[./-]\s*(?<year>\d{2,4})/u;

/** The first such day of the table, as it is written there. */
export function doubtfulDay({ columns, rows }: TableSeen): string | undefined {
  const dated = columns.flatMap(({ holds }, i) => (holds === 'date' || holds === 'last_date' ? [i] : []));
  return rows
    .flatMap(({ cells }) => dated.map((i) => cells[i] ?? ''))
    .find((cell) => {
      const { first, second } = numbers.exec(cell)?.groups ?? {};
      return first !== undefined && first !== second && Math.max(Number(first), Number(second)) <= 12;
    });
}

/** What the day would be, for each order in which it may be written. */
export const dayOptions = (sample: string): { value: DateOrder; text: string }[] =>
  (['day-first', 'month-first'] as const).map((value) => ({
    value,
    text: say.dateOption({ day: dayIn(sample, value), order: orderName(value) }),
  }));

/** Two digits mean the years from 1970 to 2069. */
const fullYear = (year: string): string =>
  year.length > 2 ? year.padStart(4, '0') : `${Number(year) >= 70 ? '19' : '20'}${year.padStart(2, '0')}`;

function dayIn(sample: string, order: 'day-first' | 'month-first'): string {
  const { first = '', second = '', year = '' } = numbers.exec(sample)?.groups ?? {};
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  const iso = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return calendarDay.safeParse(iso).data ?? iso;
}
