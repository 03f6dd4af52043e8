/** Games of scores, fields, and places that lots or a jury decided. */
import { threePoints, twoPoints } from '../../../shared/competition/points.ts';
import { type PointsRule } from '../../../shared/contract/points.ts';
import type { Decision } from '../../../shared/competition/tie-breaks/options.ts';
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import { duel, scored, table } from '../../league/tournaments.ts';
import type { Tournament, WorkedExample } from './example.ts';

/** Round by round, e.g. "Ireland 1 1 Netherlands"; teams' names are single words here. */
function ofScores(...rounds: readonly string[]): Tournament {
  const games = rounds.flatMap((round, r) =>
    round.split(', ').map((said) => {
      const [home = '', mine, other, away = ''] = said.split(' ');
      return scored(r + 1, home, away, Number(mine), Number(other));
    }),
  );
  const names = games.flatMap(({ sides }) => sides.map(({ competitor }) => competitor));
  return { competitors: [...new Set(names)], boards: games };
}

/** A football group in which those who were decided about are equal in points, goals and their own match. */
const decidedGroup = (
  source: string,
  rounds: readonly string[],
  criterion: 'lots' | 'manual',
  decided: readonly [string, string],
  places: string,
  points: PointsRule = threePoints,
): WorkedExample => ({
  by: 'Wikipedia',
  source,
  ...ofScores(...rounds),
  before: ['points', 'score-difference', 'score-for', 'direct-encounter'],
  options: {
    points,
    decisions: decided.map((competitor, i): Decision => ({
      ...{ competitor, kind: criterion === 'lots' ? 'lot' : 'manual', value: i + 1 },
    })),
  },
  places: { [criterion]: places } satisfies Partial<Record<TieBreak, string>>,
});

/** In one row for each field, competitor by competitor, places with halves for shared ones, or times. */
function ofFields(competitors: readonly string[], rows: readonly string[]): Tournament {
  const boards = rows.map((row, r) => {
    const middles = row.split(' ').map(Number);
    const place = (middle: number): number => 1 + middles.filter((other) => other < middle).length;
    return table(r + 1, Object.fromEntries(competitors.map((one, i) => [one, place(middles[i] ?? 0)])));
  });
  return { competitors, boards };
}

/** In hundredths of a second. */
const baseTimes = [
  ...['540 550 555', '585 570 575', '520 560 550', '555 550 540', '590 585 570', '545 555 560'],
  ...['540 540 535', '545 550 535', '525 515 500', '585 580 570', '525 520 510', '565 555 545'],
  ...['560 535 545', '505 500 495', '550 550 540', '545 555 550', '555 555 535', '545 550 555'],
  ...['550 545 525', '565 560 540', '570 565 555', '630 630 625'],
];

const volleyball = {
  by: 'European Volleyball Confederation',
  source: 'competition standings (www-old.cev.eu, ID 836 and 975): sets won and lost',
};

const tableTennis = {
  by: 'Dutch Table Tennis Association',
  options: { order: ['points', 'direct-encounter-ratio'] as const },
  decimals: 4,
};

/** A ladder of `size` people, who are called by their places at the start, after these games. */
const ofLadder = (
  size: number,
  ...games: readonly (readonly [winner: string, loser: string])[]
): Tournament => ({
  competitors: Array.from({ length: size }, (_, at) => String(at + 1)),
  boards: games.map(([winner, loser], at) => duel(at + 1, winner, loser, 1)),
});

export const otherExamples: readonly WorkedExample[] = [
  {
    ...tableTennis,
    source: 'tests of @nttb/tt-match-ranking (github.com/nttb), scenario 3',
    ...ofScores(
      'C 0 3 D, B 0 3 E, A 0 3 F',
      'B 3 0 D, C 3 0 F, A 3 0 E',
      'E 3 0 F, B 0 3 C, A 3 0 D',
      'B 3 0 F, D 3 0 E, A 0 3 C',
      'D 0 3 F, C 2 3 E, A 3 0 B',
    ),
    // Of A, C and E: games 3:3, 5:3 and 3:5. Of B, D and F: points.
    numbers: { 'direct-encounter-ratio': { A: 1, C: 5 / 3, E: 3 / 5, B: 2, D: 0, F: 1 } },
    places: { 'direct-encounter-ratio': '1 C, 2 A, 3 E, 4 B, 5 F, 6 D' },
  },
  {
    ...tableTennis,
    source: 'tests of @nttb/tt-match-ranking (github.com/nttb), scenario 5',
    ...ofScores(
      'C 3 1 D, B 0 3 E, A 1 3 F',
      'B 0 3 D, C 3 1 F, A 0 3 E',
      'E 0 3 F, B 0 3 C, A 3 2 D',
      'B 3 0 F, D 0 3 E, A 3 1 C',
      'D 1 3 F, C 0 3 E, A 3 1 B',
    ),
    // Of C, F and A: a point each, and games 4:4. Of D and B: points.
    numbers: { 'direct-encounter-ratio': { E: null, C: 1, F: 1, A: 1, D: 1, B: 0 } },
  },
  {
    ...volleyball,
    ...ofScores(
      'France 3 1 Russia, Bulgaria 3 1 Finland',
      'France 3 0 Bulgaria, Russia 3 0 Finland',
      'France 3 0 Finland, Russia 3 0 Bulgaria',
    ),
    options: { points: threePoints },
    decimals: 4,
    numbers: {
      points: { France: 9, Russia: 6, Bulgaria: 3, Finland: 0 },
      'score-ratio': { France: 9, Russia: 2.3333, Bulgaria: 0.4286, Finland: 0.1111 },
    },
  },
  {
    ...volleyball,
    ...ofScores(
      'Sweden 0 3 Kosovo, Georgia 0 3 Iceland',
      'Sweden 0 3 Georgia, Kosovo 0 3 Iceland',
      'Sweden 0 3 Iceland, Kosovo 2 3 Georgia',
    ),
    options: { points: threePoints },
    decimals: 4,
    numbers: { 'score-ratio': { Iceland: Infinity, Georgia: 1.2, Kosovo: 0.8333, Sweden: 0 } },
    places: { 'score-ratio': '1 Iceland, 2 Georgia, 3 Kosovo, 4 Sweden' },
  },
  {
    by: 'Wikipedia',
    source: 'World Cup 2022 (en.wikipedia.org/wiki/2022_FIFA_World_Cup_Group_E)',
    ...ofScores(
      'Germany 1 2 Japan, Spain 7 0 CostaRica',
      'Japan 0 1 CostaRica, Spain 1 1 Germany',
      'Japan 2 1 Spain, CostaRica 2 4 Germany',
    ),
    options: { points: threePoints },
    numbers: {
      points: { Japan: 6, Spain: 4, Germany: 4, CostaRica: 3 },
      'score-difference': { Japan: 1, Spain: 6, Germany: 1, CostaRica: -8 },
      'score-for': { Japan: 4, Spain: 9, Germany: 6, CostaRica: 3 },
    },
    places: { 'score-difference': '1 Japan, 2 Spain, 3 Germany, 4 CostaRica' },
  },
  {
    by: 'Wikipedia',
    source: 'World Cup 2022 (en.wikipedia.org/wiki/2022_FIFA_World_Cup_Group_H)',
    ...ofScores(
      'Uruguay 0 0 SouthKorea, Portugal 3 2 Ghana',
      'SouthKorea 2 3 Ghana, Portugal 2 0 Uruguay',
      'Ghana 0 2 Uruguay, SouthKorea 2 1 Portugal',
    ),
    before: ['points', 'score-difference'],
    options: { points: threePoints },
    numbers: {
      points: { Portugal: 6, SouthKorea: 4, Uruguay: 4, Ghana: 3 },
      'score-difference': { Portugal: 2, SouthKorea: 0, Uruguay: 0, Ghana: -2 },
      'score-for': { Portugal: 6, SouthKorea: 4, Uruguay: 2, Ghana: 5 },
    },
    places: { 'score-for': '1 Portugal, 2 SouthKorea, 3 Uruguay, 4 Ghana' },
  },
  decidedGroup(
    'World Cup 1990 (en.wikipedia.org/wiki/1990_FIFA_World_Cup_Group_F): lots for the second place',
    [
      'England 1 1 Ireland, Netherlands 1 1 Egypt',
      'England 0 0 Netherlands, Ireland 0 0 Egypt',
      'England 1 0 Egypt, Ireland 1 1 Netherlands',
    ],
    'lots',
    ['Ireland', 'Netherlands'],
    '1 England, 2 Ireland, 3 Netherlands, 4 Egypt',
    twoPoints,
  ),
  decidedGroup(
    'Africa Cup of Nations 2015 (en.wikipedia.org/wiki/2015_Africa_Cup_of_Nations_Group_D): lots for the second place',
    [
      'IvoryCoast 1 1 Guinea, Mali 1 1 Cameroon',
      'IvoryCoast 1 1 Mali, Cameroon 1 1 Guinea',
      'Cameroon 0 1 IvoryCoast, Guinea 1 1 Mali',
    ],
    'lots',
    ['Guinea', 'Mali'],
    '1 IvoryCoast, 2 Guinea, 3 Mali, 4 Cameroon',
  ),
  decidedGroup(
    'World Cup 2018 (en.wikipedia.org/wiki/2018_FIFA_World_Cup_Group_H): the second place by yellow cards',
    [
      'Colombia 1 2 Japan, Poland 1 2 Senegal',
      'Japan 2 2 Senegal, Poland 0 3 Colombia',
      'Japan 0 1 Poland, Senegal 0 1 Colombia',
    ],
    'manual',
    ['Japan', 'Senegal'],
    '1 Colombia, 2 Japan, 3 Senegal, 4 Poland',
  ),
  decidedGroup(
    'Euro 2024 (en.wikipedia.org/wiki/UEFA_Euro_2024_Group_C): the second place by cards',
    [
      'Slovenia 1 1 Denmark, Serbia 0 1 England',
      'Slovenia 1 1 Serbia, Denmark 1 1 England',
      'England 0 0 Slovenia, Denmark 0 0 Serbia',
    ],
    'manual',
    ['Denmark', 'Slovenia'],
    '1 England, 2 Denmark, 3 Slovenia, 4 Serbia',
  ),
  {
    by: 'Demšar',
    source:
      'J. Demšar, Statistical Comparisons of Classifiers over Multiple Data Sets, JMLR 7 (2006), table 6: mean ranks of four programs on 14 data sets',
    ...ofFields(
      ['C4.5', 'C4.5+m', 'C4.5+cf', 'C4.5+m+cf'],
      [
        ...['4 3 2 1', '1 2 3 4', '4 1 2 3', '4 1 3 2', '4 2 3 1', '1 2.5 4 2.5', '3 2 4 1'],
        ...['2.5 2.5 4 1', '4 3 2 1', '2.5 2.5 2.5 2.5', '4 2.5 1 2.5', '3 2 4 1', '4 1 2 3', '3 1 4 2'],
      ],
    ),
    decimals: 3,
    numbers: { 'mean-place': [3.143, 2, 2.893, 1.964] },
  },
  {
    by: 'Hollander & Wolfe',
    source:
      'M. Hollander, D. A. Wolfe, Nonparametric Statistical Methods (1973), p. 140: 22 runners by three ways round first base (times: R’s manual of friedman.test); rank sums 53, 47 and 32',
    ...ofFields(['Round out', 'Narrow angle', 'Wide angle'], baseTimes),
    numbers: { 'mean-place': [53 / 22, 47 / 22, 32 / 22] },
  },
  {
    by: 'Ettalong Chess Club',
    source:
      'Ladder competition (ettalongchessclub.com.au/ladder-competition-details): 6 beats 2, then 10 beats who was 2, on one day',
    ...ofLadder(10, ['6', '2'], ['10', '2']),
    numbers: { ladder: { 2: 10, 6: 2, 10: 6 } },
  },
  {
    by: 'Leaga',
    source: 'Ladder leagues (leaga.com/main/help-topic.asp?q=1601): rank 33 defeats rank 32',
    ...ofLadder(40, ['33', '32']),
    numbers: { ladder: { 31: 31, 32: 33, 33: 32, 34: 34 } },
  },
];
