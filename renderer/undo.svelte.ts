/**
 * Undo and redo of the ledger's changes, from every page and after every start, and the line at the bottom of
 * the page that tells of them.
 */
import type { CallName } from '../shared/api.ts';
import { texts } from '../shared/texts/index.ts';
import { ask, sentenceOf } from './api.ts';
import { followedJob } from './job.svelte.ts';
import { isTextField } from './keys/text-field.ts';
import { league } from './league.svelte.ts';

export type Way = 'undo' | 'redo';

/** What the line says, and what its button would do. */
export type Word =
  | { readonly is: 'nothing' }
  | { readonly is: 'working'; readonly way: Way }
  | { readonly is: 'told'; readonly sentence: string; readonly offer: Way | null };

/** How long a sentence stays, in milliseconds. */
const stays = 8000;
/** Most steps are made sooner, and a flash of words would disturb more than a short wait; in milliseconds. */
const slow = 300;
const words = texts.history.line;
const nothing: Word = { is: 'nothing' };

let word = $state.raw<Word>(nothing);
let timer: ReturnType<typeof setTimeout> | undefined;
let held = false;
/** Steps that were asked for in quick succession are made one after another. */
let steps: Promise<unknown> = Promise.resolve();
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
  // What had the focus is gone with the button.
  if (offer === null) held = false;
  forgetLater();
}

async function step(way: Way): Promise<void> {
  const wait = setTimeout(() => (word = { is: 'working', way }), slow);
  const answer = await job.during(() => league.change(way === 'undo' ? 'history.undo' : 'history.redo', {}));
  clearTimeout(wait);
  if (!('ok' in answer)) tell(sentenceOf(answer));
  else if (answer.ok === null) tell(words.nothing[way]);
  else tell(words.done[way]({ change: answer.ok.sentence }), way === 'undo' ? 'redo' : 'undo');
}

function start(way: Way): void {
  if (league.current !== null) steps = steps.then(() => step(way));
}

/** After each change that the screen made: what it was, as history calls it. */
async function tellOf(call: CallName): Promise<void> {
  if (call === 'history.undo' || call === 'history.redo') return;
  const answer = await ask('history.list', { limit: 1 });
  if ('ok' in answer && answer.ok.undo) tell(words.saved({ change: answer.ok.undo.sentence }), 'undo');
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
    return word;
  },
  job,
  start,
  /** Takes a key where it means undo or redo; in a text field that is the browser's own. */
  press(event: KeyboardEvent): boolean {
    const way = wayOf(event);
    if (way === undefined || isTextField(event.target)) return false;
    if (!event.repeat) start(way);
    return true;
  },
  /** The desktop's menu asks: for the text field that has the focus, else for the ledger. */
  fromMenu(way: Way): void {
    // The only way in which a page can undo what was typed.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    if (isTextField(document.activeElement)) document.execCommand(way);
    else start(way);
  },
  /** While the line has the pointer or the focus it stays. */
  hold(next: boolean): void {
    held = next;
    forgetLater();
  },
  forget: (): void => {
    word = nothing;
  },
  /** Starts telling of changes. */
  follow: (): (() => void) => league.onChange((call) => void tellOf(call)),
};
