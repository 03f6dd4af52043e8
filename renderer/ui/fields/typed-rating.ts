/** Ratings as people type them. */
import { ratingOfGoRank } from '../../../shared/names/go-rank.ts';
import { deviation, mean } from '../../../shared/contract/values.ts';
import { typedScore } from './typed-result.ts';

/** A rating as people type it: 1500, 1 500, −12.5, or a go rank: 3d, 5 kyu. Undefined if it isn't one. */
export const typedRating = (text: string): number | undefined =>
  mean.safeParse(ratingOfGoRank(text) ?? typedNumber(text)).data;

/** A deviation as people type it: above 0. Undefined if it isn't one. */
export const typedDeviation = (text: string): number | undefined =>
  deviation.safeParse(typedNumber(text)).data;

const typedNumber = (text: string): number | undefined => {
  const bare = text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');
  return bare.trim() === '' ? undefined : typedScore(bare);
};
