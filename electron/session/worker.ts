/** The thread for long computations: one order at a time, on a connection of its own. */
import { answerOrders } from './answer-orders.ts';
import { refusalFor } from './answer.ts';
import { signalIn } from './job-signal.ts';
import type { ToWorker } from './worker-thread.ts';
import { joinLeague } from '../store/file/join.ts';
import { runJob } from '../usecases/index.ts';
import { noForecasts, type ForecastMemory } from '../usecases/forecast/memory.ts';
import { emptyMemory, type RatingsMemory } from '../usecases/ratings/write-standings.ts';

/** What is remembered of the ratings and of a forecast, for the opening of a league from which the last order came. */
let remembered: { opening: number; ratings: RatingsMemory; forecasts: ForecastMemory } | undefined;

async function work({
  call,
  argument,
  path,
  identity,
  leaguesFolder,
  opening,
  signal,
}: ToWorker): Promise<unknown> {
  if (remembered?.opening !== opening)
    remembered = { opening, ratings: emptyMemory(), forecasts: noForecasts() };
  const { ratings, forecasts } = remembered;
  const store = joinLeague(path, identity);
  try {
    return await runJob(
      call,
      { store, ratings, forecasts, leaguesFolder, progress: signalIn(signal).progress },
      argument,
    );
  } finally {
    store.close();
  }
}

answerOrders(work, refusalFor);
