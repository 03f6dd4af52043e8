/** A tournament of two stages: two groups of four, of which the first two play a knock-out. */
import type { Page } from '@playwright/test';
import type { Argument } from '../../shared/contract/api.ts';
import { call } from './calls.ts';

type Facts = Argument<'tournaments.save'>;
type Contests = NonNullable<Facts['contests']>;

export const groupA = ['Anna Bauer', 'Boris Novak', 'Carla Ruiz', 'Daniel Osei'];
export const groupB = ['Elif Yılmaz', 'Farid Haddad', 'Grace Lim', 'Hugo Lindqvist'];
/** By seed. */
const qualified = [groupA[0], groupB[0], groupB[1], groupA[1]];
export const cup = 'Autumn Cup';
/** Of four by the circle method: who meets in each round. */
const meetings = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [0, 2],
    [3, 1],
  ],
  [
    [0, 1],
    [2, 3],
  ],
];

const game = (
  round: number,
  board: number,
  names: readonly string[],
  scores: readonly (number | null)[],
) => ({
  round: String(round),
  board: String(board),
  sides: names.map((name, i) => ({ score: scores[i] ?? null, members: [{ name }] })),
});

const groupRounds = (): Contests =>
  meetings.flatMap((boards, i) =>
    [groupA, groupB].flatMap((group, at) =>
      boards.map(([one = 0, other = 0], k) =>
        game(
          i + 1,
          2 * at + k + 1,
          [group[one] ?? '', group[other] ?? ''],
          one < other ? [2, i % 2] : [i % 2, 2],
        ),
      ),
    ),
  );

const [first = '', second = '', third = '', fourth = ''] = qualified;

export const semifinals: Contests = [
  game(4, 1, [first, fourth], [2, 1]),
  game(4, 2, [second, third], [0, 2]),
];

export const final: Contests = [game(5, 1, [first, third], [1, 2]), game(5, 2, [fourth, second], [2, 0])];

/** What the call takes, with the groups played and these games of the knock-out. */
const cupFacts = (knockOut: Contests): Facts => ({
  name: cup,
  date: '2026-10-03',
  shape: 'rounds',
  tieBreaks: ['points', 'direct-encounter', 'score-difference', 'score-for'],
  stages: [
    {
      name: 'Group stage',
      format: { kind: 'duels', method: 'groups', groupSize: 4 },
      rounds: 3,
      qualification: { perGroup: 2 },
    },
    { format: { kind: 'duels', method: 'knock-out', thirdPlace: true }, firstRound: 4, rounds: 2 },
  ],
  entrants: [...groupA, ...groupB].map((name, i) => {
    const seed = qualified.indexOf(name) + 1;
    const knock = seed > 0 && knockOut.length > 0 ? [{ stage: 2, line: seed }] : [];
    return {
      members: [{ name }],
      draw: [{ stage: 1, group: i < 4 ? 'A' : 'B', line: (i % 4) + 1 }, ...knock],
    };
  }),
  contests: [...groupRounds(), ...knockOut],
});

export const saveCup = async (page: Page, knockOut: Contests, tournamentId?: number): Promise<number> =>
  (await call(page, 'tournaments.save', { ...cupFacts(knockOut), ...(tournamentId && { tournamentId }) }))
    .tournamentId;

export async function openTournament(page: Page, tournamentId: number): Promise<void> {
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/tournament/${String(tournamentId)}`,
  );
}
