/** All against all, by the tables that are named after Johann Berger. */

/** Numbers, 1 or higher; the first has white. */
export type ScheduledGame = readonly [white: number, black: number];

/**
 * The rounds of a round robin of `count` numbers, 2 or more; of an odd count, each has one round without a game.
 * FIDE Handbook C.05, Annex 1, Details of Berger Table. Each round is the one before with half of the count added to
 * each number, in a circle without the last, who has black and white in turn.
 *
 * Of two legs the second is the first with colours reversed, and the last two rounds of the first change places, as the
 * annex recommends, so that no player has one colour three times in a row.
 */
export function bergerRounds(count: number, legs: 1 | 2): ScheduledGame[][] {
  const even = count + (count % 2);
  const leg = Array.from({ length: even - 1 }, (_, round) =>
    bergerRound(even, round).filter(([white, black]) => white <= count && black <= count),
  );
  if (legs === 1) return leg;
  const first = [...leg.slice(0, -2), ...leg.slice(-2).toReversed()];
  return [...first, ...leg.map((games) => games.map(([white, black]): ScheduledGame => [black, white]))];
}

/** `round` from 0. */
function bergerRound(even: number, round: number): ScheduledGame[] {
  const circle = even - 1;
  const turned = (number: number): number => ((number - 1 + (round * even) / 2) % circle) + 1;
  const first = turned(1);
  const others = Array.from({ length: even / 2 - 1 }, (_, at): ScheduledGame => [
    turned(at + 2),
    turned(circle - at),
  ]);
  return [round % 2 === 0 ? [first, even] : [even, first], ...others];
}
