/** What a file is, and what its columns contain, in words. */
import type { ExchangePreview, LeagueSeen, TableSeen } from '../../../shared/contract/exchange.ts';
import {
  dateOrders,
  decimalMarks,
  delimiters,
  encodings,
  foreignFormats,
  importColumns,
  tableLayouts,
  type DateOrder,
  type Delimiter,
  type Encoding,
  type ForeignFormat,
  type ImportColumn,
  type TableLayout,
} from '../../../shared/contract/import-choices.ts';
import { texts } from '../../../shared/messages/index.ts';
import { letterName } from '../../../shared/letter-name.ts';

const say = texts.importPage;

const layoutWord = (layout: TableLayout) => (layout === 'cross-table' ? 'crossTable' : layout);

const delimiterWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Delimiter,
  string
>;

const encodingWords = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1252': 'latin',
  'windows-1251': 'cyrillic',
} as const satisfies Record<Encoding, string>;

const encodingName = (encoding: Encoding): string => say.read.encodings[encodingWords[encoding]];

const orderWords = {
  'year-first': 'yearFirst',
  'day-first': 'dayFirst',
  'month-first': 'monthFirst',
} as const satisfies Record<DateOrder, string>;

export const orderName = (order: DateOrder): string => say.read.dateOrders[orderWords[order]];

interface Option<T> {
  readonly value: T;
  readonly text: string;
}

export const encodingOptions: readonly Option<Encoding>[] = encodings.map((value) => ({
  value,
  text: encodingName(value),
}));

export const delimiterOptions: readonly Option<Delimiter>[] = delimiters.map((value) => ({
  value,
  text: say.read.delimiters[delimiterWords[value]],
}));

export const decimalOptions = decimalMarks.map((value) => ({ value, text: say.read.decimalMarks[value] }));

export const orderOptions: readonly Option<DateOrder>[] = dateOrders.map((value) => ({
  value,
  text: orderName(value),
}));

export const layoutOptions = (): readonly Option<TableLayout>[] =>
  tableLayouts.map((value) => ({ value, text: say.read.layouts[layoutWord(value)] }));

export const columnName = (column: ImportColumn): string => say.columns.names[column];

/** What most files have. */
const usual: readonly ImportColumn[] = [
  ...(['player', 'family_name', 'given_name', 'team', 'club', 'player_id', 'rating'] as const),
  ...(['tournament', 'date', 'round', 'board', 'place', 'score', 'opponent', 'result', 'value'] as const),
];

/** What a column may contain; the first one is for those that are not imported. */
export const columnOptions = (): readonly Option<ImportColumn | null>[] => [
  { value: null, text: say.columns.none },
  ...[...new Set([...usual, ...importColumns])].map((value) => ({ value, text: columnName(value) })),
];

export const headingOf = ({ heading }: TableSeen['columns'][number], index: number): string =>
  heading || say.columns.unnamed({ letter: letterName(index) });

/** What a file may be said to be; the first one leaves that to its content. */
export const kindOptions = (): readonly Option<ForeignFormat | 'table' | null>[] => [
  { value: null, text: say.kind.recognized },
  ...(['table', ...foreignFormats] as const).map((value) => ({
    value,
    text: say.kind.name({ format: value }),
  })),
];

const isForeign = (format: ExchangePreview['format']): format is ForeignFormat =>
  (foreignFormats as readonly string[]).includes(format);

function sentenceOfLeague(league: LeagueSeen): string {
  const { isCopy, hasOtherSettings } = league;
  return [
    say.seen.league(league),
    ...(isCopy ? [say.seen.copy] : []),
    ...(hasOtherSettings ? [say.seen.settings] : []),
  ].join(' ');
}

/** What the file is, in words. */
export function sentenceOfFile(preview: ExchangePreview): string {
  const { table, league, format, seen, peopleCount } = preview;
  if (league) return sentenceOfLeague(league);
  if (!table || isForeign(format))
    return say.seen.other({
      format: isForeign(format) ? format : 'other',
      tournaments: seen.length,
      people: peopleCount.known + peopleCount.likely + peopleCount.doubtful + peopleCount.new,
    });
  const layout = layoutWord(table.layout);
  return table.encoding && table.delimiter
    ? say.seen.text({
        rows: table.count,
        layout,
        delimiter: delimiterWords[table.delimiter.value],
        encoding: encodingName(table.encoding.value),
      })
    : say.seen.workbook({ rows: table.count, sheets: table.sheets.length, layout });
}
