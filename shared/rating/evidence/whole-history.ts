/**
 * Why whole-history rating moved a rating: opponent by opponent. With V′ the variance after the contest, r the rating that it
 * ends at, m the one before, w what a duel counts, and E and s its expected score at r and its score, Newton's last step is
 *   r − m = V′ Σ qw[s − E + qE(1 − E)(r − m)].
 */
import type { Asked, Explained } from './field.ts';
import { expectedPlaceOf, seatPredicted, sideOfMember } from './field.ts';
import { sidesOf } from '../lineups.ts';
import { dayVariance, expectedScore, logisticDuel, oddsPerPoint } from '../logistic.ts';
import { opponentsOf, performAsMeans } from '../systems/duels.ts';
import { tableOf } from '../whole-history/games.ts';
import { learnFromNewest, newestFor } from '../whole-history/newest.ts';

export function wholeHistoryEvidence({ contest, known, member }: Asked): Explained {
  const field = seatPredicted(contest, known.predictedMean, known.predictedVariance);
  performAsMeans(field, dayVariance);
  const own = sideOfMember(field, member);
  const expectedPlace = expectedPlaceOf(field, own, logisticDuel);
  if (contest.weight === 0 || field.rated[member] === 0) return { expectedPlace, parts: [] };
  const newest = newestFor(field);
  learnFromNewest(tableOf(field), newest, contest.weight);
  const moved = newest.rating[member]! - field.mean[member]!;
  const lead = (at: number, side: number, rating: Float64Array): number =>
    rating[member]! + field.advantage[own]! - rating[at]! - field.advantage[side]!;
  const variance = field.deviationAfter[member]! ** 2;
  const sides = sidesOf(contest);
  const parts = sides.flatMap(({ members, place }, j) => {
    if (j === own) return [];
    const counts = contest.weight / Math.sqrt(opponentsOf(field, own) * opponentsOf(field, j));
    const ownPlace = sides[own]!.place;
    const score = place === ownPlace ? 0.5 : ownPlace < place ? 1 : 0;
    return members.map(({ player }, i) => {
      const at = field.firstMember[j]! + i;
      const ended = expectedScore(lead(at, j, newest.rating));
      const bent = oddsPerPoint * ended * (1 - ended) * moved;
      return {
        kind: 'opponent' as const,
        opponent: player,
        expected: expectedScore(lead(at, j, field.mean)),
        score,
        change: variance * oddsPerPoint * counts * (score - ended + bent),
      };
    });
  });
  return { expectedPlace, parts };
}
