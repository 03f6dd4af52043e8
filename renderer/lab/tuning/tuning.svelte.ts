/** The tuning that is put together or under way, and what came of it: all of it stays while other pages are looked at. */
import type { Argument } from '../../../shared/api.ts';
import type { SettingsPage, SystemLandscape, SystemTuned } from '../../../shared/answers.ts';
import type { CandidateWanted } from '../../../shared/arguments/lab.ts';
import type { LossName } from '../../../shared/rating/index.ts';
import { texts } from '../../../shared/messages/index.ts';
import { ask, sentenceOf } from '../../api.ts';
import { followedJob } from '../../job.svelte.ts';
import { route } from '../../route.svelte.ts';
import type { ParameterName } from '../../settings/draft.ts';
import { forLeague } from '../for-league.svelte.ts';
import { choiceOf, questionOf, type Choice } from './choice.ts';

export interface TunedAsAsked {
  readonly result: SystemTuned;
  readonly tune: readonly ParameterName[];
  readonly loss: LossName;
}

/** About which values a landscape lies. */
export type Around = 'start' | 'tuned';

export interface MapAsAsked {
  readonly result: SystemLandscape;
  readonly around: Around;
  readonly loss: LossName;
}

interface State {
  /** undefined: the system in use, or what was begun with. */
  readonly choice?: Choice | undefined;
  readonly begun?: CandidateWanted | undefined;
  readonly tuned?: TunedAsAsked | undefined;
  readonly trouble?: string | undefined;
  readonly map?: MapAsAsked | undefined;
  readonly mapTrouble?: string | undefined;
}

const kept = forLeague<State>(() => ({}));
const { set } = kept;
const searching = followedJob('lab');
const mapping = followedJob('lab');

/** Runs in the lab; what comes for a league that was left meanwhile is dropped. */
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
  /** What is chosen, once the page of the settings is known. */
  choice: (page: SettingsPage): Choice => kept.now.choice ?? choiceOf(page, kept.now.begun),
  /** As it was changed; undefined while it is what it was at first. */
  get chosen(): Choice | undefined {
    return kept.now.choice;
  },
  choose(choice: Choice | undefined): void {
    set({ choice, trouble: undefined, mapTrouble: undefined });
  },
  /** Goes to the page of tuning, with a system and the values from which its search is to start. */
  begin(candidate: CandidateWanted): void {
    kept.begin({ begun: candidate });
    route.go('lab', 'tune');
  },
  /** Starts the search, unless a field holds no number: then it says so. */
  start(page: SettingsPage): void {
    const question = questionOf(page, tuning.choice(page));
    if ('asked' in question) void tune(question.asked);
    else
      set({
        trouble: texts.settings.ratings.badNumber({ name: texts.parameters.names[question.unreadable] }),
      });
  },
  /** Measures the landscape of two parameters about the start values, or about the tuned settings. */
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
