/** One question at a time, and only the newest: for work that whoever types asks for again and again. */

export interface NewestOnly<Q> {
  /** Asks, once nothing newer was asked for `pause` milliseconds. */
  readonly ask: (question: Q, pause: number) => void;
  /** Forgets every question. */
  readonly clear: () => void;
}

interface Work<Q, A> {
  readonly answer: (question: Q) => Promise<A>;
  /** Takes the answer to the newest question; to older ones nobody listens. */
  readonly take: (answer: A) => void;
  /** Told that what is being worked out isn't wanted any more. */
  readonly giveUp: () => void;
}

/** A newer question waits until an older one, which is told to give up, has ended. */
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
