/** Runs in the page before its own script: what is under way there, and when something was drawn. */
import type { Page } from '@playwright/test';

interface Watched {
  /** Calls that haven't been answered yet, without those that only look whether something has changed. */
  pending: number;
  /** The revision of the standings that came last. */
  followed: number;
  /** Calls that ended with an unexpected error. */
  readonly failures: string[];
}

declare global {
  interface Window {
    watched: Watched;
    /**
     * Waits until `isThere`, which is looked at after every change of the page, and then for the frame that shows it.
     * Rejects after a minute.
     *
     * @returns milliseconds since `began`, a time by `performance.now()`
     */
    drawn: (began: number, isThere: () => boolean) => Promise<number>;
  }
}

/** Has every document of the page watched from its beginning. Each function is carried over whole, so it needs no other. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(watchCalls);
  await page.addInitScript(watchFrames);
}

function watchCalls(): void {
  const polls = /\/call\/(?:league\.read|job\.read)$/u;
  const watched: Watched = { pending: 0, followed: 0, failures: [] };
  window.watched = watched;
  const noteAnswer = (address: string, response: Response): void => {
    const read = response.json.bind(response);
    response.json = async () => {
      const answer = (await read()) as { ok?: { revision: number } | null; failed?: { sentence: string } };
      if (answer.failed) watched.failures.push(`${address}: ${answer.failed.sentence}`);
      if (address.endsWith('/call/leaderboard.follow') && answer.ok) watched.followed = answer.ok.revision;
      return answer;
    };
  };
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (polls.test(address)) return send(input, init);
    watched.pending += 1;
    try {
      const response = await send(input, init);
      noteAnswer(address, response);
      return response;
    } finally {
      watched.pending -= 1;
    }
  };
}

function watchFrames(): void {
  const patience = 60_000;
  /** After the next frame: a message comes when the page has been laid out and painted. */
  const frame = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now());
        };
        port2.postMessage(0);
      });
    });
  const until = (isThere: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const look = (): void => {
        const isLate = performance.now() - began > patience;
        if (!isThere() && !isLate) return;
        observer.disconnect();
        clearInterval(timer);
        if (isLate) reject(new Error(`not drawn within ${String(patience / 1000)} s: ${String(isThere)}`));
        else resolve();
      };
      const observer = new MutationObserver(look);
      // What isn't a change of the page, as an answer that changes nothing.
      const timer = setInterval(look, 5);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  window.drawn = async (began, isThere) => {
    if (!isThere()) await until(isThere);
    return (await frame()) - began;
  };
}
