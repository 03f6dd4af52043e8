/** Numbers and dates as a reader sees them. One place, so that a further language changes one file. */

const minus = '−';
/** A narrow space at which no line is broken. */
const thinSpace = '\u202f';
const noBreakSpace = '\u00a0';
/** For what formats dates by itself, as a chart's axis does. */
export const locale = 'en-GB';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'min2' });
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const score = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: 'min2' });
const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const finePercentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const tenthsPercentage = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const plain = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6, useGrouping: false });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' });

const withMinus = (text: string): string => text.replace('-', minus);

/** A rating or a count as a whole number: 1 432, −12. */
export const formatWhole = (value: number): string =>
  withMinus(whole.format(Math.round(value) + 0).replaceAll(',', thinSpace));

/** A number with one decimal: 3.5. */
export const formatDecimal = (value: number): string =>
  withMinus(oneDecimal.format(value).replaceAll(',', thinSpace));

/** A number with so many decimals, 0 to 20, never as −0: 0.613. */
export const formatWithDecimals = (value: number, decimals: number): string => {
  const text = value.toFixed(decimals);
  return withMinus(Number(text) === 0 ? (0).toFixed(decimals) : text);
};

/** What a plan costs: 3.52. */
export const formatCost = (cost: number): string =>
  withMinus(twoDecimals.format(Math.round(100 * cost) / 100 + 0).replaceAll(',', thinSpace));

/** By how much a cost has changed, with its sign: +0.30, −1.25, 0.00. */
export const formatCostChange = (change: number): string =>
  change >= 0.005 ? `+${formatCost(change)}` : formatCost(change);

/** A score as it was typed: 12, 3.5, −2. */
export const formatScore = (value: number): string =>
  withMinus(score.format(value).replaceAll(',', thinSpace));

/** A rating with its uncertainty: 1432 ± 85; alone where the rating system has none (0). */
export const formatRating = (mean: number, deviation: number): string =>
  deviation > 0
    ? `${formatWhole(mean)}${noBreakSpace}±${noBreakSpace}${formatWhole(deviation)}`
    : formatWhole(mean);

/** How many characters the widest deviation of a column takes. */
export const widestDeviation = (ratings: Iterable<{ readonly deviation: number }>): number => {
  let widest = 0;
  for (const { deviation } of ratings) if (deviation > widest) widest = deviation;
  return formatWhole(widest).length;
};

/** A change with its sign: +14, −3, 0. */
export const formatChange = (value: number): string => {
  const rounded = Math.round(value);
  return rounded > 0 ? `+${formatWhole(rounded)}` : formatWhole(rounded);
};

/** A share as a percentage: 62 %. */
export const formatShare = (value: number): string =>
  percentage.format(value).replace(/\s*%/u, `${thinSpace}%`);

/**
 * A chance as a percentage; what is not certain is never written as 100 %, nor what is possible as 0 %. `rounded`:
 * where several have to add up.
 */
export const formatChance = (chance: number, rounded = chance): string => {
  if (chance > 0 && chance < 0.005) return `<${thinSpace}${formatShare(0.01)}`;
  if (chance < 1 && chance >= 0.995) return `>${thinSpace}${formatShare(0.99)}`;
  return formatShare(rounded);
};

/** A calendar day (YYYY-MM-DD): 21 Nov 2026. */
export const formatDay = (isoDay: string): string => day.format(new Date(`${isoDay.slice(0, 10)}T12:00:00Z`));

/** The month of a calendar day (YYYY-MM-DD): Nov 2026. */
export const formatMonth = (isoDay: string): string =>
  month.format(new Date(`${isoDay.slice(0, 10)}T12:00:00Z`));

/** The year of a calendar day (YYYY-MM-DD): 2026. */
export const formatYear = (isoDay: string): string =>
  year.format(new Date(`${isoDay.slice(0, 10)}T12:00:00Z`));

/** A share where tenths matter: 3.1 %. */
export const formatFineShare = (value: number): string =>
  finePercentage.format(value).replace(/\s*%/u, `${thinSpace}%`);

/** A share in a column where tenths stand below tenths: 13.0 %. */
export const formatExactShare = (value: number): string =>
  withMinus(tenthsPercentage.format(value).replace(/\s*%/u, `${thinSpace}%`));

/** A parameter as it may be typed again: 4.16667, without grouping. */
export const formatParameter = (value: number): string => withMinus(plain.format(value));

/** An instant (ISO) by this computer's clock: 21 Nov 2026, 19:30. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));

/** The time of day of an instant (ISO) by this computer's clock: 19:30. */
export const formatTime = (instant: string): string => time.format(new Date(instant));

/** The calendar day (YYYY-MM-DD) of an instant by this computer's clock. */
export const localDay = (instant: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(instant.getFullYear())}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
};
