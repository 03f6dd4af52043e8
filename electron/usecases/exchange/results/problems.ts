/** Rows that cannot be imported: all are counted, and as many as a user may read are listed. */
import type { ImportReport, RowPlace } from '../../../../shared/contract/exchange.ts';
import type { ImportColumn } from '../../../../shared/contract/import-choices.ts';

const listed = 1000;
/** Characters of a cell that are kept: it is looked up in the file where it has more. */
const mostOfCell = 200;

type Refused = ImportReport['refused'][number];

export interface Problem {
  /** The number by which the row goes. */
  readonly line: number;
  readonly problem: Omit<Refused, keyof RowPlace>;
}

export interface Problems {
  readonly add: (line: number, column: ImportColumn | '', expected: string, cell?: Refused['cell']) => void;
  readonly any: () => boolean;
  /** As many as are kept, in the order of the file. */
  readonly all: () => readonly Problem[];
  /** In the order of the file. */
  readonly report: () => Pick<ImportReport, 'refused' | 'moreRefused'>;
}

const shortened = ({ column, value }: NonNullable<Refused['cell']>): NonNullable<Refused['cell']> => ({
  column,
  value: value.length > mostOfCell ? `${value.slice(0, mostOfCell)}…` : value,
});

/** @param placeOf - Where a row is, from its number: its line, and its sheet where there are several. */
export function newProblems(placeOf: (line: number) => RowPlace = (line) => ({ line })): Problems {
  const refused: Problem[] = [];
  let count = 0;
  const all = (): Problem[] => refused.toSorted((a, b) => a.line - b.line);
  return {
    add: (line, column, expected, cell = null) => {
      count += 1;
      // What is found at the end of the file may concern its beginning, so more are kept than are shown.
      if (refused.length < 10 * listed)
        refused.push({ line, problem: { column, expected, cell: cell && shortened(cell) } });
    },
    any: () => count > 0,
    all,
    report: () => ({
      refused: all()
        .slice(0, listed)
        .map(({ line, problem }) => ({ ...placeOf(line), ...problem })),
      moreRefused: Math.max(0, count - listed),
    }),
  };
}
