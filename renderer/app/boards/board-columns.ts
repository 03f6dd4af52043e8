/** What the tables of boards with two sides have in common: which side is first, and the columns between and behind them. */
import type { SideOutcome } from '../../../shared/contract/tournaments.ts';
import { resultWithNotes } from '../../../shared/competition/board-notation.ts';
import { asSeated, expectedShare } from '../../../shared/competition/boards.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { formatShare, texts } from '../../../shared/messages/index.ts';
import type { Column } from '../../ui/data-table.ts';
import type { ContestOutcome } from './rounds.ts';

type Side = SideOutcome | undefined;

const words = texts.tournaments.page;

/** The side with the first seat. */
export const first = ({ sides }: ContestOutcome): Side => asSeated(sides)[0];
/** undefined for a bye. */
export const second = ({ sides }: ContestOutcome): Side => asSeated(sides)[1];

/** Of a board at which two sit: one that has a bye sits at none. */
export const boardNumber = (contest: ContestOutcome): string =>
  isBye(contest) && contest.match === null ? '' : (contest.board ?? '');

/** True if the place of any side was expected. */
export const areExpected = (contests: readonly ContestOutcome[]): boolean =>
  contests.some(({ sides }) => sides.some((side) => side.expectedPlace !== null));

/** The result, with the first side's on the left. */
export const resultColumn: Column<ContestOutcome> = {
  key: 'between',
  centred: true,
  head: words.column.result,
  value: resultWithNotes,
  cellClass: ({ complete }) => (complete ? 'strong' : 'soft'),
  width: 9.5,
};

/** The expected score of the first side. */
export const expectedColumn: Column<ContestOutcome> = {
  key: 'expected',
  head: words.column.expected,
  about: words.expectedShareDefined,
  value(contest) {
    const side = first(contest);
    const share = side ? expectedShare(side) : null;
    return share === null ? '' : formatShare(share);
  },
  figure: true,
  width: 6,
  from: 'tablet',
};
