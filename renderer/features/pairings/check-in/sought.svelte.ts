/** The search while a user types: soon after the last letter, so that not every letter triggers a query. */

/** Delay after a letter, in milliseconds. */
const pause = 150;

export interface Sought {
  /** As it is in the field. */
  typed: string;
  /** What is searched for. */
  readonly text: string;
}

export function sought(): Sought {
  let typed = $state('');
  let text = $state('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    get typed() {
      return typed;
    },
    set typed(next) {
      typed = next;
      clearTimeout(timer);
      // An emptied field shows all players at once.
      if (next.trim() === '') text = '';
      else timer = setTimeout(() => (text = typed.trim()), pause);
    },
    get text() {
      return text;
    },
  };
}
