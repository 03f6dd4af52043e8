/** Rows that cannot be imported: all are counted, and as many as a user may read are listed. */
import type { ImportReport } from '../../../../shared/contract/exchange.ts';
import type { Column } from './cells.ts';

const listed = 1000;

export interface Problems {
  readonly add: (line: number, column: Column | '', expected: string) => void;
  readonly any: () => boolean;
  /** In the order of the file. */
  readonly report: () => Pick<ImportReport, 'refused' | 'moreRefused'>;
}

export function newProblems(): Problems {
  const refused: ImportReport['refused'] = [];
  let count = 0;
  return {
    add: (line, column, expected) => {
      count += 1;
      // What is found at the end of the file may concern its beginning, so more are kept than are shown.
      if (refused.length < 10 * listed) refused.push({ line, column, expected });
    },
    any: () => count > 0,
    report: () => ({
      refused: refused.toSorted((a, b) => a.line - b.line).slice(0, listed),
      moreRefused: Math.max(0, count - listed),
    }),
  };
}
