/** The list of tournaments as a spreadsheet. */
import { expect, it } from 'vitest';
import { tournamentsTable } from '../../../renderer/app/tournament-list/tournaments-table.ts';
import type { TournamentRow } from '../../../shared/contract/tournament-list.ts';
import { texts } from '../../../shared/messages/index.ts';

const row: TournamentRow = {
  ...{ tournamentId: 1, name: 'Swiss', date: '2026-01-01', number: 1, contests: 16, played: 12 },
  ...{ sides: 8, players: 8, winner: null, listedWinner: null },
  ...{ complete: false, rated: true, shape: 'rounds' },
};

it('counts games that have a result, as a number', () => {
  const at = tournamentsTable.header.indexOf(texts.tournaments.column.contests);
  expect(tournamentsTable.rows([row])[0]?.[at]).toBe(12);
});
