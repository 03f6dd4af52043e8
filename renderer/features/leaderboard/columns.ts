/** The columns of the leaderboard, and which of them contain information. */
import { widestDigits, type Filled } from '../../../shared/leaderboard/followed-rows.ts';
import type { LeaderboardColumn, RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { ViewRules } from '../../../shared/contract/leaderboard.ts';
import { startsDescending } from '../../../shared/leaderboard/leaderboard-view.ts';
import { formatWhole, texts } from '../../../shared/messages/index.ts';
import type { Column as TableColumn } from '../../ui/data-table.ts';

/** The list can't be sorted by movement or by the line of the last year. */
export type BoardColumn = LeaderboardColumn | 'moved' | 'year';

export const columns: readonly BoardColumn[] = [
  'rank',
  'moved',
  'player',
  'club',
  'mean',
  'conservative',
  'change',
  'year',
  'contests',
  'wins',
  'ties',
  'lastPlayed',
  'chance',
];

export const isSortable = (column: BoardColumn): column is LeaderboardColumn =>
  column !== 'moved' && column !== 'year';

/**
 * Columns that would be empty of information: clubs if no players have one, ties if no games were tied, conservative
 * ratings of a system without uncertainty, or of a list that isn't ranked by them, lines that would be points.
 */
export function silentColumns(
  filled: Filled,
  { order }: Pick<ViewRules, 'order'>,
  hasLines: boolean,
): ReadonlySet<BoardColumn> {
  const silent = new Set<BoardColumn>();
  if (filled.clubs === 0) silent.add('club');
  if (filled.ties === 0) silent.add('ties');
  if (order === 'mean' || !isUncertain(filled)) silent.add('conservative');
  if (!hasLines) silent.add('year');
  return silent;
}

/** False if the rating system has no uncertainty. */
export const isUncertain = (filled: Filled): boolean => widestDigits(filled) > 0;

/** What a column of the table on the screen is like: its width in rem, and the narrowest window with room for it. */
const looks: Readonly<Record<BoardColumn, Partial<Omit<TableColumn<RankedRow>, 'key'>>>> = {
  rank: { figure: true, width: 3.25 },
  moved: { figure: true, width: 3.75, from: 'phone' },
  player: { heading: true },
  club: { width: 10.25, from: 'desk', cellClass: () => 'soft small anywhere' },
  mean: { figure: true, width: 6.25 },
  conservative: { figure: true, width: 7.4 },
  change: { figure: true, width: 4, from: 'desk', paper: false },
  year: { width: 5, from: 'desk' },
  contests: { figure: true, width: 3.75, from: 'phone' },
  wins: { figure: true, width: 2.9, from: 'tablet' },
  ties: { figure: true, width: 2.9, from: 'tablet' },
  lastPlayed: { figure: true, width: 5.5, from: 'tablet', cellClass: () => 'soft small' },
  chance: { figure: true, width: 6.25 },
};

/** The columns whose explanation has its own button. The title of the head explains the others. */
const explained: ReadonlySet<BoardColumn> = new Set<BoardColumn>(['mean', 'conservative', 'chance']);

const say = texts.leaderboard;

/** Of the columns whose cells are plain text. */
function cellText({ row, rankText }: RankedRow, column: BoardColumn): string {
  if (column === 'rank') return rankText;
  if (column === 'club') return row.club ?? '';
  return column === 'contests' || column === 'wins' || column === 'ties' ? formatWhole(row[column]) : '';
}

/** The columns that the screen shows. */
export function tableColumns(board: {
  readonly silent: ReadonlySet<BoardColumn>;
  readonly definitions: Partial<Record<BoardColumn, string>>;
  /** False if the rows have no rank. */
  readonly ranked: boolean;
  /** The head of the season's chances. */
  readonly chance: string;
  /** The head of the lines. */
  readonly year: string;
}): readonly (TableColumn<RankedRow> & { readonly key: BoardColumn })[] {
  const { silent, definitions, ranked, chance, year } = board;
  const names = { ...say.columns, chance, year };
  return columns
    .filter((key) => !silent.has(key))
    .map((key) => ({
      key,
      head: !ranked && (key === 'rank' || key === 'moved') ? '' : names[key],
      value: (row: RankedRow) => cellText(row, key),
      about: definitions[key],
      aboutName: explained.has(key) ? say.about({ column: names[key] }) : undefined,
      sort: isSortable(key) ? (startsDescending(key) ? 'descending' : 'ascending') : undefined,
      ...looks[key],
      // Names need the room.
      ...(key === 'club' && !silent.has('chance') ? { width: 6.75 } : {}),
      // “Since 30 Sept” is wider than “Last year”.
      ...(key === 'year' && year.length > say.columns.year.length ? { width: 6.5 } : {}),
      ...(key === 'year' && !silent.has('chance') ? { paper: false } : {}),
      // The figure that ranks is on a phone too.
      ...(key === 'mean' && !silent.has('conservative') ? { from: 'phone' as const } : {}),
    }));
}
