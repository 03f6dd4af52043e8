/** A measured number with what chance could have made of it. */

/**
 * `low` to `high` is where the number would be for 95 in 100 leagues like this one: the tournaments are drawn again,
 * with replacement (percentile bootstrap; Efron 1979). It always holds the value. A single tournament gives no width:
 * it tells nothing of chance.
 */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}
