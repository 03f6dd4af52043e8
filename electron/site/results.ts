/** What one tournament was for one person, in words. */
import { formatDecimal } from '../../shared/messages/index.ts';
import type { Played } from './careers.ts';

/** The expected place or score; empty where nothing was expected. */
export const expectedOf = ({ expectedPlace, expectedScore, placeText }: Played): string => {
  const expected = placeText === null ? expectedScore : (expectedPlace ?? NaN);
  return Number.isFinite(expected) ? formatDecimal(expected) : '';
};
