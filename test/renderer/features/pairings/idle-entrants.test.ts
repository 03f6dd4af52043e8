import { expect, it } from 'vitest';
import { idleEntrants, idleInRound } from '../../../../renderer/features/pairings/idle-entrants.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { stages } from '../../../../shared/contract/competitions.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';

type Entrant = TournamentRecord['entrants'][number];

const member = (playerId: number) => ({ playerId, player: `P${String(playerId)}`, role: 'main' as const });
const entrant = (playerId: number, group: string, part: Partial<Entrant> = {}): Entrant => ({
  ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true, rulings: [], absences: [] },
  draw: [{ stage: 1, group, line: playerId, rating: null }],
  members: [member(playerId)],
  ...part,
});
const duel = (round: string, ...players: number[]) => ({
  ...{ round, board: null, at: null, kind: 'played', match: null },
  sides: players.map((playerId) => ({
    ...{ teamId: null, team: null, place: null, score: null, seat: null, rated: true, handicap: null },
    members: [{ ...member(playerId), share: null }],
  })),
});
/** Two groups of three, of whom the sixth left after the first round. */
const record = {
  ...{ tournamentId: 7, shape: 'rounds', tieBreaks: null, points: null, seats: null, bestOf: null },
  stages: stages.parse([{ format: { kind: 'duels', method: 'groups', groupSize: 3 }, rounds: 3 }]),
  entrants: [
    ...[1, 2, 3].map((one) => entrant(one, 'A')),
    ...[4, 5, 6].map((one) => entrant(one, 'B', one === 6 ? { withdrawnAfter: 1 } : {})),
  ],
  contests: [duel('1', 1, 2), duel('1', 4, 5), duel('2', 1, 3), duel('3', 2, 3)],
} as unknown as TournamentRecord;
const inRound = (round: number) =>
  idleInRound(
    { entrants: record.entrants, stages: stagesOf(competitionOf(record)) },
    round,
    record.contests.filter((one) => one.round === String(round)),
  );

it('those without a board are named with their groups', () => {
  expect(inRound(1)).toEqual([
    { name: 'P3', group: 'Group A' },
    { name: 'P6', group: 'Group B' },
  ]);
});

it('who has left isn’t named, nor is a group that has played all its games', () => {
  expect(inRound(2)).toEqual([{ name: 'P2', group: 'Group A' }]);
});

it('a group without boards is named while games of it are left', () => {
  const entrants = record.entrants.map((one) => ({ ...one, withdrawnAfter: null }));
  const stages = stagesOf(competitionOf({ ...record, entrants }));
  const contests = record.contests.filter((one) => one.round === '2');
  expect(idleInRound({ entrants, stages }, 2, contests).map(({ name }) => name)).toEqual([
    'P2',
    'P4',
    'P5',
    'P6',
  ]);
});

it('without stages there are no groups', () => {
  const { entrants, contests } = record;
  expect(
    idleEntrants({ entrants, stages: [] }, 3, contests.slice(3)).map(({ members }) => members[0]?.player),
  ).toEqual(['P1', 'P4', 'P5']);
});
