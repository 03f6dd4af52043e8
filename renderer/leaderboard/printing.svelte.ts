/** True while the page is being printed, so that it can put rows on paper that the screen leaves out. */
import { flushSync } from 'svelte';

export interface Printing {
  readonly now: boolean;
}

/** Use while a component is being set up. */
export function printing(): Printing {
  let now = $state(false);
  const turn = (on: boolean) => (): void => {
    // The sheet is laid out as soon as the event is over, so the rows must stand by then.
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
