/** Lines of another program's file that need a person, as rows of one cell: corrected and left out like those of a table. */
import type { RowOutcome, TableSeen } from '../../../../shared/contract/exchange.ts';
import type { Encoding, ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Problems } from '../results/problems.ts';
import type { Guess } from '../tables/text-encoding.ts';

/** Those that were corrected or left out: they stay in sight, so that it can be changed again. */
export const linesDecided = ({ cells = [], leaveOut = [] }: ImportChoices): number[] =>
  [...cells, ...leaveOut].map(({ line }) => line);

interface Lines {
  readonly encoding: Guess<Encoding>;
  readonly problems: Problems;
  readonly lines: ReadonlyMap<number, readonly string[]>;
}

function outcomeOf(isLeftOut: boolean, isRefused: boolean, isAnyRefused: boolean): RowOutcome {
  if (isLeftOut) return 'skipped';
  if (isRefused) return 'refused';
  return isAnyRefused ? 'waiting' : 'added';
}

/** null where no line needs anything. */
export function linesSeen(
  { encoding, problems, lines }: Lines,
  { leaveOut = [] }: ImportChoices,
): TableSeen | null {
  if (lines.size === 0) return null;
  const leftOut = new Set(leaveOut.map(({ line }) => line));
  const refused = new Set(problems.all().map(({ line }) => line));
  const rows = [...lines]
    .map(([line, cells]) => ({
      ...{ line, cells: [...cells] },
      outcome: outcomeOf(leftOut.has(line), refused.has(line), refused.size > 0),
    }))
    .sort((a, b) => a.line - b.line);
  return {
    ...{ encoding, delimiter: null, layout: 'results', values: 'score', tournament: '', date: null },
    ...{ decimals: { value: 'point', isSure: true }, dates: { value: 'year-first', isSure: true } },
    ...{ sheets: [], headings: false, rows, count: rows.length },
    columns: [{ heading: texts.foreign.line, holds: null, samples: [] }],
  };
}
