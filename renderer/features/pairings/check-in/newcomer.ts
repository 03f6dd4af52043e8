/** A new player, and the rating they start with. Pure. */
import type { Argument } from '../../../../shared/contract/api.ts';
import type { Guesses } from '../../../../shared/contract/pairings.ts';
import { plain } from '../../../../shared/contract/values.ts';
import { goRankOf } from '../../../../shared/names/go-rank.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { typedRating } from '../../../ui/fields/typed-rating.ts';

export const levels = ['beginner', 'average', 'strong', 'number'] as const;
export type Level = (typeof levels)[number];

export interface NewcomerDraft {
  readonly name: string;
  readonly level: Level;
  /** The rating, as typed. */
  readonly number: string;
}

export interface NewcomerProblems {
  readonly name?: string;
  readonly number?: string;
}

const words = texts.pairings.newPlayer;

export const newcomerProblems = ({ name, level, number }: NewcomerDraft): NewcomerProblems => ({
  ...(plain(name) === '' ? { name: words.noName } : {}),
  ...(level === 'number' && typedRating(number) === undefined ? { number: words.badNumber } : {}),
});

/** What `players.save` takes; the uncertainty stays as wide as an unknown player's. The draft must have no problem. */
export function newcomerFacts(
  { name, level, number }: NewcomerDraft,
  guesses: Guesses,
  day: string,
): Argument<'players.save'> {
  const belief =
    level === 'number'
      ? { mean: typedRating(number) ?? guesses.average.mean, deviation: guesses.average.deviation }
      : guesses[level];
  const rank = level === 'number' ? goRankOf(number) : null;
  const said = level === 'number' ? number.trim() : words.levels[level];
  return {
    name: plain(name),
    ...{ club: null, externalId: null, retired: false, tags: rank === null ? [] : [rank], aliases: [] },
    starting: { mean: belief.mean, deviation: belief.deviation, source: words.source({ level: said, day }) },
  };
}
