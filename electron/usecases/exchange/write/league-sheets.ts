/** The league as a workbook: results, players, tournaments and the leaderboard, each on a sheet. */
import { conservativeRating } from '../../../../shared/leaderboard/conservative-rating.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { hundredths } from '../../../../shared/league/hundredths.ts';
import type { Sheet } from '../../../../shared/league/xlsx.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { everybody } from '../../../store/people/people.ts';
import type { Context } from '../../context.ts';
import { everybodyRanked, ranked } from '../../leaderboard/read.ts';
import { onCurrentRatings } from '../../ratings/refresh.ts';
import { listTournaments } from '../../tournaments/read.ts';
import { resultsTable } from '../export.ts';

const { column } = texts.tournaments;
const { columns } = texts.leaderboard;
const words = texts.exchangeFiles;

/**
 * Reads what is short at once; results are read while they are written, so call what is returned within a snapshot. Names
 * are whole, as in the league's file.
 */
export function leagueSheets(context: Context): () => Iterable<Sheet> {
  const { store, progress } = context;
  const others = onCurrentRatings(context, () => [
    playersSheet(context),
    tournamentsSheet(context),
    leaderboardSheet(context),
  ]);
  return () => {
    const { header, rows } = resultsTable(store, progress);
    return [{ name: words.sheets.results, header, rows: flat(rows) }, ...others];
  };
}

function* flat(batches: Iterable<Cell[][]>): Generator<Cell[]> {
  for (const rows of batches) yield* rows;
}

const playersSheet = ({ store }: Context): Sheet => ({
  name: words.sheets.players,
  header: [columns.player, columns.club, words.number, words.uuid],
  rows: everybody(store)
    .map(({ name, club, external_id: number, uuid }): Cell[] => [name, club, number, uuid])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
});

const tournamentsSheet = (context: Context): Sheet => ({
  name: words.sheets.tournaments,
  header: [
    column.number,
    column.date,
    column.name,
    column.winner,
    column.contests,
    column.sides,
    column.players,
  ],
  rows: listTournaments(context).tournaments.map((one): Cell[] => [
    ...[one.number, one.date, one.name, one.winner],
    ...[one.contests, one.sides, one.players],
  ]),
});

const leaderboardSheet = ({ store }: Context): Sheet => ({
  name: words.sheets.leaderboard,
  header: [
    ...[columns.rank, columns.player, columns.club, columns.mean, columns.deviation, columns.conservative],
    ...[columns.contests, columns.wins, columns.ties, columns.lastPlayed],
  ],
  rows: ranked(everybodyRanked(store), 'conservative').map((row): Cell[] => [
    ...[row.rankText, row.player, row.club, hundredths(row.mean), hundredths(row.deviation)],
    ...[hundredths(conservativeRating(row)), row.contests, row.wins, row.ties, row.lastPlayed],
  ]),
});
