/**
 * A row for each player with games in its columns: each column a player of the same table ("1", "½", "3:1"), or each a
 * round that names the opponent by its number ("12w1", "W12", "=7").
 */
import { foldName } from '../../../../../shared/names/names.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { sidesOf } from './games.ts';
import {
  cellReader,
  given,
  heldIn,
  personIn,
  valueColumns,
  type Laid,
  type Layout,
  type PlacedCell,
  type Receiver,
  type ResultCells,
} from './layout.ts';
import { gameResultIn, isByeWord, turned, type GameResult } from './results-of-games.ts';

const { expected } = texts.importing;

interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
  /** The number by which others name the player: the one in the table, else the row. */
  readonly number: string;
  readonly person: ResultCells;
}

export function crossTableLayout(laid: Laid, receiver: Receiver): Layout {
  const read = cellReader(laid);
  const rows: TableRow[] = [];
  return {
    take: (cells, line) => {
      const person = { ...heldIn(laid, cells, read), ...personIn(cells, read) };
      if (!person.player) receiver.wrong(line, 'player', expected.name, null);
      else
        rows.push({
          cells,
          line,
          number: read(cells, 'number')?.text ?? read(cells, 'place')?.text ?? String(rows.length + 1),
          person,
        });
    },
    close: () => {
      if (namesOpponents(laid, rows)) tellRounds(laid, rows, receiver);
      else tellPairs(laid, rows, receiver);
    },
  };
}

/** What a cell of a round says: whom it was against, with which colour, with what result. */
interface RoundCell {
  readonly opponent: string;
  readonly seat: '1' | '2' | null;
  readonly result: GameResult;
}

const numberFirst = /^(\d+)\s*([wbsnчб]?)\s*([10½=+-]|0\.5|0,5)$/iu;
const resultFirst = /^([wld+=-]|1|0|½|n|s|r|v)\s*[-.]?\s*(\d+)\s*([wb]?)$/iu;

const seatOf = (colour: string): RoundCell['seat'] =>
  /^[wб]$/iu.test(colour) ? '1' : /^[bsnч]$/iu.test(colour) ? '2' : null;

export function roundCellIn(text: string): RoundCell | undefined {
  const [, number, colour = '', said] = numberFirst.exec(text) ?? [];
  if (number !== undefined && said !== undefined) return roundCell(number, colour, said);
  const [, letter, opponent, ownColour = ''] = resultFirst.exec(text) ?? [];
  return letter === undefined || opponent === undefined ? undefined : roundCell(opponent, ownColour, letter);
}

function roundCell(opponent: string, colour: string, said: string): RoundCell | undefined {
  const result = gameResultIn(said);
  return result && { opponent: String(Number(opponent)), seat: seatOf(colour), result };
}

/** Two digits or a letter beside the number: a bare result can't be that. */
function namesOpponents(laid: Laid, rows: readonly TableRow[]): boolean {
  const columns = valueColumns(laid);
  const texts = rows.flatMap(({ cells }) => columns.map(({ at }) => (cells[at] ?? '').trim()));
  const full = texts.filter((text) => text !== '');
  const naming = full.filter(
    (text) => text.length > 1 && gameResultIn(text) === undefined && roundCellIn(text) !== undefined,
  );
  return naming.length > full.length / 2;
}

function tellRounds(laid: Laid, rows: readonly TableRow[], receiver: Receiver): void {
  const byNumber = new Map(rows.map((row) => [String(Number(row.number)), row]));
  for (const { at, heading } of valueColumns(laid)) {
    const round = given(/\d+/u.exec(heading)?.[0] ?? heading);
    const done = new Set<TableRow>();
    let board = 0;
    for (const row of rows) {
      if (done.has(row)) continue;
      const cell = placed(row, at);
      const said = roundCellIn(cell.text);
      const other = said && byNumber.get(said.opponent);
      if (said && other && other !== row) {
        done.add(row);
        const answer = roundCellIn(placed(other, at).text);
        const isMutual = !done.has(other) && (answer === undefined || isNumber(row, answer.opponent));
        if (isMutual) done.add(other);
        if (!isMutual || (answer && !isSameResult(turned(answer.result), said.result))) {
          receiver.wrong(row.line, 'value', expected.otherSide({ line: other.line }), cell);
          continue;
        }
        board += 1;
        tellGame(row, other, { round, board: given(String(board)) }, said.result, said.seat, at, receiver);
      } else board = tellAlone(row, round, cell, board, receiver);
    }
  }
}

const placed = ({ cells }: TableRow, at: number): PlacedCell => ({ text: (cells[at] ?? '').trim(), at });

const isNumber = (row: TableRow, number: string): boolean => String(Number(row.number)) === number;

const isSameResult = (one: GameResult, other: GameResult): boolean =>
  String(one.places) === String(other.places) && String(one.scores) === String(other.scores);

/** A round without an opponent: a bye, half a one, or nothing at all. */
function tellAlone(
  row: TableRow,
  round: PlacedCell,
  cell: PlacedCell,
  board: number,
  { result, wrong }: Receiver,
): number {
  const text = cell.text.toLowerCase();
  const isBye = isByeWord(text) || ['+', '1', 'b', '+bye', '1bye', 'x'].includes(text);
  const isHalf = ['½', '=', 'h', '0.5', '0,5', '1/2'].includes(text);
  if (isBye || isHalf) {
    const kind = given(isBye ? 'bye' : 'half-bye');
    result(row.line, { ...row.person, round, board: given(String(board + 1)), kind });
    return board + 1;
  }
  if (!['', '-', '–', '—', '0', 'u', 'z', 'f', '*', '--'].includes(text))
    wrong(row.line, 'value', expected.roundCell, cell);
  return board;
}

function tellGame(
  row: TableRow,
  other: TableRow,
  where: ResultCells,
  result: GameResult,
  seat: RoundCell['seat'],
  at: number,
  { result: tell }: Receiver,
): void {
  const [mine, theirs] = sidesOf(result, at);
  const seats =
    seat === null
      ? [{}, {}]
      : seat === '1'
        ? [{ seat: given('1') }, { seat: given('2') }]
        : [{ seat: given('2') }, { seat: given('1') }];
  tell(row.line, { ...row.person, ...where, ...mine, ...seats[0] });
  tell(other.line, { ...other.person, ...where, ...theirs, ...seats[1] });
}

/** The column of a player. */
function columnFinder(
  columns: ReturnType<typeof valueColumns>,
): (row: TableRow, i: number) => number | undefined {
  const [named, numbered] = [new Map<string, number>(), new Map<string, number>()];
  // Of two columns with one heading, the first counts.
  for (const { heading, at } of columns.toReversed()) {
    named.set(foldName(heading), at);
    numbered.set(heading, at);
  }
  return ({ person, number }, i) =>
    named.get(foldName(person.player?.text ?? '')) ?? numbered.get(number) ?? columns[i]?.at;
}

/** Columns are players: by their number or by their name, in the order of the rows where neither is known. */
function tellPairs(laid: Laid, rows: readonly TableRow[], receiver: Receiver): void {
  const columns = valueColumns(laid);
  const indexOf = columnFinder(columns);
  const at = rows.map(indexOf);
  let board = 0;
  for (const [i, row] of rows.entries())
    for (const [j, other] of rows.entries()) {
      if (j <= i) continue;
      const [own, others] = [resultAt(row, at[j]), turnedAt(other, at[i])];
      const cell = own ?? others;
      if (!cell) continue;
      if (own?.result && others?.result && !isSameResult(own.result, others.result)) {
        receiver.wrong(others.line, 'value', expected.otherSide({ line: row.line }), others.cell);
        continue;
      }
      if (!cell.result) {
        receiver.wrong(cell.line, 'value', expected.gameResult, cell.cell);
        continue;
      }
      board += 1;
      tellGame(row, other, { board: given(String(board)) }, cell.result, null, cell.cell.at ?? 0, receiver);
    }
}

interface PairCell {
  readonly line: number;
  readonly cell: PlacedCell;
  readonly result: GameResult | undefined;
}

function resultAt({ cells, line }: TableRow, at: number | undefined): PairCell | undefined {
  const text = at === undefined ? '' : (cells[at] ?? '').trim();
  if (at === undefined || text === '' || /^[x*#\\–—]+$/iu.test(text)) return undefined;
  return { line, cell: { text, at }, result: gameResultIn(text) };
}

function turnedAt(row: TableRow, at: number | undefined): PairCell | undefined {
  const found = resultAt(row, at);
  return found && { ...found, result: found.result && turned(found.result) };
}
