/** What the League rating learned of a league, as numbers that an organizer can picture. */
import type { LearnedOfLeague } from '../contract/settings.ts';

/** What a value is now and was at the start, and how much of it is from the league's results, 0 to 1. */
export interface LearnedFigure {
  readonly now: number;
  readonly start: number;
  readonly fromResults: number;
}

export interface LearnedFigures {
  /** Rating points that a strength moves, as a standard deviation: in a year, or without dates in `contests` contests. */
  readonly drift: LearnedFigure;
  /** In how many contests; null for a year. */
  readonly contests: number | null;
  /** Rating points that a newcomer's strength moves beyond that, in all. */
  readonly newcomersDrift: LearnedFigure;
  /** Deviation of newcomers' strengths, in rating points. */
  readonly firstDeviation: LearnedFigure;
  /** Share of a team's strength for each player missing. */
  readonly missingPenalty: LearnedFigure;
}

/** Where a league doesn't have a year of play, its drift is told for this number of contests. */
const contestsWithoutYear = 10;

const daysInYear = 365;

/** Σ e^(−n/10) from n = 1: a newcomer's own drift, in that of their first contest. */
const newcomersContests = 1 / (Math.exp(1 / 10) - 1);

export function learnedFigures({
  drift,
  newcomersDrift,
  firstDeviation,
  missingPenalty,
  gammaPerDay,
  contestsAYear,
}: LearnedOfLeague): LearnedFigures {
  const contests = contestsAYear ?? contestsWithoutYear;
  const days = contestsAYear === null ? 0 : daysInYear;
  const moved = (perContest: number): number =>
    Math.hypot(perContest * Math.sqrt(contests), gammaPerDay * Math.sqrt(days));
  const asIs = (
    { value, start, fromResults }: LearnedOfLeague['drift'],
    by = (one: number) => one,
  ): LearnedFigure => ({
    now: by(value),
    start: by(start),
    fromResults,
  });
  return {
    drift: asIs(drift, moved),
    contests: contestsAYear === null ? contestsWithoutYear : null,
    newcomersDrift: asIs(newcomersDrift, (one) => one * Math.sqrt(newcomersContests)),
    firstDeviation: asIs(firstDeviation),
    missingPenalty: asIs(missingPenalty),
  };
}
