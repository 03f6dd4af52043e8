/** All tournaments as spreadsheet rows. */
import type { TournamentRow } from '../../../shared/contract/tournament-list.ts';
import { texts } from '../../../shared/messages/index.ts';
import { fileTable } from '../../ui/file-table.ts';

const ofTournaments = texts.tournaments.column;
export const tournamentsTable = fileTable<TournamentRow>(
  [ofTournaments.number, ({ number }) => number],
  [ofTournaments.date, ({ date }) => date],
  [ofTournaments.name, ({ name }) => name],
  [ofTournaments.winner, ({ listedWinner }) => listedWinner],
  [ofTournaments.contests, ({ played }) => played],
  [ofTournaments.sides, ({ sides }) => sides],
  [ofTournaments.players, ({ players }) => players],
);
