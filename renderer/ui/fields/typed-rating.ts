/** Ratings as people type them. */
import { deviation, mean } from '../../../shared/contract/values.ts';
import { typedScore } from './typed-result.ts';

/** A rating as people type it: 1500, 1 500, −12.5, or a go rank: 3d, 5 kyu. Undefined if it isn't one. */
export const typedRating = (text: string): number | undefined =>
  mean.safeParse(ratingOfRank(text) ?? typedNumber(text)).data;

const rank = /^\s*(\d{1,2})\s*(d|dan|k|kyu)\s*$/iu;

/** As the European Go Federation has it: 1 dan is 2100, and each rank 100 (eurogofed.org, "GoR"). Ranks go from 30 kyu to 9 dan. */
function ratingOfRank(text: string): number | undefined {
  const [, number = '', of = ''] = rank.exec(text) ?? [];
  const isDan = of.toLowerCase().startsWith('d');
  const steps = Number(number);
  if (steps < 1 || steps > (isDan ? 9 : 30)) return undefined;
  return isDan ? 2000 + 100 * steps : 2100 - 100 * steps;
}

/** A deviation as people type it: above 0. Undefined if it isn't one. */
export const typedDeviation = (text: string): number | undefined =>
  deviation.safeParse(typedNumber(text)).data;

const typedNumber = (text: string): number | undefined => {
  const bare = text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');
  return bare.trim() === '' ? undefined : typedScore(bare);
};
