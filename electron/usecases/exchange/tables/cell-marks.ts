/** How the cells of a table are written: what parts them, what marks decimals, how days are ordered. */
import {
  delimiters,
  type DateOrder,
  type DecimalMark,
  type Delimiter,
} from '../../../../shared/contract/import-choices.ts';
import { dayParts } from '../../../../shared/league/written-day.ts';
import type { Guess } from './text-encoding.ts';

/** How many lines tell what parts the cells. */
const linesLookedAt = 50;

/**
 * The mark that each line has equally often, outside quotation marks, and most often at that. The last line may be
 * cut off, so it counts only where it is the only one.
 */
export function delimiterOf(beginning: string): Guess<Delimiter> {
  const lines = withoutQuoted(beginning)
    .split(/\r\n|[\r\n]/u)
    .slice(0, linesLookedAt + 1)
    .filter((line) => line.trim() !== '');
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const scores = delimiters.map((mark) => evenness(whole.map((line) => line.split(mark).length - 1)));
  const best = Math.max(...scores);
  const value = delimiters[scores.indexOf(best)] ?? ',';
  const rivals = scores.filter((score) => score > 0.7 * best).length;
  return { value: best === 0 ? ',' : value, isSure: best === 0 || rivals === 1 };
}

const withoutQuoted = (text: string): string => text.replace(/"[^"]*"/gu, '');

/** How often the lines have the mark, less what they differ by; the first line counts most. */
function evenness(counts: readonly number[]): number {
  const [first = 0] = counts;
  if (first === 0) return 0;
  const same = counts.filter((count) => count === first).length;
  return (same / counts.length) * Math.min(first, 20) + 0.01 * first;
}

const withComma = /^[+-]?\d+,\d{1,3}$/u;
const withPoint = /^[+-]?\d+\.\d+$/u;

/** What marks decimals, from cells that hold numbers. */
export function decimalsOf(cells: readonly string[], delimiter: Delimiter | null): Guess<DecimalMark> {
  const commas = cells.filter((cell) => withComma.test(cell.trim())).length;
  const points = cells.filter((cell) => withPoint.test(cell.trim())).length;
  if (delimiter === ',' && points >= commas) return { value: 'point', isSure: commas === 0 };
  if (commas === 0 && points === 0) return { value: delimiter === ';' ? 'comma' : 'point', isSure: true };
  return { value: commas > points ? 'comma' : 'point', isSure: commas === 0 || points === 0 };
}

/** The order that all of these days allow; unsure where two orders do. */
export function dateOrderOf(cells: readonly string[]): Guess<DateOrder> {
  const found = cells.flatMap((cell) => {
    const parts = dayParts(cell);
    return parts ? [[parts.first, parts.second] as const] : [];
  });
  if (found.length === 0 || found.every(([first]) => first.length === 4))
    return { value: 'year-first', isSure: true };
  const isDayFirst = found.every(([, second]) => Number(second) <= 12);
  const isMonthFirst = found.every(([first]) => Number(first) <= 12);
  if (isDayFirst && isMonthFirst) return { value: 'day-first', isSure: found.every(([a, b]) => a === b) };
  return { value: isMonthFirst ? 'month-first' : 'day-first', isSure: isDayFirst !== isMonthFirst };
}
