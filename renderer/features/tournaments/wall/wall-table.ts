/** A table as it hangs on the wall. */

interface WallRow {
  /** Or the group that was won. */
  readonly place: string;
  /** As lists may show it. */
  readonly name: string;
  /** Since when, or until when, it takes part: "from round 3"; empty or left out for one who is there throughout. */
  readonly attendance?: string;
  /** One for each head. */
  readonly figures: readonly string[];
}

export interface WallTable {
  readonly title: string;
  /** Of the first column, where that isn't the place. */
  readonly placeHead?: string;
  readonly heads: readonly string[];
  /** Which of the figures decides first, counted from 0. */
  readonly first: number;
  /** What short heads mean; empty where they say it. */
  readonly key: string;
  /** The best first. */
  readonly rows: readonly WallRow[];
}
