/** When a tournament ended, as far as is known. */

interface Dated {
  /** Its last day, where one was recorded. */
  readonly lastDate: string | null;
  /** `at`: the board's own day or time. */
  readonly contests: readonly { readonly at: string | null }[];
}

/** The last day that was recorded for it, or on which one of its boards was played; null if neither is known. */
export const lastDayOf = ({ lastDate, contests }: Dated): string | null =>
  contests.reduce<string | null>((last, { at }) => {
    const day = at?.slice(0, 10) ?? null;
    return day !== null && (last === null || day > last) ? day : last;
  }, lastDate);
