/** What about a table is uncertain, so that it is asked openly. */
import type { TableSeen } from '../../../shared/contract/exchange.ts';

export type Question = 'encoding' | 'delimiter' | 'decimals' | 'dates';

export const allQuestions: readonly Question[] = ['dates', 'encoding', 'delimiter', 'decimals'];

/** The guesses that the file left in doubt. */
export const questionsOf = (table: TableSeen): Question[] =>
  allQuestions.filter((one) => table[one]?.isSure === false);
