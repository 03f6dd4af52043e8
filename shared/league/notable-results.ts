/** Which of a player's results are notable, and what was expected of a tournament. */
import type { PredictedContest } from '../contract/explanations.ts';
import type { PlaceAmong, PlayerTournament } from '../contract/players.ts';

/** The middle of the places that the side shares, 1 the best. */
const middlePlace = ({ ahead, level }: PlaceAmong): number => 1 + ahead + level / 2;

/** By how many places the side did better than expected; less than 0: worse. */
const placesGained = (one: PredictedContest): number => one.expectedPlace - middlePlace(one);

/**
 * How surprising a place among three or more is: its distance from the expected one, better or worse, as a share of the largest
 * distance that the field has.
 *
 * @param place - A shared one in the middle of those that it covers.
 */
export const surpriseOfPlace = (place: number, expectedPlace: number, sides: number): number =>
  Math.abs(expectedPlace - place) / (sides - 1);

/** In one contest; or in the end, after all rounds of a tournament, where no place was expected. */
export interface OutstandingPlace extends PlaceAmong {
  readonly tournamentId: number;
  readonly expectedPlace: number | null;
}

export interface StandingOut {
  /** Among three sides or more: the best place for the size of the field; in a tournament that has places, the one there. */
  readonly bestPlace: OutstandingPlace | undefined;
  /** Among three sides or more: the place furthest from the expected one, for the size of the field. */
  readonly surprisingPlace: PredictedContest | undefined;
  /** Against one other side: the win over the strongest, by what the handicap left of the difference. */
  readonly bestWin: PredictedContest | undefined;
  /** Against one other side: the least likely win or loss, if it was less likely than the other outcome. */
  readonly surprisingResult: PredictedContest | undefined;
}

/**
 * Of two results that stand out as much, the later one; contests and tournaments in order of time. A place in the end
 * counts as later than one in a contest.
 */
export function standingOut(
  contests: readonly PredictedContest[],
  tournaments: readonly Pick<PlayerTournament, 'tournamentId' | 'final'>[] = [],
): StandingOut {
  const finals = tournaments.flatMap(({ tournamentId, final }): OutstandingPlace[] =>
    final && final.sides > 2 ? [{ tournamentId, ...final, expectedPlace: null }] : [],
  );
  const fields = contests.filter(({ sides }) => sides > 2);
  // A place at one table is none in a tournament whose rounds are over.
  const ended = new Set(finals.map(({ tournamentId }) => tournamentId));
  const places = fields.filter(({ tournamentId }) => !ended.has(tournamentId));
  const duels = contests.filter(({ sides }) => sides === 2);
  return {
    bestPlace: most<OutstandingPlace>([...places, ...finals], (one) => -middlePlace(one) / one.sides),
    surprisingPlace: most(fields, (one) => surpriseOfPlace(middlePlace(one), one.expectedPlace, one.sides)),
    bestWin: most(
      duels.filter(({ behind }) => behind === 1),
      ({ opposite, handicap }) => (opposite?.mean ?? -Infinity) - worthTo(handicap),
    ),
    surprisingResult: most(
      duels.filter((one) => one.level === 0 && Math.abs(placesGained(one)) > 0.5),
      (one) => Math.abs(placesGained(one)),
    ),
  };
}

/** What the handicap was worth to the player's own side: less than 0 where the other one received it. */
const worthTo = (received: PredictedContest['handicap']): number =>
  (received?.handicap.worth ?? 0) * (received?.isOwn === false ? -1 : 1);

function most<T>(results: readonly T[], value: (one: T) => number): T | undefined {
  let found: { one: T; value: number } | undefined;
  for (const one of results) {
    const own = value(one);
    if (found === undefined || own >= found.value) found = { one, value: own };
  }
  return found?.one;
}

/** What was expected over some contests: the other sides to be ahead of, a tie counting a half; and what came. */
export function scoresOf(contests: readonly PredictedContest[]): { expected: number; score: number } {
  let [expected, score] = [0, 0];
  for (const one of contests) {
    expected += one.sides - one.expectedPlace;
    score += one.behind + one.level / 2;
  }
  return { expected, score };
}
