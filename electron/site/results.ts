/** What one tournament was for one person, and whom a person met most, in words. */
import { formatDecimal, texts } from '../../shared/messages/index.ts';
import type { Encounters, Played } from './gathering.ts';
import type { Links } from './links.ts';

const words = texts.player;

/** Further ones are only counted. */
const mostCompany = 30;

/** A place, or what was won, tied and lost. */
export const resultOf = ({ placeText, sides, wins, ties, losses }: Played): string => {
  if (placeText === null) return words.record({ wins, ties, losses });
  return sides === null ? placeText : words.placeOf({ place: placeText, sides });
};

/** The expected place or score; empty where nothing was expected. */
export const expectedOf = ({ expectedPlace, expectedScore, placeText }: Played): string => {
  const expected = placeText === null ? expectedScore : (expectedPlace ?? NaN);
  return Number.isFinite(expected) ? formatDecimal(expected) : '';
};

/** How often two met. */
export const meetings = ({ won, tied, lost }: Encounters): number => won + tied + lost;

/** A person, and what happened with them. */
export interface Met<T> {
  readonly playerId: number;
  readonly met: T;
}

/** The most met first; who may not be shown is left out, and `more` counts who was shown no more. */
export function mostMet<T>(
  links: Links,
  met: ReadonlyMap<number, T>,
  weight: (one: T) => number,
): { shown: Met<T>[]; more: number } {
  const all = [...met]
    .filter(([playerId]) => links.person(playerId) !== undefined)
    .sort(([a, one], [b, other]) => weight(other) - weight(one) || a - b)
    .map(([playerId, one]) => ({ playerId, met: one }));
  return { shown: all.slice(0, mostCompany), more: Math.max(0, all.length - mostCompany) };
}
