/** A row for each game of two: both players, and the result in one cell or as two scores. */
import { texts } from '../../../../../shared/messages/index.ts';
import { plainHeading } from '../heading-words.ts';
import {
  boardReader,
  cellReader,
  given,
  heldIn,
  nameIn,
  personIn,
  roundIn,
  type CellReader,
  type Laid,
  type Layout,
  type PlacedCell,
  type Receiver,
  type ResultCells,
} from './layout.ts';
import { gameResultIn, isByeWord, type GameResult } from './results-of-games.ts';

const { expected } = texts.importing;

/** True where the first name of a row has white. */
function saysColours({ headings, columns }: Laid): boolean {
  const heading = plainHeading(headings?.[columns.indexOf('player')] ?? '');
  return ['white', 'weiß', 'weiss', 'blancs', 'blancas', 'белые'].includes(heading);
}

/** The cells of both sides. Scores come from the cell that both share. */
export function sidesOf(result: GameResult, at: number | null): [ResultCells, ResultCells] {
  const kind = result.isWalkover ? { kind: given('walkover') } : {};
  return [0, 1].map((side): ResultCells => {
    const place = result.places?.[side];
    const score = result.scores?.[side];
    return {
      ...kind,
      ...(place !== undefined && { place: { text: String(place), at } }),
      ...(score !== undefined && { score: { text: String(score), at } }),
    };
  }) as [ResultCells, ResultCells];
}

export function gamesLayout(laid: Laid, receiver: Receiver): Layout {
  const read = cellReader(laid);
  const withBoard = boardReader(read);
  const hasColours = saysColours(laid);
  return {
    take: (cells, line) => {
      const held = withBoard(cells, { ...heldIn(laid, cells, read), ...roundIn(cells, read) });
      takeGame({ cells, line, held, read, hasColours }, receiver);
    },
    close: () => undefined,
  };
}

interface GameRow {
  readonly cells: readonly string[];
  readonly line: number;
  readonly held: ResultCells;
  readonly read: CellReader;
  readonly hasColours: boolean;
}

function takeGame({ cells, line, held, read, hasColours }: GameRow, { result: tell, wrong }: Receiver): void {
  const first = { ...held, ...personIn(cells, read) };
  const opponent = read(cells, 'opponent') ?? read(cells, 'opponent_team');
  if (!nameIn(cells, read)) wrong(line, 'player', expected.name, null);
  else if (!opponent || isByeWord(opponent.text)) tell(line, { ...first, kind: given('bye') });
  else {
    const result = resultIn(cells, read);
    if (!result.said) {
      wrong(line, result.cell ? 'result' : '', expected.gameResult, result.cell);
      return;
    }
    const [mine, theirs] = sidesOf(result.said, result.cell?.at ?? null);
    const team = read(cells, 'opponent_team');
    const second = { ...held, player: opponent, ...(team && team.at !== opponent.at && { team }) };
    tell(line, { ...first, ...mine, ...(hasColours && { seat: given('1') }) });
    tell(line, { ...second, ...theirs, ...(hasColours && { seat: given('2') }) });
  }
}

function resultIn(
  cells: readonly string[],
  read: CellReader,
): { said?: GameResult; cell: PlacedCell | null } {
  const [score, against] = [read(cells, 'score'), read(cells, 'opponent_score')];
  const cell = read(cells, 'result') ?? score;
  const said =
    score && against ? gameResultIn(`${score.text}:${against.text}`) : cell && gameResultIn(cell.text);
  return said ? { said, cell } : { cell };
}
