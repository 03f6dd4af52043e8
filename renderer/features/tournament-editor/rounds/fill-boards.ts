/** Pasted cells in a round: results down its boards, or participants with their results. */
import { together } from '../../../../shared/competition/together.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { isNumberLike, isTitle, misfit } from '../paste/cells.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import { matchBoardsOf } from './match-options.ts';
import { fillMatches, readMatch } from './paste-matches.ts';
import { seat } from './board-edits.ts';
import { certainSide, competitorsIn, type Competitor } from './competitors.ts';
import {
  emptyBoard,
  entrantName,
  isEmptySide,
  isTable,
  type BoardDraft,
  type BoardSideDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { roundsField } from './facts.ts';
import { duelProblem } from './result-meaning.ts';
import { isByeKind, typedDuel, typedTable } from './results.ts';

const said = texts.tournaments.entry.paste;

interface Start {
  readonly board: number;
  readonly side: number;
  readonly column: 'side' | 'result';
}

/** Whom the names in cells mean, in the round that is filled. */
interface Whole {
  readonly draft: RoundsDraft;
  readonly round: RoundDraft;
  readonly competitors: readonly Competitor[];
}

/** The round whose boards have the field. */
export const roundWith = (draft: RoundsDraft, field: string): RoundDraft | undefined =>
  draft.rounds.find((round) => startIn(round, field) !== undefined);

function startIn(round: RoundDraft, field: string): Start | undefined {
  for (const [board, one] of round.boards.entries()) {
    if (field === roundsField.result(one)) return { board, side: 0, column: 'result' };
    for (const [side, seated] of one.sides.entries()) {
      if (field === roundsField.side(seated)) return { board, side, column: 'side' };
      if (field === roundsField.sideResult(seated)) return { board, side, column: 'result' };
    }
  }
  return undefined;
}

/** True for a match that is pasted where a team is typed. */
export function takesMatch(draft: RoundsDraft, field: string, line: string): boolean {
  const round = roundWith(draft, field);
  const isSide = round !== undefined && startIn(round, field)?.column === 'side';
  return isSide && readMatch([line.trim()], teamsIn(draft, round)) !== undefined;
}

const teamsIn = (draft: RoundsDraft, round: RoundDraft): readonly Competitor[] =>
  matchBoardsOf(draft) === null ? [] : competitorsIn(draft, draft.rounds.indexOf(round) + 1, new Set());

/** Fills the round that has the field. Throws a misfit at the first cell that doesn't fit. */
export function fillRound(draft: RoundsDraft, field: string, lines: readonly PastedLine[]): void {
  const round = roundWith(draft, field);
  const start = round && startIn(round, field);
  if (!round || !start) return;
  const number = draft.rounds.indexOf(round) + 1;
  const whole = { draft, round, competitors: competitorsIn(draft, number, new Set()) };
  const wanted = withoutTitles(lines);
  if (start.column === 'side' && readMatch(wanted[0]?.cells ?? [], teamsIn(draft, round))) {
    fillMatches(draft, round, wanted, whole.competitors);
    return;
  }
  const first = round.boards[start.board];
  if (first && isTable(first)) fillTables(whole, start, wanted);
  else fillDuels(whole, start, wanted);
}

function withoutTitles(lines: readonly PastedLine[]): readonly PastedLine[] {
  const [first, ...others] = lines;
  const titles = `${said.titles} ${said.nameTitles}`;
  return others.length > 0 && first?.cells.some((cell) => isTitle(cell, titles)) ? others : lines;
}

const isFilled = ({ cells }: PastedLine): boolean => cells.some(Boolean);

/** One line per board: the participants from the column on into which was pasted, then the result. */
function fillDuels(whole: Whole, start: Start, lines: readonly PastedLine[]): void {
  // A line without cells in a column of results is a board that waits.
  const wanted = start.column === 'result' ? lines : lines.filter(isFilled);
  for (const [k, line] of wanted.entries()) {
    const board = boardAt(whole, start.board + k, line);
    const seats = start.column === 'result' ? 0 : 2 - start.side;
    line.cells.slice(0, seats).forEach((cell, i) => {
      putCompetitor(whole, line, board, start.side + i, cell);
    });
    const result = line.cells.slice(seats);
    if (result.length > 0 || start.column === 'result') putDuel(line, board, result);
  }
}

/** One cell as it would be typed, or the two scores. */
function putDuel(line: PastedLine, board: BoardDraft, cells: readonly string[]): void {
  const [first = '', second, ...others] = cells;
  const areScores = second !== undefined && isNumberLike(first) && isNumberLike(second);
  const text = areScores ? `${first}-${second}` : first;
  const excess = areScores ? others[0] : second;
  if (excess !== undefined) throw misfit(line, excess, said.tooMany);
  const result = typedDuel(text);
  if (!result) throw misfit(line, text, duelProblem(text));
  setResult(board, () => (board.result = text));
}

/** One line per seat, down the boards: the participant with the place or score, or the latter alone. */
function fillTables(whole: Whole, start: Start, lines: readonly PastedLine[]): void {
  let at = { board: start.board, side: start.side };
  for (const line of lines.filter(isFilled)) {
    let board = boardAt(whole, at.board, line);
    if (at.side >= seatsOf(board, start.column)) {
      at = { board: at.board + 1, side: 0 };
      board = boardAt(whole, at.board, line);
    }
    const side = board.sides[at.side];
    const [name, result] = start.column === 'side' ? line.cells : [undefined, line.cells[0]];
    const excess = line.cells[start.column === 'side' ? 2 : 1];
    if (excess !== undefined) throw misfit(line, excess, said.tooMany);
    if (name !== undefined) putCompetitor(whole, line, board, at.side, name);
    if (side && result !== undefined) putPlace(line, board, side, result);
    at = { ...at, side: at.side + 1 };
  }
}

/** Results are pasted to those who sit there, participants to all seats. */
const seatsOf = ({ sides }: BoardDraft, column: Start['column']): number =>
  column === 'side' ? sides.length : sides.findLastIndex((side) => !isEmptySide(side)) + 1;

function putPlace(line: PastedLine, board: BoardDraft, side: BoardSideDraft, cell: string): void {
  if (typedTable([cell], board.by) === undefined) throw misfit(line, cell, texts.rounds.problems[board.by]);
  setResult(board, () => (side.result = cell));
}

/** What was recorded says no more than the fields once another result is there. */
function setResult(board: BoardDraft, set: () => void): void {
  set();
  for (const side of board.sides) side.recorded = null;
}

function boardAt({ draft, round }: Whole, at: number, line: PastedLine): BoardDraft {
  if (at >= 1000) throw misfit(line, line.cells[0] ?? '', said.tooMany);
  while (round.boards.length <= at) round.boards.push(emptyBoard(draft));
  return round.boards[at] ?? emptyBoard(draft);
}

/** A number, a name, or several with "+" between them; “bye” in place of the opponent is the board's result. */
function putCompetitor(whole: Whole, line: PastedLine, board: BoardDraft, at: number, cell: string): void {
  const side = board.sides[at];
  if (!side || cell === '') return;
  const kind = isTable(board) ? undefined : typedDuel(cell)?.kind;
  if (kind !== undefined && isByeKind(kind) && !certainSide(cell, whole.competitors)) {
    setResult(board, () => (board.result = cell));
    return;
  }
  const chosen = certainSide(cell, whole.competitors);
  if (!chosen) throw misfit(line, cell, said.competitor);
  const entrants = chosen.map(({ entrant }) => entrant);
  seat(whole.draft, side, together(entrants.map(entrantName)), entrants);
}
