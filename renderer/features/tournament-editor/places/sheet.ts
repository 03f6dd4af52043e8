/** Which pasted cell is a name, a result or a detail: as the heading says, or as the cells themselves do. */
import { texts } from '../../../../shared/messages/index.ts';
import { namesInCell } from '../../../../shared/names/names-in-cell.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import { typedPlace } from '../../../ui/fields/typed-result.ts';
import { isName, isNumberLike } from '../paste/cells.ts';
import type { PlacesDraft } from './draft.ts';

const said = texts.tournaments.entry.paste;

/** Where a paste begins: the column of the grid. */
export type StartColumn = 'team' | 'result' | 'member' | 'role' | 'share';

/** One line of what was pasted; undefined where there is no such cell. */
export interface Row {
  readonly line: PastedLine;
  /** The team, or the player of a list of individuals. */
  readonly name: string | undefined;
  readonly result: string | undefined;
  /** Players, each with role and share behind the name. */
  readonly others: readonly string[];
}

export interface Sheet {
  /** Without the heading; an empty line may part two lineups. */
  readonly lines: readonly PastedLine[];
  readonly rows: readonly Row[];
  readonly kind: PlacesDraft['kind'];
  readonly by: PlacesDraft['by'];
  /** True if the rows have names or results of participants, not just players of a lineup. */
  readonly isOfSides: boolean;
  /** The titles of columns with content that have no place in the grid. */
  readonly leftOut: readonly string[];
}

const kinds = ['place', 'score', 'result', 'number', 'team', 'name', 'player', 'detail'] as const;
type Column = (typeof kinds)[number];
type Columns = readonly (Column | undefined)[];

const titles: ReadonlyMap<string, Column> = new Map(
  kinds.flatMap((column) => said.headings[column].split(', ').map((title) => [title, column] as const)),
);

/** "Player 1" and "P1" are one of the players; any other number heads a round or a question. */
function columnTitled(cell: string): Column | undefined {
  const plain = cell.toLowerCase().replace(/[.:]$/u, '').replaceAll('-', '');
  const numbered = /^p\s*\d+$/u.test(plain) ? 'player' : titles.get(plain.replace(/\s*\d+$/u, ''));
  return titles.get(plain) ?? (numbered === 'player' || numbered === 'name' ? 'player' : undefined);
}

const isResultColumn = (column: Column | undefined): boolean =>
  column !== undefined && ['place', 'score', 'result', 'number'].includes(column);

/** The columns that a line names; undefined if it is a line like the others. */
function columnsNamedIn({ cells }: PastedLine): Columns | undefined {
  const columns = cells.map(columnTitled);
  const known = columns.filter((column) => column !== undefined).length;
  const isWhole = known > 0 && known === cells.filter(Boolean).length;
  const hasResult = columns.some(isResultColumn) && (known > 1 || !cells.some(isNumberLike));
  return isWhole || hasResult ? columns : undefined;
}

const widthOf = (lines: readonly PastedLine[]): number =>
  Math.max(0, ...lines.map(({ cells }) => cells.length));

/** Columns without a title go on with the players to their left: one title was written over all of them. */
function overAll(columns: Columns, { cells }: PastedLine, width: number): Columns {
  const all = [...columns];
  for (let i = 1; i < width; i++) if (!cells[i] && all[i - 1] === 'player') all[i] = 'player';
  return all;
}

/** True for the places of a list from the top down: 1, 2, 2, 4. */
export const arePlaces = (cells: readonly string[]): boolean =>
  cells.length > 2 &&
  cells.every((cell, i) => {
    const place = typedPlace(cell);
    return place === i + 1 || (i > 0 && place !== undefined && place === typedPlace(cells[i - 1] ?? ''));
  });

/** Lines that all begin with a number and then a name: the result is first, maybe with points after the name. */
function resultFirst(lines: readonly PastedLine[], kind: PlacesDraft['kind']): Columns | undefined {
  const full = lines.filter(({ cells: [first, second] }) => Boolean(first) || Boolean(second));
  const isTurned = ({ cells: [first = '', second = ''] }: PastedLine): boolean =>
    isNumberLike(first) && isName(second);
  if (full.length === 0 || !full.every(isTurned)) return undefined;
  const hasPoints = full.every(({ cells: [, , third = ''] }) => isNumberLike(third));
  const isPlace = hasPoints || arePlaces(full.map(({ cells: [first = ''] }) => first));
  const begin: Columns = [isPlace ? 'place' : 'result', 'name', ...(hasPoints ? (['score'] as const) : [])];
  const rest = kind === 'teams' ? 'player' : 'detail';
  return Array.from({ length: widthOf(lines) }, (_, i) => begin[i] ?? rest);
}

/** Reads what is pasted into a column of the grid. */
export function sheetOf(draft: PlacesDraft, start: StartColumn, pasted: readonly PastedLine[]): Sheet {
  const at = pasted.findIndex(({ cells }) => cells.some(Boolean));
  const [first, others] = [pasted[at], pasted.slice(at + 1)];
  const isDetail = start === 'role' || start === 'share';
  const named = first && !isDetail && filledLines(others).length > 0 ? columnsNamedIn(first) : undefined;
  const lines = named ? others : pasted;
  const isNames = start === 'team' || (start === 'member' && draft.kind === 'individuals');
  const columns =
    named && first
      ? overAll(named, first, widthOf(lines))
      : isNames
        ? resultFirst(filledLines(lines), draft.kind)
        : undefined;
  const isForSides = isNames || start === 'result' || columns?.includes('team') === true;
  const by = (isForSides && columns && byOf(columns)) || draft.by;
  return columns && isForSides && namesOf(columns).length > 0
    ? arranged({ draft, columns, by, lines }, first?.cells ?? [])
    : { ...asTheyAre(draft, start, lines, isNames), by };
}

const filledLines = (lines: readonly PastedLine[]): PastedLine[] =>
  lines.filter(({ cells }) => cells.some(Boolean));

const namesOf = (columns: Columns): Columns =>
  columns.filter((column) => column === 'team' || column === 'name' || column === 'player');

/** What the results are; undefined if nothing says it. */
function byOf(columns: Columns): PlacesDraft['by'] | undefined {
  const [hasPlaces, hasScores] = [columns.includes('place'), columns.includes('score')];
  if (hasPlaces !== hasScores) return hasPlaces ? 'places' : 'scores';
  // A running number is the place only if there is no other result.
  return hasPlaces || !columns.includes('number') || columns.includes('result') ? undefined : 'places';
}

/** The cells in the order of the grid. */
function asTheyAre(
  { kind }: PlacesDraft,
  start: StartColumn,
  lines: readonly PastedLine[],
  isNames: boolean,
): Omit<Sheet, 'by'> {
  const from = isNames ? 1 : 0;
  const hasResult = isNames || start === 'result';
  const rows = filledLines(lines).map((line) => ({
    line,
    name: isNames ? (line.cells[0] ?? '') : undefined,
    result: hasResult ? line.cells[from] : undefined,
    others: line.cells.slice(hasResult ? from + 1 : 0),
  }));
  return { lines, rows, kind, isOfSides: isNames || start === 'result', leftOut: [] };
}

interface Headed {
  readonly draft: PlacesDraft;
  readonly columns: Columns;
  readonly by: PlacesDraft['by'];
  readonly lines: readonly PastedLine[];
}

/** The cells as their columns say. */
function arranged(headed: Headed, heading: readonly string[]): Sheet {
  const { draft, columns, by } = headed;
  const lines = filledLines(headed.lines);
  const kind = draft.kind === 'teams' || isOfTeams(headed, lines) ? 'teams' : 'individuals';
  const name = nameColumn(columns, kind);
  const result = resultColumn(columns, by);
  const others = columns.flatMap((column, i) =>
    i !== name && (column === 'detail' || (kind === 'teams' && (column === 'player' || column === 'name')))
      ? [i]
      : [],
  );
  const used = new Set([name, result, ...others]);
  const leftOut = Array.from({ length: widthOf(lines) }, (_, i) => i).filter(
    (i) => !used.has(i) && lines.some(({ cells }) => Boolean(cells[i])),
  );
  return {
    lines,
    rows: lines.map((line) => ({
      line,
      name: name < 0 ? undefined : (line.cells[name] ?? ''),
      result: line.cells[result],
      others: others.map((i) => line.cells[i] ?? ''),
    })),
    ...{ kind, by, isOfSides: true },
    leftOut: leftOut.map((i) => heading[i] || said.columnNumber({ number: i + 1 })),
  };
}

/** The column of the team, or of the player in a list of individuals; -1 if there is none. */
function nameColumn(columns: Columns, kind: PlacesDraft['kind']): number {
  const wanted: readonly Column[] = kind === 'teams' ? ['team', 'name'] : ['name', 'player', 'team'];
  const found = wanted.find((column) => columns.includes(column));
  return found === undefined ? -1 : columns.indexOf(found);
}

function resultColumn(columns: Columns, by: PlacesDraft['by']): number {
  const wanted: readonly Column[] = [by === 'places' ? 'place' : 'score', 'result', 'number'];
  const found = wanted.find((column) => columns.includes(column));
  return found === undefined ? -1 : columns.indexOf(found);
}

/** True if a team's lines have several players, side by side, in one cell, or below each other with the same result. */
function isOfTeams({ columns, by }: Headed, lines: readonly PastedLine[]): boolean {
  const team = nameColumn(columns, 'teams');
  const players = columns.flatMap((column, i) => (column === 'player' && i !== team ? [i] : []));
  if (team < 0 || players.length === 0) return false;
  const result = resultColumn(columns, by);
  return lines.some(({ cells }, i) => {
    const above = lines[i - 1]?.cells;
    const isSame = (at: number): boolean => !cells[at] || cells[at] === above?.[at];
    const isBelow = above !== undefined && isSame(team) && (result < 0 || isSame(result));
    return players.flatMap((at) => namesInCell(cells[at] ?? '')).filter(Boolean).length > 1 || isBelow;
  });
}
