/** The catalogue: every text that a reader sees, in the language that was chosen. See README.md here. */
import { catalogue as english } from './compiled/en/index.ts';
import { createFormats, ratingFormat, type Formats } from './format.ts';
import { language } from './language.ts';

export type Texts = ReturnType<typeof english>;

const made = createFormats(language.locale);

// Another language is a file of its own, which the page fetches only where it is wanted. It imports nothing, because
// it may not wait for the file that waits for it here.
const catalogue: (formats: Formats) => Texts =
  language.id === 'pseudo' ? (await import('./compiled/pseudo/index.ts')).catalogue : english;

export const texts = catalogue(made);
made.useNoun(texts.nouns);

export { formatWithDecimals, localDay } from './format.ts';
export const { locale, tag: languageTag } = language;
export const { useNoun } = made;
export const formatWhole = made.whole;
export const formatDecimal = made.decimal;
export const formatCost = made.cost;
export const formatScore = made.score;
export const formatPoints = made.points;
export const formatChange = made.change;
export const formatShare = made.share;
export const formatFineShare = made.fineShare;
export const formatExactShare = made.exactShare;
export const formatChance = made.chance;
export const formatParameter = made.parameter;
export const formatDay = made.day;
export const formatMonth = made.month;
export const formatYear = made.year;
export const formatMoment = made.moment;
export const formatTime = made.time;
export const formatRating = ratingFormat(made);

/** The first of a list's names or reasons, and how many more there are where it has more than `most`. */
export const firstAndMore = (all: readonly string[], most: number): string[] =>
  all.length > most ? [...all.slice(0, most), texts.common.more({ count: all.length - most })] : [...all];

const mostDecimals = 3;

/** Scores of a column, each with as many decimals as the one that needs most, at most three: 8.00 below 20.83. */
export function evenScores(scores: Iterable<number>): (score: number) => string {
  let decimals = 0;
  for (const score of scores)
    while (decimals < mostDecimals && Math.abs(Number(score.toFixed(decimals)) - score) >= 0.0005)
      decimals += 1;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  return (score) => made.number(score, { ...digits, useGrouping: 'min2' });
}

/** How many characters the widest deviation of a column takes. */
export const widestDeviation = (ratings: Iterable<{ readonly deviation: number }>): number => {
  let widest = 0;
  for (const { deviation } of ratings) if (deviation > widest) widest = deviation;
  return formatWhole(widest).length;
};
