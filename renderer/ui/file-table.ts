/** The tables on the screen as spreadsheet rows: days as YYYY-MM-DD, numbers as numbers, names as lists show them. */
import type { HistoryEntry, PlayersFound, TeamPage, TournamentRow } from '../../shared/contract/answers.ts';
import type { Cell } from '../../shared/league/csv.ts';
import { shownName } from '../../shared/names/display-name.ts';
import { texts } from '../../shared/messages/index.ts';
import type { PreviewRow } from '../app/parameters/preview.ts';
import { reasonSentence } from '../app/parameters/reasons.ts';
import { listedName, type Privacy } from './names/privacy.ts';

/** One column: its heading, and its cell in a row. */
type Column<Row> = readonly [head: string, cell: (row: Row) => Cell];

export interface FileTable<Row> {
  readonly header: readonly string[];
  readonly rows: (rows: readonly Row[]) => Cell[][];
}

const table = <Row>(...columns: readonly Column<Row>[]): FileTable<Row> => ({
  header: columns.map(([head]) => head),
  rows: (rows) => rows.map((row) => columns.map(([, cell]) => cell(row))),
});

type Person = PlayersFound['players'][number];

const ofPeople = texts.people.column;
const people = table<Person>(
  [ofPeople.player, ({ player, shownAs }) => shownName(player, shownAs)],
  [ofPeople.club, ({ club }) => club],
  [ofPeople.contests, ({ contests }) => contests],
  [ofPeople.lastPlayed, ({ lastPlayed }) => lastPlayed],
);

/** All people who may be on a list. */
export const peopleTable: FileTable<Person> = {
  header: people.header,
  rows: (rows) => people.rows(rows.filter(({ shownAs }) => shownAs !== 'nobody')),
};

const ofTournaments = texts.tournaments.column;
export const tournamentsTable = table<TournamentRow>(
  [ofTournaments.number, ({ number }) => number],
  [ofTournaments.date, ({ date }) => date],
  [ofTournaments.name, ({ name }) => name],
  [ofTournaments.winner, ({ listedWinner }) => listedWinner],
  [ofTournaments.contests, ({ contests }) => contests],
  [ofTournaments.sides, ({ sides }) => sides],
  [ofTournaments.players, ({ players }) => players],
);

const ofTeams = texts.teams.column;
export const rosterTable = (privacy: Privacy): FileTable<TeamPage['members'][number]> =>
  table(
    [ofTeams.player, ({ playerId, player }) => listedName(player, privacy(playerId))],
    [ofTeams.tournaments, ({ tournaments }) => tournaments],
    [ofTeams.contests, ({ contests }) => contests],
    [ofTeams.won, ({ wins }) => wins],
    [ofTeams.tied, ({ ties }) => ties],
    [ofTeams.lost, ({ losses }) => losses],
    [ofTeams.first, ({ first }) => first],
    [ofTeams.last, ({ last }) => last],
  );

export const teamTournamentsTable = (privacy: Privacy): FileTable<TeamPage['tournaments'][number]> =>
  table(
    [ofTeams.date, ({ date }) => date],
    [ofTeams.tournament, ({ name }) => name],
    [
      ofTeams.result,
      ({ placeText, wins, ties, losses }) => placeText ?? texts.player.record({ wins, ties, losses }),
    ],
    [
      ofTeams.lineUp,
      ({ lineUp }) => lineUp.map(({ playerId, player }) => listedName(player, privacy(playerId))).join(', '),
    ],
  );

const ofHistory = texts.history.columns;
export const historyTable = table<HistoryEntry>(
  [ofHistory.time, ({ at }) => at],
  [ofHistory.what, ({ listed }) => listed],
  [ofHistory.added, ({ added }) => added],
  [ofHistory.altered, ({ altered }) => altered],
  [ofHistory.removed, ({ removed }) => removed],
);

const ofPreview = texts.settings.preview.columns;
export const previewTable = table<PreviewRow>(
  [ofPreview.after, ({ rankTextAfter }) => rankTextAfter],
  [ofPreview.before, ({ rankBefore }) => rankBefore],
  [ofPreview.player, ({ player, shownAs }) => listedName(player, shownAs)],
  [ofPreview.rating, ({ mean }) => Math.round(mean)],
  [texts.paper.deviation, ({ deviation }) => Math.round(deviation)],
  [ofPreview.conservative, ({ conservative }) => Math.round(conservative)],
  [ofPreview.why, ({ why }) => reasonSentence(why)],
);
