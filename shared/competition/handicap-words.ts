/** A handicap in words. */
import { texts } from '../messages/index.ts';
import type { Handicap } from './handicap.ts';

const words = texts.handicaps;

/** "3 stones, komi 0.5", "odds: knight", "5 points ahead". */
export function handicapText(handicap: Handicap): string {
  switch (handicap.kind) {
    case 'stones':
      return words.given.stones({
        ...{ stones: handicap.stones, komi: handicap.komi },
        hasStones: handicap.stones > 1,
      });
    case 'odds':
      return words.given.odds({ odds: handicap.odds });
    case 'points':
      return words.given.points({ points: handicap.points });
  }
}

/** "3 stones, komi 0.5, to Ann". */
export const handicapTo = (handicap: Handicap, name: string): string =>
  words.to({ handicap: handicapText(handicap), name });
