/**
 * Swiss by standings, in the spirit of the FIDE (Dutch) system (FIDE Handbook C.04.1 and C.04.3, version of 2017), as one
 * choice of pairs by aims in their order instead of bracket by bracket.
 */
import type { PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { competitorsFor, type Competitor } from './competitors.ts';
import { lexicographicPairs } from './lexicographic.ts';
import { nearbyPairs } from './nearby-pairs.ts';
import type { Seeded } from './seeds.ts';
import { aimsFor, swissAims } from './swiss-aims.ts';

/**
 * The next round. In this order of weight:
 *
 * 1. as few constraints broken as can be;
 * 2. no two meet again while it can be avoided (C.04.3, C1); then those who met least;
 * 3. of an odd number, the bye goes to the one with fewest byes, then fewest points, then fewest rounds without a game,
 *    then least strength (C2, C5, C9);
 * 4. no player gets a third more of one colour, or the same a third time in a row (C3);
 * 5. scores in a pair differ least: the sum of their squares (C6);
 * 6. no player floats the same way as in the last round, or the one before (C12 to C15);
 * 7. colours alternate and are level (C10, C11);
 * 8. where another suggestion is requested, other pairs than before;
 * 9. in a group of equal score the upper half meets the lower half, in order of strength (B.3), or as the format's
 *    `equalPoints` says; who leaves the group downwards is its last, and meets the first of the other.
 *
 * Scores are the points of the boards held in this tournament, so that a player who comes late begins with none; a board
 * without a result counts as level. An accelerated Swiss adds virtual points, a McMahon those of bands and absences. The
 * first on the list sit at the first boards. `seeded` has the strongest first.
 *
 * Up to `everyPairUpTo` all pairs are weighed, and the round is the best there is. Among more, those who are near each
 * other in the standings.
 */
export function swissRound(problem: RoundProblem, seeded: Seeded, everyPairUpTo = 240): PlannedRound {
  const competitors = competitorsFor(problem, seeded);
  const count = competitors.length + (competitors.length % 2);
  const named = aimsFor(problem, competitors);
  const aims = swissAims.map((name) => named[name]);
  const near =
    count > everyPairUpTo ? nearbyPairs(competitors, aims, constrainedAmong(problem, competitors)) : null;
  return roundOf(problem, competitors, lexicographicPairs(count, aims, near));
}

function roundOf(
  { round }: RoundProblem,
  competitors: readonly Competitor[],
  pairs: readonly (readonly [number, number])[],
): PlannedRound {
  const boards: number[][][] = [];
  const out: number[] = [];
  for (const [a, b] of pairs) {
    const [one, other] = [competitors[a]?.entrant, competitors[b]?.entrant];
    if (one === undefined) continue;
    if (other === undefined) out.push(one);
    else boards.push([[one], [other]]);
  }
  return { round, boards, out };
}

/** Places of those whom constraints name: any two of them may meet, however far apart they are. */
function constrainedAmong({ request }: RoundProblem, competitors: readonly Competitor[]): Set<number> {
  const named = new Set(
    request.constraints.flatMap((constraint) => {
      if (constraint.kind === 'together') return constraint.playerIds;
      return constraint.kind === 'board' ? [constraint.playerId] : [];
    }),
  );
  const isNamed = ({ entrant }: Competitor): boolean =>
    request.entrants[entrant]?.people.some(({ playerId }) => named.has(playerId)) === true;
  return new Set([...competitors.keys()].filter((at) => competitors[at] && isNamed(competitors[at])));
}
