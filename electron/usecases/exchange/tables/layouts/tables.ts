/**
 * A row for each table of three or more, as mahjong clubs keep them: a column for each player, with scores behind each name or
 * behind all of them ("East, South, West, North, …", "Player 1, Score 1, Player 2, Score 2, …").
 */
import { texts } from '../../../../../shared/messages/index.ts';
import { plainHeading } from '../heading-words.ts';
import {
  boardReader,
  cellReader,
  given,
  heldIn,
  roundIn,
  valueColumns,
  type Laid,
  type Layout,
  type Receiver,
} from './layout.ts';

const { expected } = texts.importing;

/** Seats at a table of mahjong, in the order in which they play. */
const winds: readonly (readonly string[])[] = [
  ['east', 'south', 'west', 'north'],
  ['est', 'sud', 'ouest', 'nord'],
  ['ost', 'sud', 'west', 'nord'],
  ['este', 'sur', 'oeste', 'norte'],
  ['восток', 'юг', 'запад', 'север'],
  ['東', '南', '西', '北'],
  ['e', 's', 'w', 'n'],
];

const fewestPlayers = 3;

/** The columns of players by their seats; undefined where the headings name no seats. */
export function seatColumns(headings: readonly string[]): readonly number[] | undefined {
  const plain = headings.map(plainHeading);
  for (const names of winds) {
    const at = names.map((name) => plain.indexOf(name)).filter((i) => i >= 0);
    if (at.length >= fewestPlayers) return at;
  }
  const numbered = Map.groupBy(plain.keys(), (i) => /^(\D+?) ?\d+$/u.exec(plain[i] ?? '')?.[1] ?? '');
  for (const [stem, at] of numbered)
    if (
      /^(?:player|joueur|spieler|jugador|игрок|name|nom|nombre|имя)$/u.test(stem) &&
      at.length >= fewestPlayers
    )
      return at;
  return undefined;
}

/** For each column of a player the column of the score: right behind it, or as far behind the last as it is from the first. */
export function scoreColumns(seats: readonly number[], isNumber: (at: number) => boolean): readonly number[] {
  const besides = seats.map((at) => at + 1);
  if (besides.every((at) => !seats.includes(at) && isNumber(at))) return besides;
  const behind = seats.map((_, i) => (seats.at(-1) ?? 0) + 1 + i);
  return behind.every(isNumber) ? behind : [];
}

export function tablesLayout(laid: Laid, { result, wrong }: Receiver): Layout {
  const read = cellReader(laid);
  const withBoard = boardReader(read);
  const seats = seatColumns(laid.headings ?? []) ?? [];
  const values = new Set(valueColumns(laid).map(({ at }) => at));
  const scores = scoreColumns(seats, (at) => values.has(at));
  return {
    take: (cells, line) => {
      const held = withBoard(cells, { ...heldIn(laid, cells, read), ...roundIn(cells, read) });
      const here = seats.flatMap((at, i) => {
        const name = (cells[at] ?? '').trim();
        return name === '' ? [] : [{ name: { text: name, at }, at: scores[i] ?? -1, seat: String(i + 1) }];
      });
      if (here.length < 2) wrong(line, 'player', expected.name, null);
      for (const { name, at, seat } of here) {
        const score = { text: (cells[at] ?? '').trim(), at };
        result(line, { ...held, player: name, score, seat: given(seat) });
      }
    },
    close: () => undefined,
  };
}
