/** Which figures a table of standings shows beside the names. Pure. */
import type { TieBreak } from '../contract/competition-words.ts';
import type { Format } from '../contract/pairing-options.ts';
import { canTie } from './best-of.ts';
import { recordsIn, type StandingRecord } from './game-records.ts';
import { isRoundRobin } from './round-robin-left.ts';
import { boardPlaces, isBye, isFinished, isPlayed, type Board } from './rounds.ts';
import type { Standing } from './standings.ts';
import { haveAllMet } from './tournament-options.ts';

export type RecordColumn = Exclude<keyof StandingRecord, 'forfeits'>;

interface Ranked {
  readonly rows: readonly Pick<Standing, 'competitor'>[];
  /** At which these rows were ranked, and no others. */
  readonly boards: readonly Board[];
}

/**
 * Games played, won, drawn and lost where all meet all, or teams meet over several boards; in a best of
 * several, the games of it for and against. Elsewhere the games played,
 * where people have played different numbers of them in the rounds that are complete. None is drawn where none can be.
 * Before the score of a McMahon comes what it is made of, the initial score and the wins, as on the wall lists of go.
 *
 * @param format - How the stage is paired; null or undefined where that isn't known.
 * @param bestOf - How many games a match has at most; null where it isn't a best of several.
 */
export function recordColumns(
  tables: readonly Ranked[],
  format: Format | null | undefined,
  bestOf: number | null = null,
): RecordColumn[] {
  const boards = tables.flatMap((table) => table.boards);
  const areDuels = boards.every((board) => isBye(board) || board.sides.length <= 2);
  if (areDuels && isLeague(boards, format))
    return [
      ...(['games', 'won', ...(hasDraws(boards, bestOf) ? (['drawn'] as const) : []), 'lost'] as const),
      ...(haveGamesOf(boards, bestOf) ? (['scored', 'conceded'] as const) : []),
    ];
  const games: RecordColumn[] = tables.some(isUneven) ? ['games'] : [];
  return format?.kind === 'duels' && format.method === 'mcmahon' ? [...games, 'start', 'allWins'] : games;
}

/** The same of tables that are shown beside each other, with the games played in any case. */
export function groupColumns(
  tables: readonly Ranked[],
  format: Format | null | undefined,
  bestOf: number | null = null,
): RecordColumn[] {
  const columns = recordColumns(tables, format, bestOf);
  return columns.length === 0 ? ['games'] : columns;
}

/**
 * How many games were won of each best of several, which no usual criterion tells. Elsewhere scores have criteria of their own, as
 * the board points of a match of teams do.
 */
const haveGamesOf = (boards: readonly Board[], bestOf: number | null): boolean =>
  bestOf !== null &&
  boards.some(
    (board) => isPlayed(board) && !isMatch(board) && board.sides.every(({ score }) => score !== null),
  );

/** A match of teams over several boards can be level, and so is what was entered as level before it was a best of. */
const hasDraws = (boards: readonly Board[], bestOf: number | null): boolean =>
  canTie(bestOf) || boards.some((board) => isMatch(board) || isLevel(board));

const isMatch = ({ sides }: Board): boolean => sides.some(({ boardPoints }) => boardPoints !== undefined);

const isLevel = (board: Board): boolean =>
  isPlayed(board) && boardPlaces(board).filter((place) => place === 1).length > 1;

const isLeague = (boards: readonly Board[], format: Format | null | undefined): boolean =>
  isRoundRobin(format) || boards.some(isMatch) || (format == null && haveAllMet(boards));

function isUneven({ rows, boards }: Ranked): boolean {
  const open = new Set(boards.flatMap((board) => (isFinished(board) ? [] : [board.round])));
  const records = recordsIn(boards.filter(({ round }) => !open.has(round)));
  return new Set(rows.map(({ competitor }) => records.get(competitor)?.games ?? 0)).size > 1;
}

/** How many criteria the table of a group has at most. */
export const criteriaOfGroup = 3;

/** Of the order of criteria the first, and the next that say anything in one of these tables; `most` in all. */
export function shownCriteria(
  order: readonly TieBreak[],
  tables: readonly { readonly rows: readonly Standing[] }[],
  most: number,
): TieBreak[] {
  const saysAnything = (one: TieBreak): boolean =>
    tables.some(({ rows }) => rows.some(({ values }) => (values[one] ?? 0) !== 0));
  return order.filter((one, i) => i === 0 || saysAnything(one)).slice(0, most);
}
