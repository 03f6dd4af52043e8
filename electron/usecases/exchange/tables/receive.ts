/** The rows that a layout finds, checked cell by cell and brought together. */
import { deviation, mean } from '../../../../shared/contract/values.ts';
import { resultColumns, type ResultColumn } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { nameIn, numberIn, remembered, textOf } from '../results/cells.ts';
import { isHeadColumn } from '../results/head-columns.ts';
import type { Gatherer } from '../results/parse-tournaments.ts';
import type { Problems } from '../results/problems.ts';
import type { FileTournament } from '../results/results-file.ts';
import { rowReader, type Table, type Writing } from '../results/rows.ts';
import type { PersonCells, PlacedCell, Receiver, ResultCells } from './layouts/layout.ts';

const { expected } = texts.importing;

/** `found` hears to which tournament a row belongs. */
export function receiver(
  gathering: Gatherer,
  problems: Problems,
  writing: Writing,
  found: (line: number, tournament: FileTournament) => void,
): Receiver {
  const wrong: Receiver['wrong'] = (line, column, what, cell) => {
    problems.add(line, column, what, cell?.at == null ? null : { column: cell.at, value: cell.text });
  };
  const listed = remembered(listIn);
  const listOf: PersonRow['listOf'] = (cell) =>
    cell === null || cell.text === '' ? none : listed(cell.text);
  return {
    wrong,
    result: (line, cells) => {
      const row = rowReader({ ...tableOf(cells), writing, problems })(textsOf(cells), line);
      if ('spoilt' in row) gathering.spoil(row.spoilt);
      else found(line, gathering.take(row));
    },
    person: (line, cells) => {
      takePerson(gathering, { line, cells, writing, wrong, listOf });
    },
  };
}

const columnsOf = (cells: ResultCells): ResultColumn[] =>
  resultColumns.filter((column) => cells[column] !== undefined);

const textsOf = (cells: ResultCells): string[] => columnsOf(cells).map((column) => cells[column]?.text ?? '');

/** A table of this row alone: what its layout doesn't tell, it has no column for. */
function tableOf(cells: ResultCells): Omit<Table, 'writing' | 'problems'> {
  const columns = columnsOf(cells);
  return {
    header: new Map(columns.map((column, i) => [column, i])),
    width: columns.length,
    at: columns.map((column) => cells[column]?.at ?? null),
    ofTournaments: columns.some(isHeadColumn),
  };
}

interface PersonRow {
  readonly line: number;
  readonly cells: PersonCells;
  readonly writing: Writing;
  readonly wrong: Receiver['wrong'];
  /** One list for each text: those of tags come again and again. */
  readonly listOf: (cell: PlacedCell | null) => readonly string[];
}

function takePerson(gathering: Gatherer, row: PersonRow): void {
  const { line, cells } = row;
  const text = (cell: PlacedCell | null): string | null => (cell === null ? null : textOf(cell.text) || null);
  const name = nameIn(text(cells.name) ?? '');
  if (name === undefined || name === '') {
    row.wrong(line, 'player', expected.name, cells.name);
    return;
  }
  const rating = ratingIn(row, 'rating', (value) => mean.safeParse(value).success);
  const spread = ratingIn(row, 'deviation', (value) => deviation.safeParse(value).success);
  if (rating === undefined || spread === undefined) return;
  gathering.person({
    ...{ line, name, playerId: text(cells.number), club: text(cells.club) },
    facts: {
      ...{ rating, deviation: spread, tags: row.listOf(cells.tags), aliases: row.listOf(cells.aliases) },
      ...(cells.only && { only: cells.only }),
    },
  });
}

/** null where the cell is empty or 0, as in many lists; undefined, with the problem told, where it is no such number. */
function ratingIn(
  { line, cells, writing, wrong }: PersonRow,
  column: 'rating' | 'deviation',
  isGood: (value: number) => boolean,
): number | null | undefined {
  const cell = cells[column];
  if (cell === null || cell.text === '0' || cell.text === '-') return null;
  const value = numberIn(cell.text, writing.decimalComma);
  if (value !== undefined && isGood(value)) return value;
  wrong(line, column, column === 'rating' ? expected.rating : expected.deviation, cell);
  return undefined;
}

/** Several tags or aliases in a cell. */
const listIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[;|,]/u)
      .map(textOf)
      .filter((one) => one !== ''),
  ),
];

const none: readonly string[] = [];
