/** The criteria of go tournaments. */
import type { Board } from '../../../shared/competition/rounds.ts';
import { duel } from '../../league/tournaments.ts';
import { ofRows, type WorkedExample } from './example.ts';

/** "Alan Cath" for a game that Alan won, each with its round in front. */
const gamesOf = (said: string): Board[] =>
  said.split(', ').map((one) => {
    const [round, winner = '', loser = ''] = one.split(' ');
    return duel(Number(round), winner, loser, 1);
  });

const sodosGames = gamesOf(
  [
    '1 Bob Alan, 2 Alan Cath, 3 Alan Dave, 1 Juliet Karen, 2 Juliet Lionel, 3 Juliet Martin, 2 Bob Z, 1 Cath Z',
    '1 Dave Y, 2 Dave Y, 1 Lionel X, 3 Lionel X, 1 Martin W, 2 Martin W',
  ].join(', '),
);
const dans = ['Alan', 'Cath', 'Karen'];
const sensei = { by: 'Sensei’s Library' };

/** The same tournament by the initial scores of two countries. */
const sodosBy = (zero: number, country: string, sodos: Readonly<Record<string, number>>): WorkedExample => ({
  ...sensei,
  source: `“SODOS” (senseis.xmp.net/?SODOS), by ${country} scores`,
  competitors: [...dans, 'Bob', 'Dave', 'Juliet', 'Lionel', 'Martin', 'W', 'X', 'Y', 'Z'],
  boards: sodosGames,
  options: { initial: (one) => zero + (dans.includes(one) ? 0 : -1) },
  numbers: { sodos, mcmahon: { Bob: zero + 1, Cath: zero + 1, Juliet: zero + 2 } },
});

const egf = {
  by: 'European Go Federation',
  source: 'EGF Tournament System Rules, “The Effect of Unplayed Games” (home.snafu.de/jasiek/egftsr.html)',
  competitors: ['A', 'B', 'C'],
  boards: [duel(1, 'A', 'B', 1)],
};

const openGotha = (tournament: string) => ({
  by: 'OpenGotha',
  source: `calculated by lucvannier/opengotha 3.51 (github.com/lucvannier/opengotha) of a file that is there: ${tournament}`,
});

const pomorze = [20, 20, 19, 20, 20, 20, 20, 19, 19, 20, 19];

export const goExamples: readonly WorkedExample[] = [
  {
    ...sensei,
    source: '“SOS” (senseis.xmp.net/?SOS): Alvin beat Larry (2) and Leroy (1) and lost to William (3)',
    competitors: ['Alvin', 'Larry', 'William', 'Leroy', 'X', 'Y'],
    boards: gamesOf(
      '1 Alvin Larry, 2 William Alvin, 3 Alvin Leroy, 2 Larry Y, 3 Larry X, 1 William X, 3 William Y, 1 Leroy Y, 2 X Leroy',
    ),
    numbers: { points: { Alvin: 2 }, sos: { Alvin: 6 }, sodos: { Alvin: 3 } },
  },
  sodosBy(0, 'British', { Alan: 2, Juliet: 2 }),
  sodosBy(20, 'European', { Alan: 42, Juliet: 62 }),
  {
    ...egf,
    source: `${egf.source}: in a McMahon tournament a round without an opponent adds the own initial score`,
    options: { initial: (one) => (one === 'C' ? 7 : 3) },
    numbers: { sos: { A: 3, B: 4, C: 7 } },
  },
  { ...egf, source: `${egf.source}: in a Swiss it adds nothing`, numbers: { sos: { A: 0, B: 1, C: 0 } } },
  {
    ...openGotha('Orion, teams under 18, 2020'),
    ...ofRows([
      'W9+ W3+ B2+ B4+ W5+ B6+',
      'W11+ B5+ W1- B7+ B3+ W4+',
      'W10+ B1- B12+ W5+ W2- B9+',
      'W6+ W8+ B9- W1- B7+ B2-',
      'B7+ W2- W8+ B3- B1- W11+',
      'B4- B12+ W7- W10+ B9+ W1-',
      'W5- B11+ B6+ W2- W4- B12+',
      'W12+ B4- B5- W9+ W11- B10+',
      'B1- B10+ W4+ B8- W6- W3-',
      'B3- W9- W11+ B6- B12+ W8-',
      'B2- W7- B10- W12- B8+ B5-',
      'B8- W6- W3- B11+ W10- W7-',
    ]),
    numbers: {
      points: [6, 5, 4, 3, 3, 3, 3, 3, 2, 2, 1, 1],
      sos: [20, 20, 19, 22, 22, 17, 16, 12, 21, 14, 17, 16],
      sosos: [121, 116, 113, 106, 104, 109, 114, 112, 104, 102, 100, 95],
      sodos: [20, 14, 8, 9, 7, 5, 5, 5, 5, 2, 3, 1],
    },
  },
  {
    ...openGotha('METU newcomers, 2020'),
    ...ofRows([
      'B4+ W5+ W6+',
      'W7+ B8+ B3+',
      'B9+ W6+ W2-',
      'W1- B9+ B7+',
      '+ B1- W9+',
      'W8+ B3- B1-',
      'B2- + W4-',
      'B6- W2- +',
      'W3- W4- B5-',
    ]),
    options: { initial: () => 12 },
    numbers: {
      mcmahon: [15, 15, 14, 14, 14, 13, 13, 13, 12],
      sos: [41, 40, 40, 40, 39, 42, 41, 40, 42],
      sosos: [121, 121, 124, 124, 119, 121, 116, 118, 119],
      sodos: [41, 40, 25, 25, 12, 13, 0, 0, 0],
    },
  },
  {
    ...openGotha('Puchar Pomorza i Kujaw, October 2020'),
    ...ofRows([
      'B6- B2+ B10+ B5+',
      'B4+ W1- B8+ W10+',
      'B9+ W10+ B7+ W11+',
      'W2- B7+ B5- W8+',
      'W10+ B6- W4+ W1-',
      'W1+ W5+ . .',
      'B8- W4- W3- B9+',
      'W7+ B11+ W2- B4-',
      'W3- + B11+ W7-',
      'B5- B3- W1- B2-',
      '+ W8- W9- B3-',
    ]),
    options: { initial: (one) => pomorze[Number(one) - 1] ?? 0 },
    numbers: {
      mcmahon: [23, 23, 23, 22, 22, 22, 21, 21, 21, 20, 20],
      sos: [87, 86, 82, 87, 87, 85, 87, 86, 83, 91, 84],
      sosos: [349, 351, 345, 346, 350, 334, 338, 344, 329, 342, 327],
      sodos: [65, 63, 82, 42, 42, 45, 21, 41, 20, 0, 0],
    },
  },
];
