/** What the second pass types again in a round: the result of each board. */
import { texts } from '../../../../shared/messages/index.ts';
import { typedPlace, typedScore } from '../../../ui/fields/typed-result.ts';
import type { AgainLine } from '../second-pass/line.ts';
import { boardNames } from './boards.ts';
import { filledBoards, filledSides, isTable, sideName, type BoardDraft, type RoundsDraft } from './draft.ts';
import { roundsField } from './facts.ts';
import { typedDuel } from './results.ts';

const said = texts.tournaments.entry.again;

/** Everything to be typed again in the round with this number, board by board. */
export function againLines(draft: RoundsDraft, part: number): AgainLine[] {
  const { again } = draft;
  const round = draft.rounds[part - 1];
  if (!again || !round) return [];
  const names = boardNames(round);
  return filledBoards(round).flatMap((board, i) => linesOf(draft, board, names[i] ?? '', again.typed));
}

function linesOf(
  draft: RoundsDraft,
  board: BoardDraft,
  name: string,
  typed: Readonly<Record<string, string>>,
): AgainLine[] {
  const line = (field: string, who: string, text: string): AgainLine => {
    const [first, now] = [text.trim(), typed[field] ?? ''];
    const differs = now.trim() !== '' && !isSame(board, first, now.trim());
    const numbered = said.atBoard({ board: name, who });
    return {
      field,
      who: numbered,
      label: said.result({ who: numbered }),
      isName: false,
      first,
      now,
      differs,
    };
  };
  const sides = filledSides(board);
  return isTable(board)
    ? sides.map((side) => line(roundsField.sideResult(side), sideName(draft, side), side.result))
    : [line(roundsField.result(board), sides.map((side) => sideName(draft, side)).join(' – '), board.result)];
}

/** "1-0" and "1:0" are the same result, and so are "3" and "3=". */
function isSame(board: BoardDraft, first: string, now: string): boolean {
  const read = isTable(board) ? (board.by === 'places' ? typedPlace : typedScore) : typedDuel;
  const [a, b] = [read(first), read(now)];
  return a === undefined || b === undefined ? first === now : JSON.stringify(a) === JSON.stringify(b);
}
