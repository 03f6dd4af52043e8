/** The Technical Commission's exercises; see `../exercises.ts`. */
import { twoPoints } from '../../../shared/competition/points.ts';
import { boardOfMatch } from '../../../shared/competition/team-match.ts';
import { exerciseRoundRobin, exerciseSwiss, exerciseTeams } from '../exercises.ts';
import { matchBoards, ofOnePlayer, ofRows, type Tournament, type WorkedExample } from './example.ts';

const exercises = {
  by: 'FIDE exercises',
  source: 'Exercises in Tie-Breaking (tec.fide.com/2024/03/18/tie-break-exercise/)',
};

/** The Swiss of 16 players with their ratings. */
export const exerciseSwissRated = {
  ...ofRows(exerciseSwiss),
  options: { rating: (one: string) => 2250 - 50 * Number(one), line: Number },
};

export const exerciseTeamSwiss: Tournament = {
  competitors: Array.from({ length: 14 }, (_, i) => String(i + 1)),
  boards: exerciseTeams,
};
/** A team's bye was one match point and two board points. */
export const exerciseTeamPoints = { ...twoPoints, bye: 1 };

const further = [
  'B6= B3= W16= B8+',
  'W4= W6- B15= W5=',
  'B16+ W1= W14+ B10+',
  'B2= W16= B6= W15+',
  'B14- B9+ W8- B2=',
  'W1= B2+ W4= B16+',
  'B10- W13+ W9+ B14+',
  'B11= W15= B5+ W1-',
  'B13+ W5- B7- W12=',
  'W7+ B12+ W11+ W3-',
  'W8= B14- B10- W13=',
  'B15- W10- B13= B9=',
  'W9- B7- W12= B11=',
  'W5+ W11+ B3- W7-',
  'W12+ B8= W2= B4-',
  'W3- B4= B1= W6-',
];

export const fideExamples: readonly WorkedExample[] = [
  {
    ...exercises,
    ...exerciseSwissRated,
    numbers: {
      points: [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5],
      wins: [2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3],
      'all-wins': [2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3],
      'games-with-black': [2, 3, 2, 2, 2, 2, 3, 2, 1, 3, 2, 0, 3, 2, 3, 2],
      'wins-with-black': [1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1],
      'rounds-elected': [5, 5, 5, 4, 5, 5, 5, 5, 3, 5, 5, 3, 5, 3, 5, 5],
      progressive: [11, 13, 11, 11.5, 5, 6, 6, 8.5, 2.5, 4, 5.5, 7, 7, 6, 7, 10.5],
      'progressive-cut-1': [10, 12, 10.5, 10.5, 5, 6, 5, 8, 2.5, 4, 5, 7, 6, 5, 7, 10],
      buchholz: [12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5, 9, 13, 13.5, 11.5, 14, 11, 12, 12.5],
      'buchholz-cut-1': {
        ...{ 1: 11, 3: 13, 4: 11.5, 5: 7.5, 7: 12.5, 8: 12, 9: 7.5, 11: 12, 12: 9.5 },
        ...{ 13: 12, 14: 9, 15: 11, 16: 11 },
      },
      'fore-buchholz': [
        13.5, 13.5, 15, 15.5, 10, 12, 13.5, 12.5, 9.5, 12.5, 12.5, 11.5, 13.5, 10.5, 12, 13.5,
      ],
      'opponents-buchholz': [
        ...[12.6, 13.6, 13.4, 13.38, 13.4, 13.25, 11.9, 13],
        ...[12.75, 10.9, 12.75, 15, 12.1, 13.17, 12.2, 13.3],
      ],
      'sonneborn-berger': [
        ...[8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25],
        ...[2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25],
      ],
      // By the text of 2023: of opponents with equal points the one with the worst result was cut.
      'sonneborn-berger-cut-1': [
        ...[7.25, 8.5, 9.25, 8, 3.25, 5.5, 1.25, 3.75],
        ...[2.25, 0, 4.25, 4, 4.25, 3, 2.5, 5.75],
      ],
      'opponents-rating': [
        ...[1820, 1880, 1940, 1888, 1690, 1813, 1760, 1730],
        ...[1975, 1880, 1863, 2050, 1930, 1800, 1860, 1820],
      ],
      'opponents-rating-cut-1': [
        ...[1900, 1988, 2000, 1983, 1738, 1900, 1838, 1800],
        ...[2200, 1975, 2000, null, 2025, 1900, 1963, 1900],
      ],
      performance: {
        ...{ 1: 1969, 2: 2120, 3: 2089, 4: 2081, 5: 1690, 6: 1813, 7: 1611, 8: 1730 },
        ...{ 9: 1175, 10: 1640, 12: 1250, 13: 1781, 15: 1788, 16: 1969 },
      },
      'perfect-performance': [
        ...[2029, 2216, 2112, 2168, 1689, 1810, 1531, 1715],
        ...[950, 1575, 1763, 1250, 1744, 1942, 1768, 2013],
      ],
      'opponents-performance': [
        ...[1789, 1856, 1904, 1772, 1719, 1846, 1869, 1915],
        ...[1805, 1717, 1840, 2081, 1879, 1775, 1776, 1805],
      ],
      'opponents-perfect-performance': [
        ...[1769, 1852, 1934, 1784, 1676, 1836, 1890, 1924],
        ...[1802, 1687, 1836, 2168, 1909, 1756, 1767, 1799],
      ],
    },
  },
  {
    ...exercises,
    source: `${exercises.source}, page 43: the Swiss goes on to nine rounds`,
    ...ofRows(
      exerciseSwiss
        .with(1, 'B10+ W7+ B1= W16+ B3+')
        .with(2, 'W11= B6+ W8+ B4= W2-')
        .map((row, i) => `${row} ${further[i] ?? ''}`),
    ),
    places: {
      'direct-encounter':
        '1 3, 2 6, 3= 1, 3= 4, 5 2, 6= 7, 6= 8, 6= 16, 9= 5, 9= 10, 9= 14, 9= 15, 13 11, 14= 9, 14= 12, 16 13',
    },
  },
  {
    ...exercises,
    ...ofRows(exerciseRoundRobin),
    options: { schedule: 'fixed' },
    numbers: {
      points: [3.5, 3.5, 3.5, 1.5, 1.5, 1.5],
      'sonneborn-berger': [9.25, 6.25, 6.25, 4.25, 3.25, 2.25],
      'sonneborn-berger-cut-1': { 1: 9.25, 2: 4.75, 3: 4.75, 4: 4.25, 5: 3.25 },
      koya: [2, 0.5, 0.5, 1, 0.5, 0],
    },
    places: { 'direct-encounter': '1 1, 2= 2, 2= 3, 4 6, 5 5, 6 4' },
  },
  {
    ...exercises,
    ...exerciseTeamSwiss,
    options: { points: exerciseTeamPoints },
    numbers: {
      points: [10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4],
      'match-points': [10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4],
      'board-points': [17.5, 17, 16, 17, 18, 12.5, 11.5, 15, 14.5, 13, 11.5, 7.5, 11.5, 11.5],
      buchholz: [64, 57, 58, 56, 55, 46, 44, 41, 50, 44, 41, 41, 52, 36],
      'buchholz-cut-1': [57, 52, 53, 52, 53, 39, 38, 39, 48, 42, 39, 39, 48, 32],
      'board-points-buchholz': [114, 107.5, 109.5, 106, 99, 92, 94.5, 90, 97.5, 92, 88, 92, 101, 87],
      // The table of page 61 has 33 for the sixth; its forfeited match adds nothing, as page 60 says.
      'sonneborn-berger': [88, 74, 76, 72, 70, 32, 33, 30, 26, 19, 16, 6, 30, 19],
      'sonneborn-berger-cut-1': { 1: 74, 2: 64, 3: 66, 4: 64, 5: 66 },
      'board-match-sonneborn-berger': [158, 144, 150, 146, 132, 79.5, 78.5, 79, 66.5, 53, 45, 19, 72, 48],
      'match-board-sonneborn-berger': [158.5, 131, 128, 130, 125, 73, 68.5, 77, 83, 72.5, 61, 33.5, 73, 58],
      'board-sonneborn-berger': [
        ...[283, 249.75, 247.5, 253.5, 236, 157.5, 155],
        ...[181.5, 180, 161.75, 138.5, 83.75, 152.5, 140.75],
      ],
    },
    places: {
      'extended-direct-encounter':
        '1 4, 2 2, 3 1, 4 3, 5 5, 6 6, 7 8, 8= 7, 8= 9, 8= 13, 11 10, 12= 11, 12= 14, 14 12',
    },
  },
  {
    ...exercises,
    ...exerciseTeamSwiss,
    options: { points: exerciseTeamPoints },
    decimals: 1,
    numbers: {
      'score-strength': [38.8, 36, 35.3, 35.7, 36.3, 27.8, 26.2, 28.7, 31.2, 27.7, 25.2, 21.2, 28.8, 23.5],
    },
  },
  {
    ...exercises,
    source: `${exercises.source}, exercises 46 to 48: the drawn match of Koalas and Narwhals`,
    competitors: ['Narwhals', 'Koalas'],
    boards: [boardOfMatch({ round: 1, home: 'Koalas', away: 'Narwhals', boards: matchBoards('1==0') })],
    options: { points: twoPoints },
    numbers: {
      'board-count': { Koalas: 3.5, Narwhals: 6.5 },
      'top-boards': { Koalas: 1, Narwhals: 0 },
      'bottom-boards': { Koalas: 2, Narwhals: 1 },
    },
    places: {
      'board-count': '1 Koalas, 2 Narwhals',
      'top-boards': '1 Koalas, 2 Narwhals',
      'bottom-boards': '1 Koalas, 2 Narwhals',
      'extended-direct-encounter': '1= Narwhals, 1= Koalas',
      'extended-direct-encounter-count-top': '1 Koalas, 2 Narwhals',
      'extended-direct-encounter-count-bottom': '1 Koalas, 2 Narwhals',
      'extended-direct-encounter-top': '1 Koalas, 2 Narwhals',
      'extended-direct-encounter-bottom': '1 Koalas, 2 Narwhals',
    },
  },
  {
    by: 'FIDE seminar',
    source:
      'Tie-breaks, FIDE Arbiters’ Seminar (pdfslide.net/documents/fide-arbiters-seminar-the-only-totally-satisfactory-…)',
    ...ofOnePlayer(
      Array.from({ length: 9 }, () => 2000),
      '++++++==-',
    ),
    numbers: { progressive: { 1: 41.5 } },
  },
  {
    by: 'FIDE seminar',
    source: 'The same slides: three who tie at the top',
    ...ofRows(['W2+ . W3=', 'B1- W3= .', '. B2= B1=']),
    options: { order: ['direct-encounter'] },
    numbers: { 'direct-encounter': [1.5, 0.5, 1] },
  },
];
