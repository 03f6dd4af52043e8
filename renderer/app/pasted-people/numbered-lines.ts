/** Lists whose lines are numbered: "1. Ann", "2) Ben", "3 Cy", or the number in a cell of its own. */
import type { PastedLine } from '../../ui/pasted-lines.ts';

/** A number, set off from what follows it. */
const numbered = /^(\d{1,6})(?:[.)]\s*|\s+|$)(.*)$/u;

/**
 * The lines without their numbers, if each line has one and they are in order; otherwise the lines as they are. People of
 * a ranking may share a number: 1, 2, 2, 4.
 */
export function withoutNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  const found = lines.map(({ line, cells }) => {
    const [, number = '', rest = ''] = numbered.exec(cells[0] ?? '') ?? [];
    return {
      number: number === '' ? NaN : Number(number),
      line,
      cells: [...(rest === '' ? [] : [rest]), ...cells.slice(1)],
    };
  });
  const isList =
    isInOrder(found.map(({ number }) => number)) && found.every(({ cells }) => (cells[0] ?? '') !== '');
  return isList ? found.map(({ line, cells }) => ({ line, cells })) : lines;
}

/** True of two or more numbers that count on from the first. */
function isInOrder(numbers: readonly number[]): boolean {
  const [first = NaN] = numbers;
  const isNext = (number: number, i: number): boolean =>
    number >= (numbers[i - 1] ?? first) && number - first <= i;
  return numbers.every(isNext) && (numbers.at(-1) ?? first) > first;
}
