/** The system whose lines are in front in all pictures of a comparison. */
export class FrontSystem {
  chosen = $state<number | null>(null);
  #pointed = $state<number | null>(null);
  /** The system under the pointer, otherwise the selected one; null if all are equal. */
  readonly now = $derived(this.#pointed ?? this.chosen);

  /** Selects a system. Selecting it again clears the selection. */
  choose(index: number): void {
    this.chosen = this.chosen === index ? null : index;
  }

  point(index: number | null): void {
    this.#pointed = index;
  }
}
