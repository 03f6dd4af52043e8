/** Rounds as rows of a file, with the names that sheets show: board by board, or player by player. */
import { marksBetween } from '../../../../shared/competition/board-notation.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { SheetBoard, SheetRound, SheetSide } from './sheet-board.ts';
import { areTables, boardColumn } from './sheet-words.ts';
import { outWords, wallList } from './wall-list.ts';

const words = texts.pairingSheets;
const { file } = words;

interface Table {
  readonly header: readonly string[];
  readonly rows: Cell[][];
}

/** "Owls: Ann, Bob (white, 3 stones)". */
function sideText({ label, people, seat, handicap }: SheetSide): string {
  const names = people.map(({ name }) => name).join(', ');
  const named = [label, names].filter((part) => part !== null && part !== '').join(': ');
  const notes = [seat, handicap].filter((part) => part !== null).join(', ');
  return notes === '' ? named : `${named} (${notes})`;
}

function resultOf({ sides }: SheetBoard): string {
  const [first = '', second = '', ...others] = sides.map(({ result }) => result);
  if (sides.every(({ result }) => result === '')) return '';
  return sides.length === 2 ? marksBetween(first, second) : [first, second, ...others].join(' – ');
}

/** A row per board, then those who sit out, each round after the other. */
export function boardTable(rounds: readonly SheetRound[]): Table {
  const boards = rounds.flatMap((round) => round.boards);
  const width = Math.max(2, ...boards.map(({ sides }) => sides.length));
  const [hasGroups, hasMatches] = [
    boards.some(({ group }) => group !== undefined),
    boards.some(({ match }) => match !== undefined),
  ];
  const optional = (isShown: boolean, cell: Cell): Cell[] => (isShown ? [cell] : []);
  const row = (label: string, board: SheetBoard): Cell[] => [
    label,
    ...optional(hasGroups, board.group ?? null),
    ...optional(hasMatches, board.match?.teams.join(' – ') ?? null),
    board.number,
    ...Array.from({ length: width }, (_, i) => (board.sides[i] ? sideText(board.sides[i]) : null)),
    resultOf(board),
  ];
  const out = (label: string, as: string, side: SheetSide): Cell[] => [
    label,
    ...optional(hasGroups, null),
    ...optional(hasMatches, null),
    as,
    sideText(side),
  ];
  return {
    header: [
      file.round,
      ...(hasGroups ? [file.group] : []),
      ...(hasMatches ? [file.match] : []),
      boardColumn(areTables(boards)),
      ...Array.from({ length: width }, (_, i) => file.side({ number: i + 1 })),
      file.result,
    ],
    rows: rounds.flatMap((round) => [
      ...round.boards.map((board) => row(round.label, board)),
      ...round.out.map(({ as, side }) => out(round.label, outWords[as], side)),
    ]),
  };
}

/** A row per player, in alphabetical order. */
export const nameTable = (rounds: readonly SheetRound[]): Table => ({
  header: [
    file.round,
    file.player,
    boardColumn(areTables(rounds.flatMap(({ boards }) => boards))),
    file.teamOrSeat,
  ],
  rows: rounds.flatMap((round) =>
    wallList(round).map(({ name, board, side }) => [round.label, name, board, side]),
  ),
});
