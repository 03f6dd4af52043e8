/** What a change would do to the ratings, as the panel tells it. */
import type { ChangeEffect } from '../../shared/answers.ts';
import { texts } from '../../shared/texts/index.ts';

type Mover = ChangeEffect['players'][number];

const words = texts.effect;

/** Who moves and what reads differently, in one sentence. */
export function sentenceOfEffect({ moved, touched }: Pick<ChangeEffect, 'moved' | 'touched'>): string {
  if (moved === 0 && touched === 0) return words.nobody;
  return words.sentence({ moved, later: touched });
}

/**
 * By how much a person's rating would move, in the league's unit: the difference of the two whole numbers that
 * stand beside it. null for who comes or goes.
 */
export const differenceOf = ({ before, after }: Mover): number | null =>
  before === null || after === null ? null : Math.round(after.mean) - Math.round(before.mean);
