/** What a thread remembers of a forecast between its jobs. */
import type { ForecastRun } from '../../../shared/forecast/run.ts';
import type { TournamentProblem } from '../../../shared/forecast/tournament-problem.ts';

export interface RememberedForecast {
  /** Of the facts, the tournament and the seed: equal keys, equal numbers. */
  readonly key: string;
  readonly found: TournamentProblem;
  readonly run: ForecastRun;
  readonly nameOf: (competitor: string) => string;
}

/** The last forecast, so that more simulations of the same facts continue it. It belongs to one opening of a league. */
export interface ForecastMemory {
  last: RememberedForecast | null;
}

export const noForecasts = (): ForecastMemory => ({ last: null });
