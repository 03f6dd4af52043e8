/** Points and tie-breaks under a name: those of the program, which follow common rules. */
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import { threePoints, twoPoints, usualPoints } from '../../../shared/competition/points.ts';
import { type PointsRule } from '../../../shared/contract/points.ts';
import {
  fideSwissTieBreaks,
  teamLeagueTieBreaks,
  usualTieBreaks,
} from '../../../shared/competition/tie-breaks.ts';
import { texts } from '../../../shared/messages/index.ts';
import { pointsDraftOf, pointsProblems, pointsRuleOf, type PointsDraft } from './points-draft.ts';

export interface ScoringContent {
  /** null: 1 for a win, ½ for a tie. */
  readonly points: PointsRule | null;
  /** null: the usual ones. */
  readonly tieBreaks: readonly TieBreak[] | null;
}

/** The same while it is typed. */
export interface ScoringDraft {
  points: PointsDraft;
  tieBreaks: TieBreak[] | null;
}

const roundRobin: TieBreak[] = ['points', 'direct-encounter', 'wins', 'sonneborn-berger', 'koya'];
const football: TieBreak[] = ['points', 'score-difference', 'score-for', 'direct-encounter', 'lots'];

/**
 * The regulations of the ITTF, 3.7.5.2 to 3.7.5.4: 2 points for a win, 1 for a loss in a match that was played, 0 for one that
 * was not; those who are level are compared by the matches between them alone. The points within games aren't recorded, so
 * lots come after the ratio of games. A match that was level, which the regulations don't know, is worth the mean.
 */
const tableTennis: TieBreak[] = ['points', 'direct-encounter-ratio', 'lots'];
const tableTennisPoints: PointsRule = { ...twoPoints, draw: 1.5, loss: 1 };

/**
 * British Parliamentary debates, as at the World Universities Debating Championship: 3, 2, 1 and 0 points for the four teams, then the
 * sum of their scores, then how often they came first.
 */
const debatePoints: PointsRule = {
  ...usualPoints,
  ...{ bye: 3, halfBye: 1.5, walkoverWin: 3, places: [3, 2, 1, 0] },
};
const debate: TieBreak[] = ['points', 'score-for', 'wins', 'lots'];

const boardPointsFirst: TieBreak[] = ['board-points', 'points', 'direct-encounter'];

export const builtInScoring = {
  swiss: { points: null, tieBreaks: fideSwissTieBreaks },
  roundRobin: { points: null, tieBreaks: roundRobin },
  football: { points: threePoints, tieBreaks: football },
  mcmahon: { points: null, tieBreaks: ['mcmahon', 'sos', 'sosos', 'sodos'] },
  tableTennis: { points: tableTennisPoints, tieBreaks: tableTennis },
  matchPoints: { points: twoPoints, tieBreaks: teamLeagueTieBreaks },
  boardPoints: { points: twoPoints, tieBreaks: boardPointsFirst },
  quiz: { points: null, tieBreaks: ['points', 'score-for', 'wins', 'manual'] },
  debate: { points: debatePoints, tieBreaks: debate },
} as const satisfies Readonly<Record<string, ScoringContent>>;

type BuiltIn = keyof typeof builtInScoring;

/** In the order in which they are offered. */
export const builtInNames = Object.keys(builtInScoring) as BuiltIn[];

/** What is typed now; null while the points can't be understood. */
export const scoringOf = ({ points, tieBreaks }: Readonly<ScoringDraft>): ScoringContent | null =>
  pointsProblems(points).length > 0
    ? null
    : { points: pointsRuleOf(points), tieBreaks: isUsual(tieBreaks) ? null : tieBreaks };

const isUsual = (order: readonly TieBreak[] | null): boolean =>
  order === null || order.join() === usualTieBreaks.join();

/** Equal numbers and order, however they were chosen. */
export const isScoring = (one: ScoringContent | null, other: ScoringContent): boolean =>
  one !== null && JSON.stringify(normal(one)) === JSON.stringify(normal(other));

/** What the program calls these points and tie-breaks; undefined where they are none of its presets. */
export function presetName(scoring: ScoringContent | null): string | undefined {
  const name = builtInNames.find((one) => isScoring(scoring, builtInScoring[one]));
  return name && texts.scoring.preset.builtIn[name];
}

const normal = ({ points, tieBreaks }: ScoringContent): unknown => [
  pointsDraftOf(points),
  tieBreaks ?? usualTieBreaks,
];

/** The fields filled with a preset. */
export const scoringFacts = ({ points, tieBreaks }: ScoringContent): ScoringDraft => ({
  points: pointsDraftOf(points),
  tieBreaks: tieBreaks === null ? null : [...tieBreaks],
});

/** What is typed as the best of, or five where nothing is and table tennis was chosen: a match of it can't be level. */
export const bestOfUnder = (scoring: ScoringDraft, bestOf: string): string =>
  bestOf.trim() === '' && isScoring(scoringOf(scoring), builtInScoring.tableTennis) ? '5' : bestOf;
