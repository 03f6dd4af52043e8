/** The search while a user types: soon after the last letter, so that not every letter triggers a query. */

/** Delay after a letter, in milliseconds. */
const pause = 150;

export class SearchText {
  #typed = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is searched for. */
  text = $state('');

  /** As it is in the field. */
  get typed(): string {
    return this.#typed;
  }
  set typed(next: string) {
    this.#typed = next;
    clearTimeout(this.#timer);
    // An emptied field shows all players at once.
    if (next.trim() === '') this.text = '';
    else this.#timer = setTimeout(() => (this.text = next.trim()), pause);
  }
}
