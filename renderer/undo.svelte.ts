/**
 * Undo and redo: first of what was changed on the page and not saved, then of the league's changes, from every page
 * and after every start; and the line at the bottom of the page that tells of the league's.
 */
import type { CallName, Result } from '../shared/api.ts';
import { texts } from '../shared/messages/index.ts';
import { ask, sentenceOf } from './api.ts';
import type { Way } from './entry/steps.svelte.ts';
import { followedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';
import { pageSteps, type Place } from './page-steps.svelte.ts';

export type { Way } from './entry/steps.svelte.ts';

/** What the line says, and what its button would do. */
export type Word =
  | { readonly is: 'nothing' }
  | { readonly is: 'working'; readonly way: Way }
  | { readonly is: 'told'; readonly sentence: string; readonly offer: Way | null };

/** How long a sentence stays, in milliseconds. */
const stays = 8000;
/** A preview that is still under way gives way soon, and what takes long is told after this; in milliseconds. */
const patience = 3000;
const pause = 250;
/** Most steps are made sooner, and a flash of words would disturb more than a short wait; in milliseconds. */
const slow = 300;
const words = texts.history.line;
const nothing: Word = { is: 'nothing' };

let word = $state.raw<Word>(nothing);
/** The league's revision of which the line tells: after another window's change its button would do something else. */
let toldAt = $state<number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let held = false;
/** Steps that were asked for in quick succession are made one after another. */
let steps: Promise<unknown> = Promise.resolve();
/** How many of them are not made yet. */
let waiting = 0;
const job = followedJob();

function forgetLater(): void {
  clearTimeout(timer);
  if (!held)
    timer = setTimeout(() => {
      if (word.is === 'told') word = nothing;
    }, stays);
}

function tell(sentence: string, offer: Way | null = null): void {
  word = { is: 'told', sentence, offer };
  toldAt = league.current?.revision;
  // What had the focus is gone with the button.
  if (offer === null) held = false;
  forgetLater();
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

async function step(way: Way): Promise<void> {
  const wait = setTimeout(() => (word = { is: 'working', way }), slow);
  const answer = await job.during(() => change(way));
  clearTimeout(wait);
  if (!('ok' in answer)) tell(sentenceOf(answer));
  else if (answer.ok === null) tell(words.nothing[way]);
  else tell(words.done[way]({ change: answer.ok.sentence }), way === 'undo' ? 'redo' : 'undo');
}

function afterOthers(work: () => unknown): void {
  waiting += 1;
  steps = steps.then(work).finally(() => (waiting -= 1));
}

function start(way: Way): void {
  if (league.current !== null) afterOthers(() => step(way));
}

/** The newest changes; undefined where the league was changed while they were asked for. */
async function newest(): Promise<Result<'history.list'> | undefined> {
  const revision = league.current?.revision;
  const answer = await ask('history.list', { limit: 1 });
  return 'ok' in answer && revision === league.current?.revision ? answer.ok : undefined;
}

/** Names the league's change that is next, and leaves it to the button: it was not made on this page. */
async function nameNext(way: Way): Promise<void> {
  const found = await newest();
  const next = found?.[way];
  if (next) tell(words.nothingHere[way]({ change: next.sentence }), way);
  else if (found) tell(words.nothing[way]);
}

interface Press {
  readonly way: Way;
  readonly place: Place;
  /** A key that is held goes no further than the page. */
  readonly isHeld: boolean;
}

/** Makes the page's own step, else has the league make one; false where the press means neither. */
function turn({ way, place, isHeld }: Press, makeLeagueStep: () => void): boolean {
  const next = pageSteps.next(way);
  if (next === 'step') return pageSteps.go(way);
  if (place === 'empty-field') return false;
  if (isHeld || league.current === null) return true;
  if (next === 'league') makeLeagueStep();
  // What was changed since has taken the place of what could be redone.
  else if (way === 'redo' && pageSteps.canUndo) tell(words.nothing.redo);
  else if (place === 'editor-field' || pageSteps.hasUnsaved) void nameNext(way);
  else makeLeagueStep();
  return true;
}

/** While a step of the league is under way, whose turn is next is not known yet. */
function turnLater(press: Press): void {
  afterOthers(() => {
    let made: Promise<void> | undefined;
    turn(press, () => {
      made = step(press.way);
    });
    return made;
  });
}

/** True where undo and redo mean the page or the league at this place; else they are the browser's. */
function take(way: Way, target: EventTarget | null, isHeld: boolean): boolean {
  const press = { way, place: pageSteps.placeOf(target), isHeld };
  if (press.place === 'text') return false;
  if (waiting === 0)
    return turn(press, () => {
      start(way);
    });
  if (!isHeld) turnLater(press);
  return true;
}

/** After each change that the screen made: what it was, as history calls it. */
async function tellOf(call: CallName): Promise<void> {
  if (call === 'history.undo') pageSteps.leagueMoved('undo');
  else if (call === 'history.redo') pageSteps.leagueMoved('redo');
  else await tellOfChange();
}

async function tellOfChange(): Promise<void> {
  pageSteps.leagueMoved('change');
  const found = await newest();
  if (found?.undo) tell(words.saved({ change: found.undo.sentence }), 'undo');
}

/** The letter of a key; by its place on the keyboard where the alphabet isn't Latin. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/iu.test(key) ? key : code.replace('Key', '')).toLowerCase();

/** What the keys ask for; undefined for all other keys. */
export function wayOf(event: KeyboardEvent): Way | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const letter = letterOf(event);
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !event.shiftKey ? 'redo' : undefined;
}

export const undoing = {
  get word(): Word {
    if (word.is !== 'told') return word;
    // While a step is under way the button keeps the focus for what it will offer.
    const isStale = toldAt !== league.current?.revision && waiting === 0;
    return isStale ? { ...word, offer: null } : word;
  },
  job,
  start,
  /** Takes a key where it means undo or redo; in a text field that no editor takes it is the browser's own. */
  press(event: KeyboardEvent): boolean {
    const way = wayOf(event);
    return way !== undefined && take(way, event.target, event.repeat);
  },
  /** The desktop's menu asks what the keys ask, at what has the focus. */
  fromMenu(way: Way): void {
    // The only way in which a page can undo what was typed.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    if (!take(way, document.activeElement, false)) document.execCommand(way);
  },
  /** While the line has the pointer or the focus it stays. */
  hold(next: boolean): void {
    held = next;
    forgetLater();
  },
  /** Another league was opened. */
  forget: (): void => {
    word = nothing;
    pageSteps.forget();
  },
  /** Starts telling of changes. */
  follow: (): (() => void) => league.onChange((call) => void tellOf(call)),
};
