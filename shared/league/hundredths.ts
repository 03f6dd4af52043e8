/** A figure of a file: more decimals would not be useful, and what isn't known stays empty. */
export const hundredths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100;
