/**
 * The client of the contract: it uses the bridge if the desktop's preload script provides one, and otherwise sends one
 * POST request per call. No other file knows that there are two shells.
 */
import type { Answer, Argument, CallName, Result } from '../../shared/contract/api.ts';
import type { MenuOrder } from '../../shared/contract/menu-orders.ts';
import type { RefusalCode } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';

/** Of files for other programs. */
export type SavedEnding = 'csv' | 'xlsx' | 'trf' | 'qbj' | 'h9' | 'ics';

export type Choice =
  | 'open-league'
  | 'save-league'
  | 'open-results'
  | 'save-results'
  | 'save-json'
  | 'folder'
  | `save-${SavedEnding}`;

interface DesktopBridge {
  readonly call: (name: string, argument: unknown) => Promise<unknown>;
  readonly choose: (kind: Choice) => Promise<string | null>;
  readonly onOrder: (listener: (order: MenuOrder) => void) => void;
}
declare global {
  interface Window {
    readonly leagueLedger?: DesktopBridge;
  }
}

const bridge = window.leagueLedger;

/** True in a browser, where the program may have stopped while its page is still open. */
export const isInBrowser = bridge === undefined;

/**
 * The desktop's dialog for one kind of file. It is undefined in the browser, which offers a list and a typed path
 * instead.
 */
export const dialogFor = (kind: Choice): (() => Promise<string | null>) | undefined =>
  bridge && (() => bridge.choose(kind));

/** Runs `listener` when the desktop's menu asks for something. */
export const onMenuOrder = (listener: (order: MenuOrder) => void): void => {
  bridge?.onOrder(listener);
};

/** In characters; browsers take 65,536 bytes at once. */
const longestKeptAlive = 20_000;

async function post(name: string, argument: unknown): Promise<unknown> {
  const body = JSON.stringify(argument);
  const response = await fetch(`/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // What is typed is stored while the page is being left, too.
    keepalive: name === 'drafts.keep' && body.length <= longestKeptAlive,
  });
  return response.json();
}

/** Makes one call. It never throws: a shell that no longer responds counts as an ordinary failure. */
export async function ask<N extends CallName>(name: N, argument: Argument<N>): Promise<Answer<Result<N>>> {
  try {
    return (await (bridge ? bridge.call(name, argument) : post(name, argument))) as Answer<Result<N>>;
  } catch {
    return { failed: { sentence: texts.shell.gone } };
  }
}

/** What is refused for a moment, because something else goes first. */
const forNow: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['jobRunning', 'leagueBusy', 'cancelled']);
/** Between two attempts, in milliseconds. */
const pause = 500;
const attempts = 5;

/** False where nothing is said about the argument: the machine didn't answer, or something else went first. */
export const isAnswered = (answer: Answer): boolean =>
  'ok' in answer || ('refused' in answer && !forNow.has(answer.refused.code));

/** Makes a call that only reads, and again until it is answered; for two seconds. */
export async function askPatiently<N extends CallName>(
  name: N,
  argument: Argument<N>,
): Promise<Answer<Result<N>>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(name, argument);
    if (attempt === attempts || isAnswered(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The sentence to show for a response without a result. */
export const sentenceOf = (answer: Exclude<Answer, { ok: unknown }>): string =>
  'refused' in answer ? answer.refused.sentence : answer.failed.sentence;

/** The same of a call that only reads, such as a page's or a preview: it can't have left a step unsaved. */
export function sentenceOfReading(answer: Exclude<Answer, { ok: unknown }>): string {
  const sentence = sentenceOf(answer);
  return sentence === texts.failures.bug ? texts.failures.reading : sentence;
}

async function placed(address: string, body?: File): Promise<Answer<{ path: string }>> {
  try {
    const response = await fetch(address, { method: 'POST', ...(body === undefined ? {} : { body }) });
    return (await response.json()) as Answer<{ path: string }>;
  } catch {
    return { failed: { sentence: texts.shell.gone } };
  }
}

/** Streams a file of any size to the machine. The result is a path that calls accept. */
export const upload = (file: File): Promise<Answer<{ path: string }>> =>
  placed(`/upload?name=${encodeURIComponent(file.name)}`, file);

/** Returns a path at which to write a file with this name, for `download` to fetch. */
export const placeForDownload = (name: string): Promise<Answer<{ path: string }>> =>
  placed(`/download-path?name=${encodeURIComponent(name)}`);

/** Lets the browser save the file that was written at a path from `placeForDownload`. */
export function download(path: string): void {
  const link = document.createElement('a');
  link.href = `/download?path=${encodeURIComponent(path)}`;
  link.download = '';
  link.click();
}
