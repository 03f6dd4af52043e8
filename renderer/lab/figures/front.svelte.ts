/** Which system's lines are in front in all pictures of a comparison. */

export interface Front {
  /** Pointed at, else chosen; null: all alike. */
  readonly now: number | null;
  readonly chosen: number | null;
  /** Chooses a system; choosing it again lets go of it. */
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
