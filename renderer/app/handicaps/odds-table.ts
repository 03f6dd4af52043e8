/** A table of odds as text: a line for each, its difference, its name and its worth. Pure. */
import { handicapRule, type HandicapRule } from '../../../shared/contract/handicaps.ts';

type Table = Extract<HandicapRule, { kind: 'odds' }>['table'];

/** "120; pawn and move; 120" for each. */
export const oddsLines = (table: Table): string =>
  table.map(({ from, odds, worth }) => [from, odds, worth].join('; ')).join('\n');

/** The table that was typed; undefined if a line is none. */
export function readOdds(text: string): Table | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const table = lines.map((line) => {
    const [from = '', odds = '', worth = from] = line.split(';').map((part) => part.trim());
    return { from: numberOf(from), odds, worth: numberOf(worth) };
  });
  const read = handicapRule.safeParse({ kind: 'odds', table });
  return read.success && read.data.kind === 'odds' ? read.data.table : undefined;
}

const numberOf = (text: string): number => (text === '' ? NaN : Number(text));
