/**
 * The criteria by which competitors are ranked. Higher is better, but for places, lots and manual decisions. Those that
 * chess knows are those of the FIDE Handbook, chapter C.07 (Tie-Break Regulations, in force since August 2023); each
 * says which article it follows, and `UnplayedRule` how rounds without a game count. Left out: a full-point bye that
 * was asked for is not told from one that the pairing gave; wins without a game (WIN, article 7.1) are no criterion;
 * boards of a match count as the match's result alone (articles 11 to 13).
 * Tables of more than two are taken as all the duels at them; the regulations know duels alone. Where people play
 * together at one board, each of them has met all the people of the other sides there, with the result of the side, and
 * none of the own: a three who beat a three have each beaten three opponents.
 */
import { tieBreaks, type TieBreak } from '../contract/competition-words.ts';
import { rawSum, type Explanation } from './tie-breaks/explanation.ts';
import { sodos, sos, sosos } from './tie-breaks/go.ts';
import {
  buchholz,
  koya,
  opponentsOf,
  opponentsRating,
  sonnebornBerger,
  type Opponent,
} from './tie-breaks/opponents.ts';
import * as own from './tie-breaks/own-results.ts';
import { recordOf, type CompetitorRecord, type Field } from './tie-breaks/records.ts';

/** Of teams that meet over several boards: points are those of matches. */
export const teamLeagueTieBreaks: readonly TieBreak[] = ['points', 'board-points', 'direct-encounter'];

/** Of a Swiss that is paired as FIDE prescribes. */
export const fideSwissTieBreaks: readonly TieBreak[] = [
  'points',
  'buchholz-cut-1',
  'buchholz',
  'direct-encounter',
  'sonneborn-berger',
];

/** The order in which the criteria count by default. */
export const usualTieBreaks: readonly TieBreak[] = [
  'points',
  'direct-encounter',
  'buchholz',
  'sonneborn-berger',
  'wins',
];

/** All of them, in the order in which they are offered. */
export const everyTieBreak: readonly TieBreak[] = tieBreaks;

/** Criteria of one competitor alone; a direct encounter depends on who else is level. */
type OwnCriterion = Exclude<TieBreak, 'direct-encounter'>;

/** True where the lower number is the better one. */
export const isLowerBetter = (name: TieBreak): boolean =>
  name === 'mean-place' || name === 'lots' || name === 'manual';

interface Subject {
  readonly record: CompetitorRecord;
  readonly opponents: readonly Opponent[];
  readonly field: Field;
  readonly sosOf: (competitor: string) => number;
}

const criteria: Readonly<Record<OwnCriterion, (subject: Subject) => Explanation>> = {
  points: ({ record }) => own.points(record),
  buchholz: ({ opponents }) => buchholz(opponents),
  'buchholz-cut-1': ({ opponents }) => buchholz(opponents, 1),
  'buchholz-cut-2': ({ opponents }) => buchholz(opponents, 2),
  'median-buchholz': ({ opponents }) => buchholz(opponents, 1, 1),
  'sonneborn-berger': ({ opponents }) => sonnebornBerger(opponents),
  koya: ({ opponents, field }) => koya(opponents, field),
  progressive: ({ record, field }) => own.progressive(record, field),
  wins: ({ record }) => own.wins(record),
  'wins-with-black': ({ record }) => own.winsWithBlack(record),
  'games-with-black': ({ record }) => own.gamesWithBlack(record),
  'opponents-rating': ({ opponents, field }) => opponentsRating(opponents, field),
  'score-difference': ({ record }) => own.scoreDifference(record),
  'score-for': ({ record }) => own.scoreFor(record),
  'score-ratio': ({ record }) => own.scoreRatio(record),
  'mean-place': ({ record, field }) => own.meanPlace(record, field),
  sos: ({ record, opponents, field }) => sos(record.competitor, opponents, field),
  sosos: ({ opponents, sosOf }) => sosos(opponents, sosOf),
  sodos: ({ opponents, field }) => sodos(opponents, field),
  mcmahon: ({ record, field }) => own.mcMahon(record, field),
  'match-points': ({ record }) => own.matchPoints(record),
  'board-points': ({ record }) => own.boardPointsOf(record),
  lots: ({ record }) => own.decided(record, 'lot'),
  manual: ({ record }) => own.decided(record, 'manual'),
};

/** Every criterion of one competitor alone, with the sum behind it. */
export type Criteria = (name: OwnCriterion, competitor: string) => Explanation;

/** The criteria of all competitors of a field; opponents and SOS are looked up once for each. */
export function criteriaOf(field: Field): Criteria {
  const opponents = new Map<string, Opponent[]>();
  const sums = new Map<string, number>();
  const against = (record: CompetitorRecord): Opponent[] => {
    const known = opponents.get(record.competitor) ?? opponentsOf(record, field);
    opponents.set(record.competitor, known);
    return known;
  };
  const sosOf = (competitor: string): number => {
    const known = sums.get(competitor);
    if (known !== undefined) return known;
    const sum = rawSum(sos(competitor, against(recordOf(field, competitor)), field).summands);
    sums.set(competitor, sum);
    return sum;
  };
  return (name, competitor) => {
    const record = recordOf(field, competitor);
    return criteria[name]({ record, opponents: against(record), field, sosOf });
  };
}
