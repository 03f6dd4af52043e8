/** Forecasts of the past as they are judged, and the last result; it is kept while other pages are open. */
import type { ForecastsJudged } from '../../../../shared/contract/lab.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { FollowedJob } from '../../../app/job.svelte.ts';
import { LeagueState } from '../league-state.svelte.ts';

interface State {
  readonly result?: ForecastsJudged | undefined;
  readonly trouble?: string | undefined;
}

class JudgedForecasts {
  readonly job = new FollowedJob('lab', 'lab.forecasts');
  readonly #state = new LeagueState<State>(() => ({}));
  readonly result = $derived(this.#state.now.result);
  readonly trouble = $derived(this.#state.now.trouble);

  /** A result for a league that was closed meanwhile is dropped. */
  readonly run = async (): Promise<void> => {
    this.#state.set({ trouble: undefined });
    const answer = await this.#state.whileOpen(() => this.job.during(() => ask('lab.forecasts', {})));
    if (answer === undefined) return;
    this.#state.set('ok' in answer ? { result: answer.ok } : { trouble: sentenceOf(answer) });
  };
}

export const judgedForecasts = new JudgedForecasts();
