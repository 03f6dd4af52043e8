/** A small chess tournament with everything that may happen, as the program reads it. */
import type { TournamentPage } from '../../../../../shared/contract/tournaments.ts';

type Contest = TournamentPage['contests'][number];
type Side = Contest['sides'][number];

/** Names with their ratings before the tournament. */
const people: readonly (readonly [name: string, rating: number | null])[] = [
  ['Çelik, Ann', 1800],
  ['Bob Müller', 1700],
  ['Шляпа Cem', 1600],
  ['Dee', null],
];

export const side = (playerId: number, told: Partial<Side> = {}): Side => ({
  ...{ teamId: null, team: null, place: null, placeText: '', score: null, seat: null, rated: true },
  ...{ handicap: null, expectedPlace: null },
  members: [member(playerId)],
  ...told,
});

export function member(playerId: number): Side['members'][number] {
  const [player, rating] = people[playerId - 1] ?? [`Player ${String(playerId)}`, 1500];
  const belief = rating === null ? null : { mean: rating, deviation: 80 };
  return { playerId, player, role: 'main', share: null, before: belief, after: belief };
}

export const contest = (round: number, sides: Side[], told: Partial<Contest> = {}): Contest => ({
  ...{
    contestId: 1,
    round: String(round),
    board: '1',
    at: null,
    kind: 'played',
    match: null,
    postponed: null,
    apart: null,
    annulled: false,
    complete: true,
  },
  sides,
  ...told,
});

/** White first. */
export const game = (round: number, white: number, black: number, score: number | null): Contest =>
  contest(
    round,
    [side(white, { seat: 1, score }), side(black, { seat: 2, score: score === null ? null : 1 - score })],
    { complete: score !== null },
  );

export const entrant = (playerId: number): TournamentPage['entrants'][number] => ({
  ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true },
  ...{ draw: [], rulings: [], absences: [], members: [member(playerId)] },
});

/** Three rounds: a bye, a forfeit, a half-point bye, an open game, and two who sat out. */
export const pageOf = (told: Partial<TournamentPage> = {}): TournamentPage => ({
  ...{ tournamentId: 7, name: 'Autumn\tCup', date: '2026-10-01', lastDate: '2026-10-15', venue: 'Zürich' },
  ...{ note: null, weight: 1, rated: true, shape: 'rounds', seats: 'colours', bestOf: null, number: 1 },
  ...{ seasonId: null, season: null },
  ...{ tieBreaks: ['points', 'buchholz-cut-1', 'mean-place'], teamSize: null, stages: [], points: null },
  ...{ categories: [], people: [], goRanks: [], privatePeople: [] },
  entrants: people.map((_, i) => entrant(i + 1)),
  contests: [
    game(1, 1, 2, 1),
    game(1, 3, 4, 0.5),
    contest(2, [side(1)], { kind: 'bye', at: '2026-10-08T19:30' }),
    contest(2, [side(2, { place: 1 }), side(3, { place: 2 })], { kind: 'walkover' }),
    game(3, 4, 1, null),
    contest(3, [side(2)], { kind: 'half-bye' }),
  ],
  ...told,
});

export const facts = new Map([
  [1, { club: 'Owls', externalId: '1234567', tags: ['U18', '3K'], isUnrated: false }],
  [2, { club: 'Old Town', externalId: 'M-17', tags: [], isUnrated: false }],
]);
