/** Which of a player's results stand out, and what was expected of a tournament. */
import type { PredictedContest } from '../contract/explanations.ts';

/** The middle of the places that the side shares, 1 the best. */
const middlePlace = ({ ahead, level }: PredictedContest): number => 1 + ahead + level / 2;

/** By how many places the side did better than expected; less than 0: worse. */
const placesGained = (one: PredictedContest): number => one.expectedPlace - middlePlace(one);

export interface StandingOut {
  /** Among three sides or more: the best place for the size of the field. */
  readonly bestPlace: PredictedContest | undefined;
  /** Among three sides or more: the place furthest from the expected one, for the size of the field. */
  readonly surprisingPlace: PredictedContest | undefined;
  /** Against one other side: the win over the strongest. */
  readonly bestWin: PredictedContest | undefined;
  /** Against one other side: the least likely win or loss. */
  readonly surprisingResult: PredictedContest | undefined;
}

/** Of two results that stand out as much, the later one; contests in order of time. */
export function standingOut(contests: readonly PredictedContest[]): StandingOut {
  const fields = contests.filter(({ sides }) => sides > 2);
  const duels = contests.filter(({ sides }) => sides === 2);
  return {
    bestPlace: most(fields, (one) => -middlePlace(one) / one.sides),
    surprisingPlace: most(fields, (one) => Math.abs(placesGained(one)) / one.sides),
    bestWin: most(
      duels.filter(({ behind }) => behind === 1),
      ({ opposite }) => opposite?.mean ?? -Infinity,
    ),
    surprisingResult: most(
      duels.filter(({ level }) => level === 0),
      (one) => Math.abs(placesGained(one)),
    ),
  };
}

function most(
  contests: readonly PredictedContest[],
  value: (one: PredictedContest) => number,
): PredictedContest | undefined {
  let found: { one: PredictedContest; value: number } | undefined;
  for (const one of contests) {
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
