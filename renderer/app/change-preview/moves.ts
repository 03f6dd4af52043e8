/** What a change would do to the ratings, in the words of the panel. */
import type { ChangeEffect } from '../../../shared/contract/history.ts';
import { shownChange } from '../../../shared/league/shown-change.ts';
import { texts } from '../../../shared/messages/index.ts';

type Mover = ChangeEffect['players'][number];

const words = texts.effect;

/** Whose rating changes and what reads differently, in one sentence. */
export function sentenceOfEffect({ moved, touched }: Pick<ChangeEffect, 'moved' | 'touched'>): string {
  if (moved === 0 && touched === 0) return words.nobody;
  return words.sentence({ moved, affected: touched });
}

/**
 * How much a person's rating would change, in the league's unit: the difference of the two whole numbers that are shown
 * beside it. It is null for people who are added or removed.
 */
export const differenceOf = ({ before, after }: Mover): number | null =>
  before === null || after === null ? null : shownChange(before, after);
