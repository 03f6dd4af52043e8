/** The system whose lines are in front in all pictures of a comparison. */

export interface Front {
  /** The system under the pointer, otherwise the selected one; null if all are equal. */
  readonly now: number | null;
  readonly chosen: number | null;
  /** Selects a system. Selecting it again clears the selection. */
  readonly choose: (index: number) => void;
  readonly point: (index: number | null) => void;
}

export function frontOf(): Front {
  let chosen = $state<number | null>(null);
  let pointed = $state<number | null>(null);
  return {
    get now() {
      return pointed ?? chosen;
    },
    get chosen() {
      return chosen;
    },
    choose(index) {
      chosen = chosen === index ? null : index;
    },
    point(index) {
      pointed = index;
    },
  };
}
