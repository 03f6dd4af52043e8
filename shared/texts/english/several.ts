import { formatWhole } from '../formats.ts';

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** Small counts as words, as a sentence has them: three, 13. */
export const counted = (count: number): string => words[count] ?? formatWhole(count);

/** "1 player", "1,200 players"; `shown` is the count as it is written, where that is not just its digits. */
export const several = (count: number, one: string, many: string, shown = String(count)): string =>
  `${shown} ${count === 1 ? one : many}`;
