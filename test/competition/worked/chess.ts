/** Chess tournaments as their results were published, and numbers that a tie-break server gives for them. */
import { twoPoints } from '../../../shared/competition/points.ts';
import { exerciseSwissRated, exerciseTeamPoints, exerciseTeamSwiss } from './fide.ts';
import { ofOnePlayer, ofRows, type WorkedExample } from './example.ts';
import { teamSwiss } from './team-swiss.ts';

const server = {
  by: 'TieBreakServer',
  source: 'calculated by OttoMilvang/TieBreakServer 1.9.57 (github.com/OttoMilvang/TieBreakServer)',
};

const swissRatings = [
  ...[1960, 1957, 1944, 1937, 1918, 1889, 1875, 1716, 1679, 1574, 1481],
  ...[1400, 1350, 1294, 1200, 1100, 1009, 1811, 1700, 1583, 1753],
];

/** chess-results.com/tnr1268765.aspx; the file with its results is in the documents of Sharly Chess, as are the next two. */
const swissOf21 = {
  ...ofRows([
    'B9- W15+ B8+ W17+ B10- W6- B4-',
    'W10- B14+ W7+ B6+ W3+ B18- W11+',
    'B11+ W8+ B10= W9+ B2- W4+ B6-',
    'W12+ B10- W11- B16+ W5+ B3- W1+',
    'B13+ W9- B15+ W10- B4- W17= B14+',
    'W14+ B17- B18+ W2- W7+ B1+ W3+',
    'B15- W13+ B2- W14= B6- W20+ B17-',
    'W16+ B3- W1- B11- B19- W15- B20-',
    'W1+ B5+ W17+ B3- W11- W14+ B10-',
    'B2+ W4+ W3= B5+ W1+ B11= W9+',
    'W3- B16+ B4+ W8+ B9+ W10= B2-',
    'B4- W18- B14- W19- + B13+ W16+',
    'W5- B7- W16- + B14- W12- B15-',
    'B6- W2- W12+ B7= W13+ B9- W5-',
    'W7+ B1- W5- B18- W16- B8+ W13+',
    'B8- W11- B13+ W4- B15+ W19- B12-',
    '+ W6+ B9- B1- W18- B5= W7+',
    '. B12+ W6- W15+ B17+ W2+ B19=',
    '. . . B12+ W8+ B16+ W18=',
    '. . . . W21+ B7- W8+',
    '. . . . B20- + .',
  ]),
  options: { rating: (one: string) => swissRatings[Number(one) - 1] ?? null, unplayed: 'fide-2026' },
} as const;

export const chessExamples: readonly WorkedExample[] = [
  {
    by: 'chess-results',
    source:
      'Uzchess Cup 2025 (chess-results.com/tnr1175851.aspx; its numbers are in the tests of scalachess, too)',
    ...ofRows([
      'B9+ W8= B4= W3= B10+ W7= B6= B2- W5=',
      'B5= W10+ B9= W7+ B8- W6- B4= W1+ B3+',
      'W10+ B7= W6+ B1= W5+ B9- W8+ B4= W2-',
      'W7- B6= W1= B5= W9= B8= W2= W3= B10-',
      'W2= W9- B8= W4= B3- W10= B7- W6- B1=',
      'B8= W4= B3- W10= B7- B2+ W1= B5+ W9=',
      'B4+ W3= B10= B2- W6+ B1= W5+ B9= W8=',
      'W6= B1= W5= B9+ W2+ W4= B3- W10- B7=',
      'W1- B5+ W2= W8- B4= W3+ B10= W7= B6=',
      'B3- B2- W7= B6= W1- B5= W9= B8+ W4+',
    ]),
    options: { schedule: 'fixed' },
    numbers: {
      points: [5, 5.5, 5.5, 3.5, 2.5, 4.5, 5.5, 4.5, 4.5, 4],
      'sonneborn-berger': [21.5, 25.25, 22.5, 16, 11.25, 18.75, 22.25, 20.5, 19.5, 16.5],
      wins: [2, 4, 4, 0, 0, 2, 3, 2, 2, 2],
      'wins-with-black': [2, 1, 0, 0, 0, 2, 1, 1, 1, 1],
      koya: [3, 3.5, 3, 3, 1.5, 2.5, 3, 3.5, 2.5, 2.5],
    },
  },
  {
    by: 'chess-results',
    source:
      'X. Palomo Teruel (chess-results.com/tnr1166026.aspx; the number is in the tests of scalachess, too)',
    ...ofOnePlayer([1830, 1914, 1867, 2255, 1818, 1990], '+++-++'),
    numbers: { 'perfect-performance': { 1: 2259 } },
  },
  {
    by: 'The Week in Chess',
    source:
      'V. Bologan (The Week in Chess 762; the number is in the tests of Games::Ratings, metacpan.org, too)',
    ...ofOnePlayer([2730, 2682, 2702, 2684, 2745, 2660, 2676, 2700, 2677], '-+===-=+='),
    numbers: { performance: { 1: 2695 } },
  },
  {
    by: 'chess-results',
    source: 'a Swiss at Potsdam, 2025 (chess-results.com/tnr1268765.aspx)',
    ...swissOf21,
    options: { ...swissOf21.options, unplayed: 'fide-2024' },
    numbers: {
      points: [3, 5, 4.5, 4, 3.5, 5, 2.5, 1, 4, 6, 4.5, 3, 1, 2.5, 3, 2, 3.5, 4.5, 3.5, 2, 1],
      buchholz: [
        ...[26.5, 29.5, 29.5, 26.5, 24, 25.5, 22, 22.5, 27.5, 28.5, 26.5],
        ...[20.5, 17.5, 24, 17.5, 20, 26, 27.5, 21, 13, 8],
      ],
      'sonneborn-berger': [
        ...[7.5, 19, 16.5, 11.5, 8.25, 17, 4.25, 2, 12.5, 24, 14],
        ...[6, 1, 5.25, 4.5, 4, 12.75, 16.25, 8.25, 2.5, 1],
      ],
    },
  },
  {
    by: 'chess-results',
    source: 'a round robin at Alitzheim, 2025 (chess-results.com/tnr1268766.aspx)',
    ...ofRows([
      'B8+ B2+ W3+ B4- W5- B6- W7-',
      'B7- W1- B8= B3+ W4- B5- W6-',
      'B6- W7- B1- W2- B8= B4- W5-',
      'B5+ W6+ B7- W1+ B2+ W3+ B8+',
      'W4- W8+ B6- W7+ B1+ W2+ B3+',
      'W3+ B4- W5+ W8+ B7+ W1+ B2+',
      'W2+ B3+ W4+ B5- W6- W8+ B1+',
      'W1- B5- W2= B6- W3= B7- W4-',
    ]),
    options: { schedule: 'fixed' },
    numbers: {
      points: [3, 1.5, 0.5, 6, 5, 6, 5, 1],
      'sonneborn-berger': [3, 1, 0.5, 17, 11, 16, 12, 1],
      wins: [3, 1, 0, 6, 5, 6, 5, 0],
    },
  },
  {
    by: 'chess-results',
    source: 'a Swiss of teams at Eschlkam, 2025 (chess-results.com/tnr1268764.aspx)',
    ...teamSwiss,
    options: { points: twoPoints },
    numbers: {
      'match-points': [10, 9, 11, 8, 10, 8, 7, 6, 6, 5, 4],
      'board-points': [18.5, 17, 17.5, 13.5, 18, 16, 15, 12, 13.5, 14.5, 12.5],
    },
  },
  {
    ...server,
    source: `${server.source}: the same tournament`,
    ...teamSwiss,
    options: { points: twoPoints, unplayed: 'fide-2026' },
    numbers: {
      buchholz: [58, 58, 54, 57, 58, 51, 45, 53, 52, 51, 47],
      'board-points-buchholz': [107.5, 111, 107, 112, 111, 106.5, 97, 107, 102.5, 105, 102],
      'sonneborn-berger': [78, 66, 80, 55, 81, 47, 41, 36, 33, 31, 20],
      'match-board-sonneborn-berger': [147, 133, 129.5, 98, 146.5, 107.5, 91, 78.5, 88, 99.5, 74.5],
      'match-board-sonneborn-berger-cut-1': [126, 123, 117, 84, 136.5, 95.5, 83, 66, 78, 91.5, 58.5],
      'board-match-sonneborn-berger': [145, 135, 163.5, 117.5, 159, 111, 92.5, 82.5, 79, 73.5, 54.5],
      'board-sonneborn-berger': [
        ...[273, 261.5, 260.25, 203.75, 283.5, 233.5],
        ...[199.25, 168.75, 186.25, 215.25, 177.5],
      ],
      'score-strength': [37.83, 36.33, 35.5, 32.5, 37.33, 33, 30, 29.67, 30.83, 31.5, 28.17],
      'board-count': [50, 42.5, 35.5, 34.5, 48, 44, 37, 28, 35.5, 35.5, 29.5],
    },
    places: {
      'top-boards': '1 3, 2 5, 3 1, 4 2, 5 4, 6 6, 7 7, 8 8, 9 9, 10 10, 11 11',
      'bottom-boards': '1 3, 2 1, 3 5, 4 2, 5 6, 6 4, 7 7, 8 8, 9 9, 10 10, 11 11',
      'extended-direct-encounter': '1 3, 2 5, 3 1, 4 2, 5= 4, 5= 6, 7 7, 8= 8, 8= 9, 10 10, 11 11',
      'extended-direct-encounter-top': '1 3, 2 5, 3 1, 4 2, 5= 4, 5= 6, 7 7, 8 8, 9 9, 10 10, 11 11',
      'extended-direct-encounter-bottom': '1 3, 2 5, 3 1, 4 2, 5= 4, 5= 6, 7 7, 8 8, 9 9, 10 10, 11 11',
    },
  },
  {
    ...server,
    source: `${server.source}: the Swiss of teams of FIDE’s exercises`,
    ...exerciseTeamSwiss,
    options: { points: exerciseTeamPoints, unplayed: 'fide-2026' },
    numbers: {
      buchholz: [61, 57, 58, 56, 55, 46, 44, 41, 50, 44, 41, 41, 52, 36],
      'match-board-sonneborn-berger-cut-1': [
        ...[129, 116, 115.5, 118, 117, 68, 60.5],
        ...[70, 75, 67.5, 57, 29.5, 63, 50],
      ],
    },
  },
  {
    ...server,
    source: `${server.source}: the Swiss of FIDE’s exercises`,
    ...exerciseSwissRated,
    options: { ...exerciseSwissRated.options, unplayed: 'fide-2026' },
    numbers: {
      'progressive-cut-2': [8.5, 10, 9, 9, 5, 6, 4, 6.5, 2.5, 3, 4.5, 6, 4.5, 4, 6, 8.5],
      'fore-buchholz-cut-1': [12, 12, 13, 12, 8.5, 10.5, 11.5, 11, 8, 11, 10.5, 9, 12, 9, 10.5, 11.5],
      'opponents-rating-cut-2': [
        ...[2000, 2067, 2050, 2150, 1783, 1975, 1950, 1883],
        ...[null, 2033, 2050, null, 2083, 1950, 2033, 1967],
      ],
      'median-opponents-rating': [
        ...[1817, 1917, 1950, 1875, 1683, 1800, 1733, 1700],
        ...[null, 1917, 1950, null, 1967, 1850, 1883, 1817],
      ],
    },
  },
  {
    ...server,
    source: `${server.source}: the Swiss at Potsdam`,
    ...swissOf21,
    numbers: {
      'progressive-cut-1': [
        15, 19, 20.5, 14, 13, 17, 10, 6, 19, 23.5, 19, 6, 4, 10, 9, 8, 14, 15.5, 9.5, 4, 2,
      ],
      'progressive-cut-2': [
        14, 18, 18.5, 13, 12, 16, 9, 5, 17, 21.5, 18, 6, 4, 10, 8, 8, 12, 14.5, 9.5, 4, 2,
      ],
      'fore-buchholz': [
        ...[25, 30.5, 29, 27, 23.5, 26.5, 20.5, 23.5, 28, 29, 27],
        ...[21, 18, 23.5, 19.5, 20, 26, 24, 21.5, 12, 7.5],
      ],
      'fore-buchholz-cut-1': [
        ...[23.5, 27.5, 27.5, 24.5, 22, 23.5, 19, 22, 25, 26, 25.5],
        ...[19.5, 16.5, 22, 18, 18.5, 23, 20.5, 18, 10.5, 6.5],
      ],
      'opponents-rating': [
        ...[1572, 1695, 1748, 1625, 1435, 1693, 1469, 1567, 1597, 1839, 1701],
        ...[1532, 1465, 1724, 1676, 1541, 1855, 1526, 1507, 1781, 1583],
      ],
      'opponents-rating-cut-2': [
        ...[1759, 1819, 1836, 1775, 1567, 1909, 1615, 1734, 1775, 1943, 1847],
        ...[1700, 1622, 1864, 1856, 1647, 1911, 1737, 1764, 1875, null],
      ],
      'median-opponents-rating': [
        ...[1612, 1726, 1759, 1663, 1419, 1776, 1463, 1582, 1642, 1887, 1770],
        ...[1539, 1442, 1752, 1734, 1529, 1873, 1547, 1558, 1753, null],
      ],
    },
  },
];
