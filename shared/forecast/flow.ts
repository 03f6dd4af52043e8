/** Whether games can be given to their sides so that nobody gets more than is allowed: the elimination problem as a flow. */

/** Two competitors who still have a game with each other. */
export interface SharedGame {
  readonly one: number;
  readonly other: number;
}

interface Sharing {
  readonly games: readonly SharedGame[];
  /** By game: units of its first and of its second side. */
  readonly given: readonly [Int32Array, Int32Array];
  /** By competitor: units that it may still get. */
  readonly left: Float64Array;
  readonly gamesOf: readonly (readonly number[])[];
}

/**
 * Whether every game can give `units` to its two sides so that no competitor gets more than its room. Each unit goes to
 * the side with more room; where neither has any, units of other games are moved along augmenting paths (Ford and
 * Fulkerson), on the network of B. L. Schwartz, "Possible winners in partially completed tournaments", SIAM Review 8 (3),
 * 1966.
 *
 * @param room - By competitor, in whole units; Infinity where it doesn't matter.
 */
export function canShare(games: readonly SharedGame[], units: number, room: readonly number[]): boolean {
  if (room.some((one) => one < 0)) return false;
  const sharing: Sharing = {
    games,
    given: [new Int32Array(games.length), new Int32Array(games.length)],
    left: Float64Array.from(room),
    gamesOf: gamesByCompetitor(games, room.length),
  };
  for (const [at, { one, other }] of games.entries())
    for (let unit = 0; unit < units; unit++) {
      const { left } = sharing;
      if (left[one]! < 1 && left[other]! < 1 && !makeRoom(sharing, at)) return false;
      const side = left[one]! >= left[other]! ? 0 : 1;
      left[side === 0 ? one : other]!--;
      sharing.given[side][at]!++;
    }
  return true;
}

function gamesByCompetitor(games: readonly SharedGame[], count: number): number[][] {
  const own = Array.from({ length: count }, (): number[] => []);
  for (const [at, { one, other }] of games.entries()) {
    own[one]!.push(at);
    own[other]!.push(at);
  }
  return own;
}

/** Moves a unit away from a side of the game, over as many games as it takes; false where that can't be done. */
function makeRoom({ games, given, left, gamesOf }: Sharing, wanted: number): boolean {
  const from = new Map<number, { readonly game: number; readonly before: number }>();
  const { one: first, other: second } = games[wanted]!;
  const line = [first, second];
  const seen = new Set(line);
  for (const giver of line)
    for (const game of gamesOf[giver]!) {
      const { one, other } = games[game]!;
      const side = one === giver ? 0 : 1;
      const taker = one === giver ? other : one;
      if (given[side][game]! < 1 || seen.has(taker)) continue;
      seen.add(taker);
      from.set(taker, { game, before: giver });
      if (left[taker]! < 1) {
        line.push(taker);
        continue;
      }
      left[taker]!--;
      for (let at = taker, step = from.get(at); step; at = step.before, step = from.get(at)) {
        const own = games[step.game]!.one === at ? 0 : 1;
        given[own][step.game]!++;
        given[(1 - own) as 0 | 1][step.game]!--;
        if (!from.has(step.before)) left[step.before]!++;
      }
      return true;
    }
  return false;
}
