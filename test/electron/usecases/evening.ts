/** A club tournament half entered: rosters, a late entry, a withdrawal, a bye, a walkover, a board that still runs. */
import type { WholeTournament } from '../../../shared/contract/tournaments.ts';

type Wanted = WholeTournament;
type Sides = Wanted['contests'][number]['sides'];

export const team = (name: string, score: number | null, ...names: string[]): Sides[number] => ({
  team: name,
  score,
  members: names.map((one) => ({ name: one })),
});

export const evening = {
  name: 'Club evening',
  date: '2026-05-07',
  lastDate: '2026-05-14',
  venue: 'The Crown',
  note: 'Rain.\nTwo boards late.',
  weight: 2,
  rated: true,
  shape: 'rounds',
  seats: 'colours',
  bestOf: 3,
  tieBreaks: ['points', 'buchholz'],
  teamSize: 2,
  entrants: [
    { team: 'Owls', members: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cid', role: 'substitute' }] },
    { team: 'Cats', members: [{ name: 'Dee' }, { name: 'Eve' }], withdrawnAfter: 1 },
    { team: 'Elks', members: [{ name: 'Fay' }, { name: 'Gus' }], enters: 2, rated: false },
    { members: [{ name: 'Hal', role: 'guest' }] },
  ],
  contests: [
    {
      round: '1',
      board: '1',
      sides: [
        { ...team('Owls', 2, 'Ann', 'Bob'), seat: 2 },
        { ...team('Cats', 1, 'Eve', 'Dee'), seat: 1 },
      ],
    },
    { round: '1', board: '2', kind: 'bye', sides: [{ members: [{ name: 'Hal', role: 'guest' }] }] },
    {
      round: '2',
      board: '1',
      sides: [{ ...team('Owls', null, 'Cid', 'Ann') }, { ...team('Elks', null, 'Gus', 'Fay'), rated: false }],
    },
    {
      round: '2',
      board: '2',
      kind: 'walkover',
      at: '2026-05-14T20:00',
      sides: [
        { place: 1, members: [{ name: 'Hal', role: 'guest' }] },
        { ...team('Cats', null, 'Dee'), place: 2 },
      ],
    },
  ],
} satisfies Wanted;
