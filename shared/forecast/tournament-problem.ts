/** From a tournament as it was read to what is left of it; or why nothing can be forecast. */
import { canBeRanked, hasEnded, placesBehindLast } from '../competition/final-places.ts';
import { competitionOf } from '../competition/read-competition.ts';
import { asCompeting } from '../competition/replacements.ts';
import { endOfStages } from '../competition/stage-end.ts';
import { stagesOf, type Competition, type PlayedStage } from '../competition/stages.ts';
import { usualTieBreaks } from '../competition/tie-breaks.ts';
import type { Stage } from '../contract/competitions.ts';
import type { NoForecast, TournamentForecast } from '../contract/forecast.ts';
import type { TieBreak } from '../contract/competition-words.ts';
import { bracketProblem } from './bracket-problem.ts';
import { enteredBoards, type EnteredBoard } from './boards-left.ts';
import { isSimulated } from './criteria.ts';
import { partiesOf, type Knowledge, type PeopleNumbered, type ReadForForecast } from './parties.ts';
import type { ForecastProblem } from './problem.ts';
import type { Reading } from './tournament-input.ts';
import { roundsLeft } from './rounds-left.ts';
import { tableProblem } from './table-problem.ts';

export interface TournamentProblem {
  readonly problem: ForecastProblem;
  /** The stage that is being played, counted from 1; null where there is one. */
  readonly stage: number | null;
  /** Whether places are those of the whole tournament: not where a stage leads to one that isn't known. */
  readonly isWhole: boolean;
  /** Those who are out since an earlier stage, with their places in the whole tournament; none where these aren't forecast. */
  readonly earlier: readonly { readonly competitor: string; readonly place: number }[];
  /** What is planned behind the stage; null where nothing is, or no rule says who goes on. */
  readonly next: TournamentForecast['next'];
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
  const { read, competition, current, boards, played } = reading;
  const { content } = current;
  const problem =
    content.kind === 'bracket' ? bracketProblem(reading, content) : tableProblem(reading, content);
  if (problem === 'rounds' && current.format === null && hasEnded(current, reading.stage)) return 'over';
  if (typeof problem === 'string') return problem;
  const order = read.tieBreaks ?? usualTieBreaks;
  const isWhole = isOfWhole(reading, problem);
  return {
    problem,
    isWhole,
    next: plannedAfter(reading, problem),
    earlier: isWhole ? earlierPlaces(played) : [],
    stage: competition.stages.length > 1 ? current.number : null,
    boards,
    skipped: content.kind === 'bracket' ? [] : order.filter(isLeftOut),
    tables: content.kind === 'groups' ? content.tables.map(({ name }) => name) : [],
    isByPoints: content.kind === 'bracket' || order[0] === 'points',
    isOpenEnded: content.kind !== 'bracket' && roundsLeft(reading, problem.competitors.length) === null,
  };
}

/** True for a tie-break in whose place lots are drawn; lots themselves are no loss. */
const isLeftOut = (name: TieBreak): boolean => name !== 'lots' && !isSimulated(name);

/** What is planned behind a stage is part of it, or the last of the stages, which nobody was drawn to so far. */
function stageWithNext({ stages }: Competition, { recorded }: PlayedStage): Stage | undefined {
  if (recorded === null) return undefined;
  const [following, ...more] = stages.slice(stages.indexOf(recorded) + 1);
  if (!following || more.length > 0) return recorded;
  return { ...recorded, next: { name: following.name, format: following.format } };
}

/** Several groups have no places in common; and a rule says that others follow. */
const isOfWhole = ({ stage, current: { content } }: Reading, problem: ForecastProblem): boolean => {
  if (problem.kind === 'bracket' || problem.next !== null) return true;
  const isOneTable = content.kind === 'table' || (content.kind === 'groups' && content.tables.length < 2);
  return isOneTable && (stage?.qualification ?? null) === null;
};

function plannedAfter({ stage }: Reading, problem: ForecastProblem): TournamentProblem['next'] {
  if (!stage?.next || stage.qualification === null || problem.kind === 'bracket') return null;
  const { qualification, next } = stage;
  return { format: next.format, qualification, isSimulated: problem.next !== null };
}

const earlierPlaces = (played: readonly PlayedStage[]): TournamentProblem['earlier'] =>
  placesBehindLast(played).flatMap(({ competitors, rank }) =>
    competitors.map((competitor) => ({ competitor, place: rank })),
  );

function readingOf(
  read: ReadForForecast,
  knowledge: Knowledge,
  people?: PeopleNumbered,
): Reading | NoForecast {
  const competition = competitionOf(read);
  const { boards } = competition;
  // A ladder goes on, and no places of it are final.
  if (read.tieBreaks?.[0] === 'ladder') return 'unranked';
  if (read.shape !== 'rounds' || (boards.length > 0 && !canBeRanked(boards))) return 'unranked';
  const played = stagesOf(competition);
  const current = played.at(-1);
  if (!current || competition.entrants.length < 2) return 'unranked';
  if (endOfStages(competition.stages, played) !== null) return 'over';
  return {
    ...{ read, competition, played, current, knowledge },
    stage: stageWithNext(competition, current),
    boards: enteredBoards(read.contests),
    parties: partiesOf(read, knowledge, people),
  };
}
