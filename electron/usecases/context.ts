/** What a use-case is given to work with. */
import type { Store } from '../store/store.ts';
import type { ForecastMemory } from './forecast/memory.ts';
import type { Progress } from './progress.ts';
import type { RatingsMemory } from './ratings/write-standings.ts';

export interface Context {
  readonly store: Store;
  readonly progress: Progress;
  /** What a thread remembers of the ratings between its jobs; if it remembers nothing, all is computed again. */
  readonly ratings?: RatingsMemory;
  /** What a thread remembers of a forecast, so that more simulations continue it. */
  readonly forecasts?: ForecastMemory;
  /** Where leagues live that were given no path. */
  readonly leaguesFolder: string;
}
