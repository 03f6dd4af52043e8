/** What prevents a form from being saved, at one of its fields. */
export interface Problem {
  /** The id of the field in the page. */
  readonly field: string;
  readonly sentence: string;
}
