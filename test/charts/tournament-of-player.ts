/** A tournament of a player, for tests of what is drawn of it. */
import type { PlayerTournament } from '../../shared/contract/players.ts';
import type { Belief } from '../../shared/rating/index.ts';

export const playedAt = (
  number: number,
  date: string | null,
  before: Belief,
  after: Belief,
): PlayerTournament => ({
  tournamentId: number,
  tournament: `Quiz ${String(number)}`,
  number,
  date,
  lastDay: date,
  contests: 1,
  wins: 0,
  ties: 0,
  losses: 0,
  placeText: '1',
  sides: 4,
  final: null,
  team: null,
  role: 'main',
  share: null,
  teamId: null,
  partners: [],
  before,
  after,
});
