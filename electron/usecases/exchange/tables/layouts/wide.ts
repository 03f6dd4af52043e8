/** Tables with a column for each round, for each question, or for each player. */
import { texts } from '../../../../../shared/messages/index.ts';
import {
  cellReader,
  given,
  heldIn,
  personIn,
  roundIn,
  valueColumns,
  type Laid,
  type Layout,
  type PlacedCell,
  type Receiver,
  type ResultCells,
} from './layout.ts';

const { expected } = texts.importing;

/** What people write where nothing was played. */
const isBlank = (cell: string): boolean => /^(?:|-|–|—|n\/a|x)$/iu.test(cell.trim());

const cellAt = (cells: readonly string[], at: number): PlacedCell => ({ text: (cells[at] ?? '').trim(), at });

/** A row for each player or team: takes the name and what else the row says. A row without a name is reported. */
function rowsOfPeople(
  laid: Laid,
  wrong: Receiver['wrong'],
  take: (about: ResultCells, cells: readonly string[], line: number) => void,
): Layout {
  const read = cellReader(laid);
  return {
    take: (cells, line) => {
      const person = personIn(cells, read);
      if (person.player) take({ ...heldIn(laid, cells, read), ...person }, cells, line);
      else wrong(line, 'player', expected.name, null);
    },
    close: () => undefined,
  };
}

/** A row for each player or team, a column for each round with scores or places: each round is a contest of all. */
export function roundsLayout(laid: Laid, { result, wrong }: Receiver): Layout {
  const values = valueColumns(laid);
  return rowsOfPeople(laid, wrong, (about, cells, line) => {
    for (const { at, heading } of values) {
      const cell = cellAt(cells, at);
      if (!isBlank(cell.text)) result(line, { ...about, round: given(heading), [laid.values]: cell });
    }
  });
}

/** A row for each round or tournament, a column for each player with scores or places. */
export function playersLayout(laid: Laid, { result }: Receiver): Layout {
  const read = cellReader(laid);
  const values = valueColumns(laid);
  return {
    take: (cells, line) => {
      const held = { ...heldIn(laid, cells, read), ...roundIn(cells, read) };
      for (const { at, heading } of values) {
        const cell = cellAt(cells, at);
        if (!isBlank(cell.text))
          result(line, { ...held, player: { text: heading, at: null }, [laid.values]: cell });
      }
    },
    close: () => undefined,
  };
}

const right = /^(?:\+|1|✓|✔|x|да|yes|y)$/iu;
const wrongAnswer = /^(?:-|–|—|0||нет|no|n)$/iu;

/** undefined for what is no answer. */
function worthOf({ text }: PlacedCell): number | undefined {
  if (right.test(text)) return 1;
  const worth = wrongAnswer.test(text) ? 0 : Number(text.replace(',', '.'));
  return Number.isFinite(worth) ? worth : undefined;
}

/** A row for each player or team, a column for each question: their sum is the score of one contest. */
export function questionsLayout(laid: Laid, { result, wrong }: Receiver): Layout {
  const read = cellReader(laid);
  const values = valueColumns(laid);
  return rowsOfPeople(laid, wrong, (about, cells, line) => {
    let sum = 0;
    for (const { at } of values) {
      const cell = cellAt(cells, at);
      const worth = worthOf(cell);
      if (worth === undefined) wrong(line, 'value', expected.answer, cell);
      else sum += worth;
    }
    result(line, { ...about, ...roundIn(cells, read), score: given(String(sum)) });
  });
}
