/** True while the page is being printed, so that paper can show rows that the screen leaves out. */
import { flushSync } from 'svelte';

export interface Printing {
  readonly now: boolean;
}

/** Call this during component setup. */
export function printing(): Printing {
  let now = $state(false);
  const turn = (on: boolean) => (): void => {
    // The browser lays out the sheet as soon as the event ends, so the rows must exist by then.
    flushSync(() => {
      now = on;
    });
  };
  $effect(() => {
    const [begin, end] = [turn(true), turn(false)];
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
