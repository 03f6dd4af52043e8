/** From a tournament as it was read to what is left of it; or why nothing can be forecast. */
import { canBeRanked, hasEnded } from '../competition/final-places.ts';
import { competitionOf } from '../competition/read-competition.ts';
import { asCompeting } from '../competition/replacements.ts';
import { endOfStages } from '../competition/stage-end.ts';
import { stagesOf } from '../competition/stages.ts';
import { usualTieBreaks } from '../competition/tie-breaks.ts';
import type { TieBreak } from '../contract/competition-words.ts';
import { bracketProblem } from './bracket-problem.ts';
import { enteredBoards, type EnteredBoard } from './boards-left.ts';
import { isSimulated } from './criteria.ts';
import { partiesOf, type Knowledge, type PeopleNumbered, type ReadForForecast } from './parties.ts';
import type { ForecastProblem } from './problem.ts';
import type { NoForecast, Reading } from './reading.ts';
import { roundsLeft } from './rounds-left.ts';
import { tableProblem } from './table-problem.ts';

export interface TournamentProblem {
  readonly problem: ForecastProblem;
  /** The stage that is forecast, counted from 1; null where the whole is one table. */
  readonly stage: number | null;
  readonly boards: readonly EnteredBoard[];
  /** Criteria of the order that aren't simulated: lots take their place. */
  readonly skipped: readonly TieBreak[];
  /** Names of the tables; empty for one. */
  readonly tables: readonly string[];
  /** True where it isn't known how many rounds there are: what has been entered is taken as all. */
  readonly isOpenEnded: boolean;
  /** True where points come first, so that they can decide. */
  readonly isByPoints: boolean;
}

export function tournamentProblem(
  given: ReadForForecast,
  knowledge: Knowledge,
  /** Of the season, where the tournament is one of several that are forecast together. */
  people?: PeopleNumbered,
): TournamentProblem | NoForecast {
  const reading = readingOf(asCompeting(given), knowledge, people);
  if (typeof reading === 'string') return reading;
  const { read, competition, current, boards } = reading;
  const { content } = current;
  const problem =
    content.kind === 'bracket' ? bracketProblem(reading, content) : tableProblem(reading, content);
  if (problem === 'rounds' && current.format === null && hasEnded(current, reading.stage)) return 'over';
  if (typeof problem === 'string') return problem;
  const order = read.tieBreaks ?? usualTieBreaks;
  return {
    problem,
    stage: competition.stages.length > 1 ? current.number : null,
    boards,
    skipped: content.kind === 'bracket' ? [] : order.filter((name) => !isSimulated(name)),
    tables: content.kind === 'groups' ? content.tables.map(({ name }) => name) : [],
    isByPoints: content.kind === 'bracket' || order[0] === 'points',
    isOpenEnded: content.kind !== 'bracket' && roundsLeft(reading, problem.competitors.length) === null,
  };
}

function readingOf(
  read: ReadForForecast,
  knowledge: Knowledge,
  people?: PeopleNumbered,
): Reading | NoForecast {
  const competition = competitionOf(read);
  const { boards } = competition;
  if (read.shape !== 'rounds' || (boards.length > 0 && !canBeRanked(boards))) return 'unranked';
  const played = stagesOf(competition);
  const current = played.at(-1);
  if (!current || competition.entrants.length < 2) return 'unranked';
  if (endOfStages(competition.stages, played) !== null) return 'over';
  return {
    ...{ read, competition, current, knowledge },
    stage: competition.stages.at(-1),
    boards: enteredBoards(read.contests),
    parties: partiesOf(read, knowledge, people),
  };
}
