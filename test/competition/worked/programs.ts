/** Small tournaments in the tests of other programs, with the numbers that those tests expect. */
import { exerciseSwiss } from '../exercises.ts';
import { ofRows, type WorkedExample } from './example.ts';
import { exerciseSwissRated } from './fide.ts';

const chesspairing = {
  by: 'chesspairing',
  source: 'gnutterts/chesspairing, tiebreaker/tiebreaker_test.go (github.com/gnutterts/chesspairing)',
};
const sharlyChess = {
  by: 'Sharly Chess',
  source: 'Sharly Chess, tests/unit/test_tiebreaks.py (github.com/Sharly-Chess/sharly-chess)',
};

const ratingsOf =
  (ratings: readonly number[]) =>
  (one: string): number | null =>
    ratings[Number(one) - 1] ?? null;

export const programExamples: readonly WorkedExample[] = [
  {
    ...chesspairing,
    ...ofRows(['W2+ W3= W4+', 'B1- W4+ W3-', 'W4= B1= B2+', 'B3= B2- B1-']),
    options: { rating: ratingsOf([2000, 1800, 1600, 1400]), line: Number },
    numbers: {
      points: [2.5, 1, 2, 0.5],
      buchholz: [3.5, 5, 4, 5.5],
      'buchholz-cut-1': { 1: 3, 2: 4.5 },
      'buchholz-cut-2': { 1: 2, 2: 2.5 },
      'median-buchholz': { 1: 1, 2: 2 },
      'fore-buchholz': { 1: 4, 2: 4.5 },
      'opponents-buchholz': [4.83, 4.33, 4.67, 4.17],
      'rounds-elected': [3, 3, 3, 3],
      'standard-points': [2.5, 1, 2, 0.5],
      'all-wins': [2, 1, 1, 0],
      'games-with-black': [0, 1, 2, 3],
      'pairing-number': [1, 2, 3, 4],
      rating: [2000, 1800, 1600, 1400],
    },
  },
  {
    ...chesspairing,
    ...ofRows([
      'W6+ W2= W3+ W4+ W5+',
      'W5+ B1= W4+ W6+ W3=',
      'W4= W5+ B1- W5+ B2=',
      'B3= W6+ B2- B1- W6+',
      'B2- B3- W6= B3- B1-',
      'B1- B4- B5= B2- B4-',
    ]),
    numbers: { 'median-buchholz-2': { 1: 2.5 } },
  },
  {
    ...chesspairing,
    ...ofRows(['W2+ W2f+ W3=', 'B1- B1f- W4+', '+ W4+ B1=', '= B3- B2-']),
    numbers: { 'rounds-elected': [3, 2, 3, 2] },
  },
  {
    ...chesspairing,
    ...ofRows(['W2+ =', 'B1- W3=', '+ B2=']),
    numbers: { 'standard-points': [1.5, 0.5, 1.5] },
  },
  { ...chesspairing, ...ofRows(['W2+ W3f+', 'B1- =', '+ B1f-']), numbers: { 'all-wins': [2, 0, 1] } },
  {
    ...chesspairing,
    ...ofRows([
      'W8+ B5+ W6+ B4+ W3=',
      'W7+ W3= W8+ B5+ B6+',
      'W6= B2= W5= W7+ B1=',
      'W5- B6- B7= W1- W8+',
      'B4+ W1- B3= W2- W7+',
      'B3= W4+ B1- B8+ W2-',
      'B2- W8+ W4= B3- B5-',
      'B1- B7- B2- W6- B4-',
    ]),
    numbers: {
      buchholz: [9.5, 9.5, 15.5, 11, 15, 13.5, 11.5, 14.5],
      'sonneborn-berger': [8, 8, 8.5, 0.75, 4.5, 3, 0.75, 0],
    },
  },
  {
    by: 'scalachess',
    source:
      'lichess-org/scalachess, TiebreakTest.scala (github.com/lichess-org/scalachess): the first of five',
    ...ofRows([
      'W2+ W3= B4- W5+ .',
      'B1- B4= B5- . W3+',
      'W5= B1= . W4+ B2-',
      '. W2= W1+ B3- W5+',
      'B3= . W2+ B1- B4-',
    ]),
    options: { rating: ratingsOf([1500, 1600, 1550, 1450, 1650]), schedule: 'fixed' },
    decimals: 3,
    numbers: {
      points: { 1: 2.5 },
      wins: { 1: 2 },
      'wins-with-black': { 1: 0 },
      'games-with-black': { 1: 1 },
      'sonneborn-berger': { 1: 4 },
      koya: { 1: 0.5 },
      buchholz: { 1: 7.5 },
      'buchholz-cut-1': { 1: 6 },
      'buchholz-cut-2': { 1: 4.5 },
      'median-buchholz': { 1: 3.5 },
      'median-buchholz-2': { 1: 0 },
      'opponents-buchholz': { 1: 8.125 },
      'opponents-rating': { 1: 1563 },
      'opponents-rating-cut-1': { 1: 1600 },
      'median-opponents-rating': { 1: 1575 },
      'opponents-performance': { 1: 1527 },
      'opponents-perfect-performance': { 1: 1523 },
    },
  },
  {
    ...sharlyChess,
    source: `${sharlyChess.source}: FIDE’s exercises by the regulations of 2026`,
    ...ofRows(exerciseSwiss),
    options: { ...exerciseSwissRated.options, unplayed: 'fide-2026' },
    numbers: {
      'standard-points': [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5],
      buchholz: [12.5, 13, 15.5, 14, 8.5, 11.5, 14.5, 13.5, 9, 13, 12.5, 11.5, 14, 11, 12, 12.5],
      'buchholz-cut-1': { 4: 11.5, 11: 11, 12: 9.5 },
      'sonneborn-berger': [
        ...[8, 9.5, 10.5, 9.25, 4.25, 6, 3.25, 5.25],
        ...[2.25, 1.5, 4.75, 4, 4.25, 4.5, 3.5, 7.25],
      ],
      'sonneborn-berger-cut-1': [
        ...[7.25, 8.5, 9.25, 7.75, 3.25, 5, 1.25, 3.75],
        ...[2.25, 0, 3.25, 4, 4.25, 3, 2.5, 5.75],
      ],
      'pairing-number': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
      rating: [
        ...[2200, 2150, 2100, 2050, 2000, 1950, 1900, 1850],
        ...[1800, 1750, 1700, 1650, 1600, 1550, 1500, 1450],
      ],
    },
  },
  {
    ...sharlyChess,
    source: `${sharlyChess.source}: a round robin at Grande-Synthe, 2026, where opponents with exactly half of the points count`,
    ...ofRows([
      'B3+ W4- B2- W7= B5+ B6= W8-',
      'W7= B5+ W1+ B8+ W3+ B4= W6+',
      'W1- B8- W6= W4- B2- W7- B5=',
      'W5- B1+ W8+ B3+ W6+ W2= B7=',
      'B4+ W2- B7= B6+ W1- B8- W3=',
      'B8= W7- B3= W5- B4- W1= B2-',
      'B2= B6+ W5= B1= W8+ B3+ W4=',
      'W6= W3+ B4- W2- B7- W5+ B1+',
    ]),
    options: { schedule: 'fixed' },
    numbers: { koya: [0.5, 2, 0, 2, 1.5, 0.5, 2, 0] },
  },
  {
    ...sharlyChess,
    source: `${sharlyChess.source}: tie-break exercises of Pierre Lapeyre, 2026`,
    ...ofRows([
      'W8+ B5- B14+ W3+ B2+',
      'B9+ W7+ W5= B6+ W1-',
      'W10+ B6= W4= B1- W7+',
      'B11= W9+ B3= W5= W6=',
      'W12+ W1+ B2= B4= W11+',
      'B13+ W3= B11f+ W2- B4=',
      'W14+ B2- W10+ B11- B3-',
      'B1- W11- B12= W9= B13=',
      'W2- B4- W13+ B8= W10=',
      'B3- W13+ B7- W14= B9=',
      'W4= B8+ W6f- W7+ B5-',
      'B5- . W8= B13- B14-',
      'W6- B10- B9- W12+ W8=',
      'B7- + W1- B10= W12+',
    ]),
    options: { unplayed: 'fide-2026' },
    numbers: {
      progressive: [11, 12.5, 9.5, 9.5, 12.5, 10.5, 8, 3, 4.5, 5.5, 8.5, 1.5, 2.5, 6],
      buchholz: [14.5, 15, 14, 14.5, 13.5, 13.5, 13.5, 10.5, 11.5, 11, 13, 10, 9, 11],
      'buchholz-cut-1': { 9: 10, 12: 9.5 },
    },
  },
];
