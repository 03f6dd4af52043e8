/** The league as a workbook: results, players, tournaments and the leaderboard, each on a sheet. */
import { conservativeRating } from '../../../../shared/leaderboard/conservative-rating.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { hundredths } from '../../../../shared/league/hundredths.ts';
import type { Sheet } from '../../../../shared/league/xlsx.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { listedName } from '../../../../shared/names/privacy.ts';
import { everybody } from '../../../store/people/people.ts';
import type { Context } from '../../context.ts';
import { everybodyRanked, ranked } from '../../leaderboard/read.ts';
import { onCurrentRatings } from '../../ratings/refresh.ts';
import { listTournaments } from '../../tournaments/read.ts';
import { resultsTable } from '../export.ts';
import type { ExportNames } from '../private-names.ts';

const { column } = texts.tournaments;
const { columns } = texts.leaderboard;
const words = texts.exchangeFiles;

/** Reads what is short at once; results are read while they are written, so call what is returned within a snapshot. */
export function leagueSheets(context: Context, namesOf: () => ExportNames): () => Iterable<Sheet> {
  const others = onCurrentRatings(context, () => {
    const names = namesOf();
    return [playersSheet(context, names), tournamentsSheet(context, names), leaderboardSheet(context, names)];
  });
  return () => {
    const { header, rows } = resultsTable(context, namesOf());
    return [{ name: words.sheets.results, header, rows: flat(rows) }, ...others];
  };
}

function* flat(batches: Iterable<Cell[][]>): Generator<Cell[]> {
  for (const rows of batches) yield* rows;
}

/** Players on no list aren't in this one; in the results they have to be. */
const playersSheet = ({ store }: Context, { privacy }: ExportNames): Sheet => ({
  name: words.sheets.players,
  header: [columns.player, columns.club, words.number, words.uuid],
  rows: everybody(store)
    .filter(({ id }) => privacy(id) !== 'nobody')
    .map(({ id, name, club, external_id: number, uuid }): Cell[] => {
      const shownAs = privacy(id);
      return [listedName(name, shownAs), club, shownAs === 'name' ? number : null, uuid];
    })
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
});

const tournamentsSheet = (context: Context, { names }: ExportNames): Sheet => ({
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
    ...[one.number, one.date, one.name, names === 'full' ? one.winner : one.listedWinner],
    ...[one.contests, one.sides, one.players],
  ]),
});

const leaderboardSheet = ({ store }: Context, { privacy }: ExportNames): Sheet => ({
  name: words.sheets.leaderboard,
  header: [
    ...[columns.rank, columns.player, columns.club, columns.mean, columns.deviation, columns.conservative],
    ...[columns.contests, columns.wins, columns.ties, columns.lastPlayed],
  ],
  rows: ranked(everybodyRanked(store), 'conservative')
    .filter((row) => privacy(row.playerId) !== 'nobody')
    .map((row): Cell[] => [
      ...[row.rankText, listedName(row.player, privacy(row.playerId)), row.club],
      ...[hundredths(row.mean), hundredths(row.deviation), hundredths(conservativeRating(row))],
      ...[row.contests, row.wins, row.ties, row.lastPlayed],
    ]),
});
