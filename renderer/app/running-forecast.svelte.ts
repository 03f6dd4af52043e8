/** A forecast while it is looked at: a first one at once, then better ones, until it is good enough. */
import { untrack } from 'svelte';
import type { Argument, Result } from '../../shared/contract/api.ts';
import { ask, sentenceOf } from './api.ts';
import { league } from './league.svelte.ts';

type ForecastCall = 'forecast.tournament' | 'forecast.season';

/** All but how many simulations. */
type Asked<C extends ForecastCall> = Omit<Argument<C>, 'simulations'>;

/** Simulations after each step. */
const steps = [300, 1000, 3000, 10_000];
/** Before asking again where another long call has the worker; in milliseconds. */
const pause = 500;

const wait = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

export class Forecasting<C extends ForecastCall> {
  /** The last answer; it is kept while a better one is calculated. */
  value = $state.raw<Result<C>>();
  trouble = $state<string>();
  isRunning = $state(false);
  /** Of the league, when `value` was asked for. */
  #version = $state.raw<string | null>(null);
  /** False while `value` is of facts that have changed since, and before there is one. */
  readonly isCurrent = $derived(this.value !== undefined && this.#version === league.version);
  /** Grows with every start, which ends the one before it. */
  #turn = 0;
  #answer: Promise<unknown> | undefined;
  #ending: Promise<unknown> | undefined;

  readonly #call: C;

  /**
   * Call this during component setup.
   *
   * @param asked - null while nothing is wanted.
   */
  constructor(call: C, asked: () => Asked<C> | null) {
    this.#call = call;
    $effect(() => {
      league.followChanges();
      const given = asked();
      return untrack(() => (given === null ? undefined : this.#start(given)));
    });
  }

  /** Returns a function that ends it. */
  #start(asked: Asked<C>): () => void {
    const turn = (this.#turn += 1);
    this.isRunning = true;
    void this.#run(turn, asked).then(() => {
      if (turn === this.#turn) this.isRunning = false;
    });
    return () => {
      this.#turn += 1;
      // A cancellation that arrives late would end the forecast that is requested next.
      if (this.#answer) this.#ending = Promise.all([ask('job.cancel', { call: this.#call }), this.#answer]);
    };
  }

  async #run(turn: number, asked: Asked<C>): Promise<void> {
    await this.#ending;
    for (const simulations of steps) {
      const goesOn = await this.#attempt(turn, { ...asked, simulations } as Argument<C>);
      if (!goesOn) return;
    }
  }

  /** True if a better one is worth asking for. */
  async #attempt(turn: number, argument: Argument<C>): Promise<boolean> {
    if (turn !== this.#turn) return false;
    const { version } = league;
    const asking = ask(this.#call, argument);
    this.#answer = asking;
    const answer = await asking;
    this.#answer = undefined;
    if (turn !== this.#turn) return false;
    if ('ok' in answer) {
      this.value = answer.ok;
      this.#version = version;
      this.trouble = undefined;
      return answer.ok.forecast !== null;
    }
    const code = 'refused' in answer ? answer.refused.code : '';
    if (code === 'jobRunning' || code === 'cancelled') {
      await wait(pause);
      return this.#attempt(turn, argument);
    }
    this.trouble = sentenceOf(answer);
    return false;
  }
}
