/**
 * The criteria by which competitors are ranked. Higher is better, but for places, also on a ladder, pairing numbers, board
 * count, lots and manual decisions. Those that chess knows are those of the FIDE Handbook, chapter C.07 (Play-Off and Tie-Break
 * Regulations, in force since August 2024, and of March 2026 where they say so); each says which article it follows, and
 * `UnplayedRule` how rounds without a game count.
 *
 * Left out of the list in article 5: the limit of Koya other than half of the points (14.5), the mean of the opponents'
 * Fore Buchholz, and cuts that no tournament is known to use (Sonneborn-Berger and Fore Buchholz beyond the first, medians
 * of Fore Buchholz, median 2 of ratings). Of matches, MPvGP (13.1) is `board-points` or `match-points`, and the
 * Sonneborn-Berger of match points with match points (EMMSB, 13.2.1) is `sonneborn-berger`. Criteria of ratings are of
 * single players: for teams they take the team's rating, not the boards'. A full-point bye that was asked for is not told
 * from one that the pairing gave.
 *
 * The regulations know duels alone. At a table of more than two, all opponents together count as one in the sums over
 * opponents, with the mean of what each would add: a round is worth the same at every table, and as much as one without a
 * game. Criteria of ratings take each of them as a game. Where people play together at one board, each of them has met
 * all the people of the other sides there, with the result of the side, and none of the own.
 */
import { tieBreaks, type TieBreak } from '../contract/competition-words.ts';
import {
  buchholz,
  extendedSonnebornBerger,
  opponentsBuchholz,
  sonnebornBerger,
} from './tie-breaks/buchholz.ts';
import { unknown, type Explanation } from './tie-breaks/explanation.ts';
import type { EncounterName } from './tie-breaks/encounters.ts';
import type { Figures } from './tie-breaks/figures.ts';
import { sodos, sos, sosos } from './tie-breaks/go.ts';
import {
  areBoardPointsFirst,
  boardCount,
  bottomBoards,
  scoreStrength,
  topBoards,
} from './tie-breaks/matches.ts';
import { koya, type Opponent } from './tie-breaks/opponents.ts';
import * as own from './tie-breaks/own-results.ts';
import {
  opponentsPerformance,
  opponentsRating,
  ownRating,
  perfectPerformance,
  performance,
} from './tie-breaks/performance.ts';
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

/** Of a ladder: nobody shares a place on it. */
export const ladderTieBreaks: readonly TieBreak[] = ['ladder', 'points'];

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

/** Criteria of one competitor alone; an encounter depends on who else is level. */
export type OwnCriterion = Exclude<TieBreak, EncounterName>;

/** True where the lower number is the better one. */
export const isLowerBetter = (name: TieBreak): boolean =>
  name === 'mean-place' ||
  name === 'pairing-number' ||
  name === 'ladder' ||
  name === 'board-count' ||
  name === 'lots' ||
  name === 'manual';

interface Subject {
  readonly record: CompetitorRecord;
  readonly opponents: readonly Opponent[];
  readonly field: Field;
  readonly figures: Figures;
}

/** Opponents as they count by board points, beside those of match points. */
function ofBoards(
  { record, opponents, figures }: Subject,
  of: (byBoards: readonly Opponent[], byMatches: readonly Opponent[]) => Explanation,
): Explanation {
  const byBoards = figures.boardPoints();
  return byBoards ? of(byBoards.opponents(record.competitor), opponents) : unknown;
}

function strength({ record, figures }: Subject): Explanation {
  const byBoards = figures.boardPoints();
  if (!byBoards) return unknown;
  const isTurned = areBoardPointsFirst(figures.field.options.order ?? usualTieBreaks);
  const [first, second] = isTurned ? [byBoards, figures] : [figures, byBoards];
  const { competitor } = record;
  return scoreStrength(competitor, buchholz(first.opponents(competitor)), first.field, second.field);
}

const foreOpponents = ({ record, figures }: Subject): readonly Opponent[] =>
  figures.fore().opponents(record.competitor);

const criteria: Readonly<Record<OwnCriterion, (subject: Subject) => Explanation>> = {
  points: ({ record }) => own.points(record),
  buchholz: ({ opponents }) => buchholz(opponents),
  'buchholz-cut-1': ({ opponents }) => buchholz(opponents, 1),
  'buchholz-cut-2': ({ opponents }) => buchholz(opponents, 2),
  'median-buchholz': ({ opponents }) => buchholz(opponents, 1, 1),
  'median-buchholz-2': ({ opponents }) => buchholz(opponents, 2, 2),
  'fore-buchholz': (subject) => buchholz(foreOpponents(subject)),
  'fore-buchholz-cut-1': (subject) => buchholz(foreOpponents(subject), 1),
  'opponents-buchholz': ({ opponents, figures }) => opponentsBuchholz(opponents, figures.buchholz),
  'sonneborn-berger': ({ opponents }) => sonnebornBerger(opponents),
  'sonneborn-berger-cut-1': ({ opponents }) => sonnebornBerger(opponents, 1),
  koya: ({ opponents, field }) => koya(opponents, field),
  progressive: ({ record, field }) => own.progressive(record, field),
  'progressive-cut-1': ({ record, field }) => own.progressive(record, field, 1),
  'progressive-cut-2': ({ record, field }) => own.progressive(record, field, 2),
  wins: ({ record }) => own.wins(record),
  'all-wins': ({ record, field }) => own.allWins(record, field),
  'wins-with-black': ({ record }) => own.winsWithBlack(record),
  'games-with-black': ({ record }) => own.gamesWithBlack(record),
  'rounds-elected': ({ record, field }) => own.roundsElected(record, field),
  'standard-points': ({ record, field }) => own.standardPoints(record, field),
  'opponents-rating': ({ opponents, field }) => opponentsRating(opponents, field),
  'opponents-rating-cut-1': ({ opponents, field }) => opponentsRating(opponents, field, 1),
  'opponents-rating-cut-2': ({ opponents, field }) => opponentsRating(opponents, field, 2),
  'median-opponents-rating': ({ opponents, field }) => opponentsRating(opponents, field, 1, 1),
  performance: ({ opponents, field }) => performance(opponents, field),
  'perfect-performance': ({ opponents, field }) => perfectPerformance(opponents, field),
  'opponents-performance': ({ opponents, figures }) => opponentsPerformance(opponents, figures.performance),
  'opponents-perfect-performance': ({ opponents, figures }) =>
    opponentsPerformance(opponents, figures.perfectPerformance),
  rating: ({ record, field }) => ownRating(record, field),
  'pairing-number': ({ record, field }) => own.pairingNumber(record, field),
  'score-difference': ({ record }) => own.scoreDifference(record),
  'score-for': ({ record }) => own.scoreFor(record),
  'score-ratio': ({ record }) => own.scoreRatio(record),
  'mean-place': ({ record, field }) => own.meanPlace(record, field),
  sos: ({ record, opponents, field }) => sos(record.competitor, opponents, field),
  sosos: ({ record, opponents, field, figures }) => sosos(record.competitor, opponents, field, figures.sos),
  sodos: ({ opponents, field }) => sodos(opponents, field),
  mcmahon: ({ record, field }) => own.mcMahon(record, field),
  ladder: ({ record, figures }) => figures.ladder()(record.competitor),
  'match-points': ({ record }) => own.matchPoints(record),
  'board-points': ({ record, field }) => own.boardPointsOf(record, field),
  'board-points-buchholz': (subject) => ofBoards(subject, (byBoards) => buchholz(byBoards)),
  'match-board-sonneborn-berger': (subject) =>
    ofBoards(subject, (byBoards, byMatches) => extendedSonnebornBerger(byMatches, byBoards)),
  'match-board-sonneborn-berger-cut-1': (subject) =>
    ofBoards(subject, (byBoards, byMatches) => extendedSonnebornBerger(byMatches, byBoards, 1)),
  'board-match-sonneborn-berger': (subject) => ofBoards(subject, extendedSonnebornBerger),
  'board-sonneborn-berger': (subject) => ofBoards(subject, (byBoards) => sonnebornBerger(byBoards)),
  'score-strength': strength,
  'board-count': ({ record, field }) => boardCount(record, field),
  'top-boards': ({ record, field }) => topBoards(record, field),
  'bottom-boards': ({ record, field }) => bottomBoards(record, field),
  lots: ({ record }) => own.decided(record, 'lot'),
  manual: ({ record }) => own.decided(record, 'manual'),
};

/** Every criterion of one competitor alone, with the sum behind it. */
export type Criteria = (name: OwnCriterion, competitor: string) => Explanation;

/** The criteria of all competitors of a field. */
export function criteriaOf(figures: Figures): Criteria {
  const { field } = figures;
  return (name, competitor) => {
    const record = recordOf(field, competitor);
    return criteria[name]({ record, opponents: figures.opponents(competitor), field, figures });
  };
}
