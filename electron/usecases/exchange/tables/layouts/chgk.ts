/**
 * Tables that rating.chgk.info exports: a row for each player of each team with the team's place ("tournament-with-players"), a
 * row for each team with its place or sum, or a row for each team and tour with a column for each question
 * ("tournament-tours"). All of it is one game of all teams, a tour a game.
 */
import { texts } from '../../../../../shared/messages/index.ts';
import { firstOfShared, placeIn, roleFlagged, teamNames } from './chgk-standings.ts';
import { plainHeading } from '../heading-words.ts';
import {
  cellReader,
  given,
  heldIn,
  nameIn,
  roundIn,
  valueColumns,
  type CellReader,
  type Laid,
  type Layout,
  type PlacedCell,
  type Receiver,
  type ResultCells,
} from './layout.ts';

const { importing, foreign } = texts;
const { expected } = importing;

export function isOfChgk(headings: readonly string[]): boolean {
  const plain = new Set(headings.map(plainHeading));
  return (plain.has('team id') || plain.has('номер команды')) && plain.has('название');
}

interface Row {
  readonly line: number;
  readonly team: PlacedCell;
  readonly key: string;
  readonly town: string | null;
  readonly place: PlacedCell | null;
  readonly score: PlacedCell | null;
  readonly cells: ResultCells;
}

export function chgkLayout(laid: Laid, to: Receiver): Layout {
  const read = cellReader(laid);
  const values = valueColumns(laid);
  const rows: Row[] = [];
  return {
    take: (cells, line) => {
      const team = read(cells, 'team');
      if (!team) {
        to.wrong(line, 'team', expected.name, null);
        return;
      }
      const sum = given(String(values.filter(({ at }) => isTaken(cells[at])).length));
      rows.push({
        ...{ line, team },
        key: read(cells, 'number')?.text ?? team.text,
        town: read(cells, 'club')?.text ?? null,
        place: read(cells, 'place'),
        score: values.length > 0 ? sum : read(cells, 'score'),
        cells: { ...heldIn(laid, cells, read), ...roundIn(cells, read), ...whoIn(cells, read) },
      });
    },
    close: () => {
      tell(rows, to);
    },
  };
}

/** The cell of a disputed answer that isn't decided says so, and a question that was removed has a cross. */
const isTaken = (cell = ''): boolean => /^(?:1|\+)$/u.test(cell.trim());

/** Nobody for a row about a team. */
function whoIn(cells: readonly string[], read: CellReader): ResultCells {
  const [family, given, whole, flag, number] = (
    ['family_name', 'given_name', 'player', 'role', 'player_id'] as const
  ).map((column) => read(cells, column));
  if (!family && !given && !whole) return {};
  const player = nameIn(cells, read);
  return {
    ...(player && { player }),
    ...(number && { player_id: number }),
    ...(flag && { role: { text: roleFlagged(flag.text), at: flag.at } }),
  };
}

function tell(rows: readonly Row[], to: Receiver): void {
  const names = teamNames([
    ...new Map(rows.map((row) => [row.key, { ...row, name: row.team.text }])).values(),
  ]);
  const places = placesOf(rows, to);
  if (!places) return;
  for (const { line, team, key, place, score, cells } of rows) {
    const name = { text: names.get(key) ?? team.text, at: team.at };
    const result = {
      ...(place && { place: { text: String(places.get(key) ?? ''), at: place.at } }),
      ...(score && { score }),
    };
    const isPlayer = cells.player !== undefined;
    if (!place && !score) tellPerson(line, cells.player ?? name, cells, to);
    else to.result(line, { ...cells, ...result, ...(isPlayer ? { team: name } : { player: name }) });
  }
}

/** By team; undefined, and told, where one isn't written as a place. */
function placesOf(rows: readonly Row[], to: Receiver): ReadonlyMap<string, number> | undefined {
  const means = new Map<string, number>();
  let isGood = true;
  for (const { line, key, place } of rows) {
    const mean = place && placeIn(place.text);
    if (place && mean === undefined) {
      to.wrong(line, 'place', foreign.chgkPlace, place);
      isGood = false;
    } else if (mean != null && !means.has(key)) means.set(key, mean);
  }
  const ranks = firstOfShared([...means.values()]);
  return isGood ? new Map([...means.keys()].map((key, i) => [key, ranks[i] ?? 1])) : undefined;
}

/** Of rosters without results. */
function tellPerson(line: number, name: PlacedCell, { player_id }: ResultCells, to: Receiver): void {
  to.person(line, {
    ...{ name, number: player_id ?? null, club: null, rating: null, deviation: null },
    ...{ tags: null, aliases: null, only: 'new' },
  });
}
