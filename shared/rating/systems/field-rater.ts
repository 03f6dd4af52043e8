/** What the systems share that learn contest by contest, with uncertainty that grows in between. */
import type { Parameters } from '../parameters.ts';
import type { Rater } from '../system.ts';
import type { Contest, ContestChange } from '../types.ts';
import type { Field } from './field.ts';
import { fieldFor, keep, seat } from './field.ts';
import type { Starts } from './starts.ts';
import { countFrom, growByDays, timeAwayFor } from './time-away.ts';

/** What a system does with a seated field. */
interface Learning {
  /** Fills in the sides' prior performances. */
  perform(field: Field, contest: Contest): void;
  /** Leaves the beliefs after the contest in `meanAfter` and `deviationAfter`; says whether they settled. */
  learn(field: Field, contest: Contest): boolean;
}

interface FieldRater extends Rater {
  /** By player: the day of the last contest that was learned from, NaN before it; null where days make no difference. */
  readonly lastDay: Float64Array | null;
}

/** A rater that drifts by contest and by day. `starts` becomes its state. */
export function fieldRater(
  { mean, deviation }: Starts,
  { gamma, gammaPerDay }: Pick<Parameters, 'gamma' | 'gammaPerDay'>,
  lastDay: ((player: number) => number | null) | undefined,
  learning: Learning,
): FieldRater {
  const away = timeAwayFor(mean.length, gammaPerDay, lastDay);
  let field: Field | undefined;
  let index = -1;

  const rate = (contest: Contest): ContestChange => {
    index++;
    field = fieldFor(contest, field);
    seat(field, contest, mean, deviation, gamma * gamma);
    if (away !== null) growByDays(away, field, contest.day);
    learning.perform(field, contest);
    const learns = contest.weight > 0;
    const converged = learns ? learning.learn(field, contest) : true;
    if (!learns) keep(field);
    if (away !== null) countFrom(away, field, contest);
    const { members, player, meanAfter, deviationAfter } = field;
    for (let i = 0; i < members; i++) {
      mean[player[i]!] = meanAfter[i]!;
      deviation[player[i]!] = deviationAfter[i]!;
    }
    return changeOf(field, index, converged);
  };
  return { mean, deviation, rate, lastDay: away?.lastDay ?? null };
}

export function changeOf(field: Field, index: number, converged: boolean): ContestChange {
  return {
    index,
    count: field.members,
    players: field.player,
    meanBefore: field.mean,
    deviationBefore: field.deviationBefore,
    meanAfter: field.meanAfter,
    deviationAfter: field.deviationAfter,
    converged,
    predictedMean: field.mean,
    predictedVariance: field.variance,
    weight: field.weight,
    together: field.together,
    sideMean: field.performedMean,
    sideVariance: field.sideVariance,
    sideNoise: field.sideNoise,
    equalWeights: field.equalWeights,
  };
}
