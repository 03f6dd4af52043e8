/** The tuning that is being configured or running, and its result. All of it is kept while other pages are open. */
import type { Argument } from '../../../../shared/contract/api.ts';
import type { SystemLandscape, SystemTuned } from '../../../../shared/contract/lab.ts';
import type { SettingsPage } from '../../../../shared/contract/settings.ts';
import type { CandidateWanted } from '../../../../shared/contract/lab.ts';
import type { LossName } from '../../../../shared/rating/index.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { FollowedJob } from '../../../app/job.svelte.ts';
import { route } from '../../../app/router.svelte.ts';
import type { ParameterName } from '../../../app/parameters/parameters-draft.ts';
import { LeagueState } from '../league-state.svelte.ts';
import { choiceOf, questionOf, type Choice } from './choice.ts';

export interface TunedAsAsked {
  readonly result: SystemTuned;
  readonly tune: readonly ParameterName[];
  readonly loss: LossName;
}

/** The values at the centre of a landscape. */
export type Around = 'start' | 'tuned';

export interface MapAsAsked {
  readonly result: SystemLandscape;
  readonly around: Around;
  readonly loss: LossName;
}

interface State {
  /** undefined: the system in use, or the initial one. */
  readonly choice?: Choice | undefined;
  readonly begun?: CandidateWanted | undefined;
  readonly tuned?: TunedAsAsked | undefined;
  readonly trouble?: string | undefined;
  readonly map?: MapAsAsked | undefined;
  readonly mapTrouble?: string | undefined;
}

const badNumber = (name: ParameterName): string =>
  texts.settings.ratings.badNumber({ name: texts.parameters.names[name] });

class Tuning {
  readonly searching = new FollowedJob('lab');
  readonly mapping = new FollowedJob('lab');
  readonly #state = new LeagueState<State>(() => ({}));
  readonly tuned = $derived(this.#state.now.tuned);
  readonly trouble = $derived(this.#state.now.trouble);
  readonly map = $derived(this.#state.now.map);
  readonly mapTrouble = $derived(this.#state.now.mapTrouble);
  /** The changed choice; undefined while it is still the initial one. */
  readonly chosen = $derived(this.#state.now.choice);

  /** The choice, once the data of the settings page is known. */
  choice(page: SettingsPage): Choice {
    return this.chosen ?? choiceOf(page, this.#state.now.begun);
  }

  readonly choose = (choice: Choice | undefined): void => {
    this.#state.set({ choice, trouble: undefined, mapTrouble: undefined });
  };

  /** Opens the tuning page with a system and the values from which its search starts. */
  begin(candidate: CandidateWanted): void {
    this.#state.begin({ begun: candidate });
    route.go('lab', 'tune');
  }

  /** Starts the search. If a field doesn't contain a number, it reports that instead. */
  start(page: SettingsPage): void {
    const question = questionOf(page, this.choice(page));
    if ('asked' in question) void this.#tune(question.asked);
    else this.#state.set({ trouble: badNumber(question.unreadable) });
  }

  /** Measures the landscape of two parameters around the start values, or around the tuned settings. */
  drawMap(page: SettingsPage, around: Around, across: ParameterName, up: ParameterName): void {
    const question = questionOf(page, this.choice(page));
    if (!('asked' in question)) {
      this.#state.set({ mapTrouble: badNumber(question.unreadable) });
      return;
    }
    const { system, parameters, loss } = question.asked;
    const about = around === 'tuned' && this.tuned ? { ...this.tuned.result.parameters } : parameters;
    void this.#draw({ system, parameters: about, loss, across, up }, around);
  }

  /** Runs in the lab. A result for a league that was closed meanwhile is dropped. */
  async #tune(asked: Argument<'lab.tune'>): Promise<void> {
    this.#state.set({ tuned: undefined, trouble: undefined, map: undefined, mapTrouble: undefined });
    const answer = await this.#state.whileOpen(() => this.searching.during(() => ask('lab.tune', asked)));
    if (answer === undefined) return;
    const { tune, loss = 'log-loss' } = asked;
    if ('ok' in answer) this.#state.set({ tuned: { result: answer.ok, tune, loss } });
    else this.#state.set({ trouble: sentenceOf(answer) });
  }

  async #draw(asked: Argument<'lab.landscape'>, around: Around): Promise<void> {
    this.#state.set({ mapTrouble: undefined });
    const answer = await this.#state.whileOpen(() => this.mapping.during(() => ask('lab.landscape', asked)));
    if (answer === undefined) return;
    const { loss = 'log-loss' } = asked;
    if ('ok' in answer) this.#state.set({ map: { result: answer.ok, around, loss } });
    else this.#state.set({ mapTrouble: sentenceOf(answer) });
  }
}

export const tuning = new Tuning();
