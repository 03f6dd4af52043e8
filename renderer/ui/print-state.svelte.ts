/** True while the page is being printed, so that paper can show rows that the screen leaves out. */
import { flushSync } from 'svelte';

export class PrintState {
  now = $state(false);

  /** Call this during component setup. */
  constructor() {
    $effect(() => {
      window.addEventListener('beforeprint', this.#begin);
      window.addEventListener('afterprint', this.#end);
      return () => {
        window.removeEventListener('beforeprint', this.#begin);
        window.removeEventListener('afterprint', this.#end);
      };
    });
  }

  readonly #begin = (): void => {
    this.#turn(true);
  };

  readonly #end = (): void => {
    this.#turn(false);
  };

  /** The browser lays out the sheet as soon as the event ends, so the rows must exist by then. */
  #turn(on: boolean): void {
    flushSync(() => {
      this.now = on;
    });
  }
}
