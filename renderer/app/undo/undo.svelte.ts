/**
 * Undo and redo: first of unsaved changes on the page, then of the league's changes, from every page and after every
 * start. Includes the line at the bottom of the page that reports changes of the league.
 */
import type { CallName, Result } from '../../../shared/contract/api.ts';
import { texts } from '../../../shared/messages/index.ts';
import { ask, sentenceOf } from '../api.ts';
import type { Way } from './steps.svelte.ts';
import { FollowedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';
import { bindKeys } from '../shortcuts/bind-keys.ts';
import { keys } from '../shortcuts/shortcuts.ts';
import { pageSteps, type FocusPlace } from './page-steps.svelte.ts';

/** What the line says, and what its button would do. */
export type Word =
  | { readonly is: 'nothing' }
  | { readonly is: 'working'; readonly way: Way }
  | {
      readonly is: 'told';
      readonly sentence: string;
      readonly offer: Way | null;
      /** It tells of a change; otherwise it answers undo or redo. */
      readonly isNews: boolean;
      /** Of a step of the page: whether it is still the last one. */
      readonly isLast?: () => boolean;
    };

/** How long a sentence stays, in milliseconds. */
const stays = 8000;
/**
 * A preview that is still running soon gives way, so a refused step is repeated. After this time the refusal is
 * reported; in milliseconds.
 */
const patience = 3000;
const pause = 250;
/** Most steps finish sooner, and a short flash of text would disturb more than a short wait; in milliseconds. */
const slow = 300;
const words = texts.history.line;
const nothing: Word = { is: 'nothing' };

interface Press {
  readonly way: Way;
  readonly place: FocusPlace;
  /** A key that is held down only undoes the page's own steps. */
  readonly isHeld: boolean;
}

async function change(way: Way): ReturnType<typeof league.change<'history.undo' | 'history.redo'>> {
  const call = way === 'undo' ? 'history.undo' : 'history.redo';
  for (let waited = 0; waited < patience; waited += pause) {
    const answer = await league.change(call, {});
    if (!('refused' in answer) || answer.refused.code !== 'jobRunning') return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return league.change(call, {});
}

/** The newest changes; undefined if the league was changed while they were requested. */
async function newest(): Promise<Result<'history.list'> | undefined> {
  const revision = league.current?.revision;
  const answer = await ask('history.list', { limit: 1 });
  return 'ok' in answer && revision === league.current?.revision ? answer.ok : undefined;
}

class UndoRedo {
  readonly job = new FollowedJob();
  #word = $state.raw<Word>(nothing);
  /** The league's revision that the line describes: after another window's change its button would do something else. */
  #toldAt = $state<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  /** Steps that were requested in quick succession run one after another. */
  #steps: Promise<unknown> = Promise.resolve();
  /** How many of them have not run yet. */
  #waiting = 0;

  get word(): Word {
    if (this.#word.is !== 'told') return this.#word;
    const { isLast } = this.#word;
    if (isLast) return isLast() ? this.#word : nothing;
    // While a step is running, the button keeps the focus for its next action.
    const isStale = this.#toldAt !== league.current?.revision && this.#waiting === 0;
    return isStale ? { ...this.#word, offer: null } : this.#word;
  }

  readonly start = (way: Way): void => {
    if (league.current !== null) this.#afterOthers(() => this.#step(way));
  };

  /** Does what the line offers. */
  readonly takeOffer = (): void => {
    const { word } = this;
    if (word.is !== 'told' || word.offer === null) return;
    if (word.isLast === undefined) this.start(word.offer);
    else if (pageSteps.go(word.offer)) this.#word = nothing;
  };

  /** Says what was just done on the page, which isn't in the league's history, beside the button that undoes it. */
  readonly tellOfPage = (sentence: string, isLast: () => boolean): void => {
    this.#word = { is: 'told', sentence, offer: 'undo', isNews: true, isLast };
    this.#forgetLater();
  };

  /** What was done on the page can't be undone elsewhere. */
  readonly leavePage = (): void => {
    if (this.#word.is === 'told' && this.#word.isLast) this.#word = nothing;
  };

  /** Handles a key that means undo or redo. In a text field without an editor it is left to the browser. */
  readonly press = bindKeys({
    [keys.undo]: ({ target, repeat }) => this.#take('undo', target, repeat),
    [keys.redo]: ({ target, repeat }) => this.#take('redo', target, repeat),
  });

  /** The desktop's menu does the same as the keys, at the element that has the focus. */
  fromMenu(way: Way): void {
    // The only way in which a page can undo typed text.
    // oxlint-disable-next-line typescript/no-deprecated
    if (!this.#take(way, document.activeElement, false)) document.execCommand(way);
  }

  /** The line stays while it has the pointer or the focus. */
  hold(next: boolean): void {
    this.#held = next;
    this.#forgetLater();
  }

  /** Another league was opened. */
  readonly forget = (): void => {
    this.#word = nothing;
    pageSteps.forget();
  };

  /** Starts reporting changes. */
  follow(): () => void {
    return league.onChange((call) => void this.#tellOf(call));
  }

  #forgetLater(): void {
    clearTimeout(this.#timer);
    if (!this.#held)
      this.#timer = setTimeout(() => {
        if (this.#word.is === 'told') this.#word = nothing;
      }, stays);
  }

  #tell(sentence: string, offer: Way | null = null, isNews = false): void {
    this.#word = { is: 'told', sentence, offer, isNews };
    this.#toldAt = league.current?.revision;
    // The button that had the focus is gone.
    if (offer === null) this.#held = false;
    this.#forgetLater();
  }

  async #step(way: Way): Promise<void> {
    const wait = setTimeout(() => (this.#word = { is: 'working', way }), slow);
    const answer = await this.job.during(() => change(way));
    clearTimeout(wait);
    if (!('ok' in answer)) this.#tell(sentenceOf(answer));
    else if (answer.ok === null) this.#tell(words.nothing[way]);
    else this.#tell(words.done[way]({ change: answer.ok.sentence }), way === 'undo' ? 'redo' : 'undo');
  }

  #afterOthers(work: () => unknown): void {
    this.#waiting += 1;
    this.#steps = this.#steps.then(work).finally(() => (this.#waiting -= 1));
  }

  /** Names the league's next change and leaves it to the button, because it was not made on this page. */
  async #nameNext(way: Way): Promise<void> {
    const found = await newest();
    const next = found?.[way];
    if (next) this.#tell(words.nothingHere[way]({ change: next.sentence }), way);
    else if (found) this.#tell(words.nothing[way]);
  }

  /** Runs the page's own step, otherwise the league's; returns false if the key press applies to neither. */
  #turn({ way, place, isHeld }: Press, makeLeagueStep: () => void): boolean {
    const next = pageSteps.next(way);
    if (next === 'step') return pageSteps.go(way);
    if (place === 'empty-field') return false;
    if (isHeld || league.current === null) return true;
    if (next === 'league') makeLeagueStep();
    // A newer change has replaced what could be redone.
    else if (way === 'redo' && pageSteps.canUndo()) this.#tell(words.nothing.redo);
    else if (place === 'editor-field' || pageSteps.hasUnsaved()) void this.#nameNext(way);
    else makeLeagueStep();
    return true;
  }

  /** While a step of the league is running, it isn't known yet which step is next. */
  #turnLater(press: Press): void {
    this.#afterOthers(() => {
      let made: Promise<void> | undefined;
      this.#turn(press, () => {
        made = this.#step(press.way);
      });
      return made;
    });
  }

  /** True if undo and redo apply to the page or the league at this place; otherwise the browser handles them. */
  #take(way: Way, target: EventTarget | null, isHeld: boolean): boolean {
    const press = { way, place: pageSteps.placeOf(target), isHeld };
    if (press.place === 'text') return false;
    if (this.#waiting === 0)
      return this.#turn(press, () => {
        this.start(way);
      });
    if (!isHeld) this.#turnLater(press);
    return true;
  }

  /** After each change that the screen made: what it was, in the words of the history. */
  async #tellOf(call: CallName): Promise<void> {
    if (call === 'history.undo') pageSteps.leagueMoved('undo');
    else if (call === 'history.redo') pageSteps.leagueMoved('redo');
    else await this.#tellOfChange();
  }

  async #tellOfChange(): Promise<void> {
    pageSteps.leagueMoved('change');
    const found = await newest();
    if (found?.undo) this.#tell(words.saved({ change: found.undo.sentence }), 'undo', true);
  }
}

export const undoRedo = new UndoRedo();
