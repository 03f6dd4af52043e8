/**
 * A suggestion continues to improve while it is shown: the worker is asked repeatedly, each time from the best plan
 * found.
 */
import type { Argument } from '../../../shared/contract/api.ts';
import type { PairingSuggestion } from '../../../shared/contract/pairings.ts';
import { ask } from '../../app/api.ts';

/** The search ends after this many attempts in total, or when this many in a row found nothing. */
const mostEfforts = 8;
const mostInVain = 2;
/** Pause between two attempts, so that other callers get their turn at the worker; in milliseconds. */
const pause = 400;
/** In units of cost: a smaller difference is not an improvement. */
const noticeable = 1e-6;

interface Improved {
  /** What to request, apart from the effort; undefined if there is nothing to improve. */
  readonly wanted: () => Omit<Argument<'pairings.plan'>, 'effort'> | undefined;
  readonly cost: () => number | undefined;
  readonly better: (suggestion: PairingSuggestion) => void;
}

export interface Improvement {
  readonly underWay: boolean;
  /** Continues to search until nothing better is found, or until it is stopped. */
  readonly goOn: () => void;
  /** Resolves when the worker is free. */
  readonly stop: () => Promise<void>;
}

const wait = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

async function searching(effortOf: (effort: number) => Promise<boolean | undefined>): Promise<void> {
  let inVain = 0;
  for (let effort = 1; effort <= mostEfforts && inVain < mostInVain; effort += 1) {
    await wait(pause);
    const isBetter = await effortOf(effort);
    if (isBetter === undefined) return;
    inVain = isBetter ? 0 : inVain + 1;
  }
}

export function improvement({ wanted, cost, better }: Improved): Improvement {
  let underWay = $state(false);
  let turn = 0;
  let asking: ReturnType<typeof ask<'pairings.plan'>> | undefined;

  /** True if it found something better; undefined if the search has to end. */
  async function effortOf(mine: number, effort: number): Promise<boolean | undefined> {
    const request = mine === turn ? wanted() : undefined;
    const found = request && (await once({ ...request, effort }));
    if (mine !== turn || !found) return undefined;
    const isBetter = found.cost < (cost() ?? Number.NEGATIVE_INFINITY) - noticeable;
    if (isBetter) better(found);
    return isBetter;
  }

  async function once(request: Argument<'pairings.plan'>): Promise<PairingSuggestion | undefined> {
    asking = ask('pairings.plan', request);
    const answer = await asking;
    asking = undefined;
    return 'ok' in answer ? answer.ok.suggestions[0] : undefined;
  }

  function goOn(): void {
    const mine = (turn += 1);
    underWay = true;
    void searching((effort) => effortOf(mine, effort)).then(() => {
      if (mine === turn) underWay = false;
    });
  }

  async function stop(): Promise<void> {
    turn += 1;
    underWay = false;
    if (!asking) return;
    void ask('job.cancel', {});
    await asking;
  }

  return {
    get underWay() {
      return underWay;
    },
    goOn,
    stop,
  };
}
