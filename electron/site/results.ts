/** What one tournament was for one person, in words. */
import { recordText } from '../../shared/competition/record-text.ts';
import { formatDecimal, texts } from '../../shared/messages/index.ts';
import type { Played } from './careers.ts';

const words = texts.player;

/** A place, or what was won, tied and lost. */
export const resultOf = ({ placeText, sides, ...record }: Played): string => {
  if (placeText === null) return recordText(record);
  return sides === null ? placeText : words.placeOf({ place: placeText, sides });
};

/** The expected place or score; empty where nothing was expected. */
export const expectedOf = ({ expectedPlace, expectedScore, placeText }: Played): string => {
  const expected = placeText === null ? expectedScore : (expectedPlace ?? NaN);
  return Number.isFinite(expected) ? formatDecimal(expected) : '';
};
