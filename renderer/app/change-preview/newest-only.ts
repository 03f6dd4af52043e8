/** Runs one request at a time and keeps only the newest, for work that is requested again and again during typing. */

export interface NewestOnly<Q> {
  /** Sends a request if no newer one follows within `pause` milliseconds. */
  readonly ask: (question: Q, pause: number) => void;
  /** Drops all requests. */
  readonly clear: () => void;
}

interface Work<Q, A> {
  readonly answer: (question: Q) => Promise<A>;
  /** Receives the answer to the newest request. Answers to older requests are ignored. */
  readonly take: (answer: A) => void;
  /** Called when the result being calculated is no longer wanted. */
  readonly giveUp: () => void;
}

/** A newer request waits until the older one, which is told to stop, has ended. */
export function newestOnly<Q, A>({ answer, take, giveUp }: Work<Q, A>): NewestOnly<Q> {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next: { readonly question: Q } | null = null;
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (let current = next; current !== null; current = next) {
      const mine = newest;
      next = null;
      const found = await answer(current.question);
      if (mine === newest) take(found);
    }
    working = false;
  }
  function replace(question: Q | undefined): void {
    next = question === undefined ? null : { question };
    if (working) giveUp();
    else void work();
  }
  return {
    ask: (question, pause) => {
      newest += 1;
      clearTimeout(timer);
      timer = setTimeout(() => {
        replace(question);
      }, pause);
    },
    clear: () => {
      newest += 1;
      clearTimeout(timer);
      replace(undefined);
    },
  };
}
