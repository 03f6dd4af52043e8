/** What a thread remembers of a forecast between its jobs. */
import type { SeasonCompetitor, TournamentNamed } from '../../../shared/contract/season-outlook.ts';
import type { Season } from '../../../shared/contract/seasons.ts';
import type { ForecastRun } from '../../../shared/forecast/run.ts';
import type { SeasonFound } from '../../../shared/forecast/season/season-problem.ts';
import type { SeasonRun } from '../../../shared/forecast/season/season-run.ts';
import type { TournamentProblem } from '../../../shared/forecast/tournament-problem.ts';

export interface RememberedForecast {
  /** Of the facts, the tournament and the seed: equal keys, equal numbers. */
  readonly key: string;
  readonly found: TournamentProblem;
  readonly run: ForecastRun;
  readonly nameOf: (competitor: string) => string;
}

export interface RememberedSeason {
  readonly key: string;
  readonly season: Season;
  /** Those of the season that are entered and count. */
  readonly tournaments: readonly TournamentNamed[];
  /** Those that don't. */
  readonly leftOut: readonly TournamentNamed[];
  /** Whether teams took part in any. */
  readonly hasTeams: boolean;
  readonly found: SeasonFound;
  /** null where nothing is left. */
  readonly run: SeasonRun | null;
  readonly who: (competitor: string) => SeasonCompetitor;
  readonly isRhythmKnown: boolean;
  readonly isCountKnown: boolean;
}

/** The last forecasts, so that more simulations of the same facts continue them. They belong to one opening of a league. */
export interface ForecastMemory {
  last: RememberedForecast | null;
  season: RememberedSeason | null;
}

export const noForecasts = (): ForecastMemory => ({ last: null, season: null });
