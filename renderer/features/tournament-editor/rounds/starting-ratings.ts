/** Ratings with which participants began, as the tournament's page has them. */
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import { startingRating } from '../../../../shared/competition/competitor-facts.ts';
import { usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { tieBreakGroups } from '../head/tie-break-groups.ts';
import { momentOfBoard, type RatingBefore, type RoundMoment } from './board-day.ts';
import {
  filledBoards,
  filledEntrants,
  isEmptyPerson,
  type EntrantDraft,
  type PersonDraft,
  type RoundsDraft,
} from './draft.ts';
import { lineupsOf } from './lineup.ts';

const ofRatings: readonly TieBreak[] = tieBreakGroups.ratings;

/** True if places depend on ratings: by a tie-break, or because a McMahon begins with points for them. */
export const needsRatings = ({ head, stages }: RoundsDraft): boolean =>
  (head.tieBreaks ?? usualTieBreaks).some((one) => ofRatings.includes(one)) ||
  stages.some(({ format }) => format.kind === 'duels' && format.method === 'mcmahon');

/** Those who play for each participant: before its first board, all on the roster. */
function startersOf(draft: RoundsDraft): Map<EntrantDraft, PersonDraft[]> {
  const lineups = lineupsOf(draft);
  const sides = draft.rounds.flatMap(filledBoards).flatMap((board) => board.sides);
  const seated = new Set(sides.flatMap(({ key }) => lineups.get(key) ?? []).map(({ person }) => person));
  return new Map(
    filledEntrants(draft).map((entrant) => {
      const people = entrant.members.filter((one) => !isEmptyPerson(one));
      const playing = people.filter(({ key }) => seated.has(key));
      return [entrant, playing.length > 0 ? playing : people];
    }),
  );
}

/**
 * By the key of each person: before the first round with an opponent. In between two rounds there may be other tournaments, so who
 * comes late begins with what was known then.
 */
export function beginnings(draft: RoundsDraft): ReadonlyMap<number, RoundMoment | null> {
  const lineups = lineupsOf(draft);
  const found = new Map<number, RoundMoment | null>();
  for (const round of draft.rounds)
    for (const board of filledBoards(round)) {
      const seated = board.sides.map(({ key }) => lineups.get(key) ?? []);
      if (seated.filter((side) => side.length > 0).length < 2) continue;
      for (const { person } of seated.flat())
        if (!found.has(person)) found.set(person, momentOfBoard(draft, round, board));
    }
  return found;
}

/** By the key of each participant; those whose ratings are known. */
export function startingRatings(draft: RoundsDraft, ratingBefore: RatingBefore): Map<number, number> {
  if (!needsRatings(draft)) return new Map();
  const begun = beginnings(draft);
  return new Map(
    [...startersOf(draft)].flatMap(([{ key }, people]) => {
      // Until what was known before that round is read, what was known before the tournament does.
      const ratings = people.map(
        ({ key: person, playerId }) =>
          ratingBefore(begun.get(person) ?? null, playerId) ?? ratingBefore(null, playerId),
      );
      const rating = startingRating(ratings.filter((one) => one !== undefined));
      return rating === null || ratings.includes(undefined) ? [] : [[key, rating] as const];
    }),
  );
}
