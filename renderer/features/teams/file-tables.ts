/** A team’s people and tournaments as spreadsheet rows. */
import type { TeamPage } from '../../../shared/contract/teams.ts';
import { recordText } from '../../../shared/competition/record-text.ts';
import { texts } from '../../../shared/messages/index.ts';
import { listedName, type Privacy } from '../../../shared/names/privacy.ts';
import { fileTable, type FileTable } from '../../ui/file-table.ts';

const ofTeams = texts.teams.column;
export const rosterTable = (privacy: Privacy): FileTable<TeamPage['members'][number]> =>
  fileTable(
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
  fileTable(
    [ofTeams.date, ({ date }) => date],
    [ofTeams.tournament, ({ name }) => name],
    [ofTeams.result, ({ placeText, ...record }) => placeText ?? recordText(record)],
    [
      ofTeams.lineup,
      ({ lineup }) => lineup.map(({ playerId, player }) => listedName(player, privacy(playerId))).join(', '),
    ],
  );
