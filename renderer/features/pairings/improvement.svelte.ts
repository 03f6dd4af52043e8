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

interface Search {
  /** What to request, apart from the effort; undefined if there is nothing to improve. */
  readonly request: () => Omit<Argument<'pairings.plan'>, 'effort'> | undefined;
  readonly cost: () => number | undefined;
  readonly onbetter: (suggestion: PairingSuggestion) => void;
}

const wait = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

export class Improvement {
  isRunning = $state(false);
  readonly #search: Search;
  /** Grows with every start and stop, which ends the search before it. */
  #turn = 0;
  #answer: ReturnType<typeof ask<'pairings.plan'>> | undefined;

  constructor(search: Search) {
    this.#search = search;
  }

  /** Searches until nothing better is found, or until it is stopped. */
  start(): void {
    const turn = (this.#turn += 1);
    this.isRunning = this.#search.request() !== undefined;
    if (!this.isRunning) return;
    void this.#run(turn).then(() => {
      if (turn === this.#turn) this.isRunning = false;
    });
  }

  /** Resolves when the worker is free. */
  async stop(): Promise<void> {
    this.#turn += 1;
    this.isRunning = false;
    if (!this.#answer) return;
    // A cancellation that arrives late would end the search that is requested next.
    await Promise.all([ask('job.cancel', { call: 'pairings.plan' }), this.#answer]);
  }

  async #run(turn: number): Promise<void> {
    let inVain = 0;
    for (let effort = 1; effort <= mostEfforts && inVain < mostInVain; effort += 1) {
      await wait(pause);
      const isBetter = await this.#attempt(turn, effort);
      if (isBetter === undefined) return;
      inVain = isBetter ? 0 : inVain + 1;
    }
  }

  /** True if it found something better; undefined if the search has to end. */
  async #attempt(turn: number, effort: number): Promise<boolean | undefined> {
    const request = turn === this.#turn ? this.#search.request() : undefined;
    const found = request && (await this.#ask({ ...request, effort }));
    if (turn !== this.#turn || !found) return undefined;
    const isBetter = found.cost < (this.#search.cost() ?? Number.NEGATIVE_INFINITY) - noticeable;
    if (isBetter) this.#search.onbetter(found);
    return isBetter;
  }

  async #ask(request: Argument<'pairings.plan'>): Promise<PairingSuggestion | undefined> {
    this.#answer = ask('pairings.plan', request);
    const answer = await this.#answer;
    this.#answer = undefined;
    return 'ok' in answer ? answer.ok.suggestions[0] : undefined;
  }
}
