/** A recorded tournament of three teams for the tests of the page's logic. */
import type { MemberRecord, TournamentRecord } from '../../../../../shared/contract/tournaments.ts';

export const member = (
  playerId: number,
  player: string,
  role: MemberRecord['role'] = 'main',
): MemberRecord => ({ playerId, player, role, share: null });

export const ann = member(1, 'Ann');
export const ben = member(2, 'Ben');
export const cy = member(3, 'Cy');
const dee = member(4, 'Dee', 'substitute');
export const eve = member(5, 'Eve');

type Side = TournamentRecord['contests'][number]['sides'][number];

export const side = (
  team: string,
  result: Partial<Pick<Side, 'place' | 'score' | 'seat'>>,
  ...members: readonly MemberRecord[]
): Side => ({
  teamId: { Owls: 10, Kites: 20, Jays: 30 }[team] ?? null,
  team,
  place: null,
  score: null,
  seat: null,
  rated: true,
  handicap: null,
  ...result,
  members: [...members],
});

const entrant = (
  team: string,
  ...members: readonly MemberRecord[]
): TournamentRecord['entrants'][number] => ({
  teamId: null,
  team,
  members: members.map(({ playerId, player, role }) => ({ playerId, player, role })),
  enters: 1,
  withdrawnAfter: null,
  rated: true,
  draw: [],
  rulings: [],
  absences: [],
});

/** Round 1 played, round 2 drawn up; the Owls have a substitute, the Jays came late. */
export const evening = (): TournamentRecord => ({
  tournamentId: 7,
  name: 'Thursday',
  date: '2026-11-19',
  lastDate: null,
  seasonId: null,
  venue: null,
  note: null,
  weight: 1,
  rated: true,
  shape: 'rounds',
  seats: null,
  bestOf: null,
  tieBreaks: null,
  teamSize: 2,
  stages: [],
  points: null,
  categories: [],
  entrants: [entrant('Owls', ann, ben, dee), entrant('Kites', cy), { ...entrant('Jays', eve), enters: 2 }],
  contests: [
    {
      round: '1',
      board: '1',
      at: '2026-11-19',
      kind: 'played',
      match: null,
      postponed: null,
      sides: [side('Owls', { score: 3 }, ann, dee), side('Kites', { score: 1 }, cy)],
    },
    {
      round: '2',
      board: '1',
      at: '2026-11-19',
      kind: 'played',
      match: null,
      postponed: null,
      sides: [side('Owls', {}, ann, dee), side('Jays', {}, eve)],
    },
    {
      round: '2',
      board: '2',
      at: null,
      kind: 'bye',
      match: null,
      postponed: null,
      sides: [side('Kites', {}, cy)],
    },
  ],
});
