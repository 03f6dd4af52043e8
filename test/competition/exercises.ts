/**
 * Tournaments of Mario Held, "Exercises in Tie-Breaking" (FIDE Technical Commission,
 * tec.fide.com/2024/03/18/tie-break-exercise/). The numbers of their tables are also in the tests of Sharly Chess
 * (github.com/Sharly-Chess/sharly-chess) and of gnutterts/chesspairing (github.com/gnutterts/chesspairing).
 */
import { boardOfMatch } from '../../shared/competition/team-match.ts';
import { teamBye } from './team-bye.ts';
import type { Board } from '../../shared/competition/rounds.ts';

/** Page 5: a Swiss of 16 players. */
export const exerciseSwiss = [
  'W9+ B13= W2= B15+ W4=',
  'B10+ W7+ B1= W16+ B3=',
  'W11= B6+ W8+ B4= W2=',
  'B12+ = W13+ W3= B1=',
  'W13- B15- W11+ B7= W10+',
  'B14- W3- + W10+ B8+',
  'W15+ B2- B16- W5= B11-',
  'B16= W14+ B3- W13+ W6-',
  'B1- W10- = B11f- +',
  'W2- B9+ W15- B6- B5-',
  'B3= W16- B5- W9f+ W7+',
  'W4- + B14f+ . .',
  'B5+ W1= B4- B8- W14-',
  'W6+ B8- W12f- . B13+',
  'B7- W5+ B10+ W1- B16-',
  'W8= B11+ W7+ B2- W15+',
];

/** Page 6: a round robin with one walkover, which counts as a game. */
export const exerciseRoundRobin = [
  'W5= W2+ B3+ W4- B6+',
  'W6+ B1- W5+ W3= B4+',
  'W4+ B6+ W1- B2= W5+',
  'B3- B5- W6= B1+ W2-',
  'B1= W4+ B2- W6f- B3-',
  'B2- W3- B4= B5f+ W1-',
];

/** Page 6, round by round: a Swiss of 14 teams over four boards, with what each team had from its match. */
const matches = [
  ['1 2½ 8', '9 1 2', '3 2½ 10', '11 1 4', '5 4 12', '6 2 13', '7 2 14'],
  ['4 2½ 1', '2 4 3', '6 1 5', '8 2 7', '12 0 9', '10 1½ 11', '14 1½ 13'],
  ['1 3 7', '5 4 2', '3 3 9', '13 1 4', '8 1 6', '12 1½ 10', '11 2 14'],
  ['2 1½ 1', '6 1½ 3', '4 3½ 5', '7 2½ 10', '12 ½ 8', '9 3 14', '13 2½ 11'],
  ['1 1½ 5', '2 3 13', '3 3 4', '11 1½ 6', '9 2 7', '10 2 8', '12 bye', '14 half-bye'],
  ['6 f 1', '4 1½ 2', '5 ½ 3', '13 2 7', '8 2 9', '14 1 10', '11 2 12'],
  ['3 1½ 1', '10 1 2', '9 1½ 4', '13 ½ 5', '6 2½ 12', '8 3 11', '14 bye'],
];

/** As many boards won, tied and lost as it takes; in which order they were was not printed. */
function boardsOf(points: number, isForfeit: boolean): [number, number][] {
  const won = Math.floor(points);
  const tied = points - won;
  if (isForfeit) return Array.from({ length: 4 }, () => [2, 1]);
  return Array.from({ length: 4 }, (_, i) => (i < won ? [1, 2] : i === won && tied > 0 ? [1, 1] : [2, 1]));
}

const numberOf = (said: string): number => (said === '½' ? 0.5 : Number(said.replace('½', '.5')));

export const exerciseTeams: readonly Board[] = matches.flatMap((held, r) =>
  held.map((line): Board => {
    const [home = '', said = '', away] = line.split(' ');
    if (said === 'bye' || said === 'half-bye') return teamBye(r + 1, home, 2, said);
    const isForfeit = said === 'f';
    return boardOfMatch({
      ...{ round: r + 1, home, away: away ?? '' },
      boards: boardsOf(numberOf(said), isForfeit).map(([one, other]) => ({
        kind: isForfeit ? 'walkover' : 'played',
        sides: [
          { place: one, score: null },
          { place: other, score: null },
        ],
      })),
    });
  }),
);
