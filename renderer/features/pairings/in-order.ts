/** Answers are used in the order in which they were asked for, whichever comes first. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  /** Uses an answer after those that were asked for before it; resolves then. One that fails holds up no other. */
  use<T>(answer: Promise<T>, use: (answer: T) => void): Promise<void> {
    const used = this.#last.then(() => answer).then(use);
    this.#last = used.catch(() => undefined);
    return used;
  }

  /** Resolves once all answers that were asked for so far have been used. */
  get used(): Promise<unknown> {
    return this.#last;
  }
}
