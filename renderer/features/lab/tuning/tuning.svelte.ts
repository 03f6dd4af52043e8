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
import { forLeague } from '../for-league.svelte.ts';
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

const kept = forLeague<State>(() => ({}));
const { set } = kept;
const searching = new FollowedJob('lab');
const mapping = new FollowedJob('lab');

/** Runs in the lab. A result for a league that was closed meanwhile is dropped. */
async function tune(asked: Argument<'lab.tune'>): Promise<void> {
  set({ tuned: undefined, trouble: undefined, map: undefined, mapTrouble: undefined });
  const answer = await kept.whileOpen(() => searching.during(() => ask('lab.tune', asked)));
  if (answer === undefined) return;
  const { tune: names, loss = 'log-loss' } = asked;
  if ('ok' in answer) set({ tuned: { result: answer.ok, tune: names, loss } });
  else set({ trouble: sentenceOf(answer) });
}

async function draw(asked: Argument<'lab.landscape'>, around: Around): Promise<void> {
  set({ mapTrouble: undefined });
  const answer = await kept.whileOpen(() => mapping.during(() => ask('lab.landscape', asked)));
  if (answer === undefined) return;
  if ('ok' in answer) set({ map: { result: answer.ok, around, loss: asked.loss ?? 'log-loss' } });
  else set({ mapTrouble: sentenceOf(answer) });
}

export const tuning = {
  searching,
  mapping,
  get tuned(): TunedAsAsked | undefined {
    return kept.now.tuned;
  },
  get trouble(): string | undefined {
    return kept.now.trouble;
  },
  get map(): MapAsAsked | undefined {
    return kept.now.map;
  },
  get mapTrouble(): string | undefined {
    return kept.now.mapTrouble;
  },
  /** The choice, once the data of the settings page is known. */
  choice: (page: SettingsPage): Choice => kept.now.choice ?? choiceOf(page, kept.now.begun),
  /** The changed choice; undefined while it is still the initial one. */
  get chosen(): Choice | undefined {
    return kept.now.choice;
  },
  choose(choice: Choice | undefined): void {
    set({ choice, trouble: undefined, mapTrouble: undefined });
  },
  /** Opens the tuning page with a system and the values from which its search starts. */
  begin(candidate: CandidateWanted): void {
    kept.begin({ begun: candidate });
    route.go('lab', 'tune');
  },
  /** Starts the search. If a field doesn't contain a number, it reports that instead. */
  start(page: SettingsPage): void {
    const question = questionOf(page, tuning.choice(page));
    if ('asked' in question) void tune(question.asked);
    else
      set({
        trouble: texts.settings.ratings.badNumber({ name: texts.parameters.names[question.unreadable] }),
      });
  },
  /** Measures the landscape of two parameters around the start values, or around the tuned settings. */
  drawMap(page: SettingsPage, around: Around, across: ParameterName, up: ParameterName): void {
    const { tuned } = kept.now;
    const question = questionOf(page, tuning.choice(page));
    if (!('asked' in question)) {
      set({
        mapTrouble: texts.settings.ratings.badNumber({ name: texts.parameters.names[question.unreadable] }),
      });
      return;
    }
    const { system, parameters, loss } = question.asked;
    const about = around === 'tuned' && tuned ? { ...tuned.result.parameters } : parameters;
    void draw({ system, parameters: about, loss, across, up }, around);
  },
};
