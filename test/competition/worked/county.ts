/** Drawn matches over six boards, worked on the pages of the Staffordshire Chess Association. */
import { twoPoints } from '../../../shared/competition/points.ts';
import { boardOfMatch } from '../../../shared/competition/team-match.ts';
import { matchBoards, type WorkedExample } from './example.ts';

const by = 'Staffordshire';

const final = {
  competitors: ['Gifford’s Cross', 'Knotbury'],
  boards: [
    boardOfMatch({ round: 1, home: 'Gifford’s Cross', away: 'Knotbury', boards: matchBoards('10=01=') }),
  ],
  options: { points: twoPoints },
};

export const countyExamples: readonly WorkedExample[] = [
  {
    by,
    source: 'Board count (staffordshirechess.org.uk/boardcount.html): 7 against 8 from the boards won',
    competitors: ['Little Marston', 'Gifford’s Cross'],
    boards: [
      boardOfMatch({
        round: 1,
        home: 'Gifford’s Cross',
        away: 'Little Marston',
        boards: matchBoards('1=0=01'),
      }),
    ],
    options: { points: twoPoints },
    places: {
      'board-count': '1 Gifford’s Cross, 2 Little Marston',
      'extended-direct-encounter-count-top': '1 Gifford’s Cross, 2 Little Marston',
      'extended-direct-encounter-count-bottom': '1 Gifford’s Cross, 2 Little Marston',
    },
  },
  {
    by,
    source:
      'Elimination rule (staffordshirechess.org.uk/eliminationrule.html): 6 against 6 from the boards won',
    ...final,
    places: { 'board-count': '1= Gifford’s Cross, 1= Knotbury' },
  },
  {
    by: 'TieBreakServer',
    source:
      'calculated by OttoMilvang/TieBreakServer 1.9.57 (github.com/OttoMilvang/TieBreakServer): the same match',
    ...final,
    places: {
      'board-count': '1= Gifford’s Cross, 1= Knotbury',
      'top-boards': '1 Gifford’s Cross, 2 Knotbury',
      'bottom-boards': '1 Knotbury, 2 Gifford’s Cross',
      'extended-direct-encounter': '1= Gifford’s Cross, 1= Knotbury',
      'extended-direct-encounter-count-top': '1 Gifford’s Cross, 2 Knotbury',
      'extended-direct-encounter-count-bottom': '1 Knotbury, 2 Gifford’s Cross',
      'extended-direct-encounter-top': '1 Gifford’s Cross, 2 Knotbury',
      'extended-direct-encounter-bottom': '1 Knotbury, 2 Gifford’s Cross',
    },
  },
];
