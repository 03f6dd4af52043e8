/** A point of a line over time. x is days since 1970, or a tournament's number. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** The part of the x axis that is drawn. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
