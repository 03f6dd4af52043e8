/**
 * Why the program's own system moved a rating. At the likeliest performance, what all others say of it is even with what
 * was expected, so each has a share of the distance between the two, and of the change. Where a skill and the side's strength move
 * against each other, because earlier lineups told so much of the sums of the skills, none of them is the cause: the teammates are.
 */
import { evidenceBySpeakers } from './by-speakers.ts';
import type { Asked, Explained } from './field.ts';
import { logisticDuel } from '../logistic.ts';
import type { Parameters } from '../parameters.ts';
import type { Field } from '../systems/field.ts';
import { perform } from '../systems/field.ts';
import { dayNoise, measure, measured, performWith } from '../systems/league-rater.ts';
import { reachOf, spreadTogether } from '../systems/teammates.ts';
import { estimatePerformances, steepnessOfOne } from '../systems/likeliest-performance.ts';

export const leagueEvidence = (parameters: Parameters, asked: Asked): Explained =>
  evidenceBySpeakers(asked, {
    perform(field) {
      const { weight, together } = asked.known;
      if (weight === undefined) {
        performWith(field, parameters, asked.contest.teamSize, parameters.missingPenalty);
      } else {
        field.weight.set(weight.subarray(0, field.members));
        perform(field, dayNoise * parameters.beta);
      }
      if (together !== undefined) field.together.set(together.subarray(0, field.members));
      spreadTogether(field);
    },
    changes(field, side, member, weight) {
      const column = (): Float64Array => new Float64Array(field.sides);
      const found = { beyond: column(), information: column() };
      estimatePerformances(field, found);
      measure(field, found, side, weight);
      const reach = reachOf(field, member);
      const change = reach * measured.damping * measured.pull;
      if (reach < 0) return { ahead: 0, level: 0, behind: 0, teammates: change };
      const { ahead, level, behind } = saidOf(field, side, found.beyond[side]!);
      const said = ahead + level + behind;
      const factor = said === 0 ? 0 : change / said;
      return { ahead: factor * ahead, level: factor * level, behind: factor * behind };
    },
    chances: logisticDuel,
  });

/** L′ of a side at some points beyond the expected performance, by who says it. */
function saidOf(
  { sides, place, sideMean, sideVariance }: Field,
  side: number,
  beyond: number,
): { readonly ahead: number; readonly level: number; readonly behind: number } {
  let [ahead, level, behind] = [0, 0, 0];
  for (let j = 0; j < sides; j++) {
    if (j === side) continue;
    const steep = steepnessOfOne / Math.sqrt(sideVariance[j]!);
    const odds = (sideMean[side]! + beyond - sideMean[j]!) * steep;
    if (place[j]! > place[side]!) behind += steep / (1 + Math.exp(odds));
    else if (place[j]! < place[side]!) ahead -= steep / (1 + Math.exp(-odds));
    else level -= (steep / 2) * Math.tanh(odds / 2);
  }
  return { ahead, level, behind };
}
